import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chainWalletExtension, type PaymentRequest, type SignRequest, type WalletAnswer } from '../../src/domain/onchain/onchain';
import { addressOf, newWalletKey, publicKeyOf, signWith } from '../chain/keys';
import { readAuthInfo, readMessage, signBytesOf } from '../chain/messages';
import { servedChain, servedStellarChain } from '../chain/served-chains';
import { firstUnits, readPayment, signPayment, stellarAccountOf, submitPayment } from '../chain/stellar';
import type { PlatformContext } from '../context';
import { chainAccounts, walletKeys, walletRequests } from '../db/chain-schema';
import { callerOf } from '../http/gates';
import type { ServedConfig } from '../http/served-config';
import { studioGates } from '../studio-server/edit-credential';
import { toMembers } from '../tenant/ssi-body';
import { escapeHtml, page } from './html';
import { walletBase } from './wallet';

/** The calls of Studio, and the pages for the person. */
const calls = '/api/v1/chain-wallet';
const pages = `${walletBase}/chain`;
type WalletRequest = typeof walletRequests.$inferSelect;

/**
 * The platform's wallet for the contract chains (extension `chain-wallet`), for who is signed in: it has a key for each person, is asked to sign, shows the person what, and signs or refuses as they say.
 * Requests are rows, so that a browser that was closed in between finds the answer.
 */
export function serveChainWallet(
  server: FastifyInstance,
  context: PlatformContext,
  config: Pick<ServedConfig, 'extensions'>,
): void {
  const { db, options } = context;
  const onRequest = [
    async (_request: FastifyRequest, reply: FastifyReply) => {
      if (!(await config.extensions()).includes(chainWalletExtension)) return reply.callNotFound();
    },
    ...studioGates(context),
  ];

  server.post(`${calls}/account`, { onRequest }, async (request, reply) => {
    const chainId = String(toMembers(request.body)?.chainId);
    const chain = servedChain(chainId) ?? servedStellarChain(chainId);
    if (chain === null) return reply.code(404).send({ message: 'This wallet does not know the chain' });
    const secret = await secretOf(context, callerOf(request).account.userId);
    const publicKey = publicKeyOf(secret);
    const isStellar = chain.ecosystem === 'stellar';
    const walletAddress = isStellar ? stellarAccountOf(secret) : addressOf(chain.prefix, publicKey);
    const account = { chainId, address: walletAddress, sequence: 0, balance: firstUnits };
    await db.insert(chainAccounts).values(account).onConflictDoNothing();
    return { walletAddress, publicKey: publicKey.toString('base64') };
  });

  server.post(`${calls}/requests`, { onRequest }, async (request, reply) => {
    const { userId } = callerOf(request).account;
    const secret = await secretOf(context, userId);
    const wanted = readPaymentWanted(request.body, stellarAccountOf(secret)) ?? readWanted(request.body, publicKeyOf(secret));
    if (wanted === null) return reply.code(400).send({ message: 'This is nothing that the wallet can sign' });
    const requestId = randomBytes(16).toString('hex');
    await db.insert(walletRequests).values({ requestId, userId, wanted, askedAt: options.now() });
    return reply.code(201).send({ id: requestId });
  });

  server.get(`${calls}/requests/:id`, { onRequest }, async (request, reply) => {
    const found = await findOwn(context, request);
    if (found === null) return reply.code(404).send({ message: 'There is no such request' });
    if (found.answer === null) return { state: 'waiting' };
    return toState(found.answer);
  });

  server.get(`${pages}/:id`, { onRequest }, async (request, reply) => {
    const found = await findOwn(context, request);
    return send(reply, found === null || found.answer !== null ? quietPage('Nothing waits for you here.') : askPage(found));
  });

  server.post(`${pages}/:id`, { onRequest }, async (request, reply) => {
    const found = await findOwn(context, request);
    if (found === null || found.answer !== null) return send(reply, quietPage('Nothing waits for you here.'));
    const isSigned = toMembers(request.body)?.answer === 'sign';
    if (isSigned && 'xdr' in found.wanted && context.faults.isDown) return send(reply, askPage(found));
    const answer = isSigned ? await signed(context, found) : ('refused' as const);
    await db.update(walletRequests).set({ answer }).where(eq(walletRequests.requestId, found.requestId));
    return send(
      reply,
      quietPage(isSigned ? 'It is signed. You may close this window.' : 'Nothing was signed. You may close this window.'),
    );
  });
}

/** What is signed, by its kind; a payment is sent as well. */
async function signed(
  context: PlatformContext,
  { wanted, userId }: WalletRequest,
): Promise<NonNullable<WalletRequest['answer']>> {
  const secret = await secretOf(context, userId);
  if ('xdr' in wanted) {
    const chain = servedStellarChain(wanted.chainId);
    if (chain === null) return { failed: 'the chain is not run here' };
    const code = await submitPayment(context, chain, wanted.xdr, signPayment(secret, chain, wanted.xdr));
    return code === null ? 'paid' : { failed: code };
  }
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = wanted;
  const bytes = signBytesOf(...toBytes(wanted), chainId, BigInt(accountNumber));
  return { bodyBytes, authInfoBytes, signature: signWith(secret, bytes).toString('base64') };
}

