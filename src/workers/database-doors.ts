import type { Registry } from '../db/registry';
import type { StudioDatabase } from '../db/studio-database';
import type { UserDatabase } from '../db/user-database';

/** How the databases of this origin are found and opened. */
export interface DatabaseDoors {
  registry: Registry;
  openDatabase(name: string): StudioDatabase;
  /** Forgets the handle, so that the next open is a new one. */
  closeDatabase(name: string): void;
  openUserStore(name: string): UserDatabase;
  closeUserStore(name: string): void;
  /** Names of all databases of this origin: none is created for this. */
  databaseNames(): Promise<string[]>;
}
