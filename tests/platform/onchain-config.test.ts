import { describe, expect } from 'vitest';
import { startingBalance, writePayment } from '../../platform/chain/stellar';
import { toStellarAccount } from '../../platform/demo/encodings';
import { accountTest, smallDemo } from '../fixtures/account-test';

const path = '/api/v1/e-kyc/verification/onchainkyc-config';
const config = {
  ...{ walletAddress: 'nibi1me', issuerDid: 'did:hid:testnet:z1', blockchainLabel: 'cosmos:nibi:nibiru-localnet-0' },
  ...{ kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB' },
};

const it = accountTest({ rateLimit: null, demo: smallDemo }).extend(
  'onchain',
  ({ admin, tenant }) =>
    (method: string, where: string, body?: object) =>
      admin.call(method, `${tenant.base}${where}`, {
        headers: { 'x-kyc-access-token': tenant.token, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
);

describe('the on-chain configurations of a service', () => {
  it('are a list, oldest first; one of them is changed by the id in its body and deleted by the id in the path', async ({
    onchain: call,
  }) => {
    expect(await call('GET', path)).toMatchObject({ status: 200, json: { success: true, data: [] } });
    const first = await call('POST', path, config);
    expect(first).toMatchObject({ status: 201, json: { data: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), ...config } } });
    await call('POST', path, { ...config, kycContractTxHash: 'CD' });
    const { _id, ...rest } = (first.json as { data: { _id: string } }).data;
    const sbt = { sbtContractAddress: 'nibi1sbt', sbtContractTxHash: 'EF' };
    expect(await call('PATCH', path, { _id, ...rest, ...sbt })).toMatchObject({
      status: 200,
      json: { data: { _id, ...rest, ...sbt } },
    });
    const list = (await call('GET', path)).json as { data: { kycContractTxHash: string }[] };
    expect(list.data.map(({ kycContractTxHash }) => kycContractTxHash)).toEqual(['AB', 'CD']);
    expect((await call('DELETE', `${path}/${_id}`)).status).toBe(200);
    expect((await call('DELETE', `${path}/${_id}`)).status).toBe(404);
    expect((await call('PATCH', path, { _id, ...rest })).status).toBe(404);
  });

  it.for(['walletAddress', 'issuerDid', 'blockchainLabel', 'kycContractAddress'])('need %s', async (name, { onchain: call }) => {
    expect(await call('POST', path, { ...config, [name]: ' ' })).toMatchObject({
      ...{ status: 400, json: { success: false, error: { details: [`${name} should not be empty`] } } },
    });
  });

  it.for<[string, string]>([
    ['POST', path],
    ['PATCH', path],
    ['POST', '/api/v1/wallet'],
  ])('refuse a list as a body: %s %s', async ([method, where], { onchain: call }) => {
    const refused = { status: 400, json: { success: false, error: { details: ['The body must be an object'] } } };
    expect(await call(method, where, [config])).toMatchObject(refused);
  });

  it('are not changed without an id', async ({ onchain: call }) => {
    expect((await call('PATCH', path, config)).status).toBe(400);
  });
});

describe('the wallet of an issuer', () => {
  const stellar = { blockchainLabel: 'stellar:diam:Diamante Testnet 2024', walletAddress: toStellarAccount(Buffer.alloc(32, 1)) };
  const other = toStellarAccount(Buffer.alloc(32, 2));

  it('is the same for the same question, and another for another', async ({ onchain: call }) => {
    const first = await call('POST', '/api/v1/wallet', stellar);
    expect(first).toMatchObject({
      status: 201,
      json: {
        data: {
          masterWalletAddress: expect.stringMatching(/^G[A-Z2-7]{55}$/),
          xdr: expect.any(String),
          edvDocId: expect.stringMatching(/^[\w-]{22}$/),
        },
      },
    });
    expect((await call('POST', '/api/v1/wallet', stellar)).json).toEqual(first.json);
    expect((await call('POST', '/api/v1/wallet', { ...stellar, walletAddress: other })).json).not.toEqual(first.json);
  });

  it('is paid for by the first transaction of an account that has made none', async ({ onchain: call }) => {
    const { json } = await call('POST', '/api/v1/wallet', stellar);
    const { masterWalletAddress: to, xdr } = (json as { data: { masterWalletAddress: string; xdr: string } }).data;
    expect(xdr).toBe(writePayment({ from: stellar.walletAddress, to, sequence: 1, units: startingBalance }));
  });

  it('is not made for an address that is not an account of the chain', async ({ onchain: call }) => {
    expect((await call('POST', '/api/v1/wallet', { ...stellar, walletAddress: 'GYOU' })).status).toBe(400);
  });

  it('is not made on a chain with contracts', async ({ onchain: call }) => {
    const label = 'cosmos:nibi:nibiru-localnet-0';
    expect((await call('POST', '/api/v1/wallet', { ...stellar, blockchainLabel: label })).status).toBe(400);
  });
});
