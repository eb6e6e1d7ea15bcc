import { asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { schemas } from '../db/identity-schema';
import { Refused } from '../http/refused';
import { commitDueBlocks } from '../ledger/blocks';
import { emittedProof, emittedSchema, type Proof, type SchemaDocument } from '../ledger/documents';
import { entriesOf, findSchemaRecord } from '../ledger/records';
import { answeredRawEntry } from './credential-records';
import { charged, prices } from './credits';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';
import { readPage } from './ssi-page';

/** So many status entries decide whether a schema is in error (contract SSI 5.3). */
const entriesRead = 10;

/** The schema list and a schema (contract SSI 5.1, 5.3). */
export function serveSchemas(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const reading = { onRequest: ssiGate(context, 'RESOLVE_SCHEMA'), ...charged(context, prices.read) };

  server.get(`${ssiBase}/schema`, reading, async (request) => {
    const { page, limit } = readPage(request.query);
    const isOwn = eq(schemas.appId, ssiOf(request).appId);
    const [total] = await db.select({ count: count() }).from(schemas).where(isOwn);
    const rows = await db
      .select({ schemaId: schemas.schemaId })
      .from(schemas)
      .where(isOwn)
      .orderBy(asc(schemas.position))
      .limit(limit)
      .offset((page - 1) * limit);
    return { totalCount: total?.count ?? 0, data: rows.map(({ schemaId }) => schemaId) };
  });

  server.get(`${ssiBase}/schema/:schemaId`, reading, async (request) => {
    const id = (request.params as { schemaId: string }).schemaId.replace(/:$/, '');
    await commitDueBlocks(context);
    const entries = (await entriesOf(context, ssiOf(request).appId, [id])).slice(0, entriesRead);
    // One failed attempt counts for ever, whatever came later.
    if (entries.some(({ status }) => status !== 0)) {
      throw new Refused(400, [{ totalCount: [{ total: entries.length }], data: entries.map(answeredRawEntry) }]);
    }
    const found = await findSchemaRecord(context, id);
    return found === null ? { id } : answeredSchema(found.document, found.proof);
  });
}

/** A schema as the tenant reports it: the properties as an object, as text only if they are not JSON (contract SSI 5.3). */
function answeredSchema(document: SchemaDocument, proof: Proof): object {
  const emitted = emittedSchema(document);
  return {
    ...emitted,
    schema: { ...emitted.schema, properties: parsed(emitted.schema.properties) },
    proof: emittedProof(proof),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
