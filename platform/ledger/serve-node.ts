import { asc, count, eq, like, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../context';
import { ledgerCredentialStatuses, ledgerSchemas } from '../db/identity-schema';
import { refuseNode } from '../http/envelopes';
import { commitDueBlocks } from './blocks';
import { emittedDid, emittedProof, emittedSchema } from './documents';
import { findDidRecord, findStatusRecord, metadataOf, type StatusRecord } from './records';
import { emittedStatus } from './status-document';

/** Where the node is on the platform's main port. */
export const ledgerBase = '/ledger';
/** Where the node answers about identities. */
export const nodeBase = `${ledgerBase}/hypersign-protocol/hidnode/ssi`;

/** The node's answers about DIDs, schemas and credential statuses (contract SSI 10.1 to 10.3): open to everybody, pretty-printed, `context` without its sign. */
export function serveNode(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;

  server.get(`${nodeBase}/did/:did`, async (request, reply) => {
    const did = idOf(request.params);
    if (await isSilent(context, reply)) return reply;
    const record = await findDidRecord(context, did);
    if (record === null) return refuseNode(reply, 2, `DID Document ${did} not found: didDoc not found`);
    return sendNode(reply, { didDocument: emittedDid(record.document), didDocumentMetadata: metadataOf(record) });
  });

  server.get(`${nodeBase}/schema/:schemaId`, async (request, reply) => {
    const id = idOf(request.params);
    if (await isSilent(context, reply)) return reply;
    // An id without its version means all versions.
    const isWanted = or(eq(ledgerSchemas.schemaId, id), like(ledgerSchemas.schemaId, `${likeText(id)}:1.0`));
    const rows = await db.select().from(ledgerSchemas).where(isWanted);
    return sendNode(reply, {
      credentialSchemas: rows.map(({ document, proof }) => ({
        credentialSchemaDocument: emittedSchema(document),
        credentialSchemaProof: emittedProof(proof),
      })),
    });
  });

  server.get(`${nodeBase}/credential/:credentialId`, async (request, reply) => {
    const id = idOf(request.params);
    if (await isSilent(context, reply)) return reply;
    const found = await findStatusRecord(context, id);
    if (found === null) {
      return refuseNode(reply, 2, `credential status document ${id} not found: credential status document not found`);
    }
    return sendNode(reply, { credentialStatus: answeredStatus(found) });
  });

  server.get(`${nodeBase}/credential`, async (request, reply) => {
    if (await isSilent(context, reply)) return reply;
    const { limit, offset } = pageOf(request.query);
    const [total] = await db.select({ count: count() }).from(ledgerCredentialStatuses);
    const rows = await db
      .select()
      .from(ledgerCredentialStatuses)
      .orderBy(asc(ledgerCredentialStatuses.credentialId))
      .limit(limit)
      .offset(offset);
    return sendNode(reply, { count: String(total?.count ?? 0), credentialStatuses: rows.map(answeredStatus) });
  });
}

function answeredStatus({ document, proof }: StatusRecord): object {
  return { credentialStatusDocument: emittedStatus(document), credentialStatusProof: emittedProof(proof) };
}

/** A page as nodes take it: 100 at once where nothing is said, and 1,000 at most. */
function pageOf(query: unknown): { limit: number; offset: number } {
  const said = query as Record<string, unknown>;
  const numberIn = (name: string, usual: number) => {
    const value = Number(said[name]);
    return Number.isSafeInteger(value) && value > 0 ? value : usual;
  };
  return { limit: Math.min(1000, numberIn('pagination.limit', 100)), offset: numberIn('pagination.offset', 0) };
}

/** Whether the node does not answer, which was requested then. Otherwise everything due is in blocks. */
export async function isSilent(context: PlatformContext, reply: FastifyReply): Promise<boolean> {
  if (context.faults.isDown) {
    await refuseNode(reply, 14, 'connection error: the node is down');
    return true;
  }
  await commitDueBlocks(context);
  return false;
}

/** An answer as the node prints it. */
export function sendNode(reply: FastifyReply, body: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body, null, 2));
}

/** The id of a path; older clients put a colon behind it (contract SSI 10.2). */
function idOf(params: unknown): string {
  return String(Object.values(params as Record<string, string>)[0] ?? '').replace(/:$/, '');
}

function likeText(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
