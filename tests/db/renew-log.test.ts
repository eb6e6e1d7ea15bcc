import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renewLog } from '../../src/db/renew-log';

const mebibyte = 1024 * 1024;

/** The locks of a browser: asked for if free, and held until what runs under it ends. */
function freeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, run: LockGrantedCallback<unknown>) => {
    if (held.has(name)) return run(null);
    held.add(name);
    return Promise.resolve(run({ name, mode: 'exclusive' })).finally(() => held.delete(name));
  };
  return { request: request as LockManager['request'] };
}

/** A Chromium with room for `room` bytes, and a tab that stays. */
function browser({ room = 500 * mebibyte, brands = ['Not(A:Brand', 'Chromium'] } = {}) {
  return {
    locks: freeLocks(),
    storage: { estimate: async () => ({ usage: 100 * mebibyte, quota: 100 * mebibyte + room }) },
    brands,
    stays: true,
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

describe('the log of a browser', () => {
  it('is filled beyond its four mebibytes with values that do not go into files of their own, and nothing stays of them', async () => {
    const sizes = watchWrites();
    expect(await renewLog(browser())).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4 * mebibyte);
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });

  it.each([
    ['the disk is nearly full', browser({ room: 60 * mebibyte })],
    ['the browser keeps its databases otherwise', browser({ brands: [] })],
    ['the browser does not tell what it is', { ...browser(), brands: undefined }],
    ['the browser has no locks', { ...browser(), locks: undefined }],
    ['the browser does not tell of its room', { ...browser(), storage: undefined }],
  ])('is left alone where %s', async (_reason, parts) => {
    const sizes = watchWrites();
    expect(await renewLog(parts)).toBe(false);
    expect(sizes).toEqual([]);
  });

  it('is renewed once by tabs that start together, and by none that comes while the one stands', async () => {
    const first = browser();
    const second = { ...first, stays: false };
    expect((await Promise.all([renewLog(first), renewLog(second), renewLog(first)])).filter(Boolean)).toHaveLength(1);
    expect(await renewLog(second)).toBe(false);
  });

  it('is renewed by a tab after the service worker has done so and gone', async () => {
    const tab = browser();
    expect(await renewLog({ ...tab, stays: false })).toBe(true);
    expect(await renewLog(tab)).toBe(true);
  });

  it('that the disk does not take is given up, and nothing stays of it', async () => {
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
