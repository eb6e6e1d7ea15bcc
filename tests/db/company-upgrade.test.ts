import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it } from 'vitest';
import { openingIndexes } from '../../src/db/openings';
import { countCompanies } from '../../src/db/reads/companies';
import { StudioDatabase } from '../../src/db/studio-database';
import { applyCompanies } from '../../src/db/writes/apply-companies';
import { aCompany } from '../builders/company';
import { noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { killUpgrade } from '../fakes/kill-upgrade';
import { testBox } from '../fakes/mirror';

const tables = {
  services: 'appId',
  freshness: 'key',
  counters: 'key',
  epochs: 'key',
  keeps: 'appId',
  events: '++number',
  sessions: '[appId+sessionId], [appId+createdAt], [appId+outcome+createdAt], [appId+outcome+expiresAt], [appId+person]',
  people: '[appId+person], [appId+createdAt], [appId+outcome+createdAt]',
  details: '[appId+id], openedAt, [openedAt+fetchedAt]',
  pictures: '[appId+id+slot], [appId+id]',
  thumbnails: '[appId+id], [appId+createdAt]',
  watches: 'id, renewedAt',
  openings: openingIndexes,
  complaints: 'key',
  seals: 'key',
  packs: '[key+number]',
  packStates: 'key',
  searches: 'id, at',
};
const session = { appId: kycAppId, sessionId: 's', person: 'p', createdAt: 1, expiresAt: null, outcome: 'approved', mark: 'm' };
const opened = new Set<Dexie>();
afterEach(() => {
  for (const database of opened) database.close();
});

/** A mirror as the build before companies left it: rows, packs, counters and the epoch of its leader. */
async function aMirrorOfVersionFive(name: string): Promise<string> {
  const old = new Dexie(name);
  old.version(5).stores(tables);
  await old.table('sessions').put({ ...session, sealed: new Uint8Array(40) });
  await old.table('packs').put({ key: `sessions:${kycAppId}`, number: 1, rows: 1, sealed: new Uint8Array(40), gone: [] });
  await old.table('packStates').put({ key: `sessions:${kycAppId}`, era: 'e', isWhole: true, cursor: null, done: 0 });
  await old.table('counters').put({ key: `sessions:${kycAppId}`, total: 1, byOutcome: { approved: 1 } });
  await old.table('counters').put({ key: `sizes:${kycAppId}`, total: 2, byOutcome: { details: 2, detailBytes: 80 } });
  await old.table('epochs').put({ key: 'epoch', epoch: 0 });
  old.close();
  return name;
}

function open(name: string): StudioDatabase {
  const database = new StudioDatabase(name);
  opened.add(database);
  return database;
}

it('a mirror of a build before keeps all but its packs, which are made anew, and takes companies', async () => {
  const database = open(await aMirrorOfVersionFive(`companies-${process.pid}-1`));
  expect(await database.sessions.toArray()).toMatchObject([session]);
  expect([await database.packs.count(), await database.packStates.count(), await database.counters.count()]).toEqual([0, 0, 2]);
  await applyCompanies(
    { database, box: testBox },
    kycAppId,
    { rows: [aCompany()], losses: { count: 0, first: null }, totalCount: 1 },
    noon,
  );
  expect(await countCompanies(database, kycAppId)).toMatchObject({ all: 1, Completed: 1 });
});

it('an upgrade that is killed leaves the mirror of the build before as it was', async () => {
  const name = await aMirrorOfVersionFive(`companies-${process.pid}-2`);
  await killUpgrade(new StudioDatabase(name), 6);
  const old = await new Dexie(name).open();
  expect([old.verno, await old.table('sessions').count()]).toEqual([5, 1]);
  old.close();
  expect(await open(name).sessions.count()).toBe(1);
});
