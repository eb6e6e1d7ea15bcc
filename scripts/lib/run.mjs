import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * Runs a program in the checkout and waits for it. `show` passes its output on, else it is collected.
 * Answers { code, output }; a program that cannot be started has code 127,
 * one that was ended after `limitSeconds` has 1.
 */
export function run(command, args, { env = {}, show = false, cwd = root, uid, gid, limitSeconds } = {}) {
  return new Promise((resolve) => {
    let isOverdue = false;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      ...(uid === undefined ? {} : { uid, gid }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    const timer = limitSeconds
      ? setTimeout(() => {
          isOverdue = true;
          child.kill('SIGKILL');
        }, limitSeconds * 1000)
      : null;
    child.on('close', (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code: code ?? 1, output: isOverdue ? `${output}\nEnded after ${limitSeconds} s without an end.` : output });
    });
  });
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
