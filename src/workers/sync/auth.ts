import type { Registry } from '../../db/registry';
import { applyAccount, applyRefusedLogin, changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { personOf } from '../../domain/account/account';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { loginCheckInterval, loginCheckLife, logoutRetry, renewalGrace } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';
import { finishRenewal, renewalOwed } from '../net/refresh';

/** Who is signed in, as this worker finds out. */
export interface Auth {
  /** An auth check, at most one a minute unless forced. Its result is on the device row as well. */
  check(force: boolean): Promise<Outcome<{ identity: string }>>;
  /**
   * That the cookies are this identity's: by a check of the last ten seconds, or with `since` (from `moment`) by one that began after that moment.
   * `lead-lost` if they are somebody else's: the caller works for an identity that is no longer signed in.
   */
  ensure(identity: string, options?: { since?: number }): Promise<Outcome<null>>;
  /** The current moment, for `ensure`. */
  moment(): number;
  /** Both checks around something that is fetched with cookies. */
  guardOf(identity: string): IdentityGuard;
  signInAddress(provider: string): Promise<Outcome<{ authUrl: string }>>;
  loginOpened(): Promise<void>;
  /** Tells the server of a log-out it has not heard of. */
  tellLogout(): Promise<Outcome<null>>;
  /**
   * Repeats a renewal that had no answer: ok once it was answered. An auth check comes first, which uses no call of the minute without a connection. A login
   * that is still valid does not end it: the lost answer had the next refresh token, and the previous one is valid only for the grace time. After that it is
   * not used again, because a server that had renewed would take it for a stolen one and end the login too.
   */
  renewAgain(): Promise<Outcome<null>>;
}

/**
 * What was fetched with cookies is an identity's only when the cookies were before it was asked for and still are after it has come: another
 * tab may have signed in as somebody else in between (offline rules 2).
 */
export interface IdentityGuard {
  before(): Promise<Outcome<null>>;
  after(): Promise<Outcome<null>>;
}

/** A check by its number: the first of this worker is 1. */
interface Check {
  number: number;
  at: number;
  outcome: Outcome<{ identity: string }>;
}

/** The auth part; any tab's worker may run it, since it writes only the registry. */
export function createAuth(parts: { registry: Registry; clock: Clock; net(): Promise<Net> }): Auth {
  const { registry, clock } = parts;
  let flight: Promise<Check> | null = null;
  let telling: Promise<Outcome<null>> | null = null;
  let unreported: { at: number; outcome: Outcome<null> } | null = null;
  let last: Check | null = null;
  let begun = 0;

  async function checkNow(): Promise<Outcome<{ identity: string }>> {
    const net = await parts.net();
    const reported = await tellLogout({ mayWait: true });
    if (!reported.ok) return reported;
    const left = await leaveEnded(net);
    if (!left.ok) return left;
    const begunAt = clock.now();
    const { config } = await readWorkerDevice(registry);
    const answer = await net.checkAuth();
    if (!answer.ok) return refusedCheck(answer.problem);
    const applied = await applyAccount(registry, answer.value, clock.now(), begunAt, config);
    if (applied.ok) return ok({ identity: applied.value.identity });
    return failed('session-unauthenticated');
  }

  /** After a membership ended the cookies are switched to the own account before anybody is let in (contract studio 6.8). */
  async function leaveEnded(net: Net): Promise<Outcome<null>> {
    const { ended } = await readWorkerDevice(registry);
    if (ended?.until !== null) return ok(null);
    const switched = await net.switchAccount(personOf(ended.identity));
    const until = clock.now();
    if (switched.ok) await changeDevice(registry, (device) => ({ ...device, ended: { identity: ended.identity, until } }));
    // A refusal is no reason to stop: the following check says whose cookies these are.
    return !switched.ok && errorClass[switched.problem.code] === 'no-answer' ? switched : ok(null);
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

  function checkOnce(): Promise<Check> {
    if (flight === null) {
      begun += 1;
      const number = begun;
      flight = checkNow()
        .then((outcome) => {
          last = { number, at: clock.now(), outcome };
          return last;
        })
        .finally(() => {
          flight = null;
        });
    }
    return flight;
  }

  async function checkedSince(since: number): Promise<Check> {
    if (last && last.number > since) return last;
    const check = await checkOnce();
    // It was under way already.
    return check.number > since ? check : checkOnce();
  }

  /** A login that never gave its second factor cannot be ended by the server (contract studio 2.4): asking again changes nothing. */
  const isFactorMissing = (reported: Outcome<null>) => !reported.ok && reported.problem.code === 'second-factor-required';

  /** With `mayWait` an attempt of the last seconds counts: an automatic caller uses no further calls. */
  async function tellLogout({ mayWait = false } = {}): Promise<Outcome<null>> {
    if (!(await readWorkerDevice(registry)).logoutPending) return ok(null);
    if (unreported && (isFactorMissing(unreported.outcome) || (mayWait && isWithin(unreported.at, logoutRetry))))
      return unreported.outcome;
    telling ??= parts
      .net()
      .then((net) => net.tellLogout())
      .then((reported) => {
        unreported = reported.ok ? null : { at: clock.now(), outcome: reported };
        return reported;
      })
      .finally(() => {
        telling = null;
      });
    return telling;
  }

  async function lastCheckOf(identity: string): Promise<number> {
    return (await registry.accounts.get(identity))?.checkedAt ?? 0;
  }

  async function ensure(identity: string, { since }: { since?: number } = {}): Promise<Outcome<null>> {
    const device = await readWorkerDevice(registry);
    if (since === undefined && device.identity === identity && isWithin(await lastCheckOf(identity), loginCheckLife))
      return ok(null);
    const { outcome } = since === undefined ? await checkOnce() : await checkedSince(since);
    if (!outcome.ok) return outcome;
    return outcome.value.identity === identity ? ok(null) : failed('lead-lost');
  }

  async function renewAgain(): Promise<Outcome<null>> {
    if (renewalOwed(await readWorkerDevice(registry)) === null) return ok(null);
    const { outcome } = await checkedSince(begun);
    // A fault of the device or its set-up says as little about the cookies as no answer.
    const isAnswer = outcome.ok || ['refused', 'refresh'].includes(errorClass[outcome.problem.code]);
    if (!isAnswer) return outcome;
    const since = outcome.ok ? renewalOwed(await readWorkerDevice(registry)) : null;
    if (since !== null && isWithin(since, renewalGrace)) return (await parts.net()).renewLogin();
    await finishRenewal(registry);
    return ok(null);
  }

  return {
    tellLogout: () => tellLogout(),
    renewAgain,
    async check(force) {
      const device = await readWorkerDevice(registry);
      // After a log-out every call but that of the log-out is blocked until the login screen is opened (offline rules 2).
      if (device.loggedOut) return failed('session-unauthenticated');
      if (force) return (await checkOnce()).outcome;
      if (device.identity !== null && isWithin(await lastCheckOf(device.identity), loginCheckInterval))
        return ok({ identity: device.identity });
      const isKnownRefusal = last && !last.outcome.ok && errorClass[last.outcome.problem.code] !== 'no-answer';
      if (last && isKnownRefusal && isWithin(last.at, loginCheckInterval)) return last.outcome;
      return (await checkOnce()).outcome;
    },
    ensure,
    moment: () => begun,
    guardOf: (identity) => ({ before: () => ensure(identity), after: () => ensure(identity, { since: begun }) }),
    async signInAddress(provider) {
      const net = await parts.net();
      // Until the server has heard of the log-out the old cookies are good, and would sign the person in who left.
      const reported = await tellLogout();
      // The cookies of the next login replace those that the server does not end.
      const isReplaced = isFactorMissing(reported);
      if (!reported.ok && !isReplaced) return reported;
      const answer = await net.loginAddress(provider);
      if (!answer.ok) return answer;
      last = null;
      await changeDevice(registry, ({ logoutPending, ...device }) => ({
        ...device,
        loggedOut: false,
        ...(logoutPending && !isReplaced ? { logoutPending } : {}),
      }));
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
