import type { TestDevice } from './test-device';
import { settle } from './turns';

/**
 * Watches the requests of a device from now on, so that time does not run away from one that is on its way, however slow this machine is. One is over when its
 * body was read; a stream when it is open.
 */
export function watchFlights({ browser }: Pick<TestDevice, 'browser'>): { rest(turns?: number): Promise<void> } {
  let flying = 0;
  let begun = 0;
  const send = browser.fetch;
  browser.fetch = async (input, init) => {
    flying += 1;
    begun += 1;
    try {
      const response = await send(input, init);
      if (response.body === null || response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
      return new Response(await response.arrayBuffer(), response);
    } finally {
      flying -= 1;
    }
  };
  return {
    /** What is under way comes to rest, and what follows from it: until so many turns of the event loop begin no other. */
    async rest(turns = 15) {
      for (let seen = -1; flying > 0 || seen !== begun; ) {
        seen = begun;
        await settle(turns);
      }
    },
  };
}
