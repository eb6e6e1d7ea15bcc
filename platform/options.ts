import type { ChaosRule } from './http/chaos-rules';
import { PlatformRefusal } from './refusal';

/** Everything about a platform that can be chosen. */
export interface PlatformOptions {
  /** 0 = any free one. */
  port: number;
  host: string;
  /** Folder of the embedded database; null = in memory. */
  dataFolder: string | null;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | null;
  /** The built app; null = only the calls are served. */
  staticFolder: string | null;
  /** A config.json that is served instead of the built one. */
  configFile: string | null;
  demo: { seed: number; sessions: number; traffic: boolean; trafficEverySeconds: number } | null;
  /** Demo people may sign in although the host can be reached from elsewhere. */
  demoSignInPublic: boolean;
  chaos: boolean;
  chaosRules: ChaosRule[];
  rateLimit: { calls: number; seconds: number } | null;
  /** ms since 1970. */
  now: () => number;
  /** Progress, a line at a time. */
  say: (line: string) => void;
}

export const defaultDemo = { seed: 1, sessions: 240, traffic: false, trafficEverySeconds: 45 };

/** The limit of the real API server (contract studio 2.4). */
export const defaultRateLimit = { calls: 10, seconds: 60 };

/** Options with what was left out filled in; every undefined counts as left out. */
export function completeOptions(given: Partial<PlatformOptions>): PlatformOptions {
  return {
    port: given.port ?? 4780,
    host: given.host ?? '127.0.0.1',
    dataFolder: given.dataFolder ?? null,
    databaseUrl: given.databaseUrl ?? null,
    staticFolder: given.staticFolder ?? null,
    configFile: given.configFile ?? null,
    demo: given.demo === undefined ? defaultDemo : given.demo,
    demoSignInPublic: given.demoSignInPublic ?? false,
    chaos: given.chaos ?? false,
    chaosRules: given.chaosRules ?? [],
    rateLimit: given.rateLimit === undefined ? defaultRateLimit : given.rateLimit,
    now: given.now ?? Date.now,
    say: given.say ?? (() => undefined),
  };
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
  if (!options.chaos && options.chaosRules.length > 0) throw new PlatformRefusal('Chaos rules are given, but chaos is off.');
}
