import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabLockOf } from '../../src/db/reads/tabs';
import { renewLog } from '../../src/db/renew-log';

const mebibyte = 1024 * 1024;

/** A Chromium with room for `room` bytes in which these tabs stand. */
function browser({ tabs = ['mine'], room = 500 * mebibyte, brands = ['Not(A:Brand', 'Chromium'] } = {}) {
  return {
    locks: { query: async () => ({ held: [{ name: 'studio-leader' }, ...tabs.map((tab) => ({ name: tabLockOf(tab) }))] }) },
    storage: { estimate: async () => ({ usage: 100 * mebibyte, quota: 100 * mebibyte + room }) },
    brands,
    ownTabs: 1 as const,
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
    ['another tab stands, which has seen to it', browser({ tabs: ['mine', 'another'] })],
    ['the disk is nearly full', browser({ room: 60 * mebibyte })],
    ['the browser keeps its databases otherwise', browser({ brands: [] })],
    ['the browser does not tell what it is', { ...browser(), brands: undefined }],
    ['the browser has no locks', { ...browser(), locks: undefined }],
    ['the browser does not tell of its room', { ...browser(), storage: undefined }],
    ['a tab stands beside the service worker', { ...browser(), ownTabs: 0 as const }],
  ])('is left alone where %s', async (_reason, parts) => {
    const sizes = watchWrites();
    expect(await renewLog(parts)).toBe(false);
    expect(sizes).toEqual([]);
  });

  it('that the disk does not take is given up, and nothing stays of it', async () => {
    let count = 0;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      count += 1;
      if (count > 30) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    expect(await renewLog(browser())).toBe(false);
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });
});
