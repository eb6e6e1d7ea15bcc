import type { StoredRow } from '../../src/db/lists/list-definition';
import type { StoredPerson } from '../../src/db/lists/people';
import type { StoredSession } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { localIds } from '../../src/db/writes/apply-rows';
import { personOutcomeOf } from '../../src/domain/verification/person';
import { sessionOutcomeOf } from '../../src/domain/verification/session';
import type { ListSource } from '../../src/workers/sync/list-source';
import { pagesARefresh, walkList } from '../../src/workers/sync/walk-list';
import { completeEvery, newWalkMemory } from '../../src/workers/sync/walk-memory';
import { day, minute, noon, second } from '../builders/moments';
import { aPerson } from '../builders/person';
import { randomFrom } from '../builders/random';
import { report } from '../builders/report';
import { runs, runsTimeout } from '../builders/runs';
import { aSession, unfinishedSteps } from '../builders/session';
import { createFakeClock } from '../fakes/fake-clock';
import {
  type ClaimedTotal,
  createLyingServer,
  honest,
  type Lies,
  type LyingServer,
  lyingPeople,
  lyingSessions,
  type Order,
} from '../fakes/lying-server';
import { createMirror, testBox } from '../fakes/mirror';
import { peopleOf, sessionsOf } from '../fakes/opened';

const pageLimit = 10;
const refreshEvery = 30 * second;
let histories = 0;
afterAll(() => report({ kind: 'histories', where: 'memory', count: histories }));

/** What happens to the rows of a server at one moment. */
interface Change {
  add: number;
  drop: number[];
  change: number[];
}
/** A while in the life of a server and of the device that reads it: some refreshes, during which the list changes and a worker is killed. */
interface While extends Change {
  lies: Lies;
  /** Calls after which the list changes again and the worker is killed. */
  againAt: number;
  killedAt: number | null;
  refreshes: number;
}
interface History {
  seed: number;
  rows: number;
  whiles: While[];
  quiet: Order;
}

const indexes = fc.array(fc.nat(80), { maxLength: 6 });
const chance = fc.constantFrom(0, 0, 0, 0.2, 0.6);
const aWhile: fc.Arbitrary<While> = fc.record({
  add: fc.constantFrom(0, 0, 1, 3, 14),
  drop: indexes,
  change: indexes,
  lies: fc.record({
    order: fc.constantFrom<Order>('newest', 'newest', 'oldest', 'mixed', 'restless'),
    total: fc.constantFrom<ClaimedTotal>('true', 'true', 'high', 'low', 'zero', 'absent', 'jumping'),
    short: chance,
    repeated: chance,
    lost: chance,
  }),
  againAt: fc.nat(8),
  killedAt: fc.option(fc.nat(9)),
  refreshes: fc.integer({ min: 1, max: 3 }),
});
const aHistory: fc.Arbitrary<History> = fc.record({
  seed: fc.nat(),
  rows: fc.constantFrom(0, 1, 9, 10, 11, 20, 35, 64),
  whiles: fc.array(aWhile, { maxLength: 5 }),
  quiet: fc.constantFrom<Order>('newest', 'oldest', 'mixed'),
});

interface Listed {
  appId: string;
  outcome: string;
  createdAt: number;
}

/** How a kind of list is made, changed and read. */
interface Kind<Row extends Listed, Stored extends StoredRow> {
  make(index: number, variant: number): Row;
  idOf(row: Row): string;
  source(server: LyingServer<Row>, mirror: SealedMirror): ListSource<Row, Stored>;
  /** The rows of the mirror, opened. */
  here(mirror: SealedMirror): Promise<Row[]>;
}
const variants = ['Success', 'Pending', 'Failed', 'OnHold'];
const sessions: Kind<ReturnType<typeof aSession>, StoredSession> = {
  make(index, variant) {
    const createdAt = noon - day + index * minute;
    const facts = [{}, { steps: unfinishedSteps }, { livenessResult: 1 }, { steps: unfinishedSteps, expiresAt: null }][
      variant % 4
    ];
    const row = aSession({ sessionId: `session-${index}`, createdAt, expiresAt: createdAt + day, ...facts });
    return { ...row, outcome: sessionOutcomeOf(row) };
  },
  idOf: (row) => row.sessionId,
  source: lyingSessions,
  here: sessionsOf,
};
const people: Kind<ReturnType<typeof aPerson>, StoredPerson> = {
  make(index, variant) {
    const status = variants[variant % 4] ?? null;
    return aPerson({ userId: `person-${index}`, createdAt: noon - index * minute, status, outcome: personOutcomeOf(status) });
  },
  idOf: (row) => row.userId,
  source: lyingPeople,
  here: peopleOf,
};

/**
 * How much visible time (ms) a list may need to equal its server once that is quiet: the current read ends, and the next two
 * that are due run, in portions.
 */
