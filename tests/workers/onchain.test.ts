import { describe, expect } from 'vitest';
import { addressOf, newWalletKey, publicKeyOf } from '../../platform/chain/keys';
import {
  chainWalletExtension,
  type IssuerOnChain,
  type OnchainConfig,
  type SignedTransaction,
  type SignRequest,
} from '../../src/domain/onchain/onchain';
import type { Outcome } from '../../src/domain/shared/outcome';
import { noContracts } from '../builders/onchain';
import { onPlatform } from '../fixtures/on-platform';
import { chainOfClient, localChain } from '../platform/support/chain';
import { signedInClient } from '../platform/support/client';
import { openWorkbench, registeredDid } from '../platform/support/identities';

const blockchainLabel = localChain.label;
const someKey = publicKeyOf(newWalletKey());
const answerOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

/** `wizard`: what the wizard asks the worker for, with the wallet of the platform. */
const it = onPlatform({ blockMs: 3_600_000, extensions: [chainWalletExtension], hasNode: true })
  .extend('bench', { scope: 'file' }, ({ platform }) => openWorkbench(platform))
  .extend('wallet', { scope: 'file' }, async ({ platform }) => {
    const client = await signedInClient(platform.url, 'admin');
    return chainOfClient(client);
  })
  .extend('did', async ({ bench, platform }) => (await registeredDid(bench, platform)).id)
  .extend('wizard', ({ held: { tab, appId }, bench, wallet, platform, did: issuerDid }) => {
    const { act } = tab.api;
    const readNow = async () =>
      answerOf(await act({ kind: 'read-chain', input: { blockchainLabel, issuerDid } })) as IssuerOnChain;
    const connect = async () => {
      const account = answerOf(await act({ kind: 'connect-wallet', input: { chainId: localChain.chainId } }));
      return { ...(account as { walletAddress: string; publicKey: string }), wallet: 'platform' as const };
    };
    const prepare = async (kycContractAddress: string | null) => {
      const input = { ssiAppId: bench.appId, blockchainLabel, issuerDid, kycContractAddress, user: await connect() };
      return answerOf(await act({ kind: 'prepare-deployment', input }));
    };
    const sign = async (request: SignRequest): Promise<SignedTransaction> => {
      const { id } = answerOf(await act({ kind: 'ask-wallet', input: request })) as { id: string };
      await wallet.answer(id, 'sign');
      const answer = answerOf(await act({ kind: 'read-wallet', input: { id } })) as { signed?: SignedTransaction };
      return answer.signed ?? expect.fail('nothing was signed');
    };
    const signed = async (kyc: string | null) => {
      const prepared = await prepare(kyc);
      return prepared !== null && 'request' in prepared ? sign(prepared.request) : expect.fail(JSON.stringify(prepared));
    };
    const send = (one: SignedTransaction) => act({ kind: 'send-transaction', input: { blockchainLabel, signed: one } });
    const follow = (hash: string) => act({ kind: 'follow-transaction', input: { blockchainLabel, hash } });
    const store = async (kyc: string, hash: string | null) => {
      const { walletAddress } = await connect();
      const config = { walletAddress, issuerDid, blockchainLabel, kycContractAddress: kyc, kycContractTxHash: hash };
      return act({ kind: 'store-onchain', input: { appId, config } });
    };
    const block = () => platform.ssi.makeBlock();
    return { act, appId, readNow, prepare, sign, signed, send, follow, store, block };
  });

