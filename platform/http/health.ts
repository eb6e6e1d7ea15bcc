import { count, min, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { ledgerQueue } from '../db/identity-schema';
import { commitDueBlocks } from '../ledger/blocks';
import type { Webhooks } from '../webhook/webhooks';
import { type Figures, serveMetrics } from './metrics';

/**
 * What an operator of the platform watches, in addition to the contract: `GET /healthz` answers 200 while the database answers, 503 otherwise; `GET /metrics`
 * has figures (`serveMetrics`). Neither says anything about anybody. They are for the inner network: the shipped proxy does not pass them on.
 */
export function serveHealth(server: FastifyInstance, context: PlatformContext, webhooks: Pick<Webhooks, 'figures'>): void {
  server.get('/healthz', async (_request, reply) => {
    try {
      await context.db.execute(sql`select 1`);
      return reply.send({ status: 'ok' });
    } catch {
      return reply.code(503).send({ status: 'database-unreachable' });
    }
  });
  serveMetrics(server, {
    studio_process_resident_bytes: { help: 'Memory of the process.', read: () => process.memoryUsage().rss },
    ...ledgerFigures(context),
    ...webhookFigures(context, webhooks),
  });
}

function ledgerFigures(context: PlatformContext): Figures {
  const waiting = async () => {
    // A block is made when somebody reads the ledger. If nobody does, what waits would seem to be late.
    await commitDueBlocks(context).catch(() => undefined);
    const [row] = await context.db.select({ messages: count(), dueAt: min(ledgerQueue.dueAt) }).from(ledgerQueue);
    return { messages: row?.messages ?? 0, dueAt: row?.dueAt ?? null };
  };
  return {
    studio_ledger_waiting_messages: { help: 'Messages that are in no block yet.', read: async () => (await waiting()).messages },
    studio_ledger_lag_seconds: {
      help: 'How long the oldest of them is overdue.',
      read: async () => secondsSince(context, (await waiting()).dueAt),
    },
  };
}

function webhookFigures(context: PlatformContext, webhooks: Pick<Webhooks, 'figures'>): Figures {
  return {
    studio_webhook_waiting_deliveries: {
      help: 'Deliveries of webhooks that this process has begun and not ended.',
      read: () => webhooks.figures().waiting,
    },
    studio_webhook_oldest_seconds: {
      help: 'How long the oldest of them takes so far.',
      read: () => secondsSince(context, webhooks.figures().oldestAt),
    },
    studio_webhook_deliveries_total: {
      help: 'Deliveries that this process has ended, by their result.',
      type: 'counter',
      label: 'result',
      read: () => webhooks.figures().ended,
    },
  };
}

function secondsSince({ options }: PlatformContext, at: number | null): number {
  return at === null ? 0 : Math.max(0, (options.now() - at) / 1_000);
}
