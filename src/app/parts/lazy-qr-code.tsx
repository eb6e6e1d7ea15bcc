import { type ComponentType, useEffect, useState } from 'react';
import { importAgain } from '../../domain/shared/import-retry';

type Drawer = ComponentType<{ text: string; title: string }>;

const importFrom = (address: string): Promise<typeof import('./qr-code')> => import(/* @vite-ignore */ address);
const loadDrawer = importAgain(() => import('./qr-code'), importFrom);

/**
 * A QR code whose script is loaded when it is first drawn. No device stores it beforehand: without a connection it may be missing, and the rest of the screen stays.
 */
export function LazyQrCode(shown: { text: string; title: string }) {
  const [drawer, setDrawer] = useState<{ Draw: Drawer } | null>(null);
  useEffect(() => {
    let isThere = true;
    loadDrawer().then(
      ({ QrCode }) => isThere && setDrawer({ Draw: QrCode }),
      () => undefined,
    );
    return () => {
      isThere = false;
    };
  }, []);
  return drawer && <drawer.Draw {...shown} />;
}
