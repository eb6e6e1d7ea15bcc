import { importAgain } from '../../../domain/shared/import-retry';

const importFrom = (address: string): Promise<typeof import('./read-qr')> => import(/* @vite-ignore */ address);

/** What reads QR codes comes with the first of them. */
export const loadQrReader = importAgain(() => import('./read-qr'), importFrom);
