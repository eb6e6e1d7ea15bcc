import { isActingForAnother } from '../../domain/account/account';
import { parseAuthCheck } from '../../domain/account/wire';
import { errorClass } from '../../domain/shared/error-code';
import { failed } from '../../domain/shared/outcome';
import { withQuery } from './addresses';
import type { ActAsQuestion, OwnCaller } from './own-call';

/**
 * Asks what a 401 of a renewed login behind the act-as gate was about. The auth check is not behind that gate: if it succeeds and still names another
 * account, the membership is gone. A service token is also refused with 401 if a right is missing; then the list of services, which needs no right,
 * distinguishes the two.
 */
export function createActAsQuestion(plain: OwnCaller): ActAsQuestion {
  return async ({ path }) => {
    const answer = await plain({ method: 'POST', server: 'studio', path: 'api/v1/auth' });
    if (!answer.ok) return errorClass[answer.problem.code] === 'no-answer' ? answer : null;
    const account = parseAuthCheck(answer.value);
    if (!account.ok) return account;
    if (!isActingForAnother(account.value)) return null;
    if (path.startsWith('app/access-control/')) {
      const services = await plain({ method: 'GET', server: 'api', path: withQuery('app', { limit: 1 }) });
      if (services.ok) return null;
      if (services.problem.code !== 'session-unauthenticated') return services;
    }
    return failed('membership-ended', { status: 401 });
  };
}
