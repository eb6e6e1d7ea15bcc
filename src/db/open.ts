import { Registry } from './registry';
import { StudioDatabase } from './studio-database';

let registry: Registry | null = null;
const databases = new Map<string, StudioDatabase>();

/** The registry of this device, opened once a thread. */
export function openRegistry(): Registry {
  registry ??= new Registry();
  return registry;
}

/** The database of an identity by its name, opened once a thread. */
export function openStudioDatabase(name: string): StudioDatabase {
  const known = databases.get(name);
  if (known && !known.isDeleted) return known;
  const database = new StudioDatabase(name);
  databases.set(name, database);
  return database;
}

/** Forgets an opened database, so that the next call opens it anew (after it was deleted). */
export function closeStudioDatabase(name: string): void {
  databases.get(name)?.close();
  databases.delete(name);
}
