import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readStorage } from '../../src/db/reads/storage';
import { findPeopleThumbnails, findThumbnails } from '../../src/db/reads/thumbnails';
import { applyThumbnail } from '../../src/db/writes/thumbnails';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { aSession, kycAppId } from '../builders/session';
import { createMirror, testBox } from '../fakes/mirror';
import { thumbnailOf } from '../fakes/opened';

const blob = (text: string) => new Blob([text], { type: 'image/jpeg' });
const thumbnail = (id: string, picture: Blob | null, createdAt = 1) => ({ appId: kycAppId, id, blob: picture, createdAt });
const question = (id: string) => ({ appId: kycAppId, id });

it('a thumbnail is found by its session, but not if it shows nothing', async () => {
  const database = createMirror();
  await applyThumbnail(database, question('a'), thumbnail('a', blob('face')));
  await applyThumbnail(database, question('b'), thumbnail('b', null));
  const found = await findThumbnails(database, kycAppId, ['a', 'b', 'c']);
  expect([...found.keys()]).toEqual(['a']);
  expect(await (await thumbnailOf(database, kycAppId, 'a'))?.text()).toBe('face');
});

it('a thumbnail of another service is not found', async () => {
  const database = createMirror();
  await applyThumbnail(database, question('a'), thumbnail('a', blob('face')));
  expect((await findThumbnails(database, 'another', ['a'])).size).toBe(0);
});

it('a person has the thumbnail of the newest session that has one', async () => {
  const database = createMirror();
  for (const [at, sessionId] of ['old', 'newer', 'newest'].entries())
    await database.sessions.put(await sealRow(sessions, testBox, aSession({ sessionId, userId: 'u', createdAt: at + 1 })));
  await applyThumbnail(database, question('old'), thumbnail('old', blob('x'), 1));
  await applyThumbnail(database, question('newer'), thumbnail('newer', blob('y'), 2));
  const found = await findPeopleThumbnails(database, kycAppId, [await testBox.alias('u'), 'nobody']);
  expect([...found].map(([alias, { id }]) => [alias, id])).toEqual([[await testBox.alias('u'), 'newer']]);
});

it('thumbnails are counted once with their bytes, even if they are written twice, and have no freshness row', async () => {
  const database = createMirror();
  await database.freshness.put(unaskedFreshness(`thumbnail:${kycAppId}:a`));
  await applyThumbnail(database, question('a'), thumbnail('a', blob('1234567')));
  await applyThumbnail(database, question('a'), thumbnail('a', blob('123')));
  await applyThumbnail(database, question('z'), null);
  expect((await readStorage(database)).thumbnails).toEqual({ count: 1, bytes: 3, isEstimate: false });
  expect(await database.freshness.count()).toBe(0);
});

it('rows are reported with an estimate of their bytes', async () => {
  const database = createMirror();
  const { sealed, ...columns } = await sealRow(sessions, testBox, aSession());
  await database.sessions.put({ ...columns, sealed });
  await database.counters.put({ key: `sessions:${kycAppId}`, total: 50, byOutcome: {} });
  const { rows } = await readStorage(database);
  expect(rows).toEqual({ count: 50, bytes: 50 * (JSON.stringify(columns).length + sealed.length), isEstimate: true });
});
