import { companies } from '../../../src/db/lists/companies';
import type { SearchEntry } from '../../../src/db/lists/list-definition';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyWhole } from '../../../src/db/writes/apply-whole';
import { repairRecord } from '../../../src/db/writes/repair-record';
import { setCompanyStatuses } from '../../../src/db/writes/set-company-statuses';
import { indexPortion, mergeSegments } from '../../../src/db/writes/tidy-index';
import { type CompanyRow, companyStatusNames, companyStatusOf, countOfCompanies } from '../../../src/domain/company/company';
import { type CompanyQuery, type CompanySortName, companyFilters, companyQueryShape } from '../../../src/domain/company/query';
import { soughtTextOf, toCompanyEntry } from '../../../src/domain/company/search-entry';
import { hasWords, toSearchWords } from '../../../src/domain/shared/fold-text';
import type { SearchInput } from '../../../src/workers/api';
import { ListIndex } from '../../../src/workers/search/list-index';
import { createSearch } from '../../../src/workers/search/search';
import { SearchIndex } from '../../../src/workers/search/search-index';
import { aCompany } from '../../builders/company';
import { hour, noon } from '../../builders/moments';
import { runs } from '../../builders/runs';
import { kycAppId as appId } from '../../builders/session';
import { createMirror } from '../../fakes/mirror';

const key = `companies:${appId}`;
const idOf = (number: number) => `66f0${String(number).padStart(20, '0')}`;
const aRow = (number: number, row: Partial<CompanyRow> = {}) =>
  aCompany({ id: idOf(number), name: `Company ${number}`, createdAt: noon - number * hour, ...row });
const anInput = (input: Partial<SearchInput> = {}, query: Partial<CompanyQuery> = {}): SearchInput => ({
  list: 'companies',
  appId,
  query: { status: null, sort: companyQueryShape.usualSort, ...query },
  typed: '',
  now: noon,
  day: null,
  snapshotId: 0,
  isFilling: false,
  newest: null,
  from: 0,
  to: 50,
  ...input,
});

async function aService(rows: CompanyRow[]) {
  const mirror = createMirror();
  const put = (present: CompanyRow[]) =>
    applyWhole(mirror, companies, appId, { rows: present, losses: { count: 0, first: null }, totalCount: present.length }, noon);
  await put(rows);
  const { search } = createSearch(mirror);
  const ids = async (input: Partial<SearchInput> = {}, query: Partial<CompanyQuery> = {}) =>
    (await search(anInput(input, query))).ids;
  return { mirror, put, search, ids };
}

describe('a company is found', () => {
  const wanted = aRow(1, {
    name: 'Østergård Møbler',
    registrationNumber: 'DK 28 866 984',
    representative: 'Søren Brandt',
    domain: 'moebler.example',
  });
  const other = aRow(2, { name: 'Bolt', registrationNumber: '9', representative: 'Ada', domain: 'bolt.example' });
  it.each([
    ['by a part of its name, without accents', 'ostergard'],
    ['by its name in one word', 'østergårdmøbler'],
    ['by its registration number, however it is separated', 'dk28866'],
    ['by its representative', 'soren bra'],
    ['by its domain', 'moebler.ex'],
    ['by its id', idOf(1)],
  ])('%s', async (_how, typed) => {
    const { ids } = await aService([wanted, other]);
    expect(await ids({ typed })).toEqual([wanted.id]);
  });

  it.each(['unknown company', 'Unknowncomp', 'company unk'])(
    'without a name by the name that is shown instead: %s',
    async (typed) => {
      const { ids } = await aService([wanted, other, aRow(3, { name: null })]);
      expect(await ids({ typed })).toEqual([idOf(3)]);
    },
  );

  it('by a status that Studio does not know', async () => {
    const { ids } = await aService([wanted, aRow(3, { status: 'OnHold' }), aRow(4, { status: 'Approved' })]);
    expect(await ids({}, { status: 'Unknown' })).toEqual([idOf(3)]);
  });

  it('only under its own status, while the counts cover every match', async () => {
    const { search } = await aService([
      aRow(1, { status: 'Approved' }),
      aRow(2, { status: 'Completed' }),
      aRow(3, { status: 'OnHold' }),
      aRow(4, { name: 'Elsewhere', status: 'Completed' }),
    ]);
    const found = await search(anInput({ typed: 'company' }, { status: 'Completed' }));
    expect([found.ids, found.total]).toEqual([[idOf(2)], 1]);
    const counts = { all: 3, Submitted: 0, InProgress: 0, Completed: 1, Approved: 1, Rejected: 0, Unknown: 1 };
    expect(found).toMatchObject({ counts, isWhole: true, held: 0 });
  });
});

