import { dids } from '../../src/db/lists/dids';
import type { StoredLedgerRow } from '../../src/db/lists/ledger-list';
import { openRow, storedIdOf } from '../../src/db/lists/list-codec';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { countRows, findRow, listRows } from '../../src/db/reads/list';
import { openFollow } from '../../src/db/seal/follow-codec';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { listEndedFollows, listFollows } from '../../src/db/reads/identities';
import { StudioDatabase } from '../../src/db/studio-database';
import { applyListed, applyPoll, dropOldFollows, putFollow } from '../../src/db/writes/apply-identities';
import { changeRows } from '../../src/db/writes/change-rows';
import { applyRightMissing, forgetMirror, forgetService, tablesOfService } from '../../src/db/writes/forget-mirror';
import { claimEpoch, inEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { repairRecord } from '../../src/db/writes/repair-record';
import { afterPoll, beginFollow } from '../../src/domain/ledger/follow';
import type { EntriesOutcome } from '../../src/domain/ledger/status-entry';
import { aDid, issuerDid, ssiAppId } from '../builders/did';
import { day, noon, second } from '../builders/moments';
import { aSchema, aStatusEntry, schemaId } from '../builders/schema';
import { dumpOf } from '../fakes/dump';
import { createMirror, putRows, type TestMirror } from '../fakes/mirror';

const didOf = (number: number) => `did:hid:testnet:z6Mk${String(number).padStart(30, 'x')}`;
const listed = (...numbers: number[]) => numbers.map((number) => ({ id: didOf(number), createdAt: null, order: number }));
const aliasOf = (mirror: TestMirror, number: number) => storedIdOf(mirror.box, 'dids', didOf(number));
const putDids = (mirror: TestMirror, ...numbers: number[]) => applyListed(mirror, dids, ssiAppId, listed(...numbers));
const succeeded: EntriesOutcome = { is: 'succeeded', entry: aStatusEntry() };

async function findDid(mirror: TestMirror, number: number) {
  const stored = await findRow(mirror, dids, ssiAppId, await aliasOf(mirror, number));
  const opened = stored && (await openRow(dids, mirror.box, stored));
  return opened?.ok ? opened.value : null;
}

async function putSchema(mirror: TestMirror, state: 'created' | 'registered' = 'created') {
  await putRows(listOf(mirror, schemas, ssiAppId), [aSchema({ state, appId: ssiAppId })]);
}

describe('a list of ids', () => {
  it('becomes rows that are still to be resolved, counted, newest first', async () => {
    const mirror = createMirror();
    await putDids(mirror, 0, 1, 2);
    const rows = await listRows(mirror, dids, { appId: ssiAppId, status: null, limit: 10 });
    expect(rows.map(({ order, ledgerState, resolvedAt }) => [order, ledgerState, resolvedAt])).toEqual([
      [2, 'resolving', null],
      [1, 'resolving', null],
      [0, 'resolving', null],
    ]);
    expect(await countRows(mirror, dids, ssiAppId)).toMatchObject({ all: 3, Resolving: 3, Registered: 0 });
  });

  it('read again keeps what was resolved, at its current place', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, dids, ssiAppId), [aDid({ did: didOf(1), order: 5 })]);
    expect((await putDids(mirror, 1)).changed).toBe(1);
    expect(await findDid(mirror, 1)).toMatchObject({ order: 1, state: 'registered', name: 'Main issuer' });
    expect((await putDids(mirror, 1)).changed).toBe(0);
  });

  it('continues after the last row of a window, among rows of the same place too', async () => {
    const mirror = createMirror();
    const rows = Array.from({ length: 9 }, (_none, number) => ({ id: didOf(number), createdAt: null, order: number % 2 }));
    await applyListed(mirror, dids, ssiAppId, rows);
    const seen: string[] = [];
    for (let after: { order: number; id: string } | null = null; ; ) {
      const window: StoredLedgerRow[] = await listRows(mirror, dids, {
        appId: ssiAppId,
        status: null,
        limit: 4,
        ...(after && { after }),
      });
      seen.push(...window.map(({ id }) => id));
      after = window.at(-1) ?? after;
      if (window.length < 4) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([9, 9]);
  });
});

