import type { SearchEntry } from '../../../src/db/lists/list-definition';
import { listOf } from '../../../src/db/lists/mirrored-list';
import { people } from '../../../src/db/lists/people';
import { sessions } from '../../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPortion, mergeSegments } from '../../../src/db/writes/tidy-index';
import { hasWords, toSearchWords } from '../../../src/domain/shared/fold-text';
import { dayLength } from '../../../src/domain/shared/timing';
import type { PersonRow } from '../../../src/domain/verification/person';
import type { VerificationQuery } from '../../../src/domain/verification/query';
import { type SessionSearchEntry, toSessionEntry } from '../../../src/domain/verification/search-entry';
import { type SessionRow, sessionStatusAt, statusNames } from '../../../src/domain/verification/session';
import type { SearchInput } from '../../../src/workers/api';
import { ListIndex } from '../../../src/workers/search/list-index';
import { createSearch } from '../../../src/workers/search/search';
import { SearchIndex } from '../../../src/workers/search/search-index';
import { day, hour, minute, noon } from '../../builders/moments';
import { aPerson } from '../../builders/person';
import { runs } from '../../builders/runs';
import { aSession, kycAppId, unfinishedSteps } from '../../builders/session';
import { aVerificationQuery } from '../../builders/verification-query';
import { createMirror, putRows } from '../../fakes/mirror';

const anInput = (input: Partial<SearchInput> = {}, query: Partial<VerificationQuery> = {}): SearchInput => ({
  list: 'sessions',
  appId: kycAppId,
  query: aVerificationQuery(query),
  typed: '',
  now: noon,
  snapshotId: 0,
  isFilling: false,
  newest: null,
  from: 0,
  to: 50,
  day: null,
  ...input,
});

/** A service with these rows, and its search. */
async function aService(ofSession: Partial<SessionRow>[], ofPerson: Partial<PersonRow>[] = []) {
  const mirror = createMirror();
  const [ofSessions, ofPeople] = [listOf(mirror, sessions, kycAppId), listOf(mirror, people, kycAppId)];
  const put = (rows: Partial<SessionRow>[]) =>
    putRows(
      ofSessions,
      rows.map((row) => aSession(row)),
    );
  await put(ofSession);
  await putRows(
    ofPeople,
    ofPerson.map((row) => aPerson(row)),
  );
  const { search } = createSearch(mirror);
  return { mirror, put, remove: (ids: string[]) => putRows(ofSessions, [], (row) => row, ids), search, ids: idsBy(search) };
}

function idsBy(search: ReturnType<typeof createSearch>['search']) {
  return async (input: Partial<SearchInput> = {}, query: Partial<VerificationQuery> = {}) =>
    (await search(anInput(input, query))).ids;
}

describe('a session is found', () => {
  const anna = { userId: 'user-anna', name: 'Anna Schmidt', email: 'anna@example.org' };
  const sessions = [
    { sessionId: 'aaaa-1', userId: anna.userId, createdAt: noon - hour },
    { sessionId: 'bbbb-2', userId: 'user-bo', createdAt: noon - 2 * hour },
  ];
  it.each([
    ['by a part of the name of its person', 'schmi'],
    ['by a part of their e-mail', 'anna@exa'],
    ['by a part of their id', 'r-ann'],
    ['by a part of its own id', 'aaa'],
  ])('%s', async (_how, typed) => {
    const { ids } = await aService(sessions, [anna, { userId: 'user-bo', name: 'Bo', email: 'bo@example.org' }]);
    expect(await ids({ typed })).toEqual(['aaaa-1']);
  });

  it('by the id of a person who is not on this device', async () => {
    const { ids } = await aService(sessions);
    expect(await ids({ typed: 'user-bo' })).toEqual(['bbbb-2']);
  });

  it('by an e-mail of which only the hash is here, typed with blanks and capitals', async () => {
    const hash = '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b';
    const { ids } = await aService([{ sessionId: 'hashed', userId: hash }, ...sessions]);
    expect(await ids({ typed: ' Test@Example.com ' })).toEqual(['hashed']);
  });
});

describe('an order', () => {
  it('by completion uses the time of the person for the last finished session that began before it; sessions without one come last', async () => {
    const person = { userId: 'one', createdAt: noon - day, completedAt: noon - hour };
    const sessions = [
      { sessionId: 'early', userId: 'one', createdAt: noon - day },
      { sessionId: 'late', userId: 'one', createdAt: noon - 2 * hour },
      { sessionId: 'after', userId: 'one', createdAt: noon },
      { sessionId: 'other', userId: 'two', createdAt: noon - 3 * hour },
    ];
    const { ids } = await aService(sessions, [person, { userId: 'two', completedAt: noon - 2 * hour }]);
    expect(await ids({}, { sort: { by: 'completed', isUp: false } })).toEqual(['late', 'other', 'after', 'early']);
    expect(await ids({}, { sort: { by: 'completed', isUp: true } })).toEqual(['other', 'late', 'after', 'early']);
  });
});

