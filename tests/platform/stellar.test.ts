import { describe, expect } from 'vitest';
import { readPayment, writePayment } from '../../platform/chain/stellar';
import { toStellarAccount, toStellarKey } from '../../platform/demo/encodings';
import { chainOf } from '../../src/domain/onchain/chains';
import { chainWalletExtension, type IssuerWallet } from '../../src/domain/onchain/onchain';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf } from './support/client';
import { send } from './support/services';

const chain = chainOf('stellar:diam:Diamante Testnet 2024') ?? expect.fail('no chain');
const { chainId, label: blockchainLabel } = chain;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const to = toStellarAccount(Buffer.alloc(32, 7));

/** What a person does on the stellar chain of the platform: `connect` a wallet, have one `made` for an issuer, and `pay` its first coins. */
const it = ledgerTest({ extensions: [chainWalletExtension] }).extend('person', ({ platform, admin, tenant }) => {
  const post = (path: string, body: object) => send(admin, 'POST', path, body);
  const connect = async () =>
    ((await post('/api/v1/chain-wallet/account', { chainId })).json as { walletAddress: string }).walletAddress;
  const made = async (walletAddress: string) => {
    const headers = { 'x-kyc-access-token': tenant.token, 'content-type': 'application/json' };
    const body = JSON.stringify({ blockchainLabel, walletAddress });
    const { json } = await admin.call('POST', `${tenant.base}/api/v1/wallet`, { headers, body });
    return (json as { data: IssuerWallet }).data;
  };
  const ask = (xdr: string) => post('/api/v1/chain-wallet/requests', { chainId, xdr });
  const answer = async (xdr: string, said: 'sign' | 'refuse') => {
    const { id } = (await ask(xdr)).json as { id: string };
    const page = `/identity/wallet/chain/${id}`;
    const shown = (await admin.call('GET', page)).text;
    await admin.call('POST', page, { headers: form, body: `answer=${said}` });
    return { shown, state: (await admin.call('GET', `/api/v1/chain-wallet/requests/${id}`)).json };
  };
  const account = (address: string) =>
    clientOf(platform.url).call('GET', `/ledger/chains/${encodeURIComponent(chainId)}/accounts/${address}`);
  return { connect, made, ask, answer, account };
});

describe('the wallet of an issuer on a stellar chain', () => {
  it('is an account of the chain once the person has paid its first coins, which the wallet shows first', async ({ person }) => {
    const own = await person.connect();
    const { masterWalletAddress, xdr } = await person.made(own);
    expect(await person.account(masterWalletAddress)).toMatchObject({ status: 404, json: { title: 'Resource Missing' } });
    const { shown, state } = await person.answer(xdr, 'sign');
    for (const part of [own, masterWalletAddress, '0.1 DIAM', chain.name]) expect(shown).toContain(part);
    expect(state).toEqual({ state: 'paid' });
    expect(await person.account(masterWalletAddress)).toMatchObject({
      status: 200,
      json: { account_id: masterWalletAddress, balances: [{ balance: '0.1000000', asset_type: 'native' }] },
    });
    expect((await person.account(own)).json).toMatchObject({ sequence: '1', balances: [{ balance: '9.8999900' }] });
  });

  it('is paid once: the same payment is refused, and so is another one to it', async ({ person }) => {
    const from = await person.connect();
    const { sequence } = (await person.account(from)).json as { sequence: string };
    const payment = { from, to: toStellarAccount(Buffer.alloc(32, 3)), sequence: Number(sequence) + 1, units: 1_000_000 };
    const first = writePayment(payment) ?? '';
    expect((await person.answer(first, 'sign')).state).toEqual({ state: 'paid' });
    expect((await person.answer(first, 'sign')).state).toEqual({ state: 'failed', said: 'tx_bad_seq' });
    const second = writePayment({ ...payment, sequence: payment.sequence + 1 }) ?? '';
    expect((await person.answer(second, 'sign')).state).toEqual({ state: 'failed', said: 'op_already_exists' });
  });

  it('stays unpaid when the person refuses', async ({ person }) => {
    const own = await person.connect();
    const { sequence } = (await person.account(own)).json as { sequence: string };
    const xdr = writePayment({ from: own, to, sequence: Number(sequence) + 1, units: 1_000_000 }) ?? '';
    expect((await person.answer(xdr, 'refuse')).state).toEqual({ state: 'refused' });
    expect((await person.account(to)).status).toBe(404);
  });

  it('is asked about again while the chain is down, and paid once', async ({ person, admin, platform }) => {
    const own = await person.connect();
    const { sequence } = (await person.account(own)).json as { sequence: string };
    const payment = { from: own, to: toStellarAccount(Buffer.alloc(32, 5)), sequence: Number(sequence) + 1, units: 1_000_000 };
    const { id } = (await person.ask(writePayment(payment) ?? '')).json as { id: string };
    const sign = () => admin.call('POST', `/identity/wallet/chain/${id}`, { headers: form, body: 'answer=sign' });
    const state = async () => (await admin.call('GET', `/api/v1/chain-wallet/requests/${id}`)).json;
    platform.ssi.takeDown();
    expect((await sign()).text).toContain('Sign this transaction?');
    expect(await state()).toEqual({ state: 'waiting' });
    platform.ssi.bringUp();
    expect((await sign()).text).toContain('It is signed.');
    expect(await state()).toEqual({ state: 'paid' });
  });

  it('can be refused while the chain is down', async ({ person, platform }) => {
    const own = await person.connect();
    const { sequence } = (await person.account(own)).json as { sequence: string };
    const payment = { from: own, to: toStellarAccount(Buffer.alloc(32, 6)), sequence: Number(sequence) + 1, units: 1_000_000 };
    platform.ssi.takeDown();
    expect((await person.answer(writePayment(payment) ?? '', 'refuse')).state).toEqual({ state: 'refused' });
    platform.ssi.bringUp();
  });

  it('is not paid with more than the account has', async ({ person }) => {
    const own = await person.connect();
    const { sequence } = (await person.account(own)).json as { sequence: string };
    const xdr = writePayment({ from: own, to, sequence: Number(sequence) + 1, units: 900_000_000 }) ?? '';
    expect((await person.answer(xdr, 'sign')).state).toEqual({ state: 'failed', said: 'op_underfunded' });
  });

  it('is asked of nobody else, and a request that is not a payment is not shown', async ({ person }) => {
    const foreign = writePayment({ from: to, to: toStellarAccount(Buffer.alloc(32, 8)), sequence: 1, units: 1 }) ?? '';
    for (const xdr of [foreign, 'AAAA', '']) expect((await person.ask(xdr)).status).toBe(400);
  });
});

describe('a payment', () => {
  it('is read as it was written, and not after a change', () => {
    const payment = { from: to, to: toStellarAccount(Buffer.alloc(32, 9)), sequence: 3, units: 1_000_000 };
    const xdr = writePayment(payment) ?? '';
    expect(readPayment(xdr)).toEqual(payment);
    const torn = Buffer.from(xdr, 'base64');
    torn[64] = 1;
    expect(readPayment(torn.toString('base64'))).toBeNull();
    expect(writePayment({ ...payment, to: 'GNOBODY' })).toBeNull();
    expect(toStellarKey(to.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull();
  });
});
