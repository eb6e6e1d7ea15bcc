import { failed, type Outcome } from '../../domain/outcome';
import { type GrantType, type Service, tenantBaseOf } from '../../domain/service';
import { webAddress, withQuery } from './addresses';
import type { Http } from './http';
import type { ServiceTokens } from './service-tokens';

/** A GET on the tenant of a service. `path` without a leading slash. */
export type TenantCaller = (
  service: Service,
  grant: GrantType,
  path: string,
  query?: Record<string, string | number | undefined>,
) => Promise<Outcome<unknown>>;

/**
 * Calls a tenant with its service token (contract KYC 1.1). A 401 means that the token is spent: one new token and one repetition,
 * the login is left alone. A 403 means that a right is missing; the token goes too, because a later one may carry more.
 */
export function createTenantCaller(parts: { http: Http; tokens: ServiceTokens; origin: string }): TenantCaller {
  const { http, tokens, origin } = parts;
  return async (service, grant, path, query = {}) => {
    const base = tenantBaseOf(service);
    const address = base === null ? null : webAddress(`${base}/${withQuery(path, query)}`, origin);
    if (address === null) return failed('tenant-url-missing');

    async function once(url: string): Promise<Outcome<unknown> | 'token-spent'> {
      const token = await tokens.tokenOf(service.appId, grant);
      if (!token.ok) return token;
      const answer = await http.json({ method: 'GET', url, headers: { 'x-kyc-access-token': token.value } });
      if (answer.ok) return answer;
      const { code, ...more } = answer.problem;
      if (code === 'session-unauthorized') {
        tokens.drop(service.appId, grant);
        return failed('right-missing', more);
      }
      if (code !== 'session-unauthenticated') return answer;
      tokens.drop(service.appId, grant);
      spent = more;
      return 'token-spent';
    }

    let spent: { status?: number; said?: string } = {};
    for (const _attempt of [1, 2]) {
      const answer = await once(address);
      if (answer !== 'token-spent') return answer;
    }
    return failed('service-token-missing', spent);
  };
}
