import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endGroup, endTree } from './processes.mjs';
import { root } from './root.mjs';

/** How much of a program's output is kept: its end says why it failed. */
const mostCharacters = 200_000;

/**
 * Runs a program in the checkout and waits for it. Its output is collected; `show` passes it on as well. Answers { code, output, isOverdue };
 * a program that cannot be started has code 127, one that was ended after `limitSeconds` is overdue and has 1.
 */
export async function run(command, args, { limitSeconds, ...options } = {}) {
  const program = begin(command, args, options);
  let isOverdue = false;
  const timer =
    limitSeconds === undefined
      ? null
      : setTimeout(() => {
          isOverdue = true;
          program.end();
        }, limitSeconds * 1000);
  const { code, output } = await program.ended;
  if (timer) clearTimeout(timer);
  return { code, isOverdue, output: isOverdue ? `${output}\nEnded after ${limitSeconds} s without an end.` : output };
}

/** The same without waiting: answers { ended, end }. `end` ends the program and every process it started. */
export function begin(command, args, { env = {}, show = false, cwd = root, uid, gid } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...(uid === undefined ? {} : { uid, gid }),
  });
  let output = '';
  for (const [stream, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-mostCharacters);
      if (show) to.write(chunk);
    });
  }
  const end = () => child.pid !== undefined && endTree(child.pid);
  endWithThisProcess(child, end);
  // Whatever it left running would hold its output open.
  child.on('exit', () => endGroup(child.pid));
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
  return { ended, end };
}

const running = new Map();

/** A program in a group of its own does not hear Ctrl-C: this process passes it on. */
function endWithThisProcess(child, end) {
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  running.set(child, end);
  child.on('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, endAll);
  });
}

function endAll() {
  for (const end of running.values()) end();
  process.exit(130);
}

/** Runs a JavaScript file of this checkout or of a package with this very Node. */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/**
 * Goes on as platform/main.ts in this very process: signals reach it directly and its exit code is ours, and when this
 * process is killed no child is left behind with the port and the data folder.
 */
export async function becomePlatform(args) {
  const main = join(root, 'platform', 'main.ts');
  const { register } = await import('tsx/esm/api');
  register();
  process.argv = [process.argv[0], main, ...args];
  process.chdir(root);
  await import(pathToFileURL(main).href);
}
