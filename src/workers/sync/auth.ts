import type { Registry } from '../../db/registry';
import { applyAccount, applyRefusedLogin, changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { errorClass } from '../../domain/error';
import { failed, type Outcome, ok } from '../../domain/outcome';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';

/** Who is signed in, as this worker finds out. */
export interface Auth {
  /** An auth check, at most one a minute unless forced. Its result is on the device row as well. */
  check(force: boolean): Promise<Outcome<{ identity: string }>>;
  /** Before anything of an identity is read with cookies: that the cookies still are this identity's. */
  ensure(identity: string): Promise<Outcome<null>>;
  signInAddress(provider: string): Promise<Outcome<{ authUrl: string }>>;
  loginOpened(): Promise<void>;
  /** Tells the server of a log-out it has not heard of. */
  tellLogout(): Promise<Outcome<null>>;
}

const checkEvery = 60_000;
/** Another tab may have signed in as somebody else; a check this young (ms) still counts. */
const ensureWithin = 10_000;

/** The auth part; any tab's worker may run it, since it writes only the registry. */
export function createAuth(parts: { registry: Registry; clock: Clock; net(): Promise<Net> }): Auth {
  const { registry, clock } = parts;
  let flight: Promise<Outcome<{ identity: string }>> | null = null;
  let telling: Promise<Outcome<null>> | null = null;
  let last: { at: number; outcome: Outcome<{ identity: string }> } | null = null;

  async function checkNow(): Promise<Outcome<{ identity: string }>> {
    const net = await parts.net();
    const told = await tellLogout();
    if (!told.ok) return told;
    const answer = await net.checkAuth();
    if (!answer.ok) return refusedCheck(answer.problem);
    const row = await applyAccount(registry, answer.value, clock.now());
    return row === null ? failed('session-unauthenticated') : ok({ identity: row.identity });
  }

  /** A refusal that stays after a renewal ends the login as well: the guard asks to sign in again (spec section 2). */
  async function refusedCheck(problem: Extract<Outcome<never>, { ok: false }>['problem']): Promise<Outcome<never>> {
    const isForbidden = problem.code === 'right-missing' || problem.code === 'session-unauthorized';
    if (!isForbidden && problem.code !== 'session-unauthenticated') return { ok: false, problem };
    const { code: _code, ...more } = problem;
    const code = isForbidden ? 'session-unauthorized' : 'session-unauthenticated';
    await applyRefusedLogin(registry, code);
    return failed(code, more);
  }

  function checkOnce(): Promise<Outcome<{ identity: string }>> {
    flight ??= checkNow()
      .then((outcome) => {
        last = { at: clock.now(), outcome };
        return outcome;
      })
      .finally(() => {
        flight = null;
      });
    return flight;
  }

  async function tellLogout(): Promise<Outcome<null>> {
    if (!(await readWorkerDevice(registry)).logoutPending) return ok(null);
    telling ??= parts
      .net()
      .then((net) => net.logout())
      .then(async (told) => {
        if (told.ok) await changeDevice(registry, ({ logoutPending: _told, ...device }) => device);
        return told;
      })
      .finally(() => {
        telling = null;
      });
    return telling;
  }

  async function lastCheckOf(identity: string): Promise<number> {
    return (await registry.accounts.get(identity))?.checkedAt ?? 0;
  }

  return {
    tellLogout,
    async check(force) {
      const device = await readWorkerDevice(registry);
      // After a log-out every call but that of the log-out is blocked until the login screen is opened (offline rules 2).
      if (device.loggedOut) return failed('session-unauthenticated');
      if (force) return checkOnce();
      if (device.identity !== null && isWithin(await lastCheckOf(device.identity), checkEvery))
        return ok({ identity: device.identity });
      const isKnownRefusal = last && !last.outcome.ok && errorClass[last.outcome.problem.code] !== 'no-answer';
      if (last && isKnownRefusal && isWithin(last.at, checkEvery)) return last.outcome;
      return checkOnce();
    },
    async ensure(identity) {
      if (isWithin(await lastCheckOf(identity), ensureWithin)) return ok(null);
      const checked = await checkOnce();
      if (!checked.ok) return checked;
      return checked.value.identity === identity ? ok(null) : failed('session-unauthenticated');
    },
    async signInAddress(provider) {
      const net = await parts.net();
      await tellLogout();
      const answer = await net.loginAddress(provider);
      if (!answer.ok) return answer;
      last = null;
      // The cookies of the new login replace those that the server was to forget.
      await changeDevice(registry, ({ logoutPending: _replaced, ...device }) => ({ ...device, loggedOut: false }));
      return answer;
    },
    async loginOpened() {
      await changeDevice(registry, (device) => ({ ...device, loggedOut: false }));
    },
  };

  function isWithin(at: number, life: number): boolean {
    const age = clock.now() - at;
    return age >= 0 && age < life;
  }
}
