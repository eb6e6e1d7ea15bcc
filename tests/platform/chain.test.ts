import { isDeepStrictEqual } from 'node:util';
import jsonld from 'jsonld';
import { describe, expect } from 'vitest';
import { factoryOf } from '../../platform/chain/served-chains';
import { loadLedgerContext } from '../../platform/ledger/contexts';
import { expandSigned } from '../../src/domain/onchain/expand';
import { chainWalletExtension } from '../../src/domain/onchain/onchain';
import { toSignRequest } from '../../src/workers/chain/cosmos-bytes';
import { accountTest, ledgerTest } from '../fixtures/account-test';
import { type ChainWallet, chainBase, chainOfClient, feeFor, localChain } from './support/chain';
import { signedInClient } from './support/client';
import { registeredDid } from './support/identities';

const factory = factoryOf(localChain);

const it = ledgerTest({ extensions: [chainWalletExtension] })
  .extend('chain', ({ admin }) => chainOfClient(admin))
  .extend('onboarding', ({ bench, platform }) => async () => {
    const { id } = await registeredDid(bench, platform);
    const options = { purpose: 'authentication', challenge: 'c1', domain: 'studio.example' };
    const verificationMethodId = `${id}#key-1`;
    const signed = (await bench.post('/did/auth/sign', { did: id, verificationMethodId, options })).json as {
      '@context': string[];
      proof: { proofValue: string };
    };
    const { proof, ...document } = signed;
    const { proofValue, ...rest } = proof;
    const context = [...document['@context'], 'https://w3id.org/security/suites/ed25519-2020/v1'];
    const expanded = async (node: object) =>
      JSON.stringify(await jsonld.expand({ ...node, '@context': context }, { documentLoader: loadLedgerContext }));
    expect(expandSigned({ ...document, '@context': context }, rest)).toEqual({
      did_doc: expect.toSatisfy(sameAs(await expanded(document))),
      did_doc_proof: expect.toSatisfy(sameAs(await expanded(rest))),
    });
    const onboard_issuer = { did_doc: await expanded(document), did_doc_proof: await expanded(rest), signature: proofValue };
    return { did: id, msg: { onboard_issuer } };
  })
  /** An issuer whose KYC contract is in a block. */
  .extend('onboarded', ({ chain, onboarding, clock }) => async (wallet: ChainWallet) => {
    const { did, msg } = await onboarding();
    const { code, txhash } = await chain.broadcast(await chain.sign(wallet, factory, 'onboard', msg));
    expect(code).toBe(0);
    clock.advance(6_000);
    const { data } = (await chain.query(factory, { get_registered_issuer: { issuer_did: did } })).json as {
      data: { issuer: { kyc_contract_address: string } };
    };
    return { did, msg, hash: txhash, kyc: data.issuer.kyc_contract_address };
  });

const itHasNone = accountTest();

/** Whether a JSON text has the same content, in whatever order. */
function sameAs(json: string) {
  return (other: string) => isDeepStrictEqual(JSON.parse(other), JSON.parse(json));
}

const init = { init: { token_code_id: localChain.sbtCodeId } };

describe('the factory', () => {
  it('registers an issuer once a block has the transaction, and knows none before', async ({ chain, onboarding, clock }) => {
    const wallet = await chain.connect();
    const { did, msg } = await onboarding();
    const ask = async () => (await chain.query(factory, { get_registered_issuer: { issuer_did: did } })).json;
    expect(await ask()).toEqual({ data: { issuer: null } });
    const { txhash } = await chain.broadcast(await chain.sign(wallet, factory, 'onboard', msg));
    expect(await ask()).toEqual({ data: { issuer: null } });
    expect((await chain.transaction(txhash)).status).toBe(404);
    clock.advance(6_000);
    expect(await ask()).toMatchObject({ data: { issuer: { did, kyc_contract_address: expect.stringMatching(/^nibi1/) } } });
    expect((await chain.transaction(txhash)).json).toMatchObject({ tx_response: { code: 0, txhash } });
  });

  it('refuses an issuer that it has, and a proof that was changed', async ({ chain, onboarded, onboarding, clock }) => {
    const wallet = await chain.connect();
    const { msg } = await onboarded(wallet);
    const other = (await onboarding()).msg.onboard_issuer;
    const forged = {
      onboard_issuer: { ...other, did_doc: other.did_doc.replace('#assertionMethod', '#otherMethod') },
    };
    for (const refused of [msg, forged]) {
      const { txhash } = await chain.broadcast(await chain.sign(wallet, factory, 'onboard', refused));
      clock.advance(6_000);
      expect((await chain.transaction(txhash)).json).toMatchObject({ tx_response: { code: 5 } });
    }
  });

  it('says which transaction made a contract, on the chain of the contract alone', async ({ chain, admin, onboarded }) => {
    const { kyc, hash } = await onboarded(await chain.connect());
    const query = encodeURIComponent(`instantiate._contract_address='${kyc}'`);
    const search = async (base: string, name: string) =>
      (await admin.call('GET', `${base}/cosmos/tx/v1beta1/txs?${name}=${query}`)).json;
    const made = {
      height: expect.stringMatching(/^\d+$/),
      txhash: hash,
      codespace: '',
      code: 0,
      raw_log: '',
      gas_used: '3184220',
    };
    for (const name of ['query', 'events'])
      expect(await search(chainBase, name)).toEqual({ txs: [], tx_responses: [made], pagination: null, total: '1' });
    expect(await search('/ledger/chains/osmo-test-5', 'query')).toMatchObject({ tx_responses: [], total: '0' });
  });
});

