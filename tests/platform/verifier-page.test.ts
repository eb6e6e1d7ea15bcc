import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { verifierPageWords as words } from '../../src/domain/verifier-page/page-text';
import { themeColours } from '../../src/domain/verifier-page/theme';
import { expiryTypes } from '../../src/domain/verifier-page/verifier-page';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { clientOf, servicesOf, sessionsPath, signedInClient } from './support/client';
import { type App, createApp, newKyc, send } from './support/services';
import { attach, membersIn, newRole } from './support/team';

const page = {
  pageTitle: 'Northlight <checks>',
  pageDescription: 'Have your passport ready',
  contactEmail: 'help@northlight.example',
  expiryType: '3months',
  themeColor: 'dark',
};
const day = 86_400_000;
const dated = (customExpiryDate: unknown) => ({ expiryType: 'custom', customExpiryDate });
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
    const none = { status: 404, json: { message: expect.any(String), error: 'Not Found' } };
    expect(await config('GET')).toMatchObject(none);
    expect(await config('PATCH', '/none', { pageTitle: 'Another title' })).toMatchObject(none);
  });

  it('has the end, the address and the service that the server adds, and is stored without tokens', async ({
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

  it('is one object with both tokens for anyone who asks', async ({ config, stored, visitor }) => {
    await stored();
    const { json } = await config('GET', '', undefined, visitor);
    expect(json).toMatchObject({ ...page, ssiAccessToken: expect.any(String), kycAccessToken: expect.any(String) });
  });

  it('gives tokens without rights', async ({ config, stored, visitor, tenant }) => {
    await stored();
    const { kycAccessToken } = (await config('GET')).json as Page;
    const headers = { 'x-kyc-access-token': String(kycAccessToken) };
    expect((await visitor.call('GET', `${tenant.base}${sessionsPath}`, { headers })).status).toBe(403);
  });

  it('lasts a year, unlike the thirty days of the real server, or until the given date', async ({ config, stored, clock }) => {
    const year = await stored({ expiryType: '12months' });
    expect(year.expiryDate).toBe(new Date(clock.now() + 365 * day).toISOString());
    await config('PATCH', `/${year._id}`, dated('2026-04-05'));
    expect((await config('GET')).json).toMatchObject({ expiryType: 'custom', expiryDate: '2026-04-05T00:00:00.000Z' });
  });

  it('is changed with an answer that has the record inside, and ends when it did', async ({ config, stored, clock }) => {
    const { _id, expiryDate } = await stored();
    clock.advance(1);
    const { status, json } = await config('PATCH', `/${_id}`, { pageTitle: 'Another title' });
    expect([status, json]).toMatchObject([
      200,
      {
        ...{ $__: { activePaths: {}, skipId: true }, $isNew: false, developmentStage: 'prod' },
        _doc: { _id, pageTitle: 'Another title', expiryDate, __v: 0 },
      },
    ]);
    expect(json).not.toHaveProperty('pageTitle');
    expect((await config('GET')).json).toMatchObject({ ...page, pageTitle: 'Another title', expiryDate });
    clock.advance(-1);
  });

  it('is deleted with the record as the answer', async ({ config, stored }) => {
    const { _id } = await stored();
    expect((await config('DELETE', `/${_id}`)).json).toMatchObject({ _id, pageTitle: page.pageTitle });
    expect((await config('DELETE', `/${_id}`)).status).toBe(404);
  });

  it.for<[string, object, string | string[]]>([
    ['an empty title', { pageTitle: ' ' }, ['pageTitle should not be empty']],
    ['a title that is not text', { pageTitle: 7 }, ['pageTitle should not be empty']],
    ['an empty theme', { themeColor: '' }, ['themeColor should not be empty']],
    ['an invalid period', { expiryType: '2months' }, [`expiryType must be one of: ${expiryTypes.join(', ')}`]],
    ['a date that is missing', { expiryType: 'custom' }, 'customExpiryDate is required for a custom expiry'],
    ['a date that its month does not have', dated('2026-02-30'), ['customExpiryDate must be a valid ISO 8601 date']],
    ['a date that is not in ISO 8601', dated('April 5, 2026'), ['customExpiryDate must be a valid ISO 8601 date']],
    ['an invalid date', dated('soon'), ['customExpiryDate must be a valid ISO 8601 date']],
    ['a date that is not text', dated(7), ['customExpiryDate must be a valid ISO 8601 date']],
    ['a date that has passed', dated('2026-02-28'), 'customExpiryDate must not be in the past'],
    ['an address that is not text', { contactEmail: 7 }, ['contactEmail must be a string']],
    ['a description that is not text', { pageDescription: 7 }, ['pageDescription must be a string']],
    ['an invalid type', { pageType: 'kyx' }, ['pageType must be kyc or kyb']],
    ['two mistakes', { pageTitle: '', themeColor: ' ' }, ['pageTitle should not be empty', 'themeColor should not be empty']],
  ])('is refused with %s, whether it is new or changed', async ([_what, change, message], { config, stored }) => {
    const refused = { status: 400, json: { message } };
    expect(await config('POST', '', { ...page, ...change })).toMatchObject(refused);
    const { _id } = await stored();
    expect(await config('PATCH', `/${_id}`, change)).toMatchObject(refused);
  });

  it.for<[object, object]>([
    [{ pageType: 'kyb' }, { pageType: 'kyb' }],
    [dated('2026-03-01'), { expiryDate: '2026-03-01T00:00:00.000Z' }],
    [{ expiryType: '1month', customExpiryDate: 'soon' }, { expiryType: '1month' }],
    [{ contactEmail: null, pageDescription: null }, { pageTitle: page.pageTitle }],
    [{ contactEmail: undefined, pageDescription: undefined }, { pageTitle: page.pageTitle }],
  ])('may have %j', async ([change, found], { config }) => {
    const { status, json } = await config('POST', '', { ...page, ...change });
    expect([status, json]).toMatchObject([201, found]);
    const empty = Object.entries(change).filter(([, value]) => value === null);
    for (const [name] of empty) expect(json).not.toHaveProperty(name);
  });

  it('exists once for each service, and only the named one is changed or deleted', async ({ config, stored }) => {
    await stored();
    const message = 'This service has a web page configuration already';
    expect(await config('POST', '', page)).toMatchObject({ status: 400, json: { message } });
    const none = { status: 404, json: { message: 'There is no web page configuration for this service' } };
    expect(await config('PATCH', '/other', { pageTitle: 'Other' })).toMatchObject(none);
    expect(await config('DELETE', '/other')).toMatchObject(none);
    expect((await config('GET')).json).toMatchObject(page);
  });

  it('is not changed by a change without members, and cannot be stored without them', async ({ config, stored }) => {
    expect(await config('POST', '', [] as object)).toMatchObject({ status: 400, json: { message: expect.any(Array) } });
    const { _id, expiryDate } = await stored();
    expect((await config('PATCH', `/${_id}`, [] as object)).status).toBe(200);
    expect((await config('GET')).json).toMatchObject({ ...page, expiryDate });
  });

  it('has tokens that end with the last whole hour before it', async ({ config, stored, clock }) => {
    const lifeOf = async () => {
      const { kycAccessToken, ssiAccessToken } = (await config('GET')).json as Page;
      return [kycAccessToken, ssiAccessToken].map((token) => {
        const { iat, exp } = decodeJwt(String(token));
        return Number(exp) - Number(iat);
      });
    };
    const hours = (clock.now() - Date.UTC(2026, 2, 1)) / 3_600_000;
    const untilThen = 35 * 24 - hours;
    const { _id } = await stored(dated('2026-04-05'));
    expect(await lifeOf()).toEqual([untilThen * 3_600, untilThen * 3_600]);
    clock.advance(1);
    await config('PATCH', `/${_id}`, dated('2026-04-05'));
    expect(await lifeOf()).toEqual([(untilThen - 1) * 3_600, (untilThen - 1) * 3_600]);
    clock.advance(-1);
  });

  it('has the logo of its service, if that has one', async ({ admin, tenant, stored }) => {
    const apps = await servicesOf(admin);
    const own = (apps as unknown as App[]).find(({ appId }) => appId === tenant.appId);
    expect((await stored()).logoUrl).toBe(own?.logoUrl);
    const ssi = apps.find(({ services }) => services[0]?.id === 'SSI_API');
    const bare = await createApp(admin, { ...newKyc, dependentServices: [ssi?.appId] });
    const made = await send(admin, 'POST', `/api/v1/app/${bare.appId}/kyc-webpage-config`, page);
    expect([made.status, 'logoUrl' in (made.json as object)]).toEqual([201, false]);
  });

  it('does not exist for an unknown service', async ({ admin, visitor }) => {
    const missing = { status: 400, json: { message: ['There is no such app'] } };
    expect(await visitor.call('GET', '/api/v1/app/none/kyc-webpage-config')).toMatchObject(missing);
    expect(await send(admin, 'POST', '/api/v1/app/none/kyc-webpage-config', page)).toMatchObject(missing);
  });

  it('cannot be changed without rights for both types: 401 and a text', async ({ platform, tenant }) => {
    const auditor = await signedInClient(platform.url, 'developer');
    const body = JSON.stringify(page);
    const headers = { 'content-type': 'application/json' };
    const { status, json } = await auditor.call('POST', `/api/v1/app/${tenant.appId}/kyc-webpage-config`, { headers, body });
    expect([status, json]).toMatchObject([401, { message: expect.any(String) }]);
  });

  it.for<[string[], number]>([
    [['SSI_API'], 401],
    [['CAVACH_API'], 401],
    [['SSI_API', 'CAVACH_API'], 201],
  ])('is stored by a member with one right for each of %j: %i', async ([types, status], { platform, admin, config }) => {
    const rights = types.map((serviceType) => ({ serviceType, access: 'ALL' }));
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'reviewer@northlight.example');
    await attach(admin, await newRole(admin, types.join(' and '), rights), reviewer?.userId);
    const member = await signedInClient(platform.url, 'reviewer');
    expect((await config('POST', '', page, member)).status).toBe(status);
  });

  it('takes the first dependent service that is an SSI service', async ({ admin }) => {
    const ssi = (await servicesOf(admin)).find(({ services }) => services[0]?.id === 'SSI_API');
    const { appId } = await createApp(admin, { ...newKyc, dependentServices: ['', ssi?.appId] });
    expect((await send(admin, 'POST', `/api/v1/app/${appId}/kyc-webpage-config`, page)).status).toBe(201);
  });

  it('can only be changed by the owner of its service', async ({ admin, platform, tenant, config, stored }) => {
    const { _id } = await stored();
    const harbour = await signedInClient(platform.url, 'owner');
    const refused = { status: 400, json: { message: ['There is no such app'], error: 'Bad Request' } };
    expect(await config('PATCH', `/${_id}`, { pageTitle: 'Theirs' }, harbour)).toMatchObject(refused);
    expect(await config('DELETE', `/${_id}`, undefined, harbour)).toMatchObject(refused);
    expect((await admin.call('GET', `/api/v1/app/${tenant.appId}/kyc-webpage-config`)).json).toMatchObject(page);
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
  it('shows its title, description, contact and theme to anyone with the link, as text', async ({ stored, visitor }) => {
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

  it('shows each line of its description as a line', async ({ stored, visitor }) => {
    const { generatedUrl = '' } = await stored({ pageDescription: 'Have these ready:\npassport\nphone' });
    const { text } = await visitor.call('GET', generatedUrl);
    expect(text).toContain('<p class="description">Have these ready:\npassport\nphone</p>');
    expect(text).toContain('.description { white-space: pre-line; }');
  });

  it('starts a verification of its service', async ({ stored, visitor, tenant }) => {
    const { generatedUrl = '' } = await stored();
    const { status, headers } = await visitor.call('POST', generatedUrl);
    const next = headers.get('location') ?? '';
    const sessionId = new URL(next, generatedUrl).searchParams.get('session');
    expect([status, (await visitor.call('GET', next)).text]).toEqual([303, expect.stringContaining(String(sessionId))]);
    expect((await tenant.get(`${sessionsPath}/${sessionId}`)).status).toBe(200);
  });

  it('shows that the verification is finished, and starts another one only from its beginning', async ({ stored, visitor }) => {
    const { generatedUrl = '' } = await stored();
    const next = (await visitor.call('POST', generatedUrl)).headers.get('location') ?? '';
    expect((await visitor.call('POST', generatedUrl)).headers.get('location')).not.toBe(next);
    const { text } = await visitor.call('GET', next);
    expect([text.includes(words.started), text.includes(words.start)]).toEqual([true, false]);
  });

  it('does not call a session finished if its service does not have it', async ({ admin, stored, visitor }) => {
    const { generatedUrl = '' } = await stored();
    const next = (await visitor.call('POST', generatedUrl)).headers.get('location') ?? '';
    const session = new URL(next, generatedUrl).searchParams.get('session') ?? '';
    const ssi = (await servicesOf(admin)).find(({ services }) => services[0]?.id === 'SSI_API');
    const { appId } = await createApp(admin, { ...newKyc, dependentServices: [ssi?.appId] });
    const other = (await send(admin, 'POST', `/api/v1/app/${appId}/kyc-webpage-config`, page)).json as Page;
    for (const foreign of [`${generatedUrl}?session=made-up`, `${other.generatedUrl}?session=${session}`]) {
      const { text } = await visitor.call('GET', foreign);
      const said = [text.includes('made-up') || text.includes(session), text.includes(words.started), text.includes(words.start)];
      expect([foreign, ...said]).toEqual([foreign, false, false, true]);
    }
  });

  it.for([null, ''])(
    'without a description and a contact (%j) has neither, and an unknown theme is the first one',
    async (none, { stored, visitor }) => {
      const { generatedUrl = '' } = await stored({ pageDescription: none, contactEmail: none, themeColor: 'plaid' });
      const { text } = await visitor.call('GET', generatedUrl);
      expect(text).not.toMatch(/passport|mailto:|Questions|null|undefined/);
      expect(text).toContain(`background: ${themeColours.vibrant.page}`);
    },
  );

  it('says that it has expired, and then starts nothing', async ({ stored, visitor, clock, tenant }) => {
    const { generatedUrl = '' } = await stored({ expiryType: '1month' });
    clock.advance(30 * day);
    const { text } = await visitor.call('GET', generatedUrl);
    expect([words.expired, words.start, 'mailto:help@northlight.example'].map((part) => text.includes(part))).toEqual([
      ...[true, false, true],
    ]);
    const { headers } = await visitor.call('POST', generatedUrl);
    expect(headers.get('location')).toBe(`/identity/verifier/${tenant.appId}`);
    clock.advance(-30 * day);
  });

  it('does not exist without a configuration', async ({ visitor, tenant }) => {
    const path = `/identity/verifier/${tenant.appId}`;
    const { status, text } = await visitor.call('GET', path);
    expect([status, text.includes(words.unknown), text.includes(words.start)]).toEqual([404, true, false]);
    const started = await visitor.call('POST', path);
    expect([started.status, started.headers.get('location')]).toEqual([303, '/identity/verifier/']);
  });
});
