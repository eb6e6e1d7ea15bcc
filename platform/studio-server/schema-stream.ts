import { eq, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../context';
import { schemas } from '../db/identity-schema';
import { settleLedger } from '../ledger/blocks';
import { entriesOf } from '../ledger/records';
import { recordIdOf } from '../record-id';

/** A stream ends after this, whatever became of its record (contract SSI 11.3), ms. */
const life = 300_000;

/** The state of a schema's record. */
type RecordStatus = 'Initiated' | 'Registered' | 'Failed';

/**
 * GET api/v1/schema/sse/{id} (contract SSI 11.3): the record of a schema at once and then every few seconds until it is registered or has failed, then no more until the stream ends after
 * five minutes. The id is that of the record or of the schema. Beyond the contract, in parts of the format that a client may pass over: a comment whenever there is no event, so
 * that nothing on the way closes a quiet line; and an id with each event, so that who comes back having seen the end is told 204 and stays away. Nobody signs in for it.
 */
export function serveSchemaStream(server: FastifyInstance, context: PlatformContext): void {
  const open = new Set<() => void>();
  server.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
  server.get('/api/v1/schema/sse/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const seen = request.headers['last-event-id'];
    if (typeof seen === 'string' && /^(Registered|Failed)\b/.test(seen)) return reply.code(204).send();
    const startedAt = context.options.now();
    const write = openStream(reply);
    let isOver = false;
    let isWorking = false;
    const end = () => {
      clearInterval(timer);
      open.delete(end);
      reply.raw.end();
    };
    // The id is the state itself: that a stream had to end is no state, so who comes back then is told again.
    const tell = (record: { status: RecordStatus }, isLast: boolean) => {
      isOver = record.status !== 'Initiated';
      const told = isLast && !isOver ? { ...record, status: 'Failed' } : record;
      write(`id: ${record.status}\ndata: ${JSON.stringify(told)}\n\n`);
    };
    const tick = async () => {
      const isLast = context.options.now() - startedAt >= life;
      const record = isOver ? null : await findRecord(context, id);
      if (record === null) write(': nothing new\n\n');
      else tell(record, isLast);
      if (isLast) end();
    };
    // One look at a time, and the connection ends when the database does not answer.
    const look = async () => {
      if (isWorking) return;
      isWorking = true;
      await tick().catch(end);
      isWorking = false;
    };
    const timer = setInterval(() => void look(), context.options.streamEveryMs);
    timer.unref();
    open.add(end);
    reply.raw.once('close', end);
    await look();
    return reply;
  });
}

/** Opens the stream with the headers that were set on the way; what it writes goes out at once and is not packed. */
function openStream(reply: FastifyReply): (text: string) => void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'x-accel-buffering': 'no',
  });
  return (text) => {
    if (!reply.raw.writableEnded) reply.raw.write(text);
  };
}

/** The record of a schema (contract SSI 11.1); null for an id that nobody has. */
async function findRecord(context: PlatformContext, id: string) {
  await settleLedger(context);
  const isRecord = sql`substr(encode(sha256(convert_to(${schemas.schemaId}, 'UTF8')), 'hex'), 1, 24) = ${id}`;
  const [schema] = await context.db
    .select()
    .from(schemas)
    .where(or(eq(schemas.schemaId, id), isRecord));
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
