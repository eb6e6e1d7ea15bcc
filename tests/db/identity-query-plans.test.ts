import { dids } from '../../src/db/lists/dids';
import { countRows, findRows, listRows } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerStates, type ShownLedgerStatus, shownStatusOf } from '../../src/domain/ledger/machine';
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
      const ledgerState = ledgerStates[order % ledgerStates.length] ?? 'created';
      const columns = { appId, id: idOf(order), ledgerState, state: shownStatusOf(ledgerState), order, resolvedAt: null };
      return { ...columns, mark: 'm', sealed: new Uint8Array(40) };
    }),
  );
  await database.counters.put({ key: `dids:${appId}`, total, byOutcome: {} });
});

describe(`a question about ${total} DIDs reads no more than it shows`, () => {
  it.each<[string, ShownLedgerStatus | null, string]>([
    ['all', null, 'dids [appId+order]'],
    ['authors of schemas', 'Registered', 'dids [appId+state+order]'],
  ])('%s: the newest come from an index, and so do those that follow', async (_what, status, index) => {
    const window = { appId, status, limit: 40 };
    const first = await plan(() => listRows(database, dids, window));
    expect([indexes(first), read(first)]).toEqual([[index], 40]);
    const after = (await listRows(database, dids, window)).at(-1);
    const next = await plan(() => listRows(database, dids, { ...window, ...(after && { after }) }));
    // The last row of the previous window is read again.
    expect([indexes(next), read(next)]).toEqual([[index], 41]);
  });

  it('counts come from one row, rows of a window by their keys', async () => {
    const counted = await plan(() => countRows(database, dids, appId));
    expect([indexes(counted), read(counted)]).toEqual([['counters :id'], 1]);
    const ids = Array.from({ length: 40 }, (_none, order) => idOf(order));
    const found = await plan(() => findRows(database, dids, appId, ids));
    expect(found).toEqual([{ table: 'dids', index: ':id', by: 'keys', rows: 40 }]);
  });
});
