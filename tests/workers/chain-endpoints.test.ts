import { describe, expect, it } from 'vitest';
import { addressOf } from '../../platform/chain/keys';
import { factoryOf } from '../../platform/chain/served-chains';
import type { ActInput } from '../../src/domain/command/acts';
import type { SignRequest } from '../../src/domain/onchain/onchain';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { onchainActs } from '../../src/workers/acts/onchain-acts';
import { toSignRequest } from '../../src/workers/chain/cosmos-bytes';
import {
  type ChainParts,
  fetchChain,
  fetchIssuerWallet,
  followTransaction,
  prepareDeployment,
  sendTransaction,
} from '../../src/workers/net/endpoints/chain';
import type { HttpCall } from '../../src/workers/net/http';
import type { Net } from '../../src/workers/net/net-api';
import { aSsiService } from '../builders/service';
import { feeFor, localChain } from '../platform/support/chain';

const { label: blockchainLabel } = localChain;
const factory = factoryOf(localChain);
const issuerDid = 'did:hid:testnet:z6MkIssuer';
const hash = 'AB'.repeat(32);
const gone = failed('address-not-found');
const refused = failed('request-refused');
const malformed = { ok: false, problem: { code: 'answer-malformed' } };
const publicKey = 'A08EGB7ro1ORuFhjOnZcSgwYlpe0DSFjVNUIkNNQxwKQ';
const walletAddress = addressOf('nibi', Buffer.from(publicKey, 'base64'));
const user = { walletAddress, publicKey, wallet: 'keplr' } as const;
const accounts = (sequence: string) => ok({ account: { account_number: '7', sequence } });
const transaction = (code: number, raw_log = '') => ok({ tx_response: { txhash: hash, code, raw_log } });
const searched = (code: number) => ok({ tx_responses: [{ txhash: hash, code }] });
const issuer = (kyc: string | null) => ok({ data: { issuer: kyc && { kyc_contract_address: kyc } } });
const sbt = (address: string) => ok({ data: { sbt_contract_address: address } });
const account = 'cosmos/auth/v1beta1/accounts/';
const search = 'GET cosmos/tx/v1beta1/txs?';
const broadcast = 'POST cosmos/tx/v1beta1/txs';
const byHash = `GET cosmos/tx/v1beta1/txs/${hash}`;

type Answers = Record<string, Outcome<unknown>>;

/** A node that answers each call with the entry whose name the call begins with; `sent`: what it was asked. A call without an entry fails the test. */
function nodeWith(
  answers: Answers,
  config: Outcome<object> = ok({ chains: [{ label: blockchainLabel, rest: 'https://node.example//', factory }] }),
) {
  const sent: HttpCall[] = [];
  const json = async (call: HttpCall) => {
    sent.push(call);
    const name = `${call.method} ${call.url.replace(/^https:\/\/(node|ssi)\.example\//, '')}`;
    const [, answer] = Object.entries(answers).find(([begin]) => name.startsWith(begin)) ?? [];
    return answer ?? expect.fail(`${name} was not expected`);
  };
  const parts = {
    http: { json },
    config: async () => config,
    origin: 'https://studio.example',
    gate: (_service, _grant, path, send) => send(`https://ssi.example/${path}`, 'T1'),
  } as ChainParts;
  return { parts, sent };
}

function signed(sequence: string) {
  const asked = toSignRequest(
    localChain,
    feeFor('init'),
    { sender: walletAddress, contract: factory, msg: {} },
    { publicKey, accountNumber: '7', sequence },
  );
  return { blockchainLabel, signed: { ...asked, signature: 'BA==' } };
}

describe('the contracts of an issuer', () => {
  const read = (answers: Answers) => fetchChain(nodeWith(answers).parts, { blockchainLabel, issuerDid });
  const ofFactory = `GET cosmwasm/wasm/v1/contract/${factory}/smart/`;
  const ofKyc = 'GET cosmwasm/wasm/v1/contract/nibi1kyc/smart/';

  it('are none before the factory has the issuer', async () => {
    const none = { kycContractAddress: null, kycContractTxHash: null, sbtContractAddress: null, sbtContractTxHash: null };
    expect(await read({ [ofFactory]: issuer(null) })).toEqual(ok(none));
  });

  it('are one while there is no SBT contract, and no transaction is looked up for the missing one', async () => {
    const node = nodeWith({ [ofFactory]: issuer('nibi1kyc'), [ofKyc]: sbt(''), [search]: searched(0) });
    const found = await fetchChain(node.parts, { blockchainLabel, issuerDid });
    expect(found).toMatchObject({ value: { kycContractTxHash: hash, sbtContractTxHash: null } });
    expect(node.sent.filter(({ url }) => url.includes('/txs?'))).toHaveLength(1);
  });

  it('are two with the transactions that made them', async () => {
    const found = await read({ [ofFactory]: issuer('nibi1kyc'), [ofKyc]: sbt('nibi1sbt'), [search]: searched(0) });
    const both = { kycContractAddress: 'nibi1kyc', sbtContractAddress: 'nibi1sbt' };
    expect(found).toEqual(ok({ ...both, kycContractTxHash: hash, sbtContractTxHash: hash }));
  });

  it.each([refused, searched(5), ok({})])(
    'are shown without their transactions if the node does not name them',
    async (answer) => {
      const found = await read({ [ofFactory]: issuer('nibi1kyc'), [ofKyc]: sbt('nibi1sbt'), [search]: answer });
      expect(found).toMatchObject({ value: { kycContractTxHash: null, sbtContractTxHash: null } });
    },
  );

  it.each([
    ['the factory refuses', { [ofFactory]: refused }, refused],
    ['the factory answers in another shape', { [ofFactory]: ok({ data: 1 }) }, malformed],
    ['the KYC contract refuses', { [ofFactory]: issuer('nibi1kyc'), [ofKyc]: refused }, refused],
    ['the KYC contract answers in another shape', { [ofFactory]: issuer('nibi1kyc'), [ofKyc]: ok({ data: 1 }) }, malformed],
  ])('are unknown when %s', async (_what, answers, expected) => {
    expect(await read(answers)).toMatchObject(expected);
  });
});

