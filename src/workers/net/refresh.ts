import type { DeviceRow, Registry } from '../../db/registry';
import { applyRefusedLogin, changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { errorClass } from '../../domain/shared/error-code';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Clock } from '../clock';
import type { Locks } from '../locks';
import { inTurn } from './turn';

/**
 * One renewal of the login for all tabs (contract studio 4.5). Parallel refusals in one worker share a flight, those of several tabs a lock: a tab that gets
 * it after another one has renewed uses that result.
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

const lock = 'studio-refresh';

/** Since when (ms) the person of this device waits for the answer to a renewal; null when nobody does. */
export function renewalOwed({ identity, loggedOut, logoutPending, renewalAskedAt }: DeviceRow): number | null {
  const isPresent = identity !== null && !loggedOut && logoutPending !== true;
  return isPresent ? (renewalAskedAt ?? null) : null;
}

/** The last renewal was answered, or there is no login any longer that it could have been of. */
export async function finishRenewal(registry: Registry): Promise<void> {
  await changeDevice(registry, ({ renewalAskedAt: _answered, ...device }) => device);
}

/** The renewal of this worker. */
export function createRefresh({ registry, locks, clock, post }: RefreshParts): Refresh {
  let flight: Promise<Outcome<null>> | null = null;

  let renewals = 0;

  async function renewNow(mark: LoginMark): Promise<Outcome<null>> {
    const before = await readWorkerDevice(registry);
    if ((before.refreshedAt ?? 0) > mark.at) return ok(null);
    const startedAt = clock.now();
    // The first of several without an answer counts: the grace runs from there. A full disk is no reason not to renew.
    await changeDevice(registry, (known) => ({ ...known, renewalAskedAt: known.renewalAskedAt ?? startedAt })).catch(() => null);
    const answer = await post();
    if (answer.ok) {
      renewals += 1;
      const now = clock.now();
      await changeDevice(registry, ({ renewalAskedAt: _answered, ...known }) => ({ ...known, refreshedAt: now }));
      return ok(null);
    }
    const { code } = answer.problem;
    if (errorClass[code] !== 'refresh') return answer;
    const isOutdated = await registry.transaction('rw', [registry.accounts, registry.device], async () => {
      if (await hasMovedOn(before, startedAt)) return true;
      await finishRenewal(registry);
      await applyRefusedLogin(registry, code === 'session-unauthorized' ? code : 'session-unauthenticated');
      return false;
    });
    return isOutdated ? ok(null) : answer;
  }

  /** A tab that was frozen brings home an old refusal: another tab has renewed, or somebody has signed in, since it asked. */
  async function hasMovedOn(before: DeviceRow, startedAt: number): Promise<boolean> {
    const device = await readWorkerDevice(registry);
    if (device.identity !== before.identity || (device.refreshedAt ?? 0) > startedAt) return true;
    const account = device.identity === null ? undefined : await registry.accounts.get(device.identity);
    return (account?.checkedAt ?? 0) > startedAt;
  }

  return {
    mark: () => ({ renewals, at: clock.now() }),
    renew(mark) {
      // The answer of a call that began before the renewal may come after it.
      if (mark.renewals < renewals) return Promise.resolve(ok(null));
      // Renewing twice is harmless: the previous refresh token stays valid until the new one is used.
      flight ??= inTurn(locks, clock, lock, () => renewNow(mark)).finally(() => {
        flight = null;
      });
      return flight;
    },
  };
}
