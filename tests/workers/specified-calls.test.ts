import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { addressOf, newWalletKey, publicKeyOf } from '../../platform/chain/keys';
import { Registry } from '../../src/db/registry';
import type { ActInput, ActKind } from '../../src/domain/command/acts';
import type { EditKind } from '../../src/domain/record/edit';
import type { Fields } from '../../src/domain/record/fields';
import type { Service } from '../../src/domain/service/service';
import { acts } from '../../src/workers/acts/acts';
import { createNet } from '../../src/workers/net/net';
import type { Net } from '../../src/workers/net/net-api';
import { companyId } from '../builders/company';
import { anIssueCredential, aStatusChange } from '../builders/credential-command';
import { issuerDid } from '../builders/did';
import { aCreateDid, aCreateSchema } from '../builders/identity-command';
import { noon } from '../builders/moments';
import { anOnchainConfig } from '../builders/onchain';
import { aService, aSsiService } from '../builders/service';
import { createFakeClock } from '../fakes/fake-clock';
import { createFakeLocks } from '../fakes/fake-locks';

const tenantUrl = 'https://tenant.example/';
const kyc = aService({ tenantUrl });
const ssi = aSsiService({ tenantUrl });
const chain = anOnchainConfig().blockchainLabel;
const walletKey = publicKeyOf(newWalletKey());
const walletAddress = addressOf('nibi', walletKey);
const verification = '/api/v1/e-kyc/verification';
const page = `/api/v1/app/${kyc.appId}/kyc-webpage-config`;
const config = {
  studioBase: '/',
  apiBase: '/api/v1',
  apiDashboard: '',
  documentation: '',
  ledgerRest: 'https://node.example',
  chains: [{ label: chain, rest: 'https://chain.example', factory: walletAddress }],
};

/** What the servers answer; anything else is an empty object, which most calls take as malformed once they have been sent. */
const answers: Record<string, unknown> = {
  'GET /config.json': config,
  'GET /api/v1/app/access-control/token': { access_token: 'of-the-service', expiresIn: 14_400 },
  [`GET ${verification}/webhook-config`]: { data: { _id: 'w1', webhookUrl: 'https://hooks.example', header: null } },
  [`GET ${verification}/widget-config`]: { data: { _id: 'k1', faceRecog: true, isVaultEnabled: true } },
  [`GET ${page}`]: { _id: 'p1', pageTitle: 'Checks', themeColor: 'dark', expiryDate: '2030-01-01T00:00:00.000Z' },
  [`GET /cosmos/auth/v1beta1/accounts/${walletAddress}`]: { account: { account_number: '7', sequence: '0' } },
  'GET /api/v1/usage': { data: { serviceDetails: [] } },
};

/** Sends the request of an act. */
function request<Kind extends ActKind>({ calls }: Net, kind: Kind, input: ActInput<Kind>, service: Service | null) {
  return acts[kind].request(calls, input, service);
}

interface Sent {
  call: string;
  token: string | null;
  body: unknown;
}

/** A worker's network part; `sent`: what left it, without the configuration and the tokens of services; `replies`: what a test has answered instead. */
const it = test.extend('network', ({ task: _task }, { onCleanup }) => {
  const registry = new Registry(`specified-calls-${crypto.randomUUID()}`);
  onCleanup(() => registry.delete());
  const sent: Sent[] = [];
  const replies = new Map<string, () => Response>();
  const net = createNet({
    registry,
    clock: createFakeClock(noon),
    locks: createFakeLocks(),
    appBase: 'https://studio.example/',
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const { headers } = request;
      const token = headers.has('x-kyc-access-token') ? 'x-kyc-access-token' : headers.has('authorization') ? 'bearer' : null;
      if (!/config\.json$|access-control\/token$/.test(pathname))
        sent.push({ call: `${request.method} ${pathname}${search}`, token, body: text === '' ? null : JSON.parse(text) });
      const call = `${request.method} ${pathname}`;
      return replies.get(call)?.() ?? Response.json(answers[call] ?? {});
    },
  });
  return { net, sent, replies };
});

