import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, type ProcessTable, systemProcesses } from '../../platform/db/folder-lock';
import { PlatformRefusal } from '../../platform/refusal';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A system on which the named processes live, each with its start. */
const living = (starts: Record<number, string | null>): ProcessTable => ({
  startOf: (pid) => starts[pid] ?? null,
  isAlive: (pid) => pid in starts,
});
const own = (more: Record<number, string | null> = {}) => living({ [process.pid]: 'boot/1', ...more });
const lockFile = () => join(folder, 'lock.json');
const lockedBy = (owner: unknown) => writeFileSync(lockFile(), typeof owner === 'string' ? owner : JSON.stringify(owner));

describe('the lock of a data folder', () => {
  it('keeps a second holder out while the first lives, in one sentence that names it', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(PlatformRefusal);
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(`in use by the platform that runs as process ${process.pid};.*--data\\.$`),
    );
    unlock();
    lockFolder(folder)();
  });

  it.each([
    ['lives and started when the lock says', { pid: 4242, startedAt: 'boot/9' }, { 4242: 'boot/9' }],
    ['lives on a system that reports no start times', { pid: 4242, startedAt: null }, { 4242: null }],
  ])('blocks when its owner %s', (_what, owner, processes) => {
    lockedBy(owner);
    expect(() => lockFolder(folder, own(processes))).toThrow('process 4242');
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(owner);
  });

  it.each([
    ['is dead', { pid: 4242, startedAt: 'boot/9' }, {}],
    ['is another process with the same number', { pid: 4242, startedAt: 'boot/9' }, { 4242: 'boot/10' }],
    ['was of an earlier boot', { pid: 4242, startedAt: 'old/9' }, { 4242: 'boot/9' }],
    ['cannot be read', 'half a lo', {}],
    ['is nobody', {}, {}],
  ])('never blocks when its owner %s', (_what, owner, processes) => {
    lockedBy(owner);
    const unlock = lockFolder(folder, own(processes));
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual({ pid: process.pid, startedAt: 'boot/1' });
    unlock();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('leaves nothing else behind', () => {
    lockedBy({ pid: 4242, startedAt: 'gone' });
    lockFolder(folder, own());
    expect(readdirSync(folder)).toEqual(['lock.json']);
  });

  it('makes the folder', () => {
    const deep = join(folder, 'a', 'b');
    lockFolder(deep)();
    expect(existsSync(deep)).toBe(true);
  });

  it('refuses a folder that cannot be made in one sentence', () => {
    writeFileSync(join(folder, 'file'), 'in the way');
    const below = join(folder, 'file', 'data');
    expect(() => lockFolder(below)).toThrow(
      new PlatformRefusal(`The data folder ${below} cannot be made (ENOTDIR); choose another with --data.`),
    );
  });
});

describe('the process table of this system', () => {
  it('knows this process, and no impossible one', () => {
    expect(systemProcesses.isAlive(process.pid)).toBe(true);
    expect(systemProcesses.isAlive(2_000_000_000)).toBe(false);
    expect(systemProcesses.startOf(process.pid)).toBe(systemProcesses.startOf(process.pid));
  });
});
