import { describe, expect } from 'vitest';
import { parseCompliance } from '../../src/domain/company/compliance-wire';
import { executiveKycStateOf } from '../../src/domain/company/executive';
import { parseExecutives } from '../../src/domain/company/executives-wire';
import { parsePeople } from '../../src/domain/verification/people-wire';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { clientOf, openTenant, peoplePath } from './support/client';
import {
  companiesIn,
  companiesPath,
  companyOfStatus,
  compliancePath,
  downloadPath,
  executivesPath,
  openHarness,
} from './support/companies';

const it = accountTest({ rateLimit: null, chaos: true, demo: { ...stillDemo, sessions: 240 } }).extend(
  'executivesOf',
  ({ harness }) =>
    async (companyId: string) => {
      const parsed = parseExecutives(harness.appId, companyId, (await harness.get(executivesPath(companyId))).json);
      if (!parsed.ok || parsed.value.losses.count > 0) throw new Error('the executives cannot be read');
      return parsed.value.rows;
    },
);

const unknown = '0'.repeat(24);
const paths = [companiesPath, executivesPath(unknown), compliancePath(unknown), downloadPath(unknown)];

describe('the gate of the calls about companies', () => {
  it.for(paths)('answers %s without a token, and with an invalid one, with 401', async (path, { platform, harness }) => {
    for (const headers of [{}, { 'x-kyc-access-token': 'null' }]) {
      const reply = await clientOf(platform.url).call('GET', `${harness.base}${path}`, { headers });
      expect([reply.status, reply.json]).toMatchObject([401, { success: false, error: { code: 401 } }]);
    }
  });

  it.for(paths)('answers %s with a token of the KYC grant with 403', async (path, { harness }) => {
    const { token } = await openTenant(harness.client, 'access_service_kyc');
    expect((await harness.get(path, { 'x-kyc-access-token': token })).status).toBe(403);
  });

  it.for([
    [companiesPath, 'READ_COMPANY'],
    [executivesPath(unknown), 'READ_COMPANY_EXECUTIVES'],
    [compliancePath(unknown), 'READ_COMPLIANCE'],
    [downloadPath(unknown), 'READ_DOCUMENT'],
  ] as const)('answers %s to somebody without the right %s with 403', async ([path, access], { platform }) => {
    const right = { serviceType: 'CAVACH_API', access };
    await platform.withdrawals.withdrawRight('admin@northlight.example', 'reviewer@northlight.example', right);
    const reply = await (await openHarness(platform, 'reviewer')).get(path);
    expect([reply.status, reply.json]).toMatchObject([403, { error: { details: [`This needs the right ${access}`] } }]);
  });

  it('takes the token of a company call as a bearer too', async ({ platform, harness }) => {
    const headers = { authorization: `Bearer ${harness.token}` };
    expect((await clientOf(platform.url).call('GET', `${harness.base}${companiesPath}`, { headers })).status).toBe(200);
  });
});

describe('the company list', () => {
  it('gives every company of the service, newest first', async ({ platform, harness }) => {
    const rows = companiesIn(await harness.get(companiesPath));
    expect(rows).toHaveLength(60);
    const stored = await platform.companies.list(harness.appId);
    expect(rows.map(({ id }) => id)).toEqual(stored.map(({ companyId }) => companyId).reverse());
  });

  it('is answered with 304 when nothing changed, and again when a company moved', async ({ platform, harness }) => {
    const tag = { 'if-none-match': (await harness.get(companiesPath)).headers.get('etag') ?? '' };
    expect((await harness.get(companiesPath, tag)).status).toBe(304);
    await platform.companies.move(await companyOfStatus(harness, 'Submitted'), 'taken-up');
    expect((await harness.get(companiesPath, tag)).status).toBe(200);
  });

  it('is disturbed by chaos like any other', async ({ platform, harness }) => {
    const match = 'e-kyb/verification/company';
    platform.chaos.set([{ match, kind: 'mutate', mutation: 'malformed-row', times: 1 }]);
    const broken = await harness.get(companiesPath);
    expect(() => companiesIn(broken)).toThrow('cannot be read');
    platform.chaos.set([{ match, kind: 'mutate', mutation: 'unknown-status', times: 1 }]);
    expect(companiesIn(await harness.get(companiesPath))[0]?.status).toBe('OnHold');
    platform.chaos.set([{ match, kind: 'status', status: 503, times: 1 }]);
    expect((await harness.decide(unknown, { status: 'Approved' })).status).toBe(503);
  });
});

