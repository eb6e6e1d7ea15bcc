import { isIP } from 'node:net';
import { didMethods } from '../src/domain/did/did-id';
import { chainWalletExtension } from '../src/domain/onchain/onchain';
import { webhookLogExtension } from '../src/domain/webhook/webhook';
import { chaosKinds, parseChaosRule } from './http/chaos-rules';
import { defaultDemo, isLoopback, knownExtensions, type PlatformOptions } from './options';
import { PlatformRefusal } from './refusal';

/** What the command line asks for: help, or a platform. */
export type Arguments = { help: true } | { help: false; printsPolicy: boolean; options: Partial<PlatformOptions> };

/** The text of --help. */
export const helpText = `The platform: everything Studio talks to, in one process on one port.

Usage: npm run platform -- [options]

  --port N                 port (PORT, else 4780; 0 takes any free one)
  --host NAME              address to listen on (127.0.0.1)
  --app-port N             a port of its own for the app; its config.json then names the API
  --tenant-port N          a port of its own for the tenants
  --tenant-base URL        hosts of their own for the tenants, such as https://*.tenants.example.org; the proxy in front passes each on
                           to /tenant/SUBDOMAIN
  --tls-cert FILE          https with this certificate (PEM, the chain below it)
  --tls-key FILE           and this key (PEM, no passphrase)
  --tls-self [NAME,…]      https with a certificate for localhost, the host and these names, signed by an authority that is made
                           here and kept in the data folder; prints how to trust it
  --data FOLDER            folder of the embedded database (.data/platform); "memory" keeps nothing
  --app FOLDER             the built app to serve (dist/app)
  --config FILE            a config.json that is served instead of the built one
  --extensions NAME,…      what the services have beyond the contract; config.json names it (kyb-reason: the reason of a
                           decision; webhook-log: the last deliveries of a webhook and a test; chain-wallet: a wallet that signs for the
                           chains of KYC contracts; both are on in a demo that only this machine reaches)
  --demo KEY=VALUE,…       the demo organisation: sessions=240, companies=60, dids=13, schemas=13, credentials=44, seed=1, traffic=on|off, every=45
                           (traffic, on by default: a new verification every so many seconds, so that lists live)
  --did-method NAME        the scheme name of DIDs and schemas: hid, or the older hs (hid)
  --block-seconds N        how long the ledger takes for a block (5)
  --proxy URL              serve the app alone and pass its calls to the real service at URL
  --proxy-origin URL       the address that the service expects its callers to come from (its own)
  --allow-origin URL,…     other origins that may call the API (may be repeated)
  --trust-proxy ADDRESS,…  proxies whose X-Forwarded headers are trusted (none)
  --print-policy           print the headers that a static host has to send with the app, and end
  --no-demo                no demo organisation, and nobody can sign in
  --demo-sign-in-public    demo people may sign in although --host can be reached from elsewhere
  --webhook-allow-private  webhooks may be delivered to this machine and to private networks (a demo that only this machine reaches)
  --log text | json        lines of text, or JSON with every answer: method, group of routes, status, ms; never an id (text)
  --rate-limit N/S | off   calls a person and S seconds over the limited paths (10/60, as the real API server)
  --chaos [RULE]           answers may be disturbed: by RULE (may be repeated), and by PUT and DELETE /_chaos; on this machine only
  --help                   this text

A database server is used instead of the embedded one when DATABASE_URL names it.

A chaos rule reads MATCH=KIND[:VALUE][,p=PROBABILITY][,n=TIMES]; MATCH is a part of "METHOD /path?query", or all of it with *.
${Object.entries(chaosKinds)
  .map(([kind, words]) => `  ${kind.padEnd(13)}${words}`)
  .join('\n')}
Examples: --chaos "GET /tenant/*=latency:800"   --chaos "/auth/refresh=lost-answer,n=1"`;

type Draft = Partial<PlatformOptions>;

/** At the terminal the demo moves on; in a test's process it does not. */
const livelyDemo = { ...defaultDemo, traffic: true };

