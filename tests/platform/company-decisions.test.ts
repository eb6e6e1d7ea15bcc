import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openDatabase, rowsOf } from '../../platform/db/connect';
import { companyDecisions } from '../../platform/db/schema';
import { iso } from '../builders/moments';
import { accountTest } from '../fixtures/account-test';
import { clockAt } from '../fixtures/clock';
import { emptyDatabase } from '../fixtures/database';
import { startTestPlatform } from '../fixtures/platform';
import { stillDemo } from '../fixtures/test-platform';
import { openTenant } from './support/client';
import { companiesIn, companiesPath, companyOfStatus, type Harness, openHarness } from './support/companies';

const demo = { ...stillDemo, sessions: 20 };
const it = accountTest({ rateLimit: null, chaos: true, demo })
  /** A company whose checks are finished, and about which nothing was decided here. */
  .extend(
    'completed',
    ({ harness }) =>
      () =>
        companyOfStatus(harness, 'Completed'),
  );

const refusal = (code: number, detail: unknown = expect.any(String)) => ({
  success: false,
  message: expect.any(String),
  error: { code, details: expect.arrayContaining([detail]) },
});
const userIdOf = async (who: Harness) =>
  ((await who.client.call('POST', '/api/v1/auth')).json as { message: { userId: string } }).message.userId;

const personOf = async (who: Harness) => {
  const { name, email } = ((await who.client.call('POST', '/api/v1/auth')).json as { message: { name: string; email: string } })
    .message;
  return { name, email };
};

