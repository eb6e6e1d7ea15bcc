import type { GrantType } from '../../domain/service/service';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok, type Problem } from '../../domain/shared/outcome';
import { tokenMargin, tokenRefusalLife, unknownTokenLife } from '../../domain/shared/timing';

/** A service token as issued: the JWT and, if reported, its life in seconds. */
export interface IssuedToken {
  token: string;
  expiresIn: number | null;
}

/** Service tokens by service and grant, in memory only (offline rules 2). */
export interface ServiceTokens {
  tokenOf(appId: string, grant: GrantType): Promise<Outcome<string>>;
  /** The tenant refused this token: the next call asks for a new one, unless another has done so already. */
  drop(appId: string, grant: GrantType, token: string): void;
  clear(): void;
}

interface Stored {
  outcome: Promise<Outcome<string>>;
  /** Once it was issued. */
  token: string | null;
  /** On the device's clock, ms. */
  goodUntil: number;
}

/**
 * `now` is the device's clock: a token just issued cannot be expired, so its life counts from its receipt there, whatever time the server reported.
 * `serverNow`, server time in ms, is used if a token does not say when it was issued, and for `now` if that is left out.
 */
export function createServiceTokens(parts: {
  now?(): number;
  serverNow(): number;
  issue(appId: string, grant: GrantType): Promise<Outcome<IssuedToken>>;
}): ServiceTokens {
  const stored = new Map<string, Stored>();
  const deviceNow = () => (parts.now ? parts.now() : parts.serverNow());

  async function issue(key: string, entry: Stored, appId: string, grant: GrantType): Promise<Outcome<string>> {
    const issued = await parts.issue(appId, grant);
    const now = deviceNow();
    if (issued.ok) {
      const life = lifeOf(issued.value, parts.serverNow());
      entry.token = issued.value.token;
      // A life shorter than the margin would have every call ask for a token.
      entry.goodUntil = now + life - Math.min(tokenMargin, life / 2);
      return ok(issued.value.token);
    }
    const isAnswer = errorClass[issued.problem.code] === 'refused';
    if (isAnswer) entry.goodUntil = now + tokenRefusalLife;
    else if (stored.get(key) === entry) stored.delete(key);
    return isAnswer ? refusal(issued.problem) : issued;
  }

  return {
    tokenOf(appId, grant) {
      const key = `${appId}|${grant}`;
      const known = stored.get(key);
      if (known && known.goodUntil > deviceNow()) return known.outcome;
      const outcome = Promise.resolve(failed('service-token-missing'));
      const entry: Stored = { outcome, token: null, goodUntil: Number.POSITIVE_INFINITY };
      stored.set(key, entry);
      entry.outcome = issue(key, entry, appId, grant);
      return entry.outcome;
    },
    drop(appId, grant, token) {
      const key = `${appId}|${grant}`;
      if (stored.get(key)?.token === token) stored.delete(key);
    },
    clear: () => stored.clear(),
  };
}

/**
 * How long (ms) a token just issued is valid: by its own two times, which are of one clock; else by its end against server time; else by what the server said
 * next to it. An end that is over already means that server time is wrong, and is ignored.
 */
function lifeOf({ token, expiresIn }: IssuedToken, serverNow: number): number {
  const { iat, exp } = timesOf(token);
  const said = expiresIn === null ? unknownTokenLife : expiresIn * 1000;
  const own = exp === null ? said : exp - (iat ?? serverNow);
  return own > 0 ? own : said;
}

/** `iat` and `exp` of a JWT in ms, null if they cannot be read. */
export function timesOf(token: string): { iat: number | null; exp: number | null } {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(body));
    if (typeof claims !== 'object' || claims === null) return { iat: null, exp: null };
    return { iat: momentOf('iat' in claims ? claims.iat : null), exp: momentOf('exp' in claims ? claims.exp : null) };
  } catch {
    return { iat: null, exp: null };
  }
}

function momentOf(claim: unknown): number | null {
  return typeof claim === 'number' && Number.isFinite(claim) ? claim * 1000 : null;
}

/** Codes that say more than that there is no token. */
const telling: readonly ErrorCode[] = ['right-missing', 'membership-ended', 'second-factor-required'];

/** Any other refusal is the spec's 'Could not fetch accesstoken for service'. */
function refusal({ code, ...more }: Problem): Outcome<never> {
  return failed(telling.includes(code) ? code : 'service-token-missing', more);
}
