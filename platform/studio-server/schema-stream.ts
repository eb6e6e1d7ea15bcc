import { eq, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { schemas } from '../db/identity-schema';
import { commitDueBlocks } from '../ledger/blocks';
import { entriesOf } from '../ledger/records';
import { isRecordOf, recordIdOf } from '../record-id';
import { serveRecordStream } from './record-stream';

/** The state of a schema's record. */
type RecordStatus = 'Initiated' | 'Registered' | 'Failed';

/** GET api/v1/schema/sse/{id} (contract SSI 11.3). */
export function serveSchemaStream(server: FastifyInstance, context: PlatformContext): void {
  const find = (id: string) => findRecord(context, id);
  serveRecordStream(server, context, { path: '/api/v1/schema/sse', find, ends: ['Registered', 'Failed'] });
}

/** The record of a schema (contract SSI 11.1); null for an id that nobody has. */
async function findRecord(context: PlatformContext, id: string) {
  await commitDueBlocks(context);
  const [schema] = await context.db
    .select()
    .from(schemas)
    .where(or(eq(schemas.schemaId, id), isRecordOf(schemas.schemaId, id)));
  if (!schema) return null;
  const { schemaId, appId, authorDid, createdAt } = schema;
  const entries = await entriesOf(context, appId, [schemaId]);
  const good = entries.find(({ status }) => status === 0);
  const status: RecordStatus = good ? 'Registered' : entries.length > 0 ? 'Failed' : 'Initiated';
  const transactionHash = (good ?? entries[0])?.txnHash;
  return {
    _id: recordIdOf(schemaId),
    orgDid: appId,
    did: authorDid,
    primaryDid: authorDid,
    ...(transactionHash !== undefined && { transactionHash }),
    schemaId,
    status,
    createdAt: new Date(createdAt).toISOString(),
    __v: 0,
  };
}
