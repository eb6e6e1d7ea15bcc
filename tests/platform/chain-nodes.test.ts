import { describe, expect } from 'vitest';
import { factoryOf, reachableChains } from '../../platform/chain/served-chains';
import { toStellarAccount } from '../../platform/demo/encodings';
import { chainWalletExtension } from '../../src/domain/onchain/onchain';
import { ledgerTest } from '../fixtures/account-test';
import { chainOfClient, localChain } from './support/chain';
import { send } from './support/services';

const factory = factoryOf(localChain);
const local = localChain.chainId;
const stellar = encodeURIComponent('Diamante Testnet 2024');
const unseen = toStellarAccount(Buffer.alloc(32, 11));
const accounts = 'cosmos/auth/v1beta1/accounts';
const transactions = 'cosmos/tx/v1beta1/txs';
const queryOf = (contract: string, text: string) =>
  `${local}/cosmwasm/wasm/v1/contract/${contract}/smart/${encodeURIComponent(Buffer.from(text).toString('base64'))}`;

/** The chains of the platform, and what their nodes answer at a path. */
const it = ledgerTest({ extensions: [chainWalletExtension] })
  .extend('chain', ({ admin }) => chainOfClient(admin))
  .extend(
    'ask',
    ({ admin }) =>
      (path: string) =>
        admin.call('GET', `/ledger/chains/${path}`),
  )
  .extend('broadcast', ({ admin }) => async (tx_bytes?: unknown) => {
    const { json } = await send(admin, 'POST', `/ledger/chains/${local}/${transactions}`, { tx_bytes });
    return json;
  });

describe('the node of a chain', () => {
  it.for<[string, string, number]>([
    ['a known chain that the platform does not run', `cataclysm-1/${accounts}/nibi1nobody`, 12],
    ['an account of the other kind of chain', `${local}/accounts/${unseen}`, 12],
    ['a chain of another kind', `${stellar}/${accounts}/nibi1nobody`, 12],
    ['an account that it has never seen', `${local}/${accounts}/nibi1nobody`, 5],
    ['a contract that it does not have', queryOf('nibi1nobody', '{"s_b_t_contract_address":{}}'), 5],
    ['a query that the contract does not know', queryOf(factory, '{"owner":{}}'), 5],
    ['a query that is not JSON', queryOf(factory, '{'), 5],
    ['a query that is not an object', queryOf(factory, '5'), 5],
    ['a transaction that it does not have', `${local}/${transactions}/AB12`, 5],
    ['a search that names no event', `${local}/${transactions}`, 3],
  ])('refuses %s with the code of the nodes', async ([_what, path, code], { ask }) => {
    expect((await ask(path)).json).toMatchObject({ code });
  });

  it.for([[undefined], [5], ['']])('refuses a transaction whose bytes are %o', async ([bytes], { broadcast }) => {
    expect(await broadcast(bytes)).toMatchObject({ code: 3 });
  });

  it('says that the chain itself refused something that is not a transaction', async ({ broadcast }) => {
    expect(await broadcast('AAAA')).toMatchObject({ tx_response: { code: 2, codespace: 'sdk', height: '0' } });
  });

  it('finds each transaction by its hash, in any case, on its own chain alone', async ({ chain, ask, clock }) => {
    const wallet = await chain.connect();
    for (const token_code_id of [1, 2]) {
      const taken = await chain.broadcast(await chain.sign(wallet, factory, 'init', { init: { token_code_id } }));
      expect(taken).toMatchObject({ code: 0, codespace: '' });
      clock.advance(6_000);
      const { txhash } = taken;
      const found = (await ask(`${local}/${transactions}/${txhash.toLowerCase()}`)).json;
      expect(found).toMatchObject({ tx: null, tx_response: { txhash, code: 5, codespace: 'wasm', gas_used: '61000' } });
      expect((await ask(`osmo-test-5/${transactions}/${txhash}`)).status).toBe(404);
    }
  });

  it('answers nothing while it is down', async ({ ask, platform }) => {
    platform.ssi.takeDown();
    for (const path of [`${local}/${accounts}/nibi1nobody`, `${stellar}/accounts/${unseen}`])
      expect((await ask(path)).json).toMatchObject({ code: 14 });
    platform.ssi.bringUp();
  });

  it('of a stellar chain says in its own words that it has never seen an account', async ({ ask }) => {
    const json = { type: 'https://stellar.org/horizon-errors/not_found', title: 'Resource Missing', status: 404 };
    expect(await ask(`${stellar}/accounts/${unseen}`)).toMatchObject({ status: 404, json });
  });
});

describe('the chains of the platform', () => {
  it('are named with their nodes, and with a factory if they have contracts', () => {
    expect(reachableChains('/chains')).toEqual([
      { label: 'cosmos:nibi:nibiru-localnet-0', rest: '/chains/nibiru-localnet-0', factory },
      { label: 'cosmos:osmo:osmo-test-5', rest: '/chains/osmo-test-5', factory: expect.stringMatching(/^osmo1/) },
      { label: 'stellar:diam:Diamante Testnet 2024', rest: '/chains/Diamante%20Testnet%202024', factory: '' },
    ]);
  });
});
