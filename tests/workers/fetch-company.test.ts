import { describe, expect } from 'vitest';
import { companies } from '../../src/db/lists/companies';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRow } from '../../src/db/reads/list';
import { markFetching } from '../../src/db/writes/apply-freshness';
import { applyWhole } from '../../src/db/writes/apply-whole';
import { setCompanyStatuses } from '../../src/db/writes/set-company-statuses';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import type { CompanyRow } from '../../src/domain/company/company';
import type { Question } from '../../src/domain/record/question';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { ParsedRows } from '../../src/domain/shared/rows-wire';
import { fetchCompanyDocument } from '../../src/workers/sync/fetch-company-document';
import { fetchWhole } from '../../src/workers/sync/fetch-whole';
import { aCompany, companyId } from '../builders/company';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId as appId } from '../builders/session';
import { testBox } from '../fakes/mirror';
import { test as onDevice } from '../fixtures/device-databases';

const none = { count: 0, first: null };
const answerOf = (rows: CompanyRow[]): Outcome<ParsedRows<CompanyRow>> => ok({ rows, losses: none, totalCount: rows.length });
const service = aService();
const document: Question & { kind: 'company-document' } = { kind: 'company-document', appId, companyId, fileId: 'doc-1' };
const key = `companies:${appId}`;

const it = onDevice
  .extend('stopping', () => new AbortController())
  .extend('tools', ({ mirror, clock, stopping }) => {
    const parts = () => ({ clock, signal: stopping.signal });

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

  it('that was on its way while a decision was accepted does not undo it, and is requested again', async ({
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

it('a file that cannot be fetched changes nothing; one that arrives is stored', async ({ mirror, tools: { parts, watch } }) => {
  const failure = failed('document-download-failed');
  expect(await fetchCompanyDocument(mirror, { companyDocument: async () => failure }, service, document, parts())).toEqual(
    failure,
  );
  expect(await mirror.companyDocuments.count()).toBe(0);
  await watch(document);
  const asked: string[] = [];
  const companyDocument = async (_service: unknown, fileId: string) => {
    asked.push(fileId);
    return ok(new Blob(['deed'], { type: 'application/pdf' }));
  };
  await fetchCompanyDocument(mirror, { companyDocument }, service, document, parts());
  expect(asked).toEqual(['doc-1']);
  expect(await mirror.companyDocuments.toArray()).toMatchObject([{ fileId: 'doc-1', bytes: 4, openedAt: noon }]);
});
