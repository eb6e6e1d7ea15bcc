import { describe, expect } from 'vitest';
import { hour, iso } from '../builders/moments';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { openTenant, sessionsPath, signedInClient } from './support/client';
import { companiesPath, companyOfStatus, openHarness } from './support/companies';
import { openWorkbench } from './support/identities';
import { attach, membersIn, newRole } from './support/team';

const it = platformTest({ rateLimit: null, demo: { ...stillDemo, sessions: 20 } })
  /** Gives the reviewer a role of these rights; those of `ending` end in an hour. */
  .extend('give', ({ platform, clock }) => async (ending: readonly string[], lasting: readonly string[] = []) => {
    const admin = await signedInClient(platform.url, 'admin');
    const expiryDate = iso(clock.now() + hour);
    const permissions = [...ending.map((name) => ({ ...rightOf(name), expiryDate })), ...lasting.map(rightOf)];
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'reviewer@northlight.example');
    await attach(admin, await newRole(admin, `Until ${expiryDate}`, permissions), reviewer?.userId);
  });

function rightOf(name: string): { serviceType: string; access: string } {
  const [serviceType = '', access = ''] = name.split(' ');
  return { serviceType, access };
}

const denied = {
  status: 403,
  json: { statusCode: 403, message: ['Permission denied: Missing access rights'], error: 'Forbidden' },
};

describe('a right that has ended is refused although the token lasts longer', () => {
  it('by an SSI tenant', async ({ platform, clock, give }) => {
    await give(['SSI_API ALL']);
    const bench = await openWorkbench(platform, 'reviewer');
    const create = () => bench.post('/did/create', { namespace: 'testnet' });
    expect((await create()).status).toBe(201);
    clock.advance(hour - 1);
    expect((await create()).status).toBe(201);
    clock.advance(1);
    expect(await create()).toMatchObject(denied);
  });

  it('by a KYC tenant', async ({ platform, clock, give }) => {
    await give(['CAVACH_API READ_SESSION']);
    const tenant = await openTenant(await signedInClient(platform.url, 'reviewer'));
    expect((await tenant.get(sessionsPath)).status).toBe(200);
    clock.advance(2 * hour);
    expect(await tenant.get(sessionsPath)).toMatchObject({ status: 403, json: { success: false, error: { code: 403 } } });
  });

  it('by a KYB tenant, and the other rights of the same token still work', async ({ platform, clock, give }) => {
    await give(['CAVACH_API UPDATE_COMPANY_STATUS', 'CAVACH_API ALL'], ['CAVACH_API READ_COMPANY', 'SSI_API ALL']);
    const harness = await openHarness(platform, 'reviewer');
    const id = await companyOfStatus(harness, 'Completed');
    clock.advance(2 * hour);
    expect((await harness.get(companiesPath)).status).toBe(200);
    expect(await harness.decide(id, { status: 'Approved' })).toMatchObject({
      status: 403,
      json: { error: { details: [expect.stringContaining('UPDATE_COMPANY_STATUS')] } },
    });
    expect(await platform.companies.ledger(id)).toEqual([]);
  });

  it('as the second token of a decision, when none of its rights is left', async ({ platform, clock, give }) => {
    await give(['SSI_API ALL'], ['CAVACH_API ALL']);
    const harness = await openHarness(platform, 'reviewer');
    const id = await companyOfStatus(harness, 'Completed');
    clock.advance(2 * hour);
    expect(await harness.decide(id, { status: 'Approved' })).toMatchObject({ status: 403, json: { error: { code: 403 } } });
    expect(await platform.companies.ledger(id)).toEqual([]);
  });
});

it('if one right has two entries, the one that ends later counts', async ({ platform, clock, give }) => {
  await give(['SSI_API ALL'], ['SSI_API ALL']);
  const bench = await openWorkbench(platform, 'reviewer');
  clock.advance(2 * hour);
  expect((await bench.get('/did')).status).toBe(200);
});
