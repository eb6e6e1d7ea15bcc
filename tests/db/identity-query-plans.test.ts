import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeAll, describe, expect, it } from 'vitest';
import { countIdentities, findIdentities, listIdentities } from '../../src/db/reads/identities';
import { StudioDatabase } from '../../src/db/studio-database';
import { ledgerStates, type ShownLedgerStatus, shownStatusOf } from '../../src/domain/machines/ledger-record';
import { createMirror } from '../fakes/mirror';
import { type Step, watchPlans } from '../fakes/query-plans';

const appId = 'app';
const total = 2_000;
const database = createMirror();
const { plan } = watchPlans(database);
const idOf = (order: number) => `a-${String(order).padStart(5, '0')}`;
const read = (steps: readonly Step[]) => steps.reduce((sum, { rows }) => sum + rows, 0);
const indexes = (steps: readonly Step[]) => [...new Set(steps.map(({ table, index }) => `${table} ${index}`))].sort();

beforeAll(async () => {
  await database.dids.bulkPut(
    Array.from({ length: total }, (_none, order) => {
      const state = ledgerStates[order % ledgerStates.length] ?? 'created';
      const columns = { appId, id: idOf(order), state, status: shownStatusOf(state), order, resolvedAt: null };
      return { ...columns, mark: 'm', sealed: new Uint8Array(40) };
    }),
  );
  await database.counters.put({ key: `dids:${appId}`, total, byOutcome: {} });
});

describe(`a question about ${total} DIDs reads no more than it shows`, () => {
  it.each<[string, ShownLedgerStatus | null, string]>([
    ['all', null, 'dids [appId+order]'],
    ['authors of schemas', 'Registered', 'dids [appId+status+order]'],
  ])('%s: the newest come from an index, and so do those that follow', async (_what, status, index) => {
    const window = { appId, status, limit: 40 };
    const first = await plan(() => listIdentities(database, 'dids', window));
    expect([indexes(first), read(first)]).toEqual([[index], 40]);
    const after = (await listIdentities(database, 'dids', window)).at(-1);
    const next = await plan(() => listIdentities(database, 'dids', { ...window, ...(after && { after }) }));
    // The last row of the window before is met again.
    expect([indexes(next), read(next)]).toEqual([[index], 41]);
  });

  it('counts come from one row, rows of a window by their keys', async () => {
    const counted = await plan(() => countIdentities(database, 'dids', appId));
    expect([indexes(counted), read(counted)]).toEqual([['counters :id'], 1]);
    const ids = Array.from({ length: 40 }, (_none, order) => idOf(order));
    const found = await plan(() => findIdentities(database, 'dids', appId, ids));
    expect(found).toEqual([{ table: 'dids', index: ':id', by: 'keys', rows: 40 }]);
  });
});

it('a mirror of the build before keeps all it has and takes DIDs', async () => {
  const name = `identities-${process.pid}`;
  const old = new Dexie(name);
  old.version(7).stores({
    companies: '[appId+companyId], [appId+createdAt], [appId+status+createdAt]',
    packs: '[key+number]',
    counters: 'key',
  });
  await old
    .table('companies')
    .put({ appId, companyId: 'c', status: 'Approved', createdAt: 1, mark: 'm', sealed: new Uint8Array(40) });
  await old.table('packs').put({ key: `companies:${appId}`, number: 1, rows: 1, sealed: null, gone: [] });
  old.close();
  const present = new StudioDatabase(name);
  expect([await present.companies.count(), await present.packs.count(), await present.dids.count()]).toEqual([1, 1, 0]);
  present.close();
});
