import Dexie, { type DexieOptions } from 'dexie';
import { type DeathCode, deathOf, outdatedErrorName } from '../domain/device/storage-failure';
import { openWait } from '../domain/shared/timing';
import { mirrorNameOf, registryName } from './database-name';
import { Registry } from './registry';
import { StudioDatabase } from './studio-database';
import { UserDatabase } from './user-database';

let registry: Registry | null = null;
const databases = new Map<string, StudioDatabase>();
const works = new Map<string, UserDatabase>();

let trouble: DeathCode | null = null;
const listeners = new Set<() => void>();

/** The registry of this device, opened once a thread. */
export function openRegistry(): Registry {
  if (registry === null) {
    registry = attended((options) => new Registry(registryName, options));
  }
  return registry;
}

/** The database of an identity by its name, opened once a thread. */
export function openStudioDatabase(name: string): StudioDatabase {
  const known = databases.get(name);
  if (known && !known.isDeleted) return known;
  const database = attended((options) => new StudioDatabase(name, options));
  databases.set(name, database);
  return database;
}

/** Forgets an opened database, so that the next call opens it again (after it was deleted). */
export function closeStudioDatabase(name: string): void {
  databases.get(name)?.close();
  databases.delete(name);
}

/** The database of the person's own data, by its name, opened once per thread. */
export function openUserDatabase(name: string): UserDatabase {
  const known = works.get(name);
  if (known && !known.isDeleted) return known;
  const database = attended((options) => new UserDatabase(name, options));
  works.set(name, database);
  return database;
}

/** The names of all databases of this origin: asking for one that is not there would make it. */
export function databasesHere(): Promise<string[]> {
  return Dexie.getDatabaseNames();
}

/** Forgets an opened one, so that the next call opens it again (after it was deleted). */
export function closeUserDatabase(name: string): void {
  works.get(name)?.close();
  works.delete(name);
}

/** What keeps this thread from its databases, null while nothing does. */
export function storageTrouble(): DeathCode | null {
  return trouble;
}

/** Calls `listen` whenever `storageTrouble` changes; returns how to stop that. A database cannot report its own failure in a row. */
export function onStorageTrouble(listen: () => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

/**
 * Reports a database that does not open within ten seconds or cannot be opened. It opens nothing automatically, because a deleted mirror must not be created
 * again. Returns how to stop.
 */
export function watchOpening(database: Dexie, patience = openWait): () => void {
  const timer = setTimeout(() => {
    if (!database.isOpen()) tell(trouble ?? 'storage-silent');
  }, patience);
  const opened = () => {
    clearTimeout(timer);
    if (trouble === 'storage-silent') tell(null);
  };
  database.on('ready', opened, true);
  return () => clearTimeout(timer);
}

/** Opens a database now, so that what is wrong with it is known at once and in words. */
export function tryOpening(database: Dexie): void {
  watchOpening(database);
  database.open().catch((error: unknown) => {
    // A database that was closed meanwhile has reported its own reason.
    if (!(error instanceof Error && error.name === 'DatabaseClosedError')) tell(isDenied() ? 'storage-denied' : deathOf(error));
  });
}

/** Chromium calls site data that a person has blocked an unknown error; a page's older storage calls it by its name. */
function isDenied(): boolean {
  try {
    return Reflect.get(globalThis, 'localStorage') === null;
  } catch {
    return true;
  }
}

/**
 * Deletes everything that was only mirrored (house rules 3), so that it is read again; `all` also deletes what the device knows about itself. A database that
 * a frozen tab holds is deleted when that tab closes: nobody waits longer than two seconds for it.
 */
export async function forgetMirrors({ all }: { all: boolean }): Promise<void> {
  const names = await Dexie.getDatabaseNames().catch(() => [...databases.keys()]);
  const mirrors = names.filter((name) => (all ? mirrorNameOf(name) !== null : mirrorNameOf(name) === name));
  for (const name of mirrors) {
    closeStudioDatabase(name);
    closeUserDatabase(name);
  }
  if (all) registry?.close();
  const deletions = [...mirrors, ...(all ? [registryName] : [])].map((name) => Dexie.delete(name).catch(() => undefined));
  await Promise.race([Promise.all(deletions), new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/**
 * A database as every thread opens one: at its own version only. One that blocks a newer build, or that a newer build already uses, stays
 * closed in this thread, which says so.
 */
export function attended<Store extends Dexie>(create: (options: DexieOptions) => Store): Store {
  const database = create(ownVersionOnly());
  database.on('versionchange', (event) => {
    if (event.newVersion === null || event.newVersion === 0) return undefined;
    database.close({ disableAutoOpen: true });
    tell('storage-outdated');
    return false;
  });
  database.on('blocked', () => {
    tell('storage-blocked');
    return false;
  });
  database.on('ready', () => (trouble === 'storage-blocked' ? tell(null) : undefined), true);
  return database;
}

/**
 * Dexie opens a database of a later version as it is, and even changes it where its tables differ: a build that is older than its data would
 * spoil it. So only an opening that names its version is let through.
 */
function ownVersionOnly(): DexieOptions {
  if (typeof indexedDB === 'undefined') return {};
  const factory = indexedDB;
  const guarded: IDBFactory = {
    open(name, version) {
      if (version !== undefined) return factory.open(name, version);
      tell('storage-outdated');
      throw Object.assign(new Error('a newer build uses this database'), { name: outdatedErrorName });
    },
    deleteDatabase: (name) => factory.deleteDatabase(name),
    databases: () => factory.databases(),
    cmp: (one, other) => factory.cmp(one, other),
  };
  return { indexedDB: guarded, IDBKeyRange };
}

function tell(next: DeathCode | null): void {
  if (trouble === next || trouble === 'storage-outdated') return;
  trouble = next;
  for (const listen of listeners) listen();
}
