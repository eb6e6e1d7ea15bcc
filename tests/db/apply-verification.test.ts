import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { aVerification } from '../builders/verification';
import { createMirror } from '../fakes/mirror';

const selfie = new Blob(['selfie'], { type: 'image/jpeg' });
const now = 5_000_000;

it('a detail and its pictures are kept as bytes with their size', async () => {
  const database = createMirror();
  const verification = aVerification();
  await applyVerification(database, { verification, pictures: [{ slot: 'selfie', picture: selfie }], now });
  const { appId, id } = verification;
  expect(await database.details.get([appId, id])).toEqual({ appId, id, verification, fetchedAt: now, openedAt: now });
  const [row] = await database.pictures.toArray();
  expect(row).toMatchObject({ appId, id, slot: 'selfie', bytes: 6 });
  expect(await row?.blob?.text()).toBe('selfie');
});

it('an identical detail writes nothing', async () => {
  const database = createMirror();
  await applyVerification(database, { verification: aVerification(), pictures: [{ slot: 'selfie', picture: selfie }], now });
  const again = await applyVerification(database, {
    verification: aVerification(),
    pictures: [{ slot: 'selfie', picture: 'same' }],
    now: now + 30_000,
  });
  expect(again).toEqual({ changed: 0 });
});

it('a picture that could not be read this time keeps the one that is here', async () => {
  const database = createMirror();
  await applyVerification(database, { verification: aVerification(), pictures: [{ slot: 'selfie', picture: selfie }], now });
  await applyVerification(database, { verification: aVerification(), pictures: [{ slot: 'selfie', picture: 'missing' }], now });
  expect((await database.pictures.toArray())[0]?.bytes).toBe(6);
});

it('a picture that was never read is kept as one that is missing', async () => {
  const database = createMirror();
  await applyVerification(database, { verification: aVerification(), pictures: [{ slot: 'front', picture: 'missing' }], now });
  expect(await database.pictures.toArray()).toMatchObject([{ slot: 'front', blob: null, bytes: 0 }]);
});

it('a picture that the answer no longer names goes', async () => {
  const database = createMirror();
  await applyVerification(database, { verification: aVerification(), pictures: [{ slot: 'selfie', picture: selfie }], now });
  await applyVerification(database, { verification: aVerification(), pictures: [], now });
  expect(await database.pictures.count()).toBe(0);
});
