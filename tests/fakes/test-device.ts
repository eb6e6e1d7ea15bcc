import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { databaseNameOf, workNameOf } from '../../src/db/database-name';
import { openAsIs } from '../../src/db/open-as-is';
import { Registry } from '../../src/db/registry';
import { StudioDatabase } from '../../src/db/studio-database';
import { UserDatabase } from '../../src/db/user-database';
import { createActingNet } from '../../src/workers/acts/acting-net';
import { gatedFetch } from '../../src/workers/gated-fetch';
import * as older from '../../src/workers/older-stores';
import * as search from '../../src/workers/search/search';
import { buildStudio, type Studio } from '../../src/workers/studio';
import * as work from '../../src/workers/sync/start-work';
import type { WorkerDependencies } from '../../src/workers/worker-dependencies';
import { testStart } from '../fixtures/clock';
import { createBrowserFetch } from './browser-fetch';
import { cheapCost } from './cheap-cost';
import { createFakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';
import { createKeyHub } from './key-hub';
import { aReportPart } from './report-part';

let devices = 0;

/**
 * A device with one browser: its databases, cookies, locks and clock. Tabs are workers built on it. Databases carry the device's own
 * prefix, so that tests do not meet. `makeWork` opens what a person makes here, where a test needs another disk.
 */
export function createTestDevice(
  platformUrl: string,
  start = testStart,
  makeWork: (name: string) => UserDatabase = (name) => new UserDatabase(name),
) {
  devices += 1;
  const prefix = `device-${devices}-`;
  const clock = createFakeClock(start);
  const locks = createFakeLocks();
  const browser = createBrowserFetch();
  const keyHub = createKeyHub();
  const registry = new Registry(`${prefix}studio-device`);
  const opened = new Set<StudioDatabase>();
  const studios = new Set<Studio>();
  let tabs = 0;

  function open(name: string): StudioDatabase {
    const database = new StudioDatabase(prefix + name);
    opened.add(database);
    return database;
  }

  const works = new Map<string, UserDatabase>();
  const openUserStore = (name: string) => {
    const plain = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const known = works.get(plain);
    if (known && !known.isDeleted) return known;
    const database = makeWork(prefix + plain);
    works.set(plain, database);
    return database;
  };

  /** The dependencies of one more tab; a test changes what it needs. */
  function dependencies(change: Partial<WorkerDependencies> = {}, fetchOfTab: typeof fetch = browser.fetch): WorkerDependencies {
    const mine = new Map<string, StudioDatabase>();
    const ofTab = { clock, locks, ...change };
    tabs += 1;
    return {
      build: 'test',
      registry,
      openDatabase(name) {
        const plain = name.startsWith(prefix) ? name.slice(prefix.length) : name;
        const database = mine.get(plain) ?? open(plain);
        mine.set(plain, database);
        return database;
      },
      closeDatabase(name) {
        const plain = name.startsWith(prefix) ? name.slice(prefix.length) : name;
        mine.get(plain)?.close();
        mine.delete(plain);
      },
      openUserStore,
      closeUserStore(name) {
        works.get(name)?.close();
        works.delete(name);
      },
      databaseNames: async () =>
        (await Dexie.getDatabaseNames()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      deleteDatabase: (name) => Dexie.delete(prefix + name),
      keyChannel: keyHub.ofTab(`tab-${tabs}`),
      passcodeCost: cheapCost,
      random: () => 0.5,
      makeThumbnail: async (picture) => picture.slice(0, 1_000, 'image/jpeg'),
      savesData: () => false,
      storageEstimate: async () => null,
      untilSafe: async () => undefined,
      loadWork: async () => work,
      openAsIs: (name) => openAsIs(prefix + name),
      loadOlder: async () => older,
      loadSearch: async () => search,
      loadReport: aReportPart,
      loadCheck: () => import('../../src/workers/check/check-document'),
      loadNet: async (maySend) => {
        const send = maySend ? gatedFetch(fetchOfTab, maySend) : fetchOfTab;
        return createActingNet({ registry, clock: ofTab.clock, locks: ofTab.locks, fetch: send, appBase: `${platformUrl}/` });
      },
      ...ofTab,
    };
  }

  return {
    /** What the names of its databases begin with. */
    prefix,
    clock,
    locks,
    browser,
    registry,
    dependencies,
    /** A tab whose worker runs. */
    tab(name: string, change?: Partial<WorkerDependencies>, fetchOfTab?: typeof fetch): Studio {
      const studio = buildStudio(dependencies(change, fetchOfTab));
      studios.add(studio);
      void studio.api.hello({ tab: name, visible: true });
      return studio;
    },
    /** The mirror of an identity, opened for looking. */
    mirrorOf: (identity: string) => open(databaseNameOf(identity)),
    /** What the person made there, opened for looking. */
    workOf: (identity: string) => openUserStore(workNameOf(databaseNameOf(identity))),
    databaseNames: () => dependencies().databaseNames(),
    async close() {
      for (const studio of studios) await studio.stop();
      for (const database of [...opened, ...works.values()]) database.close();
      registry.close();
    },
  };
}

export type TestDevice = ReturnType<typeof createTestDevice>;

/** Resolves with the first result of a live query that fits: what a screen would wait for. */
export function seen<Value>(query: () => Promise<Value> | Value, fits: (value: Value) => boolean): Promise<Value> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(query).subscribe({
      next(value) {
        if (!fits(value)) return;
        resolve(value);
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}
