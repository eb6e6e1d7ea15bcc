import { openRow } from '../../src/db/lists/list-codec';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listPacks, readPackState } from '../../src/db/reads/packs';
import { settleComplaint } from '../../src/db/writes/complaints';
import { putComplaints } from '../../src/db/writes/put-complaints';
import { firstToMerge, mergePacks, packLength, packPortion } from '../../src/db/writes/tidy-packs';
import { packSession } from '../../src/domain/verification/search-entry';
import type { SessionRow } from '../../src/domain/verification/session';
import { createListLoader } from '../../src/workers/search/list-loader';
import { runs, runsTimeout } from '../builders/runs';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createMirror, putRows, type TestMirror } from '../fakes/mirror';

const key = `sessions:${kycAppId}`;
const kinds: Partial<SessionRow>[] = [{}, { livenessResult: 1 }, { faceResult: 1 }, { steps: unfinishedSteps }];
const aRow = (id: number, kind: number) =>
  aSession({ sessionId: `session-${id}`, userId: `user-${id % 3}`, ...kinds[kind % kinds.length] });

/** What the rows that are kept say, as packs should have it. */
async function packedRows(mirror: TestMirror) {
  const kept = await mirror.sessions.orderBy(':id').toArray();
  const opened = await Promise.all(kept.map((row) => openRow(sessions, mirror.box, row)));
  return opened.map((row, at) => (row.ok ? packSession(row.value, kept[at]?.person ?? '') : null));
}

async function packsOf(mirror: TestMirror, load: ReturnType<typeof createListLoader>) {
  const { rows: held, isWhole } = await load();
  const rows = held.entries.filter((entry) => entry !== null);
  expect(held.size).toBe(rows.length);
  expect(isWhole).toBe((await readPackState(mirror, key))?.isWhole === true);
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

type Step = { kind: 'put'; id: number; as: number } | { kind: 'remove'; id: number } | { kind: 'merge' | 'read' };
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), id: fc.nat(8), as: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.nat(8) }) },
  fc.record({ kind: fc.constantFrom('merge' as const, 'read' as const) }),
);

describe('the packs of a list', () => {
  it(
    'say what its rows say, whatever was written, merged and read in between',
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
            if (one.kind === 'merge') await mergePacks(mirror, key, 9);
            if (one.kind === 'read') await load();
          }
          const rows = await packedRows(mirror);
          expect(await packsOf(mirror, load)).toEqual(rows);
          expect(await packsOf(mirror, createListLoader(mirror, key))).toEqual(rows);
          mirror.close();
        }),
        runs(30),
      );
    },
    runsTimeout(60_000),
  );

  it('are one more for each write, none where nothing changed, and few after a merge', async () => {
    const mirror = createMirror();
    const list = listOf(mirror, sessions, kycAppId);
    for (let id = 0; id < 30; id += 1) await putRows(list, [aRow(id, 0)]);
    await putRows(list, [aRow(3, 0)]);
    expect((await listPacks(mirror, key, 0)).length).toBe(30);
    expect(await mergePacks(mirror, key, 30)).toBe(true);
    expect((await listPacks(mirror, key, 0)).length).toBe(1);
    expect(await mergePacks(mirror, key, 30)).toBe(false);
    expect(await packsOf(mirror, createListLoader(mirror, key))).toEqual(await packedRows(mirror));
  });

  it('are made from rows that were kept without, in portions, while new rows come and others go', async () => {
    const mirror = createMirror();
    const list = listOf(mirror, sessions, kycAppId);
    await putRows(
      list,
      Array.from({ length: 10 }, (_, id) => aRow(id, id)),
    );
    await mirror.packs.clear();
    await mirror.packStates.clear();
    const load = createListLoader(mirror, key);
    expect(await packPortion(mirror, key, 4)).toBe(true);
    expect((await load()).isWhole).toBe(false);
    await putRows(list, [aRow(1, 2), aRow(70, 0)]);
    await putRows(list, [], (row) => row, ['session-8', 'session-2']);
    while (await packPortion(mirror, key, 4));
    expect((await load()).isWhole).toBe(true);
    expect(await packsOf(mirror, load)).toEqual(await packedRows(mirror));
  });

  it('that were changed on the disk are said to be unreadable, dropped on a complaint and made anew', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, sessions, kycAppId), [aRow(1, 0), aRow(2, 0)]);
    const load = createListLoader(mirror, key);
    await mirror.packs.toCollection().modify((pack) => {
      if (pack.sealed) pack.sealed[20] = (pack.sealed[20] ?? 0) ^ 1;
    });
    expect(await load()).toMatchObject({ isReadable: false, isWhole: false });
    const record = { table: 'packs', appId: kycAppId, id: 'sessions' } as const;
    await putComplaints(mirror, [record]);
    expect(await settleComplaint(mirror, record)).toBe(true);
    while (await packPortion(mirror, key));
    const again = createListLoader(mirror, key);
    expect(await packsOf(mirror, again)).toEqual(await packedRows(mirror));
    expect(await settleComplaint(mirror, record)).toBe(false);
  });

  it('tell no name and no id of a person in the clear', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, sessions, kycAppId), [aSession({ userId: 'planted-user' })]);
    const [pack] = await listPacks(mirror, key, 0);
    expect(new TextDecoder().decode(pack?.sealed ?? undefined)).not.toContain('planted');
    expect(JSON.stringify({ ...pack, sealed: null })).not.toContain('planted');
  });
});

describe('packs are merged', () => {
  const packs = (...rows: number[]) => rows.map((count, at) => ({ number: at + 1, rows: count }));
  const short = (count: number) => Array.from({ length: count }, () => 1);
  it.each([
    ['not while few of them are short', packs(2_000, ...short(24)), 2_024, null],
    ['from the first of many short ones at the end', packs(2_000, ...short(25)), 2_025, 2],
    ['not for short ones before a long one', packs(...short(40), 2_000), 2_040, null],
    ['all of them, where more than half of what they hold was overtaken', packs(2_000, 2_000, 2_000, 2_001), 2_000, 1],
    ['never where there are none', packs(), 0, null],
  ])('%s', (_when, sizes, total, from) => {
    expect(firstToMerge(sizes, total)).toBe(from);
  });

  it('into ones of two thousand rows', () => expect(packLength).toBe(2_000));
});