describe('a deployment', () => {
  it('is a KYC contract, then an SBT contract, and both are found on the chain with their transactions', async ({ wizard }) => {
    expect(await wizard.readNow()).toEqual(noContracts);
    const first = answerOf(await wizard.send(await wizard.signed(null)));
    expect(first).toMatchObject({ state: 'waiting' });
    const hash = (first as { hash: string }).hash;
    expect(await wizard.follow(hash)).toMatchObject({ value: { state: 'waiting' } });
    await wizard.block();
    expect(await wizard.follow(hash)).toEqual({ ok: true, value: { state: 'done', hash } });
    const { kycContractAddress: kyc } = await wizard.readNow();
    const stored = answerOf(await wizard.store(kyc ?? '', hash)) as OnchainConfig;
    const second = answerOf(await wizard.send(await wizard.signed(kyc)));
    await wizard.block();
    const found = await wizard.readNow();
    expect(found).toMatchObject({ kycContractTxHash: hash, sbtContractTxHash: (second as { hash: string }).hash });
    const { appId, act } = wizard;
    const sbt = { sbtContractAddress: found.sbtContractAddress ?? '', sbtContractTxHash: found.sbtContractTxHash };
    const finished = await act({ kind: 'finish-onchain', input: { appId, config: stored, ...sbt } });
    expect(finished).toMatchObject({ value: { ...sbt, kycContractAddress: kyc, kycContractTxHash: hash } });
  });

  it.for<[string, object]>([
    ['the SSI service gives none', {}],
    ['it cannot be written out for the chain', { unknown: 1, proof: { proofValue: 'z1' } }],
  ])('has no proof if %s, and nothing is sent', async ([, more], { wizard, platform, calls }) => {
    const body = { id: 'did:hid:testnet:z1', ...more };
    platform.chaos.set([{ match: 'POST */did/auth/sign', kind: 'status', status: 201, body, times: 1 }]);
    expect(await wizard.prepare(null)).toEqual({ blocker: 'no-proof' });
    expect(calls('cosmos/tx/v1beta1/txs')).toEqual([]);
  });

  it('of a wallet that the chain has never seen spends no credits', async ({ wizard, calls, bench, did: issuerDid }) => {
    const key = publicKeyOf(newWalletKey());
    const user = { walletAddress: addressOf('nibi', key), publicKey: key.toString('base64'), wallet: 'keplr' } as const;
    const input = { ssiAppId: bench.appId, blockchainLabel, issuerDid, kycContractAddress: null, user };
    const prepared = await wizard.act({ kind: 'prepare-deployment', input });
    expect(prepared).toEqual({ ok: true, value: { blocker: 'account-unknown' } });
    expect(calls('did/auth/sign')).toEqual([]);
  });

  it.for([
    ['of a wallet with an address of another chain', { walletAddress: addressOf('osmo', someKey) }],
    ['of a wallet with an address of another key', { walletAddress: addressOf('nibi', publicKeyOf(newWalletKey())) }],
    ['with a contract of another chain', { kycContractAddress: 'osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmn0pexx' }],
  ] as const)('%s is not asked about, and no credits are spent', async ([, other], { wizard, calls, bench, did: issuerDid }) => {
    const own = { walletAddress: addressOf('nibi', someKey), kycContractAddress: null, ...other };
    const user = { walletAddress: own.walletAddress, publicKey: someKey.toString('base64'), wallet: 'keplr' } as const;
    const { kycContractAddress } = own;
    const input = { ssiAppId: bench.appId, blockchainLabel, issuerDid, kycContractAddress, user };
    const prepared = await wizard.act({ kind: 'prepare-deployment', input });
    expect(prepared).toEqual({ ok: true, value: { blocker: 'other-address' } });
    expect([...calls('/accounts/'), ...calls('did/auth/sign')]).toEqual([]);
  });

  it.for(['lost-answer', 'loss'] as const)(
    'whose broadcast has a %s is found by its hash or sent again, and takes effect once',
    async (kind, { wizard, platform }) => {
      const signed = await wizard.signed(null);
      platform.chaos.set([{ match: 'POST */cosmos/tx/v1beta1/txs', kind, times: 1 }]);
      expect(await wizard.send(signed)).toMatchObject({ value: { state: 'waiting' } });
      await wizard.block();
      expect((await wizard.readNow()).kycContractAddress).not.toBeNull();
      expect(await wizard.send(signed)).toMatchObject({ value: { state: 'waiting' } });
    },
  );

  it('that cannot be sent again may have been sent', async ({ wizard, platform }) => {
    const signed = await wizard.signed(null);
    platform.chaos.set([{ match: 'POST */cosmos/tx/v1beta1/txs', kind: 'loss' }]);
    expect(await wizard.send(signed)).toMatchObject({ problem: { code: 'answer-lost' } });
  });

  it('that the chain refuses says why, before a block and in one', async ({ wizard }) => {
    const first = await wizard.signed(null);
    const second = await wizard.signed(null);
    const { hash } = answerOf(await wizard.send(first)) as { hash: string };
    await wizard.block();
    expect(await wizard.send(second)).toEqual({
      ok: true,
      value: { state: 'refused', hash: null, said: expect.stringContaining('sequence') },
    });
    const late = answerOf(await wizard.send(await wizard.signed(null))) as { hash: string };
    await wizard.block();
    expect(await wizard.follow(hash)).toMatchObject({ value: { state: 'done' } });
    expect(await wizard.follow(late.hash)).toMatchObject({
      value: { state: 'refused', said: expect.stringContaining('registered already') },
    });
  });

  it('waits while another transaction of the account waits for a block, and is refused after that block', async ({ wizard }) => {
    const [first, second] = [await wizard.signed(null), await wizard.signed(null)];
    await wizard.send(first);
    const waiting = answerOf(await wizard.send(second)) as { hash: string };
    expect(waiting).toEqual({ state: 'waiting', hash: expect.stringMatching(/^[0-9A-F]{64}$/) });
    expect(await wizard.follow(waiting.hash)).toEqual({ ok: true, value: waiting });
    await wizard.block();
    expect(await wizard.send(second)).toMatchObject({ value: { state: 'refused' } });
  });

  it('is not decided by a node that forgot it and refuses its sequence, until its block exists', async ({ wizard, platform }) => {
    const signed = await wizard.signed(null);
    const { hash } = answerOf(await wizard.send(signed)) as { hash: string };
    const tx_response = { txhash: hash, code: 32, raw_log: 'account sequence mismatch: incorrect account sequence' };
    const forget = () =>
      platform.chaos.set([
        { match: 'POST */cosmos/tx/v1beta1/txs', kind: 'status', status: 200, body: { tx_response }, times: 1 },
      ]);
    forget();
    expect(await wizard.send(signed)).toEqual({ ok: true, value: { state: 'waiting', hash } });
    await wizard.block();
    forget();
    expect(await wizard.send(signed)).toEqual({ ok: true, value: { state: 'done', hash } });
  });

  it.for([
    ['without room', 200, { tx_response: { txhash: 'AB'.repeat(32), code: 20, raw_log: 'mempool is full' } }, 0],
    ['with too many requests', 429, { code: 8, message: 'too many requests' }, 7],
    ['that is unavailable', 503, { code: 14, message: 'unavailable' }, 0],
  ] as const)(
    'that a node %s does not accept is not refused, and takes effect once when it is sent again',
    async ([, status, body, waitSeconds], { wizard, platform, device, calls }) => {
      const signed = await wizard.signed(null);
      const busy = { match: 'POST */cosmos/tx/v1beta1/txs', kind: 'status', status, body, retryAfter: waitSeconds } as const;
      platform.chaos.set([{ ...busy, times: 1 }]);
      expect(await wizard.send(signed)).toEqual({ ok: true, value: { state: 'not-taken', waitSeconds } });
      expect(calls('POST ').filter(({ path }) => path.includes('/cosmos/tx/v1beta1/txs'))).toHaveLength(1);
      device.clock.advance(waitSeconds * 1000);
      expect(await wizard.send(signed)).toMatchObject({ value: { state: 'waiting' } });
      await wizard.block();
      expect((await wizard.readNow()).kycContractAddress).not.toBeNull();
    },
  );

  it('that a block contains is done, although the node that is asked again has no room', async ({ wizard, platform }) => {
    const signed = await wizard.signed(null);
    const { hash } = answerOf(await wizard.send(signed)) as { hash: string };
    await wizard.block();
    const tx_response = { txhash: hash, code: 20, raw_log: 'mempool is full' };
    platform.chaos.set([{ match: 'POST */cosmos/tx/v1beta1/txs', kind: 'status', status: 200, body: { tx_response }, times: 1 }]);
    expect(await wizard.send(signed)).toEqual({ ok: true, value: { state: 'done', hash } });
  });

  it.for([
    ['its account', 'GET */cosmos/auth/v1beta1/accounts/*', false],
    ['its hash', 'GET */cosmos/tx/v1beta1/txs/*', true],
  ] as const)(
    'whose sequence is refused is not decided while the node does not answer about %s',
    async ([, match, isInBlock], { wizard, platform }) => {
      const [first, second] = [await wizard.signed(null), await wizard.signed(null)];
      await wizard.send(first);
      if (isInBlock) await wizard.block();
      platform.chaos.set([{ match, kind: 'loss' }]);
      expect(await wizard.send(second)).toMatchObject({ ok: false });
      platform.chaos.set([]);
      await wizard.block();
    },
  );

  it('is not begun on a chain that this installation does not name, and waits for a node that is down', async ({
    wizard,
    platform,
    did: issuerDid,
  }) => {
    const input = { blockchainLabel: 'cosmos:nibi:cataclysm-1', issuerDid };
    expect(await wizard.act({ kind: 'read-chain', input })).toMatchObject({ problem: { code: 'address-not-allowed' } });
    platform.ssi.takeDown();
    const here = { blockchainLabel, issuerDid };
    expect(await wizard.act({ kind: 'read-chain', input: here })).toMatchObject({ ok: false });
  });
});

