import { toBech32 } from '@cosmjs/encoding';
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing';
import { describe, expect, it } from 'vitest';
import { isSigned } from '../../platform/chain/keys';
import { readTransaction, signBytesOf } from '../../platform/chain/messages';
import { isAddressOf, signerOf, toSignRequest, toTransactionBytes } from '../../src/workers/chain/cosmos-bytes';

const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

/** The account in the documentation of cosmjs. */
const key = 'A08EGB7ro1ORuFhjOnZcSgwYlpe0DSFjVNUIkNNQxwKQ';
const address = 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6';
const cosmos = { prefix: 'cosmos', chainId: 'simd-testing', denom: 'ucosm' };
const fee = { gasLimit: 200_000, amount: 2_000 };
const message = { sender: address, contract: 'c', msg: { a: 1 } };

describe('what a wallet signs', () => {
  // Made by the command line of the Cosmos SDK for the tests of cosmjs.
  it.each([
    ['0', '0a4e', '12040a020801'],
    ['1', '0a50', '12040a0208011801'],
    ['2', '0a50', '12040a0208011802'],
    // The lengths of protobuf's numbers.
    ['127', '0a50', '12040a020801187f'],
    ['128', '0a51', '12040a020801188001'],
    ['9007199254740993', '0a57', '12040a02080118818080808080801' + '0'],
  ])('has the key, the fee and the sequence %s, and leaves out zeros', (sequence, length, mode) => {
    const asked = toSignRequest(cosmos, fee, message, { publicKey: key, accountNumber: '1', sequence });
    const any = '0a460a1f2f636f736d6f732e63727970746f2e736563703235366b312e5075624b657912230a21';
    const reported = `${length}${any}${hex(key)}${mode}12130a0d0a0575636f736d12043230303010c09a0c`;
    expect(hex(asked.authInfoBytes)).toBe(reported);
    expect(asked).toMatchObject({ chainId: 'simd-testing', accountNumber: '1' });
  });

  // From a wallet for Terra that is written in Go.
  it('has one message to a contract, without coins', () => {
    const sender = 'terra1xmkczk59xgjhzgwhfg8l5tgs2uftpuj9cgazr4';
    const contract = 'terra14z80rwpd0alzj4xdtgqdmcqt9wd9xj5ffd60wp';
    const msg = { transfer: { amount: '1000000', recipient: sender } };
    const asked = toSignRequest(cosmos, fee, { sender, contract, msg }, { publicKey: key, accountNumber: '1', sequence: '9' });
    expect(hex(asked.bodyBytes)).toBe(
      '0ae3010a242f636f736d7761736d2e7761736d2e76312e4d736745786563757465436f6e747261637412ba01' +
        '0a2c746572726131786d6b637a6b353978676a687a6777686667386c357467733275667470756a396367617a7234' +
        '122c746572726131347a38307277706430616c7a6a347864746771646d63717439776439786a35666664363077701a5c' +
        '7b227472616e73666572223a7b22616d6f756e74223a2231303030303030222c22726563697069656e74223a22' +
        '746572726131786d6b637a6b353978676a687a6777686667386c357467733275667470756a396367617a7234227d7d',
    );
  });

  it('is signed by the wallet of cosmjs so that the chain of the platform takes it', async () => {
    const wallet = await DirectSecp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'nibi');
    const account = (await wallet.getAccounts())[0] ?? expect.fail('no account');
    const publicKey = Buffer.from(account.pubkey).toString('base64');
    const chain = { prefix: 'nibi', chainId: 'nibiru-localnet-0', denom: 'unibi' };
    const sent = { sender: account.address, contract: 'c', msg: { text: 'é€😀' } };
    const asked = toSignRequest(chain, fee, sent, { publicKey, accountNumber: '7', sequence: '300' });
    const [bodyBytes, authInfoBytes] = [asked.bodyBytes, asked.authInfoBytes].map((text) => Buffer.from(text, 'base64'));
    if (!bodyBytes || !authInfoBytes) throw new Error('no bytes');
    const document = { chainId: chain.chainId, accountNumber: 7n, bodyBytes, authInfoBytes };
    const { signature } = (await wallet.signDirect(account.address, document)).signature;
    const bytes = Buffer.from(toTransactionBytes({ ...asked, signature }), 'base64');
    const read = readTransaction(bytes);
    expect(read.message).toEqual({ type: '/cosmwasm.wasm.v1.MsgExecuteContract', ...sent });
    expect(read).toMatchObject({ sequence: 300, fee: { denom: 'unibi', amount: 2_000 }, gasLimit: 200_000 });
    expect(isSigned(read.publicKey, signBytesOf(bodyBytes, authInfoBytes, chain.chainId, 7n), read.signature)).toBe(true);
    expect(isAddressOf(chain, account.address, publicKey)).toBe(true);
  });

  it('is sent with its signature', () => {
    const sent = toTransactionBytes({ bodyBytes: 'AQ==', authInfoBytes: 'AgM=', signature: 'BA==' });
    expect(hex(sent)).toBe('0a0101120202031a0104');
  });

  it('names its sender and sequence', () => {
    const asked = toSignRequest(cosmos, fee, message, { publicKey: key, accountNumber: '1', sequence: '300' });
    expect(signerOf({ ...asked, signature: '' })).toEqual({ sender: address, sequence: 300n });
  });

  it('names no sender and the sequence 0 without a message and a signer', () => {
    expect(signerOf({ bodyBytes: '', authInfoBytes: '', signature: '' })).toEqual({ sender: '', sequence: 0n });
  });
});

describe('an address', () => {
  it.each([
    ['belongs to its key', address, key, true],
    ['does not belong to another key', 'cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r', key, false],
    [
      'belongs to the other key',
      'cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r',
      'AtQaCqFnshaZQp6rIkvAPyzThvCvXSDO+9AzbxVErqJP',
      true,
    ],
    ['of another chain does not belong to the key', 'osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6', key, false],
    ['does not belong to an invalid key', address, '*', false],
  ])('%s', (_what, one, publicKey, expected) => {
    expect(isAddressOf(cosmos, one, publicKey)).toBe(expected);
  });

  it.each([
    ['of the chain', address, true],
    ['of another chain', 'cosmosvaloper10v6wvdenee8r9l6wlsphcgur2ltl8ztkfrvj9a', false],
    ['with a letter exchanged', `${address.slice(0, -1)}7`, false],
    ['without a checksum', 'cosmos1', false],
    ['that is empty', '', false],
  ])('%s is one of the chain: %s is %s', (_what, one, expected) => {
    expect(isAddressOf(cosmos, one)).toBe(expected);
  });

  it.each([
    [90, 'cosmos', true],
    [91, 'cosmosx', false],
  ])('of %d characters is one of the chain %s: %s', (length, prefix, expected) => {
    const long = toBech32(prefix, new Uint8Array(48), length);
    expect(long).toHaveLength(length);
    expect(isAddressOf({ prefix }, long)).toBe(expected);
  });
});