describe('what a wallet signs for the next contract', () => {
  const proof = { proofValue: 'z1', type: 'Ed25519Signature2020' };
  const kycContractAddress = factory;
  const input = { ssiAppId: 's1', blockchainLabel, issuerDid, user, kycContractAddress: null as string | null };
  const ask = async (answers: Answers, more: Partial<typeof input> = {}) => {
    const node = nodeWith(answers);
    const answer = await prepareDeployment(node.parts, aSsiService(), { ...input, ...more } as ActInput<'prepare-deployment'>);
    return { answer, sent: node.sent };
  };
  const known = { [`GET ${account}`]: accounts('3') };
  const sign = 'POST api/v1/did/auth/sign';

  it('is the second contract without a signed document when the first one exists', async () => {
    const { answer, sent } = await ask(known, { kycContractAddress });
    expect(answer).toMatchObject({ value: { request: { chainId: localChain.chainId, accountNumber: '7' } } });
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is the first contract with the document, its proof and its signature', async () => {
    const { answer } = await ask({ ...known, [sign]: ok({ id: issuerDid, proof }) });
    const { request } = (answer as { value: { request: SignRequest } }).value;
    const written = Buffer.from(request.bodyBytes, 'base64').toString();
    for (const part of ['"onboard_issuer"', issuerDid, 'did_doc_proof', '"signature":"z1"']) expect(written).toContain(part);
  });

  it.each([
    ['an unknown account', { [`GET ${account}`]: gone }, ok({ blocker: 'account-unknown' })],
    ['an account that is not shown', { [`GET ${account}`]: refused }, refused],
    ['an account of another shape', { [`GET ${account}`]: ok({}) }, malformed],
    ['a service that refuses to sign', { ...known, [sign]: refused }, refused],
    ['a signed document of another shape', { ...known, [sign]: ok({ proof: 1 }) }, malformed],
    ['a document without a proof', { ...known, [sign]: ok({ id: issuerDid }) }, ok({ blocker: 'no-proof' })],
    ['a document that the chain cannot read', { ...known, [sign]: ok({ unknown: 1, proof }) }, ok({ blocker: 'no-proof' })],
  ])('is nothing with %s', async (_what, answers, expected) => {
    expect((await ask(answers)).answer).toMatchObject(expected);
  });

  it.each([
    ['the wallet', { user: { ...user, walletAddress: 'osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmn0pexx' } }],
    ['the contract', { kycContractAddress: 'osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmn0pexx' }],
  ])('is nothing, and nothing is asked, with an address of another chain for %s', async (_what, more) => {
    expect(await ask({}, more as Partial<typeof input>)).toEqual({ answer: ok({ blocker: 'other-address' }), sent: [] });
  });
});

