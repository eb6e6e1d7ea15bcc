import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, root, say } from './lib/root.mjs';

requireNode();
await ensureInstalled();

const platformPort = process.env.PORT ?? '4780';
const target = `http://127.0.0.1:${platformPort}`;
const children = new Set();
let isEnding = false;

/** Starts one of the two; when it ends, the other is ended as well. */
function start(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.add(child);
  child.on('close', (code) => {
    children.delete(child);
    end(code ?? 1);
  });
  return child;
}

function end(code) {
  if (!isEnding) process.exitCode = code;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));
say(`Platform on ${target}, its rate limit off; the dev server prints its own address.`);
start([
  '--import',
  'tsx',
  'platform/main.ts',
  '--rate-limit',
  'off',
  '--chaos',
  '--port',
  platformPort,
  ...process.argv.slice(2),
]);
start(['scripts/lib/dev-server.mjs'], { STUDIO_PLATFORM: target });
