import 'fake-indexeddb/auto';
import type Dexie from 'dexie';
import { databaseNameOf } from '../../src/db/database-name';
import { Registry } from '../../src/db/registry';
import { StudioDatabase } from '../../src/db/studio-database';
import { UserDatabase } from '../../src/db/user-database';
import { identityOf } from '../../src/domain/account/account';
import { createActingNet } from '../../src/workers/acts/acting-net';
import { gatedFetch } from '../../src/workers/gated-fetch';
import * as search from '../../src/workers/search/search';
import { buildStudio, type Studio } from '../../src/workers/studio';
import * as work from '../../src/workers/sync/start-work';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { createFakeClock } from './fake-clock';
import { createFakeLocks } from './fake-locks';
import { createFakeTab, type FakeTab } from './fake-tab';
import { createKeyHub } from './key-hub';
import { createMemoryService } from './memory-service';
import { boxOf, sessionsOf } from './opened';
import { aReportPart } from './report-part';
import { untilIdle } from './turns';

/** A tab with the whole worker in it, on connections of its own. */
export interface WorldTab extends FakeTab {
  studio: Studio;
  visible: boolean;
}

/** A send of a tab that does not lead, or a write of one that was kept. */
export interface Breach {
  law: 'send' | 'apply';
  text: string;
}

let worlds = 0;
const mirrored = ['services', 'sessions', 'people', 'details', 'pictures', 'counters', 'freshness', 'thumbnails', 'keeps'];
/** Any tab may ask these: they read nothing for the mirror. */
const everyonesCalls = ['/config.json', '/api/v1/auth'];

/**
 * A browser with any number of tabs on services in memory. It watches for breaches of the law of the one leader: a send of a tab that does not lead
 * by the row of that moment, a write into the mirror by a tab whose epoch is not that of the mirror.
 */
