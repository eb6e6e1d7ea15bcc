import { describe, expect } from 'vitest';
import { factoryOf } from '../../platform/chain/served-chains';
import type { Act, ActKind } from '../../src/domain/command/acts';
import { chainWalletExtension } from '../../src/domain/onchain/onchain';
import { anOnchainConfig } from '../builders/onchain';
import { onPlatform } from '../fixtures/on-platform';
import { chainOfClient, localChain } from '../platform/support/chain';
import { signedInClient } from '../platform/support/client';
import { openWorkbench, registeredDid } from '../platform/support/identities';

const blockchainLabel = localChain.label;
const factory = factoryOf(localChain);

/** `inputs`: the input of each act of the wizard; `act` runs one of them. */
const it = onPlatform({ blockMs: 3_600_000, extensions: [chainWalletExtension], hasNode: true })
  .extend('bench', { scope: 'file' }, ({ platform }) => openWorkbench(platform))
  .extend('chain', { scope: 'file' }, async ({ platform }) => chainOfClient(await signedInClient(platform.url, 'admin')))
  .extend('issuerDid', { scope: 'file' }, async ({ bench, platform }) => (await registeredDid(bench, platform)).id)
  .extend('account', { scope: 'file' }, ({ chain }) => chain.connect())
  .extend('signed', { scope: 'file' }, ({ chain, account }) =>
    chain.sign(account, factory, 'init', { init: { token_code_id: 1 } }),
  )
  .extend('inputs', ({ held: { appId }, bench, account, issuerDid, signed }) => {
    const user = { ...account, wallet: 'platform' as const };
    const { walletAddress } = account;
    const config = { walletAddress, issuerDid, blockchainLabel, kycContractAddress: 'nibi1failing', kycContractTxHash: null };
    const { chainId } = localChain;
    return {
      'read-chain': { blockchainLabel, issuerDid },
      'prepare-deployment': { ssiAppId: bench.appId, blockchainLabel, issuerDid, kycContractAddress: null, user },
      'send-transaction': { blockchainLabel, signed },
      'follow-transaction': { blockchainLabel, hash: 'AB'.repeat(32) },
      'deploy-issuer-wallet': { appId, blockchainLabel, walletAddress },
      'read-issuer-wallet': { blockchainLabel, address: 'GNOBODY' },
      'store-onchain': { appId, config },
      'finish-onchain': { appId, config: anOnchainConfig(), sbtContractAddress: 'nibi1sbt', sbtContractTxHash: null },
      'delete-onchain': { appId, id: 'c1' },
      'connect-wallet': { chainId },
      'ask-wallet': { chainId, xdr: 'AAAA' },
      'read-wallet': { id: 'r1' },
    } satisfies { [Kind in ActKind]?: Extract<Act, { kind: Kind }>['input'] };
  })
  .extend('act', ({ held: { tab }, inputs }) => (kind: keyof typeof inputs, more: object = {}) => {
    return tab.api.act({ kind, input: { ...inputs[kind], ...more } } as Act);
  });

const questions = [
  ['read-chain', `GET *${factory}/smart/*`],
  ['prepare-deployment', 'GET */cosmos/auth/v1beta1/accounts/*'],
  ['prepare-deployment', 'POST */did/auth/sign'],
  ['send-transaction', 'POST */cosmos/tx/v1beta1/txs'],
  ['follow-transaction', 'GET */cosmos/tx/v1beta1/txs/*'],
  ['read-issuer-wallet', 'GET */accounts/*'],
  ['deploy-issuer-wallet', 'POST */api/v1/wallet'],
  ['store-onchain', 'GET */onchainkyc-config'],
  ['store-onchain', 'POST */onchainkyc-config'],
  ['finish-onchain', 'PATCH */onchainkyc-config'],
  ['connect-wallet', 'POST */chain-wallet/account'],
  ['ask-wallet', 'POST */chain-wallet/requests'],
  ['read-wallet', 'GET */chain-wallet/requests/*'],
] as const;

/** After an answer of another shape Studio checks whether the act arrived, and gets that shape again. */
const mayHaveArrived: readonly string[] = ['POST */cosmos/tx/v1beta1/txs', 'GET */onchainkyc-config'];

