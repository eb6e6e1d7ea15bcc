import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import { StudioDatabase } from '../../../src/db/studio-database';
import { dumpOf } from '../../fakes/dump';
import { anOpenTextMirror } from '../../fakes/open-text-mirror';

const planted = /ada|Lovelace|4711|passport/i;
let mirrors = 0;

async function anOldMirror(): Promise<string> {
  mirrors += 1;
  const name = `upgrade-${process.pid}-${mirrors}`;
  await anOpenTextMirror(name);
  return name;
}

/** A build whose upgrade is killed in the middle. */
class KilledUpgrade extends StudioDatabase {
  constructor(name: string) {
    super(name);
    this.version(6)
      .stores({})
      .upgrade(() => {
        throw new Error('killed');
      });
  }
}

it('of a mirror in the clear nothing is left; services, events and the epoch stay', async () => {
  const database = new StudioDatabase(await anOldMirror());
  expect(await dumpOf(database)).not.toMatch(planted);
  expect(await database.services.toArray()).toMatchObject([{ appName: 'Doors' }]);
  expect(await database.events.count()).toBe(1);
  expect(await database.epochs.get('epoch')).toEqual({ key: 'epoch', epoch: 5 });
  // Nothing says that it was answered, so that everything is fetched again.
  expect([await database.freshness.count(), await database.counters.count()]).toEqual([0, 0]);
});

it('an upgrade that is killed leaves the old mirror whole, and the next one does it', async () => {
  const name = await anOldMirror();
  const killed = new KilledUpgrade(name);
  await expect(killed.open()).rejects.toThrow();
  killed.close();
  const old = await new Dexie(name).open();
  expect([old.verno, await old.table('people').count()]).toEqual([2, 1]);
  old.close();
  expect(await dumpOf(new StudioDatabase(name))).not.toMatch(planted);
});