describe('a configuration', () => {
  it('that another device stored meanwhile is used, and not stored a second time', async ({ wizard, calls }) => {
    const first = answerOf(await wizard.store('nibi1twice', 'TX twice')) as OnchainConfig;
    expect(await wizard.store('nibi1twice', 'TX of the other device')).toEqual({ ok: true, value: first });
    expect(calls('/onchainkyc-config').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('that stays beside another is not deleted', async ({ wizard: { act, appId, store }, platform }) => {
    await store('nibi1other', null);
    const { id } = answerOf(await store('nibi1stays', null)) as OnchainConfig;
    platform.chaos.set([{ match: 'DELETE */onchainkyc-config/*', kind: 'loss', times: 1 }]);
    const removed = await act({ kind: 'delete-onchain', input: { appId, id } });
    expect(removed).toMatchObject({ problem: { code: 'network-unreachable' } });
  });

  it('that is not there counts as deleted', async ({ wizard: { act, appId } }) => {
    expect(await act({ kind: 'delete-onchain', input: { appId, id: 'gone' } })).toEqual({ ok: true, value: null });
  });

  it.for(['lost-answer', 'loss'] as const)(
    'that is stored, finished and deleted with a %s is looked up',
    async (kind, { wizard, platform }) => {
      const { act, appId } = wizard;
      const isStored = kind === 'lost-answer';
      platform.chaos.set([{ match: 'POST */onchainkyc-config', kind, times: 1 }]);
      const lost = await wizard.store('nibi1kyc', `TX ${kind}`);
      expect(lost.ok).toBe(isStored);
      const config = answerOf(isStored ? lost : await wizard.store('nibi1kyc', `TX ${kind}`)) as OnchainConfig;
      const finish = {
        kind: 'finish-onchain' as const,
        input: { appId, config, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: null },
      };
      platform.chaos.set([{ match: 'PATCH */onchainkyc-config', kind, times: 1 }]);
      const finished = { value: { id: config.id, sbtContractAddress: 'nibi1sbt' } };
      expect(await act(finish)).toMatchObject(isStored ? finished : { ok: false });
      if (!isStored) expect(await act(finish)).toMatchObject(finished);
      const remove = { kind: 'delete-onchain' as const, input: { appId, id: config.id } };
      platform.chaos.set([{ match: 'DELETE */onchainkyc-config/*', kind, times: 1 }]);
      expect((await act(remove)).ok).toBe(isStored);
      if (!isStored) expect(await act(remove)).toEqual({ ok: true, value: null });
    },
  );
});
