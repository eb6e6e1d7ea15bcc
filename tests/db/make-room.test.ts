import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readGivenUp, readServiceSizes, readStorage } from '../../src/db/reads/storage';
import { sealPicture } from '../../src/db/seal/file-codec';
import type { StudioDatabase } from '../../src/db/studio-database';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { forgetSealed } from '../../src/db/writes/claim-seal';
import { claimEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { makeRoom, tellUntold } from '../../src/db/writes/make-room';
import { recountEstimates, recountSizes } from '../../src/db/writes/sizes';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { hour, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { createMirror, recount, testBox } from '../fakes/mirror';

const bytes = 3_000_000;
const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const small = new Blob(['small'], { type: 'image/jpeg' });
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** `count` details with one picture of 3 MB and a thumbnail each: the first was opened longest ago; `ahead` more were prefetched and never opened. */
async function aFullMirror(count: number, ahead = 0): Promise<StudioDatabase> {
  const database = createMirror();
  for (let number = 0; number < count + ahead; number += 1) {
    const isOpened = number < count;
    const createdAt = noon - number * hour;
    await database.sessions.put(await sealRow(sessions, testBox, aSession({ sessionId: idOf(number), createdAt })));
    await applyVerification(database, {
      verification: aVerification({ id: idOf(number), createdAt }),
      pictures: [{ slot: 'selfie', picture }],
      thumbnail: small,
      isOpened,
      now: noon + number,
    });
  }
  const counted = await recount(database, kycAppId);
  await database.counters.put({ key: `sessions:${kycAppId}`, ...counted });
  const list = unaskedFreshness(`sessions:${kycAppId}`);
  await database.freshness.put({ ...list, succeededAt: noon, done: counted.total, total: counted.total });
  return database;
}

const withPictures = async (database: StudioDatabase) => (await database.pictures.toArray()).map(({ id }) => id).sort();

describe('to make room', () => {
  it('pictures are deleted first, from the details that were opened longest ago, a portion at a time', async () => {
    const database = await aFullMirror(5);
    expect(await makeRoom(database, noon)).toBe(true);
    expect(await withPictures(database)).toEqual([idOf(3), idOf(4)]);
    expect([await database.thumbnails.count(), await database.details.count(), await database.sessions.count()]).toEqual([
      5, 5, 5,
    ]);
  });

  it('what nobody opened is deleted before anything that a person opened, the oldest session first', async () => {
    const database = await aFullMirror(2, 4);
    await makeRoom(database, noon);
    expect(await withPictures(database)).toEqual([idOf(0), idOf(1), idOf(2)]);
  });

  it('pictures, thumbnails, details and rows are deleted in this order, until nothing is left', async () => {
    const database = await aFullMirror(3);
    const seen: number[][] = [];
    const { pictures, thumbnails, details, sessions } = database;
    while (await makeRoom(database, noon)) {
      seen.push(await Promise.all([pictures, thumbnails, details, sessions].map((table) => table.count())));
    }
    expect(seen).toEqual([
      [0, 3, 3, 3],
      [0, 0, 3, 3],
      [0, 0, 0, 3],
      [0, 0, 0, 1],
      [0, 0, 0, 0],
    ]);
  });

  it('nothing else is ever deleted', async () => {
    const database = await aFullMirror(1);
    await database.events.add({ at: 1, subject: 'room', code: 'ok' });
    await database.offlineProgress.put({
      appId: kycAppId,
      done: 1,
      wanted: 1,
      incomplete: 0,
      gaps: [],
      bytes: 1,
      state: 'resting',
      at: 1,
    });
    while (await makeRoom(database, noon));
    expect([await database.events.count(), await database.offlineProgress.count(), await database.epochs.count()]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('what was deleted to make room', () => {
  it('is reported in numbers, and the sizes stay correct', async () => {
    const database = await aFullMirror(5);
    await makeRoom(database, noon + 7);
    await makeRoom(database, noon + 9);
    expect(await readGivenUp(database)).toEqual({
      pictures: 5,
      thumbnails: 0,
      documents: 0,
      details: 0,
      rows: 0,
      bytes: 5 * bytes,
      at: noon + 9,
    });
    const stored = await readServiceSizes(database, kycAppId);
    await recountSizes(database, kycAppId);
    expect(stored).toEqual(await readServiceSizes(database, kycAppId));
    expect((await readStorage(database)).pictures).toEqual({ count: 0, bytes: 0, isEstimate: false });
  });

  it('makes an opened detail due at once, because nothing says any longer that it was answered', async () => {
    const database = await aFullMirror(3);
    const before = await database.freshness.where('key').startsWith('detail:').count();
    await makeRoom(database, noon);
    expect([before, await database.freshness.where('key').startsWith('detail:').count()]).toEqual([3, 0]);
  });

  it('from a list is its oldest rows: the counter equals a recount, and the list says that it is not complete', async () => {
    const database = await aFullMirror(4);
    for (let portion = 0; portion < 5; portion += 1) await makeRoom(database, noon);
    expect((await database.sessions.toArray()).map(({ id: sessionId }) => sessionId)).toEqual([idOf(0), idOf(1)]);
    expect(await database.counters.get(`sessions:${kycAppId}`)).toMatchObject(await recount(database, kycAppId));
    expect(await database.freshness.get(`sessions:${kycAppId}`)).toMatchObject({
      done: 2,
      total: 4,
      problem: { code: 'storage-full' },
    });
  });

  it('is deleted even if not a single number can be written', async () => {
    const database = await aFullMirror(4);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    database.counters.hook('creating', full);
    database.counters.hook('updating', full);
    expect(await makeRoom(database, noon)).toBe(true);
    expect(await withPictures(database)).toEqual([idOf(3)]);
  });

  it('is deleted without being read: the disk holds what was read until the browser releases it', async () => {
    const database = await aFullMirror(2, 2);
    let readings = 0;
    for (const table of [database.pictures, database.thumbnails]) {
      table.hook('reading', (row) => {
        readings += 1;
        return row;
      });
    }
    for (let portion = 0; portion < 3; portion += 1) await makeRoom(database, noon);
    expect([readings, await database.pictures.count(), await database.thumbnails.count()]).toEqual([0, 0, 0]);
  });

  it('is estimated by the mean if pictures differ, and counted when the app is next opened', async () => {
    const database = await aFullMirror(4);
    await database.pictures.update([kycAppId, idOf(0), 'selfie'], { bytes: 2 * bytes });
    await recountSizes(database, kycAppId);
    await makeRoom(database, noon);
    expect(await readServiceSizes(database, kycAppId)).toMatchObject({ pictures: 1, pictureBytes: 1.25 * bytes });
    await recountEstimates(database);
    const counted = await readServiceSizes(database, kycAppId);
    expect(counted).toMatchObject({ pictures: 1, pictureBytes: bytes });
    await database.pictures.clear();
    await recountEstimates(database);
    expect(await readServiceSizes(database, kycAppId)).toEqual(counted);
  });

  it('is reported later if not even a number could be written at first', async () => {
    const database = await aFullMirror(4);
    let isFull = true;
    const refuse = () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    };
    database.counters.hook('creating', refuse);
    database.counters.hook('updating', refuse);
    await makeRoom(database, noon);
    isFull = false;
    await tellUntold(database, noon + 1);
    await tellUntold(database, noon + 2);
    expect(await readGivenUp(database)).toMatchObject({ pictures: 3, bytes: 3 * bytes, at: noon + 1 });
    expect(await readServiceSizes(database, kycAppId)).toMatchObject({ pictures: 1, pictureBytes: bytes });
  });

  it('is no longer reported for a mirror that was emptied since', async () => {
    const database = await aFullMirror(4);
    let isFull = true;
    database.counters.hook('creating', () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    });
    await makeRoom(database, noon);
    isFull = false;
    await forgetSealed(database);
    await tellUntold(database, noon + 1);
    expect(await database.counters.count()).toBe(0);
  });

  it('includes pictures, however many details without any come before them', async () => {
    const database = await aFullMirror(1, 1);
    const [row] = await database.details.toArray();
    if (!row) throw new Error('no detail');
    const without = Array.from({ length: 600 }, (_, number) => ({ ...row, id: `0-${number}`, openedAt: 0 }));
    await database.details.bulkPut(without);
    for (const slot of ['face', 'front'] as const)
      await database.pictures.put(await sealPicture(testBox, { appId: kycAppId, id: idOf(1), slot }, picture));
    await recountSizes(database, kycAppId);
    await makeRoom(database, noon);
    expect(await withPictures(database)).toEqual([idOf(0)]);
  });

  it('is not deleted by a leader of an old epoch', async () => {
    const database = await aFullMirror(2);
    await claimEpoch(database, 3);
    database.epoch = 2;
    await expect(makeRoom(database, noon)).rejects.toThrow(OldEpochError);
    expect(await database.pictures.count()).toBe(2);
  });
});

it('a service without any data has no room to give', async () => {
  expect(await makeRoom(createMirror(), noon)).toBe(false);
});
