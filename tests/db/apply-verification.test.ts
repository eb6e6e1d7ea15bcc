import { describe, expect } from 'vitest';
import { readServiceSizes } from '../../src/db/reads/storage';
import { applyVerification, noteOpened, type VerificationAnswer } from '../../src/db/writes/apply-verification';
import { claimEpoch } from '../../src/db/writes/in-epoch';
import { recountSizes } from '../../src/db/writes/sizes';
import { aVerification } from '../builders/verification';
import type { TestMirror } from '../fakes/mirror';
import { detailOf, pictureText } from '../fakes/opened';
import { it } from '../fixtures/device-databases';

const selfie = new Blob(['selfie'], { type: 'image/jpeg' });
const now = 5_000_000;
/** Applies the answer of an opened case with its selfie, or with what the test changes in it. */
const apply = (database: TestMirror, change: Partial<VerificationAnswer> = {}) =>
  applyVerification(database, {
    ...{ verification: aVerification(), pictures: [{ slot: 'selfie', picture: selfie }], isOpened: true, now },
    ...change,
  });

it('a detail and its pictures are stored as bytes with their size', async ({ mirror: database }) => {
  const verification = aVerification();
  await applyVerification(database, { verification, pictures: [{ slot: 'selfie', picture: selfie }], isOpened: true, now });
  const { appId, id } = verification;
  expect(await detailOf(database, appId, id)).toEqual(verification);
  expect(await database.details.get([appId, id])).toMatchObject({ subject: 'session', fetchedAt: now, openedAt: now });
  const [row] = await database.pictures.toArray();
  expect(row).toMatchObject({ appId, id, slot: 'selfie', bytes: 6 });
  expect(await pictureText(database, appId, id, 'selfie')).toBe('selfie');
});

it('an identical detail writes nothing', async ({ mirror: database }) => {
  await apply(database);
  const again = await apply(database, { pictures: [{ slot: 'selfie', picture: 'same' }], now: now + 30_000 });
  expect(again).toEqual({ changed: 0 });
});

it('a picture that could not be read this time keeps the one that is here', async ({ mirror: database }) => {
  await apply(database);
  await apply(database, { pictures: [{ slot: 'selfie', picture: 'missing' }] });
  expect(await database.pictures.toArray()).toMatchObject([{ slot: 'selfie', bytes: 6 }]);
});

it('a picture that could never be read is stored as missing', async ({ mirror: database }) => {
  await apply(database, { pictures: [{ slot: 'front', picture: 'missing' }] });
  expect(await database.pictures.toArray()).toMatchObject([{ slot: 'front', sealed: null, bytes: 0 }]);
});

it('a picture that the answer no longer names is deleted', async ({ mirror: database }) => {
  await apply(database);
  await applyVerification(database, { verification: aVerification(), pictures: [], isOpened: true, now });
  expect(await database.pictures.count()).toBe(0);
});

it('a prefetched detail does not count as opened, and an opened one stays opened', async ({ mirror: database }) => {
  const verification = aVerification();
  const { appId, id } = verification;
  await applyVerification(database, { verification, pictures: [], isOpened: false, now });
  expect((await database.details.get([appId, id]))?.openedAt).toBe(0);
  await applyVerification(database, { verification, pictures: [], isOpened: true, now });
  const changed = aVerification({ attempts: 2 });
  await applyVerification(database, { verification: changed, pictures: [], isOpened: false, now: now + 1_000 });
  expect(await database.details.get([appId, id])).toMatchObject({ openedAt: now, fetchedAt: now + 1_000 });
});

it('a detail that was opened while the clock was a year ahead gets a new time when it is opened again', async ({
  mirror: database,
}) => {
  const verification = aVerification();
  const { appId, id } = verification;
  const year = 365 * 86_400_000;
  const openedAt = async () => (await database.details.get([appId, id]))?.openedAt;
  await applyVerification(database, { verification, pictures: [], isOpened: true, now: now + year });
  await noteOpened(database, appId, id, now);
  expect(await openedAt()).toBe(now);
  await database.details.update([appId, id], { openedAt: now + year });
  await applyVerification(database, { verification, pictures: [], isOpened: true, now });
  expect(await openedAt()).toBe(now);
});

it('a detail without its pictures is stored with its text and does not count as answered', async ({ mirror: database }) => {
  const verification = aVerification();
  const key = `detail:${verification.appId}:session:${verification.id}`;
  await applyVerification(database, { verification, pictures: 'left-out', thumbnail: selfie, isOpened: false, now });
  expect(await database.details.count()).toBe(1);
  expect(await database.pictures.count()).toBe(0);
  expect(await database.thumbnails.count()).toBe(1);
  expect(await database.freshness.get(key)).toBeUndefined();
  await applyVerification(database, { verification, pictures: [{ slot: 'selfie', picture: selfie }], isOpened: true, now });
  expect((await database.freshness.get(key))?.succeededAt).toBe(now);
});

it('the thumbnail is written with its detail, and stays when there is no new one', async ({ mirror: database }) => {
  const verification = aVerification();
  await applyVerification(database, { verification, pictures: [], thumbnail: selfie, isOpened: true, now });
  await applyVerification(database, { verification, pictures: [], isOpened: true, now: now + 1 });
  const { appId, id, createdAt } = verification;
  expect(await database.thumbnails.toArray()).toMatchObject([{ appId, id, bytes: 6, createdAt }]);
});

it('an old epoch writes no detail, picture or thumbnail', async ({ mirror: database }) => {
  await claimEpoch(database, 2);
  database.epoch = 1;
  const verification = aVerification();
  const late = applyVerification(database, { verification, pictures: [], thumbnail: selfie, isOpened: true, now });
  await expect(late).rejects.toThrow('epoch 1 is over');
  expect(await database.thumbnails.count()).toBe(0);
});

describe('the sizes of what is stored', () => {
  it('change with every write and equal a recount', async ({ mirror: database }) => {
    const verification = aVerification();
    const { appId } = verification;
    const larger = new Blob(['a larger selfie'], { type: 'image/jpeg' });
    const steps: VerificationAnswer['pictures'][] = [
      [{ slot: 'selfie', picture: selfie }],
      [
        { slot: 'selfie', picture: larger },
        { slot: 'front', picture: selfie },
      ],
      [{ slot: 'selfie', picture: 'same' }],
      [{ slot: 'face', picture: 'missing' }],
    ];
    for (const [at, pictures] of steps.entries()) {
      const answer = { verification: aVerification({ attempts: at }), pictures, isOpened: true, now: now + at };
      await applyVerification(database, { ...answer, thumbnail: at === 1 ? larger : selfie });
      const stored = await readServiceSizes(database, appId);
      await recountSizes(database, appId);
      expect(stored).toEqual(await readServiceSizes(database, appId));
    }
    expect(await readServiceSizes(database, appId)).toMatchObject({
      details: 1,
      sessionDetails: 1,
      pictures: 1,
      pictureBytes: 0,
    });
  });
});
