import { describe, expect } from 'vitest';
import { openLog } from '../../src/db/access-log';
import { companies } from '../../src/db/lists/companies';
import { findCompanyDocument } from '../../src/db/reads/companies';
import { countRows } from '../../src/db/reads/list';
import { findRecord } from '../../src/db/reads/records';
import { findLinkedService } from '../../src/db/reads/services';
import { openRecord } from '../../src/db/records/record-codec';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { compliance, executives } from '../../src/db/records/records';
import { openCompanyDocument } from '../../src/db/seal/company-document-codec';
import { type CompanyRow, companyStatusOf, countOfCompanies } from '../../src/domain/company/company';
import { companyQueryShape } from '../../src/domain/company/query';
import { type Question, questionKey } from '../../src/domain/record/question';
import { createActingNet } from '../../src/workers/acts/acting-net';
import { companiesOf } from '../fakes/opened';
import { seen } from '../fakes/test-device';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 20, companies: 60 } }).extend('tools', ({ platform, device, held }) => {
  /** Signs in and opens the list of companies. */
  async function openCompanies(): Promise<CompanyRow[]> {
    await answered({ kind: 'companies', appId: held.appId });
    return companiesOf(held.mirror);
  }

  /** Watches a question until it is answered successfully; returns its freshness row. */
  async function answered(question: Question) {
    await held.tab.api.watch({ question, visible: true });
    return seen(
      () => held.database.freshness.get(questionKey(question)),
      (row) => row?.state === 'idle' && (row.succeededAt !== null || row.problem !== null),
    );
  }
  const sentTo = (path: RegExp) => device.browser.sent.filter((one) => path.test(`${one.method} ${one.path}`)).length;
  /** The network part of a tab of this device. */
  const net = () => {
    const { registry, clock, locks, browser } = device;
    return createActingNet({ registry, clock, locks, fetch: browser.fetch, appBase: `${platform.url}/` });
  };

  async function decide(id: string, status: 'Approved' | 'Rejected') {
    const service = await held.database.services.get(held.appId);
    if (!service) throw new Error('the service is not known');
    const ssiAppId = await findLinkedService(held.database, service);
    return net().decideCompany(service, { id, status, ssiAppId });
  }
  const completed = async () => (await openCompanies()).filter(({ status }) => status === 'Completed').map(({ id }) => id);
  return { openCompanies, answered, sentTo, decide, completed };
});

