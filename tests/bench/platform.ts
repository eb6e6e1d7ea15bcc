import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { bundlePlatform } from '../../scripts/lib/platform-bundle.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { emptyDatabase } from '../fixtures/database';
import { ended, startPlatformBy } from '../journeys/lib/platform-process';
import { openTenant, sessionsPath, signedInClient } from '../platform/support/client';
import { type Measured, tell } from './lib/measure';

// The list of verifications under load: two processes of the platform on PostgreSQL, which share the cores of this machine with the load itself.
const rows = 10_000;
const connections = 50;
const warmMs = 3_000;
const runMs = 8_000;
const runs = 3;
/** What is asked for: at least so many answers a second, and 99 of 100 within so many ms. */
const target = { second: 400, slow: 500 };
/** Ticks of the kernel's clock of processor time, ms. */
const tick = 10;

/** Processor time that processes used so far, ms; null where the system does not say it. */
function processorOf(pids: readonly number[]): number | null {
  try {
    const used = pids.map((pid) => {
      const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const parts = rest.split(' ');
      return Number(parts[11]) + Number(parts[12]);
    });
    return used.reduce((sum, one) => sum + one, 0) * tick;
  } catch {
    return null;
  }
}

/** The processes that a process started, as PostgreSQL has one for each connection. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        return Number(rest.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

function ask(address: string, agent: Agent, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = request(address, { agent, headers: { 'x-kyc-access-token': token } }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`the list was answered with ${answer.statusCode}`));
      });
    });
    asked.on('error', reject).end();
  });
}

/** Asks over every connection, one question after the other, for that long; answers how long each took. */
async function load(urls: readonly string[], path: string, token: string, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + ms;
  const took: number[] = [];
  const connection = async (place: number) => {
    while (performance.now() < until) took.push(await ask(`${urls[place % urls.length]}${path}`, agent, token));
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => connection(place)));
  agent.destroy();
  return took;
}

const server = await startPostgres({ mayInstall: false });
if (server.url === undefined) throw new Error(`it needs PostgreSQL: ${server.reason}`);
process.env.STUDIO_POSTGRES_URL = server.url;
const database = await emptyDatabase();
const main = await bundlePlatform();
const words = [main, '--port', '0', '--demo', `sessions=${rows},traffic=off`, '--rate-limit', 'off'];
const begin = () => startPlatformBy(process.execPath, words, { DATABASE_URL: database.url ?? '' });
const processes = await Promise.all([begin(), begin()]);
try {
  const urls = processes.map(({ url }) => url);
  const tenant = await openTenant(await signedInClient(urls[0] ?? '', 'admin'));
  const path = `${new URL(tenant.base).pathname}${sessionsPath}?page=1&limit=20`;
  await load(urls, path, tenant.token, warmMs);
  const platforms = processes.flatMap(({ child }) => child.pid ?? []);
  const [second, median, slow, cpu, cpuOfDatabase]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (let run = 0; run < runs; run += 1) {
    const databases = childrenOf(server.pid ?? 0);
    const before = [processorOf(platforms), processorOf(databases)];
    const begun = performance.now();
    const took = (await load(urls, path, tenant.token, runMs)).sort((one, other) => one - other);
    const seconds = (performance.now() - begun) / 1_000;
    const after = [processorOf(platforms), processorOf(databases)];
    second.push(took.length / seconds);
    median.push(took[Math.floor(took.length * 0.5)] ?? 0);
    slow.push(took[Math.floor(took.length * 0.99)] ?? 0);
    cpu.push(((after[0] ?? 0) - (before[0] ?? 0)) / took.length);
    cpuOfDatabase.push(((after[1] ?? 0) - (before[1] ?? 0)) / took.length);
  }
  const line = (name: string, unit: Measured['unit'], of: number[], wanted: Partial<Measured> = {}) => ({
    name,
    unit,
    runs: of,
    target: null,
    floor: null,
    ...wanted,
  });
  tell(`platform: ${connections} connections on the list of ${rows} verifications, page 1 of 20, two processes on PostgreSQL`, [
    line('answers', 'a second', second, { target: target.second, isLeast: true }),
    line('an answer, median', 'ms', median),
    line('an answer, p99', 'ms', slow, { target: target.slow }),
    line('processor of the platform, an answer', 'ms', cpu),
    line('processor of PostgreSQL, an answer', 'ms', cpuOfDatabase),
  ]);
} finally {
  for (const { child } of processes) await ended(child, 'SIGKILL');
  await database.drop();
  await server.close();
}
