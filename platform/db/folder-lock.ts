import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlatformRefusal } from '../refusal';

/** The holder of a data folder. `startedAt` distinguishes a process from a later one with the same number; null if the system does not say. */
export interface LockOwner {
  pid: number;
  startedAt: string | null;
}

/** What the lock asks the system; tests pass their own. */
export interface ProcessTable {
  /** The process's start as the system counts it, null when unknown. */
  startOf(pid: number): string | null;
  isAlive(pid: number): boolean;
}

const attempts = 20;

/**
 * Takes a data folder for this process: the embedded database does not lock its files, and two processes would destroy them.
 * A crashed owner never blocks. Throws PlatformRefusal when a live process holds the folder. Returns what gives it back.
 */
export function lockFolder(folder: string, processes: ProcessTable = systemProcesses): () => void {
  makeFolder(folder);
  const lock = join(folder, 'lock.json');
  const own: LockOwner = { pid: process.pid, startedAt: processes.startOf(process.pid) };
  const draft = join(folder, `lock.${process.pid}.${Math.floor(performance.now() * 1000)}.tmp`);
  try {
    writeFileSync(draft, JSON.stringify(own));
  } catch (error) {
    throw new PlatformRefusal(`The data folder ${folder} cannot be written to (${codeOf(error)}); choose another with --data.`);
  }
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (tryLink(draft, lock)) return () => rmSync(lock, { force: true });
      const owner = readOwner(lock);
      if (owner && isHolding(owner, processes)) {
        throw new PlatformRefusal(
          `The data folder ${folder} is in use by the platform that runs as process ${owner.pid}; stop it or choose another with --data.`,
        );
      }
      setAside(lock, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new PlatformRefusal(`The data folder ${folder} could not be locked; is another platform starting in it?`);
}

/** Makes the folder and those above it, one after the other: Node's recursive way never ends where the system refuses quietly. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another platform that starts in it at the same moment made it first: the lock decides.
    if (codeOf(error) === 'EEXIST') return;
    throw new PlatformRefusal(`The data folder ${folder} cannot be made (${codeOf(error)}); choose another with --data.`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** A hard link appears whole or not at all, so that nobody ever reads half a lock. */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead owner's lock. Between reading and moving it another process may have taken the folder: the moved lock is checked again and put back if it is
 * not the dead one.
 */
function setAside(lock: string, dead: LockOwner | null): void {
  const aside = `${lock}.${process.pid}.dead`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved?.pid !== dead?.pid || moved?.startedAt !== dead?.startedAt) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readOwner(file: string): LockOwner | null {
  try {
    const raw: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof raw !== 'object' || raw === null || !('pid' in raw) || typeof raw.pid !== 'number') return null;
    return { pid: raw.pid, startedAt: 'startedAt' in raw && typeof raw.startedAt === 'string' ? raw.startedAt : null };
  } catch {
    return null;
  }
}

function isHolding(owner: LockOwner, processes: ProcessTable): boolean {
  if (!processes.isAlive(owner.pid)) return false;
  const startedAt = processes.startOf(owner.pid);
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt;
}

/** The processes of this machine. The start is the boot's id and the ticks since then, from /proc if there is one. */
export const systemProcesses: ProcessTable = {
  startOf(pid) {
    const fields = statOf(pid);
    const ticks = fields?.[19];
    if (ticks === undefined) return null;
    return `${readText('/proc/sys/kernel/random/boot_id') ?? ''}/${ticks}`;
  },
  isAlive(pid) {
    const state = statOf(pid)?.[0];
    // A zombie has closed its files: it holds nothing.
    if (state === 'Z' || state === 'X') return false;
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** The fields of /proc/<pid>/stat behind the name, which may itself hold blanks and brackets. */
function statOf(pid: number): string[] | null {
  const stat = readText(`/proc/${pid}/stat`);
  return stat === null
    ? null
    : stat
        .slice(stat.lastIndexOf(')') + 2)
        .trim()
        .split(' ');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
