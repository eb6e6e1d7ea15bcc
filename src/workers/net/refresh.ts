import type { Registry } from '../../db/registry';
import { applyRefusedLogin, changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { errorClass } from '../../domain/error';
import { type Outcome, ok } from '../../domain/outcome';
import type { Clock } from '../clock';
import type { Locks } from '../locks';

/**
 * One renewal of the login for all tabs (contract studio 4.5). Parallel refusals in one worker share a flight, those of several tabs
 * a lock: who gets it after another tab has renewed goes on with what that one got.
 */
export interface Refresh {
  /** Taken before a call: from which login it is made. */
  mark(): LoginMark;
  /**
   * For a call that was made from `mark` and refused. Ok: repeat it once. A refusal has signed the person out on this device;
   * no answer has not (offline rules 1).
   */
  renew(mark: LoginMark): Promise<Outcome<null>>;
}

/** How often this worker had renewed the login, and when (ms), so that a renewal by another tab is noticed too. */
export interface LoginMark {
  renewals: number;
  at: number;
}

export interface RefreshParts {
  registry: Registry;
  locks: Locks;
  clock: Clock;
  /** POST /auth/refresh. */
  post(): Promise<Outcome<unknown>>;
}

/** The renewal of this worker. */
export function createRefresh({ registry, locks, clock, post }: RefreshParts): Refresh {
  let flight: Promise<Outcome<null>> | null = null;

  let renewals = 0;

  async function renewNow(mark: LoginMark): Promise<Outcome<null>> {
    const device = await readWorkerDevice(registry);
    if ((device.refreshedAt ?? 0) > mark.at) return ok(null);
    const answer = await post();
    if (answer.ok) {
      renewals += 1;
      const now = clock.now();
      await changeDevice(registry, (known) => ({ ...known, refreshedAt: now }));
      return ok(null);
    }
    const { code } = answer.problem;
    if (errorClass[code] === 'refresh') {
      await applyRefusedLogin(registry, code === 'session-unauthorized' ? code : 'session-unauthenticated');
    }
    return answer;
  }

  return {
    mark: () => ({ renewals, at: clock.now() }),
    renew(mark) {
      // The answer of a call that began before the renewal may come after it.
      if (mark.renewals < renewals) return Promise.resolve(ok(null));
      flight ??= locks
        .request('studio-refresh', () => renewNow(mark))
        .finally(() => {
          flight = null;
        });
      return flight;
    },
  };
}