/** Reads what a change is about and sends the request that makes it. */
async function write(net: Net, service: Service, edited: EditKind, change: Fields | null) {
  const command = { kind: 'edit-record', edited, appId: service.appId, id: '', name: '', base: {}, change } as const;
  const now = await net.readEdited(command, service);
  return now.ok ? now.value.write() : expect.fail(now.problem.code);
}

const { id: _id, createdAt: _createdAt, masterWalletAddress: _master, ...deployed } = anOnchainConfig();
const { sbtContractAddress, sbtContractTxHash, ...half } = deployed;
const seen = { id: 'w1', url: 'https://hooks.example', headerNames: [] };
const hook = { appId: kyc.appId, id: 'w1', seen, url: 'https://new.example', headers: [{ name: 'X-Key', value: 'one' }] };
const month = 'startDate=2026-03-01T00%3A00%3A00.000Z&endDate=2026-03-31T23%3A59%3A59.999Z';
const did = { did: issuerDid, document: { id: issuerDid }, keyId: `${issuerDid}#key-1`, isDeactivation: true };
const verifierPage = { title: 'Open', description: '', contactEmail: '', theme: 'dark', expiry: '3months' };

type Row = [call: string, make: (net: Net) => Promise<unknown>, body?: unknown];

const ofStellar = { blockchainLabel: 'stellar:diam:Diamante Testnet 2024', walletAddress: 'GME' };

const ofKycTenant: Row[] = [
  [`GET ${verification}/session?page=2&limit=50`, (net) => net.sessions(kyc, { page: 2, limit: 50 })],
  [
    `GET ${verification}/session?page=1&limit=50&sessionIds=s1%2Cs2`,
    (net) => net.sessions(kyc, { page: 1, limit: 50, ids: ['s1', 's2'] }),
  ],
  [`GET ${verification}/session/s1`, (net) => net.verification(kyc, { id: 's1', subject: 'session' })],
  ['GET /api/v1/user?page=1&limit=50', (net) => net.people(kyc, { page: 1, limit: 50 })],
  ['GET /api/v1/user/u1', (net) => net.verification(kyc, { id: 'u1', subject: 'person' })],
  [`GET ${verification}/onchainkyc-config`, (net) => net.onchain(kyc)],
  [
    `POST ${verification}/onchainkyc-config`,
    (net) => request(net, 'store-onchain', { appId: kyc.appId, config: half }, kyc),
    half,
  ],
  [
    `PATCH ${verification}/onchainkyc-config`,
    (net) =>
      request(
        net,
        'finish-onchain',
        {
          appId: kyc.appId,
          config: anOnchainConfig({ sbtContractAddress: null }),
          sbtContractAddress: 'nibi1sbt',
          sbtContractTxHash,
        },
        kyc,
      ),
    { _id: 'c1', ...deployed },
  ],
  ['POST /api/v1/wallet', (net) => request(net, 'deploy-issuer-wallet', { appId: kyc.appId, ...ofStellar }, kyc), ofStellar],
  [`DELETE ${verification}/onchainkyc-config/c1`, (net) => request(net, 'delete-onchain', { appId: kyc.appId, id: 'c1' }, kyc)],
  [`GET ${verification}/widget-config`, (net) => net.widget(kyc)],
  [
    `PATCH ${verification}/widget-config`,
    (net) => write(net, kyc, 'widget', { issuerDids: [issuerDid] }),
    expect.objectContaining({
      ...{ _id: 'k1', isVaultEnabled: true, issuerDID: issuerDid },
      issuerVerificationMethodId: `${issuerDid}#key-1`,
    }),
  ],
  [`GET ${verification}/webhook-config`, (net) => net.webhook(kyc)],
  [
    `PATCH ${verification}/webhook-config/w1`,
    (net) => request(net, 'save-webhook', hook, kyc),
    { _id: 'w1', webhookUrl: 'https://new.example', header: { 'X-Key': 'one' } },
  ],
  [`DELETE ${verification}/webhook-config/w1`, (net) => request(net, 'delete-webhook', { appId: kyc.appId, id: 'w1' }, kyc)],
  ['GET /api/v1/e-kyb/verification/company', (net) => net.companies(kyc, { page: 1, limit: 50 })],
  [
    `PATCH /api/v1/e-kyb/verification/company/${companyId}`,
    (net) => net.decideCompany(kyc, { id: companyId, status: 'Approved', ssiAppId: ssi.appId }),
    { status: 'Approved' },
  ],
  [`GET /api/v1/e-kyb/verification/company/${companyId}/company-executives`, (net) => net.executives(kyc, companyId)],
  [`GET /api/v1/compliance?entityId=${companyId}`, (net) => net.compliance(kyc, companyId)],
  ['GET /api/v1/document/download/f1', (net) => net.companyDocument(kyc, 'f1')],
  ['GET /api/v1/credit', (net) => net.credits(kyc)],
  ['POST /api/v1/credit/1/activate', (net) => request(net, 'activate-credit', { appId: kyc.appId, creditId: '1' }, kyc)],
  [`GET /api/v1/usage/detail?serviceId=${kyc.appId}&${month}`, (net) => net.usage(kyc, '2026-03-01_2026-03-31')],
];

