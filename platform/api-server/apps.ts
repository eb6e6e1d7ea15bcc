import { asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type PlatformContext, tenantOriginOf } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { actAsGate, callerOf, effectiveAccountOf, loginGate, originGate } from '../http/gates';
import { readWholeNumber } from '../http/query';
import { rateLimit } from '../http/rate-limit';
import { secondFactorGate } from '../studio-server/second-factor';
import { catalogue } from './catalogue';

/** GET /api/v1/app and GET /api/v1/services (contract studio 9, 10.1). */
export function serveApps(server: FastifyInstance, context: PlatformContext): void {
  const gates = [originGate(), loginGate(context), actAsGate, secondFactorGate(context), rateLimit(context)];

  server.get('/api/v1/services', { onRequest: originGate() }, async () => catalogue);

  server.get('/api/v1/app', { onRequest: gates }, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const page = readWholeNumber(query.page, { name: 'page', low: 1, high: 100, byDefault: 1 });
    const limit = readWholeNumber(query.limit, { name: 'limit', low: 1, high: 100, byDefault: 10 });
    const problems = [page, limit].filter((read) => typeof read === 'string');
    if (typeof page === 'string' || typeof limit === 'string') return refuse(reply, 400, problems);
    const mine = eq(services.ownerUserId, effectiveAccountOf(callerOf(request)).userId);
    const [total] = await context.db.select({ count: count() }).from(services).where(mine);
    const rows = await context.db
      .select()
      .from(services)
      .where(mine)
      .orderBy(asc(services.position))
      .limit(limit)
      .offset((page - 1) * limit);
    return { totalCount: total?.count ?? 0, data: rows.map((row) => toApp(row, tenantOriginOf(context, request))) };
  });
}

/** An app as the list shows it; the tenant address is path-style on this very platform, on the port of the tenants, and has no trailing slash. */
function toApp(row: typeof services.$inferSelect, origin: string) {
  const entry = catalogue.find(({ id }) => id === row.type);
  return {
    appId: row.appId,
    appName: row.appName,
    ...(row.edvId !== null && { edvId: row.edvId }),
    walletAddress: row.walletAddress,
    description: row.description,
    ...(row.logoUrl !== null && { logoUrl: row.logoUrl }),
    whitelistedCors: row.whitelistedCors,
    ...(row.subdomain !== null && { subdomain: row.subdomain }),
    services: entry ? [entry] : [],
    dependentServices: row.dependentServices,
    domain: row.domain,
    issuerDid: row.issuerDid,
    issuerVerificationMethodId: row.issuerVerificationMethodId,
    env: row.env,
    hasDomainVerified: row.hasDomainVerified,
    tenantUrl: row.subdomain === null ? (entry?.domain ?? '') : `${origin}/tenant/${row.subdomain}`,
  };
}
