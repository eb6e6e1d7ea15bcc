import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastPackNumber, listPacks } from '../../src/db/reads/packs';
import { countPeople, findPeople, listPeople } from '../../src/db/reads/people';
import {
  countSessions,
  findCompletedSessions,
  findSessions,
  type ListWindow,
  listSessions,
  nextSessionExpiry,
} from '../../src/db/reads/sessions';
import { findPeopleThumbnails, findThumbnails } from '../../src/db/reads/thumbnails';
import { findDetail, findPictures } from '../../src/db/reads/verification';
import type { PersonOutcome } from '../../src/domain/person';
import type { SessionOutcome, Status } from '../../src/domain/session';
import { hour, noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';
import { type Step, watchPlans } from '../fakes/query-plans';

const appId = 'app';
const total = 2_000;
const people = 500;
const database = createMirror();
const { plan } = watchPlans(database);
const body = { mark: 'm', sealed: new Uint8Array(40) };
const outcomes: SessionOutcome[] = ['approved', 'rejected', 'open', 'open', 'unending', 'unknown'];
const personOutcomes: PersonOutcome[] = ['approved', 'rejected', 'unknown'];
const idOf = (place: number) => `s-${place}`;
const personOf = (place: number) => `p-${place % people}`;

beforeAll(async () => {
  const sessions = Array.from({ length: total }, (_none, place) => ({
    ...body,
    appId,
    sessionId: idOf(place),
    person: personOf(place),
    createdAt: noon - place * 60_000,
    expiresAt: noon + 10 * hour - place * 60_000,
    outcome: outcomes[place % outcomes.length] ?? 'open',
    finished: 1 as const,
    pictured: 1 as const,
  }));
  await database.sessions.bulkPut(sessions);
  await database.people.bulkPut(
    Array.from({ length: people }, (_none, place) => ({
      ...body,
      appId,
      person: personOf(place),
      createdAt: noon - place * 60_000,
      completedAt: noon,
      outcome: personOutcomes[place % personOutcomes.length] ?? 'unknown',
    })),
  );
  await database.thumbnails.bulkPut(
    sessions
      .slice(0, 300)
      .map((row) => ({ appId, id: row.sessionId, createdAt: row.createdAt, type: 'image/jpeg', bytes: 40, ...body })),
  );
  await database.packs.bulkPut(
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
const window = (status: Status | null): ListWindow => ({ appId, status, limit: 40, now: noon });

describe(`a question about ${total} rows reads no more than it shows`, () => {
  const lists: [what: string, status: Status | null, indexes: string[], most: number][] = [
    ['all', null, ['sessions [appId+createdAt]'], 40],
    ['the approved', 'Success', ['sessions [appId+outcome+createdAt]'], 40],
    ['the rejected', 'Failed', ['sessions [appId+outcome+createdAt]'], 40],
    // Those that are pending, 200 here and few wherever sessions end within minutes, are newer and are passed by.
    ['the expired', 'Expired', ['sessions [appId+outcome+createdAt]', 'sessions [appId+outcome+expiresAt]'], 80 + 200],
    ['the pending', 'Pending', ['sessions [appId+outcome+createdAt]', 'sessions [appId+outcome+expiresAt]'], 80],
  ];
  for (const [what, status, wanted, most] of lists) {
    it(`${what}: the newest sessions come from an index, and no more of them`, async () => {
      const steps = await plan(() => listSessions(database, window(status)));
      expect(indexes(steps)).toEqual(wanted);
      expect(read(steps)).toBeGreaterThan(20);
      expect(read(steps)).toBeLessThanOrEqual(most);
    });
  }

  it('the newest people come from an index, of a status from one for each outcome that it stands for', async () => {
    const all = await plan(() => listPeople(database, window(null)));
    expect([indexes(all), read(all)]).toEqual([['people [appId+createdAt]'], 40]);
    const approved = await plan(() => listPeople(database, window('Success')));
    expect(indexes(approved)).toEqual(['people [appId+outcome+createdAt]']);
    expect(read(approved)).toBeLessThanOrEqual(80);
  });

  it('counts come from one row, and those of the open ones are counted in an index without reading any', async () => {
    const steps = await plan(() => countSessions(database, appId, noon));
    expect(indexes(steps)).toEqual(['counters :id', 'sessions [appId+outcome+expiresAt]']);
    expect(read(steps)).toBe(1);
    expect(read(await plan(() => countPeople(database, appId)))).toBe(1);
  });

  it('the next expiry is one row', async () => {
    const steps = await plan(() => nextSessionExpiry(database, appId, noon));
    expect(indexes(steps)).toEqual(['sessions [appId+outcome+expiresAt]']);
    expect(read(steps)).toBe(1);
  });

  it('rows, people and small pictures of a window come by their keys', async () => {
    const ids = Array.from({ length: 40 }, (_none, place) => idOf(place));
    const sessions = await plan(() => findSessions(database, appId, ids));
    const faces = await plan(() => findThumbnails(database, appId, ids));
    const persons = await plan(() =>
      findPeople(
        database,
        appId,
        ids.map((_id, place) => personOf(place)),
      ),
    );
    for (const steps of [sessions, faces, persons]) {
      expect(steps.map(({ index, by }) => `${index} ${by}`)).toEqual([':id keys']);
      expect(read(steps)).toBe(40);
    }
  });

  it('what is joined to a window reads the sessions of its people, and of nobody else', async () => {
    const shown = Array.from({ length: 40 }, (_none, place) => personOf(place));
    const joined = await plan(async () => {
      const found = await findPeople(database, appId, shown);
      await findCompletedSessions(database, appId, [...found.values()]);
    });
    expect(indexes(joined)).toEqual(['people :id', 'sessions [appId+person]']);
    const sessionsOfEach = total / people;
    expect(read(joined)).toBeLessThanOrEqual(40 + 40 * sessionsOfEach);
    const faces = await plan(() => findPeopleThumbnails(database, appId, shown));
    expect(indexes(faces)).toEqual(['sessions [appId+person]', 'thumbnails :id']);
    expect(read(faces)).toBeLessThanOrEqual(2 * 40 * sessionsOfEach);
    // A cursor would go to the database and back for each row.
    expect([...joined, ...faces].map(({ by }) => by)).not.toContain('cursor');
  });

  it('packs that came since are read by their key, and the newest number without a body', async () => {
    const since = await plan(() => listPacks(database, `sessions:${appId}`, 57));
    expect([indexes(since), read(since)]).toEqual([['packs :id'], 3]);
    const last = await plan(() => lastPackNumber(database, `sessions:${appId}`));
    expect([indexes(last), read(last)]).toEqual([['packs :id'], 1]);
  });

  it('an opened verification is one row and its pictures', async () => {
    expect(await plan(() => findDetail(database, appId, idOf(1)))).toEqual([
      { table: 'details', index: ':id', by: 'keys', rows: 1 },
    ]);
    expect(indexes(await plan(() => findPictures(database, appId, idOf(1))))).toEqual(['pictures [appId+id]']);
  });
});
