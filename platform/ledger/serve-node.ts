import { eq, like, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../context';
import { ledgerCredentialStatuses, ledgerSchemas } from '../db/identity-schema';
import { refuseNode } from '../http/envelopes';
import { settleLedger } from './blocks';
import { emittedDid, emittedProof, emittedSchema } from './documents';
import { findDidRecord, metadataOf } from './records';

/** Where the node stands on the platform's main port. */
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
    // An id without its version stands for all versions.
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
    const [found] = await db.select().from(ledgerCredentialStatuses).where(eq(ledgerCredentialStatuses.credentialId, id));
    if (!found) {
      return refuseNode(reply, 2, `credential status document ${id} not found: credential status document not found`);
    }
    const { '@context': stated, ...document } = found.document;
    return sendNode(reply, {
      credentialStatus: {
        credentialStatusDocument: { context: stated, ...document },
        credentialStatusProof: emittedProof(found.proof),
      },
    });
  });
}

/** Whether the node does not answer; then it was said so. Otherwise what is due stands in blocks. */
export async function isSilent(context: PlatformContext, reply: FastifyReply): Promise<boolean> {
  if (context.faults.isDown) {
    await refuseNode(reply, 14, 'connection error: the node is down');
    return true;
  }
  await settleLedger(context);
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
