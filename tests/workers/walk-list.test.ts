import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudioDatabase } from '../../src/db/studio-database';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import type { SessionRow } from '../../src/domain/verification/session';
import { walkList } from '../../src/workers/sync/walk-list';
import { newWalkMemory, type WalkMemory } from '../../src/workers/sync/walk-memory';
import { minute, noon } from '../builders/moments';
import { runs, runsTimeout } from '../builders/runs';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import { createListServer, type ListServer } from '../fakes/list-server';
import { createMirror, recount } from '../fakes/mirror';

const idOf = (index: number) => `session-${String(index).padStart(5, '0')}`;
const row = (index: number, change: Partial<SessionRow> = {}) =>
  aSession({ sessionId: idOf(index), createdAt: noon + index * minute, ...change });
/** The rows of a server, newest first. */
const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(count - 1 - index));

function setUp(server: ListServer) {
  const database = createMirror();
  const clock = createFakeClock(noon);
  const key = `sessions:${kycAppId}`;
  let memory = newWalkMemory(clock.now());
  return {
    database,
    clock,
    freshness: () => database.freshness.get(key),
    /** A worker that was killed remembers nothing but what is in the database. */
    forget: () => {
      memory = newWalkMemory(clock.now());
    },
    memory: (): WalkMemory => memory,
    walk: (signal = new AbortController().signal) => walkList(server.source(database, kycAppId), memory, { clock, signal }),
  };
}

async function expectEqual(database: StudioDatabase, server: ListServer): Promise<void> {
  const stored = await database.sessions.toArray();
  const reported = server.rows.filter((one) => !server.unreadable.has(one.sessionId));
  expect(stored.map((one) => one.id).sort()).toEqual(reported.map((one) => one.sessionId).sort());
  const counter = await database.counters.get(`sessions:${kycAppId}`);
  expect({ total: counter?.total ?? 0, byOutcome: counter?.byOutcome ?? {} }).toEqual(await recount(database, kycAppId));
}

