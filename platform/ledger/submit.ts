import { eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import { ledgerQueue } from '../db/identity-schema';
import { commitDueBlocks, commitMessage, type Outcome, payerOf } from './blocks';
import { takeFailure } from './faults';
import type { LedgerMessage } from './messages';

/** Writes rows about a message inside its transaction; the outcome is null if it waits for a block. */
export type StoreWith = (tx: Pick<Database, 'insert' | 'update'>, outcome: Outcome | null) => Promise<void>;

/**
 * Sends a message to the ledger. A service whose wallet has an allowance of fees is answered at once, null, and learns the outcome from a status entry after a block; without one
 * the call waits for the ledger and no entry is written (contract SSI 3.4). `store` writes what the service keeps about it: both are written or neither is, whenever the platform ends.
 * It is not asked to when the ledger refused.
 */
export async function submitMessage(
  context: PlatformContext,
  appId: string,
  message: LedgerMessage,
  store: StoreWith = async () => undefined,
): Promise<Outcome | null> {
  const { db, options, faults } = context;
  const failure = takeFailure(faults, message['@type']);
  const { copies } = faults;
  const now = options.now();
  const isQueued = (await payerOf(db, message.txAuthor, now)) !== null;
  const dueAt = now + options.blockMs + faults.delayMs;
  if (isQueued) {
    await db.transaction(async (tx) => {
      await tx.insert(ledgerQueue).values({ appId, message, dueAt, failure, copies });
      await store(tx, null);
    });
    return null;
  }
  await commitDueBlocks(context);
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(ledgerQueue).values({ appId, message, dueAt: now, failure, copies }).returning();
    const sequence = row?.position ?? 0;
    const outcome = await commitMessage(context, tx, { message, sequence, at: now, failure });
    await tx.delete(ledgerQueue).where(eq(ledgerQueue.position, sequence));
    if (outcome.code === 0) await store(tx, outcome);
    return outcome;
  });
}
