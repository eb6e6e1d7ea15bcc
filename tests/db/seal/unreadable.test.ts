import { openRow, sealRow } from '../../../src/db/lists/list-codec';
import { listOf } from '../../../src/db/lists/mirrored-list';
import { people } from '../../../src/db/lists/people';
import { sessions } from '../../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDetail, sealDetail } from '../../../src/db/seal/codec';
import { openPicture, openThumbnail, sealPicture, sealThumbnail } from '../../../src/db/seal/file-codec';
import { applyVerification } from '../../../src/db/writes/apply-verification';
import { claimEpoch, OldEpochError } from '../../../src/db/writes/in-epoch';
import { putUnreadable } from '../../../src/db/writes/put-unreadable';
import { repairRecord } from '../../../src/db/writes/repair-record';
import type { UnreadableRecord } from '../../../src/domain/record/unreadable-record';
import { noon } from '../../builders/moments';
import { aPerson } from '../../builders/person';
import { kycAppId as appId, aSession } from '../../builders/session';
import { aVerification } from '../../builders/verification';
import { testBox as box, createMirror, putRows, recount, TestMirror } from '../../fakes/mirror';
import { sessionOf } from '../../fakes/opened';

const picture = new Blob(['the bytes of a passport'], { type: 'image/jpeg' });
const refused = { ok: false, problem: { code: 'record-unreadable' } };
const times = { fetchedAt: noon, openedAt: noon };
const ids = { one: '00000000-0000-4000-8000-000000000001', two: '00000000-0000-4000-8000-000000000002' };

type Bytes = Uint8Array<ArrayBuffer>;
const damages: [how: string, damage: (bytes: Bytes, other: Bytes) => Bytes][] = [
  ['one bit of it was changed', (bytes) => bytes.map((byte, at) => (at === bytes.length - 20 ? byte ^ 1 : byte))],
  ['its nonce was changed', (bytes) => bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte))],
  ['it was cut', (bytes) => bytes.slice(0, -1)],
  ['it was emptied', () => new Uint8Array(0)],
  ['the body of another row was put in its place', (_bytes, other) => other],
];

describe.each(damages)('a body is refused when %s', (_how, damage) => {
  it('of a session, a person and a detail', async () => {
    const [session, otherSession] = await Promise.all(
      [ids.one, ids.two].map((sessionId) => sealRow(sessions, box, aSession({ sessionId }))),
    );
    const [person, otherPerson] = await Promise.all(['ada', 'bob'].map((userId) => sealRow(people, box, aPerson({ userId }))));
    const [detail, otherDetail] = await Promise.all(
      [ids.one, ids.two].map((id) => sealDetail(box, aVerification({ id }), times)),
    );
    if (!session || !otherSession || !person || !otherPerson || !detail || !otherDetail) throw new Error('nothing was kept');
    const bodies = [
      await openRow(sessions, box, { ...session, sealed: damage(session.sealed, otherSession.sealed) }),
      await openRow(people, box, { ...person, sealed: damage(person.sealed, otherPerson.sealed) }),
      await openDetail(box, { ...detail, sealed: damage(detail.sealed, otherDetail.sealed) }),
    ];
    expect(bodies).toMatchObject([refused, refused, refused]);
  });

  it('of a picture and a thumbnail', async () => {
    const [one, two] = await Promise.all([ids.one, ids.two].map((id) => sealPicture(box, { appId, id, slot: 'front' }, picture)));
    const small = await Promise.all(
      [ids.one, ids.two].map((id) => sealThumbnail(box, { appId, id, createdAt: 1, blob: picture })),
    );
    const bytesOf = async (blob: Blob | null | undefined) => new Uint8Array(await (blob ?? new Blob()).arrayBuffer());
    if (!one || !small[0]?.sealed || !small[1]?.sealed) throw new Error('nothing was kept');
    const sealed = new Blob([damage(await bytesOf(one.sealed), await bytesOf(two?.sealed))]);
    expect(await openPicture(box, { ...one, sealed })).toMatchObject(refused);
    expect(await openThumbnail(box, { ...small[0], sealed: damage(small[0].sealed, small[1].sealed) })).toMatchObject(refused);
  });
});

it('a row that was moved to the key of another row, with everything that belongs to it, does not open', async () => {
  const session = await sealRow(sessions, box, aSession({ sessionId: ids.one }));
  const person = await sealRow(people, box, aPerson({ userId: 'ada' }));
  const detail = await sealDetail(box, aVerification({ id: ids.one }), times);
  expect(await openRow(sessions, box, { ...session, id: ids.two })).toMatchObject(refused);
  expect(await openRow(sessions, box, { ...session, appId: 'another' })).toMatchObject(refused);
  expect(await openRow(sessions, box, { ...session, finished: 0 })).toMatchObject(refused);
  expect(await openRow(people, box, { ...person, id: await box.alias('bob') })).toMatchObject(refused);
  expect(await openDetail(box, { ...detail, id: ids.two })).toMatchObject(refused);
  expect(await openDetail(box, { ...detail, createdAt: 1 })).toMatchObject(refused);
});

