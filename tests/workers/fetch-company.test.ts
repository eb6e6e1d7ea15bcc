import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { findCompanyDetail } from '../../src/db/reads/companies';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRow } from '../../src/db/reads/list';
import { readServiceSizes } from '../../src/db/reads/storage';
import { openCompanyDetail } from '../../src/db/seal/keep-companies';
import { markFetching } from '../../src/db/writes/apply-freshness';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { setCompanyStatuses } from '../../src/db/writes/set-company-statuses';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import type { CompanyRow } from '../../src/domain/company/company';
import type { Question } from '../../src/domain/record/question';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { ParsedRows } from '../../src/domain/shared/rows-wire';
import { fetchCompany, fetchCompanyDocument } from '../../src/workers/sync/fetch-company';
import { fetchWhole } from '../../src/workers/sync/fetch-whole';
import { aCompany, aCompliance, anExecutive, companyId } from '../builders/company';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { testBox } from '../fakes/mirror';
import { test as onDevice } from '../fixtures/device-databases';

const none = { count: 0, first: null };
const answerOf = (rows: CompanyRow[]): Outcome<ParsedRows<CompanyRow>> => ok({ rows, losses: none, totalCount: rows.length });
const service = aService();
const company: Question & { kind: 'company' } = { kind: 'company', appId, id: companyId };
const paper: Question & { kind: 'company-document' } = { kind: 'company-document', appId, companyId, fileId: 'doc-1' };
const key = `companies:${appId}`;
const executives = async () => ok({ rows: [anExecutive()], losses: none, totalCount: 1 });
const compliance = async () => ok(aCompliance());

const it = onDevice
  .extend('stopping', () => new AbortController())
  .extend('tools', ({ mirror, clock, stopping }) => {
    const parts = () => ({ clock, signal: stopping.signal, confirm: async () => ok(null) });

    async function watch(question: Question): Promise<void> {
      await putWatches(mirror, [await toWatchRow(testBox, 'tab', question, { visible: true, renewedAt: noon, askedAt: 0 })]);
    }
    return { parts, watch };
  });

describe('the list of companies', () => {
  it('that failed changes nothing', async ({ mirror, tools: { parts } }) => {
    await applyWhole(mirror, companies, appId, { rows: [aCompany()], losses: none, totalCount: 1 }, noon - 1);
    const before = await readFreshness(mirror, key);
    const failure = failed('answer-malformed');
    expect(await fetchWhole(mirror, companies, appId, async () => failure, parts())).toEqual(failure);
    expect([await mirror.companies.count(), await readFreshness(mirror, key)]).toEqual([1, before]);
  });

  it('that was on its way while a decision was taken does not take it back, and is asked for again', async ({
    mirror,
    tools: { parts },
  }) => {
    await applyWhole(mirror, companies, appId, { rows: [aCompany()], losses: none, totalCount: 1 }, noon - 1);
    await markFetching(mirror, key, noon);
    const answer = async () => {
      await setCompanyStatuses(mirror, appId, new Map([[companyId, 'Approved']]));
      return answerOf([aCompany({ status: 'Completed' })]);
    };
    await fetchWhole(mirror, companies, appId, answer, parts());
    expect((await findRow(mirror, companies, appId, companyId))?.state).toBe('Approved');
    expect(await readFreshness(mirror, key)).toMatchObject({ state: 'idle', attemptedAt: null });
    await markFetching(mirror, key, noon);
    await fetchWhole(mirror, companies, appId, async () => answerOf([]), parts());
    expect(await mirror.companies.count()).toBe(0);
  });

  it('is not written by a tab that has stopped', async ({ mirror, stopping, tools: { parts } }) => {
    const answer = async () => {
      stopping.abort();
      return answerOf([aCompany()]);
    };
    await fetchWhole(mirror, companies, appId, answer, parts());
    expect(await mirror.companies.count()).toBe(0);
  });
});

