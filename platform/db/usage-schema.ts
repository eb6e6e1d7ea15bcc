import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ms } from './columns';

/** Calls that count as usage (contract SSI 1.10, KYC 9). Rows are only added. */
export const usageCalls = pgTable(
  'usage_calls',
  {
    appId: text('app_id').notNull(),
    method: text('method').notNull(),
    /** As usage names it: without ids of what was read (contract SSI 8.1). */
    path: text('path').notNull(),
    /** 1 for a call; the demo writes the calls of a day as one row. */
    quantity: integer('quantity').notNull(),
    at: ms('at').notNull(),
  },
  (table) => [index('usage_calls_of_service').on(table.appId, table.at)],
);