describe('an unreadable record', () => {
  let mirror: TestMirror;
  const session: UnreadableRecord = { table: 'sessions', appId, id: ids.one };
  beforeEach(async () => {
    mirror = createMirror();
    await putRows(listOf(mirror, sessions, appId), [aSession({ sessionId: ids.one }), aSession({ sessionId: ids.two })]);
    await applyVerification(mirror, {
      verification: aVerification({ id: ids.one }),
      pictures: [{ slot: 'front', picture }],
      thumbnail: picture,
      isOpened: true,
      now: noon,
    });
  });
  const spoil = () => mirror.sessions.update([appId, ids.one], { sealed: new Uint8Array([1, 2, 3]) });
  const answered = () => mirror.freshness.get(`detail:${appId}:session:${ids.one}`);

  it('of a row that opens changes nothing and is forgotten', async () => {
    await putUnreadable(mirror, [session]);
    expect(await repairRecord(mirror, session)).toBe(false);
    expect([await mirror.sessions.count(), await mirror.unreadableRecords.count()]).toEqual([2, 0]);
  });

  it('of a row that does not open drops it, counts the list again and makes it due', async () => {
    await mirror.freshness.put({ ...(await freshList()), attemptedAt: noon, done: 2 });
    await spoil();
    await putUnreadable(mirror, [session, session]);
    expect(await repairRecord(mirror, session)).toBe(true);
    expect(await mirror.sessions.toCollection().primaryKeys()).toEqual([[appId, ids.two]]);
    expect(await mirror.counters.get(`sessions:${appId}`)).toMatchObject(await recount(mirror, appId));
    expect(await mirror.freshness.get(`sessions:${appId}`)).toMatchObject({ attemptedAt: null, done: 1 });
    expect(await mirror.unreadableRecords.count()).toBe(0);
  });

  it('of a row whose unencrypted column was changed corrects the counts', async () => {
    await mirror.sessions.update([appId, ids.one], { state: 'rejected' });
    await repairRecord(mirror, session);
    expect(await mirror.counters.get(`sessions:${appId}`)).toMatchObject({ total: 1, byOutcome: { approved: 1 } });
  });

  it.each(['details', 'pictures'] as const)('of %s forgets that they were answered', async (table) => {
    if (table === 'details') await mirror.details.update([appId, ids.one], { mark: 'another' });
    else await mirror.pictures.update([appId, ids.one, 'front'], { sealed: new Blob(['cut']) });
    expect(await repairRecord(mirror, { table, appId, id: ids.one })).toBe(true);
    expect([await answered(), await mirror.pictures.count()]).toEqual([undefined, 0]);
    expect(await mirror.details.count()).toBe(table === 'details' ? 0 : 1);
  });

  it('of a small picture leaves the detail alone', async () => {
    await mirror.thumbnails.update([appId, ids.one], { createdAt: 5 });
    await repairRecord(mirror, { table: 'thumbnails', appId, id: ids.one });
    expect([await mirror.thumbnails.count(), await mirror.details.count(), (await answered())?.done]).toEqual([0, 1, 1]);
  });

  it('is not repaired by a tab that no longer leads', async () => {
    await spoil();
    await claimEpoch(new TestMirror(mirror.name), 1);
    await expect(repairRecord(mirror, session)).rejects.toBeInstanceOf(OldEpochError);
    expect(await mirror.sessions.count()).toBe(2);
  });

  it('the row comes back with the next answer, and opens', async () => {
    await spoil();
    await repairRecord(mirror, session);
    await putRows(listOf(mirror, sessions, appId), [aSession({ sessionId: ids.one })]);
    expect(await sessionOf(mirror, appId, ids.one)).toEqual(aSession({ sessionId: ids.one }));
  });

  const freshList = async () => {
    const { unaskedFreshness } = await import('../../../src/domain/list/freshness');
    return unaskedFreshness(`sessions:${appId}`);
  };
});

it('an older row in the same place is accepted until the next answer, which differs and replaces it', async () => {
  const mirror = createMirror();
  const list = listOf(mirror, people, appId);
  await putRows(list, [aPerson({ userId: 'ada', status: 'Pending', outcome: 'pending' })]);
  const [older] = await mirror.people.toArray();
  const newer = aPerson({ userId: 'ada', status: 'Failed', outcome: 'rejected' });
  await putRows(list, [newer]);
  if (older) await mirror.people.put(older);
  expect(await putRows(list, [newer])).toMatchObject({ changed: 1 });
  const [row] = await mirror.people.toArray();
  expect(row && (await openRow(people, box, row))).toEqual({ ok: true, value: newer });
});
