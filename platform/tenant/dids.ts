import { asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { dids } from '../db/identity-schema';
import { commitDueBlocks } from '../ledger/blocks';
import { findDidRecord, metadataOf } from '../ledger/records';
import { charged, prices } from './credits';
import { answeredDocument, documentOfKey, findOwnDid } from './did-records';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';
import { readPage } from './ssi-page';

/** The DID list and the resolution of a DID (contract SSI 3.1, 3.2). */
export function serveDids(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const reading = { onRequest: ssiGate(context, 'RESOLVE_DID'), ...charged(context, prices.read) };

  server.get(`${ssiBase}/did`, reading, async (request) => {
    const { page, limit } = readPage(request.query);
    const isOwn = eq(dids.appId, ssiOf(request).appId);
    const [total] = await db.select({ count: count() }).from(dids).where(isOwn);
    const rows = await db
      .select({ did: dids.did })
      .from(dids)
      .where(isOwn)
      .orderBy(asc(dids.position))
      .limit(limit)
      .offset((page - 1) * limit);
    return { totalCount: total?.count ?? 0, data: rows.map(({ did }) => did) };
  });

  server.get(`${ssiBase}/did/resolve/:did`, reading, async (request) => {
    const { did } = request.params as { did: string };
    await commitDueBlocks(context);
    const record = await findDidRecord(context, did);
    const own = await findOwnDid(context, ssiOf(request).appId, did);
    const name = own?.name ? { name: own.name } : {};
    if (record !== null) {
      return { didDocument: answeredDocument(record.document), didDocumentMetadata: metadataOf(record), ...name };
    }
    if (own === null) return { didDocument: {}, didDocumentMetadata: null };
    return { didDocument: await documentOfKey(own), didDocumentMetadata: null, ...name };
  });
}
