import { isCryptoBusy } from './busy-crypto';

/** Timers up to this length (ms) only let something else go first: a live query hears of a change by one. */
const shortest = 5;
const shortTimers = new Set<unknown>();
const turns = new Set<unknown>();
let requests = 0;

const startTurn = globalThis.setImmediate;
const stopTurn = globalThis.clearImmediate;
const startTimer = globalThis.setTimeout;
const stopTimer = globalThis.clearTimeout;
const send = globalThis.fetch;

function startCountedTurn(run: (...given: unknown[]) => void, ...given: unknown[]) {
  const turn = startTurn(() => {
    turns.delete(turn);
    run(...given);
  });
  turns.add(turn);
  return turn;
}

function startCountedTimer(run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
  if (ms > shortest) return startTimer(run, ms, ...given);
  const timer = startTimer(() => {
    shortTimers.delete(timer);
    run(...given);
  }, ms);
  shortTimers.add(timer);
  return timer;
}

globalThis.setImmediate = Object.assign(startCountedTurn, startTurn) as typeof setImmediate;
globalThis.clearImmediate = (turn) => {
  turns.delete(turn);
  stopTurn(turn);
};
globalThis.setTimeout = Object.assign(startCountedTimer, startTimer) as typeof setTimeout;
globalThis.clearTimeout = (timer) => {
  shortTimers.delete(timer);
  stopTimer(timer);
};
/** A request is over when its body has arrived; a stream, when it is open. Nothing is packed for the way: in one process that takes longer than the way. */
globalThis.fetch = async (input, init) => {
  requests += 1;
  try {
    const request = new Request(input, init);
    request.headers.set('accept-encoding', 'identity');
    const response = await send(request);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!isStream && response.body !== null) await response.clone().arrayBuffer().catch(ignore);
    return response;
  } finally {
    requests -= 1;
  }
};

/** Who reads the body meets the fault again. */
function ignore(): void {}

/** Whether something is under way elsewhere: at a server, or in a thread that encrypts. */
export function isAway(): boolean {
  return requests > 0 || isCryptoBusy();
}

/** Whether anything is under way at all, here or elsewhere. */
export function isPending(): boolean {
  return isAway() || turns.size > 0 || shortTimers.size > 0;
}

/** One turn of the event loop, which itself does not count as activity; a wait of a millisecond for what is away. */
export function oneTurn(): Promise<void> {
  return new Promise((resolve) => void (requests > 0 ? startTimer(resolve, 1) : startTurn(resolve)));
}