describe('a decision', () => {
  it.for(['Approved', 'Rejected'])(
    'is applied once, shown by the list and written down: %s',
    async (status, { platform, clock, harness, completed }) => {
      const id = await completed();
      clock.advance(1000);
      const reply = await harness.decide(id, { status });
      expect([reply.status, reply.json]).toMatchObject([200, { success: true, data: { _id: id, status } }]);
      const stored = companiesIn(await harness.get(companiesPath)).find((company) => company.id === id);
      expect(stored).toMatchObject({ status, updatedAt: clock.now() });
      expect(await platform.companies.ledger(id)).toEqual([
        {
          line: expect.any(Number),
          appId: harness.appId,
          companyId: id,
          fromStatus: 'Completed',
          toStatus: status,
          decidedBy: await userIdOf(harness),
          decidedAt: clock.now(),
          reason: null,
        },
      ]);
    },
  );

  it('that is repeated is answered the same and not written again', async ({ platform, clock, harness, completed }) => {
    const id = await completed();
    const first = await harness.decide(id, { status: 'Approved' });
    clock.advance(1000);
    const again = await harness.decide(id, { status: 'Approved' });
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('whose answer was lost is recognised when it is sent again', async ({ platform, harness, completed }) => {
    const id = await completed();
    platform.chaos.set([{ match: 'PATCH /tenant/', kind: 'lost-answer', times: 1 }]);
    await expect(harness.decide(id, { status: 'Rejected' })).rejects.toThrow('fetch failed');
    expect((await harness.decide(id, { status: 'Rejected' })).status).toBe(200);
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('by two people at the same time is applied once, and the other one is refused', async ({ platform, harness, completed }) => {
    const id = await completed();
    const replies = await Promise.all([harness.decide(id, { status: 'Approved' }), harness.decide(id, { status: 'Rejected' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('against another reviewer’s decision is refused and names that one', async ({ platform, harness, completed }) => {
    const id = await completed();
    expect(await platform.companies.decide(id, 'Rejected', 'another-reviewer')).toBe('applied');
    expect((await harness.decide(id, { status: 'Approved' })).json).toEqual(refusal(409, 'The company is Rejected already'));
    expect(await platform.companies.ledger(id)).toMatchObject([{ toStatus: 'Rejected', decidedBy: 'another-reviewer' }]);
  });

  it('names the person who was given the token, not just the owner of the service', async ({ platform, harness, completed }) => {
    const reviewer = await openHarness(platform, 'reviewer');
    const id = await completed();
    expect((await reviewer.decide(id, { status: 'Approved' })).status).toBe(200);
    const [line] = await platform.companies.ledger(id);
    expect(line?.decidedBy).toBe(await userIdOf(reviewer));
    expect(line?.decidedBy).not.toBe(await userIdOf(harness));
  });
});

it('of two people with equal rights who ask for their tokens in the same second, each decides under their own name', async () => {
  const accessList = [
    { serviceType: 'CAVACH_API', access: 'READ_COMPANY' },
    { serviceType: 'CAVACH_API', access: 'UPDATE_COMPANY_STATUS' },
    { serviceType: 'SSI_API', access: 'VERIFY_CREDENTIAL' },
  ];
  const own = await startTestPlatform({ now: clockAt().now, rateLimit: null, demo });
  const admin = 'admin@northlight.example';
  const harnesses: Harness[] = [];
  for (const who of ['reviewer', 'developer']) {
    await own.withdrawals.endMembership(admin, `${who}@northlight.example`);
    await own.withdrawals.grantMembership(admin, `${who}@northlight.example`, accessList);
    harnesses.push(await openHarness(own, who));
  }
  expect(harnesses[0]?.token).not.toBe(harnesses[1]?.token);
  for (const one of harnesses) {
    const id = await companyOfStatus(one, 'Completed');
    expect((await one.decide(id, { status: 'Approved' })).status).toBe(200);
    expect(await own.companies.ledger(id)).toMatchObject([{ decidedBy: await userIdOf(one) }]);
  }
  await own.close();
});

describe('a decision is refused', () => {
  it.for(['Submitted', 'InProgress', 'OnHold'])('with 409 for a company that is %s', async (status, { platform, harness }) => {
    const id = await companyOfStatus(harness, status);
    const reply = await harness.decide(id, { status: 'Approved' });
    expect([reply.status, reply.json]).toEqual([409, refusal(409, 'Only a company that is Completed can be decided')]);
    expect(await platform.companies.ledger(id)).toEqual([]);
  });

  it.for([{ status: 'Completed' }, { status: 'approved' }, { status: null }, {}, [], 'Approved', null])(
    'with 400 Invalid status for the body %j',
    async (body, { harness, completed }) => {
      const id = await completed();
      const reply = await harness.decide(id, body);
      expect([reply.status, reply.json]).toEqual([400, refusal(400, 'Invalid status')]);
    },
  );

  it.for(['', '%20'])('with 400 for a company without an id: "%s"', async (id, { harness }) => {
    expect((await harness.decide(id, { status: 'Approved' })).json).toEqual(refusal(400, 'Company ID is required'));
  });

  it('with 404 for an unknown company', async ({ harness }) => {
    const reply = await harness.decide('0'.repeat(24), { status: 'Approved' });
    expect([reply.status, reply.json]).toEqual([404, refusal(404)]);
  });

  it.for<[string, number, (harness: Harness) => Record<string, string | null>]>([
    ['no KYB token', 401, () => ({ 'x-kyc-access-token': null })],
    ['no SSI token', 401, () => ({ 'x-ssi-access-token': null })],
    ['an invalid SSI token', 401, () => ({ 'x-ssi-access-token': 'null' })],
    ['the KYB token in the place of the SSI token', 403, (harness) => ({ 'x-ssi-access-token': harness.token })],
    ['the SSI token in the place of the KYB token', 401, (harness) => ({ 'x-kyc-access-token': harness.ssiToken })],
  ])('with %s by %i', async ([_what, status, headers], { platform, harness, completed }) => {
    const id = await completed();
    const reply = await harness.decide(id, { status: 'Approved' }, headers(harness));
    expect([reply.status, reply.json]).toEqual([status, refusal(status)]);
    expect(await platform.companies.ledger(id)).toEqual([]);
  });

  it('with 403 for a token of the KYC grant', async ({ harness, completed }) => {
    const { token } = await openTenant(harness.client, 'access_service_kyc');
    const reply = await harness.decide(await completed(), { status: 'Approved' }, { 'x-kyc-access-token': token });
    expect([reply.status, reply.json]).toEqual([403, refusal(403)]);
  });

  it('with 403 to somebody who may only read', async ({ platform, completed }) => {
    await platform.withdrawals.withdrawRight('admin@northlight.example', 'reviewer@northlight.example', {
      serviceType: 'CAVACH_API',
      access: 'UPDATE_COMPANY_STATUS',
    });
    const reader = await openHarness(platform, 'reviewer');
    const reply = await reader.decide(await completed(), { status: 'Approved' });
    expect([reply.status, reply.json]).toEqual([403, refusal(403, 'This needs the right UPDATE_COMPANY_STATUS')]);
    expect((await reader.get(companiesPath)).status).toBe(200);
  });

  it('when its tokens have expired', async ({ platform, clock, harness, completed }) => {
    const id = await completed();
    clock.advance(13 * 3_600_000);
    expect((await harness.decide(id, { status: 'Approved' })).status).toBe(401);
    expect((await (await openHarness(platform)).decide(id, { status: 'Approved' })).status).toBe(200);
    // The other tests keep their tokens.
    clock.advance(-13 * 3_600_000);
  });
});

describe('the reason of a decision', () => {
  it('is an unknown member if the extension is off', async ({ platform, harness, completed }) => {
    const id = await completed();
    expect((await harness.decide(id, { status: 'Rejected', reason: { any: 'thing' } })).status).toBe(200);
    expect(await platform.companies.ledger(id)).toMatchObject([{ reason: null }]);
    expect((await harness.get(companiesPath)).text).not.toContain('decidedBy');
  });

  it('is stored and shown to the next reviewer, with who decided and when, if the extension is on', async ({ clock }) => {
    const extended = await startTestPlatform({ now: clock.now, rateLimit: null, demo, extensions: ['kyb-reason'] });
    const own = await openHarness(extended);
    const id = await companyOfStatus(own, 'Completed');
    for (const reason of [7, 'x'.repeat(2001)]) {
      expect((await own.decide(id, { status: 'Rejected', reason })).json).toEqual(refusal(400));
    }
    const reply = await own.decide(id, { status: 'Rejected', reason: 'Documents are missing: the deed' });
    const decision = {
      status: 'Rejected',
      reason: 'Documents are missing: the deed',
      decidedBy: await personOf(own),
      decidedAt: iso(clock.now()),
    };
    expect([reply.status, reply.json]).toMatchObject([200, { data: { _id: id, decision } }]);
    const next = await openHarness(extended, 'reviewer');
    const reported = ((await next.get(companiesPath)).json as { data: { _id: string; decision?: unknown }[] }).data;
    expect(reported.find(({ _id }) => _id === id)?.decision).toEqual(decision);
    expect(reported.filter((company) => company.decision !== undefined)).toHaveLength(1);
    expect(await extended.companies.ledger(id)).toMatchObject([{ reason: 'Documents are missing: the deed' }]);
    await extended.close();
  });
});

describe('the ledger', () => {
  it('is only added to and never changed: the database refuses changes', async () => {
    const fresh = await emptyDatabase();
    const { db, close } = await openDatabase({ databaseUrl: fresh.url, dataFolder: null });
    const line = { appId: 'a', companyId: 'c', fromStatus: 'Completed', toStatus: 'Approved', decidedBy: 'u', decidedAt: 1 };
    await db.insert(companyDecisions).values(line);
    for (const statement of [
      "update company_decisions set to_status = 'Rejected'",
      'delete from company_decisions',
      'truncate company_decisions',
    ]) {
      const refused = await db.execute(sql.raw(statement)).then(
        () => 'accepted',
        (error: Error) => String(error.cause ?? error),
      );
      expect(refused).toContain('the ledger of decisions is only ever added to');
    }
    expect(await rowsOf(db, sql`select to_status from company_decisions`)).toEqual([{ to_status: 'Approved' }]);
    await close();
    await fresh.drop();
  });
});

it('a browser may call from another origin: the preflight allows the method and both headers', async ({ harness }) => {
  const { status, headers } = await fetch(`${harness.base}${companiesPath}/x`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://studio.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type,x-kyc-access-token,x-ssi-access-token',
    },
  });
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(headers.get('access-control-allow-headers')).toBe('content-type,x-kyc-access-token,x-ssi-access-token');
});