/** Flags that take a value. */
const valued: Record<string, (draft: Draft, value: string) => void> = {
  '--port': (draft, value) => {
    draft.port = wholeNumber(value, '--port', 0, 65_535);
  },
  '--host': (draft, value) => {
    draft.host = value;
  },
  '--app-port': (draft, value) => {
    draft.appPort = wholeNumber(value, '--app-port', 0, 65_535);
  },
  '--tenant-port': (draft, value) => {
    draft.tenantPort = wholeNumber(value, '--tenant-port', 0, 65_535);
  },
  '--tenant-base': (draft, value) => {
    draft.tenantBase = toTenantBase(value);
  },
  '--tls-cert': (draft, value) => {
    draft.tlsCert = value;
  },
  '--tls-key': (draft, value) => {
    draft.tlsKey = value;
  },
  '--proxy': (draft, value) => {
    draft.proxy = value;
    // The demo lives at the other end, or nowhere; asked for by name it is refused.
    if (draft.demo === livelyDemo) draft.demo = null;
  },
  '--proxy-origin': (draft, value) => {
    draft.proxyOrigin = value;
  },
  '--allow-origin': (draft, value) => {
    draft.allowedOrigins = [...(draft.allowedOrigins ?? []), ...toOrigins(value)];
  },
  '--trust-proxy': (draft, value) => {
    draft.trustedProxies = [...(draft.trustedProxies ?? []), ...toAddresses(value)];
  },
  '--data': (draft, value) => {
    draft.dataFolder = value === 'memory' ? null : value;
  },
  '--app': (draft, value) => {
    draft.staticFolder = value;
  },
  '--config': (draft, value) => {
    draft.configFile = value;
  },
  '--extensions': (draft, value) => {
    draft.extensions = toExtensions(value);
  },
  '--demo': (draft, value) => {
    draft.demo = toDemo(value);
  },
  '--did-method': (draft, value) => {
    const method = didMethods.find((one) => one === value);
    if (method === undefined) throw new PlatformRefusal(`--did-method is ${didMethods.join(' or ')}, not "${value}".`);
    draft.didMethod = method;
  },
  '--block-seconds': (draft, value) => {
    draft.blockMs = wholeNumber(value, '--block-seconds', 0, 3600) * 1000;
  },
  '--log': (draft, value) => {
    if (value !== 'text' && value !== 'json') throw new PlatformRefusal(`--log is text or json, not "${value}".`);
    draft.log = value;
  },
  '--rate-limit': (draft, value) => {
    draft.rateLimit = toRateLimit(value);
  },
};

/** Flags without a value. */
const plain: Record<string, (draft: Draft) => void> = {
  '--no-demo': (draft) => {
    draft.demo = null;
  },
  '--demo-sign-in-public': (draft) => {
    draft.demoSignInPublic = true;
  },
  '--webhook-allow-private': (draft) => {
    draft.webhookAllowPrivate = true;
  },
};

/** Reads the command line (without node and script) and the environment. Throws PlatformRefusal with one sentence. */
export function parseArguments(words: readonly string[], environment: Readonly<Record<string, string | undefined>>): Arguments {
  if (words.includes('--help') || words.includes('-h')) return { help: true };
  const draft: Draft = {
    dataFolder: '.data/platform',
    staticFolder: 'dist/app',
    databaseUrl: environment.DATABASE_URL || null,
    demo: livelyDemo,
  };
  if (environment.PORT) draft.port = wholeNumber(environment.PORT, 'PORT', 0, 65_535);
  const asked = words.filter((word) => word !== '--print-policy');
  const left = asked.flatMap((word) => {
    const joined = /^(--[a-z-]+)=(.*)$/s.exec(word);
    return joined ? [joined[1] ?? '', joined[2] ?? ''] : [word];
  });
  while (left.length > 0) takeFlag(draft, left);
  if (draft.demo && isLoopback(draft.host ?? '127.0.0.1')) draft.extensions ??= [webhookLogExtension, chainWalletExtension];
  return { help: false, printsPolicy: asked.length < words.length, options: draft };
}

function takeFlag(draft: Draft, left: string[]): void {
  const flag = left.shift() ?? '';
  const alone = plain[flag];
  const withValue = valued[flag];
  if (alone) alone(draft);
  else if (flag === '--chaos') takeChaos(draft, left);
  else if (flag === '--tls-self') takeNames(draft, left);
  else if (withValue) {
    const value = left.shift();
    if (value === undefined || value.startsWith('--')) throw new PlatformRefusal(`${flag} needs a value; see --help.`);
    withValue(draft, value);
  } else throw new PlatformRefusal(`"${flag}" is not an option of the platform; see --help.`);
}

