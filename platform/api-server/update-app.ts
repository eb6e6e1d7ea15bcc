import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type PlatformContext, tenantUrlOf } from '../context';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import { type ServiceRecord, toWrittenApp } from './app-answer';
import { type AppFields, readChangedApp } from './app-body';
import { appGates, findOwnApp, refuseUnknownApp, serviceRightGate } from './app-gate';
import { areOwnSsiServices } from './create-app';
import { linkDomain } from './link-domain';

/**
 * PUT /api/v1/app/{appId} (contract studio 10.3). A domain counts as verified only after its proof was found, also in development: the real server believes the
 * client there, a defect that is not copied (contract studio 20, 5 and 9).
 */
export function serveUpdateApp(server: FastifyInstance, context: PlatformContext): void {
  const gates = [...appGates(context), serviceRightGate(context, 'UPDATE_SERVICE')];
  server.put('/api/v1/app/:appId', { onRequest: gates }, async (request, reply) => {
    const stored = await findOwnApp(context, request);
    if (stored === null) return refuseUnknownApp(reply);
    const read = readChangedApp(request.body);
    if ('problems' in read) return refuse(reply, 400, read.problems);
    if (!(await areOwnSsiServices(context.db, stored.ownerUserId, read.fields.dependentServices ?? []))) {
      return refuse(reply, 400, ['dependentServices must be SSI services of this account']);
    }
    const linked = await linkDomain(context, merge(stored, read.fields), stored);
    if ('problem' in linked) return refuse(reply, 400, linked.problem);
    // A new key may have been made since the service was read.
    const { position: _, appId, apiKeyPrefix: _prefix, apiKeyHash: _hash, ...columns } = linked.row;
    const problem = problemOfProduction(linked.row);
    if (problem !== null) return refuse(reply, 400, problem);
    const [written] = await context.db.update(services).set(columns).where(eq(services.appId, appId)).returning();
    return written ? toWrittenApp(written, tenantUrlOf(context, request)) : refuseUnknownApp(reply);
  });
}

/** The stored service with what was sent; members that were left out stay as they are. */
function merge(stored: ServiceRecord, fields: AppFields): ServiceRecord {
  const { logoUrl = stored.logoUrl, ...rest } = fields;
  const sent = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...stored, ...sent, logoUrl: logoUrl === '' ? null : logoUrl };
}

/** What production needs that is missing, in the words of the specification (section 5). */
function problemOfProduction({ env, domain, hasDomainVerified, logoUrl }: ServiceRecord): string | null {
  if (env !== 'prod') return null;
  if (domain === '' || !hasDomainVerified) return 'You must verify your domain before going to production';
  return logoUrl === null ? 'Logo must be set before going to production' : null;
}
