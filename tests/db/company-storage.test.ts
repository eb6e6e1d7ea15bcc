import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { findCompanyDocument, listCompanyDocumentIds } from '../../src/db/reads/companies';
import { readFreshness } from '../../src/db/reads/freshness';
import { readGivenUp, readServiceSizes, readStorage } from '../../src/db/reads/storage';
import { openCompanyDocument } from '../../src/db/seal/company-document-codec';
import { applyCompanyDocument, noteDocumentOpened } from '../../src/db/writes/apply-company';
import { noteRecordOpened } from '../../src/db/writes/apply-record';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { claimSeal } from '../../src/db/writes/claim-seal';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { makeRoom } from '../../src/db/writes/make-room';
import { putUnreadable } from '../../src/db/writes/put-unreadable';
import { repairRecord } from '../../src/db/writes/repair-record';
import { applyRetention } from '../../src/db/writes/retention';
import { recountSizes } from '../../src/db/writes/sizes';
import { type Question, questionKey } from '../../src/domain/record/question';
import { aCompany } from '../builders/company';
import { day, hour, noon } from '../builders/moments';
import { kycAppId as appId, aSession } from '../builders/session';
import { putCompanyRecords } from '../fakes/company-records';
import { createMirror, putRows, type TestMirror, testBox } from '../fakes/mirror';

const none = { count: 0, first: null };
const idOf = (number: number) => `66f0${String(number).padStart(20, '0')}`;
const document = new Blob(['the deed of Tamsin Orrelay'], { type: 'application/pdf' });
const opened = (now: number) => ({ isOpened: true, now });
const owners = (number: number) => ({ kind: 'executives', appId, id: idOf(number) }) as const;
const file = (number: number, fileId = 'doc-1') =>
  ({ kind: 'company-document', appId, companyId: idOf(number), fileId }) as const;
const present = (mirror: TestMirror) =>
  Promise.all([mirror.companyDocuments, mirror.records, mirror.companies, mirror.sessions].map((table) => table.count()));

/** Three companies, each opened with one file, an hour after the previous one; and a verification. */
async function aMirror(): Promise<TestMirror> {
  const mirror = createMirror();
  const rows = [0, 1, 2].map((number) => aCompany({ id: idOf(number) }));
  await applyWhole(mirror, companies, appId, { rows, losses: none, totalCount: 3 }, noon);
  await putRows(listOf(mirror, sessions, appId), [aSession()]);
  for (const number of [0, 1, 2]) {
    await putCompanyRecords(mirror, { appId, id: idOf(number) }, noon + number * hour);
    await applyCompanyDocument(mirror, file(number), document, opened(noon + number * hour));
  }
  return mirror;
}

let mirror: TestMirror;
beforeEach(async () => {
  mirror = await aMirror();
});

describe('a file', () => {
  it('is stored sealed, and opens as it came, with its own type only', async () => {
    const stored = await findCompanyDocument(mirror, appId, idOf(0), 'doc-1');
    if (!stored) throw new Error('it is not there');
    const back = await openCompanyDocument(testBox, stored);
    expect(back.ok && [await back.value.text(), back.value.type]).toEqual([await document.text(), 'application/pdf']);
    expect((await openCompanyDocument(testBox, { ...stored, type: 'text/html' })).ok).toBe(false);
    expect(await listCompanyDocumentIds(mirror, appId, idOf(0))).toEqual(['doc-1']);
  });

  it('that comes again replaces the previous one, and the sizes stay correct', async () => {
    await applyCompanyDocument(mirror, file(0), new Blob(['short'], { type: 'image/png' }), opened(noon));
    const before = await readServiceSizes(mirror, appId);
    expect(before).toMatchObject({ documents: 3, documentBytes: 5 + 2 * document.size, records: 6 });
    await recountSizes(mirror, appId);
    expect(await readServiceSizes(mirror, appId)).toEqual(before);
    expect((await readStorage(mirror)).documents).toEqual({ count: 3, bytes: before.documentBytes, isEstimate: false });
  });
});

