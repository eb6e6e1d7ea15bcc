import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readGivenUp, readServiceSizes } from '../../src/db/reads/storage';
import type { StudioDatabase } from '../../src/db/studio-database';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { claimEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { makeRoomForNotes } from '../../src/db/writes/room-for-notes';
import { recountSizes } from '../../src/db/writes/sizes';
import { hour, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { onFullDisk } from '../fakes/full-disk';
import { createMirror } from '../fakes/mirror';

const bytes = 600_000;
const picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const how = { now: noon + 7, isFull: (error: unknown) => JSON.stringify(namesOf(error)).includes('Quota') };
const namesOf = (error: unknown): unknown[] => {
  const { name, inner } = error as { name?: string; inner?: unknown };
  return [name, inner === undefined ? null : namesOf(inner)];
};

/** Six details with one picture each: 0 is the newest and was opened, the others were fetched ahead. */
async function aMirror(): Promise<StudioDatabase> {
  const database = createMirror();
  for (let number = 0; number < 6; number += 1) {
    await applyVerification(database, {
      verification: aVerification({ id: idOf(number), createdAt: noon - number * hour }),
      pictures: [{ slot: 'selfie', picture }],
      isOpened: number === 0,
      now: noon,
    });
  }
  return database;
}

const withPictures = async (database: StudioDatabase) => (await database.pictures.toArray()).map(({ id }) => id).sort();

describe('room for notes', () => {
  it('that exists already costs nothing, and nothing is reported', async () => {
    const database = await aMirror();
    expect(await makeRoomForNotes(database, how)).toBe('there');
    expect([await database.pictures.count(), await database.events.count(), await readGivenUp(database)]).toEqual([6, 0, null]);
  });

  it('is made from pictures nobody opened, the oldest sessions first, no more than necessary; what was deleted is reported once that is possible', async () => {
    const database = await aMirror();
    onFullDisk(database).fill(3);
    expect(await makeRoomForNotes(database, how)).toBe('made');
    expect(await withPictures(database)).toEqual([idOf(0), idOf(1), idOf(2)]);
    expect(await database.details.count()).toBe(6);
    expect(await readGivenUp(database)).toMatchObject({ pictures: 3, bytes: 3 * bytes, at: noon + 7 });
    const stored = await readServiceSizes(database, kycAppId);
    await recountSizes(database, kycAppId);
    expect(stored).toEqual(await readServiceSizes(database, kycAppId));
  });

  it('never costs a picture that somebody opened', async () => {
    const database = await aMirror();
    onFullDisk(database).fill(100);
    expect(await makeRoomForNotes(database, how)).toBe('none');
    expect(await withPictures(database)).toEqual([idOf(0)]);
    expect(await database.details.count()).toBe(6);
  });

  it('is not made after any other failure', async () => {
    const database = await aMirror();
    database.events.hook('creating', () => {
      throw new DOMException('broken', 'UnknownError');
    });
    await expect(makeRoomForNotes(database, how)).rejects.toThrow();
    expect(await database.pictures.count()).toBe(6);
  });

  it('is not made by a leader of an old epoch', async () => {
    const database = await aMirror();
    await claimEpoch(database, 3);
    database.epoch = 2;
    await expect(makeRoomForNotes(database, how)).rejects.toThrow(OldEpochError);
  });
});