const ofSsiTenant: Row[] = [
  [
    'POST /api/v1/did/auth/sign',
    (net) => {
      const user = { walletAddress, publicKey: walletKey.toString('base64'), wallet: 'keplr' } as const;
      const input = { ssiAppId: ssi.appId, blockchainLabel: chain, issuerDid, kycContractAddress: null, user };
      return request(net, 'prepare-deployment', input, ssi);
    },
    {
      ...{ did: issuerDid, verificationMethodId: `${issuerDid}#key-1` },
      options: { challenge: expect.any(String), domain: 'studio.example', purpose: 'authentication' },
    },
  ],
  ['GET /api/v1/did?page=1&limit=100', (net) => net.dids(ssi, { page: 1 })],
  [`GET /api/v1/did/resolve/${issuerDid}`, (net) => net.did(ssi, issuerDid)],
  [
    'POST /api/v1/did/create',
    (net) => net.createDid(ssi, aCreateDid()),
    expect.objectContaining({ options: expect.objectContaining({ name: 'Main issuer' }) }),
  ],
  [
    'POST /api/v1/did/register/v2',
    (net) => net.registerDid(ssi, did),
    { didDocument: { id: issuerDid, verificationMethod: [] }, signInfos: [] },
  ],
  [
    'PATCH /api/v1/did/',
    (net) => net.updateDid(ssi, did),
    { didDocument: { id: issuerDid, verificationMethod: [] }, verificationMethodId: did.keyId, deactivate: true },
  ],
  ['PATCH /api/v1/did/', (net) => net.renameDid(ssi, { did: issuerDid, name: 'Desk' }), { did: issuerDid, name: 'Desk' }],
  ['GET /api/v1/status/ssi/x1?page=1&limit=10', (net) => net.statusEntries(ssi, 'x1', { page: 1, limit: 10 })],
  ['GET /api/v1/schema?page=1&limit=100', (net) => net.schemas(ssi, { page: 1 })],
  ['GET /api/v1/schema/x1', (net) => net.schema(ssi, 'x1')],
  ['POST /api/v1/schema', (net) => net.createSchema(ssi, aCreateSchema()), expect.objectContaining({ namespace: 'testnet' })],
  ['GET /api/v1/credential?page=1&limit=100', (net) => net.credentials(ssi, { page: 1 })],
  ['GET /api/v1/credential/x1?retrieveCredential=true', (net) => net.credential(ssi, 'x1', true)],
  [
    'POST /api/v1/credential/issue',
    (net) => net.issueCredential(ssi, anIssueCredential()),
    expect.objectContaining({ issuerDid, fields: { cardNumber: 4711, fullName: 'Ada Marsh' } }),
  ],
  [
    'PATCH /api/v1/credential/status/x1',
    (net) => net.changeCredentialStatus(ssi, { ...aStatusChange(), credentialId: 'x1' }),
    expect.objectContaining({ status: 'SUSPEND', credentialId: 'x1' }),
  ],
  [`GET /api/v1/usage/detail?serviceId=${ssi.appId}&${month}`, (net) => net.usage(ssi, '2026-03-01_2026-03-31')],
];

