import { useEffect, useState } from 'react';

/** What the browser says that this site uses and may use (bytes); null if it does not say. */
export interface StorageEstimate {
  usage: number;
  quota: number;
}

const askEvery = 30_000;

/** The browser's own estimate, asked now and every half minute. */
export function useStorageEstimate(): StorageEstimate | null {
  const [estimate, setEstimate] = useState<StorageEstimate | null>(null);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
      if (current) setEstimate(usage === undefined || quota === undefined ? null : { usage, quota });
    };
    void ask();
    const timer = setInterval(() => void ask(), askEvery);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return estimate;
}
