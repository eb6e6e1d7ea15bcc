import { describe, expect } from 'vitest';
import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import { writeOfflinePreference, writePreference } from '../../src/db/preferences';
import { readServiceSizes } from '../../src/db/reads/storage';
import { sealDetail } from '../../src/db/seal/codec';
import { sealThumbnail } from '../../src/db/seal/file-codec';
import { recountSizes } from '../../src/db/writes/sizes';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import { notOffline, type OfflinePreference } from '../../src/domain/device/offline-preference';
import { restAfterFullDisk } from '../../src/domain/device/prefetch-rules';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import type { SessionRow } from '../../src/domain/verification/session';
import { detailSubjectOf } from '../../src/domain/verification/verification';
import { hour, minute, noon, second } from '../builders/moments';
import { aService } from '../builders/service';
import { aSession, kycAppId, stepFlags, unfinishedSteps } from '../builders/session';
import { aVerification } from '../builders/verification';
import { recount, testBox } from '../fakes/mirror';
import type { ServedPrefetcher } from '../fakes/served-prefetcher';
import { test as onServed } from '../fixtures/served';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const detailKey = (number: number) => `detail:${kycAppId}:session:${idOf(number)}`;
const thumbnailKey = (number: number) => `thumbnail:${kycAppId}:${idOf(number)}`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const stored: OfflinePreference = { ...notOffline, isOn: true };

const it = onServed.extend('tools', ({ database, served }) => {
  /** A service whose lists were read to their end: `count` sessions, number 0 the newest. */
  async function fill(count: number, cursor: number | null = null): Promise<void> {
    await database.services.put({ ...aService(), position: 0 });
    await database.sessions.bulkPut(await Promise.all(range(0, count).map((number) => sealed(number))));
    await recounted();
    const read = { succeededAt: noon, done: count, total: count, cursor };
    for (const list of ['sessions', 'people', 'companies'])
      await database.freshness.put({ ...unaskedFreshness(`${list}:${kycAppId}`), ...read });
  }

  async function here(from: number, to: number): Promise<void> {
    const all = range(from, to).map((number) => ({ id: idOf(number), createdAt: noon - number * minute }));
    const times = { fetchedAt: noon, openedAt: noon };
    await database.details.bulkPut(
      await Promise.all(all.map((one) => sealDetail(testBox, aVerification({ ...one, pictures: [] }), times))),
    );
    await database.thumbnails.bulkPut(
      await Promise.all(all.map((one) => sealThumbnail(testBox, { appId: kycAppId, ...one, blob: null }))),
    );
    await recountSizes(database, kycAppId);
  }

  const sealed = (number: number, change: Partial<SessionRow> = {}) =>
    sealRow(sessions, testBox, aSession({ sessionId: idOf(number), createdAt: noon - number * minute, ...change }));

  async function put(number: number, change: Partial<SessionRow> = {}): Promise<void> {
    await database.sessions.put(await sealed(number, change));
  }

  const recounted = async () => database.counters.put({ key: `sessions:${kycAppId}`, ...(await recount(database, kycAppId)) });
  const setOffline = (change: Partial<typeof stored> = {}) =>
    writeOfflinePreference(served.registry, database.name, kycAppId, { ...stored, ...change });
  const progress = () => database.offlineProgress.get(kycAppId);
  const keys = () => served.asked.map(({ key }) => key);
  return { fill, here, put, recounted, setOffline, progress, keys };
});

