import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { killUpgrade } from './kill-upgrade';

/** A store with all versions that were ever released. */
export interface StoreHistory<Store extends Dexie> {
  name: string;
  /** The store as the current build opens it. */
  open(name: string): Store;
  /** By version: what makes a database as that version left it, with everything a person can have written. */
  older: Readonly<Record<number, (name: string) => Promise<void>>>;
  /** Asserts that the current version has all of it. */
  check(store: Store, version: number): Promise<void>;
}

/** The laws of an upgrade, for each older version of a store: nothing is lost, and one that is killed changes nothing. */
export function describeUpgrades<Store extends Dexie>({ name, open, older, check }: StoreHistory<Store>): void {
  const versions = Object.keys(older).map(Number);
  const opened = new Set<Store>();
  const openHere = (database: string) => {
    const store = open(database);
    opened.add(store);
    return store;
  };
  afterEach(() => {
    for (const store of opened) store.close();
  });

  it(`${name} has a test for each version before the current one`, async () => {
    const store = await openHere(`${name}-current`).open();
    expect(versions).toEqual(Array.from({ length: store.verno - 1 }, (_, at) => at + 1));
  });

  describe.each(versions)(`${name} of version %s`, (version) => {
    it('has everything in the current version', async () => {
      await older[version]?.(`${name}-${version}`);
      await check(openHere(`${name}-${version}`), version);
    });

    it('is unchanged when the upgrade from it is killed, and is upgraded at the next start', async () => {
      const database = `${name}-${version}-killed`;
      await older[version]?.(database);
      const before = await dump(database);
      const killed = open(database);
      await killUpgrade(killed, killed.verno + 1);
      expect(await dump(database)).toEqual(before);
      await check(openHere(database), version);
    });
  });
}

/** Version, tables and rows of a database, read without changing it. */
async function dump(name: string): Promise<{ version: number; rows: Record<string, unknown[]> }> {
  const database = await new Dexie(name).open();
  const rows: Record<string, unknown[]> = {};
  for (const table of database.tables) rows[table.name] = await table.toArray();
  database.close();
  return { version: database.verno, rows };
}
