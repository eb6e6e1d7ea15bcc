import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { transactionLimit } from '../../src/domain/ledger/transactions-wire';
import type { PlatformContext } from '../context';
import { ledgerAllowances, ledgerTransactions } from '../db/identity-schema';
import { refuseNode } from '../http/envelopes';
import { secondsText } from './documents';
import { isSilent, ledgerBase, sendNode } from './serve-node';

type Allowance = typeof ledgerAllowances.$inferSelect;
type Transaction = typeof ledgerTransactions.$inferSelect;

const cosmos = `${ledgerBase}/cosmos`;

/** The node's answers about wallets: who pays their fees, what they may send, what they sent (contract SSI 10.5). */
export function serveAccounts(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const allowancesOf = (grantee: string) =>
    db
      .select()
      .from(ledgerAllowances)
      .where(and(eq(ledgerAllowances.grantee, grantee), gt(ledgerAllowances.expiresAt, options.now())));

  server.get(`${cosmos}/feegrant/v1beta1/allowance/:granter/:grantee`, async (request, reply) => {
    const { granter, grantee } = request.params as { granter: string; grantee: string };
    if (await isSilent(context, reply)) return reply;
    const found = (await allowancesOf(grantee)).find((one) => one.granter === granter);
    return found ? sendNode(reply, { allowance: toAllowance(found) }) : refuseNode(reply, 13, 'fee-grant not found: not found');
  });

  server.get(`${cosmos}/feegrant/v1beta1/allowances/:grantee`, async (request, reply) => {
    const { grantee } = request.params as { grantee: string };
    if (await isSilent(context, reply)) return reply;
    const rows = await allowancesOf(grantee);
    return sendNode(reply, { allowances: rows.map(toAllowance), pagination: wholePage(rows.length) });
  });

  server.get(`${cosmos}/authz/v1beta1/grants/grantee/:grantee`, async (request, reply) => {
    const { grantee } = request.params as { grantee: string };
    if (await isSilent(context, reply)) return reply;
    const grants = (await allowancesOf(grantee)).flatMap(toGrants);
    return sendNode(reply, { grants, pagination: wholePage(grants.length) });
  });

  server.get(`${cosmos}/tx/v1beta1/txs`, async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const sender = /^message\.sender='([a-z0-9]+)'$/.exec(String(query.events ?? ''))?.[1];
    if (sender === undefined) return refuseNode(reply, 3, 'must declare at least one event to search');
    const limit = Math.min(wholeNumber(query['pagination.limit'], 100), transactionLimit);
    const offset = wholeNumber(query['pagination.offset'], 0);
    if (await isSilent(context, reply)) return reply;
    const isSent = eq(ledgerTransactions.sender, sender);
    const [total] = await db.select({ count: count() }).from(ledgerTransactions).where(isSent);
    const rows = await db
      .select()
      .from(ledgerTransactions)
      .where(isSent)
      .orderBy(query.order_by === '2' ? desc(ledgerTransactions.position) : asc(ledgerTransactions.position))
      .limit(limit)
      .offset(offset);
    return sendNode(reply, {
      txs: rows.map(({ tx: { '@type': _type, ...bare } }) => bare),
      tx_responses: rows.map(toResponse),
      pagination: null,
      total: String(total?.count ?? 0),
    });
  });
}

function toAllowance({ granter, grantee, spendLimit }: Allowance) {
  const spend_limit = [{ denom: 'uhid', amount: String(spendLimit) }];
  return {
    granter,
    grantee,
    allowance: { '@type': '/cosmos.feegrant.v1beta1.BasicAllowance', spend_limit, expiration: null },
  };
}

function toGrants({ granter, grantee, messageTypes, expiresAt }: Allowance) {
  return messageTypes.map((msg) => ({
    granter,
    grantee,
    authorization: { '@type': '/cosmos.authz.v1beta1.GenericAuthorization', msg },
    expiration: secondsText(expiresAt),
  }));
}

function toResponse({ height, hash, code, rawLog, tx, at }: Transaction) {
  return {
    height: String(height),
    txhash: hash,
    codespace: code === 0 ? '' : code > 100 ? 'ssi' : 'sdk',
    code,
    data: '',
    raw_log: rawLog,
    logs: [],
    info: '',
    gas_wanted: tx.auth_info.fee.gas_limit,
    gas_used: String(60_000 + JSON.stringify(tx).length * 30),
    tx,
    timestamp: secondsText(at),
    events: [],
  };
}

function wholePage(total: number) {
  return { next_key: null, total: String(total) };
}

function wholeNumber(raw: unknown, byDefault: number): number {
  return typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : byDefault;
}
