import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../limits';

type Opened = typeof import('../../src/db/open');

/** A separate thread, because the module remembers what it has opened. */
async function aThread(): Promise<Opened> {
  vi.resetModules();
  return import('../../src/db/open');
}

/** The registry as a later build would have it. */
function laterBuild(name = 'studio-device'): Dexie {
  const later = new Dexie(name);
  later.version(99).stores({ device: 'key', somethingNew: 'id' });
  return later;
}

const reported = (thread: Opened) => vi.waitUntil(() => thread.storageTrouble(), { timeout: limits.poll });

afterEach(() => Dexie.delete('studio-device'));

describe('a database that a newer build upgrades', () => {
  it('is closed here at once, so that the newer build waits for nobody, and this tab says so', async () => {
    const old = await aThread();
    const registry = old.openRegistry();
    await registry.open();
    const later = laterBuild();
    await later.open();
    expect(await reported(old)).toBe('storage-outdated');
    expect(registry.isOpen()).toBe(false);
    later.close();
  });

  it('is not written by this tab any longer', async () => {
    const old = await aThread();
    const registry = old.openRegistry();
    await registry.open();
    const later = laterBuild();
    await later.open();
    await reported(old);
    await expect(registry.preferences.put({ key: 'late', value: 1 })).rejects.toThrow();
    expect(await later.table('device').count()).toBe(0);
    later.close();
  });

  it('is not opened by an old tab that starts later, which says so', async () => {
    const later = laterBuild();
    await later.open();
    const old = await aThread();
    old.tryOpening(old.openRegistry());
    expect(await reported(old)).toBe('storage-outdated');
    expect(old.openRegistry().isOpen()).toBe(false);
    later.close();
  });
});

describe('a database that does not open', () => {
  it('because an old tab still uses it says so, and continues when that tab is closed', async () => {
    const holder = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('studio-device', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const thread = await aThread();
    thread.tryOpening(thread.openRegistry());
    expect(await reported(thread)).toBe('storage-blocked');
    holder.close();
    await vi.waitUntil(() => thread.storageTrouble() === null, { timeout: limits.poll });
    expect(thread.openRegistry().isOpen()).toBe(true);
    thread.openRegistry().close();
  });

  it('without any message is reported after the time limit', async () => {
    const thread = await aThread();
    const silent = new Dexie('silent', { indexedDB: { open: () => ({}) } as unknown as IDBFactory, IDBKeyRange });
    silent.version(1).stores({ rows: 'id' });
    silent.open().catch(() => undefined);
    thread.watchOpening(silent, 20);
    expect(await reported(thread)).toBe('storage-silent');
  });

  it.each([
    ['SecurityError', 'storage-denied'],
    ['UnknownError', 'storage-damaged'],
  ])('with %s is reported as %s', async (name, code) => {
    const thread = await aThread();
    const refuses = { open: () => failingRequest(name) } as unknown as IDBFactory;
    const refused = new Dexie('refused', { indexedDB: refuses, IDBKeyRange });
    refused.version(1).stores({ rows: 'id' });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    thread.tryOpening(refused);
    expect(await reported(thread)).toBe(code);
    warned.mockRestore();
  });
});

describe('what was only mirrored', () => {
  it('can be deleted; what the device knows about itself is deleted only on request', async () => {
    const thread = await aThread();
    const registry = thread.openRegistry();
    await registry.preferences.put({ key: 'kept', value: 1 });
    const mirror = thread.openStudioDatabase('studio-mirror-0123456789abcdef');
    await mirror.counters.put({ key: 'sessions:a', total: 1, byOutcome: {} });
    await thread.forgetMirrors({ all: false });
    expect(await Dexie.getDatabaseNames()).toEqual(['studio-device']);
    expect(await registry.preferences.get('kept')).toMatchObject({ value: 1 });
    await thread.forgetMirrors({ all: true });
    expect(await Dexie.getDatabaseNames()).toEqual([]);
    expect(thread.storageTrouble()).toBeNull();
  });
});

/** A request that fails as a browser's does: later, by an event. */
function failingRequest(name: string) {
  const error = Object.assign(new Error(name), { name });
  const request = { error, onerror: null as ((event: unknown) => void) | null };
  setTimeout(() => request.onerror?.({ target: request, type: 'error', preventDefault() {}, stopPropagation() {} }), 0);
  return request;
}
