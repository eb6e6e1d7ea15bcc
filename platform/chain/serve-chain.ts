import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Chain } from '../../src/domain/onchain/chains';
import type { PlatformContext } from '../context';
import { chainTransactions } from '../db/chain-schema';
import { refuseNode } from '../http/envelopes';
import { sendNode } from '../ledger/serve-node';
import { query } from './contracts';
import { chainsBase, servedChain, servedStellarChain } from './served-chains';
import { findStellarAccount } from './stellar';
import { closeBlocks, findAccountInBlock, takeTransaction } from './transactions';

type Row = typeof chainTransactions.$inferSelect;

/** The REST nodes of the contract chains: accounts, queries of contracts, transactions. Open to everyone. */
export function serveChain(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const base = `${chainsBase}/:chainId`;
  serveStellarAccounts(server, context);
  const ofChain =
    (answer: (chain: Chain, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { chainId = '' } = request.params as { chainId?: string };
      const chain = servedChain(chainId);
      if (chain === null) return refuseNode(reply, 12, `the chain ${chainId} is not run here`);
      if (context.faults.isDown) return refuseNode(reply, 14, 'connection error: the node is down');
      await closeBlocks(context);
      return answer(chain, request, reply);
    };

  server.get(
    `${base}/cosmos/auth/v1beta1/accounts/:address`,
    ofChain(async (chain, request, reply) => {
      const { address } = request.params as { address: string };
      const found = await findAccountInBlock(context, chain.chainId, address);
      if (found === null) return refuseNode(reply, 5, `account ${address} not found`);
      const account = { '@type': '/cosmos.auth.v1beta1.BaseAccount', address, pub_key: null };
      const { accountNumber, sequence } = found;
      return sendNode(reply, { account: { ...account, account_number: String(accountNumber), sequence: String(sequence) } });
    }),
  );

  server.get(
    `${base}/cosmwasm/wasm/v1/contract/:address/smart/:query`,
    ofChain(async (chain, request, reply) => {
      const { address, query: encoded } = request.params as { address: string; query: string };
      const msg = readJson(Buffer.from(encoded, 'base64').toString('utf8'));
      const data = msg && (await query(db, chain, address, msg));
      return data ? sendNode(reply, { data }) : refuseNode(reply, 5, `${address}: no such contract or query: not found`);
    }),
  );

  server.post(
    `${base}/cosmos/tx/v1beta1/txs`,
    ofChain(async (chain, request, reply) => {
      const { tx_bytes: bytes } = { ...(request.body as object) } as Record<string, unknown>;
      if (typeof bytes !== 'string' || bytes === '') return refuseNode(reply, 3, 'invalid empty tx');
      const { hash, code, rawLog } = await takeTransaction(context, chain, Buffer.from(bytes, 'base64'));
      const tx_response = { height: '0', txhash: hash, codespace: code === 0 ? '' : 'sdk', code, data: '', raw_log: rawLog };
      return sendNode(reply, { tx_response });
    }),
  );

  server.get(
    `${base}/cosmos/tx/v1beta1/txs/:hash`,
    ofChain(async (chain, request, reply) => {
      const { hash } = request.params as { hash: string };
      const isIt = and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.hash, hash.toUpperCase()));
      const [found] = await db.select().from(chainTransactions).where(isIt);
      if (!found || found.height === null) return refuseNode(reply, 5, `tx not found: ${hash}`);
      return sendNode(reply, { tx: null, tx_response: toResponse(found) });
    }),
  );

  server.get(
    `${base}/cosmos/tx/v1beta1/txs`,
    ofChain(async (chain, request, reply) => {
      const said = request.query as Record<string, unknown>;
      const contract = /^instantiate\._contract_address='([a-z0-9]+)'$/.exec(String(said.query ?? said.events))?.[1];
      if (contract === undefined) return refuseNode(reply, 3, 'must declare at least one event to search');
      const isIt = and(eq(chainTransactions.chainId, chain.chainId), eq(chainTransactions.contract, contract));
      const rows = await db.select().from(chainTransactions).where(isIt).orderBy(asc(chainTransactions.position));
      return sendNode(reply, { txs: [], tx_responses: rows.map(toResponse), pagination: null, total: String(rows.length) });
    }),
  );
}

/** An account of a stellar chain, as its own nodes answer it. */
function serveStellarAccounts(server: FastifyInstance, context: PlatformContext): void {
  server.get(`${chainsBase}/:chainId/accounts/:address`, async (request, reply) => {
    const { chainId = '', address = '' } = request.params as { chainId?: string; address?: string };
    const chain = servedStellarChain(chainId);
    if (chain === null) return refuseNode(reply, 12, `the chain ${chainId} is not run here`);
    if (context.faults.isDown) return refuseNode(reply, 14, 'connection error: the node is down');
    const found = await findStellarAccount(context, chain, address);
    if (found === null) {
      const missing = { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 };
      return reply.code(404).send(missing);
    }
    const balances = [{ balance: (found.balance / 10_000_000).toFixed(7), asset_type: 'native' }];
    return sendNode(reply, { id: address, account_id: address, sequence: String(found.sequence), balances });
  });
}

function toResponse({ height, hash, code, rawLog, gasUsed }: Row) {
  return {
    height: String(height),
    txhash: hash,
    codespace: code === 0 ? '' : 'wasm',
    code,
    raw_log: rawLog,
    gas_used: String(gasUsed),
  };
}

/** The members of a text of JSON; null: it is not JSON, or not an object. */
function readJson(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}
