import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Chain } from '../../src/domain/onchain/chains';
import type { PlatformContext } from '../context';
import { chainAccounts, chainTransactions } from '../db/chain-schema';
import { takeFailure } from '../ledger/faults';
import { actOf, type Execution, execute } from './contracts';
import { addressOf, isSigned } from './keys';
import { type ChainTransaction, readTransaction, signBytesOf } from './messages';
import { servedChain } from './served-chains';

/** What a node says of bytes that were sent to it: 0 it takes them, 2 they cannot be read, 4 unauthorized, 5 too little money, 13 too little fee, 19 it has them, 32 another sequence. */
export interface Taken {
  hash: string;
  code: number;
  rawLog: string;
}

/** The account of an address; null: the chain has never seen it. */
export async function findAccount({ db }: PlatformContext, chainId: string, address: string) {
  const isIt = and(eq(chainAccounts.chainId, chainId), eq(chainAccounts.address, address));
  const [found] = await db.select().from(chainAccounts).where(isIt);
  return found ?? null;
}

/** An account as of the last block, which is what a node returns. Transactions that wait for a block don't count. */
export async function findAccountInBlock(context: PlatformContext, chainId: string, address: string) {
  const found = await findAccount(context, chainId, address);
  if (found === null) return null;
  const isWaiting = and(eq(chainTransactions.chainId, chainId), isNull(chainTransactions.height));
  const waiting = await context.db.select({ bytes: chainTransactions.bytes }).from(chainTransactions).where(isWaiting);
  const own = waiting.filter(({ bytes }) => readTransaction(Buffer.from(bytes, 'base64')).message.sender === address);
  return { ...found, sequence: found.sequence - own.length };
}

/** Checks what was sent and takes it for the next block. */
export async function takeTransaction(context: PlatformContext, chain: Chain, bytes: Uint8Array): Promise<Taken> {
  const { db, options, faults } = context;
  const hash = createHash('sha256').update(bytes).digest('hex').toUpperCase();
  let tx: ChainTransaction;
  try {
    tx = readTransaction(bytes);
  } catch (error) {
    return { hash, code: 2, rawLog: `tx parse error: ${error instanceof Error ? error.message : ''}` };
  }
  const isIt = and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.hash, hash));
  if ((await db.select().from(chainTransactions).where(isIt)).length > 0) {
    return { hash, code: 19, rawLog: 'tx already exists in cache' };
  }
  const refused = await problemOf(context, chain, tx);
  if (refused !== null) return { hash, ...refused };
  const failure = takeFailure(faults, actOf(tx.message.msg) ?? tx.message.type);
  const dueAt = options.now() + options.blockMs + faults.delayMs;
  const { sequence } = tx;
  return db.transaction(async (inside) => {
    // Of two with the same sequence one is taken.
    const isNext = and(ofSender(chain, tx), eq(chainAccounts.sequence, sequence));
    const taken = await inside
      .update(chainAccounts)
      .set({ sequence: sequence + 1 })
      .where(isNext)
      .returning();
    if (taken.length === 0)
      return { hash, code: 32, rawLog: `account sequence mismatch, got ${sequence}: incorrect account sequence` };
    const row = { chainId: chain.chainId, hash, bytes: Buffer.from(bytes).toString('base64'), dueAt, failure };
    await inside.insert(chainTransactions).values(row);
    return { hash, code: 0, rawLog: '' };
  });
}

async function problemOf(
  context: PlatformContext,
  chain: Chain,
  tx: ChainTransaction,
): Promise<{ code: number; rawLog: string } | null> {
  const { message, publicKey, fee, gasLimit } = tx;
  if (message.type !== '/cosmwasm.wasm.v1.MsgExecuteContract')
    return { code: 2, rawLog: `unable to resolve type URL ${message.type}` };
  if (addressOf(chain.prefix, publicKey) !== message.sender) {
    return { code: 8, rawLog: 'pubKey does not match signer address: invalid pubkey' };
  }
  const account = await findAccount(context, chain.chainId, message.sender);
  if (account === null) return { code: 9, rawLog: `account ${message.sender} does not exist: unknown address` };
  const bytes = signBytesOf(tx.bodyBytes, tx.authInfoBytes, chain.chainId, BigInt(account.accountNumber));
  if (account.sequence !== tx.sequence) {
    const rawLog = `account sequence mismatch, expected ${account.sequence}, got ${tx.sequence}: incorrect account sequence`;
    return { code: 32, rawLog };
  }
  if (!isSigned(publicKey, bytes, tx.signature)) {
    return { code: 4, rawLog: 'signature verification failed; please verify account number and chain-id: unauthorized' };
  }
  // Half of the average price is the least that the nodes take.
  const least = Math.ceil((gasLimit * chain.gasPrice) / 2);
  if (fee.denom !== chain.denom || fee.amount < least) {
    return {
      code: 13,
      rawLog: `insufficient fees; got: ${fee.amount}${fee.denom} required: ${least}${chain.denom}: insufficient fee`,
    };
  }
  if (account.balance < fee.amount) {
    const rawLog = `spendable balance ${account.balance}${chain.denom} is smaller than ${fee.amount}${fee.denom}: insufficient funds`;
    return { code: 5, rawLog };
  }
  return null;
}

/** Puts what is due, or with `all` everything, into blocks. */
export async function closeBlocks({ db, options }: PlatformContext, all = false): Promise<void> {
  const isDue = and(isNull(chainTransactions.height), all ? undefined : lte(chainTransactions.dueAt, options.now()));
  if ((await db.select({ hash: chainTransactions.hash }).from(chainTransactions).where(isDue).limit(1)).length === 0) return;
  await db.transaction(async (inside) => {
    const due = await inside.select().from(chainTransactions).where(isDue).orderBy(asc(chainTransactions.position)).for('update');
    for (const row of due) {
      const tx = readTransaction(Buffer.from(row.bytes, 'base64'));
      const chain = servedChain(row.chainId);
      if (chain === null) throw new Error(`${row.chainId} is not run here`);
      await inside
        .update(chainAccounts)
        .set({ balance: sql`${chainAccounts.balance} - ${tx.fee.amount}` })
        .where(ofSender(chain, tx));
      const done: Execution =
        row.failure === null
          ? await execute(inside, chain, tx)
          : { code: row.failure, gasUsed: 61_000, rawLog: `failed to execute message; message index: 0: code ${row.failure}` };
      const isIt = and(eq(chainTransactions.chainId, row.chainId), eq(chainTransactions.hash, row.hash));
      await inside
        .update(chainTransactions)
        .set({
          height: row.position + 1_000,
          code: done.code,
          rawLog: 'rawLog' in done ? done.rawLog : '',
          gasUsed: done.gasUsed,
          contract: 'contract' in done ? done.contract : null,
        })
        .where(isIt);
    }
  });
}

function ofSender({ chainId }: Pick<Chain, 'chainId'>, { message }: ChainTransaction) {
  return and(eq(chainAccounts.chainId, chainId), eq(chainAccounts.address, message.sender));
}
