import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { olderKindOf } from '../../src/db/database-name';
import { openAsIs } from '../../src/db/open-as-is';
import { countOlderWork, listOlder } from '../../src/db/reads/older';
import { readOlderWork } from '../../src/db/reads/older-work';
import { vaultPersonOf } from '../../src/db/reads/vault';
import { Registry } from '../../src/db/registry';
import type { UserDatabase } from '../../src/db/user-database';
import { testBox } from '../fakes/mirror';

/** A database of an older build with these tables and rows, as it is. */
async function anOlder(name: string, tables: Record<string, unknown[]>): Promise<string> {
  const made = new Dexie(name);
  made.version(3).stores(Object.fromEntries(Object.keys(tables).map((table) => [table, '++'])));
  for (const [table, rows] of Object.entries(tables)) await made.table(table).bulkAdd(rows);
  made.close();
  return name;
}

async function countsOf(name: string) {
  const database = await openAsIs<UserDatabase>(name);
  const counts = database && (await countOlderWork(database));
  database?.close();
  return counts;
}

const sealed = new Uint8Array(40);

describe('what counts as written in an older build', () => {
  it('is each change that no server has, each document that is only there, each draft and each note', async () => {
    const commands = [{ state: 'done' }, { state: 'refused' }, { state: 'queued' }, { state: 'done', madeId: 'credential' }];
    const batches = [
      { state: 'paused', counts: { waiting: 5 } },
      { state: 'given-up', counts: { waiting: 3 } },
    ];
    const batchLines = [{ wish: { madeId: 'credential' } }, { wish: null }, { wish: {} }];
    const name = await anOlder('older-all', { notes: [{}], drafts: [{}, {}], commands, batches, batchLines });
    expect(await countsOf(name)).toEqual({ changes: 3 + 5 + 1, drafts: 2, notes: 1 });
  });

  it('is nothing if everything was sent, or if that build had no tables for it', async () => {
    expect(await countsOf(await anOlder('older-sent', { notes: [], commands: [{ state: 'done' }] }))).toEqual({
      ...{ changes: 0, drafts: 0, notes: 0 },
    });
  });

  it('is reported to its author, and to everybody if nothing says who wrote it', async () => {
    const registry = new Registry('older-persons');
    const row = { email: 'ada@example.org', changes: 1, drafts: 0, notes: 0, hasPasscode: false };
    await registry.older.bulkAdd([
      { ...row, name: 'hers', person: vaultPersonOf('ada|ada') },
      { ...row, name: 'nobodys', person: null },
    ]);
    const named = async (identity: string) => (await listOlder(registry, identity)).map(({ name }) => name);
    expect([await named('ada|mia'), await named('zoe|zoe')]).toEqual([['hers', 'nobodys'], ['nobodys']]);
  });
});

describe('a database of an older build', () => {
  it('is read without being changed, and not created if it does not exist', async () => {
    const name = await anOlder('older-as-is', { notes: [{ keyMark: 'lost', sealed }] });
    expect(await readOlderWork(name, [testBox])).toEqual({ notes: [], drafts: [], commands: [], unreadable: 1 });
    expect(await readOlderWork('older-none', [testBox])).toBeNull();
    const unchanged = await new Dexie(name).open();
    expect([unchanged.verno, unchanged.tables.map((table) => table.name)]).toEqual([3, ['notes']]);
    unchanged.close();
    expect(await Dexie.getDatabaseNames()).not.toContain('older-none');
  });

  it('is known by its name, and none of this build is taken for one', () => {
    const hash = '0123456789abcdef';
    const older = ['studio-registry', 'studio-anchor-1f0c', `studio-${hash}`, `studio-work-${hash}`];
    expect(older.map(olderKindOf)).toEqual(['registry', 'anchor', 'mirror', 'work']);
    const current = ['studio-device', 'studio-vault-1f0c', `studio-mirror-${hash}`, `studio-user-${hash}`, 'studio-log-renewal'];
    expect(current.map(olderKindOf)).toEqual([null, null, null, null, null]);
  });
});
