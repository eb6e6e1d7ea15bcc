import { listOf } from '../../../src/db/lists/mirrored-list';
import { sessions } from '../../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createBox, toBoxKeys } from '../../../src/db/seal/box';
import { noteAccess } from '../../../src/db/writes/access-log';
import { putFollow } from '../../../src/db/writes/apply-identities';
import { claimSeal, forgetSealed } from '../../../src/db/writes/claim-seal';
import { claimEpoch, OldEpochError } from '../../../src/db/writes/in-epoch';
import { noteEvent } from '../../../src/db/writes/note-event';
import { beginFollow } from '../../../src/domain/ledger/follow';
import { anEntry } from '../../builders/access-log-entry';
import { issuerDid } from '../../builders/did';
import { noon } from '../../builders/moments';
import { aService } from '../../builders/service';
import { aSession, kycAppId } from '../../builders/session';
import { putOneOfEach } from '../../fakes/all-lists';
import { createMirror, putRows, TestMirror } from '../../fakes/mirror';

/** A mirror that was sealed and filled under the test's key. */
async function aSealedMirror(): Promise<TestMirror> {
  const mirror = createMirror();
  await claimSeal(mirror);
  await mirror.services.put({ ...aService(), position: 0 });
  await putRows(listOf(mirror, sessions, kycAppId), [aSession()], (row) => ({ ...row, done: 1 }));
  await noteEvent(mirror, { at: 1, subject: 'sessions', code: 'ok' });
  await noteAccess(mirror, anEntry());
  return mirror;
}
/** Names of the tables that have a row with encrypted bytes. */
async function tablesWithSealedRows(mirror: TestMirror): Promise<string[]> {
  const found = await Promise.all(
    mirror.tables.map(async (table) => ((await table.filter(hasBytes).count()) > 0 ? [table.name] : [])),
  );
  return found.flat();
}
const hasBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) ||
  value instanceof ArrayBuffer ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasBytes));
const anotherBox = async () => createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
const counts = (mirror: TestMirror) =>
  Promise.all([mirror.sessions, mirror.counters, mirror.freshness].map((table) => table.count()));

it('a mirror stays as it is while its key is the same', async () => {
  const mirror = await aSealedMirror();
  expect(await claimSeal(mirror)).toBe(false);
  expect(await counts(mirror)).toEqual([1, 1, 1]);
});

it('a mirror that another key sealed is emptied, once; services, events and the log of opened cases stay', async () => {
  const mirror = await aSealedMirror();
  const box = await anotherBox();
  expect(await claimSeal({ database: mirror, box })).toBe(true);
  expect(await counts(mirror)).toEqual([0, 0, 0]);
  expect([await mirror.services.count(), await mirror.events.count(), await mirror.accessLog.count()]).toEqual([1, 1, 1]);
  expect(await claimSeal({ database: mirror, box })).toBe(false);
});

it('after a lost key nothing stays of any list or follow; the log of opened cases stays', async () => {
  const mirror = await aSealedMirror();
  await putOneOfEach(mirror, kycAppId);
  await putFollow(mirror, kycAppId, beginFollow('update-did', issuerDid, noon, []), noon);
  expect((await tablesWithSealedRows(mirror)).length).toBeGreaterThan(7);
  await claimSeal({ database: mirror, box: await anotherBox() });
  expect(await tablesWithSealedRows(mirror)).toEqual([mirror.accessLog.name]);
});

it('an app that ends in the middle of emptying leaves everything or nothing, and the next start continues', async () => {
  const mirror = await aSealedMirror();
  const box = await anotherBox();
  mirror.seals.hook('creating', () => {
    throw new Error('killed');
  });
  await expect(claimSeal({ database: mirror, box })).rejects.toThrow();
  const later = new TestMirror(mirror.name);
  expect(await counts(later)).toEqual([1, 1, 1]);
  expect(await claimSeal({ database: later, box })).toBe(true);
  expect(await counts(later)).toEqual([0, 0, 0]);
});

it('a tab that no longer leads empties nothing', async () => {
  const mirror = await aSealedMirror();
  await claimEpoch(new TestMirror(mirror.name), 3);
  await expect(claimSeal({ database: mirror, box: await anotherBox() })).rejects.toBeInstanceOf(OldEpochError);
  expect(await counts(mirror)).toEqual([1, 1, 1]);
});

it('what was sealed is deleted even without a leader if the passcode was given up', async () => {
  const mirror = await aSealedMirror();
  await claimEpoch(new TestMirror(mirror.name), 3);
  await forgetSealed(mirror);
  expect(await counts(mirror)).toEqual([0, 0, 0]);
});
