import type { PlatformContext } from './context';
import { demoServices, nextTrafficSession } from './demo/organisation';
import { seededRandom } from './demo/random';
import { addAttempt } from './tenant/write-sessions';

/** New verifications of the demo organisation, one at a call or one now and then. */
export interface Traffic {
  add(): Promise<{ sessionId: string; userId: string }>;
  stop(): Promise<void>;
}

/** Starts the traffic of a demo; without `traffic` in the options nothing happens by itself. */
export function startTraffic(context: PlatformContext): Traffic {
  const { demo, now, say } = context.options;
  // The moment of the start is part of the seed: a later start must not make the sessions of an earlier one again.
  const random = seededRandom((demo?.seed ?? 1) * 31 + Math.floor(now() / 1000));
  let working: Promise<unknown> = Promise.resolve();
  const add = async () => {
    if (demo === null) throw new Error('There is no demo organisation to add to');
    const attempt = nextTrafficSession(random, now(), demoServices(demo.seed));
    await addAttempt(context.db, attempt);
    return { sessionId: attempt.session.sessionId, userId: attempt.session.userId };
  };
  // One after the other: each reads the person's row before it writes it.
  const inTurn = () => {
    const turn = working.then(add, add);
    working = turn.catch(() => undefined);
    return turn;
  };
  const timer =
    demo?.traffic === true
      ? setInterval(() => {
          void inTurn().then(
            () => say('A new verification came in'),
            (error: unknown) =>
              say(`A new verification could not be written: ${error instanceof Error ? error.message : 'unknown'}`),
          );
        }, demo.trafficEverySeconds * 1000)
      : null;
  timer?.unref();
  return {
    add: inTurn,
    async stop() {
      if (timer) clearInterval(timer);
      await working;
    },
  };
}
