import 'fake-indexeddb/auto';
import Dexie, { type DexieOptions, type Table } from 'dexie';
import { expect } from 'vitest';
import { attended } from '../../src/db/open';
import { Registry } from '../../src/db/registry';
import { StudioDatabase } from '../../src/db/studio-database';
import { UserDatabase } from '../../src/db/user-database';
import { describeUpgrades } from '../fakes/upgrades';

const released = { older: {}, check: () => Promise.resolve() };
describeUpgrades({ ...released, name: 'registry', open: (name) => attended((options) => new Registry(name, options)) });
describeUpgrades({ ...released, name: 'mirror', open: (name) => attended((options) => new StudioDatabase(name, options)) });
describeUpgrades({ ...released, name: 'user-data', open: (name) => attended((options) => new UserDatabase(name, options)) });

/** No store of Studio has an older version yet: this one keeps upgrades tested until the first of them has. */
class SyntheticStore extends Dexie {
  declare notes: Table<{ id: string; text: string; mark: string }, string>;
  declare drafts: Table<{ id: string }, string>;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, options);
    this.version(1).stores({ notes: 'id' });
    this.version(2)
      .stores({ notes: 'id, mark', drafts: 'id' })
      .upgrade((upgrade) => upgrade.table('notes').toCollection().modify({ mark: 'none' }));
  }
}

describeUpgrades({
  name: 'synthetic',
  open: (name) => attended((options) => new SyntheticStore(name, options)),
  older: {
    async 1(name) {
      const old = new Dexie(name);
      old.version(1).stores({ notes: 'id' });
      await old.table('notes').add({ id: 'a', text: 'call back' });
      old.close();
    },
  },
  async check(store) {
    expect(await store.notes.where({ mark: 'none' }).toArray()).toEqual([{ id: 'a', text: 'call back', mark: 'none' }]);
    await store.drafts.add({ id: 'new' });
  },
});
