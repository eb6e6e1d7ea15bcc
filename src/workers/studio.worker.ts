import { expose } from 'comlink';
import Dexie from 'dexie';
import { closeStudioDatabase, openRegistry, openStudioDatabase } from '../db/open';
import { deviceClock } from './clock';
import { webLocks } from './locks';
import { buildStudio } from './studio';

declare const __BUILD__: string;

const registry = openRegistry();
const locks = webLocks(navigator.locks);
const appBase = new URL(import.meta.env.BASE_URL, self.location.origin).href;

// The network part is a chunk of its own: the worker answers before it has come.
const net = import('./net/net');
net.catch(() => undefined);

const studio = buildStudio({
  build: __BUILD__,
  registry,
  openDatabase: openStudioDatabase,
  closeDatabase: closeStudioDatabase,
  databaseNames: () => Dexie.getDatabaseNames(),
  deleteDatabase: (name) => Dexie.delete(name),
  clock: deviceClock,
  locks,
  random: Math.random,
  async loadNet() {
    const { createNet } = await net.catch(() => import('./net/net'));
    return createNet({ registry, clock: deviceClock, locks, fetch: (input, init) => fetch(input, init), appBase });
  },
});

expose(studio.api);
