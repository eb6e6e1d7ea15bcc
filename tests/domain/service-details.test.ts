import { describe, expect, it } from 'vitest';
import { isOrigin, isPictureData, isServerAddress } from '../../src/domain/service/addresses';
import { editFormOf, serviceDraftForm } from '../../src/domain/service/draft-schema';
import { linkedServiceOf } from '../../src/domain/service/linked-service';
import { twinsOf } from '../../src/domain/service/made-key';
import { isMoved } from '../../src/domain/service/moved-servers';
import { changeOf, detailsOf, newDraft, toCreateBody, toDraft } from '../../src/domain/service/requests';
import { parseServices } from '../../src/domain/service/wire';
import { parseCreated, parseDeleted, parseSecret, parseUpdated } from '../../src/domain/service/write-wire';
import { aService, aServiceWire } from '../builders/service';

describe('a service that was created twice', () => {
  it('has a twin: another new one of the same name', () => {
    const made = { apiSecretKey: 'k', appId: 'new', appName: 'Harbour', known: ['old'] };
    const rows = [
      { appId: 'new', appName: 'Harbour' },
      { appId: 'old', appName: 'Harbour' },
      { appId: 'twin', appName: 'Harbour' },
      { appId: 'other', appName: 'Pier' },
    ];
    expect(twinsOf(made, rows)).toEqual([{ appId: 'twin', appName: 'Harbour' }]);
  });
});

describe('the servers of a login', () => {
  const config = { studioBase: '/', apiBase: '/api/v1' } as NonNullable<Parameters<typeof isMoved>[1]>;

  it.each([
    ['the same', config, config, false],
    ['another studio server', config, { ...config, studioBase: '/other/' }, true],
    ['another API server', config, { ...config, apiBase: '/api/v2' }, true],
    ['none known before', null, config, false],
    ['none known now', config, null, false],
  ])('moved when they are others: %s', (_what, before, now, moved) => {
    expect(isMoved(before, now)).toBe(moved);
  });
});

describe('an address', () => {
  it.each([
    ['*', true],
    ['https://a.example', true],
    ['HTTP://a.example:8080', true],
    ['http://', false],
    ['ftp://a.example', false],
    ['xhttps://a.example', false],
    ['https://a example', false],
    ['**', false],
    ['', false],
  ])('"%s" may call a service: %s', (text, is) => {
    expect(isOrigin(text)).toBe(is);
  });

  it.each([
    ['data:image/png;base64,AAAA', true],
    ['data:image/jpg;base64,AA==', true],
    ['DATA:IMAGE/SVG+XML;base64,AA+/', true],
    ['data:image/tiff;base64,AAAA', false],
    ['data:image/png,AAAA', false],
    ['data:image/png;base64,', false],
    ['data:image/png;base64,A A', false],
    [' data:image/png;base64,AAAA', false],
  ])('"%s" is a picture in itself: %s', (text, is) => {
    expect(isPictureData(text)).toBe(is);
  });

  it.each([
    ['ftp://a.example/logo.png', true],
    ['gopher://a.example', false],
    ['HTTPS://A.EXAMPLE', true],
    ['https://a.example:123456', false],
    ['https://-a.example', false],
    ['https://a-.example', false],
    ['https://a.e', false],
    ['https://10.0.0.1234', false],
    ['a.example/x y', false],
    ['x http://localhost', false],
  ])('"%s" is taken by the server: %s', (text, is) => {
    expect(isServerAddress(text)).toBe(is);
  });
});

describe('the SSI service that a service is linked to', () => {
  it('is the first that it names where nothing is known of the types', () => {
    expect(linkedServiceOf({ dependentServices: ['', 'one', 'two'] })).toBe('one');
  });
});