const ofOwnServers: Row[] = [
  [`GET ${page}`, (net) => net.webpage(kyc)],
  [
    `PATCH ${page}/p1`,
    (net) => write(net, kyc, 'webpage', verifierPage),
    expect.objectContaining({ pageTitle: 'Open', expiryType: '3months' }),
  ],
  [`DELETE ${page}/p1`, (net) => request(net, 'delete-verifier-page', { appId: kyc.appId, id: 'p1' }, null)],
  [
    'POST /api/v1/auth/mfa/generate',
    (net) => request(net, 'generate-factor', { type: 'google' }, null),
    { authenticatorType: 'google' },
  ],
  [
    'POST /api/v1/auth/mfa/verify',
    (net) => net.verifyFactor({ type: 'google', code: '000000' }),
    { authenticatorType: 'google', twoFactorAuthenticationCode: '000000' },
  ],
  ['GET /api/v1/people', (net) => net.members()],
  ['GET /api/v1/people/invites', (net) => net.invitations()],
  ['GET /api/v1/roles', (net) => net.roles()],
  ['POST /api/v1/people/admin/login', (net) => net.switchAccount('a1'), { adminId: 'a1' }],
  ['GET /api/v1/services', (net) => net.catalogue()],
  ['GET /api/v1/app/marketplace', (net) => net.marketplace()],
  ['POST /api/v1/app/a1/secret/new', (net) => request(net, 'new-secret', { appId: 'a1' }, null)],
  ['DELETE /api/v1/app/a1', (net) => request(net, 'delete-service', { appId: 'a1' }, null)],
];

const ofNodes: Row[] = [
  ['GET /hypersign-protocol/hidnode/ssi/credential/x1', (net) => net.ledgerCredential('x1')],
  ['GET /hypersign-protocol/hidnode/ssi/schema/x1:', (net) => net.ledgerSchema('x1')],
  [`GET /hypersign-protocol/hidnode/ssi/did/${issuerDid}`, (net) => net.ledgerDid(issuerDid)],
  ['GET /cosmos/authz/v1beta1/grants/grantee/hid1qexamplewallet', (net) => net.wallet(ssi)],
  [
    'GET /cosmos/tx/v1beta1/txs?order_by=2&events=message.sender%3D%27hid1qexamplewallet%27&pagination.limit=5000&pagination.offset=0',
    (net) => net.walletTransactions(ssi),
  ],
];

describe('a call of the specification leaves Studio', () => {
  it.for(ofKycTenant)('for the tenant of a KYC service with its token: %s', async ([call, make, body = null], { network }) => {
    await make(network.net);
    expect(network.sent.at(-1)).toEqual({ call, token: 'x-kyc-access-token', body });
  });

  it.for(ofSsiTenant)('for the tenant of an SSI service with its token: %s', async ([call, make, body = null], { network }) => {
    await make(network.net);
    expect(network.sent.at(-1)).toEqual({ call, token: 'bearer', body });
  });

  it.for(ofOwnServers)('for our own servers without one: %s', async ([call, make, body = null], { network }) => {
    await make(network.net);
    expect(network.sent.at(-1)).toEqual({ call, token: null, body });
  });

  it.for(ofNodes)('for a node of the ledger without one: %s', async ([call, make, body = null], { network }) => {
    await make(network.net);
    expect(network.sent.at(-1)).toEqual({ call, token: null, body });
  });
});