describe('a signed transaction', () => {
  const send = (answers: Answers) => sendTransaction(nodeWith(answers).parts, signed('5'));
  const waiting = ok({ state: 'waiting', hash });
  const done = ok({ state: 'done', hash });
  const notTaken = ok({ state: 'not-taken', waitSeconds: 0 });
  const notInBlock = { [byHash]: gone };

  it.each([0, 19])('waits for its block after the code %d, without a further question', async (code) => {
    expect(await send({ [broadcast]: transaction(code) })).toEqual(waiting);
  });

  it.each(['5', '4'])('with the sequence 5 waits while its account expects %s', async (sequence) => {
    expect(await send({ [broadcast]: transaction(32), [`GET ${account}`]: accounts(sequence) })).toEqual(waiting);
  });

  it('is refused when a block used its sequence and does not contain it', async () => {
    const answers = { [broadcast]: transaction(32, 'sequence'), [`GET ${account}`]: accounts('6'), ...notInBlock };
    expect(await send(answers)).toEqual(ok({ state: 'refused', hash: null, said: 'sequence' }));
  });

  it('is done when a block contains it, although its sequence is used or the node is full', async () => {
    const inBlock = { [byHash]: transaction(0), [`GET ${account}`]: accounts('6') };
    for (const code of [32, 20]) expect(await send({ [broadcast]: transaction(code), ...inBlock })).toEqual(done);
  });

  it.each([
    ['has no room', transaction(20), notTaken],
    ['is busy and names a time', failed('server-busy', { retryAfterSeconds: 7 }), ok({ state: 'not-taken', waitSeconds: 7 })],
    ['serves nothing now and names no time', failed('server-failed', { status: 503 }), notTaken],
    ['refuses it', transaction(4, 'signature'), ok({ state: 'refused', hash: null, said: 'signature' })],
    ['fails', failed('server-failed', { status: 500 }), failed('server-failed', { status: 500 })],
    ['answers in another shape', ok({}), malformed],
  ])('is answered by a node that %s', async (_what, answer, expected) => {
    expect(await send({ [broadcast]: answer, ...notInBlock })).toMatchObject(expected);
  });

  it.each([
    ['about the account', { [`GET ${account}`]: refused }],
    ['about the block', { [`GET ${account}`]: accounts('6'), [byHash]: refused }],
  ])('whose sequence is refused is not decided while the node refuses a question %s', async (_what, answers) => {
    expect(await send({ [broadcast]: transaction(32), ...answers })).toEqual(refused);
  });

  it('is sent as bytes in the body, to the base without its slashes', async () => {
    const node = nodeWith({ [broadcast]: transaction(0) });
    await sendTransaction(node.parts, signed('5'));
    const url = 'https://node.example/cosmos/tx/v1beta1/txs';
    const body = { tx_bytes: expect.any(String), mode: 'BROADCAST_MODE_SYNC' };
    expect(node.sent).toEqual([{ method: 'POST', url, body }]);
  });

  it('is sent again after a lost answer, and the answer or failure of the second call counts', async () => {
    const lookUp = (answer: Outcome<unknown>) => {
      const net = { calls: nodeWith({ [broadcast]: answer }).parts } as unknown as Net;
      return onchainActs['send-transaction'].findLost?.(net, signed('5'), null, 0);
    };
    expect(await lookUp(transaction(19))).toEqual(ok({ answer: { state: 'waiting', hash } }));
    expect(await lookUp(refused)).toEqual(refused);
  });

  it.each([
    ['no block yet', gone, waiting],
    ['a block where it took effect', transaction(0), done],
    ['a block where it failed', transaction(5, 'registered'), ok({ state: 'refused', hash, said: 'registered' })],
    ['no answer of the node', refused, refused],
    ['another shape', ok({}), malformed],
  ])('is followed to %s', async (_what, answer, expected) => {
    const node = nodeWith({ [byHash]: answer });
    expect(await followTransaction(node.parts, { blockchainLabel, hash })).toMatchObject(expected);
    expect(node.sent).toEqual([{ method: 'GET', url: `https://node.example/cosmos/tx/v1beta1/txs/${hash}` }]);
  });
});

describe('the wallet of an issuer', () => {
  it.each([
    ['has its coins', ok({}), ok({ isFunded: true })],
    ['has no coins yet', gone, ok({ isFunded: false })],
    ['is not shown', refused, refused],
  ])('%s', async (_what, answer, expected) => {
    const { parts } = nodeWith({ 'GET accounts/GISSUER': answer });
    expect(await fetchIssuerWallet(parts, { blockchainLabel, address: 'GISSUER' })).toEqual(expected);
  });
});

describe('a chain', () => {
  const unreadable = failed('config-unreadable');
  const elsewhere = failed('address-not-allowed');
  const named = (label: string) => ok({ chains: [{ label, rest: 'https://node.example', factory }] });

  it.each([
    ['of a configuration that cannot be read', unreadable, blockchainLabel, unreadable],
    ['that the installation does not name', named('cosmos:nibi:cataclysm-1'), blockchainLabel, elsewhere],
    ['that Studio does not know', named('cosmos:other:1'), 'cosmos:other:1', elsewhere],
  ])('%s is never called', async (_what, config, label, expected) => {
    const { parts } = nodeWith({}, config);
    const of = { blockchainLabel: label };
    const prepare = { ssiAppId: 's1', issuerDid, user, kycContractAddress: null, ...of };
    expect(await fetchChain(parts, { issuerDid, ...of })).toEqual(expected);
    expect(await followTransaction(parts, { hash, ...of })).toEqual(expected);
    expect(await fetchIssuerWallet(parts, { address: 'G', ...of })).toEqual(expected);
    expect(await sendTransaction(parts, { ...signed('5'), ...of })).toEqual(expected);
    expect(await prepareDeployment(parts, aSsiService(), prepare)).toEqual(expected);
  });

  it('whose node has no web address cannot be asked', async () => {
    const { parts } = nodeWith({}, ok({ chains: [{ label: blockchainLabel, rest: 'ftp://node.example', factory }] }));
    expect(await fetchChain(parts, { blockchainLabel, issuerDid })).toEqual(gone);
  });
});
