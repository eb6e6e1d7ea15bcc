import type { Registry } from '../../db/registry';
import { blockBucket, noteAnswer, restOfBucket, takeFromBucket } from '../../db/writes/bucket';
import { blockCalls, blockedFor, type CallBudget, type CallUse, emptyBudget, takeCall } from '../../domain/shared/call-quota';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { hostNoteInterval } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { isReportedOffline } from '../device-limits';

/** Before every call the budget of its host, shared by all tabs of this device (offline rules 1); after it the note that the host answered. */
export interface HostGate {
  /**
   * Ok: send it. `server-busy` while the host rests, `budget-spent` if a limited call (`use`) has to wait for its turn; both say for how many seconds.
   */
  enter(url: string, use: CallUse | null): Promise<Outcome<null>>;
  /** The host answered 429 and wants this many seconds of rest. */
  rest(url: string, seconds: number): Promise<void>;
  /** Whether the call came back with an answer, whatever it says: the first one ends "Offline" on the whole device. */
  heard(url: string, isAnswered: boolean): Promise<void>;
}

export interface HostGateParts {
  registry: Registry;
  clock: Clock;
  /** Whether the browser says that there is no connection. */
  isCutOff?(): boolean;
}

/** The gate of a worker. Where the registry cannot be written (a full disk) this worker counts for itself. */
export function createHostGate({ registry, clock, isCutOff = isReportedOffline }: HostGateParts): HostGate {
  const own = new Map<string, CallBudget>();
  const noted = new Map<string, number>();
  const ownOf = (host: string) => own.get(host) ?? emptyBudget;

  function takeOwn(host: string, use: CallUse): number {
    const { budget, wait } = takeCall(ownOf(host), use, clock.now());
    own.set(host, budget);
    return wait;
  }

  return {
    async enter(url, use) {
      const host = hostOf(url);
      const resting = await restOfBucket(registry, host, clock.now()).catch(() => blockedFor(ownOf(host), clock.now()));
      if (resting > 0) return failed('server-busy', { retryAfterSeconds: Math.ceil(resting / 1000) });
      if (use === null) return ok(null);
      const wait = await takeFromBucket(registry, host, use, clock.now()).catch(() => takeOwn(host, use));
      return wait > 0 ? failed('budget-spent', { retryAfterSeconds: Math.ceil(wait / 1000) }) : ok(null);
    },
    async rest(url, seconds) {
      const host = hostOf(url);
      const wait = seconds * 1000;
      own.set(host, blockCalls(ownOf(host), wait, clock.now()));
      await blockBucket(registry, host, wait, clock.now()).catch(() => undefined);
    },
    async heard(url, isAnswered) {
      // The next answer of any host is noted at once.
      if (!isAnswered) return noted.clear();
      const host = hostOf(url);
      const now = clock.now();
      const age = now - (noted.get(host) ?? Number.NEGATIVE_INFINITY);
      if (age >= 0 && age < hostNoteInterval && !isCutOff()) return;
      noted.set(host, now);
      await noteAnswer(registry, host, now).catch(() => undefined);
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).host;
}
