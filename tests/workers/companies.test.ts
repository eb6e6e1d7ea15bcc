import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { openLog } from '../../src/db/openings';
import { countCompanies, findCompanyDetail, findCompanyDocument } from '../../src/db/reads/companies';
import { findLinkedService } from '../../src/db/reads/services';
import { openCompanyDetail, openCompanyDocument } from '../../src/db/seal/keep-companies';
import { type CompanyRow, companyStatusOf, countOfCompanies } from '../../src/domain/company';
import { usualCompanySort } from '../../src/domain/company-query';
import { type Question, questionKey } from '../../src/domain/question';
import { createNet } from '../../src/workers/net/net';
import { openMirror } from '../fakes/open-mirror';
import { companiesOf } from '../fakes/opened';
import { createTestDevice, seen, type TestDevice } from '../fakes/test-device';
import { startTestPlatform } from '../fixtures/platform';

let platform: Platform;
let device: TestDevice;
let opened: Awaited<ReturnType<typeof openMirror>>;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null });
});
afterAll(() => platform.close());
beforeEach(() => {
  device = createTestDevice(platform.url);
});
afterEach(async () => {
  platform.chaos.clear();
  await device.close();
});

/** Signs in and opens the list of companies. */
async function openCompanies(): Promise<CompanyRow[]> {
  opened = await openMirror(device, platform);
  await answered({ kind: 'companies', appId: opened.appId });
  return companiesOf(opened.mirror);
}

/** Looks at a question until it was answered well; its freshness row. */
async function answered(question: Question) {
  await opened.tab.api.watch({ question, visible: true });
  return seen(
    () => opened.database.freshness.get(questionKey(question)),
    (row) => row?.state === 'idle' && (row.succeededAt !== null || row.problem !== null),
  );
}

const sentTo = (path: RegExp) => device.browser.sent.filter((one) => path.test(`${one.method} ${one.path}`)).length;

/** The network part of a tab of this device. */
const net = () => {
  const { registry, clock, locks, browser } = device;
  return createNet({ registry, clock, locks, fetch: browser.fetch, appBase: `${platform.url}/` });
};

async function decide(id: string, status: 'Approved' | 'Rejected') {
  const service = await opened.database.services.get(opened.appId);
  if (!service) throw new Error('the service is not known');
  const ssiAppId = await findLinkedService(opened.database, service);
  return net().decideCompany(service, { id, status, ssiAppId });
}

