import type { DidMethod } from '../src/domain/did/did-id';
import { chainWalletExtension } from '../src/domain/onchain/onchain';
import { webhookLogExtension } from '../src/domain/webhook/webhook';
import type { AnsweredCall } from './http/answer-log';
import type { ChaosRule } from './http/chaos-rules';
import { PlatformRefusal } from './refusal';

/** Everything about a platform that can be chosen. */
export interface PlatformOptions {
  /** 0 = any free one. */
  port: number;
  host: string;
  /** A port of its own for the app, and one for the tenants; null = they share `port`. */
  appPort: number | null;
  tenantPort: number | null;
  /** Where callers find tenants, `*` instead of the subdomain: a proxy in front passes each host on to `/tenant/SUBDOMAIN`. null: there. */
  tenantBase: string | null;
  /** Files in PEM form; both or none. */
  tlsCert: string | null;
  tlsKey: string | null;
  /** Names and addresses of a certificate that is made here and signed by an authority that is made here; null = none is made. */
  tlsSelf: string[] | null;
  /** The real service that the app's calls are passed to; the embedded services are off. */
  proxy: string | null;
  /** The address that the real service expects its callers to come from; its own when left out. */
  proxyOrigin: string | null;
  /** Origins that may call beside the app's own, as the contract's WHITELISTED_CORS. */
  allowedOrigins: readonly string[];
  /** Addresses of proxies in front, whose X-Forwarded headers count; nobody else's do. */
  trustedProxies: readonly string[];
  /** Folder of the embedded database; null = in memory. */
  dataFolder: string | null;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  /** The built app; null = only the calls are served. */
  staticFolder: string | null;
  /** A config.json that is served instead of the built one. */
  configFile: string | null;
  /** What the services have beyond the contract, as config.json names it; a `configFile` names its own. */
  extensions: readonly string[];
  /** `companies` is 60 when left out, `dids`, `schemas` and `credentials` those of the demo alone. */
  demo: DemoOptions | null;
  /** The scheme name of DIDs and schemas. */
  didMethod: DidMethod;
  /** How long the ledger takes for a block, and how often a stream of the studio server reads, ms. */
  blockMs: number;
  streamEveryMs: number;
  /** Demo people may sign in although the host can be reached from elsewhere. */
  demoSignInPublic: boolean;
  /** Webhooks may be delivered to this machine and to private networks; left out: a demo that only this machine reaches may. */
  webhookAllowPrivate: boolean;
  chaos: boolean;
  chaosRules: ChaosRule[];
  rateLimit: { calls: number; seconds: number } | null;
  /** Lives of the login token and of a service token in seconds; shorter than the contract's for a try of their renewal. */
  loginSeconds: number;
  serviceTokenSeconds: number;
  /** ms since 1970. */
  now: () => number;
  /** How the terminal is written to: lines of text, or one JSON object a line with every answer. */
  log: 'text' | 'json';
  /** Hears of every answered call; null = nobody does. */
  answered: ((call: AnsweredCall) => void) | null;
  /** Progress, a line at a time. */
  say: (line: string) => void;
}

/** The size of a demo organisation. `dids`, `schemas` and `credentials`: at least how many of each are in its SSI service. */
export interface DemoOptions {
  seed: number;
  sessions: number;
  companies?: number;
  dids?: number;
  schemas?: number;
  credentials?: number;
  traffic: boolean;
  trafficEverySeconds: number;
}

/** The extensions that the embedded services have when asked. */
export const knownExtensions: readonly string[] = ['kyb-reason', webhookLogExtension, chainWalletExtension];

/** Companies of a demo whose number is not given. */
export const defaultCompanies = 60;

export const defaultDemo: DemoOptions = { seed: 1, sessions: 240, traffic: false, trafficEverySeconds: 45 };

/** Four hours and twelve hours (contract studio 4.1, 11.1). */
const defaultLoginSeconds = 14_400;
const defaultServiceTokenSeconds = 43_200;

/** A block of the ledger; the studio server's streams look as often (contract SSI 11.3). */
const defaultBlockMs = 5000;