describe('a KYC contract', () => {
  it('makes its SBT contract for its owner, once', async ({ chain, onboarded, clock }) => {
    const wallet = await chain.connect();
    const { kyc } = await onboarded(wallet);
    const sbt = async () => (await chain.query(kyc, { s_b_t_contract_address: {} })).json;
    expect(await sbt()).toEqual({ data: { sbt_contract_address: '' } });
    for (const code of [0, 5]) {
      const { txhash } = await chain.broadcast(await chain.sign(wallet, kyc, 'init', init));
      clock.advance(6_000);
      expect((await chain.transaction(txhash)).json).toMatchObject({ tx_response: { code } });
    }
    expect(await sbt()).toMatchObject({ data: { sbt_contract_address: expect.stringMatching(/^nibi1/) } });
  });

  it('makes no contract for another account, and none of another code', async ({ chain, onboarded, platform, clock }) => {
    const wallet = await chain.connect();
    const { kyc } = await onboarded(wallet);
    const developer = await signedInClient(platform.url, 'developer');
    const other = chainOfClient(developer);
    const signed = [
      await other.sign(await other.connect(), kyc, 'init', init),
      await chain.sign(wallet, kyc, 'init', { init: { token_code_id: 1 } }),
    ];
    for (const one of signed) {
      const { txhash } = await chain.broadcast(one);
      clock.advance(6_000);
      expect((await chain.transaction(txhash)).json).toMatchObject({ tx_response: { code: 5 } });
    }
  });
});

describe('a transaction', () => {
  it('with too little gas fails in its block, and its fee is spent', async ({ chain, onboarding, clock }) => {
    const wallet = await chain.connect();
    const { msg } = await onboarding();
    const { code, txhash } = await chain.broadcast(await chain.sign(wallet, factory, 'init', msg));
    expect(code).toBe(0);
    clock.advance(6_000);
    expect((await chain.transaction(txhash)).json).toMatchObject({ tx_response: { code: 11 } });
  });

  it('is refused with another signature, with a used sequence, and when it is sent twice', async ({ chain, clock }) => {
    const wallet = await chain.connect();
    const signed = await chain.sign(wallet, factory, 'init', init);
    const other = await chain.sign(wallet, factory, 'init', { init: { token_code_id: 2 } });
    expect(await chain.broadcast({ ...signed, signature: other.signature })).toMatchObject({ code: 4 });
    expect(await chain.broadcast(signed)).toMatchObject({ code: 0 });
    expect(await chain.broadcast(signed)).toMatchObject({ code: 19 });
    expect(await chain.broadcast(other)).toMatchObject({ code: 32 });
    clock.advance(6_000);
  });

  it('uses its sequence once it is in a block; until then a node refuses another transaction with that sequence', async ({
    chain,
    clock,
  }) => {
    const wallet = await chain.connect();
    const sequence = async () => Number((await chain.account(wallet.walletAddress)).sequence);
    const before = await sequence();
    expect(await chain.broadcast(await chain.sign(wallet, factory, 'init', init))).toMatchObject({ code: 0 });
    expect(await sequence()).toBe(before);
    const second = await chain.sign(wallet, factory, 'init', { init: { token_code_id: 2 } });
    const raw_log = expect.stringContaining(`expected ${before + 1}, got ${before}`);
    expect(await chain.broadcast(second)).toMatchObject({ code: 32, raw_log });
    clock.advance(6_000);
    expect(await sequence()).toBe(before + 1);
  });

  it('is not found before its late block, and a node that is down answers nobody', async ({ chain, platform, clock }) => {
    const wallet = await chain.connect();
    platform.ssi.delay(60_000);
    const { txhash } = await chain.broadcast(await chain.sign(wallet, factory, 'init', init));
    platform.ssi.delay(0);
    clock.advance(10_000);
    expect((await chain.transaction(txhash)).status).toBe(404);
    clock.advance(60_000);
    expect((await chain.transaction(txhash)).status).toBe(200);
    platform.ssi.takeDown();
    expect((await chain.transaction(txhash)).status).toBe(503);
    platform.ssi.bringUp();
  });
});