describe('the companies of a service', () => {
  it('are mirrored as they are told, with their counts, and are found by what is known of one', async () => {
    const rows = await openCompanies();
    expect(rows).toHaveLength(60);
    expect(await countCompanies(opened.database, opened.appId)).toEqual({ all: 60, ...countOfCompanies(rows) });
    const wanted = rows.find(({ name, status }) => name !== null && status === 'Completed');
    const found = await opened.tab.api.searchCompanies({
      ...{ appId: opened.appId, query: { status: 'Completed', sort: usualCompanySort }, typed: wanted?.name ?? '' },
      ...{ look: 0, isFilling: false, newest: null, from: 0, to: 60 },
    });
    expect(found.ok && found.value.ids).toContain(wanted?.id);
  });

  it('are told with executives and checks when one is opened', async () => {
    const [row] = (await openCompanies()).filter((company) => companyStatusOf(company) === 'Completed');
    const id = row?.id ?? '';
    expect((await answered({ kind: 'company', appId: opened.appId, id }))?.problem).toBeNull();
    const kept = await findCompanyDetail(opened.database, opened.appId, id);
    const detail = kept && (await openCompanyDetail(opened.mirror.box, kept));
    expect(detail?.ok && detail.value.executives?.length).toBeGreaterThan(0);
    expect(detail?.ok && detail.value.compliance?.checks.registryCheck).not.toBeNull();
  });

  it('are noted in the log of opened cases, by their name', async () => {
    const [row] = (await openCompanies()).filter(({ name }) => name !== null);
    await answered({ kind: 'company', appId: opened.appId, id: row?.id ?? '' });
    const noted = await seen(
      () => opened.database.openings.toArray(),
      (rows) => rows.length > 0,
    );
    const { openings } = await openLog(opened.mirror.box, noted);
    expect(openings).toMatchObject([{ subject: 'company', id: row?.id, name: row?.name }]);
  });

  it('have their papers in that log when one is opened or saved, not when it is fetched', async () => {
    const row = (await openCompanies()).find(({ documents }) => documents.length > 0);
    const paper = row?.documents[0]?.id ?? '';
    const question = { kind: 'company-document', appId: opened.appId, companyId: row?.id ?? '', fileId: paper } as const;
    await answered(question);
    for (const act of ['paper', 'paper-saved'] as const) await opened.tab.api.noteAct({ question, act });
    const { openings } = await openLog(opened.mirror.box, await opened.database.openings.toArray());
    const note = { subject: 'company', id: row?.id, paper, name: row?.name };
    expect(openings).toMatchObject([
      { ...note, act: 'paper' },
      { ...note, act: 'paper-saved' },
    ]);
  });

  it('have papers that come whole over a line that breaks off', async () => {
    const rows = await openCompanies();
    const paper = rows.flatMap(({ id, documents }) => documents.map((document) => ({ companyId: id, ...document })))[0];
    if (!paper) throw new Error('no company has a paper');
    platform.chaos.set([{ match: 'GET */document/download/*', kind: 'cut', times: 1 }]);
    const question = { kind: 'company-document', appId: opened.appId, companyId: paper.companyId, fileId: paper.id } as const;
    expect((await answered(question))?.problem).toBeNull();
    expect(sentTo(/^GET .*\/document\/download\//)).toBe(2);
    const kept = await findCompanyDocument(opened.database, opened.appId, paper.companyId, paper.id);
    const file = kept && (await openCompanyDocument(opened.mirror.box, kept));
    const text = file?.ok ? await file.value.text() : '';
    expect([kept?.type, text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['application/pdf', '%PDF-', '%%EOF']);
  });

  it('go with the right to them, and verifications stay', async () => {
    await openCompanies();
    const withdrawn = { match: 'GET */verification/company', kind: 'status', status: 403 } as const;
    platform.chaos.set([{ ...withdrawn, body: { success: false, error: { details: ['READ_COMPANY is missing'] } } }]);
    device.clock.advance(60_000);
    const row = await seen(
      () => opened.database.freshness.get(`companies:${opened.appId}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem?.code).toBe('right-missing');
    expect([await opened.database.companies.count(), await opened.database.sessions.count()]).toEqual([0, 20]);
  });
});

describe('a decision over the network', () => {
  const completed = async () => (await openCompanies()).filter(({ status }) => status === 'Completed').map(({ id }) => id);

  it('is taken, told as it is then, and written down once', async () => {
    const [id = ''] = await completed();
    expect(await decide(id, 'Approved')).toMatchObject({ ok: true, sent: true, value: { id, status: 'Approved' } });
    expect(await platform.companies.ledger(id)).toHaveLength(1);
    expect(await decide(id, 'Rejected')).toMatchObject({ ok: false, sent: true, problem: { status: 409 } });
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('whose answer is lost is not repeated, and says that it may have been carried out', async () => {
    const [id = ''] = await completed();
    platform.chaos.set([{ match: `PATCH */company/${id}`, kind: 'lost-answer' }]);
    expect(await decide(id, 'Approved')).toMatchObject({ ok: false, sent: true, problem: { code: 'network-unreachable' } });
    expect([sentTo(/^PATCH /), (await platform.companies.ledger(id)).length]).toEqual([1, 1]);
  });

  it('with a token that is spent is made with new ones, once', async () => {
    const [id = ''] = await completed();
    const spent = { match: `PATCH */company/${id}`, kind: 'status', status: 401, times: 1 } as const;
    platform.chaos.set([{ ...spent, body: { success: false, error: { details: ['jwt expired'] } } }]);
    expect(await decide(id, 'Approved')).toMatchObject({ ok: true, sent: true });
    expect([sentTo(/^PATCH /), (await platform.companies.ledger(id)).length]).toEqual([2, 1]);
  });
});
