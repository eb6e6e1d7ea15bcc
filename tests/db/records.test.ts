import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecord, readRecord } from '../../src/db/reads/records';
import { readServiceSizes } from '../../src/db/reads/storage';
import { openRecord, sealRecord } from '../../src/db/records/record-codec';
import { executives } from '../../src/db/records/records';
import { applyRecord, type RecordAnswer } from '../../src/db/writes/apply-record';
import { putUnreadable } from '../../src/db/writes/put-unreadable';
import { repairRecord } from '../../src/db/writes/repair-record';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import type { RecordQuestion } from '../../src/domain/record/question';
import { recordIdOf } from '../../src/domain/record/unreadable-record';
import { anExecutive } from '../builders/company';
import { noon } from '../builders/moments';
import { kycAppId as appId } from '../builders/session';
import { dumpOf } from '../fakes/dump';
import { createMirror, type TestMirror, testBox } from '../fakes/mirror';

const question: RecordQuestion = { kind: 'executives', appId, id: 'one' };
const value = [anExecutive()];

let mirror: TestMirror;
beforeEach(async () => {
  mirror = createMirror();
  await apply({ value });
});

const apply = (answer: RecordAnswer<ExecutiveRow[]>, now = noon, isOpened = true) =>
  applyRecord(mirror, executives, question, answer, { isOpened, now });

describe('a record', () => {
  it('is stored encrypted and opens as it came, only at its own address', async () => {
    const row = await findRecord(mirror, question);
    if (row === null) throw new Error('it is not there');
    expect(await openRecord(executives, testBox, row)).toEqual({ ok: true, value });
    expect(await openRecord(executives, testBox, { ...row, id: 'another' })).toMatchObject({ ok: false });
    expect(await dumpOf(mirror)).not.toMatch(/Tamsin|Orrelay|Director/i);
  });

  it('of another version is not opened', async () => {
    const older = await sealRecord({ ...executives, version: 0 }, testBox, question, value, { fetchedAt: noon });
    expect(await openRecord(executives, testBox, older)).toMatchObject({ problem: { code: 'record-unreadable' } });
  });

  it('is written only if it differs, and keeps when it was opened', async () => {
    expect(await apply({ value }, noon + 1)).toEqual({ changed: 0 });
    expect(await apply({ value: [] }, noon + 2, false)).toEqual({ changed: 1 });
    expect(await findRecord(mirror, question)).toMatchObject({ openedAt: noon, fetchedAt: noon + 2 });
    expect(await readServiceSizes(mirror, appId)).toMatchObject({ records: 1 });
  });

  it('that the server no longer has is deleted, and the answer says so', async () => {
    expect(await apply({ value: null }, noon + 1)).toEqual({ changed: 1 });
    expect(await readRecord(mirror, question)).toMatchObject({ row: null, freshness: { succeededAt: noon + 1, problem: null } });
    expect(await readServiceSizes(mirror, appId)).toMatchObject({ records: 0, recordBytes: 0 });
  });

  it('that cannot be opened is dropped with its freshness, so that it is fetched again', async () => {
    await mirror.records.update([appId, 'executives', 'one'], { sealed: new Uint8Array(40) });
    const record = { table: 'records', appId, id: recordIdOf('executives', 'one') } as const;
    await putUnreadable(mirror, [record]);
    expect(await repairRecord(mirror, record)).toBe(true);
    expect(await readRecord(mirror, question)).toMatchObject({ row: null, freshness: { succeededAt: null } });
  });
});
