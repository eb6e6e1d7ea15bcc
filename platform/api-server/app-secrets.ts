import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entriesFor } from '../../src/domain/account/account';
import type { GrantType, ServiceType } from '../../src/domain/service/service';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { rateLimit } from '../http/rate-limit';
import { findByApiKey, newApiKey } from './api-keys';
import { appGates, findOwnApp, refuseUnknownApp, serviceRightGate } from './app-gate';
import { grantsOf } from './catalogue';
import { giveServiceToken } from './service-tokens';

const hour = 3600;
const defaultHours = 4;

/** The API key of a service: a new one (contract studio 10.5), and the token that it is exchanged for by those who call the API (11.2). */
export function serveAppSecrets(server: FastifyInstance, context: PlatformContext): void {
  const gates = [...appGates(context), serviceRightGate(context, 'WRITE_SERVICE')];
  server.post('/api/v1/app/:appId/secret/new', { onRequest: gates }, async (request, reply) => {
    const service = await findOwnApp(context, request);
    if (service === null) return refuseUnknownApp(reply);
    const { key, columns } = newApiKey();
    await context.db.update(services).set(columns).where(eq(services.appId, service.appId));
    return { apiSecretKey: key };
  });

  server.post('/api/v1/app/oauth', { onRequest: rateLimit(context) }, async (request, reply) => {
    const key = request.headers['x-api-secret-key'];
    if (typeof key !== 'string' || key === '') return refuse(reply, 401, ['The header X-Api-Secret-Key is missing']);
    const hours = hoursOf(request);
    if (hours === null) return refuse(reply, 400, ['ExpiresIn must be a whole number of hours from 1']);
    const found = await findByApiKey(context, key);
    if (found === null) return refuse(reply, 401, ['This API key is not good']);
    const { service, owner } = found;
    request.actor.appId = service.appId;
    const grant = grantOf(request, service.type);
    if (grant === undefined) return refuse(reply, 400, ['grant_type must be access_service_kyc or access_service_kyb']);
    const rights = entriesFor({ ...owner, accessAccount: null }, service.type, context.options.now());
    if (rights.length === 0) return refuse(reply, 401, 'The owner of this service has no access to services of this type');
    const seconds = hours * hour;
    const token = await giveServiceToken(context, owner.userId, { service, grant, rights, seconds });
    return { access_token: token, expiresIn: seconds, tokenType: 'Bearer' };
  });
}

/** How many hours a token is asked for; null when that is no number of hours. */
function hoursOf(request: FastifyRequest): number | null {
  const asked = request.headers.expiresin;
  if (asked === undefined) return defaultHours;
  return typeof asked === 'string' && /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : null;
}

/** Only a KYC service has a choice; the grant that is named for another type is ignored. undefined: there is no such choice. */
function grantOf(request: FastifyRequest, type: ServiceType): GrantType | undefined {
  const grants = grantsOf[type];
  const { grant_type: asked } = request.query as Record<string, unknown>;
  if (type !== 'CAVACH_API' || asked === undefined || asked === '') return grants[0];
  return grants.find((grant) => grant === asked);
}
