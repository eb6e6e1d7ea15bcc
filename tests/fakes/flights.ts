import type { TestDevice } from './test-device';
import { settle } from './turns';

/** Watches the requests of a device from now on, so that time does not run away from one that is on its way, however slow this machine is. */
export function watchFlights({ browser }: Pick<TestDevice, 'browser'>): { rest(turns?: number): Promise<void> } {
  let flying = 0;
  const send = browser.fetch;
  browser.fetch = async (input, init) => {
    flying += 1;
    try {
      return await send(input, init);
    } finally {
      flying -= 1;
    }
  };
  return {
    /** What is under way comes to rest. */
    async rest(turns = 15) {
      do await settle(turns);
      while (flying > 0);
    },
  };
}
