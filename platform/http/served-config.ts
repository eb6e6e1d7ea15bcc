import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReachableChain } from '../../src/domain/onchain/onchain';
import { type Config, parseConfig } from '../../src/domain/shared/config-wire';
import { PlatformRefusal } from '../refusal';

/** Where the sides are for one caller, without trailing slashes. */
export interface Origins {
  main: string;
  app: string;
  tenants: readonly string[];
  /** The page about the API, where the links of the top bar lead; null: as the file says. */
  about: string | null;
  /** Where the ledger's node is, with its explorer below; left out: as the file says. */
  ledger?: string;
  /** The wallet that changes of statuses are signed in; left out: as the file says. */
  wallet?: string;
  /** Where TXT records of domains are looked up; left out: as the file says. */
  dns?: string;
  /** Whether calls of the API are counted; left out: as the file says. */
  rateLimited?: boolean;
  /** Chains that contracts are deployed on; left out: as the file says. */
  chains?: readonly ReachableChain[];
}

/** config.json as it is served, and what it says. `config` is that of the last file that could be read. */
export interface ServedConfig {
  read(origins: Origins): Promise<{ text: string; config: Config | null }>;
  /** What the services here have beyond the contract (offline rules 9): those that the named file names, else those that were asked for. */
  extensions(): Promise<readonly string[]>;
}

/**
 * The configuration of the served app: a file that was named, as it is; else the built one, with the addresses of the API and the
 * tenants where they are not the app's own, and with `asked` as its extensions. Throws PlatformRefusal when the named file is missing or wrong, and says how.
 */
export async function openServedConfig(
  folder: string | null,
  file: string | null,
  asked: readonly string[] = [],
): Promise<ServedConfig> {
  const place = file ?? (folder === null ? null : join(folder, 'config.json'));
  if (file !== null) await checkFile(file);
  let seen: { mark: string; text: string } | null = null;
  let lastGood: Config | null = null;

  async function textOf(): Promise<string> {
    if (place === null || !existsSync(place)) return '{}';
    const { mtimeMs, size, ino } = await stat(place);
    const mark = `${mtimeMs} ${size} ${ino}`;
    if (seen?.mark !== mark) seen = { mark, text: await readFile(place, 'utf8') };
    return seen.text;
  }

  return {
    async read(origins) {
      const own = await textOf();
      const text = file === null ? withExtensions(withOrigins(own, origins), asked) : own;
      const parsed = parseText(text, origins.app);
      if (parsed.ok) lastGood = parsed.value;
      return { text, config: lastGood };
    },
    async extensions() {
      if (file === null) return asked;
      const parsed = parseText(await textOf(), '');
      return parsed.ok ? parsed.value.extensions : [];
    },
  };
}

function withOrigins(text: string, { main, app, tenants, about, ledger, wallet, dns, rateLimited, chains }: Origins): string {
  const built = parseJson(text);
  const elsewhere = tenants.filter((tenant) => tenant !== app);
  if (typeof built !== 'object' || built === null) return text;
  const isSplit = main !== app || elsewhere.length > 0;
  if (!isSplit && ledger === undefined) return text;
  const node =
    ledger === undefined
      ? {}
      : {
          ledgerRest: ledger,
          explorer: `${ledger.replace(/\/$/, '')}/explorer`,
          ...(wallet !== undefined && { wallet }),
          ...(dns !== undefined && { dnsOverHttps: dns }),
          ...(rateLimited !== undefined && { rateLimited }),
          ...(chains !== undefined && { chains }),
        };
  const bases = main === app ? {} : { studioBase: `${main}/`, apiBase: `${main}/api/v1` };
  const links = about === null ? {} : { apiDashboard: about, documentation: about };
  const apart = isSplit ? { ...bases, ...links, tenantBases: elsewhere } : {};
  return `${JSON.stringify({ ...node, ...built, ...apart }, null, 2)}\n`;
}

function withExtensions(text: string, asked: readonly string[]): string {
  const built = parseJson(text);
  if (typeof built !== 'object' || built === null || asked.length === 0) return text;
  return `${JSON.stringify({ ...built, extensions: asked }, null, 2)}\n`;
}

async function checkFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PlatformRefusal(`The configuration ${file} cannot be read; see --config.`);
  });
  const parsed = parseText(text, '');
  if (!parsed.ok) throw new PlatformRefusal(`The configuration ${file} is wrong: ${parsed.problem.said ?? 'it is not JSON'}.`);
}

function parseText(text: string, origin: string): ReturnType<typeof parseConfig> {
  const body = parseJson(text);
  return body === undefined
    ? { ok: false, problem: { code: 'config-unreadable', said: 'it is not JSON' } }
    : parseConfig(body, origin);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