describe('what is stored on the disk', () => {
  it('shows no DID, name, author or document', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, dids, ssiAppId), [aDid()]);
    await putRows(listOf(mirror, schemas, ssiAppId), [aSchema({ appId: ssiAppId })]);
    await putFollow(mirror, ssiAppId, beginFollow('update-did', issuerDid, noon, []), noon);
    expect(await dumpOf(mirror)).not.toMatch(/did:hid|Main issuer|LibraryCard|cardNumber|Ed25519/);
  });

  it('does not open at another place, in another state or as resolved at another time', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, dids, ssiAppId), [aDid()]);
    const [stored] = await mirror.dids.toArray();
    if (!stored) throw new Error('it is not there');
    expect((await openRow(dids, mirror.box, stored)).ok).toBe(true);
    for (const change of [{ id: 'other' }, { order: 9 }, { state: 'created' as const }, { resolvedAt: null }, { appId: 'other' }])
      expect((await openRow(dids, mirror.box, { ...stored, ...change })).ok).toBe(false);
  });
});

describe('what is learnt about a record', () => {
  it('is added to what was learnt about it meanwhile', async () => {
    const mirror = createMirror();
    await putDids(mirror, 1);
    const id = await aliasOf(mirror, 1);
    await Promise.all([
      changeRows(mirror, dids, ssiAppId, new Map([[id, (row) => ({ ...row, name: 'One' })]])),
      changeRows(mirror, dids, ssiAppId, new Map([[id, (row) => ({ ...row, state: 'created' as const })]])),
    ]);
    expect(await findDid(mirror, 1)).toMatchObject({ name: 'One', state: 'created' });
  });

  it('brings back no record that is gone', async () => {
    const mirror = createMirror();
    await putDids(mirror, 1);
    const id = await aliasOf(mirror, 1);
    await applyListed(mirror, dids, ssiAppId, [], (row) => row, [id]);
    await changeRows(mirror, dids, ssiAppId, new Map([[id, (row) => ({ ...row, name: 'One' })]]));
    expect(await mirror.dids.count()).toBe(0);
  });

  it('from an old leader is refused', async () => {
    const mirror = createMirror();
    await putDids(mirror, 1);
    const later = new StudioDatabase(mirror.name);
    await claimEpoch(later, 2);
    await expect(putDids(mirror, 2)).rejects.toThrow(OldEpochError);
    later.close();
  });
});

describe('a follow', () => {
  it('that succeeds turns its record Registered and leaves it to be resolved, in one write', async () => {
    const mirror = createMirror();
    await putSchema(mirror);
    const follow = beginFollow('create-schema', schemaId, noon, []);
    await putFollow(mirror, ssiAppId, follow, noon);
    const [stored] = await listFollows(mirror, ssiAppId);
    if (!stored) throw new Error('it is not there');
    const now = noon + 5 * second;
    await applyPoll(mirror, schemas, stored, { follow: afterPoll(follow, succeeded, now), outcome: succeeded, now });
    const [finished] = await listFollows(mirror, ssiAppId);
    const opened = finished && (await openFollow(mirror.box, finished));
    expect(finished).toMatchObject({ state: 'succeeded', changedAt: now });
    expect(opened?.ok && opened.value.hash).toBe(aStatusEntry().hash);
    expect(await mirror.schemas.toArray()).toMatchObject([{ ledgerState: 'registered', state: 'Registered', resolvedAt: null }]);
  });

  it('of a failed update leaves the DID as it is', async () => {
    const mirror = createMirror();
    await putRows(listOf(mirror, dids, ssiAppId), [aDid()]);
    const follow = beginFollow('update-did', issuerDid, noon, []);
    await putFollow(mirror, ssiAppId, follow, noon);
    const [stored] = await listFollows(mirror, ssiAppId);
    if (!stored) throw new Error('it is not there');
    const outcome: EntriesOutcome = { is: 'failed', entry: aStatusEntry({ code: 104 }) };
    await applyPoll(mirror, dids, stored, { follow: afterPoll(follow, outcome, noon), outcome, now: noon });
    expect(await mirror.dids.toArray()).toMatchObject([{ ledgerState: 'registered', resolvedAt: noon }]);
    expect(await listFollows(mirror, ssiAppId)).toMatchObject([{ state: 'failed' }]);
  });

  it('that was begun again meanwhile is not overwritten by a poll of the previous one', async () => {
    const mirror = createMirror();
    const first = beginFollow('create-schema', schemaId, noon, []);
    await putFollow(mirror, ssiAppId, first, noon);
    const [stored] = await listFollows(mirror, ssiAppId);
    if (!stored) throw new Error('it is not there');
    await putFollow(mirror, ssiAppId, beginFollow('create-schema', schemaId, noon + second, []), noon + second);
    await applyPoll(mirror, schemas, stored, { follow: afterPoll(first, succeeded, noon), outcome: succeeded, now: noon });
    expect(await listFollows(mirror, ssiAppId)).toMatchObject([{ state: 'polling', changedAt: noon + second }]);
  });

  it('that finished is forgotten after a day, one that was given up after a week', async () => {
    const mirror = createMirror();
    const finished = { ...beginFollow('register-did', issuerDid, noon, []), state: 'succeeded' as const };
    await putFollow(mirror, ssiAppId, finished, noon);
    await putFollow(mirror, ssiAppId, { ...beginFollow('create-schema', schemaId, noon, []), state: 'exhausted' }, noon);
    await dropOldFollows(mirror, noon + 2 * day);
    expect(await listFollows(mirror, ssiAppId)).toMatchObject([{ state: 'exhausted' }]);
    await dropOldFollows(mirror, noon + 8 * day);
    expect(await listFollows(mirror, ssiAppId)).toEqual([]);
  });

  it('of a batch is not announced separately when it is over', async () => {
    const mirror = createMirror();
    const over = { ...beginFollow('issue-credential', 'vc:alone', noon, []), state: 'succeeded' as const };
    await putFollow(mirror, ssiAppId, over, noon);
    await putFollow(mirror, ssiAppId, { ...over, id: 'vc:batch', isOfBatch: true }, noon);
    expect(await listEndedFollows(mirror)).toMatchObject([{ id: await storedIdOf(mirror.box, 'credentials', 'vc:alone') }]);
    expect(await listFollows(mirror, ssiAppId)).toHaveLength(2);
  });
});

