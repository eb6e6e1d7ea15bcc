import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/domain/shared/config-wire';
import { aConfig } from '../builders/config';

const least = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: '' };

describe('config.json', () => {
  it('needs four addresses and fills in the rest', () => {
    expect(parseConfig(least)).toEqual({ ok: true, value: aConfig() });
  });

  it('names bases, wallet, explorer, ledger, lease, budget, dashboard, contact and extensions', () => {
    const whole = aConfig({
      studioBase: 'https://api.example.org/dash/',
      apiBase: 'https://api.example.org/dash/api/v1',
      wallet: 'https://wallet.example.org/deeplink?url=1#x',
      explorer: 'https://explorer.example.org/',
      ledgerRest: 'https://[2001:db8::1]:1317',
      tenantBases: ['https://*.tenants.example.org', 'http://127.0.0.1:4782', 'https://t.example:*'],
      pictureBases: ['https://logos.example.org'],
      leaseDays: 30,
      readBudgetPerDay: 0,
      rateLimited: false,
      dashboardType: 'SSIPlayground',
      contact: 'help@example.org',
      extensions: ['kyb-reason', 'sse-multiplex'],
    });
    expect(parseConfig(whole)).toEqual({ ok: true, value: whole });
  });

  it('loses members that nobody knows', () => {
    expect(parseConfig({ ...least, script: 'https://evil.example/x.js', __proto__: { evil: 1 } })).toEqual({
      ok: true,
      value: aConfig(),
    });
  });

  it.each<[unknown, string]>([
    [null, 'it is not an object of addresses'],
    ['<html>', 'it is not an object of addresses'],
    [{}, 'studioBase is missing'],
    [{ ...least, apiBase: 7 }, 'apiBase is not string'],
    [{ ...least, apiBase: 'api.example.org' }, 'apiBase is not a web address (https://…) or a path (/…)'],
    [{ ...least, apiBase: '//evil.example/api' }, 'apiBase is not a web address (https://…) or a path (/…)'],
    [{ ...least, apiBase: '/\\evil.example' }, 'apiBase is not a web address (https://…) or a path (/…)'],
    [{ ...least, studioBase: 'https://user:word@a.example' }, 'studioBase is not a web address (https://…) or a path (/…)'],
    [{ ...least, studioBase: 'https://a.example/?q=1' }, 'studioBase is not a web address (https://…) or a path (/…)'],
    [{ ...least, documentation: 'javascript:alert(1)' }, 'documentation is not a web address (https://…) or a path (/…)'],
    [{ ...least, wallet: ' javascript:alert(1)' }, 'wallet is not a web address (https://…) or a path (/…)'],
    [{ ...least, explorer: 'data:text/html,x' }, 'explorer is not a web address (https://…) or a path (/…)'],
    [
      { ...least, tenantBases: ['https://a.example', 'https://b.example/path'] },
      'tenantBases.1 is not a web address without a path, like https://*.example.org',
    ],
    [
      { ...least, tenantBases: ['https://*.a.123'] },
      'tenantBases.0 is not a web address without a path, like https://*.example.org',
    ],
    [{ ...least, leaseDays: 0 }, 'leaseDays is not from 1 to 365'],
    [{ ...least, dashboardType: 'AdminDashboard' }, 'Dashboard type is not supported'],
    [{ ...least, contact: 'javascript:alert(1)' }, 'contact is not a web address or an e-mail address'],
    [{ ...least, readBudgetPerDay: 1.5 }, 'readBudgetPerDay is not a whole number up to 100000'],
    [{ ...least, rateLimited: 'off' }, 'rateLimited is not boolean'],
    [{ ...least, extensions: ['<b>'] }, 'extensions.0 is not a name of small letters, digits and hyphens'],
  ])('%j is refused, and what is wrong is said', (body, said) => {
    expect(parseConfig(body)).toEqual({ ok: false, problem: { code: 'config-unreadable', said } });
  });

  describe.each([
    'https://api.example:99999/',
    'https://1.2.3.4.5/',
    'https://256.1.1.1/',
    'https://a.123/',
    'https://[1]/',
    'https://[:::]/',
    'https://xn--/',
  ])('%s, which looks like an address and is none,', (address) => {
    it.each(['studioBase', 'apiBase', 'apiDashboard', 'documentation', 'wallet', 'explorer', 'ledgerRest', 'dnsOverHttps'])(
      'is refused as %s',
      (name) => {
        expect(parseConfig({ ...least, [name]: address })).toMatchObject({
          problem: { code: 'config-unreadable', said: `${name} is not a web address (https://…) or a path (/…)` },
        });
      },
    );

    it.each(['tenantBases', 'pictureBases'])('is refused in %s', (name) => {
      expect(parseConfig({ ...least, [name]: [address] })).toMatchObject({ problem: { code: 'config-unreadable' } });
    });
  });

  it.each([
    'https://*.example.org',
    'https://t.example:*',
    'http://*.tenants.example:*/',
    'https://127.0.0.1:65535',
    'https://[::1]:1/',
  ])('may name %s as a place of tenants', (text) => {
    expect(parseConfig({ ...least, tenantBases: [text] }).ok).toBe(true);
  });

  describe('of an app that came over https', () => {
    const https = 'https://studio.example';

    it.each([
      ['studioBase', 'http://api.example/'],
      ['apiBase', 'HTTP://api.example/api/v1'],
      ['ledgerRest', 'http://10.0.0.1:1317'],
      ['dnsOverHttps', 'http://10.0.0.1/resolve'],
      ['tenantBases', ['https://a.example', 'http://*.example.org']],
      ['pictureBases', ['http://localhost.evil.example']],
      ['chains', [{ label: 'cosmos:osmo:osmo-test-5', rest: 'http://lcd.example', factory: 'osmo1' }]],
    ])('asks nothing over http: %s %j', (name, value) => {
      expect(parseConfig({ ...least, [name]: value }, https)).toEqual({
        ok: false,
        problem: { code: 'config-unreadable', said: `${name} is an http address, but this app came over https` },
      });
      expect(parseConfig({ ...least, [name]: value }, 'http://studio.example').ok).toBe(true);
    });

    it.each(['http://localhost:4780/', 'http://127.0.0.1', 'http://[::1]:4780/x'])(
      'may ask this very machine: %s',
      (studioBase) => {
        expect(parseConfig({ ...least, studioBase }, https).ok).toBe(true);
      },
    );

    it('may link to a page over http', () => {
      expect(parseConfig({ ...least, documentation: 'http://docs.example' }, https).ok).toBe(true);
    });
  });
});

describe('what the organisation asks of devices', () => {
  it('is nothing if it is not given, and the given value within its limits', () => {
    const parsed = parseConfig(least);
    expect(parsed.ok && parsed.value.safety).toBeUndefined();
    const safety = { passcodeRequired: true, idleMinutes: 2, hideSeconds: 0, retentionDays: 7, discreet: true };
    expect(parseConfig({ ...least, safety })).toMatchObject({ ok: true, value: { safety } });
  });

  it.each([
    ['idleMinutes', 0],
    ['hideSeconds', 4_000],
    ['retentionDays', 1.5],
  ])('is refused as a whole where %s is %s', (name, value) => {
    expect(parseConfig({ ...least, safety: { [name]: value } })).toMatchObject({ problem: { code: 'config-unreadable' } });
  });
});
