import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';

/** A stream ends after this, whatever became of its record (contract SSI 11.3), ms. */
const life = 300_000;

/** A record as a stream reports it. */
interface StreamedRecord {
  status: string;
}

/** What a stream is about. */
export interface StreamedKind {
  path: string;
  /** The record with an id, its own or that of its subject; null for an unknown id. */
  find(id: string, request: FastifyRequest): Promise<StreamedRecord | null>;
  /** The states after which nothing more is reported, and those with which a returning client has seen the end. */
  ends: readonly string[];
}

/**
 * GET {path}/{id} (contract SSI 11.3): a record at once and then every few seconds until it is registered or has failed, then nothing until the stream ends
 * after five minutes. The id is that of the record or of its subject. Beyond the contract, in parts of the format that a client may skip: a comment whenever
 * there is no event, so that nothing on the way closes a quiet connection; and an id with each event, so that a client that returns after the end gets 204
 * and stays away. Nobody signs in for it.
 */
export function serveRecordStream(server: FastifyInstance, context: PlatformContext, { path, find, ends }: StreamedKind): void {
  const open = new Set<() => void>();
  server.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });
  server.get(`${path}/:id`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const seen = request.headers['last-event-id'];
    if (typeof seen === 'string' && ends.includes(seen)) return reply.code(204).send();
    const startedAt = context.options.now();
    const write = openStream(reply);
    let isOver = false;
    let isWorking = false;
    const end = () => {
      clearInterval(timer);
      open.delete(end);
      reply.raw.end();
    };
    // The id is the state itself: that a stream had to end is not a state, so a client that returns then is informed again.
    const tell = (record: StreamedRecord, isLast: boolean) => {
      isOver = ends.includes(record.status);
      const reported = isLast && !isOver ? { ...record, status: 'Failed' } : record;
      write(`id: ${record.status}\ndata: ${JSON.stringify(reported)}\n\n`);
    };
    const tick = async () => {
      const isLast = context.options.now() - startedAt >= life;
      const record = isOver ? null : await find(id, request);
      if (record === null) write(': nothing new\n\n');
      else tell(record, isLast);
      if (isLast) end();
    };
    // One look at a time, and the connection ends when the database does not answer.
    const poll = async () => {
      if (isWorking) return;
      isWorking = true;
      await tick().catch(end);
      isWorking = false;
    };
    const timer = setInterval(() => void poll(), context.options.streamEveryMs);
    timer.unref();
    open.add(end);
    reply.raw.once('close', end);
    await poll();
    return reply;
  });
}

/** Opens the stream with the headers that were set so far; what it writes is sent at once and is not compressed. */
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
