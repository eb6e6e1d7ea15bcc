import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import {
  ledgerAllowances,
  ledgerCredentialStatuses,
  ledgerDids,
  ledgerQueue,
  ledgerSchemas,
  ledgerTransactions,
  statusEntries,
} from '../db/identity-schema';
import { refusalOf } from './chain-rules';
import { feeOfTransaction, hashOfTx, heightAt, type LedgerMessage, subjectOf, successLog, txOf } from './messages';
import { viewOf } from './records';
import { type Refusal, refusal } from './refusals';

type Tx = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** The result of a message. */
export interface Outcome extends Refusal {
  hash: string;
}

/**
 * Puts what is due into blocks: the ledger changes and the status entries are written at once, each exactly once, however many processes ask. Called before
 * every read of the ledger, so that no timer is needed. `isForced`: what waits is due now, whenever it was to be.
 */
export async function commitDueBlocks(context: PlatformContext, isForced = false): Promise<void> {
  const { db, faults, options } = context;
  if (faults.isDown) return;
  const now = options.now();
  const isDue = isForced ? undefined : lte(ledgerQueue.dueAt, now);
  if ((await db.select({ position: ledgerQueue.position }).from(ledgerQueue).where(isDue).limit(1)).length === 0) return;
  await db.transaction(async (tx) => {
    const due = await tx.select().from(ledgerQueue).where(isDue).orderBy(asc(ledgerQueue.position)).for('update');
    const entries: (typeof statusEntries.$inferInsert)[] = [];
    for (const { position, appId, message, dueAt, failure, copies } of due) {
      const at = Math.min(dueAt, now);
      await tx.delete(ledgerQueue).where(eq(ledgerQueue.position, position));
      const { hash, code, log } = await commitMessage(context, tx, { message, sequence: position, at, failure });
      const entry = { appId, id: subjectOf(message), txnHash: hash, status: code, type: message['@type'], message: log };
      for (let copy = 0; copy < copies; copy += 1) entries.push({ ...entry, createdAt: at, updatedAt: at });
    }
    if (faults.isReversed) entries.reverse();
    if (entries.length > 0) await tx.insert(statusEntries).values(entries);
  });
}

/** Puts one message into a block at `at` (ms), inside a database transaction. `failure`: the code with which it is refused whatever it says. */
export async function commitMessage(
  { options }: PlatformContext,
  tx: Tx,
  { message, sequence, at, failure }: { message: LedgerMessage; sequence: number; at: number; failure: number | null },
): Promise<Outcome> {
  const sender = message.txAuthor;
  const paying = await payerOf(tx, sender, at);
  const carried = txOf(message, paying?.granter ?? '', sequence);
  const hash = hashOfTx(carried);
  const wanted = failure === null ? null : refusal(failure, subjectOf(message));
  const unpaid = paying !== null && paying.spendLimit < feeOfTransaction ? refusal(13, `${sender} has no fees left`) : null;
  const refused = wanted ?? unpaid ?? (await refusalOf(viewOf(tx), message, options.didMethod));
  const { code, log } = refused ?? { code: 0, log: successLog(sender) };
  await tx.insert(ledgerTransactions).values({
    hash,
    height: heightAt(at),
    sender,
    subject: subjectOf(message),
    tx: carried,
    code,
    rawLog: log,
    at,
  });
  if (paying !== null && unpaid === null) {
    await tx
      .update(ledgerAllowances)
      .set({ spendLimit: paying.spendLimit - feeOfTransaction })
      .where(and(eq(ledgerAllowances.grantee, sender), eq(ledgerAllowances.granter, paying.granter)));
  }
  if (code === 0) await applyMessage(tx, message, hash, at);
  return { hash, code, log };
}

/** Whose allowance pays what a wallet sends at a moment; null if nobody's does. */
export async function payerOf(
  db: Pick<Database, 'select'>,
  wallet: string,
  at: number,
): Promise<typeof ledgerAllowances.$inferSelect | null> {
  const isGood = and(eq(ledgerAllowances.grantee, wallet), gt(ledgerAllowances.expiresAt, at));
  const [found] = await db.select().from(ledgerAllowances).where(isGood).limit(1);
  return found ?? null;
}

async function applyMessage(tx: Tx, message: LedgerMessage, versionId: string, at: number): Promise<void> {
  switch (message['@type']) {
    case '/hypersign.ssi.v1.MsgRegisterDID': {
      const { didDocument: document } = message;
      await tx
        .insert(ledgerDids)
        .values({ did: document.id, document, created: at, updated: at, isDeactivated: false, versionId });
      return;
    }
    case '/hypersign.ssi.v1.MsgUpdateDID': {
      const { didDocument: document } = message;
      await tx.update(ledgerDids).set({ document, updated: at, versionId }).where(eq(ledgerDids.did, document.id));
      return;
    }
    case '/hypersign.ssi.v1.MsgDeactivateDID': {
      const change = { isDeactivated: true, updated: at, versionId };
      await tx.update(ledgerDids).set(change).where(eq(ledgerDids.did, message.didDocumentId));
      return;
    }
    case '/hypersign.ssi.v1.MsgRegisterCredentialSchema': {
      const { credentialSchemaDocument: document, credentialSchemaProof: proof } = message;
      await tx.insert(ledgerSchemas).values({ schemaId: document.id, document, proof });
      return;
    }
    case '/hypersign.ssi.v1.MsgRegisterCredentialStatus': {
      const { credentialStatusDocument: document, credentialStatusProof: proof } = message;
      await tx.insert(ledgerCredentialStatuses).values({ credentialId: document.id, document, proof });
      return;
    }
    case '/hypersign.ssi.v1.MsgUpdateCredentialStatus': {
      const { credentialStatusDocument: document, credentialStatusProof: proof } = message;
      const isIt = eq(ledgerCredentialStatuses.credentialId, document.id);
      await tx.update(ledgerCredentialStatuses).set({ document, proof }).where(isIt);
    }
  }
}