describe('a node of the ledger', () => {
  const nodeRefusal = { code: 13, message: 'fee-grant not found: not found', details: [] };
  const cosmos = '/cosmos/feegrant/v1beta1';

  it('that answers fewer transactions than it is asked for is asked again; one that moved into the next page counts once', async ({
    network,
  }) => {
    const pages = ['AB', 'BC'].map((hashes, place) => ({
      tx_responses: [...hashes].map((txhash) => ({ txhash, code: 0, timestamp: '2026-03-09T00:00:00Z' })),
      total: String(3 + place),
    }));
    network.replies.set('GET /cosmos/tx/v1beta1/txs', () => Response.json(pages.shift() ?? { tx_responses: [], total: '4' }));
    expect(await network.net.walletTransactions(ssi)).toMatchObject({ ok: true, value: { value: { transactions: 3 } } });
    const offsets = network.sent.map(({ call }) => new URLSearchParams(call.split('?')[1]).get('pagination.offset'));
    expect(offsets).toEqual(['0', '2']);
  });

  it('that answers 500 with code 13 to the list of allowances says that there is none', async ({ network }) => {
    network.replies.set('GET /cosmos/authz/v1beta1/grants/grantee/hid1qexamplewallet', () => Response.json({ grants: [] }));
    network.replies.set(`GET ${cosmos}/allowances/hid1qexamplewallet`, () => Response.json(nodeRefusal, { status: 500 }));
    const allowance = { is: 'refused', said: nodeRefusal.message };
    expect(await network.net.wallet(ssi)).toMatchObject({ ok: true, value: { value: { grants: [], allowance } } });
  });
});

describe('a change of a setting of a KYC service', () => {
  const hooks = `${verification}/webhook-config`;
  const calls = (sent: Sent[]) => sent.map(({ call }) => call);

  it.for<[string, (net: Net) => Promise<unknown>]>([
    ['a webhook that is stored', (net) => request(net, 'save-webhook', hook, kyc)],
    ['a webhook that is deleted', (net) => request(net, 'delete-webhook', { appId: kyc.appId, id: 'w1' }, kyc)],
    ['a configuration on chain that is deleted', (net) => request(net, 'delete-onchain', { appId: kyc.appId, id: 'c1' }, kyc)],
    ['a verifier page that is deleted', (net) => request(net, 'delete-verifier-page', { appId: kyc.appId, id: 'p1' }, null)],
    ['a verifier page that is changed', (net) => write(net, kyc, 'webpage', verifierPage)],
    ['a widget that is changed', (net) => write(net, kyc, 'widget', { issuerDids: [issuerDid] })],
  ])('is answered with nothing that is shown: %s', async ([, make], { network }) => {
    expect(await make(network.net)).toMatchObject({ ok: true, value: null });
  });

  it('stores a webhook without headers as one that has none', async ({ network }) => {
    await request(network.net, 'save-webhook', { ...hook, headers: [] }, kyc);
    expect(network.sent.at(-1)?.body).toEqual({ _id: 'w1', webhookUrl: hook.url, header: null });
  });

  it('reads the values of stored headers only if one of them stays', async ({ network }) => {
    await request(network.net, 'save-webhook', hook, kyc);
    expect(calls(network.sent)).toEqual([`GET ${hooks}`, `PATCH ${hooks}/w1`]);
  });

  it('stores no webhook while the values of its headers cannot be read', async ({ network }) => {
    const data = { _id: 'w1', webhookUrl: seen.url, header: { 'X-Key': 'one' } };
    const replies = [Response.json({ data }), Response.json({ message: 'no' }, { status: 400 })];
    network.replies.set(`GET ${hooks}`, () => replies.shift() ?? Response.json({}));
    const stored = { ...hook, seen: { ...seen, headerNames: ['X-Key'] }, headers: [{ name: 'X-Key', value: null }] };
    expect(await request(network.net, 'save-webhook', stored, kyc)).toMatchObject({ problem: { code: 'request-refused' } });
    expect(calls(network.sent)).toEqual([`GET ${hooks}`, `GET ${hooks}`]);
  });

  it.for(['widget', 'webpage'] as const)('compares the fields of a %s, and nothing else of it', async (edited, { network }) => {
    const fieldsOf = async () => {
      const command = { kind: 'edit-record', edited, appId: kyc.appId, id: '', name: '', base: {}, change: {} } as const;
      const now = await network.net.readEdited(command, kyc);
      return now.ok ? now.value.fields : expect.fail(now.problem.code);
    };
    const path = edited === 'webpage' ? page : `${verification}/widget-config`;
    expect(await fieldsOf()).not.toHaveProperty('id');
    network.replies.set(`GET ${path}`, () => Response.json({ statusCode: 404, message: 'None' }, { status: 404 }));
    expect(await fieldsOf()).toBeNull();
  });

  it.for<[string, () => Response]>([
    ['an empty refusal', () => new Response('', { status: 401 })],
    ['the page of a network', () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })],
  ])('does not take %s for a missing setting', async ([, reply], { network }) => {
    for (const name of ['webhook', 'widget', 'onchainkyc']) network.replies.set(`GET ${verification}/${name}-config`, reply);
    const { net } = network;
    for (const read of [net.webhook(kyc), net.widget(kyc), net.onchain(kyc)]) expect(await read).toMatchObject({ ok: false });
  });
});

