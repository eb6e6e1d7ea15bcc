import type { PlatformContext } from './context';
import { addWaitingCredential, moveOldestCredential } from './demo/move-credential';
import { demoServices, nextTrafficSession } from './demo/organisation';
import { seededRandom } from './demo/random';
import { addVerification } from './tenant/add-verification';
import { moveOldestCompany } from './tenant/move-company';
import type { Webhooks } from './webhook/webhooks';

/** New verifications of the demo organisation, and companies and credentials that continue, one at a call or one now and then. */
export interface Traffic {
  add(): Promise<{ sessionId: string; userId: string }>;
  /** The company that has waited longest continues; null if none waits. Nobody is ever decided. */
  moveCompany(): Promise<{ companyId: string } | null>;
  /** A credential that waits is put on the ledger; where none does, one more is issued that waits. null without a schema to issue one of. */
  moveCredential(): Promise<{ credentialId: string } | null>;
  stop(): Promise<void>;
}

/** After so many new verifications a company continues. */
const ticksACompany = 4;
/** And every so many a credential. */
const ticksACredential = 2;

/** Starts the traffic of a demo; without `traffic` in the options nothing happens automatically. */
export function startTraffic(context: PlatformContext, webhooks: Pick<Webhooks, 'sessionEnded'>): Traffic {
  const { demo, now, say } = context.options;
  // The moment of the start is part of the seed: a later start must not make the sessions of an earlier one again.
  const random = seededRandom((demo?.seed ?? 1) * 31 + Math.floor(now() / 1000));
  let working: Promise<unknown> = Promise.resolve();
  const add = async () => {
    if (demo === null) throw new Error('There is no demo organisation to add to');
    const attempt = nextTrafficSession(random, now(), demoServices(demo.seed));
    await addVerification(context, webhooks, attempt);
    return { sessionId: attempt.session.sessionId, userId: attempt.session.userId };
  };
  const move = async () => {
    if (demo === null) throw new Error('There is no demo organisation whose companies go on');
    const { appId } = demoServices(demo.seed).find(({ type }) => type === 'CAVACH_API') ?? { appId: '' };
    return moveOldestCompany(context, appId);
  };
  const moveCredential = async () => {
    if (demo === null) throw new Error('There is no demo organisation whose credentials go on');
    const { appId } = demoServices(demo.seed).find(({ type }) => type === 'SSI_API') ?? { appId: '' };
    return (await moveOldestCredential(context, appId)) ?? addWaitingCredential(context, appId, random);
  };
  // One after the other: each reads a row before it writes it.
  const inTurn = <Done>(work: () => Promise<Done>) => {
    const turn = working.then(work, work);
    working = turn.catch(() => undefined);
    return turn;
  };
  let ticks = 0;
  const tick = async () => {
    await inTurn(add);
    say('A new verification came in');
    ticks += 1;
    // Companies are fewer than people, and slower.
    if (ticks % ticksACompany === 0 && (await inTurn(move)) !== null) say('The checks of a company went on');
    if (ticks % ticksACredential === 0 && (await inTurn(moveCredential)) !== null) say('A credential went on');
  };
  const timer =
    demo?.traffic === true
      ? setInterval(() => {
          void tick().catch((error: unknown) =>
            say(`The traffic could not be written: ${error instanceof Error ? error.message : 'unknown'}`),
          );
        }, demo.trafficEverySeconds * 1000)
      : null;
  timer?.unref();
  return {
    add: () => inTurn(add),
    moveCompany: () => inTurn(move),
    moveCredential: () => inTurn(moveCredential),
    async stop() {
      if (timer) clearInterval(timer);
      await working;
    },
  };
}