describe('the first walk of a list', () => {
  it('reads every page once and remembers that it came to the end', async () => {
    const server = createListServer(rowsTo(240));
    const { database, walk, freshness } = setUp(server);
    expect(await walk()).toMatchObject({ ok: true });
    expect(server.asked).toEqual([1, 2, 3]);
    expect(await freshness()).toMatchObject({ cursor: null, done: 240, total: 240, state: 'idle', succeededAt: noon });
    await expectEqual(database, server);
  });

  it('of an empty list is one page', async () => {
    const server = createListServer([]);
    const { walk, freshness } = setUp(server);
    await walk();
    expect(server.asked).toEqual([1]);
    expect(await freshness()).toMatchObject({ cursor: null, done: 0, succeededAt: noon });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'that loses the connection at page %i continues there and then equals the server',
    async (broken) => {
      const server = createListServer(rowsTo(550));
      const { database, walk, freshness, forget } = setUp(server);
      server.before = (_page, count) => count !== broken;
      expect((await walk()).ok).toBe(false);
      expect((await freshness())?.cursor ?? 1).toBe(broken);
      await applyFailure(database, `sessions:${kycAppId}`, { code: 'network-unreachable' }, 0);
      expect(await database.sessions.count()).toBe((broken - 1) * 100);
      forget();
      server.asked.length = 0;
      server.before = () => true;
      await walk();
      expect(server.asked.length).toBeLessThanOrEqual(6 - broken + 2);
      expect(await freshness()).toMatchObject({ cursor: null, done: 550, problem: null });
      await expectEqual(database, server);
    },
  );

  it('that is killed after a page was written continues after it', async () => {
    const server = createListServer(rowsTo(350));
    const { database, walk, freshness, forget, clock } = setUp(server);
    const kill = new AbortController();
    server.before = (page) => {
      clock.advance(400);
      if (page === 4) kill.abort();
      return true;
    };
    await walk(kill.signal);
    expect(await freshness()).toMatchObject({ cursor: 4, done: 300 });
    forget();
    server.before = () => true;
    server.asked.length = 0;
    await walk();
    expect(server.asked).toEqual([1, 4]);
    await expectEqual(database, server);
  });

  it('finds what is new at the head before it continues', async () => {
    const server = createListServer(rowsTo(350));
    const { database, walk, forget } = setUp(server);
    server.before = (page) => page < 3;
    await walk();
    forget();
    server.before = () => true;
    server.rows = [row(900), row(901), ...server.rows];
    await walk();
    await expectEqual(database, server);
  });

  it('steps back over rows that moved up because others were deleted', async () => {
    const server = createListServer(rowsTo(400));
    const { database, walk } = setUp(server);
    server.before = (page, count) => {
      if (page === 3 && count === 3) server.rows = server.rows.slice(30);
      return true;
    };
    await walk();
    // The walk saw the rows before they went; the next complete walk finds that they are gone.
    expect(await database.sessions.count()).toBe(400);
    await walk();
    await expectEqual(database, server);
  });

  it('accepts the page size that a server gives', async () => {
    const server = createListServer(rowsTo(130));
    const { database, walk } = setUp(server);
    const source = server.source.bind(server);
    server.source = (mirror, appId) => {
      const plain = source(mirror, appId);
      return { ...plain, fetchPage: (page, limit) => plain.fetchPage(page, Math.min(limit, 25)) };
    };
    await walk();
    await expectEqual(database, server);
  });

  it('always ends, whatever the total does', async () => {
    const server = createListServer(rowsTo(300));
    const { walk } = setUp(server);
    let tick = 0;
    server.total = () => {
      tick += 1;
      return tick % 2 === 0 ? 100_000 : 300;
    };
    await walk();
    expect(server.asked.length).toBeLessThan(2_500);
  });
});

describe('a later walk', () => {
  it('of an unchanged list is one page and writes no row', async () => {
    const server = createListServer(rowsTo(240));
    const { walk, clock } = setUp(server);
    await walk();
    server.asked.length = 0;
    clock.advance(minute);
    await walk();
    expect(server.asked).toEqual([1]);
  });

  it('finds new rows at the head, however many there are', async () => {
    const server = createListServer(rowsTo(240));
    const { database, walk } = setUp(server);
    await walk();
    server.rows = [...rowsTo(500).slice(0, 260), ...server.rows];
    await walk();
    await expectEqual(database, server);
  });

  it('continues until the numbers add up when a page in between was missed', async () => {
    const server = createListServer(rowsTo(300));
    const { database, walk } = setUp(server);
    await walk();
    await database.sessions.bulkDelete(server.rows.slice(210, 215).map((one): [string, string] => [kycAppId, one.sessionId]));
    await database.counters.put({ key: `sessions:${kycAppId}`, total: 295, byOutcome: { approved: 295 } });
    await walk();
    await expectEqual(database, server);
  });

  it('deletes rows that a complete fresh walk did not find', async () => {
    const server = createListServer(rowsTo(240));
    const { database, walk } = setUp(server);
    await walk();
    server.rows = server.rows.filter((_, index) => index % 40 !== 0);
    await walk();
    await expectEqual(database, server);
  });

  it('deletes nothing while rows cannot be read', async () => {
    const server = createListServer(rowsTo(240));
    const { database, walk, freshness } = setUp(server);
    await walk();
    server.unreadable.add(idOf(7));
    server.rows = server.rows.slice(1);
    await walk();
    expect(await database.sessions.count()).toBe(240);
    expect((await freshness())?.losses).toEqual({ count: 1, first: 'a row that cannot be read' });
  });

  it('believes an empty list only when it is empty twice', async () => {
    const server = createListServer(rowsTo(40));
    const { database, walk } = setUp(server);
    await walk();
    server.rows = [];
    await walk();
    expect(await database.sessions.count()).toBe(40);
    await walk();
    expect(await database.sessions.count()).toBe(0);
  });

  it('does not walk for ever because of a false total', async () => {
    const server = createListServer(rowsTo(240));
    const { walk } = setUp(server);
    server.total = (rows) => rows + 17;
    await walk();
    await walk();
    server.asked.length = 0;
    await walk();
    expect(server.asked).toEqual([1]);
  });

  it('reads all pages when five minutes have passed, and so finds a change further down', async () => {
    const server = createListServer(rowsTo(240));
    const { database, walk, clock } = setUp(server);
    await walk();
    const changed = row(3, { steps: unfinishedSteps });
    server.rows = server.rows.map((one) => (one.sessionId === changed.sessionId ? changed : one));
    await walk();
    expect(await database.sessions.get([kycAppId, idOf(3)])).toMatchObject({ state: 'approved' });
    clock.advance(6 * minute);
    await walk();
    expect(await database.sessions.get([kycAppId, idOf(3)])).toMatchObject({ state: 'open' });
  });
});

it(
  'a changing list over a connection that breaks at any moment still ends up as the server’s list',
  async () => {
    const change = fc.record({
      add: fc.nat(30),
      drop: fc.array(fc.nat(400), { maxLength: 5 }),
      breakAt: fc.nat(8),
      kill: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(420), fc.array(change, { maxLength: 4 }), async (count, changes) => {
        const server = createListServer(rowsTo(count));
        const { database, walk, forget, clock } = setUp(server);
        let next = 10_000;
        for (const step of changes) {
          let calls = 0;
          server.before = () => {
            calls += 1;
            if (calls === 2) {
              const fresh = Array.from({ length: step.add }, (_, index) => row(next + index)).reverse();
              next += step.add;
              server.rows = [...fresh, ...server.rows.filter((_, index) => !step.drop.includes(index))];
            }
            return calls !== step.breakAt;
          };
          await walk();
          if (step.kill) forget();
          clock.advance(10_000);
        }
        server.before = () => true;
        for (let round = 0; round < 3; round += 1) {
          clock.advance(6 * minute);
          await walk();
        }
        await expectEqual(database, server);
        await database.delete();
      }),
      runs(25),
    );
  },
  runsTimeout(30_000),
);