function takeChaos(draft: Draft, left: string[]): void {
  draft.chaos = true;
  const text = left[0];
  if (text === undefined || text.startsWith('--')) return;
  left.shift();
  const parsed = parseChaosRule(text);
  if ('reason' in parsed) throw new PlatformRefusal(`The chaos rule "${text}" cannot be read: ${parsed.reason}.`);
  draft.chaosRules = [...(draft.chaosRules ?? []), parsed.rule];
}

function takeNames(draft: Draft, left: string[]): void {
  const text = left[0];
  const names = text === undefined || text.startsWith('--') ? '' : (left.shift() ?? '');
  draft.tlsSelf = names.split(',').filter((name) => name !== '');
  const wrong = draft.tlsSelf.find((name) => !/^[a-z0-9.:*-]+$/i.test(name));
  if (wrong !== undefined) throw new PlatformRefusal(`--tls-self takes names and addresses of this machine, not "${wrong}".`);
}

function toDemo(value: string): NonNullable<PlatformOptions['demo']> {
  const demo: NonNullable<PlatformOptions['demo']> = { ...livelyDemo };
  for (const part of value.split(',').filter((text) => text !== '')) {
    const [name, amount = ''] = part.split('=');
    if (name === 'sessions') demo.sessions = wholeNumber(amount, '--demo sessions', 0, 5_000_000);
    else if (name === 'companies') demo.companies = wholeNumber(amount, '--demo companies', 0, 1_000_000);
    else if (name === 'dids') demo.dids = wholeNumber(amount, '--demo dids', 0, 10_000);
    else if (name === 'schemas') demo.schemas = wholeNumber(amount, '--demo schemas', 0, 10_000);
    else if (name === 'credentials') demo.credentials = wholeNumber(amount, '--demo credentials', 0, 100_000);
    else if (name === 'seed') demo.seed = wholeNumber(amount, '--demo seed', 0, 4_294_967_295);
    else if (name === 'every') demo.trafficEverySeconds = wholeNumber(amount, '--demo every', 1, 86_400);
    else if (name === 'traffic' && (amount === 'on' || amount === 'off')) demo.traffic = amount === 'on';
    else
      throw new PlatformRefusal(
        `"${part}" is not a part of --demo; it takes sessions=N, companies=N, dids=N, schemas=N, credentials=N, seed=N, traffic=on|off, every=SECONDS.`,
      );
  }
  return demo;
}

function toOrigins(value: string): string[] {
  const origins = value.split(',').filter((text) => text !== '');
  const wrong = origins.find((text) => !URL.canParse(text) || new URL(text).origin !== text);
  if (wrong !== undefined)
    throw new PlatformRefusal(`--allow-origin takes origins like https://studio.example.org, not "${wrong}".`);
  return origins;
}

function toTenantBase(value: string): string {
  const one = value.replace('*', 'ent-1');
  if (!/^https?:\/\/\*\./.test(value) || !URL.canParse(one) || new URL(one).origin !== one)
    throw new PlatformRefusal(`--tenant-base takes an address like https://*.tenants.example.org, not "${value}".`);
  return value;
}

function toAddresses(value: string): string[] {
  const addresses = value.split(',').filter((text) => text !== '');
  const wrong = addresses.find((text) => !isAddressRange(text));
  if (wrong !== undefined)
    throw new PlatformRefusal(`--trust-proxy takes addresses like 127.0.0.1 or 10.0.0.0/8, not "${wrong}".`);
  return addresses;
}

function isAddressRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return bits > 0 && more.length === 0 && (length === undefined || (/^\d+$/.test(length) && Number(length) <= bits));
}

function toExtensions(value: string): string[] {
  const names = value.split(',').filter((name) => name !== '');
  const wrong = names.find((name) => !knownExtensions.includes(name));
  if (wrong !== undefined) throw new PlatformRefusal(`"${wrong}" is no extension; there is ${knownExtensions.join(', ')}.`);
  return names;
}

function toRateLimit(value: string): PlatformOptions['rateLimit'] {
  if (value === 'off') return null;
  const [calls = '', seconds = ''] = value.split('/');
  return {
    calls: wholeNumber(calls, '--rate-limit calls', 1, 1_000_000),
    seconds: wholeNumber(seconds, '--rate-limit seconds', 1, 86_400),
  };
}

function wholeNumber(text: string, name: string, low: number, high: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < low || value > high) {
    throw new PlatformRefusal(`${name} is a whole number from ${low} to ${high}, not "${text}".`);
  }
  return value;
}
