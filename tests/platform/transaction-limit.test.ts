import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/connect';
import { ledgerTransactions } from '../../platform/db/identity-schema';
import { noFaults } from '../../platform/ledger/faults';
import type { LedgerTx } from '../../platform/ledger/messages';
import { serveAccounts } from '../../platform/ledger/serve-accounts';
import { completeOptions } from '../../platform/options';
import { loadSecrets } from '../../platform/secrets';
import { noon } from '../builders/moments';
import { emptyDatabase } from '../fixtures/database';

const wallet = 'hid1wallet';
const stored = 5002;

it('the node of the ledger returns five thousand transactions at once, and no more', async () => {
  const fresh = await emptyDatabase();
  const { db, where, close } = await openDatabase({ databaseUrl: fresh.url, dataFolder: null });
  const tx = { '@type': '/cosmos.tx.v1beta1.Tx', auth_info: { fee: { gas_limit: '1' } } } as LedgerTx;
  const rows = Array.from({ length: stored }, (_none, at) => ({
    ...{ hash: String(at), height: at, sender: wallet, subject: 'x', tx, code: 0, rawLog: '', at: noon },
  }));
  for (let at = 0; at < stored; at += 1000) await db.insert(ledgerTransactions).values(rows.slice(at, at + 1000));
  const server = Fastify();
  const ports = { main: 0, app: null, tenant: null };
  const secrets = await loadSecrets(db);
  serveAccounts(server, { db, where, options: completeOptions({ now: () => noon }), secrets, ports, faults: noFaults() });
  const reported = async (limit: number) => {
    const events = encodeURIComponent(`message.sender='${wallet}'`);
    const url = `/ledger/cosmos/tx/v1beta1/txs?events=${events}&pagination.limit=${limit}&pagination.offset=1`;
    const { tx_responses, total } = (await server.inject(url)).json<{ tx_responses: { txhash: string }[]; total: string }>();
    return [tx_responses.length, tx_responses.at(-1)?.txhash, total];
  };
  expect(await reported(4999)).toEqual([4999, '4999', String(stored)]);
  for (const limit of [5000, 5001, 100_000]) expect(await reported(limit)).toEqual([5000, '5000', String(stored)]);
  await server.close();
  await close();
  await fresh.drop();
});
