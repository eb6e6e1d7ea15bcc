import { describe, expect, it } from 'vitest';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { onchainActs } from '../../src/workers/acts/onchain-acts';
import {
  deleteOnchain,
  getOnchain,
  getWalletAnswer,
  patchOnchain,
  postIssuerWallet,
  postOnchain,
  postWalletAccount,
  postWalletRequest,
} from '../../src/workers/net/endpoints/onchain';
import type { HttpCall } from '../../src/workers/net/http';
import type { KycConfigurationParts } from '../../src/workers/net/kyc-configuration';
import type { Net } from '../../src/workers/net/net-api';
import type { OwnCall } from '../../src/workers/net/own-call';
import { anOnchainConfig } from '../builders/onchain';
import { aService } from '../builders/service';

const refused = failed('request-refused');
const malformed = { ok: false, problem: { code: 'answer-malformed' } };
const config = anOnchainConfig();
const wire = ({ id, masterWalletAddress: _wallet, createdAt: _at, ...rest } = config) => ({ _id: id, ...rest });
const stored = { ...config, createdAt: null };
const { kycContractAddress, kycContractTxHash, blockchainLabel, issuerDid, walletAddress } = config;
const input = { kycContractAddress, kycContractTxHash, blockchainLabel, issuerDid, walletAddress };
const finish = { appId: 'k1', config, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: null };
const service = aService();

/** A service that gives these answers by method. */
function serviceWith(answers: Record<string, Outcome<unknown>>) {
  const sent: HttpCall[] = [];
  const json = async (call: HttpCall) => {
    sent.push(call);
    return answers[call.method] ?? expect.fail(`${call.method} was not expected`);
  };
  const gate: KycConfigurationParts['gate'] = (_service, _grant, path, send) => send(`https://kyc.example/${path}`, 'T1');
  return { parts: { http: { json }, gate }, sent };
}

describe('the configurations of a service', () => {
  const read = (answer: Outcome<unknown>) => getOnchain(serviceWith({ GET: answer }).parts, service);

  it.each([
    ['are those that can be read', ok({ data: [wire(), 1] }), { ok: true, value: { value: [stored], losses: { count: 1 } } }],
    ['are none after 404', failed('address-not-found'), ok({ value: [] })],
    ['are unknown when the service refuses', refused, refused],
    ['are unknown in another shape', ok({ data: 1 }), malformed],
  ])('%s', async (_what, answer, expected) => {
    expect(await read(answer)).toMatchObject(expected);
  });
});

describe('a configuration', () => {
  const post = (answers: Record<string, Outcome<unknown>>) =>
    postOnchain(serviceWith(answers).parts, service, { appId: 'k1', config: input });

  it('is stored when the service has none of this contract', async () => {
    const other = wire(anOnchainConfig({ issuerDid: 'did:other' }));
    expect(await post({ GET: ok({ data: [other] }), POST: ok({ data: wire() }) })).toEqual(ok(stored));
  });

  it('is not stored a second time', async () => {
    expect(await post({ GET: ok({ data: [wire()] }) })).toEqual(ok(stored));
  });

  it.each([
    ['what there is cannot be read', { GET: refused }, refused],
    ['the service refuses it', { GET: ok({ data: [] }), POST: refused }, refused],
    ['the answer has another shape', { GET: ok({ data: [] }), POST: ok({}) }, malformed],
  ])('is not stored when %s', async (_what, answers, expected) => {
    expect(await post(answers)).toMatchObject(expected);
  });

  it.each([
    ['is finished', ok({ data: wire() }), ok(stored)],
    ['is not finished when the service refuses', refused, refused],
    ['is not finished by an answer of another shape', ok({}), malformed],
  ])('%s', async (_what, answer, expected) => {
    const node = serviceWith({ PATCH: answer });
    expect(await patchOnchain(node.parts, service, finish)).toMatchObject(expected);
    const { id: _id, createdAt: _at, masterWalletAddress: _wallet, ...rest } = config;
    expect(node.sent).toMatchObject([{ body: { _id: 'c1', ...rest, sbtContractTxHash: null } }]);
  });

  it.each([ok({}), refused])('is deleted as the service says', async (answer) => {
    const deleted = await deleteOnchain(serviceWith({ DELETE: answer }).parts, service, { id: 'c1' });
    expect(deleted).toEqual(answer.ok ? ok(null) : refused);
  });
});

describe('a wallet', () => {
  const made = { masterWalletAddress: 'GM', xdr: 'AA==', edvDocId: 'e1' };
  const make = (answer: Outcome<unknown>) =>
    postIssuerWallet(serviceWith({ POST: answer }).parts, service, { appId: 'k1', blockchainLabel, walletAddress });
  const own = (answer: Outcome<unknown>) => async (_call: OwnCall) => answer;
  const account = { walletAddress, publicKey: 'AA==' };
  const calls = [
    ['of an issuer is made', { data: made }, make, made],
    ['of a person has an account', account, (one: Outcome<unknown>) => postWalletAccount(own(one), { chainId: 'c' })],
    ['is asked', { id: 'r1' }, (one: Outcome<unknown>) => postWalletRequest(own(one), { chainId: 'c', xdr: 'AA==' })],
    ['answers', { state: 'paid' }, (one: Outcome<unknown>) => getWalletAnswer(own(one), { id: 'r1' })],
  ] as const;

  it.each(calls)('%s, or the failure says why', async (_what, body, call, value: object = body) => {
    expect(await call(ok(body))).toEqual(ok(value));
    expect(await call(refused)).toEqual(refused);
    expect(await call(ok({}))).toMatchObject(malformed);
  });
});

describe('after a lost answer', () => {
  const other = anOnchainConfig({ id: 'c2', kycContractAddress: 'nibi1other', sbtContractAddress: null });
  const netWith = (configs: Outcome<unknown>) => ({ onchain: async () => configs }) as unknown as Net;
  const having = (...configs: object[]) => netWith(ok({ value: configs }));
  const findStored = (net: Net) => onchainActs['store-onchain'].findLost?.(net, { appId: 'k1', config: input }, service, 0);
  const findFinished = (net: Net) => onchainActs['finish-onchain'].findLost?.(net, finish, service, 0);
  const findDeleted = (net: Net) => onchainActs['delete-onchain'].findLost?.(net, { appId: 'k1', id: 'c1' }, service, 0);

  it('a configuration counts as stored when the service has its contract', async () => {
    expect(await findStored(having(other, config))).toEqual(ok({ answer: config }));
    expect(await findStored(having(other))).toEqual(ok(null));
  });

  it('a configuration counts as finished when the service has its SBT contract with it', async () => {
    expect(await findFinished(having(other, config))).toEqual(ok({ answer: config }));
    expect(await findFinished(having(other, { ...config, sbtContractAddress: null }))).toEqual(ok(null));
    expect(await findFinished(having({ ...config, id: 'c2' }))).toEqual(ok(null));
  });

  it('a configuration counts as deleted when the service no longer has it', async () => {
    expect(await findDeleted(having(other))).toEqual(ok({ answer: null }));
    expect(await findDeleted(having(other, config))).toEqual(ok(null));
  });

  it('nothing is known when the service does not say what it has', async () => {
    for (const find of [findStored, findFinished, findDeleted]) expect(await find(netWith(refused))).toEqual(refused);
  });

  it('a configuration that is deleted twice is looked up after the refusal', () => {
    expect(onchainActs['delete-onchain'].checksWhenRefused).toBe(true);
  });
});
