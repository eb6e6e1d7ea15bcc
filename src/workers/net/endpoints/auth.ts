import type { Account } from '../../../domain/account';
import { errorClass } from '../../../domain/error';
import { failed, type Outcome, ok } from '../../../domain/outcome';
import { loginAddressWire, parseAuthCheck } from '../../../domain/wire/auth';
import { parseBody } from '../../../domain/wire/rows';
import { webAddress, withQuery } from '../addresses';
import type { OwnCaller } from '../own-call';

/** POST /auth (contract studio 4.4): the signed-in account. */
export async function postAuthCheck(call: OwnCaller): Promise<Outcome<Account>> {
  const answer = await call({ method: 'POST', server: 'studio', path: 'api/v1/auth' });
  return answer.ok ? parseAuthCheck(answer.value) : answer;
}

/** POST /auth/refresh (contract studio 4.5), sent without renewing anything. */
export function postRefresh(plain: OwnCaller): Promise<Outcome<unknown>> {
  return plain({ method: 'POST', server: 'studio', path: 'api/v1/auth/refresh' });
}

/** POST /auth/logout (contract studio 4.6): ok once the server answered, since a refusal means that nobody is signed in there. */
export async function postLogout(call: OwnCaller): Promise<Outcome<null>> {
  const answer = await call({ method: 'POST', server: 'studio', path: 'api/v1/auth/logout' });
  if (answer.ok || errorClass[answer.problem.code] === 'refused' || errorClass[answer.problem.code] === 'refresh')
    return ok(null);
  return answer;
}

/** GET /login (contract studio 4.3): where to sign in. An address that is not http or https is refused. */
export async function getLoginAddress(plain: OwnCaller, provider: string, origin: string): Promise<Outcome<{ authUrl: string }>> {
  const answer = await plain({ method: 'GET', server: 'studio', path: withQuery('api/v1/login', { provider }) });
  if (!answer.ok) return answer;
  const parsed = parseBody(loginAddressWire, answer.value);
  if (!parsed.ok) return parsed;
  const authUrl = webAddress(parsed.value.authUrl, origin);
  return authUrl === null ? failed('answer-malformed', { said: 'authUrl is not a web address' }) : ok({ authUrl });
}
