import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type PlatformContext, tenantUrlOf } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { callerOf, effectiveAccountOf, originGate } from '../http/gates';
import { readWholeNumber } from '../http/query';
import { rateLimit } from '../http/rate-limit';
import { toApp, toMarketplaceApp } from './app-answer';
import { appGates, findOwnApp, refuseUnknownApp } from './app-gate';
import { catalogue } from './catalogue';

/** What is read of services: the catalogue of their types, those of the account, one of them, and the marketplace (contract studio 9, 10.1, 10.6, 10.7). */
export function serveApps(server: FastifyInstance, context: PlatformContext): void {
  const gates = appGates(context);

  server.get('/api/v1/services', { onRequest: originGate() }, async () => catalogue);

  server.get('/api/v1/app', { onRequest: gates }, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const page = readWholeNumber(query.page, { name: 'page', low: 1, high: 100, byDefault: 1 });
    const limit = readWholeNumber(query.limit, { name: 'limit', low: 1, high: 100, byDefault: 10 });
    const problems = [page, limit].filter((read) => typeof read === 'string');
    if (typeof page === 'string' || typeof limit === 'string') return refuse(reply, 400, problems);
    const mine = eq(services.ownerUserId, effectiveAccountOf(callerOf(request)).userId);
    const totalCount = await context.db.$count(services, mine);
    const rows = await context.db
      .select()
      .from(services)
      .where(mine)
      .orderBy(asc(services.position))
      .limit(limit)
      .offset((page - 1) * limit);
    return { totalCount, data: rows.map((row) => toApp(row, tenantUrlOf(context, request))) };
  });

  server.get('/api/v1/app/:appId', { onRequest: gates }, async (request, reply) => {
    const row = await findOwnApp(context, request);
    return row === null ? refuseUnknownApp(reply) : toApp(row, tenantUrlOf(context, request));
  });

  server.get('/api/v1/app/marketplace', { onRequest: [originGate(), rateLimit(context)] }, async () => {
    const isOffered = and(eq(services.hasDomainVerified, true), eq(services.env, 'prod'));
    const rows = await context.db.select().from(services).where(isOffered).orderBy(asc(services.position));
    return rows.map(toMarketplaceApp);
  });
}