describe('an answer about services', () => {
  const first = (change: Record<string, unknown>) => {
    const parsed = parseServices({ totalCount: 1, data: [aServiceWire(change)] });
    return parsed.ok ? parsed.value.rows[0] : undefined;
  };

  it('may lack what a service needs not have', () => {
    const bare = { appId: 'a', appName: 'Bare', services: [] };
    const parsed = parseServices({ totalCount: 1, data: [bare] });
    expect(parsed.ok && parsed.value.rows[0]).toMatchObject({
      ...{ appId: 'a', description: '', type: null, rawType: '', dependentServices: [], whitelistedCors: [] },
      ...{ env: 'dev', hasDomainVerified: false, tenantUrl: '', isDomainLinked: false },
    });
  });

  it('names no linked service with an empty id', () => {
    expect(first({ dependentServices: ['', 'ssi'] })?.dependentServices).toEqual(['ssi']);
  });

  it('says how many services there are, and counts those that cannot be read', () => {
    const parsed = parseServices({ totalCount: 7, data: [aServiceWire(), { appId: '' }] });
    expect(parsed).toMatchObject({ ok: true, value: { rows: { length: 1 }, losses: { count: 1 }, totalCount: 7 } });
  });

  it.each([
    ['the list', parseServices, { data: {} }],
    ['a new service', parseCreated, aServiceWire({ apiSecretKey: '' })],
    ['a changed service', parseUpdated, { appId: 'a' }],
    ['a key', parseSecret, { apiSecretKey: '' }],
    ['a deletion', parseDeleted, {}],
  ])('that cannot be read is refused: %s', (_what, parse, body) => {
    expect(parse(body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});

describe('what is typed of a service', () => {
  it.each([
    ['appName', 'H'],
    ['description', 'x'],
    ['logoUrl', 'x'],
    ['domain', 'x'],
    ['origins', 'https://a.example'],
  ] as const)('is worth keeping as soon as something is typed as %s', (name, text) => {
    expect(serviceDraftForm.isEmpty({ ...newDraft('SSI_API'), [name]: text })).toBe(false);
    expect(serviceDraftForm.isEmpty({ ...newDraft('SSI_API'), [name]: `${newDraft('SSI_API')[name]} ` })).toBe(true);
  });

  it('is read back as it was typed; its environment is that of the service', () => {
    const typed = {
      ...{ appName: 'a', description: 'b', logoUrl: 'c', domain: 'd', origins: 'e', type: 'CAVACH_API' },
      ...{ ssiAppId: 'f', issuerDid: 'g', issuerKey: 'h', env: 'prod' },
    } as const;
    expect(serviceDraftForm.read(JSON.parse(JSON.stringify(typed)))).toEqual({ ...typed, env: 'dev' });
  });

  it.each([
    ['origins that are no list', { whitelistedCors: '*' }],
    ['an origin that is no text', { whitelistedCors: ['*', 7] }],
    ['an issuer that is no text', { issuerDid: 7 }],
    ['a key that is no text', { issuerVerificationMethodId: 7 }],
    ['a name that is no text', { appName: 7 }],
    ['no environment', { env: undefined }],
  ])('begins again if what was seen cannot be read: %s', (_what, change) => {
    const stored = aService();
    const typed = { ...toDraft(stored), appName: 'Typed before' };
    const restored = editFormOf(stored).read({ seen: { ...detailsOf(stored), ...change }, typed });
    expect(restored.typed.appName).toBe(stored.appName);
    expect(editFormOf(stored).read({ seen: { ...detailsOf(stored), issuerDid: 'did:x' }, typed }).typed.appName).toBe(
      'Typed before',
    );
  });

  it('takes an issuer away when its field is emptied, and leaves one that was not touched', () => {
    const stored = aService({ issuerDid: 'did:x', issuerVerificationMethodId: 'did:x#1' });
    const seen = detailsOf(stored);
    expect(changeOf(seen, { ...toDraft(stored), issuerDid: '', issuerKey: '' })).toEqual({
      issuerDid: null,
      issuerVerificationMethodId: null,
    });
    expect(changeOf(seen, { ...toDraft(stored), env: 'prod' })).toEqual({ env: 'prod' });
    expect(toDraft(stored)).toMatchObject({ issuerDid: 'did:x', issuerKey: 'did:x#1', ssiAppId: stored.dependentServices[0] });
    expect(toDraft(aService({ type: null, dependentServices: [] }))).toMatchObject({ type: '', ssiAppId: '', issuerDid: '' });
  });

  it('names no issuer for a KYC service unless one is chosen', () => {
    const body = toCreateBody({ ...newDraft('CAVACH_API'), ssiAppId: 'ssi' });
    expect(body).toMatchObject({ issuerDid: null, issuerVerificationMethodId: null, dependentServices: ['ssi'] });
  });
});
