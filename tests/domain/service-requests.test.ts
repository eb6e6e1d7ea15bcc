import { describe, expect, it } from 'vitest';
import { hostOf, isLocalHost, isServerAddress } from '../../src/domain/service/addresses';
import { parseTxtRecords } from '../../src/domain/service/dns-wire';
import { checkRecords, proofBlocker, proofRecordOf } from '../../src/domain/service/domain-proof';
import { editFormOf, serviceDraftForm } from '../../src/domain/service/draft-schema';
import { toEditCommand } from '../../src/domain/service/edit';
import { parseMarketplace } from '../../src/domain/service/marketplace-wire';
import { changeOf, detailsOf, newDraft, toCreateBody, toDraft, toUpdateBody } from '../../src/domain/service/requests';
import type { ServiceDraft } from '../../src/domain/service/rules';
import { parseServices } from '../../src/domain/service/wire';
import { parseCreated, parseDeleted, parseSecret, parseUpdated } from '../../src/domain/service/write-wire';
import { ok } from '../../src/domain/shared/outcome';
import { aService, aServiceWire } from '../builders/service';

const draft: ServiceDraft = {
  appName: ' Harbour onboarding ',
  description: ' Opens accounts at the harbour ',
  logoUrl: ' https://harbour.example/logo.png ',
  domain: 'https://harbour.example ',
  origins: '',
  type: 'CAVACH_API',
  ssiAppId: 'ssi',
  issuerDid: 'did:hid:testnet:z1',
  issuerKey: 'did:hid:testnet:z1#key-1',
  env: 'prod',
};

describe('the request that creates a service', () => {
  it('asks for a development service of one type, open to every origin unless some are named', () => {
    expect(toCreateBody(draft)).toEqual({
      appName: 'Harbour onboarding',
      description: 'Opens accounts at the harbour',
      logoUrl: 'https://harbour.example/logo.png',
      domain: 'https://harbour.example',
      whitelistedCors: ['*'],
      issuerDid: 'did:hid:testnet:z1',
      issuerVerificationMethodId: 'did:hid:testnet:z1#key-1',
      serviceIds: ['CAVACH_API'],
      dependentServices: ['ssi'],
      env: 'dev',
      hasDomainVerified: false,
    });
  });

  it('names no SSI service and no issuer unless it is for a KYC service', () => {
    const body = toCreateBody({ ...draft, type: 'SSI_API', origins: 'https://a.example' });
    expect(body).toMatchObject({
      dependentServices: [''],
      issuerDid: null,
      issuerVerificationMethodId: null,
      whitelistedCors: ['https://a.example'],
    });
  });
});

describe('the request that changes a service', () => {
  const stored = aService({
    whitelistedCors: ['https://a.example'],
    domain: 'https://harbour.example',
    edvId: 'hs:app:1',
    isDomainLinked: true,
  });

  it('is the service as it is stored with what was changed: the stored origins are sent back', () => {
    expect(toUpdateBody(stored, { appName: 'Harbour members' })).toEqual({
      ...detailsOf(stored),
      appId: stored.appId,
      appName: 'Harbour members',
      dependentServices: stored.dependentServices,
      hasDomainVerified: false,
    });
  });

  it('has neither the key nor the data vault of the service, and nothing else of its own', () => {
    expect(Object.keys(toUpdateBody(stored, {})).sort()).toEqual(
      [
        'appId appName dependentServices description domain env hasDomainVerified issuerDid issuerVerificationMethodId logoUrl whitelistedCors',
      ].flatMap((names) => names.split(' ')),
    );
  });

  it('has only what a person touched, and nothing when they touched nothing', () => {
    const open = { ...stored, whitelistedCors: [] };
    expect(changeOf(detailsOf(open), toDraft(open))).toEqual({});
    expect(changeOf(detailsOf(stored), { ...toDraft(stored), appName: `${stored.appName} ` })).toEqual({});
    const spaced = { ...stored, appName: ` ${stored.appName} ` };
    expect(changeOf(detailsOf(spaced), { ...toDraft(spaced), appName: stored.appName })).toEqual({});
    const changed = { ...toDraft(stored), origins: 'https://a.example\nhttps://b.example', issuerDid: 'did:x:y:z' };
    expect(changeOf(detailsOf(stored), changed)).toEqual({
      whitelistedCors: ['https://a.example', 'https://b.example'],
      issuerDid: 'did:x:y:z',
    });
  });

  it('waits to be sent as one edit over what was seen, and does not exist if nothing was changed', () => {
    const seen = detailsOf(stored);
    expect(toEditCommand(stored, { seen, typed: toDraft(stored) })).toBeNull();
    const edit = toEditCommand(stored, { seen, typed: { ...toDraft(stored), appName: 'Pier members' } });
    expect(edit).toMatchObject({
      ...{ kind: 'edit-record', edited: 'service', appId: stored.appId, id: '', name: stored.appName },
      ...{ base: { appName: stored.appName }, change: { appName: 'Pier members' } },
    });
  });
});

