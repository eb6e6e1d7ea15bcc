import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionRow } from '../../src/domain/verification/session';
import { runs } from '../builders/runs';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createMirror, putRows, recount } from '../fakes/mirror';
import { untilIdle } from '../fakes/turns';

const idOf = (index: number) => `session-${index}`;
const keep = <Row>(row: Row) => row;
const kinds: Partial<SessionRow>[] = [
  {},
  { livenessResult: 1 },
  { steps: unfinishedSteps },
  { steps: unfinishedSteps, expiresAt: null },
  { status: 'OnHold' },
];
const aRow = (index: number, kind: number) => aSession({ sessionId: idOf(index), ...kinds[kind % kinds.length] });

/** How often a live query over the list is answered, counted from now on. */
async function countAnswers(query: () => Promise<unknown>) {
  let answers = 0;
  let first: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    first = resolve;
  });
  const subscription = liveQuery(query).subscribe(() => {
    answers += 1;
    first();
  });
  await isReady;
  return { answers: () => answers - 1, stop: () => subscription.unsubscribe() };
}

describe('a page of rows', () => {
  it('wakes a live query once, however many rows it has', async () => {
    const database = createMirror();
    const list = listOf(database, sessions, kycAppId);
    const counted = await countAnswers(() => database.sessions.toArray());
    await putRows(
      list,
      Array.from({ length: 100 }, (_, index) => aRow(index, index)),
      keep,
    );
    await untilIdle();
    expect(counted.answers()).toBe(1);
    counted.stop();
  });

  it('that is identical writes nothing and wakes nobody', async () => {
    const database = createMirror();
    const list = listOf(database, sessions, kycAppId);
    const rows = Array.from({ length: 20 }, (_, index) => aRow(index, index));
    await putRows(list, rows, keep);
    const counted = await countAnswers(async () => [
      await database.sessions.toArray(),
      await database.counters.toArray(),
      await database.freshness.toArray(),
    ]);
    const applied = await putRows(list, structuredClone(rows), keep);
    await untilIdle();
    expect(applied).toEqual({ changed: 0, local: 20 });
    expect(counted.answers()).toBe(0);
    counted.stop();
  });

  it('that names the same row twice stores the last one, and counts it once', async () => {
    const database = createMirror();
    const applied = await putRows(listOf(database, sessions, kycAppId), [aRow(1, 0), aRow(1, 1)], keep);
    expect(applied).toEqual({ changed: 1, local: 1 });
    expect(await database.sessions.toArray()).toMatchObject([{ state: 'rejected' }]);
  });

  it('of one service leaves the rows of another alone', async () => {
    const database = createMirror();
    await putRows(listOf(database, sessions, 'other'), [aSession({ appId: 'other' })], keep);
    await putRows(listOf(database, sessions, kycAppId), [aRow(1, 0)], keep);
    expect((await database.counters.toArray()).map(({ key, total }) => [key, total])).toEqual([
      [`sessions:${kycAppId}`, 1],
      ['sessions:other', 1],
    ]);
  });

  it('is written completely or not at all', async () => {
    const database = createMirror();
    const list = listOf(database, sessions, kycAppId);
    const broken = putRows(list, [aRow(1, 0)], () => {
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect(await database.sessions.count()).toBe(0);
    expect(await database.counters.count()).toBe(0);
  });
});

it('the counter row always says what a recount says', async () => {
  const page = fc.array(fc.tuple(fc.nat(30), fc.nat(4)), { maxLength: 25 });
  const step = fc.record({ page, gone: fc.array(fc.nat(30), { maxLength: 8 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const database = createMirror();
      const list = listOf(database, sessions, kycAppId);
      for (const { page: rows, gone } of steps) {
        await putRows(
          list,
          rows.map(([index, kind]) => aRow(index, kind)),
          keep,
          [...new Set(gone)].map(idOf),
        );
        const counter = await database.counters.get(list.key);
        expect({ total: counter?.total ?? 0, byOutcome: counter?.byOutcome ?? {} }).toEqual(await recount(database, kycAppId));
      }
      await database.delete();
    }),
    runs(40),
  );
});
