import { describe, expect } from 'vitest';
import { parseTransactions } from '../../src/domain/ledger/transactions-wire';
import { parseAllowance, parseGrants, parseLedgerDid } from '../../src/domain/ledger/wire';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, servicesOf, signedInClient } from './support/client';
import { createDid, entriesAt, nodePath, register, registeredDid, schemaBody } from './support/identities';

const it = ledgerTest({ chaos: true })
  .extend('granterOf', ({ bench }) => async () => {
    const { json } = await bench.node(`/cosmos/feegrant/v1beta1/allowances/${bench.wallet}`);
    return (json as { allowances: { granter: string }[] }).allowances[0]?.granter ?? '';
  })
  .extend('otherWallet', ({ platform }) => async () => {
    const client = await signedInClient(platform.url, 'admin');
    const kyc = (await servicesOf(client)).find(({ services }) => services[0]?.id === 'CAVACH_API');
    return (kyc as unknown as { walletAddress: string }).walletAddress;
  });

const transactionsPath = (wallet: string, more = '') =>
  `/cosmos/tx/v1beta1/txs?order_by=2&events=message.sender='${wallet}'&pagination.limit=5000&pagination.offset=0${more}`;
const allowancePath = (granter: string, grantee: string) => `/cosmos/feegrant/v1beta1/allowance/${granter}/${grantee}`;