describe('answers about services', () => {
  it('have what is needed to change a service later', () => {
    const app = aServiceWire({
      whitelistedCors: ['https://a.example'],
      edvId: 'hs:app:1',
      issuerVerificationMethodId: 'did:x:y:z#key-1',
      domainLinkageCredentialString: '{}',
    });
    const parsed = parseServices({ totalCount: 1, data: [app] });
    const expected = {
      whitelistedCors: ['https://a.example'],
      edvId: 'hs:app:1',
      issuerVerificationMethodId: 'did:x:y:z#key-1',
      isDomainLinked: true,
    };
    expect(parsed.ok && parsed.value.rows[0]).toMatchObject(expected);
    expect(parsed.ok && Object.keys(parsed.value.rows[0] ?? {})).not.toContain('services');
  });

  it('show the key of a new service once, and never as part of the service', () => {
    const parsed = parseCreated(aServiceWire({ apiSecretKey: 'a.b', kmsId: 'hs:doc:1' }));
    expect(parsed.ok && parsed.value.apiSecretKey).toBe('a.b');
    expect(JSON.stringify(parsed.ok && parsed.value.service)).not.toContain('a.b');
    expect(parseCreated(aServiceWire()).ok).toBe(false);
    expect(parseUpdated(aServiceWire())).toEqual(ok(parsed.ok && parsed.value.service));
    expect(parseSecret({ apiSecretKey: 'a.b' })).toEqual({ ok: true, value: 'a.b' });
    expect(parseDeleted({ appId: 'a' })).toEqual({ ok: true, value: 'a' });
  });

  it('have a logo of any length as it is, because it is sent back with each change', () => {
    const logoUrl = `data:image/png;base64,${'A'.repeat(20_000)}`;
    const parsed = parseServices({ totalCount: 1, data: [aServiceWire({ logoUrl })] });
    expect(parsed.ok && parsed.value.rows[0]?.logoUrl).toBe(logoUrl);
  });
});

