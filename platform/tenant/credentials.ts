import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mainOriginOf, type PlatformContext } from '../context';
import { credentials } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import { emittedProof } from '../ledger/documents';
import { entriesOf, findStatusRecord, type StatusRecord } from '../ledger/records';
import { nodeBase } from '../ledger/serve-node';
import { emittedStatus } from '../ledger/status-document';
import { answeredMetadata, answeredRawEntry, findOwnCredential } from './credential-records';
import { openVault } from './credential-vault';
import { charged, prices } from './credits';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';
import { readPage } from './ssi-page';

/** So many status entries are reported with a credential (contract SSI 6.3). */
const entriesListed = 10;

/** The credential list and a credential (contract SSI 6.1, 6.3). */
export function serveCredentials(server: FastifyInstance, context: PlatformContext): void {
  const { db, faults } = context;
  const reading = { onRequest: ssiGate(context, 'RESOLVE_CREDENTIAL_STATUS'), ...charged(context, prices.read) };

  server.get(`${ssiBase}/credential`, reading, async (request) => {
    const { page, limit } = readPage(request.query);
    const { issuerDid } = request.query as Record<string, unknown>;
    const isOwn = and(
      eq(credentials.appId, ssiOf(request).appId),
      typeof issuerDid === 'string' ? eq(credentials.issuerDid, issuerDid) : undefined,
    );
    const [total] = await db.select({ count: count() }).from(credentials).where(isOwn);
    const rows = await db
      .select({ credentialId: credentials.credentialId, createdAt: credentials.createdAt })
      .from(credentials)
      .where(isOwn)
      .orderBy(faults.isNewEra ? desc(credentials.position) : asc(credentials.position))
      .limit(limit)
      .offset((page - 1) * limit);
    const data = rows.map(({ credentialId, createdAt }) =>
      faults.isNewEra ? { credentialId, createdAt: new Date(createdAt).toISOString() } : credentialId,
    );
    return { totalCount: total?.count ?? 0, data };
  });

  server.get(`${ssiBase}/credential/:credentialId`, reading, async (request) => {
    const { appId } = ssiOf(request);
    const isDocumentWanted = readSwitch((request.query as Record<string, unknown>).retrieveCredential);
    const id = (request.params as { credentialId: string }).credentialId.replace(/:$/, '');
    const own = await findOwnCredential(context, appId, id);
    if (own === null) throw new Refused(404, [`${id} is not found`, `${id} does not belongs to the App id: ${appId}`]);
    await commitDueBlocks(context);
    const entries = (await entriesOf(context, appId, [id])).slice(0, entriesListed);
    const status = entries.some((entry) => entry.status === 0) ? await findStatusRecord(context, id) : null;
    const node = `${mainOriginOf(context, request)}${nodeBase}`;
    return {
      ...(own.isPersisted && isDocumentWanted && { credentialDocument: await openVault(context, own, node) }),
      ...(status !== null && { credentialStatus: answeredStatus(status) }),
      metadata: {
        ...answeredMetadata(own),
        ...(entries.length > 0 && { transactionStatus: entries.map(answeredRawEntry) }),
      },
    };
  });
}

/** A status as the tenant reports it: flat, the proof inside (contract SSI 6.3). */
export function answeredStatus({ document, proof }: StatusRecord): object {
  return { ...emittedStatus(document), proof: emittedProof(proof) };
}

function readSwitch(value: unknown): boolean {
  if (value === undefined || value === 'true' || value === 'false') return value === 'true';
  throw new Refused(400, ['Value must be true or false']);
}
