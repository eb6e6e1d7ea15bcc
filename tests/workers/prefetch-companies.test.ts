import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { writeOfflinePreference, writePreference } from '../../src/db/preferences';
import { storedKeyOf } from '../../src/db/seal/codec';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { largeDocument } from '../../src/domain/company/document-sizes';
import { notOffline, type OfflinePreference } from '../../src/domain/device/offline-preference';
import { documentCompanies, documentsAhead, offlineListAge } from '../../src/domain/device/prefetch-rules';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { companyRecordsInterval, prefetchWalkInterval } from '../../src/domain/shared/timing';
import { aCompany } from '../builders/company';
import { day, hour, minute, noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { putCompanyRecords } from '../fakes/company-records';
import { test as onServed } from '../fixtures/served';

const idOf = (number: number) => `66f0${String(number).padStart(20, '0')}`;
const recordKeys = (...numbers: number[]) =>
  numbers.flatMap((number) => ['executives', 'compliance'].map((kind) => `${kind}:${appId}:${idOf(number)}`));
const right = { code: 'right-missing' } as const;

const it = onServed
  .extend('listed', { auto: true }, async ({ database }) => {
    await database.services.put({ ...aService(), position: 0 });
    for (const list of ['sessions', 'people'])
      await database.freshness.put({ ...unaskedFreshness(`${list}:${appId}`), succeededAt: noon });
  })
  .extend('tools', ({ database, served }) => {
    /** Somebody opened a company. */
    const open = (number: number, at = noon) => putCompanyRecords(database, { appId, id: idOf(number) }, at);
    const documents = () => keys().filter((key) => key.startsWith('company-document:'));
    const put = (count: number, at = noon, documents = 0, waiting: readonly number[] = []) => {
      const rows = Array.from({ length: count }, (_none, number) =>
        aCompany({
          id: idOf(number),
          createdAt: noon - number * hour,
          documents: documentsOf(number, documents),
          status: waiting.includes(number) ? 'Completed' : 'Approved',
        }),
      );
      return applyWhole(database, companies, appId, { rows, losses: { count: 0, first: null }, totalCount: count }, at);
    };
    const setOffline = (change: Partial<OfflinePreference> = {}) =>
      writeOfflinePreference(served.registry, database.name, appId, { ...notOffline, isOn: true, ...change });
    const keys = () => served.asked.map(({ key }) => key);
    return { open, documents, put, setOffline, keys };
  });

const documentsOf = (company: number, count: number) =>
  Array.from({ length: count }, (_none, at) => ({ id: `doc-${company}-${at}`, fileName: null, documentType: null }));
const documentKey = (company: number, at: number) =>
  `company-document:${appId}:${idOf(company)}:doc-${company}-${at}:${largeDocument}`;

describe('for an offline service the device fetches', () => {
  it('the records of each company, the newest first', async ({ database, served, tools: { put, setOffline, keys } }) => {
    await put(3);
    await setOffline();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual(recordKeys(0, 1, 2));
    expect(await database.records.count()).toBe(6);
  });

  it('the records and documents of companies that need a decision first, starting with the one that has waited longest', async ({
    served,
    tools: { put, setOffline, keys },
  }) => {
    await put(4, noon, 1, [1, 3]);
    await setOffline();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([...recordKeys(3, 1, 0, 2), ...[3, 1, 0, 2].map((number) => documentKey(number, 0))]);
  });

  it('the list of companies again when it is old, and what came with it', async ({
    served,
    tools: { put, setOffline, keys },
  }) => {
    await put(1, noon - offlineListAge);
    await setOffline();
    await served.serve(served.start(), minute, 3);
    expect(keys()).toEqual([`companies:${appId}`, ...recordKeys(0)]);
  });

  it.for([null, { code: 'network-unreachable' }] as const)(
    'the list of companies also if nobody has opened it; it was never asked for, or not answered: %j',
    async (problem, { database, served, tools: { setOffline, keys } }) => {
      await database.freshness.put({ ...unaskedFreshness(`companies:${appId}`), problem });
      await setOffline();
      await served.serve(served.start(), minute, 1);
      expect(keys()).toEqual([`companies:${appId}`]);
    },
  );

  it('nothing of companies that nobody made available offline', async ({ database, served, tools: { put, keys } }) => {
    await writeOfflinePreference(served.registry, database.name, appId, notOffline);
    await put(2);
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([]);
  });

  it('the other companies if one no longer exists', async ({ database, served, tools: { put, setOffline, keys } }) => {
    await put(3);
    await setOffline();
    served.server.problemOf = (question) =>
      question.kind === 'executives' && question.id === idOf(0) ? { code: 'address-not-found' } : null;
    await served.serve(served.start(), minute);
    expect(keys()).toEqual(recordKeys(0, 1, 2));
    expect(await database.records.count()).toBe(5);
  });

  it('nothing more of a part of companies once the right to it is refused, but the other part anyway', async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    await put(3);
    await setOffline();
    served.server.problemOf = (question) => (question.kind === 'executives' ? right : null);
    await served.serve(served.start(), hour);
    const asked = (kind: string) => keys().filter((key) => key.startsWith(`${kind}:`)).length;
    expect([asked('executives'), asked('compliance')]).toEqual([1, 3]);
    const gaps = [{ part: 'records', reason: 'refused', cases: 3 }];
    expect(await database.offlineProgress.get(appId)).toMatchObject({ incomplete: 3, gaps });
    expect(keys()).toContain(`sessions:${appId}`);
  });

  it('nothing of a list that was refused before', async ({ database, served, tools: { put, setOffline, keys } }) => {
    await put(2);
    await applyRightMissing(database, { kind: 'companies', appId }, right);
    await setOffline();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([]);
  });
});

