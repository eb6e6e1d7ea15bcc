import { companies } from '../../src/db/lists/companies';
import { countRows, findRow, findRows, listRows } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCompanyDocument, listCompanyDocumentIds } from '../../src/db/reads/companies';
import { listLinkedRecords } from '../../src/db/reads/linked-records';
import { findRecord } from '../../src/db/reads/records';
import { neverOpened } from '../../src/db/writes/apply-verification';
import { companyStatusNames, type ShownCompanyStatus } from '../../src/domain/company/company';
import { noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';
import { type Step, watchPlans } from '../fakes/query-plans';

const appId = 'app';
const total = 2_000;
const database = createMirror();
const { plan } = watchPlans(database);
const body = { mark: 'm', sealed: new Uint8Array(40) };
const statuses: ShownCompanyStatus[] = [...companyStatusNames, 'Unknown'];
const idOf = (place: number) => `c-${String(place).padStart(5, '0')}`;
const read = (steps: readonly Step[]) => steps.reduce((sum, { rows }) => sum + rows, 0);
const indexes = (steps: readonly Step[]) => [...new Set(steps.map(({ table, index }) => `${table} ${index}`))].sort();

beforeAll(async () => {
  const places = Array.from({ length: total }, (_none, place) => place);
  await database.companies.bulkPut(
    places.map((place) => ({
      ...body,
      appId,
      id: idOf(place),
      state: statuses[place % statuses.length] ?? 'Unknown',
      order: noon - place * 60_000,
    })),
  );
  await database.counters.put({ key: `companies:${appId}`, total, byOutcome: {} });
});

describe(`a question about ${total} companies reads no more than it shows`, () => {
  it.each<[string, ShownCompanyStatus | null, string]>([
    ['all', null, 'companies [appId+order]'],
    ['those that wait for a decision', 'Completed', 'companies [appId+state+order]'],
    ['those of an unknown status', 'Unknown', 'companies [appId+state+order]'],
  ])('%s: the newest come from an index, and so do those that follow', async (_what, status, index) => {
    const window = { appId, status, limit: 40 };
    const first = await plan(() => listRows(database, companies, window));
    expect([indexes(first), read(first)]).toEqual([[index], 40]);
    const after = (await listRows(database, companies, window)).at(-1);
    const next = await plan(() => listRows(database, companies, { ...window, ...(after && { after }) }));
    // The last row of the previous window is read again.
    expect([indexes(next), read(next)]).toEqual([[index], 41]);
    expect([...first, ...next].map(({ by }) => by)).not.toContain('cursor');
  });

  it('counts come from one row', async () => {
    const steps = await plan(() => countRows(database, companies, appId));
    expect([indexes(steps), read(steps)]).toEqual([['counters :id'], 1]);
  });

  it('rows of a window, a company, its records and a file are read by their keys', async () => {
    const ids = Array.from({ length: 40 }, (_none, place) => idOf(place));
    expect(await plan(() => findRows(database, companies, appId, ids))).toEqual([
      { table: 'companies', index: ':id', by: 'keys', rows: 40 },
    ]);
    const single = await plan(async () => {
      await findRow(database, companies, appId, idOf(1));
      await findRecord(database, { kind: 'executives', appId, id: idOf(1) });
      await findCompanyDocument(database, appId, idOf(1), 'doc-1');
    });
    expect(indexes(single)).toEqual(['companies :id', 'companyDocuments :id', 'records :id']);
    expect(single.map(({ by }) => by)).toEqual(['keys', 'keys', 'keys']);
  });

  it('to find the companies that list a person, only those that were opened are read, the last one first', async () => {
    const executives = { ...body, appId, kind: 'executives', fetchedAt: noon, openedAt: noon, bytes: 40 } as const;
    await database.records.bulkPut([
      { ...executives, id: 'earlier', openedAt: noon - 1, linked: ['ada', 'ben'] },
      { ...executives, id: 'later', linked: ['ada'] },
      { ...executives, id: 'never opened', openedAt: neverOpened, linked: ['ada'] },
      { ...executives, id: 'other person', linked: ['ben'] },
      { ...executives, id: 'no person' },
      { ...executives, id: 'other service', appId: 'another', linked: ['ada'] },
      { ...executives, id: 'checks', kind: 'compliance', linked: ['ada'] },
    ]);
    expect(await listLinkedRecords(database, { kind: 'executives', appId }, 'ada')).toEqual(['later', 'earlier']);
    const steps = await plan(() => listLinkedRecords(database, { kind: 'executives', appId }, 'ada'));
    expect([indexes(steps), read(steps)]).toEqual([['records [kind+openedAt]'], 5]);
  });

  it('which files of a company are on this device comes from an index, without reading a file', async () => {
    const steps = await plan(() => listCompanyDocumentIds(database, appId, idOf(1)));
    expect(indexes(steps)).toEqual(['companyDocuments [appId+companyId]']);
    expect(read(steps)).toBe(0);
  });
});
