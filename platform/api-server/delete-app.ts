import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { ledgerAllowances, statusEntries } from '../db/identity-schema';
import { services } from '../db/schema';
import { refuse } from '../http/envelopes';
import type { ServiceRecord } from './app-answer';
import { appGates, findOwnApp, serviceRightGate } from './app-gate';

/** DELETE /api/v1/app/{appId} (contract studio 10.4): deletes the service, its tenant's data and its credit; the ledger and the logs of decisions stay. */
export function serveDeleteApp(server: FastifyInstance, context: PlatformContext): void {
  const gates = [...appGates(context), serviceRightGate(context, 'WRITE_SERVICE')];
  server.delete('/api/v1/app/:appId', { onRequest: gates }, async (request, reply) => {
    const row = await findOwnApp(context, request);
    if (row === null) return refuse(reply, 404, ['This account has no such service']);
    const dependents = await dependentsOf(context, row);
    if (dependents.length > 0) return refuse(reply, 400, [linkedText(dependents)]);
    await context.db.transaction(async (tx) => {
      await tx.delete(statusEntries).where(eq(statusEntries.appId, row.appId));
      await tx.delete(ledgerAllowances).where(eq(ledgerAllowances.grantee, row.walletAddress));
      // Everything else that refers to it is deleted by the database with it.
      await tx.delete(services).where(eq(services.appId, row.appId));
    });
    return { appId: row.appId };
  });
}

/** The services of the same account that depend on a service, in the order in which they were made. */
function dependentsOf({ db }: PlatformContext, { appId, ownerUserId }: ServiceRecord): Promise<ServiceRecord[]> {
  const isDependent = sql`${services.dependentServices} @> ${JSON.stringify([appId])}::jsonb`;
  const isOther = and(eq(services.ownerUserId, ownerUserId), ne(services.appId, appId), isDependent);
  return db.select().from(services).where(isOther).orderBy(asc(services.position));
}

/** Clients look for the first words (contract studio 10.4). */
function linkedText(dependents: readonly ServiceRecord[]): string {
  const lines = dependents.map(({ appName, appId }, index) => `${index + 1}. ${appName} (${appId})`);
  return `This service is linked with other services. Delete these first:\n\n${lines.join('\n')}\n`;
}
