import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findLinkedService } from '../api-server/linked-service';
import { readServiceToken } from '../api-server/service-tokens';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import { refuseTenant } from '../http/envelopes';
import { tenantGate, tenantOf } from './kyc-gate';

/** What each call about companies needs, other than ALL (contract KYC 11). */
export type CompanyRight =
  | 'READ_COMPANY'
  | 'UPDATE_COMPANY_STATUS'
  | 'READ_COMPANY_EXECUTIVES'
  | 'READ_COMPLIANCE'
  | 'READ_DOCUMENT';

/** Gate of the calls about companies: a token of the KYB grant with the right (contract KYC 1.1). */
export function kybGate(context: PlatformContext, right: CompanyRight) {
  return tenantGate(context, 'access_service_kyb', ['ALL', right]);
}

/**
 * Second gate of a decision, behind the first: `X-Ssi-Access-Token` is a service token of the first linked SSI service (contract KYC 1.1). A service without one
 * refuses with 400; a missing or expired token and that of another service are 401; another grant, and no right that is in force, 403.
 */
export function linkedServiceGate(context: PlatformContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isOwn = eq(services.appId, tenantOf(request).appId);
    const [own = { dependentServices: [] }] = await context.db.select().from(services).where(isOwn);
    const linked = await findLinkedService(context, own);
    if (linked === null) return refuseTenant(reply, 400, ['This service has no linked SSI service']);
    const token = request.headers['x-ssi-access-token'];
    if (typeof token !== 'string' || token === '') return refuseTenant(reply, 401, ['The SSI access token is missing']);
    const claims = await readServiceToken(context, token);
    if (claims === null) return refuseTenant(reply, 401, ['The SSI access token is not valid or has expired']);
    if (claims.grantType !== 'access_service_ssi') return refuseTenant(reply, 403, ['The SSI access token has another grant']);
    if (claims.appId !== linked.appId) return refuseTenant(reply, 401, ['The SSI access token is of another service']);
    if (claims.accessList.length === 0) return refuseTenant(reply, 403, ['The SSI access token has no right that is in force']);
  };
}