describe('the node of the ledger', () => {
  it('answers everybody, from any origin, in indented lines', async ({ platform, bench }) => {
    const { id } = await registeredDid(bench, platform);
    const reply = await clientOf(platform.url).call('GET', `/ledger${nodePath}/did/${id}`, {
      headers: { origin: 'https://x.example' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.text).toBe(JSON.stringify(reply.json, null, 2));
    expect(parseLedgerDid(id, reply.json)).toMatchObject({ ok: true, value: { event: 'on-ledger' } });
  });

  it('is where the explorer of ids leads, and an id of nothing leads nowhere', async ({ platform, bench }) => {
    const { id } = await registeredDid(bench, platform);
    const client = clientOf(platform.url);
    const there = await client.call('GET', `/ledger/explorer/identity/${id}`);
    expect([there.status, there.headers.get('location')]).toEqual([302, `/ledger${nodePath}/did/${encodeURIComponent(id)}`]);
    const led = await client.call('GET', there.headers.get('location') ?? '');
    expect(parseLedgerDid(id, led.json)).toMatchObject({ ok: true, value: { event: 'on-ledger' } });
    const ofSchema = await client.call('GET', '/ledger/explorer/identity/sch:hid:testnet:none:1.0');
    expect(ofSchema.headers.get('location')).toBe(`/ledger${nodePath}/schema/${encodeURIComponent('sch:hid:testnet:none:1.0')}`);
    expect((await client.call('GET', '/ledger/explorer/identity/somebody')).status).toBe(404);
  });

  it.for([
    ['a DID', `${nodePath}/did/did:hid:testnet:nobody`, 'DID Document did:hid:testnet:nobody not found: didDoc not found'],
    [
      'a credential, with the colon of older clients or without',
      `${nodePath}/credential/vc:hid:testnet:none:`,
      'credential status document vc:hid:testnet:none not found: credential status document not found',
    ],
  ] as const)('says of %s that it does not have it by a failure', async ([_what, path, message], { bench }) => {
    const { status, json } = await bench.node(path);
    expect([status, json]).toEqual([500, { code: 2, message, details: [] }]);
  });

  it('knows no other paths', async ({ bench }) => {
    expect(await bench.node('/cosmos/bank')).toMatchObject({
      status: 501,
      json: { code: 12, message: 'Not Implemented', details: [] },
    });
  });

  it('lists what a wallet sent, newest first, page by page, refused ones too', async ({ platform, clock, bench }) => {
    const { id } = await registeredDid(bench, platform);
    platform.ssi.failNext(11);
    await bench.post('/schema', schemaBody(id));
    clock.advance(5000);
    const { status, json } = await bench.node(transactionsPath(bench.wallet));
    const parsed = parseTransactions(json);
    if (!parsed.ok) throw new Error('the transactions cannot be read');
    const [last, before] = parsed.value.rows;
    const at = Math.floor(clock.now() / 1000) * 1000;
    expect(status).toBe(200);
    expect(last).toMatchObject({ code: 11, messages: ['/hypersign.ssi.v1.MsgRegisterCredentialSchema'], at });
    expect(before).toMatchObject({ code: 0, messages: ['/hypersign.ssi.v1.MsgRegisterDID'] });
    expect(parsed.value).toMatchObject({ totalCount: parsed.value.rows.length, losses: { count: 0 } });
    const { tx_responses: all } = json as { tx_responses: { txhash: string }[] };
    const second = (await bench.node(transactionsPath(bench.wallet).replace('5000&pagination.offset=0', '1&pagination.offset=1')))
      .json;
    expect(second).toMatchObject({ tx_responses: [all[1]], total: String(all.length), pagination: null });
    const oldest = (await bench.node(transactionsPath(bench.wallet).replace('order_by=2', 'order_by=1'))).json;
    expect((oldest as { tx_responses: unknown[] }).tx_responses).toEqual([...all].reverse());
  });

  it('lists nothing for a wallet that sent nothing, and requires an address', async ({ bench, otherWallet }) => {
    expect((await bench.node(transactionsPath(await otherWallet()))).json).toEqual({
      txs: [],
      tx_responses: [],
      pagination: null,
      total: '0',
    });
    expect(await bench.node('/cosmos/tx/v1beta1/txs')).toMatchObject({ status: 400, json: { code: 3 } });
  });

  it('says who pays for a wallet and what it may send, and refuses with 13 if nobody pays', async ({
    platform,
    bench,
    granterOf,
    otherWallet,
  }) => {
    const granter = await granterOf();
    const before = parseAllowance((await bench.node(allowancePath(granter, bench.wallet))).json);
    await registeredDid(bench, platform);
    const after = parseAllowance((await bench.node(allowancePath(granter, bench.wallet))).json);
    const amounts = [before, after].map((one) => (one.ok ? Number(one.value.limits[0]?.amount) : 0));
    expect((amounts[0] ?? 0) - (amounts[1] ?? 0)).toBe(50);
    const grants = parseGrants((await bench.node(`/cosmos/authz/v1beta1/grants/grantee/${bench.wallet}`)).json);
    expect(grants.ok && grants.value.rows.map(({ message }) => message)).toContain('/hypersign.ssi.v1.MsgUpdateDID');
    const other = await otherWallet();
    const { status, json } = await bench.node(allowancePath(granter, other));
    expect([status, json]).toEqual([500, { code: 13, message: 'fee-grant not found: not found', details: [] }]);
    const none = { grants: [], pagination: { next_key: null, total: '0' } };
    expect((await bench.node(`/cosmos/authz/v1beta1/grants/grantee/${other}`)).json).toEqual(none);
  });
});

describe('a wallet without an allowance', () => {
  it('waits for the ledger, gets the hash or the refusal at once, and no entry', async ({ platform, bench }) => {
    await platform.ssi.setAllowance(bench.wallet, null);
    const document = await createDid(bench);
    const { transactionHash: hash } = (await register(bench, document)).json as { transactionHash: string };
    expect(await platform.ssi.transactions(document.id)).toMatchObject([{ hash, code: 0 }]);
    expect(await entriesAt(bench, document.id)).toEqual([]);
    expect((await bench.post('/schema', schemaBody(document.id))).json).toMatchObject({
      transactionHash: expect.stringMatching(/^[0-9A-F]{64}$/),
    });
    platform.ssi.failNext(109);
    const message = [expect.stringMatching(/: didDoc is deactivated$/)];
    expect(await bench.post('/schema', schemaBody(document.id))).toMatchObject({ status: 400, json: { message } });
    await platform.ssi.setAllowance(bench.wallet, 5_000_000);
  });
});

describe('a ledger on which something goes wrong', () => {
  it('that is down answers nobody, unregisters nothing permanently and makes its blocks later', async ({
    platform,
    clock,
    bench,
  }) => {
    const known = await registeredDid(bench, platform);
    const { schemaId } = (await bench.post('/schema', schemaBody(known.id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    const waiting = await createDid(bench);
    await register(bench, waiting);
    platform.ssi.takeDown();
    clock.advance(60_000);
    const { status, json } = await bench.node(`${nodePath}/did/${known.id}`);
    expect([status, json]).toEqual([503, { code: 14, message: expect.any(String), details: [] }]);
    expect((await bench.get(`/did/resolve/${known.id}`)).json).toMatchObject({ didDocumentMetadata: null });
    expect((await bench.get(`/schema/${schemaId}`)).json).toEqual({ id: schemaId });
    expect(await entriesAt(bench, waiting.id)).toEqual([]);
    platform.ssi.bringUp();
    expect((await bench.get(`/schema/${schemaId}`)).json).toMatchObject({ name: 'LibraryCard' });
    expect((await bench.get(`/did/resolve/${known.id}`)).json).toMatchObject({ didDocumentMetadata: { deactivated: false } });
    expect(await entriesAt(bench, waiting.id)).toMatchObject([{ status: 0 }]);
  });

  it('refuses the next message of a kind with the code that was requested, and no other', async ({ platform, bench }) => {
    const document = await createDid(bench);
    platform.ssi.failNext(118, 'MsgRegisterCredentialSchema');
    await register(bench, document);
    await platform.ssi.makeBlock();
    const { schemaId } = (await bench.post('/schema', schemaBody(document.id))).json as { schemaId: string };
    await platform.ssi.makeBlock();
    expect(await entriesAt(bench, document.id)).toMatchObject([{ status: 0 }]);
    expect(await entriesAt(bench, schemaId)).toMatchObject([
      { status: 118, message: expect.stringMatching(/: invalid document proof$/) },
    ]);
  });

  it('can write an entry late, twice, or after a later one', async ({ platform, clock, bench }) => {
    const document = await createDid(bench);
    platform.ssi.delay(55_000);
    platform.ssi.repeatEntries(2);
    platform.ssi.reverseEntries();
    await register(bench, document);
    await register(bench, document);
    clock.advance(59_999);
    expect(await entriesAt(bench, document.id)).toEqual([]);
    clock.advance(1);
    const entries = await entriesAt(bench, document.id);
    expect(entries.map(({ status }) => status)).toEqual([101, 101, 0, 0]);
    expect(new Set(entries.map(({ txnHash }) => txnHash)).size).toBe(2);
  });

  it('has more entries than a page, the newest on the last', async ({ platform, bench }) => {
    const { id } = await createDid(bench);
    for (let number = 1; number <= 12; number += 1) {
      const common = {
        id,
        appId: bench.appId,
        txnHash: String(number).padStart(64, '0'),
        type: '/hypersign.ssi.v1.MsgUpdateDID',
      };
      await platform.ssi.addEntry({ ...common, status: 0, message: '[]', createdAt: number, updatedAt: number });
    }
    const page = async (number: number) =>
      (await bench.get(`/status/ssi/${id}?page=${number}&limit=10`)).json as { totalCount: number; data: { txnHash: string }[] };
    expect([
      (await page(1)).data.length,
      (await page(2)).data.map(({ txnHash }) => Number(txnHash)),
      (await page(3)).totalCount,
    ]).toEqual([10, [11, 12], 12]);
    const hash = '7'.padStart(64, '0');
    expect((await bench.get(`/status/transaction/${hash}?page=1&limit=10`)).json).toMatchObject({
      totalCount: 1,
      data: [{ id }],
    });
  });

  it('is disturbed over HTTP too, if chaos is on', async ({ platform, bench }) => {
    const client = clientOf(platform.url);
    const headers = { 'content-type': 'application/json' };
    const put = (body: object) => client.call('PUT', '/_chaos/faults', { headers, body: JSON.stringify(body) });
    expect((await put({ failures: [{ code: 11, type: null }] })).status).toBe(200);
    const document = await createDid(bench);
    await register(bench, document);
    expect((await client.call('POST', '/_chaos/blocks')).status).toBe(204);
    expect(await entriesAt(bench, document.id)).toMatchObject([{ status: 11 }]);
    expect((await put({ copies: -1 })).status).toBe(400);
  });

  it('has no entries if the page is left out', async ({ bench }) => {
    expect((await bench.get('/status/ssi/x')).status).toBe(500);
  });
});