describe('without being asked the device fetches', () => {
  it('the details of the newest 50, then the thumbnails of the newest 500, newest first, and then nothing', async ({
    database,
    served,
    tools: { fill, keys },
  }) => {
    await fill(520);
    await served.serve(served.start(), hour);
    const details = Array.from({ length: 50 }, (_, number) => detailKey(number));
    const thumbnails = Array.from({ length: 450 }, (_, number) => thumbnailKey(number + 50));
    expect(keys()).toEqual([...details, ...thumbnails]);
    expect([await database.details.count(), await database.pictures.count(), await database.thumbnails.count()]).toEqual([
      50, 50, 500,
    ]);
  });

  it('one at a time, with at least a second between an answer and the next question', async ({ served, tools: { fill } }) => {
    await fill(5);
    served.server.took = 400;
    await served.serve(served.start(), hour);
    const gaps = served.asked.slice(1).map(({ at }, index) => at - (served.asked[index]?.at ?? 0));
    expect(gaps).toEqual([1_400, 1_400, 1_400, 1_400]);
    expect((served.asked[0]?.at ?? 0) - noon).toBe(3 * second);
  });

  it('nothing before the list was read to its end', async ({ served, tools: { fill, keys } }) => {
    await fill(5, 3);
    await served.serve(served.start(), hour);
    expect(keys()).toEqual([]);
  });

  it.for<[who: string, save: (served: ServedPrefetcher) => Promise<void>]>([
    ['the person saves data', ({ registry }) => writePreference(registry, 'lowData', true)],
    [
      'the browser saves data',
      async ({ server }) => {
        server.savesData = true;
      },
    ],
  ])('nothing while %s', async ([_who, save], { served, tools: { fill, keys } }) => {
    await fill(5);
    await save(served);
    await served.serve(served.start(), hour);
    expect(keys()).toEqual([]);
  });

  it('the detail of a session that has ended since, and a new session at once', async ({
    served,
    tools: { fill, put, recounted, keys },
  }) => {
    await fill(3);
    await put(1, { steps: unfinishedSteps, outcome: 'open' });
    await recounted();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour);
    await put(1, { steps: stepFlags(), outcome: 'approved' });
    await put(99, { createdAt: noon + minute });
    await recounted();
    await served.serve(prefetcher, hour);
    expect(keys().slice(3)).toEqual([detailKey(99), detailKey(1)]);
  });

  it('no thumbnail of a session in which no picture was taken', async ({ served, tools: { fill, put, keys } }) => {
    await fill(60);
    await put(55, { steps: stepFlags({ step_liveliness: 0, step_ocrIdVerification: 0, step_finish: 0 }) });
    await served.serve(served.start(), hour);
    expect(keys()).not.toContain(thumbnailKey(55));
    expect(keys()).toContain(thumbnailKey(54));
  });

  it('a question again that was dropped for a person, and not what that person opened meanwhile', async ({
    served,
    tools: { fill },
  }) => {
    await fill(2);
    const prefetcher = served.start();
    served.clock.advance(3 * second);
    const first = await prefetcher.next(served.clock.now());
    expect(await prefetcher.next(served.clock.now())).toEqual(first);
    await served.serve(served.start(), hour, 1);
    expect(await prefetcher.next(served.clock.now())).toMatchObject({ question: { kind: 'detail', id: idOf(1) } });
  });
});

describe('a failure', () => {
  it('without an answer waits longer each time and asks for the same again', async ({ served, tools: { fill, keys } }) => {
    await fill(2);
    served.server.problem = { code: 'network-unreachable' };
    await served.serve(served.start(), 20 * second);
    expect(new Set(keys())).toEqual(new Set([detailKey(0)]));
    const gaps = served.asked.slice(1).map(({ at }, index) => at - (served.asked[index]?.at ?? 0));
    expect(gaps).toEqual([1_000, 1_500, 3_000, 6_000]);
  });

  it('of a single record does not stop the others and is not asked for again', async ({ served, tools: { fill, keys } }) => {
    await fill(2);
    const prefetcher = served.start();
    served.server.problem = { code: 'session-record-missing' };
    await served.serve(prefetcher, minute, 1);
    served.server.problem = null;
    await served.serve(prefetcher, hour);
    expect(keys()).toEqual([detailKey(0), detailKey(1)]);
  });

  it('because of a missing right leaves the service alone for ten minutes', async ({ served, tools: { fill, keys } }) => {
    await fill(2);
    const prefetcher = served.start();
    served.server.problem = { code: 'right-missing' };
    await served.serve(prefetcher, 9 * minute);
    expect(keys()).toHaveLength(1);
    await served.serve(prefetcher, 5 * minute);
    expect(keys()).toHaveLength(2);
  });

  it('because of a full disk stops prefetching for half an hour', async ({
    served,
    tools: { fill, setOffline, progress, keys },
  }) => {
    await fill(3);
    await setOffline();
    const prefetcher = served.start();
    served.server.problem = { code: 'storage-full' };
    await served.serve(prefetcher, restAfterFullDisk - minute);
    expect(keys()).toHaveLength(1);
    expect(await progress()).toMatchObject({ state: 'disk-full' });
    served.server.problem = null;
    await served.serve(prefetcher, hour);
    expect(await progress()).toMatchObject({ state: 'resting', done: 3 });
  });

  it('of a write that a person needed pauses it as well, so that what was deleted to make room is not fetched again at once', async ({
    database,
    served,
    tools: { fill, keys },
  }) => {
    await fill(3);
    await database.counters.put({ key: 'room', total: 1, byOutcome: { pictures: 4, at: noon } });
    await served.serve(served.start(), restAfterFullDisk - minute);
    expect(keys()).toEqual([]);
    await served.serve(served.start(), 5 * minute);
    expect(keys()).toHaveLength(3);
  });
});

