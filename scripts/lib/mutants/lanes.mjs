import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { endTree } from '../processes.mjs';
import { root } from '../root.mjs';

const program = new URL('lane.mjs', import.meta.url).pathname;

/**
 * A lane of test runs: a process of `lane.mjs` beside a PostgreSQL of its own. Answers { run, close }; `run` takes { mutant, files } and answers what the
 * process does, or { isOverdue } when nothing was heard of it for `limitSeconds` or it ended, after which a new process takes its place.
 */
export async function openLane({ env = {}, say = () => {} } = {}) {
  const postgres = await startPostgres({ report: say });
  const folder = mkdtempSync(join(tmpdir(), 'studio-lane-'));
  // A PostgreSQL that tests start runs as another user and needs access to this folder.
  chmodSync(folder, 0o711);
  const place = postgres.url === undefined ? { STUDIO_POSTGRES: 'off' } : { STUDIO_POSTGRES_URL: postgres.url };
  const start = () => startProcess({ NO_COLOR: '1', TMPDIR: folder, ...place, ...env });
  let lane = await start();
  const end = () => endTree(lane.pid);
  process.once('exit', end);
  return {
    files: lane.files,
    async run(request, limitSeconds) {
      const answer = await lane.ask(request, limitSeconds);
      if (answer.isOverdue) lane = await start();
      if (postgres.url !== undefined) await dropDatabases(postgres.url, request.mutant);
      return answer;
    },
    async close() {
      process.off('exit', end);
      end();
      if (postgres.url !== undefined) await postgres.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function startProcess(env) {
  const child = fork(program, [], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-5000);
  });
  const { pid } = child;
  const next = (seconds) =>
    new Promise((resolve) => {
      const finish = (value) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // A process that ends later is noticed by the next request.
        child.on('error', () => {});
        resolve(value);
      };
      const timer = setTimeout(() => {
        endTree(pid);
        finish({ isOverdue: true });
      }, seconds * 1000);
      child.once('message', (answer) => finish(answer));
      child.once('error', () => finish({ isOverdue: true }));
      child.once('exit', () => finish({ isOverdue: true }));
    });
  const { files, isOverdue } = await next(300);
  if (isOverdue) throw new Error(`The process of the tests did not start: ${errors}`);
  return {
    pid,
    files,
    ask(request, seconds) {
      if (!child.connected) return Promise.resolve({ isOverdue: true });
      const answer = next(seconds);
      child.send(request);
      return answer;
    },
  };
}

/** An aborted test leaves its database behind, and the next test must not use a template that a mutant helped to fill. */
async function dropDatabases(url, mutant) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const isSuspect = mutant !== null && /^(platform|src\/domain)\//.test(mutant.file);
    const names = isSuspect ? '^(studio|template)_' : '^studio_';
    const { rows } = await client.query('select datname from pg_database where datname ~ $1', [names]);
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
  } finally {
    await client.end();
  }
}