/** The same, in the simplest possible way. */
function plainly(entries: SessionSearchEntry[], query: VerificationQuery, typed: string): string[] {
  const rank = ['Pending', 'Failed', 'Expired', 'Success'];
  const statusOf = (entry: SessionSearchEntry) => {
    const shown = sessionStatusAt(entry, noon);
    return shown === 'Unknown' ? 'Pending' : shown;
  };
  const keyOf = (entry: SessionSearchEntry) => {
    if (query.sort.by === 'started') return entry.createdAt;
    if (query.sort.by === 'expires') return entry.expiresAt;
    return query.sort.by === 'status' ? rank.indexOf(statusOf(entry)) : null;
  };
  return entries
    .filter((entry) => query.status === null || statusOf(entry) === query.status)
    .filter((entry) => query.failedStep === null || entry.failedStep === query.failedStep)
    .filter((entry) => query.fromDay === null || entry.createdAt >= query.fromDay)
    .filter((entry) => query.toDay === null || entry.createdAt < query.toDay + dayLength)
    .filter((entry) => hasWords(entry.text, toSearchWords(typed)))
    .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
    .map((entry, at) => ({ entry, at: query.sort.by === 'started' && query.sort.isUp ? -at : at, key: keyOf(entry) }))
    .sort((one, other) => {
      if (one.key === other.key) return one.at - other.at;
      if (one.key === null || other.key === null) return one.key === null ? 1 : -1;
      return (one.key - other.key) * (query.sort.isUp ? 1 : -1);
    })
    .map(({ entry }) => entry.id);
}

const today = noon - (noon % dayLength);
const aKind = fc.constantFrom<Partial<SessionRow>>(
  {},
  { livenessResult: 1 },
  { faceResult: 1 },
  { steps: unfinishedSteps },
  { steps: unfinishedSteps, expiresAt: noon - minute },
  { steps: unfinishedSteps, expiresAt: null },
  { status: 'OnHold' },
);
const aQuery: fc.Arbitrary<VerificationQuery> = fc.record({
  view: fc.constant('sessions' as const),
  status: fc.constantFrom(null, ...statusNames),
  failedStep: fc.constantFrom(null, 'step_liveliness' as const, 'step_ocrIdVerification' as const),
  fromDay: fc.constantFrom(null, today, today - dayLength),
  toDay: fc.constantFrom(null, today, today - dayLength),
  sort: fc.record({ by: fc.constantFrom('started' as const, 'expires' as const, 'status' as const), isUp: fc.boolean() }),
});

it('the results are the same as from reading each row, in the same order, and the counts add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: aKind, back: fc.nat(60), id: fc.nat(30) }), { maxLength: 40 }),
      fc.array(fc.nat(30), { maxLength: 5 }),
      aQuery,
      fc.constantFrom('', '1', 'session-2', 'nothing'),
      (rows, gone, query, typed) => {
        const index = new SearchIndex(sessions.search, new ListIndex<SearchEntry>(), new ListIndex<SearchEntry>());
        const known = new Map<string, SessionSearchEntry>();
        for (const { kind, back, id } of rows) {
          const row = toSessionEntry(aSession({ sessionId: `session-${id}`, createdAt: noon - back * hour, ...kind }), 'alias');
          index.rows.put([row]);
          known.set(row.id, row);
        }
        const ids = gone.map((id) => `session-${id}`);
        index.rows.remove(ids);
        for (const id of ids) known.delete(id);
        const { places, counts } = index.find({ query, words: toSearchWords(typed), emailHash: null, now: noon });
        expect([...places].map((place) => index.rows.entries[place]?.id)).toEqual(plainly([...known.values()], query, typed));
        for (const status of statusNames)
          expect(counts[status]).toBe(plainly([...known.values()], { ...query, status }, typed).length);
        expect(counts.all).toBe(statusNames.reduce((sum, status) => sum + (counts[status] ?? 0), 0));
      },
    ),
    runs(300),
  );
});

