import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import { countRows, findRows, type ListWindow, listRows, nextExpiry } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastSegmentNumber, listSegments } from '../../src/db/reads/index-segments';
import { findCompletedSessions } from '../../src/db/reads/sessions';
import { findPeopleThumbnails, findThumbnails } from '../../src/db/reads/thumbnails';
import { findDetail, findPictures } from '../../src/db/reads/verification';
import type { PersonOutcome } from '../../src/domain/verification/person';
import type { SessionOutcome, Status } from '../../src/domain/verification/session';
import { hour, noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';
import { type Step, watchPlans } from '../fakes/query-plans';

const appId = 'app';
const total = 2_000;
const persons = 500;
const database = createMirror();
const { plan } = watchPlans(database);
const body = { mark: 'm', sealed: new Uint8Array(40) };
const outcomes: SessionOutcome[] = ['approved', 'rejected', 'open', 'open', 'unending', 'unknown'];
const personOutcomes: PersonOutcome[] = ['approved', 'rejected', 'unknown'];
const idOf = (place: number) => `s-${place}`;
const personOf = (place: number) => `p-${place % persons}`;

beforeAll(async () => {
  const rows = Array.from({ length: total }, (_none, place) => ({
    ...body,
    appId,
    id: idOf(place),
    person: personOf(place),
    order: noon - place * 60_000,
    expiresAt: noon + 10 * hour - place * 60_000,
    state: outcomes[place % outcomes.length] ?? 'open',
    finished: 1 as const,
    pictured: 1 as const,
  }));
  await database.sessions.bulkPut(rows);
  await database.people.bulkPut(
    Array.from({ length: persons }, (_none, place) => ({
      ...body,
      appId,
      id: personOf(place),
      order: noon - place * 60_000,
      completedAt: noon,
      state: personOutcomes[place % personOutcomes.length] ?? 'unknown',
    })),
  );
  await database.thumbnails.bulkPut(
    rows.slice(0, 300).map((row) => ({ appId, id: row.id, createdAt: row.order, type: 'image/jpeg', bytes: 40, ...body })),
  );
  await database.indexSegments.bulkPut(
    Array.from({ length: 60 }, (_none, place) => ({
      key: `sessions:${appId}`,
      number: place + 1,
      rows: 30,
      sealed: body.sealed,
      gone: [],
    })),
  );
  await database.counters.put({ key: `sessions:${appId}`, total, byOutcome: {} });
});

const read = (steps: readonly Step[]) => steps.reduce((sum, { rows }) => sum + rows, 0);
const indexes = (steps: readonly Step[]) => [...new Set(steps.map(({ table, index }) => `${table} ${index}`))].sort();
const window = (status: Status | null): ListWindow<Status> => ({ appId, status, limit: 40, now: noon });

describe(`a question about ${total} rows reads no more than it shows`, () => {
  const lists: [what: string, status: Status | null, indexes: string[], most: number][] = [
    ['all', null, ['sessions [appId+order]'], 40],
    ['the approved', 'Success', ['sessions [appId+state+order]'], 40],
    ['the rejected', 'Failed', ['sessions [appId+state+order]'], 40],
    // Those that are pending, 200 here and few wherever sessions end within minutes, are newer and are passed by.
    ['the expired', 'Expired', ['sessions [appId+state+expiresAt]', 'sessions [appId+state+order]'], 80 + 200],
    ['the pending', 'Pending', ['sessions [appId+state+expiresAt]', 'sessions [appId+state+order]'], 80],
  ];
  for (const [what, status, wanted, most] of lists) {
    it(`${what}: the newest sessions come from an index, and no more of them`, async () => {
      const steps = await plan(() => listRows(database, sessions, window(status)));
      expect(indexes(steps)).toEqual(wanted);
      expect(read(steps)).toBeGreaterThan(20);
      expect(read(steps)).toBeLessThanOrEqual(most);
    });
  }

  it('the newest people come from an index, and those of a status from one index for each of its outcomes', async () => {
    const all = await plan(() => listRows(database, people, window(null)));
    expect([indexes(all), read(all)]).toEqual([['people [appId+order]'], 40]);
    const approved = await plan(() => listRows(database, people, window('Success')));
    expect(indexes(approved)).toEqual(['people [appId+state+order]']);
    expect(read(approved)).toBeLessThanOrEqual(80);
  });

  it('counts come from one row, and open sessions are counted in an index without reading any', async () => {
    const steps = await plan(() => countRows(database, sessions, appId, noon));
    expect(indexes(steps)).toEqual(['counters :id', 'sessions [appId+state+expiresAt]']);
    expect(read(steps)).toBe(1);
    expect(read(await plan(() => countRows(database, people, appId)))).toBe(1);
  });

  it('the next expiry is one row', async () => {
    const steps = await plan(() => nextExpiry(database, sessions, appId, noon));
    expect(indexes(steps)).toEqual(['sessions [appId+state+expiresAt]']);
    expect(read(steps)).toBe(1);
  });

  it('rows, people and small pictures of a window come by their keys', async () => {
    const ids = Array.from({ length: 40 }, (_none, place) => idOf(place));
    const shownSessions = await plan(() => findRows(database, sessions, appId, ids));
    const faces = await plan(() => findThumbnails(database, appId, ids));
    const people40 = await plan(() =>
      findRows(
        database,
        people,
        appId,
        ids.map((_id, place) => personOf(place)),
      ),
    );
    for (const steps of [shownSessions, faces, people40]) {
      expect(steps.map(({ index, by }) => `${index} ${by}`)).toEqual([':id keys']);
      expect(read(steps)).toBe(40);
    }
  });

  it('what is joined to a window reads the sessions of its people, and of nobody else', async () => {
    const shown = Array.from({ length: 40 }, (_none, place) => personOf(place));
    const inNoOrder = await database.sessions.bulkGet(['s-3', 's-900', 's-40'].map((id): [string, string] => [appId, id]));
    const joined = await plan(async () => {
      const rows = inNoOrder.filter((row) => row !== undefined);
      const found = await findRows(
        database,
        people,
        appId,
        rows.map(({ person }) => person),
      );
      await findCompletedSessions(database, appId, rows, found);
    });
    expect(indexes(joined)).toEqual(['people :id', 'sessions [appId+person]']);
    const sessionsOfEach = total / persons;
    expect(read(joined)).toBeLessThanOrEqual(3 + 3 * sessionsOfEach);
    const faces = await plan(() => findPeopleThumbnails(database, appId, shown));
    expect(indexes(faces)).toEqual(['sessions [appId+person]', 'thumbnails :id']);
    expect(read(faces)).toBeLessThanOrEqual(2 * 40 * sessionsOfEach);
    // A cursor would go to the database and back for each row.
    expect([...joined, ...faces].map(({ by }) => by)).not.toContain('cursor');
  });

  it('index segments that came since are read by their key, and the newest number without a body', async () => {
    const since = await plan(() => listSegments(database, `sessions:${appId}`, 57));
    expect([indexes(since), read(since)]).toEqual([['indexSegments :id'], 3]);
    const last = await plan(() => lastSegmentNumber(database, `sessions:${appId}`));
    expect([indexes(last), read(last)]).toEqual([['indexSegments :id'], 1]);
  });

  it('an opened verification is one row and its pictures', async () => {
    expect(await plan(() => findDetail(database, appId, idOf(1)))).toEqual([
      { table: 'details', index: ':id', by: 'keys', rows: 1 },
    ]);
    expect(indexes(await plan(() => findPictures(database, appId, idOf(1))))).toEqual(['pictures [appId+id]']);
  });
});
