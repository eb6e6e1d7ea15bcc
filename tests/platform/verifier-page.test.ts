import { describe, expect } from 'vitest';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { clientOf, servicesOf, sessionsPath, signedInClient } from './support/client';

const page = {
  pageTitle: 'Northlight <checks>',
  pageDescription: 'Have your passport ready',
  contactEmail: 'help@northlight.example',
  expiryType: '3months',
  themeColor: 'dark',
};
const day = 86_400_000;
type Page = Record<string, string>;

const it = accountTest({ rateLimit: null, demo: smallDemo })
  .extend('config', ({ admin, tenant }, { onCleanup }) => {
    const call = (method: string, more = '', body?: object, who = admin) =>
      who.call(method, `/api/v1/app/${tenant.appId}/kyc-webpage-config${more}`, {
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    onCleanup(async () => {
      const { json } = await call('GET');
      await call('DELETE', `/${(json as Page)._id}`);
    });
    return call;
  })
  .extend(
    'stored',
    ({ config }) =>
      async (change: object = {}) =>
        (await config('POST', '', { ...page, ...change })).json as Page,
  )
  .extend('visitor', ({ platform }) => clientOf(platform.url));

describe('the configuration of a verifier page', () => {
  it('is 404 with a text until there is one', async ({ config }) => {
    expect(await config('GET')).toMatchObject({ status: 404, json: { message: expect.any(String), error: 'Not Found' } });
  });

  it('has the end, the address and the service that the server adds, and no tokens where it is stored', async ({
    config,
    clock,
    platform,
    tenant,
  }) => {
    const { status, json } = await config('POST', '', {
      ...page,
      uniqueId: 'x',
      status: 'active',
      generatedUrl: 'https://old.example',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...page,
      pageType: 'kyc',
      serviceId: tenant.appId,
      generatedUrl: `${platform.url}/identity/verifier/${tenant.appId}`,
      tenantUrl: platform.url,
      expiryDate: new Date(clock.now() + 90 * day).toISOString(),
      serviceName: 'Northlight account opening and renewal',
      developmentStage: 'prod',
    });
    expect(Object.keys(json as object).filter((name) => /token|unique|^status/i.test(name))).toEqual([]);
  });

  it('is one object with both tokens for anybody who asks', async ({ config, stored, visitor }) => {
    await stored();
    const { json } = await config('GET', '', undefined, visitor);
    expect(json).toMatchObject({ ...page, ssiAccessToken: expect.any(String), kycAccessToken: expect.any(String) });
  });

  it('gives tokens that may do nothing', async ({ config, stored, visitor, tenant }) => {
    await stored();
    const { kycAccessToken } = (await config('GET')).json as Page;
    const headers = { 'x-kyc-access-token': String(kycAccessToken) };
    expect((await visitor.call('GET', `${tenant.base}${sessionsPath}`, { headers })).status).toBe(403);
  });

  it('lasts a year where the real server has thirty days, and until the given date', async ({ config, stored, clock }) => {
    const year = await stored({ expiryType: '12months' });
    expect(year.expiryDate).toBe(new Date(clock.now() + 365 * day).toISOString());
    await config('PATCH', `/${year._id}`, { expiryType: 'custom', customExpiryDate: '2026-04-05' });
    expect((await config('GET')).json).toMatchObject({ expiryType: 'custom', expiryDate: '2026-04-05T00:00:00.000Z' });
  });

  it('is changed with an answer that has the record inside', async ({ config, stored }) => {
    const { _id, expiryDate } = await stored();
    const { status, json } = await config('PATCH', `/${_id}`, { pageTitle: 'Another title' });
    expect([status, json]).toMatchObject([
      200,
      { _doc: { _id, pageTitle: 'Another title', expiryDate }, developmentStage: 'prod' },
    ]);
    expect(json).not.toHaveProperty('pageTitle');
    expect((await config('GET')).json).toMatchObject({ ...page, pageTitle: 'Another title', expiryDate });
  });

  it('is deleted with the record as the answer', async ({ config, stored }) => {
    const { _id } = await stored();
    expect((await config('DELETE', `/${_id}`)).json).toMatchObject({ _id, pageTitle: page.pageTitle });
    expect((await config('DELETE', `/${_id}`)).status).toBe(404);
  });

  it.for<[string, object]>([
    ['an empty title', { pageTitle: ' ' }],
    ['no theme', { themeColor: undefined }],
    ['a period that is none', { expiryType: '2months' }],
    ['a date that is missing', { expiryType: 'custom' }],
    ['a date that is none', { expiryType: 'custom', customExpiryDate: '2026-02-30' }],
    ['a date that has passed', { expiryType: 'custom', customExpiryDate: '2026-02-28' }],
    ['an address that is no text', { contactEmail: 7 }],
    ['a type that is none', { pageType: 'kyx' }],
  ])('is refused with %s', async ([_what, change], { config }) => {
    expect((await config('POST', '', { ...page, ...change })).status).toBe(400);
  });

  it('is changed by nobody without rights for both types, with 401 and a text', async ({ platform, tenant }) => {
    const auditor = await signedInClient(platform.url, 'developer');
    const body = JSON.stringify(page);
    const headers = { 'content-type': 'application/json' };
    const { status, json } = await auditor.call('POST', `/api/v1/app/${tenant.appId}/kyc-webpage-config`, { headers, body });
    expect([status, json]).toMatchObject([401, { message: expect.any(String) }]);
  });

  it('needs a dependent SSI service', async ({ admin }) => {
    const quest = (await servicesOf(admin)).find(({ services }) => services[0]?.id === 'SSI_API');
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(page);
    const { status, json } = await admin.call('POST', `/api/v1/app/${quest?.appId}/kyc-webpage-config`, { headers, body });
    expect([status, json]).toMatchObject([400, { message: 'This service has no dependent SSI service' }]);
  });
});

describe('the verifier page', () => {
  it('shows its title, description, contact and theme to whoever has the link, as text', async ({ stored, visitor }) => {
    const { generatedUrl = '' } = await stored();
    const { status, text, headers } = await visitor.call('GET', generatedUrl);
    expect(status).toBe(200);
    expect(text).toContain('<h1>Northlight &lt;checks&gt;</h1>');
    expect(text).toContain('Have your passport ready');
    expect(text).toContain('mailto:help@northlight.example');
    expect(text).toContain('background: #101216');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(text).not.toMatch(/eyJ/);
  });

  it('starts a verification of its service', async ({ stored, visitor, tenant }) => {
    const { generatedUrl = '' } = await stored();
    const { status, headers } = await visitor.call('POST', generatedUrl);
    const next = headers.get('location') ?? '';
    const sessionId = new URL(next, generatedUrl).searchParams.get('session');
    expect([status, (await visitor.call('GET', next)).text]).toEqual([303, expect.stringContaining(String(sessionId))]);
    expect((await tenant.get(`${sessionsPath}/${sessionId}`)).status).toBe(200);
  });

  it('does not call a session finished that its service does not have', async ({ stored, visitor }) => {
    const { generatedUrl = '' } = await stored();
    const { text } = await visitor.call('GET', `${generatedUrl}?session=made-up`);
    expect([text.includes('made-up'), text.includes('Start KYC Verification')]).toEqual([false, true]);
  });

  it('says that it has expired, and starts nothing then', async ({ stored, visitor, clock, tenant }) => {
    const { generatedUrl = '' } = await stored({ expiryType: '1month' });
    clock.advance(30 * day);
    expect((await visitor.call('GET', generatedUrl)).text).toContain('This page has expired');
    const { headers } = await visitor.call('POST', generatedUrl);
    expect(headers.get('location')).toBe(`/identity/verifier/${tenant.appId}`);
    clock.advance(-30 * day);
  });

  it('is not there without a configuration', async ({ visitor, tenant }) => {
    expect((await visitor.call('GET', `/identity/verifier/${tenant.appId}`)).status).toBe(404);
  });
});
