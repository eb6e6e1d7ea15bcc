import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Ends a process that leads a group of its own, with everything it started: Chromium and PostgreSQL lead groups of their own, so that the group alone would
 * leave them behind.
 */
export function endTree(pid) {
  const offspring = offspringOf(pid, parents());
  for (const one of [-pid, pid, ...offspring]) kill(one);
}

/** Ends what is left of the group that a process led, which may itself have ended. */
export function endGroup(pid) {
  kill(-pid);
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by now.
  }
}

function offspringOf(pid, pairs) {
  const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...offspringOf(child, pairs)]);
}

/** Every process with its parent, as pairs of ids. */
function parents() {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          // pid (name, which may hold spaces and brackets) state parent …
          const parent = /.*\) \S+ (\d+) /s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
          return parent === undefined ? [] : [[Number(name), Number(parent)]];
        } catch {
          return [];
        }
      });
  }
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  } catch {
    return [];
  }
}