function quietBound(rows: number): number {
  const pages = Math.ceil(rows / pageLimit) + 1;
  return 2 * completeEvery(pages) + 3 * refreshEvery * (Math.ceil(pages / pagesARefresh) + 1);
}

async function live<Row extends Listed, Stored extends StoredRow>(kind: Kind<Row, Stored>, history: History): Promise<void> {
  const random = randomFrom(history.seed);
  const clock = createFakeClock(noon);
  const database = createMirror();
  let next = 0;
  const fresh = (count: number) => Array.from({ length: count }, () => kind.make(next++, Math.floor(random() * 4)));
  const server = createLyingServer(kind.idOf, fresh(history.rows), random);
  const source = kind.source(server, database);
  let memory = newWalkMemory(clock.now());
  const refresh = (signal = new AbortController().signal) => walkList(source, memory, { clock, signal, pageLimit });

  function change({ add, drop, change: changed }: Change): void {
    const rows = server.rows.filter((_, index) => !drop.includes(index));
    const again = (row: Row) => kind.make(Number(kind.idOf(row).split('-')[1]), Math.floor(random() * 4));
    server.rows = [...rows.map((row, index) => (changed.includes(index) ? again(row) : row)), ...fresh(add)];
  }

  for (const one of history.whiles) {
    server.lies = one.lies;
    change(one);
    for (let count = 0; count < one.refreshes; count += 1) {
      const kill = new AbortController();
      let calls = 0;
      server.between = () => {
        calls += 1;
        clock.advance(Math.floor(random() * 300));
        if (calls === one.againAt) change(one);
        if (calls === one.killedAt) kill.abort();
      };
      await refresh(kill.signal);
      if (kill.signal.aborted) memory = newWalkMemory(clock.now());
      clock.advance(Math.floor(random() * 2 * refreshEvery));
    }
  }

  server.between = () => undefined;
  server.lies = { ...honest, order: history.quiet };
  const quietAt = clock.now();
  const bound = quietBound(Math.max(server.rows.length, next));
  for (;;) {
    await refresh();
    if (await isEqual(kind, server, source)) break;
    expect(clock.now() - quietAt, 'the mirror is not equal to the server in time').toBeLessThan(bound);
    clock.advance(refreshEvery);
  }
  await expectEqual(kind, server, source);
  // A list that is equal stays equal, and is read with one page per refresh.
  clock.advance(refreshEvery);
  await refresh();
  await expectEqual(kind, server, source);
  histories += 1;
  await database.delete();
}

async function isEqual<Row extends Listed, Stored extends StoredRow>(
  kind: Kind<Row, Stored>,
  server: LyingServer<Row>,
  { list }: ListSource<Row, Stored>,
): Promise<boolean> {
  const here = await kind.here({ database: list.database, box: testBox });
  const text = (row: Row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
  const byId = new Map(here.map((row) => [kind.idOf(row), text(row)]));
  const freshness = await list.database.freshness.get(list.key);
  return (
    freshness?.cursor === null &&
    here.length === server.rows.length &&
    server.rows.every((row) => byId.get(kind.idOf(row)) === text(row))
  );
}

/** Row for row, the counters as a recount says, and the freshness row covers all rows. */
async function expectEqual<Row extends Listed, Stored extends StoredRow>(
  kind: Kind<Row, Stored>,
  server: LyingServer<Row>,
  { list }: ListSource<Row, Stored>,
): Promise<void> {
  const byId = (one: Row, other: Row) => (kind.idOf(one) < kind.idOf(other) ? -1 : 1);
  expect((await kind.here({ database: list.database, box: testBox })).sort(byId)).toEqual([...server.rows].sort(byId));
  expect(await localIds(list)).toHaveLength(server.rows.length);
  const byOutcome: Record<string, number> = {};
  for (const { outcome } of server.rows) byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1;
  const counter = await list.database.counters.get(list.key);
  expect({ total: counter?.total ?? 0, byOutcome: counter?.byOutcome ?? {} }).toEqual({ total: server.rows.length, byOutcome });
  expect(await list.database.freshness.get(list.key)).toMatchObject({
    state: 'idle',
    problem: null,
    cursor: null,
    done: server.rows.length,
  });
}

describe('after any history of a server that lies, once it is quiet', { timeout: runsTimeout(60_000) }, () => {
  it('the sessions of the mirror are those of the server, row for row', async () => {
    await fc.assert(
      fc.asyncProperty(aHistory, (history) => live(sessions, history)),
      runs(15, 30),
    );
  });

  it('the people of the mirror are those of the server, row for row', async () => {
    await fc.assert(
      fc.asyncProperty(aHistory, (history) => live(people, history)),
      runs(15, 30),
    );
  });
});
