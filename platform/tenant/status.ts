import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { statusEntries } from '../db/identity-schema';
import { commitDueBlocks } from '../ledger/blocks';
import type { StatusEntry } from '../ledger/records';
import { ssiBase, ssiGate, ssiOf } from './ssi-gate';

/** The status entries of an id and of a transaction (contract SSI 4): free, oldest first. */
export function serveStatus(server: FastifyInstance, context: PlatformContext): void {
  const gates = { onRequest: ssiGate(context, 'RESOLVE_DID', 'RESOLVE_SCHEMA', 'RESOLVE_CREDENTIAL_STATUS') };
  server.get(`${ssiBase}/status/ssi/:id`, gates, async (request) => {
    const { id } = request.params as { id: string };
    return answerEntries(context, request, eq(statusEntries.id, id));
  });
  server.get(`${ssiBase}/status/transaction/:hash`, gates, async (request) => {
    const { hash } = request.params as { hash: string };
    return answerEntries(context, request, eq(statusEntries.txnHash, hash));
  });
}

async function answerEntries(context: PlatformContext, request: FastifyRequest, isWanted: SQL): Promise<object> {
  const { page, limit } = request.query as Record<string, unknown>;
  const [from, most] = [Number(page), Number(limit)];
  // The query reaches the database as it is, and breaks there without both.
  if (!Number.isInteger(from) || !Number.isInteger(most) || from < 1 || most < 1) {
    throw new Error('The page of the status entries cannot be read');
  }
  await commitDueBlocks(context);
  const isOwn = and(eq(statusEntries.appId, ssiOf(request).appId), isWanted);
  const [total] = await context.db.select({ count: count() }).from(statusEntries).where(isOwn);
  const rows = await context.db
    .select()
    .from(statusEntries)
    .where(isOwn)
    .orderBy(asc(statusEntries.position))
    .limit(Math.min(most, 1000))
    .offset(Math.min((from - 1) * most, 1_000_000_000));
  return { totalCount: total?.count ?? 0, data: rows.map(answeredEntry) };
}

/** A status entry as it is reported, its message parsed if it is JSON (contract SSI 4.1). */
export function answeredEntry({ txnHash, status, id, type, message, createdAt, updatedAt }: StatusEntry) {
  return {
    txnHash,
    status,
    id,
    type,
    message: toMessage(message),
    __v: 0,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

function toMessage(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