function toState(answer: NonNullable<WalletRequest['answer']>): WalletAnswer {
  if (answer === 'refused' || answer === 'paid') return { state: answer };
  return 'failed' in answer ? { state: 'failed', said: answer.failed } : { state: 'signed', signed: answer };
}

async function secretOf({ db }: PlatformContext, userId: string): Promise<string> {
  await db.insert(walletKeys).values({ userId, secret: newWalletKey() }).onConflictDoNothing();
  const [found] = await db.select().from(walletKeys).where(eq(walletKeys.userId, userId));
  if (!found) throw new Error('the key of a wallet was not stored');
  return found.secret;
}

async function findOwn({ db }: PlatformContext, request: FastifyRequest): Promise<WalletRequest | null> {
  const { id } = request.params as { id: string };
  const isMine = and(eq(walletRequests.requestId, id), eq(walletRequests.userId, callerOf(request).account.userId));
  const [found] = await db.select().from(walletRequests).where(isMine);
  return found ?? null;
}

/** A payment that can be signed: one from this account that makes another one. */
function readPaymentWanted(body: unknown, own: string): PaymentRequest | null {
  const { chainId, xdr } = toMembers(body) ?? {};
  const wanted = { chainId: String(chainId), xdr: String(xdr) };
  return servedStellarChain(wanted.chainId) !== null && readPayment(wanted.xdr)?.from === own ? wanted : null;
}

/** The other request that can be signed: a message from this account to a contract on a chain that runs here. */
function readWanted(body: unknown, own: Buffer): SignRequest | null {
  const { chainId, accountNumber, bodyBytes, authInfoBytes } = toMembers(body) ?? {};
  const texts = [chainId, accountNumber, bodyBytes, authInfoBytes].map(String);
  const [chain = '', number = '', first = '', second = ''] = texts;
  const wanted = { chainId: chain, accountNumber: number, bodyBytes: first, authInfoBytes: second };
  const served = servedChain(chain);
  if (served === null || !/^\d{1,19}$/.test(number)) return null;
  try {
    const [body, authInfo] = toBytes(wanted);
    const isOwn = readMessage(body).sender === addressOf(served.prefix, own) && own.equals(readAuthInfo(authInfo).publicKey);
    return isOwn ? wanted : null;
  } catch {
    return null;
  }
}

function toBytes({ bodyBytes, authInfoBytes }: SignRequest): [Uint8Array, Uint8Array] {
  return [Buffer.from(bodyBytes, 'base64'), Buffer.from(authInfoBytes, 'base64')];
}

function askPage({ requestId, wanted }: WalletRequest): string {
  const button = (answer: string, sign: string, words: string, what: string) =>
    `<button name="answer" value="${answer}"><span class="letter" aria-hidden="true">${sign}</span><strong>${words}</strong><span class="what">${what}</span></button>`;
  return page(
    'Wallet',
    `<div class="mark" aria-hidden="true">S</div><h1>Sign this transaction?</h1>
${'xdr' in wanted ? paymentLines(wanted) : contractLines(wanted)}
<form method="post" action="${pages}/${escapeHtml(requestId)}">
${button('sign', '✓', 'Sign', 'with your key in this wallet')}${button('refuse', '×', 'Refuse', 'Nothing is sent')}</form>`,
    'narrow',
  );
}

function paymentLines({ chainId, xdr }: PaymentRequest): string {
  const payment = readPayment(xdr);
  return `<p>${escapeHtml(servedStellarChain(chainId)?.name ?? chainId)}: the first coins of an account</p>
<p>From <code>${escapeHtml(payment?.from ?? '')}</code><br>to <code>${escapeHtml(payment?.to ?? '')}</code></p>
<p>Amount: ${(payment?.units ?? 0) / 10_000_000} DIAM</p>`;
}

function contractLines(wanted: SignRequest): string {
  const [body, authInfo] = toBytes(wanted);
  const message = readMessage(body);
  const { fee, gasLimit } = readAuthInfo(authInfo);
  const [name = ''] = Object.keys(message.msg);
  return `<p>${escapeHtml(servedChain(wanted.chainId)?.name ?? wanted.chainId)}: <code>${escapeHtml(name)}</code></p>
<p>From <code>${escapeHtml(message.sender)}</code><br>to the contract <code>${escapeHtml(message.contract)}</code></p>
<p>Fee: ${fee.amount} ${escapeHtml(fee.denom)}, for at most ${gasLimit} units of gas</p>`;
}

function quietPage(words: string): string {
  return page('Wallet', `<div class="mark" aria-hidden="true">S</div><h1>Wallet</h1><p>${words}</p>`, 'narrow');
}

/** The window keeps its tie to Studio's page, which sees when it is closed. */
function send(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(text);
}