describe('addresses', () => {
  it.each([
    ['https://Open.Harbour.example:8443/path?x', 'open.harbour.example'],
    [' http://localhost ', 'localhost'],
    ['harbour.example', null],
    ['ftp://harbour.example', null],
    ['https://user@harbour.example', null],
    ['https://-', null],
    ['', null],
  ])('%s has the host %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });

  it('of this machine are known as such', () => {
    expect(['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3'].map(isLocalHost)).toEqual([true, true, true, true]);
    expect(['127.0.0.1.example', 'localhost.example', '128.0.0.1'].map(isLocalHost)).toEqual([false, false, false]);
  });

  it.each([
    '',
    'http://localhost:3000/x',
    'https://a.example/logo.png?x=1',
    'a.example',
    'https://10.0.0.1',
    'https://a.example:8080',
  ])('%s is taken by the server', (address) => expect(isServerAddress(address)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'no address',
    'https://',
    'https://a b.example',
    'data:text/html,x',
    'https://harbour',
    '/logo.png',
  ])('%s is not taken by the server', (address) => expect(isServerAddress(address)).toBe(false));
});

describe('the proof of a domain', () => {
  const did = 'did:hid:testnet:z1';

  it.each([
    ['https://harbour.example', did, null],
    ['harbour', did, 'domain-missing'],
    ['http://localhost:4780', did, 'domain-local'],
    ['https://harbour.example', ' ', 'issuer-did-missing'],
  ] as const)('of %s for %s meets %s', (domain, issuer, blocker) => {
    expect(proofBlocker(domain, issuer)).toBe(blocker);
  });

  it('is a TXT record with the issuer, also where a resolver quotes it or splits it', () => {
    const record = proofRecordOf(did);
    expect(record).toBe('hypersign-domain-verification.did=did:hid:testnet:z1');
    expect(checkRecords(['v=spf1', record], did)).toBeNull();
    expect(checkRecords([` "${record}" `], did)).toBeNull();
    expect(checkRecords(['"hypersign-domain-verification." "did=did:hid:testnet:z1"'], did)).toBeNull();
    expect(checkRecords(['v=spf1', `${record}x`], did)).toBe('record-differs');
    expect(checkRecords(['v=spf1'], did)).toBe('record-missing');
    expect(checkRecords([`${record}x`, record], did)).toBeNull();
  });

  it('is read from the TXT records alone, and a missing answer of the name servers does not mean that there are none', () => {
    const alias = { type: 5, data: 'www.harbour.example.' };
    expect(parseTxtRecords({ Status: 0, Answer: [alias, { type: 16, data: '"a"' }] })).toEqual(ok(['"a"']));
    expect([parseTxtRecords({ Status: 3 }), parseTxtRecords({ Status: 0 })]).toEqual([ok([]), ok([])]);
    expect([parseTxtRecords({ Status: 2 }), parseTxtRecords({ Status: 5 })]).toEqual([ok(null), ok(null)]);
    expect(parseTxtRecords('<html>').ok).toBe(false);
  });
});

describe('the marketplace', () => {
  it('has the services that anybody may trust, without what is not needed of them', () => {
    const offer = { _id: 'x', appId: 'a', appName: 'Harbour', domain: 'https://a.example', issuerDid: 'did:x:y:z', env: 'prod' };
    const rows = [
      { appId: 'a', appName: 'Harbour', description: '', logoUrl: null, domain: 'https://a.example', issuerDid: 'did:x:y:z' },
    ];
    const parsed = parseMarketplace([offer, {}]);
    expect(parsed).toMatchObject({ ok: true, value: { rows, losses: { count: 1 }, totalCount: 2 } });
    expect(parseMarketplace({ data: [] }).ok).toBe(false);
  });
});

describe('a draft of a service', () => {
  it('is read with care, and is worth nothing until something is typed', () => {
    expect(serviceDraftForm.read({ appName: 7, type: 'BANK', domain: 'https://a.example' })).toEqual({
      ...newDraft(''),
      domain: 'https://a.example',
    });
    expect(serviceDraftForm.isEmpty(newDraft('QUEST'))).toBe(true);
    expect(serviceDraftForm.isEmpty({ ...newDraft('QUEST'), appName: 'H' })).toBe(false);
  });
});

describe('a draft of a changed service', () => {
  const stored = aService({ appName: 'Harbour', domain: 'https://harbour.example' });
  const form = editFormOf(stored);

  it('remembers what the person saw when they began, also where the service has changed since', () => {
    const restored = { ...form.read(null), typed: { ...toDraft(stored), appName: 'Harbour members' } };
    const later = editFormOf({ ...stored, appName: 'Another name', domain: 'https://other.example' });
    expect(later.read(JSON.parse(JSON.stringify(restored)))).toEqual(restored);
    expect(later.isEmpty(restored)).toBe(false);
  });

  it('is worth nothing until something is changed, and one that cannot be read begins again', () => {
    expect(form.isEmpty(form.read(null))).toBe(true);
    expect(form.read({ seen: 7, typed: {} })).toEqual({ seen: detailsOf(stored), typed: toDraft(stored) });
  });
});