describe('a service that is available offline', () => {
  it('has all its details, newest first, and shows its progress with numbers', async ({
    database,
    served,
    tools: { fill, here, setOffline, progress, keys },
  }) => {
    await fill(1_045);
    await here(20, 1_005);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour, 30);
    await prefetcher.next(served.clock.now());
    expect(await progress()).toMatchObject({ state: 'working', done: 1_015, wanted: 1_045, incomplete: null });
    await served.serve(prefetcher, hour);
    expect(await database.details.count()).toBe(1_045);
    expect(await progress()).toMatchObject({ state: 'resting', done: 1_045, wanted: 1_045, incomplete: 0 });
    const expected = [...range(0, 20), ...range(1_005, 1_045)];
    expect(keys().filter((key) => key.startsWith('detail:'))).toEqual(expected.map(detailKey));
  });

  it('continues after a kill where it was, without asking twice', async ({ served, tools: { fill, setOffline, keys } }) => {
    await fill(90);
    await setOffline();
    await served.serve(served.start(), hour, 70);
    await served.serve(served.start(), hour);
    const details = keys().filter((key) => key.startsWith('detail:'));
    expect([details.length, new Set(details).size]).toEqual([90, 90]);
  });

  it('rests while paused, says so, and continues from there', async ({ served, tools: { fill, setOffline, progress, keys } }) => {
    await fill(90);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour, 70);
    await setOffline({ isPaused: true });
    await served.serve(prefetcher, hour, 1);
    expect(await progress()).toMatchObject({ state: 'paused' });
    const details = () => keys().filter((key) => key.startsWith('detail:')).length;
    const before = details();
    await served.serve(prefetcher, hour);
    expect(details()).toBe(before);
    await setOffline();
    await served.serve(prefetcher, hour);
    expect(details()).toBe(90);
  });

  it('stops its pictures at the limit, says so, and continues with the details alone', async ({
    database,
    served,
    tools: { fill, setOffline, progress },
  }) => {
    await fill(100);
    const one = 70;
    await setOffline({ limitBytes: 30 * one });
    await served.serve(served.start(), hour);
    const sizes = await readServiceSizes(database, kycAppId);
    expect(sizes.details).toBe(100);
    expect(sizes.pictureBytes).toBeLessThanOrEqual(30 * one);
    expect(sizes.pictures).toBeGreaterThan(20);
    expect(sizes.thumbnails).toBe(100);
    const incomplete = 100 - sizes.pictures;
    expect(await progress()).toMatchObject({ state: 'limit-reached', done: 100, wanted: 100, incomplete });
  });

  it('fetches the pictures that were skipped when there is room again, and each once', async ({
    database,
    served,
    tools: { fill, setOffline, progress, keys },
  }) => {
    await fill(20);
    await setOffline({ limitBytes: 5 * 70 });
    const prefetcher = served.start();
    await served.serve(prefetcher, hour);
    expect(await progress()).toMatchObject({ state: 'limit-reached', done: 20 });
    const left = 20 - (await readServiceSizes(database, kycAppId)).pictures;
    expect(left).toBeGreaterThan(10);
    served.asked.length = 0;
    await setOffline({ limitBytes: 1_000_000 });
    await served.serve(prefetcher, minute);
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 0 });
    const details = keys().filter((key) => key.startsWith('detail:'));
    expect([details.length, new Set(details).size]).toEqual([left, left]);
  });

  it('fetches pictures again that were deleted to free space, and asks once for one that cannot be read', async ({
    database,
    served,
    tools: { fill, setOffline, progress, keys },
  }) => {
    await fill(3);
    await setOffline();
    await served.serve(served.start(), hour);
    await database.pictures.delete([kycAppId, idOf(1), 'selfie']);
    served.asked.length = 0;
    served.server.picture = 'data:text/plain;base64,AA==';
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([detailKey(1)]);
    const gaps = [{ part: 'pictures', reason: 'unreadable', cases: 1 }];
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 1, gaps });
  });

  it('asks again for what the server did not have if the person asks for it', async ({
    served,
    tools: { fill, setOffline, progress, keys },
  }) => {
    await fill(2);
    await setOffline();
    const prefetcher = served.start();
    served.server.problemOf = (question) =>
      question.kind === 'detail' && question.id === idOf(0) ? { code: 'session-record-missing' } : null;
    await served.serve(prefetcher, minute);
    const gaps = [{ part: 'details', reason: 'not-found', cases: 1 }];
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 1, gaps });
    served.server.problemOf = () => null;
    served.asked.length = 0;
    await served.serve(prefetcher, minute);
    expect(keys()).not.toContain(detailKey(0));
    await setOffline({ askedAt: noon });
    await served.serve(prefetcher, minute);
    expect(keys()).toContain(detailKey(0));
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 0 });
  });

  it('reports what is on the device while offline, even after the worker restarts, and resumes online', async ({
    served,
    tools: { fill, setOffline, progress },
  }) => {
    await fill(90);
    await setOffline();
    await served.serve(served.start(), hour, 64);
    served.server.problem = { code: 'network-unreachable' };
    const prefetcher = served.start();
    await served.serve(prefetcher, minute);
    expect(await progress()).toMatchObject({ state: 'cut-off', done: 64, wanted: 90, incomplete: 26 });
    served.server.problem = null;
    await served.serve(prefetcher, hour);
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 0 });
    served.server.isCutOff = true;
    await served.serve(served.start(), 0);
    expect(await progress()).toMatchObject({ state: 'cut-off', done: 90, wanted: 90, incomplete: 0 });
  });

  it('fetches the pictures of what a person opens, even beyond the limit', async ({
    database,
    served,
    tools: { fill, setOffline },
  }) => {
    await fill(2);
    await setOffline({ limitBytes: 1 });
    await database.offlineProgress.put({
      appId: kycAppId,
      done: 0,
      wanted: 2,
      incomplete: 0,
      gaps: [],
      bytes: 0,
      state: 'limit-reached',
      at: noon,
    });
    const question = { kind: 'detail', appId: kycAppId, id: idOf(0), subject: detailSubjectOf(idOf(0)) } as const;
    await putWatches(database, [await toWatchRow(testBox, 'tab', question, { visible: true, renewedAt: noon, askedAt: 0 })]);
    await served.serve(served.start(), hour, 2);
    expect((await database.pictures.toArray()).map(({ id }) => id)).toEqual([idOf(0)]);
    expect(await database.details.count()).toBe(2);
  });

  it('has its lists read when they are not visible', async ({ served, tools: { fill, setOffline, keys } }) => {
    await fill(1, 4);
    await setOffline();
    await served.serve(served.start(), 2 * minute);
    expect(keys()).toEqual([`sessions:${kycAppId}`, detailKey(0), `people:${kycAppId}`, `companies:${kycAppId}`]);
    served.asked.length = 0;
    await served.serve(served.start(), 10 * minute);
    expect(keys()).toContain(`sessions:${kycAppId}`);
  });

  it('that is no longer offline loses its progress and keeps what is here', async ({
    database,
    served,
    tools: { fill, setOffline, progress },
  }) => {
    await fill(2);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour);
    await setOffline({ isOn: false });
    await served.serve(prefetcher, minute);
    expect([await progress(), await database.details.count()]).toEqual([undefined, 2]);
  });
});
