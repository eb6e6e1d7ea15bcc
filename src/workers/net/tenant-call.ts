import { type GrantType, type Service, tenantBaseOf } from '../../domain/service/service';
import { isAllowedAddress } from '../../domain/shared/allowed-address';
import type { Config } from '../../domain/shared/config-wire';
import { failed, type Outcome } from '../../domain/shared/outcome';
import { webAddress, withQuery } from './addresses';
import type { Http } from './http';
import type { PolicyBlocks } from './policy-blocks';
import type { ServiceTokens } from './service-tokens';

/** A GET on the tenant of a service. `path` without a leading slash. */
export type TenantCaller = (
  service: Service,
  grant: GrantType,
  path: string,
  query?: Record<string, string | number | undefined>,
) => Promise<Outcome<unknown>>;

/** A call of any kind on the tenant of a service: `send` makes it, once or, with another token, twice. */
export type TenantGate = <Value>(
  service: Service,
  grant: GrantType,
  path: string,
  send: (url: string, token: string) => Promise<Outcome<Value>>,
) => Promise<Outcome<Value>>;

export interface TenantGateParts {
  tokens: ServiceTokens;
  /** Where the app came from, `https://host`. */
  origin: string;
  config(): Promise<Outcome<Config>>;
  blocks: PolicyBlocks;
}

/** The caller of GETs. */
export function createTenantCaller({ http, ...parts }: TenantGateParts & { http: Pick<Http, 'json'> }): TenantCaller {
  const gate = createTenantGate(parts);
  return (service, grant, path, query = {}) =>
    gate(service, grant, withQuery(path, query), (url, token) =>
      http.json({ method: 'GET', url, headers: { [tokenHeader]: token } }),
    );
}

/** The header of a KYC or KYB token (contract KYC 1.1). */
export const tokenHeader = 'x-kyc-access-token';

/**
 * Calls a tenant with its service token (contract KYC 1.1); the login is not touched. A 401 means that the token is spent, a 403 that it lacks a right,
 * perhaps because the right came later: one new token and one repetition, whatever the call does, because what was refused was not carried out. Nothing else
 * is repeated. A 403 of the new token is `right-missing` permanently, so that what is mirrored under that right may be deleted; a second 401 is
 * `service-token-invalid`. `address-not-allowed`, with nothing sent, if the content policy blocks the call: otherwise it would always look like a server that
 * is away.
 */
export function createTenantGate({ tokens, origin, config, blocks }: TenantGateParts): TenantGate {
  async function isStopped(url: string): Promise<boolean> {
    const place = new URL(url).origin;
    if (place === origin) return false;
    if (blocks.has(place)) return true;
    const known = await config();
    // A file that names no tenants leaves it to the policy that the app was served with, and that one shows when it stops a call.
    return known.ok && known.value.tenantBases.length > 0 && !isAllowedAddress(known.value, origin, url);
  }

  return async (service, grant, path, send) => {
    const base = tenantBaseOf(service);
    const url = base === null ? null : webAddress(`${base}/${path}`, origin);
    if (url === null) return failed('tenant-url-missing');
    if (await isStopped(url)) return failed('address-not-allowed');

    let refused: Outcome<never> = failed('service-token-invalid');
    for (const _attempt of [1, 2]) {
      const token = await tokens.tokenOf(service.appId, grant);
      if (!token.ok) return token;
      const answer = await send(url, token.value);
      if (answer.ok) return answer;
      const { code, ...more } = answer.problem;
      if (code === 'network-unreachable' && blocks.has(new URL(url).origin)) return failed('address-not-allowed');
      if (code !== 'session-unauthorized' && code !== 'session-unauthenticated') return answer;
      tokens.drop(service.appId, grant, token.value);
      refused = failed(code === 'session-unauthorized' ? 'right-missing' : 'service-token-invalid', more);
    }
    return refused;
  };
}
