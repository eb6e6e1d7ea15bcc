import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRecord } from '../../src/db/reads/records';
import { listServices } from '../../src/db/reads/services';
import { openRecord } from '../../src/db/records/record-codec';
import { roles } from '../../src/db/records/records';
import { applyRecord } from '../../src/db/writes/apply-record';
import { applyServices } from '../../src/db/writes/apply-services';
import { writeMirrorChange } from '../../src/db/writes/mirror-change';
import { writeMark } from '../../src/db/writes/write-order';
import { inItsPlace, inRecord, inServices } from '../../src/domain/record/mirror-change';
import { questionKey } from '../../src/domain/record/question';
import type { Role } from '../../src/domain/team/team';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { createMirror, type TestMirror, testBox } from '../fakes/mirror';

const question = { kind: 'roles', appId: '', id: '' } as const;
const aRole = (name: string): Role => ({ id: name, name, description: '', permissions: [], createdAt: null, updatedAt: null });
const added = (name: string) => inRecord<Role[]>('roles', question, (known) => [...known, aRole(name)]);

let mirror: TestMirror;
beforeEach(() => {
  mirror = createMirror();
});

const sealed = () => ({ database: mirror, box: testBox });
const read = (names: string[]) =>
  applyRecord(sealed(), roles, question, { value: names.map(aRole) }, { isOpened: false, now: noon });
const names = async () => {
  const row = await findRecord(mirror, question);
  const opened = row && (await openRecord(roles, testBox, row));
  return opened?.ok ? opened.value.map(({ name }) => name) : null;
};
const mark = () => writeMark(mirror, questionKey(question));

describe('a change of a record', () => {
  it('is written on top of another one that was encrypted at the same time', async () => {
    await read(['one']);
    const changes = [added('two'), added('three')].map((change) => writeMirrorChange(sealed(), change, mark()));
    expect(await Promise.all(changes)).toEqual([true, true]);
    expect((await names())?.sort()).toEqual(['one', 'three', 'two']);
  });

  it('leaves the age of the record as it is', async () => {
    await read(['one']);
    const before = await readFreshness(mirror, questionKey(question));
    await writeMirrorChange(sealed(), added('two'), mark());
    expect(await readFreshness(mirror, questionKey(question))).toEqual(before);
    expect(await findRecord(mirror, question)).toMatchObject({ fetchedAt: noon });
  });

  it('is not written if there is no record, or it was read since, or another tab has led since', async () => {
    expect(await writeMirrorChange(sealed(), added('two'), mark())).toBe(false);
    const before = mark();
    await read(['one']);
    expect(await writeMirrorChange(sealed(), added('two'), before)).toBe(false);
    expect(await writeMirrorChange(sealed(), added('two'), { ...mark(), epoch: mark().epoch - 1 })).toBe(false);
    expect(await names()).toEqual(['one']);
  });

  it('stays if a read that was asked for before comes after it, and the question is due again', async () => {
    await read(['one']);
    const since = mark();
    await writeMirrorChange(sealed(), added('two'), mark());
    await applyRecord(sealed(), roles, question, { value: [aRole('one')] }, { isOpened: false, now: noon + 1, since });
    expect(await names()).toEqual(['one', 'two']);
    expect(await readFreshness(mirror, questionKey(question))).toMatchObject({ attemptedAt: null, succeededAt: noon });
  });
});

describe('a change of the services', () => {
  const answer = { losses: { count: 0, first: null }, isWhole: true, startedAt: noon, now: noon };
  const readServices = (ids: string[], more: object = {}) =>
    applyServices(mirror, { ...answer, services: ids.map((appId) => aService({ appId })), total: ids.length, ...more });
  const ids = async () => (await listServices(mirror)).map(({ appId }) => appId);
  const now = () => writeMark(mirror, 'services');

  it('puts a new one last and counts it, and deletes one with everything that is mirrored of it', async () => {
    await readServices(['one', 'two']);
    expect(await writeMirrorChange(sealed(), inItsPlace(aService({ appId: 'new' })), now())).toBe(true);
    expect([await ids(), await readFreshness(mirror, 'services')]).toMatchObject([['one', 'two', 'new'], { done: 3, total: 3 }]);
    await writeMirrorChange(
      sealed(),
      inServices((known) => known.filter(({ appId }) => appId !== 'one')),
      now(),
    );
    expect([await ids(), await readFreshness(mirror, 'services')]).toMatchObject([['two', 'new'], { done: 2, total: 2 }]);
  });

  it('is not written before the services were read, nor if they were read since', async () => {
    const before = now();
    expect(await writeMirrorChange(sealed(), inItsPlace(aService({ appId: 'new' })), before)).toBe(false);
    await readServices(['one']);
    expect(await writeMirrorChange(sealed(), inItsPlace(aService({ appId: 'new' })), before)).toBe(false);
    expect(await ids()).toEqual(['one']);
  });

  it('stays if an answer that was asked for before comes after it', async () => {
    await readServices(['one']);
    const since = now();
    await writeMirrorChange(sealed(), inItsPlace(aService({ appId: 'new' })), now());
    expect(await readServices(['one'], { since })).toBeNull();
    expect(await ids()).toEqual(['one', 'new']);
  });
});
