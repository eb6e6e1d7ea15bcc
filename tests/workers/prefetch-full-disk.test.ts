import { describe, expect } from 'vitest';
import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import { writeOfflinePreference } from '../../src/db/preferences';
import { readGivenUp } from '../../src/db/reads/storage';
import { notOffline } from '../../src/domain/device/offline-preference';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { hour, minute, noon } from '../builders/moments';
import { aService } from '../builders/service';
import { aSession, kycAppId } from '../builders/session';
import { onFullDisk } from '../fakes/full-disk';
import { recount, testBox } from '../fakes/mirror';
import { test as onServed } from '../fixtures/served';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const it = onServed
  /** An offline service with six sessions; the details and pictures of four of them are on this device. */
  .extend('prefetcher', { auto: true }, async ({ database, served }) => {
    await database.services.put({ ...aService(), position: 0 });
    for (let number = 0; number < 6; number += 1) {
      const row = aSession({ sessionId: idOf(number), createdAt: noon - number * minute });
      await database.sessions.put(await sealRow(sessions, testBox, row));
    }
    await database.counters.put({ key: `sessions:${kycAppId}`, ...(await recount(database, kycAppId)) });
    for (const list of ['sessions', 'people'])
      await database.freshness.put({ ...unaskedFreshness(`${list}:${kycAppId}`), succeededAt: noon, done: 6, total: 6 });
    await writeOfflinePreference(served.registry, database.name, kycAppId, { ...notOffline, isOn: true });
    const prefetcher = served.start();
    await served.serve(prefetcher, hour, 4);
    await prefetcher.next(served.clock.now());
    return prefetcher;
  })
  .extend('disk', { auto: true }, ({ database, prefetcher: _ }) => onFullDisk(database))
  .extend('tools', ({ database }) => {
    const progress = () => database.offlineProgress.get(kycAppId);
    return { progress };
  });

describe('a disk that is completely full', () => {
  it('is still reported: pictures that nobody opened are deleted to make room for the report, and fetching stops', async ({
    database,
    served,
    prefetcher,
    disk,
    tools: { progress },
  }) => {
    expect(await progress()).toMatchObject({ state: 'working', done: 4, wanted: 6 });
    disk.fill(2);
    served.server.problem = { code: 'storage-full' };
    await served.serve(prefetcher, minute);
    // The one whose answer could not be stored.
    expect(served.asked).toHaveLength(5);
    expect(await progress()).toMatchObject({ state: 'disk-full', done: 4, wanted: 6 });
    expect([await database.details.count(), await database.pictures.count()]).toEqual([4, 0]);
    expect(await readGivenUp(database)).toMatchObject({ pictures: 4 });
  });

  it('leaves no wrong progress when nothing can be written, and is reported once there is room again', async ({
    database,
    served,
    prefetcher,
    disk,
    tools: { progress },
  }) => {
    disk.fill(100);
    served.server.problem = { code: 'storage-full' };
    await served.serve(prefetcher, 5 * minute);
    expect([await progress(), await database.details.count()]).toEqual([undefined, 4]);
    disk.fill(0);
    await served.serve(prefetcher, 2 * minute);
    expect(await progress()).toMatchObject({ state: 'disk-full', done: 4 });
    expect(await readGivenUp(database)).toMatchObject({ pictures: 4 });
  });

  it('is noticed although it looks like a lost lead, because the heartbeat was refused first', async ({
    served,
    prefetcher,
    disk,
    tools: { progress },
  }) => {
    disk.fill(2);
    const question = { kind: 'detail', appId: kycAppId, id: idOf(4), subject: 'session' } as const;
    await prefetcher.finished(question, { ok: false, problem: { code: 'lead-lost' } });
    await served.serve(prefetcher, minute);
    expect(served.asked).toHaveLength(4);
    expect(await progress()).toMatchObject({ state: 'disk-full', done: 4 });
  });
});

it('a lost lead is not taken for a full disk: the same question is asked a second later', async ({
  served,
  prefetcher,
  tools: { progress },
}) => {
  const question = { kind: 'detail', appId: kycAppId, id: idOf(4), subject: 'session' } as const;
  const now = served.clock.now();
  await prefetcher.finished(question, { ok: false, problem: { code: 'lead-lost' } });
  expect(await prefetcher.next(now)).toEqual({ at: now + 1_000 });
  expect(await prefetcher.next(now + 1_000)).toEqual({ question });
  expect(await progress()).toMatchObject({ state: 'working' });
});
