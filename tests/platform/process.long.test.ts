import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { bundlePlatform } from '../../scripts/lib/platform-bundle.mjs';
import { limits } from '../limits';
import { clientOf, openTenant, sessionsPath, signedInClient } from './support/client';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running: Started[] = [];
const folders: string[] = [];

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const main = await bundlePlatform();

function start(...words: string[]): Started {
  // This tests the embedded database, even if the other tests run on a server.
  const { DATABASE_URL: _server, PORT: _port, ...env } = process.env;
  const child = spawn(process.execPath, [main, ...words], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const started = { child, output: () => text, ended };
  running.push(started);
  return started;
}

/** The address that a started platform prints. */
async function addressOf({ child, output, ended }: Started): Promise<string> {
  for (;;) {
    const address = /Studio is at (http[^\s"]+)/.exec(output())?.[1];
    if (address) return address;
    const what = await Promise.race([once(child.stdout ?? child, 'data'), ended]);
    if (typeof what === 'number' || what === null) throw new Error(`the platform ended: ${output()}`);
  }
}

async function totalOf(tenant: { get(path: string): Promise<{ json: unknown }> }): Promise<number> {
  return ((await tenant.get(sessionsPath)).json as { data: { totalCount: number } }).data.totalCount;
}

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-data-'));
  folders.push(folder);
  return folder;
}

describe('the process', () => {
  it(
    'loses no committed row to kill -9, starts again in the same folder, and lets no second one in',
    async () => {
      const words = ['--port', '0', '--data', dataFolder(), '--demo', 'sessions=12,traffic=on,every=1', '--rate-limit', 'off'];
      const first = start(...words);
      const client = await signedInClient(await addressOf(first), 'admin');
      const tenant = await openTenant(client);
      let before = await totalOf(tenant);
      while (before < 13) before = await totalOf(tenant);
      first.child.kill('SIGKILL');
      await first.ended;

      const second = start(...words);
      const again = clientOf(await addressOf(second));
      again.cookies.set('refreshToken', client.cookies.get('refreshToken') ?? '');
      expect((await again.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
      expect(await totalOf(await openTenant(again))).toBeGreaterThanOrEqual(before);

      const third = start(...words);
      expect(await third.ended).toBe(1);
      expect(third.output()).toContain(`is in use by the platform that runs as process ${second.child.pid}`);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    },
    limits.history,
  );

  it('refuses a taken port before it touches the data', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refused = start('--port', String(port), '--data', dataFolder());
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`Port ${port} is taken by another program`);
    expect(refused.output()).not.toContain('Opening');
    server.close();
  });

  it('ends at Ctrl-C without an error, and cuts a connection that would be busy for a minute', async () => {
    const platform = start(
      '--port',
      '0',
      '--data',
      'memory',
      '--demo',
      'sessions=0',
      '--chaos',
      '/api/v1/services=latency:60000',
    );
    const url = await addressOf(platform);
    await clientOf(url).call('GET', '/identity/about');
    const waiting = clientOf(url)
      .call('GET', '/api/v1/services')
      .catch(() => 'broken');
    await clientOf(url).call('GET', '/identity/about');
    platform.child.kill('SIGINT');
    expect(await platform.ended).toBe(0);
    expect(await waiting).toBe('broken');
  });

  it('writes one JSON object per line with --log json, answers included', async () => {
    const words = ['--port', '0', '--data', 'memory', '--demo', 'sessions=0', '--log', 'json'];
    const platform = start(...words);
    const url = await addressOf(platform);
    await clientOf(url).call('GET', '/healthz');
    platform.child.kill('SIGTERM');
    expect(await platform.ended).toBe(0);
    const entries = platform
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['notice', 'answer']));
    const healthy = {
      time: expect.any(String),
      event: 'answer',
      method: 'GET',
      group: 'healthz',
      status: 200,
      ms: expect.any(Number),
    };
    expect(entries).toContainEqual(healthy);
  });
});
