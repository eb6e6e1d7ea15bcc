import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerLine } from '../../../platform/demo/company-records';
import type { RequestEntry } from '../../../platform/http/request-log';
import { bundlePlatform } from '../../../scripts/lib/platform-bundle.mjs';
import { appOfRun, timeOfRun } from '../../fixtures/run-time';

/** A platform in its own process, with a folder of its own, that can be killed and started again on the same port. */
export interface PlatformProcess {
  url: string;
  /** Where the app is, and the tenants: `url` too, unless it was started with ports of their own. */
  appUrl: string;
  tenantUrl: string;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it on the same port and folder; `args` are added to those of the first start. */
  restart(args?: string[]): Promise<void>;
  /** Answers as these rules of chaos say from now on, instead of those before; only one that was started with --chaos does. */
  disturb(rules: readonly object[]): Promise<void>;
  /** What was asked of it so far, oldest first, calls about chaos left out; only a platform started with --chaos tells. */
  requests(): Promise<RequestEntry[]>;
  /** Every decision that was applied, oldest first; only a platform started with --chaos tells. */
  ledger(): Promise<LedgerLine[]>;
  /** Ends it and removes its folder. */
  dispose(): Promise<void>;
}

/** Where a platform says that it is. */
interface Places {
  url: string;
  appUrl: string;
  tenantUrl: string;
}

/** A program that has become a platform. */
export interface StartedPlatform extends Places {
  child: ChildProcess;
  /** What it wrote so far. */
  output(): string;
}

/** Starts a platform that serves the production build (dist/app) with the demo organisation; `isSplit` gives app, API and tenants a port each. */
export async function startPlatformProcess(words: string[] = [], isSplit = false): Promise<PlatformProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-journey-'));
  const main = await bundlePlatform();
  const launch = (ports: Places | null, more: string[] = []) => {
    const port = (name: string, url?: string) => [name, url === undefined ? '0' : new URL(url).port];
    const split = isSplit ? [...port('--app-port', ports?.appUrl), ...port('--tenant-port', ports?.tenantUrl)] : [];
    const own = [...port('--port', ports?.url), ...split, '--data', join(folder, 'data')];
    return startPlatformBy(process.execPath, [main, ...own, '--app', appOfRun(), ...words, ...more]);
  };
  const first = await launch(null);
  const { url, appUrl, tenantUrl } = first;
  let { child } = first;
  const kill = () => ended(child, 'SIGKILL');
  return {
    url,
    appUrl,
    tenantUrl,
    async kill() {
      await kill();
    },
    restart: async (more = []) => {
      await kill();
      child = (await launch({ url, appUrl, tenantUrl }, more)).child;
    },
    disturb: async (rules) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/_chaos`, { method: 'PUT', headers, body: JSON.stringify(rules) });
      if (!answer.ok) throw new Error(`the platform takes no rules (${answer.status}): start it with --chaos`);
    },
    requests: async () => {
      const answer = await fetch(`${url}/_chaos/requests`);
      if (!answer.ok) throw new Error(`the platform does not tell its requests (${answer.status}): start it with --chaos`);
      return ((await answer.json()) as RequestEntry[]).filter(({ path }) => !path.startsWith('/_chaos'));
    },
    ledger: async () => {
      const answer = await fetch(`${url}/_chaos/ledger`);
      if (!answer.ok) throw new Error(`the platform does not tell its ledger (${answer.status}): start it with --chaos`);
      return (await answer.json()) as LedgerLine[];
    },
    dispose: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command that becomes a platform; answers once it says where it is. It shares the time of the run. */
export async function startPlatformBy(command: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<StartedPlatform> {
  // The embedded database is what such a platform has, and its port is the one it is given.
  const { DATABASE_URL: _server, PORT: _port, ...own } = process.env;
  const child = spawn(command, words, {
    env: { ...own, ...timeOfRun(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const urls = new Promise<Places>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part;
      if (!/Ctrl-C stops/.test(output)) return;
      const appUrl = /Studio is at (\S+)/.exec(output)?.[1] ?? '';
      const [, url = appUrl, tenantUrl = appUrl] = /The API is at (\S+), the tenants are at (\S+)/.exec(output) ?? [];
      resolve({ url, appUrl, tenantUrl });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}:\n${output}`)));
  });
  return { ...(await urls), child, output: () => output };
}

/** Sends a signal to a program and to all that it started, as a terminal does; answers with its code once it has ended. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve(child.exitCode);
  const pid = child.pid;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    process.kill(-pid, signal);
  });
}
