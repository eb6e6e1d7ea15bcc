import { openRow } from '../../src/db/lists/list-codec';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSegments, readIndexState } from '../../src/db/reads/index-segments';
import { putUnreadable } from '../../src/db/writes/put-unreadable';
import { repairRecord } from '../../src/db/writes/repair-record';
import { firstToMerge, indexPortion, mergeSegments, segmentLength } from '../../src/db/writes/tidy-index';
import { toSessionEntry } from '../../src/domain/verification/search-entry';
import type { SessionRow } from '../../src/domain/verification/session';
import { createListLoader } from '../../src/workers/search/list-loader';
import { runs, runsTimeout } from '../builders/runs';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createMirror, putRows, type TestMirror } from '../fakes/mirror';

const key = `sessions:${kycAppId}`;
const kinds: Partial<SessionRow>[] = [{}, { livenessResult: 1 }, { faceResult: 1 }, { steps: unfinishedSteps }];
const aRow = (id: number, kind: number) =>
  aSession({ sessionId: `session-${id}`, userId: `user-${id % 3}`, ...kinds[kind % kinds.length] });

/** The content of the stored rows, as index segments should have it. */
async function expectedEntries(mirror: TestMirror) {
  const stored = await mirror.sessions.orderBy(':id').toArray();
  const opened = await Promise.all(stored.map((row) => openRow(sessions, mirror.box, row)));
  return opened.map((row, at) => (row.ok ? toSessionEntry(row.value, stored[at]?.person ?? '') : null));
}

async function segmentsOf(mirror: TestMirror, load: ReturnType<typeof createListLoader>) {
  const { rows: held, isWhole } = await load();
  const rows = held.entries.filter((entry) => entry !== null);
  expect(held.size).toBe(rows.length);
  expect(isWhole).toBe((await readIndexState(mirror, key))?.isWhole === true);
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

type Step = { kind: 'put'; id: number; as: number } | { kind: 'remove'; id: number } | { kind: 'merge' | 'read' };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), id: fc.nat(8), as: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.nat(8) }) },
  fc.record({ kind: fc.constantFrom('merge' as const, 'read' as const) }),
);

describe('the index segments of a list', () => {
  it(
    'have the content of its rows, whatever was written, merged and read in between',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (history: Step[]) => {
          const mirror = createMirror();
          const list = listOf(mirror, sessions, kycAppId);
          const load = createListLoader(mirror, key);
          await putRows(list, [aRow(0, 0)]);
          for (const one of history) {
            if (one.kind === 'put') await putRows(list, [aRow(one.id, one.as)]);
            if (one.kind === 'remove') await putRows(list, [], (row) => row, [`session-${one.id}`]);
            if (one.kind === 'merge') await mergeSegments(mirror, key, 9);
            if (one.kind === 'read') await load();
          }
          const rows = await expectedEntries(mirror);
          expect(await segmentsOf(mirror, load)).toEqual(rows);
          expect(await segmentsOf(mirror, createListLoader(mirror, key))).toEqual(rows);
          mirror.close();
        }),
        runs(30),
      );
    },
    runsTimeout(60_000),
  );

  it('grow by one with each write, by none if nothing changed, and are few after a merge', async () => {
    const mirror = createMirror();
    const list = listOf(mirror, sessions, kycAppId);
    for (let id = 0; id < 30; id += 1) await putRows(list, [aRow(id, 0)]);
    await putRows(list, [aRow(3, 0)]);
    expect((await listSegments(mirror, key, 0)).length).toBe(30);
    expect(await mergeSegments(mirror, key, 30)).toBe(true);
    expect((await listSegments(mirror, key, 0)).length).toBe(1);
    expect(await mergeSegments(mirror, key, 30)).toBe(false);
    expect(await segmentsOf(mirror, createListLoader(mirror, key))).toEqual(await expectedEntries(mirror));
  });

  it('are built in portions from rows that were stored without them, while rows are added and deleted', async () => {
    const mirror = createMirror();
    const list = listOf(mirror, sessions, kycAppId);
    await putRows(
      list,
      Array.from({ length: 10 }, (_, id) => aRow(id, id)),
    );
    await mirror.indexSegments.clear();
    await mirror.indexStates.clear();
    const load = createListLoader(mirror, key);
    expect(await indexPortion(mirror, key, 4)).toBe(true);
    expect((await load()).isWhole).toBe(false);
    await putRows(list, [aRow(1, 2), aRow(70, 0)]);
    await putRows(list, [], (row) => row, ['session-8', 'session-2']);
    while (await indexPortion(mirror, key, 4));
    expect((await load()).isWhole).toBe(true);
    expect(await segmentsOf(mirror, load)).toEqual(await expectedEntries(mirror));
  });

  it('that were changed on the disk are reported as unreadable, then dropped and rebuilt', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, sessions, kycAppId), [aRow(1, 0), aRow(2, 0)]);
    const load = createListLoader(mirror, key);
    await mirror.indexSegments.toCollection().modify((segment) => {
      if (segment.sealed) segment.sealed[20] = (segment.sealed[20] ?? 0) ^ 1;
    });
    expect(await load()).toMatchObject({ isReadable: false, isWhole: false });
    const record = { table: 'indexSegments', appId: kycAppId, id: 'sessions' } as const;
    await putUnreadable(mirror, [record]);
    expect(await repairRecord(mirror, record)).toBe(true);
    while (await indexPortion(mirror, key));
    const again = createListLoader(mirror, key);
    expect(await segmentsOf(mirror, again)).toEqual(await expectedEntries(mirror));
    expect(await repairRecord(mirror, record)).toBe(false);
  });

  it('show no name and no id of a person unencrypted', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, sessions, kycAppId), [aSession({ userId: 'planted-user' })]);
    const [segment] = await listSegments(mirror, key, 0);
    expect(new TextDecoder().decode(segment?.sealed ?? undefined)).not.toContain('planted');
    expect(JSON.stringify({ ...segment, sealed: null })).not.toContain('planted');
  });
});

describe('index segments are merged', () => {
  const segments = (...rows: number[]) => rows.map((count, at) => ({ number: at + 1, rows: count }));
  const short = (count: number) => Array.from({ length: count }, () => 1);
  it.each([
    ['not while few of them are short', segments(2_000, ...short(24)), 2_024, null],
    ['from the first of many short ones at the end', segments(2_000, ...short(25)), 2_025, 2],
    ['not for short ones before a long one', segments(...short(40), 2_000), 2_040, null],
    ['all of them if more than half of their content is out of date', segments(2_000, 2_000, 2_000, 2_001), 2_000, 1],
    ['never if there are none', segments(), 0, null],
  ])('%s', (_when, sizes, total, from) => {
    expect(firstToMerge(sizes, total)).toBe(from);
  });

  it('into ones of two thousand rows', () => expect(segmentLength).toBe(2_000));
});