describe('what is deleted', () => {
  async function filled(): Promise<TestMirror> {
    const mirror = createMirror();
    await putDids(mirror, 1, 2);
    await putSchema(mirror);
    await putFollow(mirror, ssiAppId, beginFollow('create-schema', schemaId, noon, []), noon);
    await putFollow(mirror, ssiAppId, beginFollow('update-did', didOf(1), noon, []), noon);
    await mirror.budgets.put({ appId: ssiAppId, day: 1, spent: 3, creditOutSince: null, stopped: null });
    return mirror;
  }
  const left = async (mirror: TestMirror) =>
    Promise.all(
      [mirror.dids, mirror.schemas, mirror.follows, mirror.budgets, mirror.indexSegments].map((table) => table.count()),
    );

  it('with a service is all of its DIDs and schemas', async () => {
    const mirror = await filled();
    await inEpoch(mirror, tablesOfService(mirror), () => forgetService(mirror, ssiAppId));
    expect(await left(mirror)).toEqual([0, 0, 0, 0, 0]);
    expect(await countRows(mirror, dids, ssiAppId)).toMatchObject({ all: 0 });
  });

  it('with the right to DIDs leaves the schemas', async () => {
    const mirror = await filled();
    await applyRightMissing(mirror, { kind: 'did', appId: ssiAppId, id: didOf(1) }, { code: 'right-missing' });
    expect(await left(mirror)).toEqual([0, 1, 1, 1, 1]);
    expect(await mirror.freshness.get(`dids:${ssiAppId}`)).toMatchObject({ problem: { code: 'right-missing' } });
  });

  it('with a log-out is everything', async () => {
    const mirror = await filled();
    await forgetMirror(mirror);
    expect(await left(mirror)).toEqual([0, 0, 0, 0, 0]);
  });

  it('because it cannot be opened is only that row, and its list is due', async () => {
    const mirror = await filled();
    await mirror.dids
      .where(':id')
      .equals([ssiAppId, await aliasOf(mirror, 1)])
      .modify({ mark: 'torn' });
    const record = { table: 'dids', appId: ssiAppId, id: await aliasOf(mirror, 1) } as const;
    expect(await repairRecord(mirror, record)).toBe(true);
    expect(await countRows(mirror, dids, ssiAppId)).toMatchObject({ all: 1, Resolving: 1 });
    expect(await mirror.freshness.get(`dids:${ssiAppId}`)).toMatchObject({ attemptedAt: null });
    const [schema] = await mirror.schemas.toArray();
    expect(schema && (await openRow(schemas, mirror.box, schema)).ok).toBe(true);
  });
});