describe('a service that has no configuration yet', () => {
  const ways: [how: string, reply: () => Response][] = [
    ['with 404', () => Response.json({ statusCode: 404, message: ['There is none'] }, { status: 404 })],
    ['with data that is null', () => Response.json({ success: true, data: null })],
    ['without data', () => Response.json({ success: true })],
    ['with an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ];
  interface Kind {
    path: string;
    read(net: Net): Promise<unknown>;
    none: unknown;
    /** How the first one is stored; null: without reading what there is. */
    save: Row | null;
  }
  const kinds: Record<string, Kind> = {
    webhook: {
      path: `${verification}/webhook-config`,
      read: (net) => net.webhook(kyc),
      none: null,
      save: [
        `POST ${verification}/webhook-config`,
        (net) => request(net, 'save-webhook', { ...hook, id: null, seen: null }, kyc),
        { webhookUrl: 'https://new.example', header: { 'X-Key': 'one' } },
      ],
    },
    widget: {
      path: `${verification}/widget-config`,
      read: (net) => net.widget(kyc),
      none: null,
      save: [
        `POST ${verification}/widget-config`,
        (net) => write(net, kyc, 'widget', { issuerDids: [issuerDid] }),
        expect.objectContaining({ issuerDID: issuerDid }),
      ],
    },
    'on-chain KYC': { path: `${verification}/onchainkyc-config`, read: (net) => net.onchain(kyc), none: [], save: null },
  };
  const cases = Object.entries(kinds).flatMap(([name, kind]) => ways.map(([how, reply]) => [name, how, kind, reply] as const));

  it.for(cases)('for its %s says so %s, and the first one can be stored', async ([, , kind, reply], { network }) => {
    const { path, read, none, save } = kind;
    network.replies.set(`GET ${path}`, reply);
    expect(await read(network.net)).toMatchObject({ ok: true, value: { value: none } });
    if (save === null) return;
    const [call, make, body] = save;
    await make(network.net);
    expect(network.sent.at(-1)).toMatchObject({ call, body });
  });

  it('for its verifier page says so with 404, and the first one can be stored', async ({ network }) => {
    network.replies.set(`GET ${page}`, () => Response.json({ statusCode: 404, message: 'None' }, { status: 404 }));
    expect(await network.net.webpage(kyc)).toMatchObject({ problem: { code: 'address-not-found' } });
    await write(network.net, kyc, 'webpage', verifierPage);
    expect(network.sent.at(-1)).toMatchObject({ call: `POST ${page}`, body: { pageTitle: 'Open', expiryType: '3months' } });
  });
});