describe('room is made', () => {
  it('by deleting files first, then the records of companies, then rows, each with the note that it was answered', async () => {
    const seen: number[][] = [];
    while (await makeRoom(mirror, noon)) seen.push(await present(mirror));
    expect(seen.slice(0, 2)).toEqual([
      [0, 6, 3, 1],
      [0, 0, 3, 1],
    ]);
    expect(seen.at(-1)).toEqual([0, 0, 0, 0]);
    expect(await readGivenUp(mirror)).toMatchObject({ documents: 3, details: 6, rows: 4 });
    expect((await mirror.counters.get(`companies:${appId}`))?.byOutcome).toMatchObject({ Completed: 0 });
    expect(
      await mirror.freshness.where('key').startsWithAnyOf('executives:', 'compliance:', 'company-document:').primaryKeys(),
    ).toEqual([]);
  });
});

describe('retention', () => {
  it('deletes what was last opened before the limit, and leaves the rows', async () => {
    expect(await applyRetention(mirror, noon + hour)).toMatchObject({ details: 4, documents: 2 });
    expect(await present(mirror)).toEqual([1, 2, 3, 1]);
    expect(await readServiceSizes(mirror, appId)).toMatchObject({ documents: 1, records: 2 });
    expect((await readFreshness(mirror, questionKey(owners(0)))).succeededAt).toBeNull();
  });

  it('counts from the last opening', async () => {
    await noteRecordOpened(mirror, owners(0), noon + day);
    await noteDocumentOpened(mirror, file(0), noon + day);
    await applyRetention(mirror, noon + 2 * hour);
    expect(await mirror.records.toArray()).toMatchObject([owners(0)]);
    expect((await mirror.companyDocuments.toArray()).map(({ companyId }) => companyId)).toEqual([idOf(0)]);
  });
});

describe('a right to companies that is refused', () => {
  const problem = { code: 'right-missing' } as const;
  const cases: [what: string, question: Question, left: number[]][] = [
    ['deletes all of them', { kind: 'companies', appId }, [0, 0, 0, 1]],
    ['deletes that record of every company, and no other record', owners(0), [3, 3, 3, 1]],
    ['deletes their files', file(0), [0, 6, 3, 1]],
    ['is a different one from the right to verifications', { kind: 'sessions', appId }, [3, 6, 3, 0]],
  ];
  it.each(cases)('%s', async (_what, question, left) => {
    await applyRightMissing(mirror, question, problem);
    expect(await present(mirror)).toEqual(left);
    const [documents, records] = left;
    expect(await readServiceSizes(mirror, appId)).toMatchObject({ documents, records });
  });

  it('is noted in the freshness row of the list, and nothing of the list is left to search', async () => {
    await applyRightMissing(mirror, { kind: 'companies', appId }, problem);
    expect(await readFreshness(mirror, `companies:${appId}`)).toMatchObject({ problem, done: 0 });
    expect(await mirror.indexSegments.toArray().then((segments) => segments.map(({ key }) => key))).not.toContain(
      `companies:${appId}`,
    );
  });
});

describe('an unreadable record', () => {
  const damaged = new Uint8Array(40);
  const tables = ['companies', 'companyDocuments'] as const;
  it.each(tables)('about %s that cannot be opened drops them, so that they are fetched again', async (table) => {
    if (table === 'companies') await mirror.companies.update([appId, idOf(0)], { sealed: damaged });
    if (table === 'companyDocuments')
      await mirror.companyDocuments.update([appId, idOf(0), 'doc-1'], { sealed: new Blob([damaged]) });
    const records = [0, 1].map((number) => ({ table, appId, id: idOf(number) }));
    await putUnreadable(mirror, records);
    const repaired = await Promise.all(records.map((record) => repairRecord(mirror, record)));
    expect(repaired).toEqual([true, false]);
    expect(await mirror[table].count()).toBe(2);
    expect(await mirror.unreadableRecords.count()).toBe(0);
    if (table === 'companies') expect((await mirror.counters.get(`companies:${appId}`))?.byOutcome).toEqual({ Completed: 2 });
  });
});

it('a mirror that another key sealed loses its companies too', async () => {
  await mirror.seals.put({ key: 'mirror', mark: 'of another key' });
  expect(await claimSeal(mirror)).toBe(true);
  expect(await present(mirror)).toEqual([0, 0, 0, 0]);
});
