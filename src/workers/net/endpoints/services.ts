import type { GrantType, Service } from '../../../domain/service/service';
import { parseServices, serviceTokenWire } from '../../../domain/service/wire';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import { type ParsedRows, parseBody } from '../../../domain/shared/rows-wire';
import { withQuery } from '../addresses';
import type { OwnCaller } from '../own-call';
import type { IssuedToken } from '../service-tokens';

/** GET /app (contract studio 10.1), one page. */
export async function getServices(call: OwnCaller, page: number, limit: number): Promise<Outcome<ParsedRows<Service>>> {
  const query = page === 1 ? { limit } : { limit, page };
  const answer = await call({ method: 'GET', server: 'api', path: withQuery('app', query) });
  return answer.ok ? parseServices(answer.value) : answer;
}

/** GET /app/access-control/token (contract studio 11.1). A 401 that stays means that the account has no live right of this kind. */
export async function getServiceToken(call: OwnCaller, serviceId: string, grant: GrantType): Promise<Outcome<IssuedToken>> {
  const path = withQuery('app/access-control/token', { serviceId, grant_type: grant });
  const answer = await call({ method: 'GET', server: 'api', path, stays401: 'right-missing' });
  if (!answer.ok) return answer;
  const parsed = parseBody(serviceTokenWire, answer.value);
  return parsed.ok ? ok({ token: parsed.value.access_token, expiresIn: parsed.value.expiresIn ?? null }) : parsed;
}