describe('an order', () => {
  it('by name is the one that a reader expects: accents with their letters, numbers as numbers, without a name last either way', async () => {
    const names = ['Zebra', 'Äpfel', 'Apfel 10', 'apfel 9', null, 'Birne'];
    const { ids } = await aService(names.map((name, at) => aRow(at, { name })));
    const of = (found: string[]) => found.map((id) => names[Number(id.slice(-2))]);
    expect(of(await ids({}, { sort: { by: 'name', isUp: true } }))).toEqual([
      'Äpfel',
      'apfel 9',
      'Apfel 10',
      'Birne',
      'Zebra',
      null,
    ]);
    expect(of(await ids({}, { sort: { by: 'name', isUp: false } })).slice(-2)).toEqual(['Äpfel', null]);
  });

  it('by status begins with what waits for a decision', async () => {
    const { search, mirror, ids } = await aService(companyStatusNames.map((status, at) => aRow(at, { status })));
    const found = await ids({}, { sort: { by: 'status', isUp: true } });
    const rows = await mirror.companies.bulkGet(found.map((id): [string, string] => [appId, id]));
    expect(rows.map((row) => row?.state)).toEqual(['Completed', 'InProgress', 'Submitted', 'Rejected', 'Approved']);
    expect((await search(anInput({ from: 1, to: 3 }, { sort: { by: 'status', isUp: true } }))).ids).toEqual(found.slice(1, 3));
  });

  it('of equal companies begins with the newest', async () => {
    const { ids } = await aService([aRow(3, { name: 'Same' }), aRow(1, { name: 'Same' }), aRow(2, { name: 'Same' })]);
    expect(await ids({}, { sort: { by: 'name', isUp: true } })).toEqual([1, 2, 3].map(idOf));
    expect(await ids({}, { sort: { by: 'name', isUp: false } })).toEqual([1, 2, 3].map(idOf));
  });
});

describe('while a list is viewed', () => {
  it('nothing moves: what is new is held back until the next refresh', async () => {
    const { put, search } = await aService([aRow(1), aRow(2)]);
    await search(anInput());
    await put([aRow(0), aRow(1), aRow(2)]);
    expect(await search(anInput())).toMatchObject({ ids: [idOf(1), idOf(2)], held: 1, counts: { all: 3 } });
    expect(await search(anInput({ snapshotId: 1 }))).toMatchObject({ ids: [0, 1, 2].map(idOf), held: 0 });
  });

  it('a decision is counted at once, and its row keeps its place', async () => {
    const { mirror, search } = await aService([aRow(1), aRow(2)]);
    await search(anInput({}, { status: 'Completed' }));
    await setCompanyStatuses(mirror, appId, new Map([[idOf(1), 'Approved']]));
    expect(await search(anInput({}, { status: 'Completed' }))).toMatchObject({
      ids: [idOf(1), idOf(2)],
      counts: { Completed: 1, Approved: 1 },
    });
    expect((await search(anInput({ snapshotId: 1 }, { status: 'Completed' }))).ids).toEqual([idOf(2)]);
  });

  it('index segments that are rebuilt, or were damaged, lose nothing', async () => {
    const rows = Array.from({ length: 30 }, (_none, number) => aRow(number));
    const { mirror, search, put } = await aService(rows.slice(0, 1));
    for (let count = 2; count <= 30; count += 1) await put(rows.slice(0, count));
    expect((await search(anInput())).total).toBe(30);
    expect(await mergeSegments(mirror, key, 30)).toBe(true);
    expect((await search(anInput())).total).toBe(30);
    const [segment] = await mirror.indexSegments.toArray();
    if (segment) await mirror.indexSegments.put({ ...segment, sealed: new Uint8Array(40) });
    const fresh = createSearch(mirror);
    expect((await fresh.search(anInput())).isWhole).toBe(false);
    expect(await repairRecord(mirror, { table: 'indexSegments', appId, id: 'companies' })).toBe(true);
    expect(await indexPortion(mirror, key)).toBe(false);
    expect(await fresh.search(anInput({ snapshotId: 2 }))).toMatchObject({ total: 30, isWhole: true });
  });
});

it('another service is another list', async () => {
  const { search, ids } = await aService([aRow(1)]);
  expect(await ids()).toHaveLength(1);
  expect(await search(anInput({ appId: 'other' }))).toMatchObject({ ids: [], total: 0, isWhole: true });
  expect(await ids()).toHaveLength(1);
});

describe('any search', () => {
  const row = fc.record({
    number: fc.nat(20),
    name: fc.constantFrom('Bolt', 'bolt', 'Ørsted', 'Company 10', 'Company 9', null),
    status: fc.constantFrom(...companyStatusNames, 'OnHold', null),
  });
  const query = fc.record<CompanyQuery>({
    status: fc.constantFrom(null, ...companyFilters),
    sort: fc.record({ by: fc.constantFrom(...(Object.keys(companyQueryShape.sorts) as CompanySortName[])), isUp: fc.boolean() }),
  });

  it('finds what reading all companies would find', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        query,
        fc.constantFrom('', 'bo', 'orsted', 'company 1', 'unknown company'),
        fc.array(fc.nat(20), { maxLength: 5 }),
        (reported, wanted, typed, decided) => {
          const rows = new Map(reported.map(({ number, name, status }) => [number, aRow(number, { name, status })]));
          const index = new SearchIndex(companies.search, new ListIndex<SearchEntry>());
          index.rows.put(reported.map(({ number, name, status }) => toCompanyEntry(aRow(number, { name, status }))));
          const words = toSearchWords(typed);
          const having = [...rows.values()].filter((one) => hasWords(soughtTextOf(toCompanyEntry(one)), words));
          const without = new Set(decided.map(idOf));
          const waiting = having.filter((one) => companyStatusOf(one) === 'Completed' && !without.has(one.id));
          const ofStatus = having.filter((one) => wanted.status === null || companyStatusOf(one) === wanted.status);
          const shown = wanted.status === 'NeedsDecision' ? waiting : ofStatus;
          const found = index.find({ query: wanted, words, emailHash: null, without, now: noon });
          const ids = [...found.places].map((place) => index.rows.entries[place]?.id);
          expect([...ids].sort()).toEqual(shown.map(({ id }) => id).sort());
          expect(found.counts).toEqual({ all: having.length, NeedsDecision: waiting.length, ...countOfCompanies(having) });
        },
      ),
      runs(200),
    );
  });
});
