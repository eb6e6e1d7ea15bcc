import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GrantType } from '../../src/domain/service/service';
import { readServiceToken } from '../api-server/service-tokens';
import { tokenHashOf } from '../api-server/token-holders';
import type { PlatformContext } from '../context';
import { services, tokenHolders } from '../db/schema';
import { refuseTenant } from '../http/envelopes';

/** What a call of a tenant is about. */
export interface TenantCall {
  appId: string;
  /** User id of the person who was given the token; that of the service's owner where nobody noted it. */
  userId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    tenant: TenantCall | null;
  }
}

/** The rights, one of which is enough (contract KYC 11). */
export const sessionRights = ['ALL', 'READ_SESSION'] as const;
export const personRights = ['ALL', 'READ_SESSION', 'READ_VERIFIED_USER'] as const;

/** The tenant call behind the gate. */
export function tenantOf(request: FastifyRequest): TenantCall {
  if (request.tenant === null) throw new Error('A tenant route without its gate asked for its tenant');
  return request.tenant;
}

/** Gate of the calls about sessions and people: a token of the KYC grant and one of the rights. */
export function kycGate(context: PlatformContext, rights: readonly string[]) {
  return tenantGate(context, 'access_service_kyc', rights);
}

/**
 * Gate of the KYC tenants: a service token of this very tenant, with the grant and one of the rights. A missing or expired
 * token and another tenant's are 401, another grant and a missing right 403 (contract KYC 13.1).
 */
export function tenantGate(context: PlatformContext, grant: GrantType, rights: readonly string[]) {
  // The service and who was given the token, in one question that every call of a tenant asks.
  const called = context.db
    .select({ appId: services.appId, holder: tokenHolders.userId })
    .from(services)
    .leftJoin(tokenHolders, eq(tokenHolders.tokenHash, sql.placeholder('tokenHash')))
    .where(eq(services.subdomain, sql.placeholder('subdomain')))
    .prepare('called_tenant');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = tokenOf(request);
    if (token === null) return refuseTenant(reply, 401, ['The access token is missing']);
    const claims = await readServiceToken(context, token);
    if (claims === null) return refuseTenant(reply, 401, ['The access token is not valid or has expired']);
    const { subdomain } = request.params as { subdomain: string };
    const [service] = await called.execute({ subdomain, tokenHash: tokenHashOf(token) });
    if (!service || claims.subdomain !== subdomain || claims.appId !== service.appId) {
      return refuseTenant(reply, 401, ['Invalid subdomain']);
    }
    request.actor.userId = claims.userId;
    request.actor.appId = service.appId;
    if (claims.grantType !== grant) return refuseTenant(reply, 403, ['The access token has another grant']);
    if (!claims.accessList.some((right) => rights.includes(right))) {
      return refuseTenant(reply, 403, [`This needs the right ${rights.slice(1).join(' or ')}`]);
    }
    request.tenant = { appId: service.appId, userId: service.holder ?? claims.userId };
  };
}

/** Studio sends the token in a header of its own, the public documentation as a bearer (contract KYC 1.1). */
function tokenOf(request: FastifyRequest): string | null {
  const own = request.headers['x-kyc-access-token'];
  if (typeof own === 'string' && own !== '') return own;
  return request.headers.authorization?.match(/^Bearer\s+(\S+)$/i)?.[1] ?? null;
}
