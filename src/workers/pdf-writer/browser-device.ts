import { readFont } from './font-files';
import type { PdfDevice } from './pdf-device';
import { browserPictures } from './picture-tools';

/** A browser's worker: fonts come from the app's server, the browser decodes the pictures. */
export const browserDevice: PdfDevice = {
  readFont,
  pictures: browserPictures,
  // A message to itself arrives after those that wait, and is not delayed as timers are.
  breathe: () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(null);
    }),
};