describe('an opened company', () => {
  it('is its executives and its checks; of one of the two alone nothing is kept', async ({ mirror, tools: { parts } }) => {
    const failure = failed('network-unreachable');
    const lost = async () => failure;
    expect(await fetchCompany(mirror, { executives, compliance: lost }, service, company, parts())).toEqual(failure);
    expect(await fetchCompany(mirror, { executives: lost, compliance }, service, company, parts())).toEqual(failure);
    expect(await mirror.companyDetails.count()).toBe(0);
    await fetchCompany(mirror, { executives, compliance }, service, company, parts());
    expect(await mirror.companyDetails.count()).toBe(1);
  });

  it('is told without the part to which the right is missing, and that part goes of every company', async ({
    mirror,
    tools: { parts },
  }) => {
    const other: typeof company = { ...company, id: `${companyId.slice(0, -1)}f` };
    const refused = async () => failed('right-missing', { status: 403 });
    for (const question of [company, other]) await fetchCompany(mirror, { executives, compliance }, service, question, parts());
    await fetchCompany(mirror, { executives, compliance: refused }, service, company, parts());
    await fetchCompany(mirror, { executives, compliance: refused }, service, company, parts());
    const kept = await mirror.companyDetails.toArray();
    expect(kept).toMatchObject([{ companyId, has: ['executives'] }]);
    expect(kept[0] && (await openCompanyDetail(testBox, kept[0]))).toMatchObject({
      value: { executives: [{ companyId }], compliance: null },
    });
    expect(await readServiceSizes(mirror, appId)).toMatchObject({ companyDetails: 1 });
    await fetchCompany(mirror, { executives, compliance: refused }, service, other, parts());
    expect(await mirror.companyDetails.count()).toBe(2);
  });

  it('is left as it is where the refusal may have been meant for somebody else', async ({ mirror, tools: { parts } }) => {
    await fetchCompany(mirror, { executives, compliance }, service, company, parts());
    const switched = failed('lead-lost');
    const refused = async () => failed('right-missing', { status: 403 });
    const others = { ...parts(), confirm: async () => switched };
    expect(await fetchCompany(mirror, { executives: refused, compliance }, service, company, others)).toEqual(switched);
    expect(await mirror.companyDetails.toArray()).toMatchObject([{ has: ['executives', 'compliance'] }]);
  });

  it('to which every right is missing is refused', async ({ mirror, tools: { parts } }) => {
    const refused = async () => failed('right-missing', { status: 403 });
    expect(await fetchCompany(mirror, { executives: refused, compliance: refused }, service, company, parts())).toMatchObject({
      problem: { code: 'right-missing' },
    });
  });

  it('counts as opened while somebody looks at it, and as fetched ahead else', async ({ mirror, tools: { parts, watch } }) => {
    await fetchCompany(mirror, { executives, compliance }, service, company, parts());
    expect(await findCompanyDetail(mirror, appId, companyId)).toMatchObject({ openedAt: 0, fetchedAt: noon });
    await watch(company);
    await fetchCompany(mirror, { executives, compliance }, service, company, parts());
    expect(await findCompanyDetail(mirror, appId, companyId)).toMatchObject({ openedAt: noon });
  });

  it('that was decided need not be asked for often', async ({ mirror, tools: { parts } }) => {
    const asked = async () => {
      const answer = await fetchCompany(mirror, { executives, compliance }, service, company, parts());
      return answer.ok && answer.value.isFinal;
    };
    expect(await asked()).toBe(false);
    const put = (status: string) =>
      applyWhole(mirror, companies, appId, { rows: [aCompany({ status })], losses: none, totalCount: 1 }, noon);
    await put('Completed');
    expect(await asked()).toBe(false);
    await put('Rejected');
    expect(await asked()).toBe(true);
  });
});

it('a file that cannot be had changes nothing; one that comes is kept', async ({ mirror, tools: { parts, watch } }) => {
  const failure = failed('document-download-failed');
  expect(await fetchCompanyDocument(mirror, { companyDocument: async () => failure }, service, paper, parts())).toEqual(failure);
  expect(await mirror.companyDocuments.count()).toBe(0);
  await watch(paper);
  const asked: string[] = [];
  const companyDocument = async (_service: unknown, fileId: string) => {
    asked.push(fileId);
    return ok(new Blob(['deed'], { type: 'application/pdf' }));
  };
  await fetchCompanyDocument(mirror, { companyDocument }, service, paper, parts());
  expect(asked).toEqual(['doc-1']);
  expect(await mirror.companyDocuments.toArray()).toMatchObject([{ fileId: 'doc-1', bytes: 4, openedAt: noon }]);
});
