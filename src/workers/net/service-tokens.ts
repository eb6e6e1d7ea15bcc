import { errorClass } from '../../domain/error';
import { failed, type Outcome, ok } from '../../domain/outcome';
import type { GrantType } from '../../domain/service';

/** A service token as issued: the JWT and, where told, its life in seconds. */
export interface IssuedToken {
  token: string;
  expiresIn: number | null;
}

/** Service tokens by service and grant, in memory only (offline rules 2). */
export interface ServiceTokens {
  tokenOf(appId: string, grant: GrantType): Promise<Outcome<string>>;
  /** The tenant refused the token: the next call asks for a new one. */
  drop(appId: string, grant: GrantType): void;
  clear(): void;
}

/** A token this close to its end (ms) is renewed before it is used. */
const margin = 30_000;
/** How long a refusal is remembered (ms), so that every list of a service does not ask again. */
const refusalLife = 60_000;
const unknownLife = 60 * 60 * 1000;

interface Kept {
  outcome: Promise<Outcome<string>>;
  /** Server time in ms. */
  goodUntil: number;
}

/** `serverNow` is server time in ms, since `exp` is the server's. */
export function createServiceTokens(parts: {
  serverNow(): number;
  issue(appId: string, grant: GrantType): Promise<Outcome<IssuedToken>>;
}): ServiceTokens {
  const kept = new Map<string, Kept>();

  async function issue(key: string, entry: Kept, appId: string, grant: GrantType): Promise<Outcome<string>> {
    const issued = await parts.issue(appId, grant);
    const now = parts.serverNow();
    if (issued.ok) {
      const life = issued.value.expiresIn === null ? unknownLife : issued.value.expiresIn * 1000;
      entry.goodUntil = (expiryOf(issued.value.token) ?? now + life) - margin;
      return ok(issued.value.token);
    }
    const isAnswer = errorClass[issued.problem.code] === 'refused';
    if (isAnswer) entry.goodUntil = now + refusalLife;
    else if (kept.get(key) === entry) kept.delete(key);
    return isAnswer ? refusal(issued.problem) : issued;
  }

  return {
    tokenOf(appId, grant) {
      const key = `${appId}|${grant}`;
      const known = kept.get(key);
      if (known && known.goodUntil > parts.serverNow()) return known.outcome;
      const entry: Kept = { outcome: Promise.resolve(failed('service-token-missing')), goodUntil: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      entry.outcome = issue(key, entry, appId, grant);
      return entry.outcome;
    },
    drop: (appId, grant) => void kept.delete(`${appId}|${grant}`),
    clear: () => kept.clear(),
  };
}

/** `exp` of a JWT in ms, null when it cannot be read. */
export function expiryOf(token: string): number | null {
  try {
    const body = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const claims: unknown = JSON.parse(atob(body));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/** A missing right stays what it is; any other refusal is the spec's 'Could not fetch accesstoken for service'. */
function refusal(problem: { code: string; status?: number; said?: string }): {
  ok: false;
  problem: ReturnType<typeof failed>['problem'];
} {
  const more = {
    ...(problem.status === undefined ? {} : { status: problem.status }),
    ...(problem.said === undefined ? {} : { said: problem.said }),
  };
  return failed(problem.code === 'right-missing' ? 'right-missing' : 'service-token-missing', more);
}
