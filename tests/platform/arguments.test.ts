import { describe, expect, it } from 'vitest';
import { helpText, parseArguments } from '../../platform/arguments';
import { checkOptions, completeOptions, type PlatformOptions } from '../../platform/options';
import { PlatformRefusal } from '../../platform/refusal';

const read = (line: string, environment: Record<string, string> = {}): Partial<PlatformOptions> => {
  const parsed = parseArguments(
    line.split(' ').filter((word) => word !== ''),
    environment,
  );
  if (parsed.help) throw new Error('help was asked for');
  return parsed.options;
};

describe('the command line', () => {
  it('without arguments starts the live demo in .data/platform with the built app', () => {
    expect(read('')).toMatchObject({
      dataFolder: '.data/platform',
      staticFolder: 'dist/app',
      databaseUrl: null,
      demo: { seed: 1, sessions: 240, traffic: true },
    });
    expect(completeOptions(read(''))).toMatchObject({
      port: 4780,
      host: '127.0.0.1',
      rateLimit: { calls: 10, seconds: 60 },
      chaos: false,
    });
  });

  it('takes port and database from the environment, and the flag before it', () => {
    expect(read('', { PORT: '4999' }).port).toBe(4999);
    expect(read('--port 5000', { PORT: '4999' }).port).toBe(5000);
    expect(read('', { DATABASE_URL: 'postgres://x' }).databaseUrl).toBe('postgres://x');
  });

  it.each<[string, Partial<PlatformOptions>]>([
    ['--port=0', { port: 0 }],
    ['--data memory', { dataFolder: null }],
    ['--no-demo', { demo: null }],
    [
      '--demo sessions=100000,traffic=off,seed=7,every=5',
      { demo: { seed: 7, sessions: 100_000, traffic: false, trafficEverySeconds: 5 } },
    ],
    ['--demo companies=10000', { demo: { seed: 1, sessions: 240, companies: 10_000, traffic: true, trafficEverySeconds: 45 } }],
    ['--extensions kyb-reason', { extensions: ['kyb-reason'] }],
    ['--demo=sessions=3', { demo: { seed: 1, sessions: 3, traffic: true, trafficEverySeconds: 45 } }],
    ['--log json', { log: 'json' }],
    ['--rate-limit off', { rateLimit: null }],
    ['--rate-limit 3/5', { rateLimit: { calls: 3, seconds: 5 } }],
    ['--chaos', { chaos: true }],
    ['--chaos --port 1', { chaos: true, port: 1 }],
    [
      '--chaos /a=cut --chaos /b=loss,n=1',
      {
        chaosRules: [
          { match: '/a', kind: 'cut' },
          { match: '/b', kind: 'loss', times: 1 },
        ],
      },
    ],
    ['--app-port 0 --tenant-port=4782', { appPort: 0, tenantPort: 4782 }],
    ['--tenant-base https://*.tenants.example.org:8443', { tenantBase: 'https://*.tenants.example.org:8443' }],
    ['--did-method hs --block-seconds 0', { didMethod: 'hs', blockMs: 0 }],
    [
      '--demo dids=100,schemas=90',
      { demo: { seed: 1, sessions: 240, dids: 100, schemas: 90, traffic: true, trafficEverySeconds: 45 } },
    ],
    ['--tls-cert a.crt --tls-key a.key', { tlsCert: 'a.crt', tlsKey: 'a.key' }],
    ['--tls-self', { tlsSelf: [] }],
    ['--tls-self --port 1', { tlsSelf: [], port: 1 }],
    ['--tls-self studio.local,10.0.0.7', { tlsSelf: ['studio.local', '10.0.0.7'] }],
    ['--proxy https://api.example.org', { proxy: 'https://api.example.org', demo: null }],
    ['--proxy https://a.example --proxy-origin https://b.example', { proxyOrigin: 'https://b.example' }],
    [
      '--allow-origin https://a.example,https://b.example --allow-origin http://127.0.0.1:5173',
      { allowedOrigins: ['https://a.example', 'https://b.example', 'http://127.0.0.1:5173'] },
    ],
    ['--trust-proxy 127.0.0.1,10.0.0.0/8 --trust-proxy ::1', { trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'] }],
    ['--demo-sign-in-public --host 0.0.0.0', { demoSignInPublic: true, host: '0.0.0.0' }],
  ])('reads %s', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    '--bogus',
    '--allow-origin https://a.example/path',
    '--allow-origin a.example',
    '--trust-proxy proxy.example',
    '--trust-proxy 10.0.0.0/abc',
    '--trust-proxy 10.0.0.0/33',
    'stray',
    '--port',
    '--port x',
    '--port 70000',
    '--data --no-demo',
    '--demo sessions=-1',
    '--demo who=me',
    '--demo companies=many',
    '--demo dids=x',
    '--did-method web',
    '--block-seconds -1',
    '--extensions flying',
    '--demo traffic=maybe',
    '--log xml',
    '--rate-limit 10',
    '--rate-limit 0/60',
    '--chaos GET',
    '--app-port x',
    '--tenant-base https://tenants.example.org',
    '--tenant-base *.tenants.example.org',
    '--tenant-base https://*.tenants.example.org/tenant',
    '--tls-self a b',
    '--tls-self a/b',
    '--tls-cert',
  ])('refuses %s in one sentence', (line) => {
    expect(() => read(line)).toThrow(PlatformRefusal);
    expect(() => read(line)).toThrow(/^[^\n]+\.$/);
  });

  it('prints the policy only on request', () => {
    expect(parseArguments(['--print-policy', '--app', 'x'], {})).toMatchObject({
      printsPolicy: true,
      options: { staticFolder: 'x' },
    });
    expect(parseArguments([], {})).toMatchObject({ printsPolicy: false });
  });

  it('names every flag in its help', () => {
    expect(parseArguments(['--port', 'x', '--help'], {})).toEqual({ help: true });
    for (const flag of [
      '--port',
      '--host',
      '--data',
      '--extensions',
      '--did-method',
      '--block-seconds',
      '--demo',
      '--no-demo',
      '--chaos',
      '--rate-limit',
      '--app',
      '--demo-sign-in-public',
      '--app-port',
      '--tenant-port',
      '--tenant-base',
      '--tls-cert',
      '--tls-key',
      '--tls-self',
      '--proxy',
      '--proxy-origin',
      '--print-policy',
      '--webhook-allow-private',
      '--log',
    ]) {
      expect(helpText).toContain(`  ${flag} `);
    }
  });
});

describe('webhooks of private addresses', () => {
  it('are delivered by a demo that only this machine reaches, and by any other platform only with its option', () => {
    const mayBePrivate = (line: string) => completeOptions(read(line)).webhookAllowPrivate;
    expect(mayBePrivate('')).toBe(true);
    expect(mayBePrivate('--no-demo')).toBe(false);
    expect(mayBePrivate('--host 0.0.0.0 --demo-sign-in-public')).toBe(false);
    expect(mayBePrivate('--host 0.0.0.0 --demo-sign-in-public --webhook-allow-private')).toBe(true);
  });

  it('are logged there too, unless the extensions are named', () => {
    expect(read('').extensions).toEqual(['webhook-log', 'chain-wallet']);
    expect(read('--extensions kyb-reason').extensions).toEqual(['kyb-reason']);
    expect(read('--host 0.0.0.0 --demo-sign-in-public').extensions).toBeUndefined();
  });
});

describe('options that do not go together', () => {
  it.each(['0.0.0.0', '::', '192.0.2.1', 'studio.example'])('demo people on %s need to be allowed', (host) => {
    expect(() => checkOptions(completeOptions({ host }))).toThrow(PlatformRefusal);
    expect(() => checkOptions(completeOptions({ host, demoSignInPublic: true }))).not.toThrow();
    expect(() => checkOptions(completeOptions({ host, demo: null }))).not.toThrow();
  });

  it.each<Partial<PlatformOptions>>([
    { tlsCert: 'a.crt' },
    { tlsKey: 'a.key' },
    { tlsSelf: [], tlsCert: 'a.crt', tlsKey: 'a.key' },
    { proxy: 'api.example.org', demo: null },
    { proxy: 'ftp://api.example.org', demo: null },
    { proxy: 'https://name:word@api.example.org', demo: null },
    { proxy: 'https://api.example.org', proxyOrigin: 'here', demo: null },
    { proxyOrigin: 'https://api.example.org' },
    { proxy: 'https://api.example.org' },
    { proxy: 'https://api.example.org', demo: null, appPort: 0 },
    { chaos: true, host: '0.0.0.0', demo: null },
  ])('%j are refused in one sentence', (options) => {
    expect(() => checkOptions(completeOptions(options))).toThrow(/^[^\n]+\.$/);
    expect(() => checkOptions(completeOptions(options))).toThrow(PlatformRefusal);
  });

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('demo people on %s do not', (host) => {
    expect(() => checkOptions(completeOptions({ host }))).not.toThrow();
  });
});
