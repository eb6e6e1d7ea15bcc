import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerLine } from '../../../platform/demo/company-records';
import type { RequestEntry } from '../../../platform/http/request-log';
import { bundlePlatform } from '../../../scripts/lib/platform-bundle.mjs';

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

/** Starts a platform that serves the production build (dist/app) with the demo organisation; `isSplit` gives app, API and tenants a port each. */
export async function startPlatformProcess(words: string[] = [], isSplit = false): Promise<PlatformProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-journey-'));
  const port = await freePort();
  const [appPort, tenantPort] = isSplit ? [await freePort(), await freePort()] : [port, port];
  const args = isSplit ? [...words, '--app-port', String(appPort), '--tenant-port', String(tenantPort)] : words;
  const url = `http://localhost:${port}`;
  let child = await launch(port, folder, url, args);
  const kill = () => ended(child, 'SIGKILL');
  return {
    url,
    appUrl: `http://localhost:${appPort}`,
    tenantUrl: `http://localhost:${tenantPort}`,
    kill,
    restart: async (more = []) => {
      await kill();
      child = await launch(port, folder, url, [...args, ...more]);
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

async function launch(port: number, folder: string, url: string, args: string[]): Promise<ChildProcess> {
  const words = [await bundlePlatform(), '--port', String(port), '--data', join(folder, 'data'), ...args];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (part) => {
    output += part;
  });
  child.stderr?.on('data', (part) => {
    output += part;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the platform ended with ${child.exitCode}:\n${output}`);
    if (await answers(`${url}/api/v1/services`)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