describe('for the owners of companies of an offline service the device fetches', () => {
  const people = (keys: readonly string[]) => keys.filter((key) => key.startsWith('detail:'));
  const personKeys = (...ids: string[]) => ids.map((id) => `detail:${appId}:person:${id}`);

  it("each verification once, after the companies' records and before their documents", async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    served.server.owners = ['ada', 'ben'];
    await put(2, noon, 1);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour);
    expect(keys().slice(0, 8)).toEqual([
      ...recordKeys(0, 1),
      ...personKeys('ben', 'ada'),
      ...[0, 1].map((number) => documentKey(number, 0)),
    ]);
    expect(people(keys())).toHaveLength(2);
    expect(await database.details.where('[appId+id]').above('').count()).toBe(2);
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', incomplete: 0, gaps: [] });
  });

  it('nothing while the service is not available offline', async ({ served, tools: { open, put, keys } }) => {
    await put(1);
    await open(0);
    await served.serve(served.start(), hour);
    expect(people(keys())).toEqual([]);
  });

  it('only details above the limit, and the pictures once there is room', async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    served.server.owners = ['ada'];
    await put(1);
    await setOffline({ limitBytes: -1 });
    const prefetcher = served.start();
    await served.serve(prefetcher, minute);
    expect([await database.details.count(), await database.pictures.count()]).toEqual([1, 0]);
    await setOffline();
    await served.serve(prefetcher, minute);
    expect([people(keys()).length, await database.pictures.count()]).toEqual([2, 1]);
  });

  it('a verification that has finished since it was read', async ({ database, served, tools: { put, setOffline, keys } }) => {
    served.server.owners = ['ada'];
    await put(1);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, minute);
    await database.details.toCollection().modify({ finished: 0 });
    await served.serve(prefetcher, companyRecordsInterval + minute);
    expect(people(keys())).toHaveLength(2);
  });

  it('the other verifications if the server does not have one, which the screen shows, and which is requested again after a day', async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    served.server.owners = ['ada', 'ben'];
    served.server.problemOf = (question) =>
      question.kind === 'detail' && question.id === 'ben' ? { code: 'person-record-missing' } : null;
    await put(1);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, hour);
    expect(people(keys())).toEqual(personKeys('ben', 'ada'));
    const key = await storedKeyOf(database.box, { kind: 'detail', appId, id: 'ben', subject: 'person' });
    expect(await database.freshness.get(key)).toMatchObject({ problem: { code: 'person-record-missing' } });
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', incomplete: 0 });
    await served.serve(prefetcher, day);
    expect(people(keys())).toEqual(personKeys('ben', 'ada', 'ben'));
  });

  it('no more once the right to people is refused; the company stays incomplete, and everything else still comes', async ({
    database,
    served,
    tools: { put, setOffline, keys, documents },
  }) => {
    served.server.owners = ['ada', 'ben'];
    served.server.problemOf = ({ kind }) => (kind === 'detail' ? right : null);
    await put(1, noon, 1);
    await setOffline();
    await served.serve(served.start(), minute);
    expect(people(keys())).toHaveLength(1);
    expect(documents()).toHaveLength(1);
    const gaps = [{ part: 'owners', reason: 'refused', cases: 1 }];
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', incomplete: 1, gaps });
  });

  it('one without an answer again later; until then it counts as still to come', async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    served.server.owners = ['ada'];
    const silent = { code: 'network-unreachable' } as const;
    served.server.problemOf = ({ kind }) => (kind === 'detail' ? silent : null);
    await put(1);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, minute, 3);
    await prefetcher.next(served.clock.now());
    const gaps = [{ part: 'owners', reason: 'waiting', cases: 1 }];
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'cut-off', incomplete: 1, gaps });
    served.server.problemOf = () => null;
    await served.serve(prefetcher, hour);
    expect(people(keys())).toEqual(personKeys('ada', 'ada'));
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', incomplete: 0 });
  });
});

