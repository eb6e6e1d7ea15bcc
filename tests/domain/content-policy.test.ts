import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../src/domain/shared/config-wire';
import { connectDirective, contentPolicy, withPresentAddresses } from '../../src/domain/shared/content-policy';
import { openScriptDoor, type ScriptPolicies } from '../../src/domain/shared/trusted-script';
import { aConfig } from '../builders/config';

const real = aConfig({
  studioBase: 'https://API.example.org:8443/dash/',
  apiBase: 'https://api.example.org:8443/dash/api/v1',
  ledgerRest: 'https://ledger.example.org',
  tenantBases: ['https://*.tenants.example.org', 'http://localhost:*'],
  pictureBases: ['https://logos.example.org/'],
  documentation: 'https://docs.example.org',
});

describe('the content policy', () => {
  it('lets nothing in but what the rules list', () => {
    expect(contentPolicy(aConfig(), ['sha256-abc='])).toBe(
      [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'sha256-abc='",
        "connect-src 'self'",
        "img-src 'self' data: blob:",
        "worker-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types studio-worker studio-service-worker studio-pdf-worker',
      ].join('; '),
    );
  });

  it('lets the app ask the configured servers once each, and no page that is only linked to', () => {
    expect(connectDirective(real)).toBe(
      "connect-src 'self' https://api.example.org:8443 https://ledger.example.org https://*.tenants.example.org http://localhost:* https://logos.example.org",
    );
  });

  it('takes over the present addresses and changes nothing else', () => {
    const stored = contentPolicy(aConfig(), ['sha256-abc=']);
    expect(withPresentAddresses(stored, real)).toBe(contentPolicy(real, ['sha256-abc=']));
    expect(withPresentAddresses(withPresentAddresses(stored, real), aConfig())).toBe(stored);
    expect(withPresentAddresses("default-src 'none'", real)).toBe("default-src 'none'");
  });

  it('names the nodes of chains, and none whose address is more than one', () => {
    const chain = (rest: string) => ({ label: 'cosmos:osmo:osmo-test-5', rest, factory: 'osmo1' });
    expect(connectDirective({ chains: [chain('https://LCD.example/osmo'), chain('/ledger')] })).toBe(
      "connect-src 'self' https://lcd.example",
    );
    const least = { studioBase: '/', apiBase: '/', apiDashboard: '/', documentation: '/' };
    expect(parseConfig({ ...least, chains: [chain("https://a.example; script-src 'unsafe-inline'")] }).ok).toBe(false);
    expect(parseConfig({ ...least, chains: [chain('https://a.example')] }).ok).toBe(true);
  });

  it('names only the app itself where nothing else is configured', () => {
    expect(connectDirective({ studioBase: '/', apiBase: '/api/v1' })).toBe("connect-src 'self'");
  });

  it.each(['studioBase', 'apiBase', 'ledgerRest', 'dnsOverHttps', 'tenantBases', 'pictureBases'])(
    'cannot be widened by a text in %s',
    (name) => {
      const tries = [
        "https://a.example; script-src 'unsafe-inline'",
        'https://a.example *',
        'https://a.example, default-src *',
        "https://a.example 'unsafe-inline'",
        'https://a.example\nscript-src *',
        '*',
        'https:',
        "'unsafe-inline'",
        'data:',
        'https://*',
      ];
      for (const text of tries) {
        const value = name.endsWith('Bases') ? [text] : text;
        expect({ text, ok: parseConfig({ ...aConfig(), [name]: value }).ok }).toEqual({ text, ok: false });
      }
    },
  );
});

describe('the door for our own script', () => {
  const policies: ScriptPolicies = {
    createPolicy: (_name, rules) => ({
      createScriptURL: (address) => ({ toString: () => `trusted ${rules.createScriptURL(address)}` }),
    }),
  };

  it('lets that one script through', () => {
    expect(String(openScriptDoor(policies, 'studio-worker', '/assets/worker.js')())).toBe('trusted /assets/worker.js');
    expect(openScriptDoor(undefined, 'studio-worker', '/assets/worker.js')()).toBe('/assets/worker.js');
  });

  it('refuses any other', () => {
    let rules: { createScriptURL(address: string): string } | null = null;
    openScriptDoor(
      {
        createPolicy: (_name, given) => {
          rules = given;
          return given;
        },
      },
      'studio-worker',
      '/assets/worker.js',
    );
    expect(() => rules?.createScriptURL('https://evil.example/worker.js')).toThrow('not one of Studio');
  });
});