export function createTabWorld() {
  worlds += 1;
  const prefix = `world-${process.pid}-${worlds}-`;
  const clock = createFakeClock(noon);
  const locks = createFakeLocks();
  const service = createMemoryService();
  const keyHub = createKeyHub();
  const tabs: WorldTab[] = [];
  const breaches: Breach[] = [];
  const counts = { sends: 0, applies: 0, refusedApplies: 0, refusedSends: 0, leads: 0 };
  let leader: { tab: string; epoch: number } | null = null;
  const epochs = new Map<string, number>();
  const closers = new Set<() => void>();
  /** axios keeps every fetch it was ever given: thousands of worlds live in one process, and none is to stay for that. */
  function untilDisposed(inner: typeof fetch): typeof fetch {
    return letGo(inner, (release) => void closers.add(release));
  }

  function openRegistry(): Registry {
    const registry = new Registry(`${prefix}registry`);
    watchWrites(registry, (table, rows) => {
      if (table !== 'leadership') return;
      for (const row of rows as { tab: string; epoch: number }[]) {
        if (row.epoch !== leader?.epoch) counts.leads += 1;
        leader = row;
      }
    });
    closers.add(() => registry.close());
    return registry;
  }

  function openMirror(name: string, tab: string): StudioDatabase {
    const database = new StudioDatabase(prefix + name);
    watchWrites(database, (table, rows, transaction) => {
      if (table === 'epochs') for (const row of rows as { epoch: number }[]) epochs.set(name, row.epoch);
      if (!mirrored.includes(table)) return;
      counts.applies += 1;
      if (database.epoch === epochs.get(name)) return;
      const text = `${tab} wrote ${table} in epoch ${database.epoch} of ${epochs.get(name)}`;
      // What is undone as a whole was not written.
      transaction.addEventListener('complete', () => void breaches.push({ law: 'apply', text }));
    });
    countRefusals(database, () => {
      counts.refusedApplies += 1;
    });
    closers.add(() => database.close());
    return database;
  }

  function open(name: string): WorldTab {
    const fake = createFakeTab(name, clock, locks);
    const registry = openRegistry();
    const mine = new Map<string, StudioDatabase>();
    const works = new Map<string, UserDatabase>();
    const closeWorks = () => {
      for (const work of works.values()) work.close();
    };
    closers.add(closeWorks);
    const close = (database: string) => {
      mine.get(database)?.close();
      mine.delete(database);
    };
    const send = fake.fetchOf(async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      counts.sends += 1;
      if (!everyonesCalls.includes(pathname)) {
        if (fake.state() === 'dead') breaches.push({ law: 'send', text: `${name} is dead and asked for ${pathname}` });
        if (leader?.tab !== name)
          breaches.push({ law: 'send', text: `${name} asked for ${pathname} while ${leader?.tab} leads` });
      }
      // On its way: time in which the tab may freeze or die.
      await new Promise<void>((resolve) => void clock.setTimer(resolve, 1 + (counts.sends % 4) * 300));
      return service.answer(request);
    });
    const gated = (maySend: () => Promise<boolean>) =>
      gatedFetch(send, async () => {
        const may = await maySend();
        if (!may) counts.refusedSends += 1;
        return may;
      });
    const studio = buildStudio({
      build: 'test',
      registry,
      openDatabase(database) {
        const known = mine.get(database) ?? openMirror(database, name);
        mine.set(database, known);
        return known;
      },
      closeDatabase: close,
      openUserStore(database) {
        const known = works.get(database) ?? new UserDatabase(prefix + database);
        works.set(database, known);
        return known;
      },
      closeUserStore: () => undefined,
      databaseNames: async () => [],
      deleteDatabase: async () => undefined,
      clock: fake.clock,
      locks: fake.locks,
      keyChannel: keyHub.ofTab(name),
      random: () => 0.5,
      makeThumbnail: async () => null,
      savesData: () => true,
      storageEstimate: async () => null,
      untilSafe: async () => undefined,
      loadWork: async () => work,
      loadOlder: () => Promise.reject(new Error('no device of this world was used before')),
      loadSearch: async () => search,
      loadReport: aReportPart,
      loadCheck: () => import('../../src/workers/check/check-document'),
      loadNet: async (maySend) =>
        createActingNet({
          registry,
          clock: fake.clock,
          locks: fake.locks,
          fetch: untilDisposed(maySend ? gated(maySend) : send),
          appBase: `${service.origin}/`,
        }),
    });
    const tab: WorldTab = {
      ...fake,
      studio,
      visible: true,
      kill() {
        fake.kill();
        registry.close();
        for (const database of mine.keys()) close(database);
        closeWorks();
      },
    };
    tabs.push(tab);
    void studio.api.hello({ tab: name, visible: true });
    void studio.api
      .checkAuth({ force: false })
      .then(() => studio.api.watch({ question: { kind: 'sessions', appId: kycAppId }, visible: tab.visible }));
    return tab;
  }

  const identity = identityOf({ userId: 'user-admin', accessAccount: null });
  const observed = openMirror(databaseNameOf(identity), 'nobody');
  const watching = openRegistry();

  return {
    clock,
    locks,
    service,
    tabs,
    breaches,
    counts,
    open,
    /** Who leads by the row. */
    leader: () => leader,
    /** Sessions of the mirror and of the server as comparable text. */
    async difference(): Promise<string[]> {
      const box = await boxOf(watching, identity);
      const rows = box ? await sessionsOf({ database: observed, box }) : [];
      const here = rows.map((row) => `${row.sessionId} ${row.status} ${row.createdAt}`);
      const there = service.sessions.map((row) => `${row.sessionId} ${row.status} ${row.createdAt}`);
      return [
        ...there.filter((row) => !here.includes(row)).map((row) => `missing: ${row}`),
        ...here.filter((row) => !there.includes(row)).map((row) => `too much: ${row}`),
      ];
    },
    async dispose() {
      for (const tab of tabs) {
        if (tab.state() === 'dead') continue;
        tab.thaw();
        await tab.studio.stop();
      }
      await untilIdle();
      for (const close of closers) close();
    },
  };
}

export type TabWorld = ReturnType<typeof createTabWorld>;

/** A fetch that knows `inner` until what `onLetGo` is given was called. */
function letGo(inner: typeof fetch, onLetGo: (release: () => void) => void): typeof fetch {
  const held: { fetch: typeof fetch | null } = { fetch: inner };
  onLetGo(() => {
    held.fetch = null;
  });
  return heldFetch(held);
}

function heldFetch(held: { fetch: typeof fetch | null }): typeof fetch {
  return (input, init) => held.fetch?.(input, init) ?? Promise.reject(new TypeError('this world is over'));
}

/** Calls back with the rows of every write, before it is made. */
function watchWrites(
  database: Dexie,
  onWrite: (table: string, rows: readonly unknown[], transaction: IDBTransaction) => void,
): void {
  database.use({
    stack: 'dbcore',
    name: 'watch-writes',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          mutate(request) {
            onWrite(name, 'values' in request ? request.values : [], request.trans as IDBTransaction);
            return table.mutate(request);
          },
        };
      },
    }),
  });
}

function countRefusals(database: StudioDatabase, onRefusal: () => void): void {
  const transact = database.transaction.bind(database) as (...args: unknown[]) => Promise<unknown>;
  Reflect.set(database, 'transaction', (...args: unknown[]) => {
    const done = transact(...args);
    done.catch((error: unknown) => {
      if (error instanceof Error && error.name === 'OldEpochError') onRefusal();
    });
    return done;
  });
}