/** The limit of the real API server (contract studio 2.4). */
export const defaultRateLimit = { calls: 10, seconds: 60 };

/** What holds for what is left out. */
const usualOptions = {
  port: 4780,
  host: '127.0.0.1',
  appPort: null,
  tenantPort: null,
  tenantBase: null,
  tlsCert: null,
  tlsKey: null,
  tlsSelf: null,
  proxy: null,
  proxyOrigin: null,
  allowedOrigins: [],
  trustedProxies: [],
  dataFolder: null,
  databaseUrl: null,
  staticFolder: null,
  configFile: null,
  extensions: [],
  demo: defaultDemo,
  didMethod: 'hid',
  blockMs: defaultBlockMs,
  streamEveryMs: defaultBlockMs,
  demoSignInPublic: false,
  chaos: false,
  chaosRules: [],
  rateLimit: defaultRateLimit,
  loginSeconds: defaultLoginSeconds,
  serviceTokenSeconds: defaultServiceTokenSeconds,
  now: Date.now,
  log: 'text',
  answered: null,
  say: () => undefined,
} satisfies Partial<PlatformOptions>;

/** Options with what was left out filled in. */
export function completeOptions(given: Partial<PlatformOptions>): PlatformOptions {
  const options = { ...usualOptions, ...given };
  return { ...options, webhookAllowPrivate: given.webhookAllowPrivate ?? (options.demo !== null && isLoopback(options.host)) };
}

/** Whether a host to listen on can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Throws PlatformRefusal when the choice is not allowed. */
export function checkOptions(options: PlatformOptions): void {
  if (options.demo && !options.demoSignInPublic && !isLoopback(options.host)) {
    throw new PlatformRefusal(
      `Anyone who reaches ${options.host} could sign in as a demo person; add --demo-sign-in-public if that is meant, or --no-demo.`,
    );
  }
  if ((options.tlsCert === null) !== (options.tlsKey === null)) {
    throw new PlatformRefusal('A certificate and its key go together: give --tls-cert and --tls-key.');
  }
  if (options.tlsSelf !== null && options.tlsCert !== null) {
    throw new PlatformRefusal('Either a certificate is given (--tls-cert) or one is made (--tls-self), not both.');
  }
  if (options.tenantBase !== null && options.tenantPort !== null) {
    throw new PlatformRefusal('Tenants have either hosts of their own (--tenant-base) or a port (--tenant-port).');
  }
  checkProxy(options);
  if (options.chaos && !isLoopback(options.host)) {
    throw new PlatformRefusal(
      `Anyone who reaches ${options.host} could disturb the answers: --chaos needs an address of this machine, such as 127.0.0.1.`,
    );
  }
  if (!options.chaos && options.chaosRules.length > 0) throw new PlatformRefusal('Chaos rules are given, but chaos is off.');
}

function checkProxy({ proxy, proxyOrigin, demo, appPort, tenantPort, tenantBase }: PlatformOptions): void {
  if (proxy === null) {
    if (proxyOrigin !== null) throw new PlatformRefusal('--proxy-origin says where calls to --proxy come from; give both.');
    return;
  }
  for (const [flag, address] of [
    ['--proxy', proxy],
    ['--proxy-origin', proxyOrigin],
  ]) {
    if (address !== null && !isWebAddress(address ?? '')) {
      throw new PlatformRefusal(`${flag} is a web address like https://api.example.org, not "${address}".`);
    }
  }
  if (demo !== null)
    throw new PlatformRefusal('The demo organisation lives in the embedded services, which are off with --proxy.');
  if (appPort !== null || tenantPort !== null) {
    throw new PlatformRefusal('With --proxy there is one port: the app and the calls that are passed on share it.');
  }
  if (tenantBase !== null) {
    throw new PlatformRefusal('With --proxy the tenants are those of the real service, which names their hosts itself.');
  }
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, search, hash, username } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && search === '' && hash === '' && username === '';
  } catch {
    return false;
  }
}
