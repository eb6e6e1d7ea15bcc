import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { failed } from '../../src/domain/shared/outcome';
import type { SessionRow } from '../../src/domain/verification/session';
import type { ListQuery } from '../../src/workers/net/list-query';
import { listSource, openRowsAtOnce } from '../../src/workers/sync/list-source';
import { createPace } from '../../src/workers/sync/pace';
import { pagesARefresh, walkList } from '../../src/workers/sync/walk-list';
import { completeEvery, newWalkMemory } from '../../src/workers/sync/walk-memory';
import { hour, minute, noon, second } from '../builders/moments';
import { randomFrom } from '../builders/random';
import { aService } from '../builders/service';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import { createLyingServer, honest } from '../fakes/lying-server';
import { createMirror, putRows } from '../fakes/mirror';

const finished = (index: number) => aSession({ sessionId: `done-${index}`, createdAt: noon - index * minute });
const open = (index: number, expiresAt = noon + hour + index) =>
  aSession({ sessionId: `open-${index}`, createdAt: noon - 90 * hour - index, expiresAt, steps: unfinishedSteps });
const many = (count: number, make: (index: number) => SessionRow) => Array.from({ length: count }, (_, index) => make(index));

/** A list on a server that answers each call after `latency` ms, and what the server was asked. */
function setUp(rows: SessionRow[], { latency = 0, pageLimit = 100 } = {}) {
  const database = createMirror();
  const clock = createFakeClock(noon);
  const server = createLyingServer((row: SessionRow) => row.sessionId, rows, randomFrom(3));
  const asked: (number | 'ids')[] = [];
  const state = { refusesIds: false };
  const source = listSource(database, sessions, aService().appId, async (query: ListQuery) => {
    asked.push(query.ids ? 'ids' : query.page);
    clock.advance(latency);
    if (query.ids && state.refusesIds) return failed('request-refused', { status: 400 });
    return server.answer(query);
  });
  const memory = newWalkMemory(clock.now());
  const writes: number[] = [];
  database.sessions.hook('creating', () => {
    if (writes.at(-1) !== clock.now()) writes.push(clock.now());
  });
  const pace = createPace(clock);
  const walk = (signal = new AbortController().signal) => walkList(source, memory, { clock, signal, pace, pageLimit });
  return { database, clock, server, asked, state, memory, writes, walk, source };
}

describe('a refresh', () => {
  it('asks for open rows by their ids before it reads the head', async () => {
    const { walk, asked, clock, server, database } = setUp([...many(150, finished), ...many(3, open)]);
    await walk();
    asked.length = 0;
    clock.advance(30 * second);
    server.rows = server.rows.map((row) =>
      row.sessionId === 'open-1' ? aSession({ ...open(1), steps: finished(1).steps, outcome: 'approved' }) : row,
    );
    await walk();
    expect(asked).toEqual(['ids', 1]);
    expect((await database.sessions.get([kycAppId, 'open-1']))?.state).toBe('approved');
  });

  it('asks for no row that has expired, and for the newest two hundred at most', async () => {
    const { walk, asked, clock } = setUp([
      ...many(120, finished),
      ...many(230, open),
      ...many(5, (index) => open(1000 + index, noon - 1)),
    ]);
    await walk();
    asked.length = 0;
    clock.advance(30 * second);
    await walk();
    expect(asked).toEqual([...many(200 / openRowsAtOnce, () => open(0)).map(() => 'ids'), 1]);
    clock.advance(3 * hour);
    asked.length = 0;
    await walk();
    expect(asked).not.toContain('ids');
  });

  it('continues without the question for single rows if the server does not understand it', async () => {
    const { walk, asked, clock, state } = setUp([...many(150, finished), open(1)]);
    await walk();
    state.refusesIds = true;
    asked.length = 0;
    clock.advance(30 * second);
    expect(await walk()).toMatchObject({ ok: true });
    clock.advance(30 * second);
    await walk();
    expect(asked).toEqual(['ids', 1, 1]);
  });

  it('reads a long list a portion at a time, the head each time, and still finds what was deleted', async () => {
    const { walk, asked, clock, server, database } = setUp(many(500, finished), { pageLimit: 10 });
    await walk();
    const pages = 50;
    clock.advance(completeEvery(pages));
    server.rows = server.rows.filter((row) => row.sessionId !== 'done-480').concat(finished(700));
    const portions: number[] = [];
    while (await database.sessions.get([kycAppId, 'done-480'])) {
      asked.length = 0;
      await walk();
      expect(asked[0]).toBe(1);
      portions.push(asked.length);
      clock.advance(30 * second);
      expect(portions.length).toBeLessThan(10);
    }
    expect(portions.length).toBeGreaterThan(2);
    expect(Math.max(...portions)).toBeLessThanOrEqual(pagesARefresh + 1);
    expect(await database.sessions.count()).toBe(500);
  });

  it('reports how many rows it changed', async () => {
    const { walk, clock, server } = setUp(many(30, finished));
    expect(await walk()).toEqual({ ok: true, value: { changed: 30 } });
    clock.advance(30 * second);
    expect(await walk()).toEqual({ ok: true, value: { changed: 0 } });
    server.rows = [...server.rows.slice(1), finished(200), finished(201)];
    expect(await walk()).toEqual({ ok: true, value: { changed: 3 } });
  });

  it('of a list in another order for every page comes to the server’s list anyway', async () => {
    const { walk, clock, server, database } = setUp(many(60, finished), { pageLimit: 10 });
    await walk();
    server.lies = { ...honest, order: 'restless' };
    server.rows = [...server.rows.slice(7), ...many(9, (index) => finished(300 + index))];
    const ids = () => server.rows.map((row) => row.sessionId).sort();
    const here = async () => (await database.sessions.toArray()).map((row) => row.id).sort();
    for (let count = 0; count < 60 && JSON.stringify(await here()) !== JSON.stringify(ids()); count += 1) {
      clock.advance(30 * second);
      await walk();
    }
    expect(await here()).toEqual(ids());
  });
});