describe('an act of the on-chain wizard', () => {
  it.for(questions)('%s says why it failed when %s is refused', async ([kind, match], { act, platform }) => {
    platform.chaos.set([{ match, kind: 'status', status: 400, body: { message: 'no' } }]);
    expect(await act(kind)).toMatchObject({ ok: false, problem: { code: 'request-refused' } });
  });

  it.for(questions.filter(([kind]) => kind !== 'read-issuer-wallet'))(
    '%s accepts no other shape of an answer to %s',
    async ([kind, match], { act, platform }) => {
      platform.chaos.set([{ match, kind: 'status', status: 200, body: { data: 'other', proof: 'other' } }]);
      const code = mayHaveArrived.includes(match) ? 'answer-lost' : 'answer-malformed';
      expect(await act(kind)).toMatchObject({ ok: false, problem: { code } });
    },
  );

  it.for(['read-chain', 'prepare-deployment', 'send-transaction', 'follow-transaction', 'read-issuer-wallet'] as const)(
    '%s asks nothing about a chain that this installation does not name',
    async (kind, { act, calls }) => {
      const other = await act(kind, { blockchainLabel: 'cosmos:nibi:cataclysm-1' });
      expect(other).toMatchObject({ ok: false, problem: { code: 'address-not-allowed' } });
      expect([...calls('/ledger/'), ...calls('did/auth/sign')]).toEqual([]);
    },
  );

  it.for([
    ['finish-onchain', 'PATCH */onchainkyc-config'],
    ['delete-onchain', 'DELETE */onchainkyc-config/*'],
  ] as const)(
    '%s may have arrived when neither it nor a read from the service is answered',
    async ([kind, match], { act, platform }) => {
      platform.chaos.set([
        { match, kind: 'loss' },
        { match: 'GET */onchainkyc-config', kind: 'loss' },
      ]);
      expect(await act(kind)).toMatchObject({ ok: false, problem: { code: 'answer-lost' } });
    },
  );

  it('does not wait a fixed time for a node that is unavailable and names no time', async ({ act, platform }) => {
    platform.chaos.set([{ match: 'POST */cosmos/tx/v1beta1/txs', kind: 'status', status: 503, body: { code: 14 } }]);
    expect(await act('send-transaction')).toEqual({ ok: true, value: { state: 'not-taken', waitSeconds: 0 } });
  });

  it('stores the first configuration of a service that answers 404 without one', async ({ act, platform, inputs }) => {
    platform.chaos.set([{ match: 'GET */onchainkyc-config', kind: 'status', status: 404, body: {} }]);
    const { config } = inputs['store-onchain'];
    expect(await act('store-onchain')).toMatchObject({ ok: true, value: { kycContractAddress: config.kycContractAddress } });
  });

  it('looks up the transaction of an existing contract, and fails with the lookup of the second one', async ({
    act,
    bench,
    chain,

    platform,
    calls,
  }) => {
    const issuerDid = (await registeredDid(bench, platform)).id;
    const prepared = await act('prepare-deployment', { issuerDid });
    const { request } = (prepared as { value: { request: object } }).value;
    const { id } = (await chain.post('/api/v1/chain-wallet/requests', request)).json as { id: string };
    await chain.answer(id, 'sign');
    const { signed } = await chain.answered(id);
    await act('send-transaction', { signed });
    await platform.ssi.makeBlock();
    const onChain = await act('read-chain', { issuerDid });
    expect(onChain).toMatchObject({ value: { kycContractAddress: expect.any(String), sbtContractTxHash: null } });
    expect(calls('GET ').filter(({ path }) => path.includes('/cosmos/tx/v1beta1/txs'))).toHaveLength(1);
    const { kycContractAddress } = (onChain as { value: { kycContractAddress: string } }).value;
    platform.chaos.set([{ match: 'GET */cosmos/tx/v1beta1/txs?*', kind: 'status', status: 400, body: {} }]);
    const without = { kycContractAddress, kycContractTxHash: null, sbtContractTxHash: null };
    expect(await act('read-chain', { issuerDid })).toMatchObject({ ok: true, value: without });
    platform.chaos.set([{ match: `GET *${kycContractAddress}/smart/*`, kind: 'status', status: 400, body: {} }]);
    expect(await act('read-chain', { issuerDid })).toMatchObject({ problem: { code: 'request-refused' } });
  });
});
