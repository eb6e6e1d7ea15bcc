import { untilIdle } from './turns';

/** A fetch that knows what is under way, for tests that turn a clock: a call is over when its body was read. */
export interface PassingFetch {
  fetch: typeof fetch;
  /** How many calls came to an end so far. */
  calls(): number;
  /** Called with each call that came to an end. */
  onCall(listener: (calls: number) => void): void;
  /** Until nothing is under way: no call, nothing that `isBusy` reports, nothing pending. */
  rest(isBusy?: () => boolean): Promise<void>;
}

/** Counts what goes through a fetch. */
export function createPassingFetch(inner: typeof fetch): PassingFetch {
  let inFlight = 0;
  let calls = 0;
  let listener: (calls: number) => void = () => undefined;
  return {
    async fetch(input, init) {
      inFlight += 1;
      try {
        const request = new Request(input, init);
        // What is packed for the way takes longer than the way, in one process.
        request.headers.set('accept-encoding', 'identity');
        const response = await inner(request);
        const body = await response.arrayBuffer();
        return new Response(response.status === 204 || response.status === 304 ? null : body, response);
      } finally {
        inFlight -= 1;
        calls += 1;
        listener(calls);
      }
    },
    calls: () => calls,
    onCall(next) {
      listener = next;
    },
    rest: (isBusy = () => false) => untilIdle(() => inFlight > 0 || isBusy()),
  };
}
