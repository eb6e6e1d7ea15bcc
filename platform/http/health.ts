import { count, min, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { ledgerQueue } from '../db/identity-schema';
import { serveMetrics } from './metrics';

/**
 * What whoever runs the platform watches, beside the contract: `GET /healthz` answers 200 while the database answers, 503 otherwise; `GET /metrics` has figures
 * (`serveMetrics`). Neither says anything about anybody. They are for the inner network: the shipped proxy does not pass them on.
 */
export function serveHealth(server: FastifyInstance, { db, options }: PlatformContext): void {
  server.get('/healthz', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`);
      return reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ status: 'database-unreachable' });
    }
  });
  const waiting = async () => {
    const [row] = await db.select({ messages: count(), dueAt: min(ledgerQueue.dueAt) }).from(ledgerQueue);
    return { messages: row?.messages ?? 0, dueAt: row?.dueAt ?? null };
  };
  serveMetrics(server, {
    studio_process_resident_bytes: { help: 'Memory of the process.', read: () => process.memoryUsage().rss },
    studio_ledger_waiting_messages: { help: 'Messages that are in no block yet.', read: async () => (await waiting()).messages },
    studio_ledger_lag_seconds: {
      help: 'How long the oldest of them is overdue.',
      read: async () => {
        const { dueAt } = await waiting();
        return dueAt === null ? 0 : Math.max(0, (options.now() - dueAt) / 1_000);
      },
    },
  });
}
