import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceType } from '../../src/domain/service/service';
import { type PlatformContext, tenantUrlOf } from '../context';
import type { Database } from '../db/connect';
import { creditPlans, ledgerAllowances } from '../db/identity-schema';
import { services } from '../db/schema';
import { toBech32 } from '../demo/encodings';
import { refuse } from '../http/envelopes';
import { callerOf, effectiveAccountOf } from '../http/gates';
import { newAllowance } from '../ledger/allowances';
import { recordIdOf } from '../record-id';
import { hex, newApiKey } from './api-keys';
import { type ServiceRecord, toWrittenApp } from './app-answer';
import { type AppFields, readNewApp } from './app-body';
import { appGates, serviceRightGate } from './app-gate';

/** The credit that a service begins with, and how long it lasts (contract studio 10.2). */
const firstCredits = 1501;
const firstCreditDays = 180;
const day = 86_400_000;

/** POST /api/v1/app (contract studio 10.2): always a development service whose domain is not verified. Only this answer has the API key. */
export function serveCreateApp(server: FastifyInstance, context: PlatformContext): void {
  const gates = [...appGates(context), serviceRightGate(context, 'WRITE_SERVICE')];
  server.post('/api/v1/app', { onRequest: gates }, async (request, reply) => {
    const read = readNewApp(request.body);
    if ('problems' in read) return refuse(reply, 400, read.problems);
    const { type, ...fields } = read.fields;
    const { userId } = effectiveAccountOf(callerOf(request));
    if (!(await areOwnSsiServices(context.db, userId, fields.dependentServices ?? []))) {
      return refuse(reply, 400, ['dependentServices must be SSI services of this account']);
    }
    const { key, columns } = newApiKey();
    const row = await insertService(context, { ...toNewRow(userId, type, fields), ...columns });
    request.actor.appId = row.appId;
    return reply.code(201).send({ ...toWrittenApp(row, tenantUrlOf(context, request)), apiSecretKey: key });
  });
}

/** Whether all ids belong to SSI services of the account. An empty id means that there is none (contract studio 10). */
export async function areOwnSsiServices(db: Database, userId: string, appIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(appIds.filter((id) => id !== ''))];
  const isOne = and(inArray(services.appId, wanted), eq(services.ownerUserId, userId), eq(services.type, 'SSI_API'));
  return (await db.select({ appId: services.appId }).from(services).where(isOne)).length === wanted.length;
}

function toNewRow(ownerUserId: string, type: ServiceType, fields: AppFields) {
  const appId = hex(36);
  const hasTenant = type !== 'QUEST';
  return {
    appId,
    ownerUserId,
    type,
    appName: fields.appName,
    description: fields.description ?? '',
    subdomain: hasTenant ? `ent-${hex(7)}` : null,
    edvId: hasTenant ? `hs:developer-dashboard:app:${appId}` : null,
    walletAddress: toBech32('hid', randomBytes(20)),
    dependentServices: fields.dependentServices ?? [],
    whitelistedCors: fields.whitelistedCors ?? [],
    issuerDid: fields.issuerDid,
    issuerVerificationMethodId: fields.issuerVerificationMethodId,
    domain: fields.domain ?? '',
    env: 'dev',
    hasDomainVerified: false,
    logoUrl: fields.logoUrl || null,
  };
}

/** The service with its first credit, and with the allowance for its fees if it writes to the ledger. */
function insertService(
  { db, options }: PlatformContext,
  row: ReturnType<typeof toNewRow> & { apiKeyPrefix: string; apiKeyHash: string },
): Promise<ServiceRecord> {
  const now = options.now();
  return db.transaction(async (tx) => {
    const [written] = await tx.insert(services).values(row).returning();
    if (!written) throw new Error('The service was not written');
    if (row.type === 'QUEST') return written;
    const allowance = row.type === 'SSI_API' ? newAllowance(row.walletAddress, now) : null;
    if (allowance !== null) await tx.insert(ledgerAllowances).values(allowance);
    await tx.insert(creditPlans).values({
      creditId: recordIdOf(`${row.appId} first credit`),
      appId: row.appId,
      totalCredits: firstCredits,
      used: 0,
      validityDuration: firstCreditDays,
      // The first plan of a service is active as soon as it is granted (contract KYC 10.2).
      expiresAt: now + firstCreditDays * day,
      isActive: true,
      feeAmount: allowance?.spendLimit ?? 0,
      feeUsed: 0,
      createdAt: now,
      updatedAt: now,
    });
    return written;
  });
}
