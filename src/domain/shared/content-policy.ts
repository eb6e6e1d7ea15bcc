import type { Config } from './config-wire';

/** The members of a configuration that say which servers the app may call; none before there is a configuration. */
export type AskedBases = Partial<
  Pick<Config, 'studioBase' | 'apiBase' | 'ledgerRest' | 'dnsOverHttps' | 'tenantBases' | 'pictureBases' | 'chains'>
>;

/** The ways for a script address into the browser (Trusted Types): those of the worker, of the service worker and of the PDF reader. */
export const scriptDoors = {
  worker: 'studio-worker',
  serviceWorker: 'studio-service-worker',
  pdfWorker: 'studio-pdf-worker',
} as const;

/**
 * The content policy of the page and of its workers (offline rules 9). `styleHashes` are those of the style elements of the page,
 * as `sha256-…`; there is no inline script, so scripts need none.
 */
export function contentPolicy(config: AskedBases, styleHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    connectDirective(config),
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${Object.values(scriptDoors).join(' ')}`,
  ].join('; ');
}

/**
 * A policy as it was kept, with the addresses of the current configuration: what a service worker keeps is as old as the build,
 * the configuration is not. A text without addresses to connect to is answered as it is.
 */
export function withPresentAddresses(policy: string, config: AskedBases): string {
  return policy.replace(/\bconnect-src [^;]*/, connectDirective(config));
}

/** Which servers the page and its workers may call: the address they came from and the configured ones. */
export function connectDirective({
  studioBase,
  apiBase,
  ledgerRest,
  dnsOverHttps,
  tenantBases = [],
  pictureBases = [],
  chains = [],
}: AskedBases): string {
  const nodes = chains.map(({ rest }) => rest);
  const named = [studioBase, apiBase, ledgerRest, dnsOverHttps, ...tenantBases, ...pictureBases, ...nodes].flatMap(originOf);
  return ['connect-src', "'self'", ...new Set(named)].join(' ');
}

/** Scheme, host and port of a base or pattern; nothing for a path, which is of the app's own address. */
function originOf(base: string | undefined): string[] {
  const origin = /^https?:\/\/[^/]+/i.exec(base ?? '')?.[0];
  return origin === undefined ? [] : [origin.toLowerCase()];
}