describe('a list that is being viewed', () => {
  const three = ['c', 'b', 'a'].map((sessionId, at) => ({ sessionId, createdAt: noon - at * hour }));

  it('does not change when rows arrive, and says how many wait, until the person refreshes', async () => {
    const { put, search, ids } = await aService(three);
    expect(await ids()).toEqual(['c', 'b', 'a']);
    await put([{ sessionId: 'd', createdAt: noon + minute }]);
    expect(await search(anInput())).toMatchObject({ ids: ['c', 'b', 'a'], total: 3, held: 1, counts: { all: 4 } });
    expect(await ids({ snapshotId: 1 })).toEqual(['d', 'c', 'b', 'a']);
  });

  it('does not change however often something else is searched meanwhile, which gets current answers', async () => {
    const { put, ids } = await aService(three);
    expect(await ids()).toEqual(['c', 'b', 'a']);
    await put([{ sessionId: 'd', createdAt: noon + minute }]);
    for (const typed of ['', '5', '5f', '5f0', '5f0c']) expect((await ids({ snapshotId: null, typed }))[0]).toBe('d');
    expect(await ids()).toEqual(['c', 'b', 'a']);
  });

  it('does not change when a row leaves the filter', async () => {
    const { put, ids } = await aService(three);
    expect(await ids({}, { status: 'Success' })).toEqual(['c', 'b', 'a']);
    await put([{ sessionId: 'b', createdAt: noon - hour, livenessResult: 1 }]);
    expect(await ids({}, { status: 'Success' })).toEqual(['c', 'b', 'a']);
    expect(await ids({ snapshotId: 1 }, { status: 'Success' })).toEqual(['c', 'a']);
  });

  it('accepts rows while the list is filled for the first time', async () => {
    const { put, ids } = await aService(three);
    expect(await ids({ isFilling: true })).toEqual(['c', 'b', 'a']);
    await put([{ sessionId: '0', createdAt: noon - day }]);
    expect(await ids({ isFilling: true })).toEqual(['c', 'b', 'a', '0']);
  });

  it('leaves out the rows that the screen already holds back', async () => {
    const { search } = await aService(three);
    expect(await search(anInput({ newest: noon - hour }))).toMatchObject({ ids: ['b', 'a'], total: 2, held: 1 });
  });

  it('can be read in any window of its rows', async () => {
    const { search } = await aService(three);
    expect(await search(anInput({ from: 1, to: 2 }))).toMatchObject({ ids: ['b'], total: 3 });
    expect(await search(anInput({ from: 7, to: 9 }))).toMatchObject({ ids: [], total: 3 });
  });

  it('knows the place of a day: its first row, or the next one before it', async () => {
    const { search } = await aService([{ sessionId: 'old', createdAt: noon - 3 * day }, ...three]);
    const at = async (from: number, isUp: boolean) => (await search(anInput({ day: { from, isUp } }))).at;
    expect(await at(today, false)).toBe(0);
    expect(await at(today - 2 * dayLength, false)).toBe(3);
    expect(await at(today - 30 * dayLength, false)).toBe(3);
  });
});

it('index segments that do not open are reported, and the result is not called complete', async () => {
  const { mirror, search } = await aService([{ sessionId: 'one' }]);
  await mirror.indexSegments.toCollection().modify({ sealed: new Uint8Array(40) });
  expect(await search(anInput())).toMatchObject({ ids: [], isWhole: false });
  expect((await mirror.unreadableRecords.toArray()).map(({ table, id }) => [table, id])).toEqual([['indexSegments', 'sessions']]);
});

describe('rebuilt index segments', () => {
  it('move no visible row, and rows that waited keep waiting', async () => {
    const { mirror, put, search } = await aService([{ sessionId: 'a' }]);
    await search(anInput());
    for (let times = 0; times < 30; times += 1) await put([{ sessionId: `new-${times}`, createdAt: noon + times }]);
    expect(await search(anInput())).toMatchObject({ ids: ['a'], held: 30 });
    expect(await mergeSegments(mirror, `sessions:${kycAppId}`, 31)).toBe(true);
    expect(await search(anInput())).toMatchObject({ ids: ['a'], total: 1, held: 30, counts: { all: 31 } });
    expect((await search(anInput({ snapshotId: 1 }))).total).toBe(31);
  });

  it('are not written if the list was deleted while they were built', async () => {
    const { mirror } = await aService([{ sessionId: 'a' }]);
    await mirror.indexSegments.clear();
    await mirror.indexStates.clear();
    await mirror.counters.clear();
    expect(await indexPortion(mirror, `sessions:${kycAppId}`)).toBe(false);
    expect([await mirror.indexSegments.count(), await mirror.indexStates.count()]).toEqual([0, 0]);
  });
});
