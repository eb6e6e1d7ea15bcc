import { describe, expect } from 'vitest';
import { day, iso } from '../builders/moments';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, servicesOf } from './support/client';
import { type App, changeZone, createApp, newKyc, send, tokenByKey } from './support/services';

const did = 'did:hid:testnet:zIssuer';
const record = `hypersign-domain-verification.did=${did}`;
const host = 'open.harbour.example';
const withIssuer = { ...newKyc, issuerDid: did, logoUrl: 'https://open.harbour.example/logo.png' };

const it = ledgerTest().extend('app', ({ admin }) => createApp(admin, withIssuer));
it.afterEach(async ({ admin }) => {
  await changeZone(admin, 'remove', host, record);
});

const put = (client: Parameters<typeof send>[0], { appId }: App, change: object) =>
  send(client, 'PUT', `/api/v1/app/${appId}`, { appName: newKyc.appName, ...change });
const refusedWith = (message: unknown) => ({ statusCode: 400, message, error: 'Bad Request' });

describe('the proof of a domain', () => {
  it('is accepted if the zone has the record, and links the domain to the issuer for a year', async ({ admin, app, clock }) => {
    await changeZone(admin, 'add', 'https://OPEN.harbour.example/', record);
    const reply = await put(admin, app, { hasDomainVerified: true });
    const written = reply.json as App;
    expect([reply.status, written.hasDomainVerified, written.env]).toEqual([200, true, 'dev']);
    expect(JSON.parse(String(written.domainLinkageCredentialString))).toMatchObject({
      type: ['VerifiableCredential', 'DomainLinkageCredential'],
      issuer: did,
      issuanceDate: iso(clock.now()),
      expirationDate: iso(clock.now() + 365 * day),
      credentialSubject: { id: did, origin: newKyc.domain },
      proof: { verificationMethod: `${did}#key-1` },
    });
  });

  it.for([
    ['no record', {}, '', `The domain has no TXT record that proves it (${record})`],
    ['the record of another issuer', {}, `${record}Other`, `The TXT record of the domain names another issuer (${record})`],
    ['a domain of this machine', { domain: 'http://localhost:8080' }, record, 'A domain of this machine cannot be verified'],
    ['an address of this machine', { domain: 'http://127.0.0.1' }, record, 'A domain of this machine cannot be verified'],
    ['no issuer', { issuerDid: null }, record, 'An issuer DID is needed to verify the domain'],
    ['no domain', { domain: '' }, record, 'The domain is not a web address'],
  ] as const)('is refused with a text for %s, and nothing is stored', async ([_what, change, value, text], { admin, app }) => {
    if (value !== '') await changeZone(admin, 'add', host, value);
    const before = await servicesOf(admin);
    const reply = await put(admin, app, { ...change, hasDomainVerified: true });
    expect(reply.json).toEqual(refusedWith(text));
    expect(await servicesOf(admin)).toEqual(before);
    if (value !== '') await changeZone(admin, 'remove', host, value);
  });

  it('leaves a key that is made meanwhile as it is', async ({ admin, app }) => {
    await changeZone(admin, 'add', host, record);
    const [proved, made] = await Promise.all([
      put(admin, app, { hasDomainVerified: true }),
      admin.call('POST', `/api/v1/app/${app.appId}/secret/new`),
    ]);
    expect(proved.status).toBe(200);
    const { apiSecretKey } = made.json as { apiSecretKey: string };
    const tokens = await Promise.all([apiSecretKey, app.apiSecretKey ?? ''].map((key) => tokenByKey(admin, key)));
    expect(tokens.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('stays with the domain it was made for, until it is given up', async ({ admin, app }) => {
    await changeZone(admin, 'add', host, record);
    await put(admin, app, { hasDomainVerified: true });
    const moved = await put(admin, app, { domain: 'https://other.example', hasDomainVerified: true });
    expect(moved.json).toMatchObject({ domain: newKyc.domain, hasDomainVerified: true });
    const given = (await put(admin, app, { domain: 'https://other.example', hasDomainVerified: false })).json;
    expect(given).toMatchObject({ domain: 'https://other.example', hasDomainVerified: false });
    expect(given).not.toHaveProperty('domainLinkageCredentialString');
  });
});

describe('production', () => {
  it('needs a verified domain, then a logo, in the words of the specification', async ({ admin, app }) => {
    const unverified = await put(admin, app, { env: 'prod' });
    expect(unverified.json).toEqual(refusedWith('You must verify your domain before going to production'));
    await changeZone(admin, 'add', host, record);
    const bare = await put(admin, app, { env: 'prod', hasDomainVerified: true, logoUrl: '' });
    expect(bare.json).toEqual(refusedWith('Logo must be set before going to production'));
    expect((await put(admin, app, { env: 'prod', hasDomainVerified: true })).json).toMatchObject({ env: 'prod' });
    expect((await put(admin, app, { env: 'dev' })).json).toMatchObject({ env: 'dev', hasDomainVerified: true });
  });

  it('puts a service in the marketplace, which everybody may read and which names no owner', async ({ admin, app, platform }) => {
    await changeZone(admin, 'add', host, record);
    const market = async () => (await clientOf(platform.url).call('GET', '/api/v1/app/marketplace')).json as App[];
    const isOffered = async () => (await market()).some(({ appId }) => appId === app.appId);
    expect(await isOffered()).toBe(false);
    await put(admin, app, { hasDomainVerified: true });
    expect(await isOffered()).toBe(false);
    await put(admin, app, { env: 'prod', hasDomainVerified: true });
    const offered = (await market()).find(({ appId }) => appId === app.appId);
    expect(offered).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      appId: app.appId,
      appName: newKyc.appName,
      description: '',
      logoUrl: withIssuer.logoUrl,
      domain: newKyc.domain,
      issuerDid: did,
      domainLinkageCredentialString: expect.any(String),
      env: 'prod',
    });
  });
});

describe('the DNS zone', () => {
  it('answers TXT records as public resolvers do, to callers of every origin', async ({ admin, platform }) => {
    await changeZone(admin, 'add', host, record);
    const ask = (query: string) =>
      clientOf(platform.url).call('GET', `/identity/dns/resolve?${query}`, { headers: { origin: 'https://x.example' } });
    const found = await ask(`name=${host}.&type=TXT`);
    expect(found.json).toEqual({
      Status: 0,
      Question: [{ name: `${host}.`, type: 16 }],
      Answer: [{ name: `${host}.`, type: 16, TTL: 60, data: record }],
    });
    expect(found.headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('name=nowhere.example&type=TXT')).json).toEqual({
      Status: 3,
      Question: [{ name: 'nowhere.example.', type: 16 }],
    });
    expect((await ask('name=&type=TXT')).status).toBe(400);
    expect((await ask(`name=${host}&type=A`)).status).toBe(400);
  });

  it('shows its records as text on its page, and accepts nothing that is not a record', async ({ admin }) => {
    await changeZone(admin, 'add', host, '<b>bold</b>');
    const page = await admin.call('GET', '/identity/dns');
    expect(page.text).toContain('&lt;b&gt;bold&lt;/b&gt;');
    await changeZone(admin, 'remove', host, '<b>bold</b>');
    expect((await admin.call('GET', '/identity/dns')).text).toContain('no records yet');
    expect((await changeZone(admin, 'add', 'no host', record)).status).toBe(400);
    expect((await changeZone(admin, 'add', host, 'x'.repeat(256))).status).toBe(400);
  });

  it('accepts no record from a page of another origin', async ({ admin }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    expect((await admin.call('POST', '/identity/dns', { headers, body: `host=${host}&value=x` })).status).toBe(403);
  });
});