describe('among documents the device fetches', () => {
  it('the first few of the companies that somebody opened, the last one first, each up to a size', async ({
    database,
    served,
    tools: { open, put, keys },
  }) => {
    await put(4, noon, documentsAhead + 1);
    await open(2, noon - hour);
    await open(1);
    await served.serve(served.start(), hour);
    const firstFew = (company: number) => Array.from({ length: documentsAhead }, (_none, at) => documentKey(company, at));
    expect(keys()).toEqual([...firstFew(1), ...firstFew(2)]);
    expect(await database.companyDocuments.where('openedAt').above(0).count()).toBe(0);
  });

  it('of an opened company without a pause, because a person is about to decide', async ({ served, tools: { open, put } }) => {
    await put(1, noon, 3);
    await open(0);
    await served.serve(served.start(), hour);
    const gaps = served.asked.slice(1).map(({ at }, index) => at - (served.asked[index]?.at ?? 0));
    expect(gaps).toEqual([0, 0]);
  });

  it('only those of the few companies that were opened last', async ({ served, tools: { open, documents, put } }) => {
    await put(documentCompanies + 1, noon, 1);
    for (let number = 0; number <= documentCompanies; number += 1) await open(number, noon - number * minute);
    await served.serve(served.start(), hour);
    expect(documents()).toEqual(Array.from({ length: documentCompanies }, (_none, number) => documentKey(number, 0)));
  });

  it('none while data is saved', async ({ served, tools: { open, put, keys } }) => {
    await put(1, noon, 1);
    await open(0);
    await writePreference(served.registry, 'lowData', true);
    await served.serve(served.start(), hour);
    expect(keys()).toEqual([]);
  });

  it('those of an offline service; a company with a missing one is not complete', async ({
    database,
    served,
    tools: { put, setOffline },
  }) => {
    const progress = () => database.offlineProgress.get(appId);
    await put(3, noon, 2);
    await setOffline();
    served.server.problemOf = (question) =>
      question.kind === 'company-document' && question.fileId === 'doc-1-0' ? { code: 'document-large' } : null;
    const prefetcher = served.start();
    await served.serve(prefetcher, minute, 12);
    // Between two documents as well.
    await prefetcher.next(served.clock.now());
    expect(await progress()).toMatchObject({ state: 'working', incomplete: null });
    await served.serve(prefetcher, minute);
    const gaps = [{ part: 'documents', reason: 'too-large', cases: 1, files: 1 }];
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 1, gaps });
  });

  it('large ones of an offline service, after all others and as far as there is room; again when there is more', async ({
    database,
    served,
    tools: { put, setOffline, documents },
  }) => {
    const files = async () => (await database.companyDocuments.toCollection().primaryKeys()).map(([, , fileId]) => fileId);
    const progress = () => database.offlineProgress.get(appId);
    const larger = 2 * largeDocument;
    served.server.sizeOf = (fileId) => (fileId === 'doc-0-0' ? largeDocument + 1 : fileId === 'doc-0-1' ? larger : 6);
    await put(2, noon, 2);
    await setOffline({ limitBytes: larger });
    const prefetcher = served.start();
    await served.serve(prefetcher, minute);
    expect(documents().slice(4)).toEqual([`company-document:${appId}:${idOf(0)}:doc-0-0`]);
    expect((await files()).sort()).toEqual(['doc-0-0', 'doc-1-0', 'doc-1-1']);
    expect(await progress()).toMatchObject({ incomplete: 1 });
    await setOffline({ limitBytes: 4 * larger });
    await served.serve(prefetcher, minute);
    expect(documents().slice(5)).toEqual([`company-document:${appId}:${idOf(0)}:doc-0-1`]);
    expect(await progress()).toMatchObject({ state: 'resting', incomplete: 0 });
  });

  it('no large ones of a service that is not offline', async ({ database, served, tools: { open, documents, put } }) => {
    served.server.sizeOf = () => largeDocument + 1;
    await put(1, noon, 2);
    await open(0);
    await served.serve(served.start(), hour);
    expect(documents()).toEqual([0, 1].map((at) => documentKey(0, at)));
    expect(await database.companyDocuments.count()).toBe(0);
  });

  it('those of an offline service that were deleted to free space: with the next walk, or when the person asks', async ({
    database,
    served,
    tools: { put, setOffline, documents },
  }) => {
    await put(1, noon, 1);
    await setOffline();
    const prefetcher = served.start();
    await served.serve(prefetcher, minute);
    await database.companyDocuments.clear();
    await served.serve(prefetcher, minute);
    expect(documents()).toHaveLength(1);
    await setOffline({ askedAt: noon });
    await served.serve(prefetcher, minute);
    expect(documents()).toHaveLength(2);
    await database.companyDocuments.clear();
    await served.serve(prefetcher, prefetchWalkInterval + minute);
    expect(documents()).toHaveLength(3);
  });

  it.for(['document-download-failed', 'answer-empty', 'document-large', 'right-missing'] as const)(
    'none again that is %s, and it is known why, so that nobody waits for it',
    async (code, { database, served, tools: { open, put } }) => {
      await put(1, noon, 1);
      await open(0);
      served.server.problemOf = ({ kind }) => (kind === 'company-document' ? { code } : null);
      await served.serve(served.start(), hour);
      expect(await database.freshness.get(documentKey(0, 0))).toMatchObject({
        problem: { code },
        attemptedAt: expect.any(Number),
      });
    },
  );

  it.for(['document-download-failed', 'answer-empty'] as const)(
    'the others if one is %s',
    async (code, { database, served, tools: { open, documents, put } }) => {
      await put(1, noon, 3);
      await open(0);
      served.server.problemOf = (question) =>
        question.kind === 'company-document' && question.fileId === 'doc-0-0' ? { code } : null;
      await served.serve(served.start(), hour);
      expect(documents()).toEqual([0, 1, 2].map((at) => documentKey(0, at)));
      expect(await database.companyDocuments.count()).toBe(2);
    },
  );

  it('no more once the right to them is refused, and everything else anyway', async ({
    database,
    served,
    tools: { open, documents, put, setOffline, keys },
  }) => {
    await put(2, noon, 2);
    await open(0);
    await setOffline();
    served.server.problemOf = (question) => (question.kind === 'company-document' ? right : null);
    await served.serve(served.start(), minute);
    expect(keys().slice(0, 3)).toEqual([documentKey(0, 0), ...recordKeys(1)]);
    expect(documents()).toHaveLength(1);
    // Those that are not asked for are not waited for either.
    const gaps = [{ part: 'documents', reason: 'refused', cases: 2, files: 4 }];
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', incomplete: 2, gaps });
  });

  it('nothing that was refused before the worker restarted, while there is no connection: the copy has all that it can have', async ({
    database,
    served,
    tools: { put, setOffline },
  }) => {
    await put(2, noon, 2);
    await setOffline();
    served.server.problemOf = (question) =>
      question.kind === 'company-document' && question.fileId === 'doc-1-0' ? { code: 'document-download-failed' } : null;
    await served.serve(served.start(), minute);
    const known = { incomplete: 1, gaps: [{ part: 'documents', reason: 'refused', cases: 1, files: 1 }] };
    const cases = [{ list: 'companies', id: idOf(1) }];
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'resting', ...known, cases });
    served.server.isCutOff = true;
    served.server.problem = { code: 'network-unreachable' };
    await served.start().next(served.clock.now());
    expect(await database.offlineProgress.get(appId)).toMatchObject({ state: 'cut-off', ...known, cases });
  });

  it('those of every company of an offline service, after their records, as far as the limit allows', async ({
    database,
    served,
    tools: { put, setOffline, keys },
  }) => {
    await put(2, noon, 1);
    await setOffline();
    await served.serve(served.start(), minute);
    expect(keys()).toEqual([...recordKeys(0, 1), documentKey(0, 0), documentKey(1, 0)]);
    await put(3, noon, 1);
    await writeOfflinePreference(served.registry, database.name, appId, { ...notOffline, isOn: true, limitBytes: largeDocument });
    await served.serve(served.start(), minute);
    expect(keys().slice(6)).toEqual(recordKeys(2));
  });
});
