import { expose } from 'comlink';
import Dexie from 'dexie';
import { deleteDatabase } from '../db/delete-database';
import { closeStudioDatabase, closeUserDatabase, openRegistry, openStudioDatabase, openUserDatabase } from '../db/open';
import { importAgain } from '../domain/shared/import-retry';
import { deviceClock } from './clock';
import { savesData, storageEstimate } from './device-limits';
import { gatedFetch } from './gated-fetch';
import { broadcastKeyChannel } from './key-channel';
import { webLocks } from './locks';
import { protocolOf } from './protocol-of';
import { buildStudio } from './studio';

declare const __BUILD__: string;

const registry = openRegistry();
const locks = webLocks(navigator.locks);
const appBase = new URL(import.meta.env.BASE_URL, self.location.origin).href;

const importFrom = <Part>(address: string): Promise<Part> => import(/* @vite-ignore */ address);
const loadNetPart = importAgain(() => import('./acts/acting-net'), importFrom<typeof import('./acts/acting-net')>);
const loadThumbnailPart = importAgain(() => import('./thumbnail'), importFrom<typeof import('./thumbnail')>);
const loadWorkPart = importAgain(() => import('./sync/start-work'), importFrom<typeof import('./sync/start-work')>);

// The network part and the work of a leader are chunks of their own: the worker answers before they have come.
const net = loadNetPart();
const work = loadWorkPart();
for (const part of [net, work]) part.catch(() => undefined);

/** The first lists are read before (ms). */
const renewAfter = 500;
/** Between the two halves (ms): by then the browser has written a table of the first one, and nothing that is read waits for it. */
const renewPause = 3_000;
/** Somebody waits until what was written is safe. */
let hurry: () => void = () => undefined;
const isAwaited = new Promise<void>((resolve) => {
  hurry = resolve;
});
const after = (time: number) => Promise.race([isAwaited, new Promise<void>((resolve) => deviceClock.setTimer(resolve, time))]);

// Also while the app is locked: stored data must survive the next end of the browser then too.
const renewed = after(renewAfter)
  .then(() => import('../db/renew-log'))
  .then(({ renewLog, brandsHere }) =>
    renewLog({
      ...{ locks: navigator.locks, storage: navigator.storage },
      brands: brandsHere(),
      stays: true,
      pause: after(renewPause),
    }),
  )
  .catch(() => false);

const studio = buildStudio({
  build: __BUILD__,
  registry,
  openDatabase: openStudioDatabase,
  closeDatabase: closeStudioDatabase,
  openUserStore: openUserDatabase,
  closeUserStore: closeUserDatabase,
  databaseNames: () => Dexie.getDatabaseNames(),
  deleteDatabase,
  clock: deviceClock,
  locks,
  keyChannel: broadcastKeyChannel(),
  random: Math.random,
  // Few starts need one: it comes with the first picture.
  makeThumbnail: async (picture) => (await loadThumbnailPart()).makeThumbnail(picture),
  savesData,
  storageEstimate,
  async untilSafe() {
    hurry();
    await renewed;
  },
  loadWork: () => work.catch(loadWorkPart),
  loadOlder: importAgain(() => import('./older-stores'), importFrom<typeof import('./older-stores')>),
  loadSearch: importAgain(() => import('./search/search'), importFrom<typeof import('./search/search')>),
  loadReport: importAgain(() => import('./report/make-report'), importFrom<typeof import('./report/make-report')>),
  loadCheck: importAgain(() => import('./check/check-document'), importFrom<typeof import('./check/check-document')>),
  async loadNet(maySend) {
    const { createActingNet } = await net.catch(loadNetPart);
    const send: typeof fetch = (input, init) => fetch(input, init);
    const gated = maySend ? gatedFetch(send, maySend) : send;
    return createActingNet({ registry, clock: deviceClock, locks, fetch: gated, appBase, protocolOf });
  },
});

expose(studio.api);
