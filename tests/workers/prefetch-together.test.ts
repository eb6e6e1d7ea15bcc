import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import { writeOfflinePreference } from '../../src/db/preferences';
import { readServiceSizes } from '../../src/db/reads/storage';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { largeDocument } from '../../src/domain/company/document-sizes';
import { notOffline, type OfflinePreference } from '../../src/domain/device/offline-preference';
import { offlineTogether, slowShare } from '../../src/domain/device/prefetch-rules';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import type { Question } from '../../src/domain/record/question';
import type { Prefetcher } from '../../src/workers/sync/prefetcher';
import { aCompany } from '../builders/company';
import { minute, noon, second } from '../builders/moments';
import { aService } from '../builders/service';
import { aSession, kycAppId } from '../builders/session';
import { recount, testBox } from '../fakes/mirror';
import { test as onServed } from '../fixtures/served';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const lost = { ok: false, problem: { code: 'network-unreachable' } } as const;

const it = onServed.extend('tools', ({ database, served }) => {
  /** A service with this many sessions and companies, number 0 the newest, whose lists were just read. Its prefetcher may ask. */
  async function fill(count: number, documentCounts: readonly number[] = []): Promise<Prefetcher> {
    await database.services.put({ ...aService(), position: 0 });
    for (let number = 0; number < count; number += 1) {
      const row = aSession({ sessionId: idOf(number), createdAt: noon - number * minute });
      await database.sessions.put(await sealRow(sessions, testBox, row));
    }
    await database.counters.put({ key: `sessions:${kycAppId}`, ...(await recount(database, kycAppId)) });
    for (const list of ['sessions', 'people', 'companies'])
      await database.freshness.put({ ...unaskedFreshness(`${list}:${kycAppId}`), succeededAt: noon, done: count, total: count });
    const rows = documentCounts.map((documents, company) =>
      aCompany({
        id: `66f0${String(company).padStart(20, '0')}`,
        createdAt: noon - company * minute,
        documents: Array.from({ length: documents }, (_none, at) => ({
          id: `doc-${company}-${at}`,
          fileName: null,
          documentType: null,
        })),
      }),
    );
    const answer = { rows, losses: { count: 0, first: null }, totalCount: rows.length };
    if (rows.length > 0) await applyWhole(database, companies, kycAppId, answer, noon);
    const prefetcher = served.start();
    served.clock.advance(3 * second);
    return prefetcher;
  }

  const setOffline = (change: Partial<OfflinePreference> = {}) =>
    writeOfflinePreference(served.registry, database.name, kycAppId, { ...notOffline, isOn: true, ...change });

  /** As many questions as the prefetcher wants together. */
  async function begin(prefetcher: Prefetcher): Promise<Question[]> {
    const underWay: Question[] = [];
    for (;;) {
      const next = await prefetcher.next(served.clock.now(), underWay);
      if (!('question' in next)) return underWay;
      underWay.push(next.question);
    }
  }

  const keys = () => served.asked.map(({ key }) => key);
  const progress = () => database.offlineProgress.get(kycAppId);
  return { fill, setOffline, begin, keys, progress };
});