describe('executives', () => {
  it('of an unknown company are 404', async ({ harness }) => {
    expect((await harness.get(executivesPath(unknown))).status).toBe(404);
  });

  it('have the verification that the person really has, whatever time it is', async ({ harness, executivesOf }) => {
    const kyc = await openTenant(harness.client, 'access_service_kyc');
    let compared = 0;
    for (const { id } of companiesIn(await harness.get(companiesPath)).slice(0, 25)) {
      for (const executive of await executivesOf(id)) {
        if (executive.kyc === null || executive.kyc.status === 'OnHold') continue;
        const people = parsePeople('app', (await kyc.get(`${peoplePath}?userId=${executive.emailHash}`)).json);
        const person = people.ok ? people.value.rows[0] : undefined;
        const { status, retries, steps, failure } = executive.kyc;
        expect({ status: status === 'Failure' ? 'Failed' : status, retries, failure }).toEqual({
          status: person?.status,
          retries: person?.retries,
          failure: person?.failure,
        });
        expect({ ...steps, step_mintSbt: person?.steps.step_mintSbt }).toEqual(person?.steps);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('are in every state of their verification', async ({ harness, executivesOf }) => {
    const states = new Set<string>();
    for (const { id } of companiesIn(await harness.get(companiesPath))) {
      for (const executive of await executivesOf(id)) states.add(`${executiveKycStateOf(executive)} ${executive.kyc?.status}`);
    }
    expect([...states].sort()).toEqual([
      'completed Success',
      'expired Expired',
      'failed Failed',
      'failed Failure',
      'in-progress Pending',
      'not-started undefined',
      'unknown OnHold',
    ]);
  });
});

describe('the checks of a company', () => {
  it.for(['/api/v1/compliance', '/api/v1/compliance?entityId=', '/api/v1/compliance?entityId=a&entityId=b'])(
    'are not answered without its id: %s',
    async (path, { harness }) => {
      expect((await harness.get(path)).json).toMatchObject({ error: { code: 400, details: ['Company Id is null or empty'] } });
    },
  );

  it('of an unknown company are 404, and there is no data for one that was not checked', async ({ platform, harness }) => {
    expect((await harness.get(compliancePath(unknown))).status).toBe(404);
    const fresh = (await platform.companies.list(harness.appId)).find(({ checks }) => checks === null);
    const { json } = await harness.get(compliancePath(fresh?.companyId ?? ''));
    expect(json).toEqual({ success: true, message: expect.any(String) });
  });

  it('agree with the reasons of their company', async ({ harness }) => {
    for (const company of companiesIn(await harness.get(companiesPath))) {
      const parsed = parseCompliance('app', company.id, (await harness.get(compliancePath(company.id))).json);
      if (!parsed.ok) throw new Error('the checks cannot be read');
      const reasons = Object.values(parsed.value.checks).flatMap((check) =>
        check?.status === 'Failed' && check.reason !== null ? [check.reason] : [],
      );
      expect(company.statusReasons.filter((reason) => reason !== 'COMPANY_TOO_YOUNG')).toEqual(reasons);
    }
  });
});

describe('the traffic', () => {
  it('moves a company on until its checks are finished, and decides none', async ({ platform, clock, harness }) => {
    const before = await platform.companies.list(harness.appId);
    const moved = new Set<string>();
    for (let next = await platform.moveDemoCompany(); next !== null; next = await platform.moveDemoCompany()) {
      clock.advance(1000);
      moved.add(next.companyId);
    }
    const after = await platform.companies.list(harness.appId);
    expect(after.some(({ status }) => status === 'Submitted' || status === 'InProgress')).toBe(false);
    for (const company of after) {
      const old = before.find(({ companyId }) => companyId === company.companyId);
      expect(company.status).toBe(moved.has(company.companyId) ? 'Completed' : old?.status);
      if (moved.has(company.companyId))
        expect(Object.values(company.checks ?? {}).every(({ status }) => /^(Success|Failed)$/.test(status))).toBe(true);
    }
    expect(await platform.companies.ledger()).toEqual([]);
  });

  it('moves no company to a status that it cannot reach', async ({ platform, harness }) => {
    const decided = await companyOfStatus(harness, 'Approved');
    await expect(platform.companies.move(decided, 'checks-finished')).rejects.toThrow('is Approved');
  });
});