describe('the wallet of the platform', () => {
  it('shows the transaction, does not sign a refused one, and answers once', async ({ chain, admin }) => {
    const wallet = await chain.connect();
    const id = await chain.ask(wallet, factory, 'init', init);
    expect(await chain.answered(id)).toEqual({ state: 'waiting' });
    const page = await admin.call('GET', `/identity/wallet/chain/${id}`);
    for (const part of ['Sign this transaction?', factory, wallet.walletAddress, '12500 unibi'])
      expect(page.text).toContain(part);
    await chain.answer(id, 'refuse');
    await chain.answer(id, 'sign');
    expect(await chain.answered(id)).toEqual({ state: 'refused' });
  });

  it('shows a request only to its own person, and takes an answer only from them', async ({ chain, platform }) => {
    const id = await chain.ask(await chain.connect(), factory, 'init', init);
    const developer = await signedInClient(platform.url, 'developer');
    expect((await developer.call('GET', `/api/v1/chain-wallet/requests/${id}`)).status).toBe(404);
    await chainOfClient(developer).answer(id, 'sign');
    expect(await chain.answered(id)).toEqual({ state: 'waiting' });
  });

  it('says what the person did, and shows nobody a request afterwards', async ({ chain, admin, platform }) => {
    const wallet = await chain.connect();
    const developer = await signedInClient(platform.url, 'developer');
    const shown = async (id: string) => (await admin.call('GET', `/identity/wallet/chain/${id}`)).text;
    for (const [said, words] of [
      ['sign', 'It is signed.'],
      ['refuse', 'Nothing was signed.'],
    ] as const) {
      const id = await chain.ask(wallet, factory, 'init', init);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect((await developer.call('GET', `/identity/wallet/chain/${id}`)).text).toContain('Nothing waits for you here.');
      expect((await chain.answer(id, said)).text).toContain(words);
      expect(await shown(id)).toContain('Nothing waits for you here.');
    }
    expect(await shown('none')).toContain('Nothing waits for you here.');
  });

  it('refuses a request that is not an object, and one whose account has no number', async ({ chain }) => {
    const { walletAddress: sender, publicKey } = await chain.connect();
    const signer = { publicKey, accountNumber: '1', sequence: '0' };
    const wanted = toSignRequest(localChain, feeFor('init'), { sender, contract: factory, msg: init }, signer);
    for (const body of [[], { ...wanted, accountNumber: 'one' }])
      expect((await chain.post('/api/v1/chain-wallet/requests', body)).status).toBe(400);
  });

  it('signs nothing from another account or with another key', async ({ chain, platform }) => {
    const own = await chain.connect();
    const other = await chainOfClient(await signedInClient(platform.url, 'developer')).connect();
    const status = async (sender: string, publicKey: string) => {
      const signer = { publicKey, accountNumber: '1', sequence: '0' };
      const wanted = toSignRequest(localChain, feeFor('init'), { sender, contract: factory, msg: init }, signer);
      return (await chain.post('/api/v1/chain-wallet/requests', wanted)).status;
    };
    expect(await status(own.walletAddress, own.publicKey)).toBe(201);
    expect(await status(other.walletAddress, own.publicKey)).toBe(400);
    expect(await status(own.walletAddress, other.publicKey)).toBe(400);
  });

  it('signs only messages to contracts of chains that it knows', async ({ chain }) => {
    const wanted = { chainId: 'cataclysm-1', accountNumber: '1', bodyBytes: 'AA==', authInfoBytes: 'AA==' };
    expect((await chain.post('/api/v1/chain-wallet/requests', wanted)).status).toBe(400);
    expect((await chain.post('/api/v1/chain-wallet/requests', { ...wanted, chainId: localChain.chainId })).status).toBe(400);
    expect((await chain.post('/api/v1/chain-wallet/account', { chainId: 'cataclysm-1' })).status).toBe(404);
  });
});

describe('a platform without the extension of the wallet', () => {
  itHasNone('has no wallet', async ({ admin }) => {
    const { post } = chainOfClient(admin);
    expect((await post('/api/v1/chain-wallet/account', { chainId: localChain.chainId })).status).toBe(404);
  });
});
