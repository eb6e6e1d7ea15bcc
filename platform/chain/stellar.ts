import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Chain } from '../../src/domain/onchain/chains';
import type { PlatformContext } from '../context';
import { chainAccounts } from '../db/chain-schema';
import { toStellarAccount, toStellarKey } from '../demo/encodings';

/** What a new account receives, in units (10^7 to a coin here, 10^6 on cosmos chains), and what creates the account of an issuer's wallet: 0.1 coins. */
export const firstUnits = 100_000_000;
export const startingBalance = 1_000_000;
const fee = 100;

/** A transaction that creates an account with its first coins; sequence numbers are those of the account that pays. */
export interface Payment {
  from: string;
  to: string;
  sequence: number;
  units: number;
}

/** The XDR of a transaction with the one operation CREATE_ACCOUNT, not signed, as base64. null: an address is not valid on the chain. */
export function writePayment({ from, to, sequence, units }: Payment): string | null {
  const [payer, made] = [toStellarKey(from), toStellarKey(to)];
  if (payer === null || made === null) return null;
  const head = [word(envelopeOfTransaction), word(0), payer, word(fee), long(sequence)];
  const body = [word(0), word(0), word(1), word(0), word(createAccount), word(0), made, long(units), word(0)];
  return Buffer.concat([...head, ...body, word(0)]).toString('base64');
}

/** Reads it; null: it is anything else. */
export function readPayment(xdr: string): Payment | null {
  const bytes = Buffer.from(xdr, 'base64');
  if (bytes.length !== lengthOfPayment) return null;
  const payment = {
    from: toStellarAccount(bytes.subarray(8, 40)),
    sequence: Number(bytes.readBigInt64BE(44)),
    to: toStellarAccount(bytes.subarray(76, 108)),
    units: Number(bytes.readBigInt64BE(108)),
  };
  return writePayment(payment) === xdr ? payment : null;
}

const envelopeOfTransaction = 2;
const createAccount = 0;
const lengthOfPayment = 124;

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

/** What is signed of a transaction: its hash on the network of the chain. */
export function hashOfPayment(chain: Chain, xdr: string): Buffer {
  const network = createHash('sha256').update(chain.chainId, 'utf8').digest();
  // The list of signatures at the end is not part of it.
  const tagged = Buffer.from(xdr, 'base64').subarray(0, -4);
  return createHash('sha256').update(network).update(tagged).digest();
}

/** The stellar account of somebody whose secret the wallet has. */
export function stellarAccountOf(secret: string): string {
  return toStellarAccount(rawKeyOf(secret));
}

/** The signature of a payment by that account. */
export function signPayment(secret: string, chain: Chain, xdr: string): Buffer {
  return sign(null, hashOfPayment(chain, xdr), privateKeyOf(secret));
}

/** An Ed25519 key that follows from the secret that a person has for all chains. */
function privateKeyOf(secret: string) {
  const seed = createHash('sha256').update(`stellar ${secret}`, 'utf8').digest();
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([head, seed]), type: 'pkcs8', format: 'der' });
}

function rawKeyOf(secret: string): Buffer {
  return Buffer.from(createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** The account of an address; null: the chain has never seen it. */
export async function findStellarAccount({ db }: Pick<PlatformContext, 'db'>, chain: Chain, address: string) {
  const [found] = await db.select().from(chainAccounts).where(isAccount(chain, address));
  return found ?? null;
}

/** Carries a signed payment out, whole or not at all. null: it is done; else the code of the result, as nodes of the chain say it. */
export async function submitPayment(
  { db }: Pick<PlatformContext, 'db'>,
  chain: Chain,
  xdr: string,
  signature: Uint8Array,
): Promise<string | null> {
  const payment = readPayment(xdr);
  if (payment === null) return 'tx_malformed';
  const { from, to, sequence, units } = payment;
  if (!isSigned(from, hashOfPayment(chain, xdr), signature)) return 'tx_bad_auth';
  return db.transaction(async (inside) => {
    const [payer] = await inside.select().from(chainAccounts).where(isAccount(chain, from)).for('update');
    if (!payer) return 'tx_no_source_account';
    if (payer.sequence + 1 !== sequence) return 'tx_bad_seq';
    if (payer.balance < units + fee) return 'op_underfunded';
    const account = { chainId: chain.chainId, address: to, sequence: 0, balance: units };
    const made = await inside.insert(chainAccounts).values(account).onConflictDoNothing().returning();
    if (made.length === 0) return 'op_already_exists';
    const left = sql`${chainAccounts.balance} - ${units + fee}`;
    await inside.update(chainAccounts).set({ sequence, balance: left }).where(isAccount(chain, from));
    return null;
  });
}

function isAccount({ chainId }: Chain, address: string) {
  return and(eq(chainAccounts.chainId, chainId), eq(chainAccounts.address, address));
}

function isSigned(address: string, hash: Uint8Array, signature: Uint8Array): boolean {
  const raw = toStellarKey(address);
  if (raw === null) return false;
  const x = Buffer.from(raw).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, hash, key, signature);
}