describe('a back-fill of 10,000 rows', () => {
  it('writes at most four times a second and keeps up with the answers', async () => {
    const { walk, clock, writes, asked, database } = setUp(many(10_000, finished), { latency: 60 });
    while ((await database.freshness.get(`sessions:${kycAppId}`))?.succeededAt == null) await walk();
    expect(await database.sessions.count()).toBe(10_000);
    // A hundred pages, and the one behind them that says that there are no more.
    expect(asked).toHaveLength(101);
    expect(clock.now() - noon).toBe(101 * 60);
    for (const at of writes) expect(writes.filter((other) => other >= at && other < at + second).length).toBeLessThanOrEqual(4);
    expect(writes[0]).toBe(noon + 60);
  }, 60_000);

  it('reads the head again after half a minute, and continues where it was', async () => {
    const { walk, asked, database } = setUp(many(1_000, finished), { latency: 1_000, pageLimit: 10 });
    const key = `sessions:${kycAppId}`;
    await walk();
    const interrupted = await database.freshness.get(key);
    expect(interrupted).toMatchObject({ state: 'idle', total: 1_000, cursor: (interrupted?.done ?? 0) / 10 + 1 });
    const before = asked.length;
    expect(before).toBeLessThanOrEqual(30);
    await walk();
    expect(asked.slice(before, before + 2)).toEqual([1, before + 1]);
  });

  it.each([3, 17, 40, 77])(
    'that is killed in call %i loses at most what was not written, and ends in the same list',
    async (call) => {
      const { walk, asked, database, clock, source } = setUp(many(800, finished), { latency: 50, pageLimit: 10 });
      const kill = new AbortController();
      const plain = source.fetchPage;
      source.fetchPage = (page, limit) => {
        if (asked.length + 1 === call) kill.abort();
        return plain(page, limit);
      };
      await walk(kill.signal);
      source.fetchPage = plain;
      const { cursor, done } = (await database.freshness.get(`sessions:${kycAppId}`)) ?? { cursor: 1, done: 0 };
      expect(await database.sessions.count()).toBe(done);
      expect(cursor).toBe(done / 10 + 1);
      // A third of a second of answers.
      expect(call - (cursor ?? 0)).toBeLessThanOrEqual(334 / 50 + 1);
      asked.length = 0;
      await walkList(source, newWalkMemory(clock.now()), { clock, signal: new AbortController().signal, pageLimit: 10 });
      expect(asked.slice(0, 2)).toEqual(cursor === 2 ? [1, 2] : [1, cursor]);
      expect(await database.sessions.count()).toBe(800);
    },
  );
});

it('rows of another service in the mirror do not belong to this list', async () => {
  const { walk, database } = setUp(many(20, finished));
  await putRows(listOf(database, sessions, 'other'), [aSession({ appId: 'other' })], (row) => row);
  await walk();
  await walk();
  expect(await database.sessions.where('[appId+order]').between(['other', 0], ['other', Number.MAX_VALUE]).count()).toBe(1);
  expect(await database.sessions.count()).toBe(21);
});
