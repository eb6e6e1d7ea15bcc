import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readServiceSizes } from '../../src/db/reads/storage';
import { sealThumbnail } from '../../src/db/seal/file-codec';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { claimEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { applyRetention, countAheadFromNow } from '../../src/db/writes/retention';
import { recountSizes } from '../../src/db/writes/sizes';
import { putThumbnail } from '../../src/db/writes/thumbnails';
import { newestThumbnails } from '../../src/domain/device/offline-preference';
import { day, hour, minute, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { aVerification } from '../builders/verification';
import { createMirror, TestMirror, testBox } from '../fakes/mirror';

const face = new Blob(['face'], { type: 'image/jpeg' });
const before = noon - 30 * day;

/** The id of a session, which distinguishes its details from those of people. */
const sessionId = (name: string) => `${name}-of-a-session-id`;
const nameOf = (id: string) => id.replace('-of-a-session-id', '');

/** Keeps a detail with a picture and a thumbnail, opened or only fetched at `at`. */
async function store(database: TestMirror, name: string, at: number, isOpened = true) {
  const id = sessionId(name);
  await applyVerification(database, {
    verification: aVerification({ id, sessionId: id }),
    pictures: [{ slot: 'selfie', picture: face }],
    thumbnail: face,
    isOpened,
    now: at,
  });
}

const ids = async (database: TestMirror) => (await database.details.toArray()).map(({ id }) => nameOf(id)).sort();

describe('retention', () => {
  it('deletes details and pictures that were last opened before the limit, to the day, and leaves the rows', async () => {
    const database = createMirror();
    await database.sessions.put(await sealRow(sessions, testBox, aSession()));
    await store(database, 'over', before);
    await store(database, 'just-kept', before + 1);
    expect(await applyRetention(database, before)).toMatchObject({ details: 1, pictures: 1, thumbnails: 0, documents: 0 });
    expect(await ids(database)).toEqual(['just-kept']);
    expect((await database.pictures.toArray()).map(({ id }) => nameOf(id))).toEqual(['just-kept']);
    expect(await database.sessions.count()).toBe(1);
  });

  it('counts from the fetch of a detail if nobody opened it, and from the opening if somebody did', async () => {
    const database = createMirror();
    await store(database, 'fetched-long-ago', before, false);
    await store(database, 'fetched-lately', before + 1, false);
    await store(database, 'opened-lately', before - 5 * day);
    await database.details.update([kycAppId, sessionId('opened-lately')], { openedAt: before + 1 });
    await store(database, 'opened-long-ago', before - 5 * day);
    await database.details.update([kycAppId, sessionId('opened-long-ago')], { fetchedAt: noon });
    await applyRetention(database, before);
    expect(await ids(database)).toEqual(['fetched-lately', 'opened-lately']);
  });

  it('counts from now on what a clock that was a year ahead noted as opened, and nothing that was opened today', async () => {
    const database = createMirror();
    await store(database, 'ahead', noon + 365 * day);
    await store(database, 'today', noon + hour);
    await store(database, 'unopened', noon, false);
    const times = async () => (await database.details.toArray()).map(({ id, openedAt }) => [nameOf(id), openedAt]).sort();
    const mended = [
      ['ahead', noon],
      ['today', noon + hour],
      ['unopened', 0],
    ];
    expect(await countAheadFromNow(database, noon, noon)).toBe(1);
    expect(await times()).toEqual(mended);
    expect(await countAheadFromNow(database, noon, noon)).toBe(0);
    await applyRetention(database, noon);
    expect(await ids(database)).toEqual(['today']);
  });

  it('accepts a time of opening that is ahead of the clock if the clock is behind the server', async () => {
    const database = createMirror();
    await store(database, 'opened', noon);
    expect(await countAheadFromNow(database, noon - 365 * day, noon)).toBe(0);
  });

  it('leaves no note that a deleted detail was answered', async () => {
    const database = createMirror();
    await store(database, 'over', before);
    expect(await database.freshness.count()).toBe(1);
    await applyRetention(database, before);
    expect(await database.freshness.count()).toBe(0);
  });

  it('keeps the sizes correct', async () => {
    const database = createMirror();
    for (let at = 0; at < 120; at += 1) await store(database, `id-${at}`, before - 60 * minute + at * minute);
    await applyRetention(database, before);
    const counted = await readServiceSizes(database, kycAppId);
    await recountSizes(database, kycAppId);
    expect(counted).toEqual(await readServiceSizes(database, kycAppId));
    expect(counted.details).toBe(59);
  });

  it('keeps the thumbnails of the newest sessions, and those of older ones only with their detail', async () => {
    const database = createMirror();
    const rows = Array.from({ length: newestThumbnails + 2 }, (_none, at) =>
      aSession({ sessionId: sessionId(`session-${at}`), createdAt: noon - at * minute }),
    );
    await database.sessions.bulkPut(await Promise.all(rows.map((row) => sealRow(sessions, testBox, row))));
    await store(database, `session-${newestThumbnails + 1}`, noon);
    for (const at of [0, newestThumbnails - 1, newestThumbnails, newestThumbnails + 1]) {
      const answer = { appId: kycAppId, id: sessionId(`session-${at}`), blob: face, createdAt: noon - at * minute };
      const thumbnail = await sealThumbnail(testBox, answer);
      await database.transaction('rw', database.thumbnails, database.counters, () => putThumbnail(database, thumbnail));
    }
    const stored = async () =>
      (await database.thumbnails.orderBy('[appId+createdAt]').reverse().toArray()).map(({ id }) => nameOf(id));
    expect((await applyRetention(database, before)).thumbnails).toBe(1);
    expect(await stored()).toEqual(['session-0', `session-${newestThumbnails - 1}`, `session-${newestThumbnails + 1}`]);
    await applyRetention(database, noon);
    expect(await stored()).toEqual(['session-0', `session-${newestThumbnails - 1}`]);
    const counted = await readServiceSizes(database, kycAppId);
    expect([counted.thumbnails, counted.thumbnailBytes]).toEqual([2, 2 * face.size]);
  });

  it('of a tab that no longer leads deletes nothing', async () => {
    const database = createMirror();
    await store(database, 'over', before);
    const newer = new TestMirror(database.name);
    await claimEpoch(newer, 1);
    await expect(applyRetention(database, before)).rejects.toBeInstanceOf(OldEpochError);
    await expect(countAheadFromNow(database, 0, 0)).rejects.toBeInstanceOf(OldEpochError);
    expect(await ids(database)).toEqual(['over']);
  });
});
