import { lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { type Database, rowsOf } from '../db/connect';
import { rateWindows } from '../db/schema';
import { refuseTooMany } from './envelopes';

/**
 * The fixed window of the API server (contract studio 2.4): calls a user id and address, shared by all routes that use this hook.
 * A route without a user counts under the id part 'undefined'. Runs after the gates, so that refused calls are not counted.
 */
export function rateLimit(context: PlatformContext) {
  const limit = context.options.rateLimit;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (limit === null) return;
    const key = `${request.actor.userId ?? 'undefined'}|${request.ip}`;
    const calls = await countCall(context.db, key, limit.seconds * 1000, context.options.now());
    if (calls > limit.calls) return refuseTooMany(reply);
  };
}

/** Counts one call in its window and answers how many there are; one statement, so that several processes count together. */
async function countCall(db: Database, key: string, windowMs: number, now: number): Promise<number> {
  const over = sql`rate_windows.started_at <= ${now - windowMs}`;
  const [row] = await rowsOf<{ calls: number }>(
    db,
    sql`insert into rate_windows (key, started_at, calls) values (${key}, ${now}, 1)
        on conflict (key) do update set
          calls = case when ${over} then 1 else rate_windows.calls + 1 end,
          started_at = case when ${over} then ${now}::bigint else rate_windows.started_at end
        returning calls`,
  );
  const calls = row?.calls ?? 1;
  if (calls === 1) await db.delete(rateWindows).where(lt(rateWindows.startedAt, now - 10 * windowMs));
  return calls;
}
