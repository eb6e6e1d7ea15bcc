import { useEffect } from 'react';
import { useLowData } from '../../live/use-low-data';
import { useWorker } from '../../live/worker-context';
import { loadQrReader } from '../../parts/qr/load-qr-reader';

/** The screen is let come to rest first (ms). */
const after = 4_000;

/**
 * Prefetches the code that checks credentials and reads their QR codes, once this screen is shown and idle, so that they can be checked without a connection
 * too; never in data saver mode.
 */
export function useReadyCheck(): void {
  const worker = useWorker();
  const isLowData = useLowData();
  useEffect(() => {
    if (isLowData) return;
    const timer = setTimeout(() => {
      void worker.readyCheck({});
      void loadQrReader().catch(() => undefined);
    }, after);
    return () => clearTimeout(timer);
  }, [worker, isLowData]);
}