describe('the companies of a service', () => {
  it('are mirrored as the server sends them, with their counts, and are found by what is known about them', async ({
    held,
    tools: { openCompanies },
  }) => {
    const rows = await openCompanies();
    expect(rows).toHaveLength(60);
    const counts = countOfCompanies(rows);
    // No decision of this person is on its way.
    expect(await countRows(held.database, companies, held.appId)).toEqual({
      all: 60,
      ...counts,
      NeedsDecision: counts.Completed,
    });
    const wanted = rows.find(({ name, status }) => name !== null && status === 'Completed');
    const found = await held.tab.api.search({
      ...{
        list: 'companies',
        appId: held.appId,
        query: { status: 'Completed', sort: companyQueryShape.usualSort },
        typed: wanted?.name ?? '',
      },
      ...{ snapshotId: 0, isFilling: false, newest: null, from: 0, to: 60, now: 0, day: null },
    });
    expect(found.ok && found.value.ids).toContain(wanted?.id);
  });

  it('come with executives and checks when one is opened', async ({ held, tools: { openCompanies, answered } }) => {
    const [row] = (await openCompanies()).filter((company) => companyStatusOf(company) === 'Completed');
    const id = row?.id ?? '';
    const opened = async <Value>(definition: RecordDefinition<Value>): Promise<Value | null> => {
      const question = { kind: definition.kind, appId: held.appId, id };
      expect((await answered(question))?.problem).toBeNull();
      const row = await findRecord(held.database, question);
      const read = row && (await openRecord(definition, held.mirror.box, row));
      return read?.ok ? read.value : null;
    };
    expect((await opened(executives))?.length).toBeGreaterThan(0);
    expect((await opened(compliance))?.checks.registryCheck).not.toBeNull();
  });

  it('are noted in the log of opened cases, by their name', async ({ held, tools: { openCompanies, answered } }) => {
    const [row] = (await openCompanies()).filter(({ name }) => name !== null);
    await answered({ kind: 'executives', appId: held.appId, id: row?.id ?? '' });
    const noted = await seen(
      () => held.database.accessLog.toArray(),
      (rows) => rows.length > 0,
    );
    const { entries } = await openLog(held.mirror.box, noted);
    expect(entries).toMatchObject([{ subject: 'company', id: row?.id, name: row?.name }]);
  });

  it('are in that log with their documents when a document is opened or saved, not when it is fetched', async ({
    held,
    tools: { openCompanies, answered },
  }) => {
    const row = (await openCompanies()).find(({ documents }) => documents.length > 0);
    const document = row?.documents[0]?.id ?? '';
    const question = { kind: 'company-document', appId: held.appId, companyId: row?.id ?? '', fileId: document } as const;
    await answered(question);
    for (const act of ['document', 'document-saved'] as const) await held.tab.api.noteAct({ question, act });
    const { entries } = await openLog(held.mirror.box, await held.database.accessLog.toArray());
    const note = { subject: 'company', id: row?.id, document, name: row?.name };
    expect(entries).toMatchObject([
      { ...note, act: 'document' },
      { ...note, act: 'document-saved' },
    ]);
  });

  it('have documents that arrive complete over a connection that breaks off', async ({
    platform,
    held,
    tools: { openCompanies, answered, sentTo },
  }) => {
    const rows = await openCompanies();
    const company = rows.find(({ documents }) => documents.length > 0);
    const found = company?.documents.find(({ id }) => id !== '');
    if (!company || !found) throw new Error('no company has a document');
    platform.chaos.set([{ match: 'GET */document/download/*', kind: 'cut', times: 1 }]);
    const question = { kind: 'company-document', appId: held.appId, companyId: company.id, fileId: found.id } as const;
    expect((await answered(question))?.problem).toBeNull();
    expect(sentTo(/^GET .*\/document\/download\//)).toBe(2);
    const stored = await findCompanyDocument(held.database, held.appId, company.id, found.id);
    const file = stored && (await openCompanyDocument(held.mirror.box, stored));
    const text = file?.ok ? await file.value.text() : '';
    expect([stored?.type, text.slice(0, 5), text.trimEnd().slice(-5)]).toEqual(['application/pdf', '%PDF-', '%%EOF']);
  });

  it('are deleted when the right to them ends, and verifications stay', async ({
    platform,
    device,
    held,
    tools: { openCompanies },
  }) => {
    await openCompanies();
    const withdrawn = { match: 'GET */verification/company', kind: 'status', status: 403 } as const;
    platform.chaos.set([{ ...withdrawn, body: { success: false, error: { details: ['READ_COMPANY is missing'] } } }]);
    device.clock.advance(60_000);
    const row = await seen(
      () => held.database.freshness.get(`companies:${held.appId}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem?.code).toBe('right-missing');
    expect([await held.database.companies.count(), await held.database.sessions.count()]).toEqual([0, 20]);
  });
});

describe('a decision over the network', () => {
  it('is accepted, answered with the new state, and recorded once', async ({ platform, tools: { decide, completed } }) => {
    const [id = ''] = await completed();
    expect(await decide(id, 'Approved')).toMatchObject({ ok: true, sent: true, value: { id, status: 'Approved' } });
    expect(await platform.companies.ledger(id)).toHaveLength(1);
    expect(await decide(id, 'Rejected')).toMatchObject({ ok: false, sent: true, problem: { status: 409 } });
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('whose answer is lost is not repeated, and says that it may have arrived', async ({
    platform,
    tools: { sentTo, decide, completed },
  }) => {
    const [id = ''] = await completed();
    platform.chaos.set([{ match: `PATCH */company/${id}`, kind: 'lost-answer' }]);
    expect(await decide(id, 'Approved')).toMatchObject({ ok: false, sent: true, problem: { code: 'network-unreachable' } });
    expect([sentTo(/^PATCH /), (await platform.companies.ledger(id)).length]).toEqual([1, 1]);
  });

  it('with an expired token is sent again with new ones, once', async ({ platform, tools: { sentTo, decide, completed } }) => {
    const [id = ''] = await completed();
    const spent = { match: `PATCH */company/${id}`, kind: 'status', status: 401, times: 1 } as const;
    platform.chaos.set([{ ...spent, body: { success: false, error: { details: ['jwt expired'] } } }]);
    expect(await decide(id, 'Approved')).toMatchObject({ ok: true, sent: true });
    expect([sentTo(/^PATCH /), (await platform.companies.ledger(id)).length]).toEqual([2, 1]);
  });
});
