import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewLog } from '../../src/db/renew-log';

const mebibyte = 1024 * 1024;

/** The locks of a browser: an exclusive one is waited for, and held until what runs under it ends; shared ones do not wait in these tests. */
function browserLocks(): Pick<LockManager, 'request' | 'query'> {
  const held: LockInfo[] = [];
  const queues = new Map<string, Promise<unknown>>();
  async function run(info: LockInfo, granted: LockGrantedCallback<unknown>) {
    held.push(info);
    return Promise.resolve(granted(info as Lock)).finally(() => held.splice(held.indexOf(info), 1));
  }
  const request = (name: string, ...rest: [LockGrantedCallback<unknown>] | [LockOptions, LockGrantedCallback<unknown>]) => {
    const [options, granted] = rest.length === 1 ? [{}, rest[0]] : rest;
    const info: LockInfo = { name, mode: options.mode ?? 'exclusive', clientId: 'tab' };
    if (info.mode === 'shared') return run(info, granted);
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => run(info, granted));
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request: request as LockManager['request'], query: async () => ({ held: [...held], pending: [] }) };
}

/** A Chromium with `room` free bytes, and a tab that stays open. */
function browser({ room = 500 * mebibyte, brands = ['Not(A:Brand', 'Chromium'] } = {}) {
  return {
    locks: browserLocks(),
    storage: { estimate: async () => ({ usage: 100 * mebibyte, quota: 100 * mebibyte + room }) },
    brands,
    stays: true,
    pause: Promise.resolve(),
  };
}

/** The sizes (bytes) of all that is put into databases from now on. */
function watchWrites(): number[] {
  const sizes: number[] = [];
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: Uint8Array, key) {
    sizes.push(value.byteLength);
    return put.call(this, value, key);
  });
  return sizes;
}

afterEach(() => {
  vi.restoreAllMocks();
});

function pauseOf() {
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { over, end: () => end() };
}

const sum = (sizes: readonly number[]) => sizes.reduce((before, size) => before + size, 0);

describe('the log of a browser', () => {
  it('is filled beyond its four mebibytes with values that get no files of their own, and none of them stays', async () => {
    const sizes = watchWrites();
    const pause = pauseOf();
    const renewed = renewLog({ ...browser(), pause: pause.over });
    await vi.waitFor(() => expect(sum(sizes)).toBeGreaterThan(4 * mebibyte));
    pause.end();
    expect(await renewed).toBe(true);
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });

  it('closes without a console warning when another tab deletes its database', async () => {
    const complaints = vi.spyOn(console, 'warn');
    const sizes = watchWrites();
    const pause = pauseOf();
    const renewed = renewLog({ ...browser(), pause: pause.over });
    await vi.waitFor(() => expect(sizes).toHaveLength(80));
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('studio-log-renewal');
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
    pause.end();
    expect(await renewed).toBe(false);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('counts as renewed once the next one is full as well, because the first one is deleted by then', async () => {
    const sizes = watchWrites();
    const pause = pauseOf();
    let isRenewed = false;
    const renewed = renewLog({ ...browser(), pause: pause.over }).then(() => {
      isRenewed = true;
    });
    await vi.waitFor(() => expect(sizes).toHaveLength(80));
    expect(isRenewed).toBe(false);
    pause.end();
    await renewed;
    expect(sum(sizes)).toBeGreaterThan(8.5 * mebibyte);
  });

  it.each([
    ['the disk is nearly full', browser({ room: 60 * mebibyte })],
    ['the browser stores its databases differently', browser({ brands: [] })],
    ['the browser does not say what it is', { ...browser(), brands: undefined }],
    ['the browser has no locks', { ...browser(), locks: undefined }],
    ['the browser does not report its free space', { ...browser(), storage: undefined }],
  ])('is left alone if %s', async (_reason, parts) => {
    const sizes = watchWrites();
    expect(await renewLog(parts)).toBe(false);
    expect(sizes).toEqual([]);
  });

  it('is renewed once by tabs that start together, which all wait for it, and by no tab that starts while one of them is open', async () => {
    const first = browser();
    const second = { ...first, stays: false };
    const sizes = watchWrites();
    const came: number[] = [];
    const start = async (parts: Parameters<typeof renewLog>[0]) => {
      const isDone = await renewLog(parts);
      came.push(sizes.length);
      return isDone;
    };
    expect((await Promise.all([start(first), start(second), start(first)])).filter(Boolean)).toHaveLength(1);
    expect(came).toEqual([150, 150, 150]);
    expect(await renewLog(second)).toBe(false);
  });

  it('is renewed by a tab after the service worker has done so and gone', async () => {
    const tab = browser();
    expect(await renewLog({ ...tab, stays: false })).toBe(true);
    expect(await renewLog(tab)).toBe(true);
  });

  it('is not renewed if the disk has no room for it, and nothing of the attempt stays', async () => {
    let count = 0;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      count += 1;
      if (count > 30) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    const tab = browser();
    expect(await renewLog(tab)).toBe(false);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
    vi.restoreAllMocks();
    expect(await renewLog(tab)).toBe(true);
  });
});
