import type { Account } from '../../../domain/account/account';
import { factorPictureWire, factorWire, loginAddressWire, parseAuthCheck } from '../../../domain/account/wire';
import { errorClass } from '../../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { parseBody } from '../../../domain/shared/rows-wire';
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

/**
 * POST /auth/logout (contract studio 4.6): ok once the server has done it, or knows nobody behind these cookies even after a renewal. Any other refusal
 * leaves the cookies valid, also that of a login whose second factor was never given (`second-factor-required`): the log-out did not happen.
 */
export async function postLogout(call: OwnCaller): Promise<Outcome<null>> {
  const answer = await call({ method: 'POST', server: 'studio', path: 'api/v1/auth/logout' });
  return answer.ok || errorClass[answer.problem.code] === 'refresh' ? ok(null) : answer;
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

/** POST /auth/mfa/verify (contract studio 5.2). A code that is not the present one is `second-factor-wrong`. */
export async function postVerifyFactor(call: OwnCaller, input: { type: string; code: string }): Promise<Outcome<null>> {
  const body = { authenticatorType: input.type, twoFactorAuthenticationCode: input.code };
  const answer = await call({ method: 'POST', server: 'studio', path: 'api/v1/auth/mfa/verify', body });
  if (!answer.ok) return answer;
  const parsed = parseBody(factorWire, answer.value);
  if (!parsed.ok) return parsed;
  return parsed.value.isVerified ? ok(null) : failed('second-factor-wrong');
}

/** POST /auth/mfa/generate (contract studio 5.1): the key of an app as a picture. */
export async function postGenerateFactor(call: OwnCaller, type: string): Promise<Outcome<{ picture: string }>> {
  const body = { authenticatorType: type };
  const answer = await call({ method: 'POST', server: 'studio', path: 'api/v1/auth/mfa/generate', body });
  if (!answer.ok) return answer;
  const parsed = parseBody(factorPictureWire, answer.value);
  return parsed.ok ? ok({ picture: parsed.value.twoFADataUrl }) : parsed;
}

/** DELETE /auth/mfa (contract studio 5.3). A wrong code is `second-factor-wrong`; an app that is gone already is what was wanted. */
export async function deleteFactor(
  call: OwnCaller,
  input: { type: string; code: string; remove: string },
): Promise<Outcome<null>> {
  const body = {
    authenticatorType: input.type,
    twoFactorAuthenticationCode: input.code,
    authenticatorToDelete: input.remove,
  };
  const answer = await call({ method: 'DELETE', server: 'studio', path: 'api/v1/auth/mfa', body });
  if (answer.ok) return ok(null);
  const { status } = answer.problem;
  if (status === 404) return ok(null);
  return status === 400 ? failed('second-factor-wrong') : answer;
}