describe('a service that is available offline', () => {
  it('is fetched with several questions at a time, none of them twice, without a pause', async ({
    database,
    served,
    tools: { fill, setOffline, keys, progress },
  }) => {
    await setOffline();
    const prefetcher = await fill(60, [4, 1, 0]);
    const begun = served.clock.now();
    const counts = await served.serveTogether(prefetcher);
    expect(Math.max(...counts)).toBe(offlineTogether);
    expect(counts.filter((count) => count < offlineTogether).length).toBeLessThan(8);
    expect(keys().length).toBe(60 + 6 + 5);
    expect(new Set(keys()).size).toBe(keys().length);
    expect(served.clock.now()).toBe(begun);
    expect(await database.details.count()).toBe(60);
    expect(await progress()).toMatchObject({ state: 'resting', done: 60, incomplete: 0 });
  });

  it('is asked one question at a time while answers are slow, and together again after a quick one', async ({
    served,
    tools: { fill, setOffline },
  }) => {
    await setOffline();
    const prefetcher = await fill(12);
    served.server.took = offlineTogether * slowShare + 1;
    const slow = await served.serveTogether(prefetcher, 6);
    expect(slow).toEqual([1, 2, 3, 1, 1, 1]);
    served.server.took = slowShare;
    expect(await served.serveTogether(prefetcher, 4)).toEqual([1, 1, 2, 3]);
  });

  it('is not complete while its last answers are under way', async ({ served, tools: { fill, setOffline, begin, progress } }) => {
    await setOffline();
    const prefetcher = await fill(0, [2]);
    await served.serveTogether(prefetcher, 2);
    const documents = await begin(prefetcher);
    expect(documents.map(({ kind }) => kind)).toEqual(['company-document', 'company-document']);
    expect(await progress()).toMatchObject({ state: 'working', incomplete: null });
  });

  it('is not complete while its lists are read again before its last documents', async ({
    served,
    tools: { fill, setOffline, progress },
  }) => {
    await setOffline();
    const prefetcher = await fill(0, [2]);
    await served.serve(prefetcher, 0, 3);
    served.clock.advance(6 * minute);
    expect(await prefetcher.next(served.clock.now())).toEqual({ question: { kind: 'sessions', appId: kycAppId } });
    expect(await progress()).toMatchObject({ state: 'working' });
  });

  it('keeps its pictures within the limit', async ({ database, served, tools: { fill, setOffline, progress } }) => {
    await setOffline({ limitBytes: 10 * 70 });
    const counts = await served.serveTogether(await fill(20));
    const sizes = await readServiceSizes(database, kycAppId);
    expect(counts).toContain(offlineTogether);
    expect(sizes.details).toBe(20);
    expect(sizes.pictureBytes).toBeLessThanOrEqual(10 * 70);
    expect(sizes.pictures).toBeGreaterThan(7);
    expect(await progress()).toMatchObject({ state: 'limit-reached', done: 20 });
  });

  it('is asked one question at a time if the limit has room for one more verification', async ({
    served,
    tools: { fill, setOffline, begin },
  }) => {
    await setOffline({ limitBytes: 10 * 70 });
    const prefetcher = await fill(20);
    await served.serve(prefetcher, 0, 9);
    expect(await begin(prefetcher)).toHaveLength(1);
  });

  it('keeps its documents within the limit', async ({ database, served, tools: { fill, setOffline } }) => {
    await setOffline({ limitBytes: 2 * largeDocument });
    served.server.sizeOf = () => largeDocument;
    await served.serveTogether(await fill(0, [4]));
    expect(await database.companyDocuments.count()).toBe(2);
  });

  it('asks again for a document that found no connection while others were under way', async ({
    served,
    tools: { fill, setOffline, begin, keys },
  }) => {
    await setOffline();
    const prefetcher = await fill(0, [2]);
    await served.serveTogether(prefetcher, 2);
    const [first, second_] = await begin(prefetcher);
    if (!first || !second_) throw new Error('two documents are asked together');
    expect(await prefetcher.next(served.clock.now(), [first, second_])).not.toHaveProperty('question');
    await prefetcher.finished(first, lost);
    await prefetcher.finished(second_, lost);
    served.asked.length = 0;
    await served.serve(prefetcher, minute);
    expect(keys()).toHaveLength(2);
  });
});

describe('questions that were asked together', () => {
  it('and found no connection count as one failure', async ({ served, tools: { fill, setOffline, begin } }) => {
    await setOffline();
    const prefetcher = await fill(9);
    for (const question of await begin(prefetcher)) await prefetcher.finished(question, lost);
    const now = served.clock.now();
    expect(await prefetcher.next(now)).toEqual({ at: now + second });
  });

  it('end no pause that the server asked for', async ({ served, tools: { fill, setOffline, begin } }) => {
    await setOffline();
    const prefetcher = await fill(9);
    const [first, other] = await begin(prefetcher);
    if (!first || !other) throw new Error('two questions are asked together');
    await prefetcher.finished(first, { ok: false, problem: { code: 'server-busy', retryAfterSeconds: 40 } });
    await prefetcher.finished(other, { ok: true, value: { changed: 1 } });
    const now = served.clock.now();
    expect(await prefetcher.next(now)).toEqual({ at: now + 40 * second });
  });
});

it('a service that nobody made available offline is asked one question at a time', async ({ served, tools: { fill } }) => {
  expect(await served.serveTogether(await fill(9))).toEqual([1]);
});
