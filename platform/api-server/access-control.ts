import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { entriesFor } from '../../src/domain/account/account';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { actAsGate, callerOf, effectiveAccountOf, loginGate, originGate } from '../http/gates';
import { grantsOf } from './catalogue';
import { giveServiceToken } from './service-tokens';

/** GET /api/v1/app/access-control/token (contract studio 11.1): never rate limited. */
export function serveAccessControl(server: FastifyInstance, context: PlatformContext): void {
  const gates = [originGate(), loginGate(context), actAsGate];
  server.get('/api/v1/app/access-control/token', { onRequest: gates }, async (request, reply) => {
    const { serviceId, grant_type: asked } = request.query as Record<string, unknown>;
    const effective = effectiveAccountOf(callerOf(request));
    const mine = and(eq(services.appId, String(serviceId)), eq(services.ownerUserId, effective.userId));
    const [service] = await context.db.select().from(services).where(mine);
    if (!service) return refuse(reply, 400, 'This account has no such service');
    request.actor.appId = service.appId;
    const grant = grantsOf[service.type].find((one) => one === asked);
    if (!grant) return refuse(reply, 400, 'This grant type does not fit the service');
    const rights = entriesFor({ ...effective, accessAccount: null }, service.type, context.options.now());
    if (rights.length === 0) return refuse(reply, 401, 'You have no access to services of this type');
    const token = await giveServiceToken(context, callerOf(request).account.userId, { service, grant, rights });
    return { access_token: token, expiresIn: context.options.serviceTokenSeconds, tokenType: 'Bearer' };
  });
}
