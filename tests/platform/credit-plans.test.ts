import { describe, expect } from 'vitest';
import { type CreditPlan, sortedPlans } from '../../src/domain/credits/credits';
import { parseCredits } from '../../src/domain/credits/wire';
import { day, minute } from '../builders/moments';
import { ledgerTest } from '../fixtures/account-test';

const it = ledgerTest({ serviceTokenSeconds: 3600 });

function plansIn(body: unknown): CreditPlan[] {
  const parsed = parseCredits(body);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  expect(parsed.value.losses.count).toBe(0);
  return sortedPlans(parsed.value.rows);
}

describe('the plans of a service', () => {
  it('are a list of an SSI tenant, with its allowance and what its wallet may send', async ({ bench }) => {
    const { status, json } = await bench.get('/credit');
    expect(status).toBe(200);
    const active = plansIn(json).find(({ isActive }) => isActive);
    expect(active?.allowance).toMatchObject({ denom: 'uhid' });
    expect(active?.scopes).toContain('MsgRegisterDID');
  });

  it('are the `data` of a KYC tenant’s answer', async ({ tenant }) => {
    const { status, json } = await tenant.get('/api/v1/credit');
    expect(status).toBe(200);
    expect(plansIn(json).map(({ total }) => total)).toEqual([25_000, 5_000, 10_000, 50_000]);
    expect((json as { data: object[] }).data[0]).not.toHaveProperty('creditScope');
  });

  it('are refused without a token, in the words of the tenant', async ({ bench, platform }) => {
    expect((await bench.get('/credit', { authorization: null })).status).toBe(401);
    expect((await fetch(`${platform.url}/tenant/nobody/api/v1/credit`)).status).toBe(401);
  });
});

describe('a plan that is activated', () => {
  it('begins its time, and the previous one ends while its time continues', async ({ bench, clock }) => {
    const before = plansIn((await bench.get('/credit')).json);
    const unused = before.find(({ expiresAt }) => expiresAt === null);
    const active = before.find(({ isActive }) => isActive);
    const answer = await bench.post(`/credit/${unused?.id}/activate`, undefined);
    expect(answer.status).toBe(201);
    const after = plansIn((await bench.get('/credit')).json);
    expect(after.find(({ id }) => id === unused?.id)).toMatchObject({ isActive: true, expiresAt: clock.now() + 180 * day });
    expect(after.find(({ id }) => id === active?.id)).toMatchObject({ isActive: false, expiresAt: active?.expiresAt });
  });

  it('twice, from two devices, is active once with the same end', async ({ bench, clock }) => {
    const [plan] = plansIn((await bench.get('/credit')).json).filter(({ isActive }) => isActive);
    clock.advance(30 * minute);
    const again = await bench.post(`/credit/${plan?.id}/activate`, undefined);
    expect(again.status).toBe(201);
    const active = plansIn((await bench.get('/credit')).json).filter(({ isActive }) => isActive);
    expect(active).toEqual([plan]);
    clock.advance(-30 * minute);
  });

  it('while another device activates another one leaves exactly one of them active', async ({ bench }) => {
    const ids = plansIn((await bench.get('/credit')).json).map(({ id }) => id);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(ids.map((id) => bench.post(`/credit/${id}/activate`, undefined)));
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
      expect(plansIn((await bench.get('/credit')).json).filter(({ isActive }) => isActive)).toHaveLength(1);
    }
  });

  it('may have ended or be used up: the server does not check', async ({ bench, clock }) => {
    const plans = plansIn((await bench.get('/credit')).json);
    const ended = plans.find(({ expiresAt }) => expiresAt !== null && expiresAt < clock.now());
    const used = plans.find((plan) => plan.used === plan.total);
    for (const plan of [ended, used]) {
      expect((await bench.post(`/credit/${plan?.id}/activate`, undefined)).status).toBe(201);
      const after = plansIn((await bench.get('/credit')).json).find(({ id }) => id === plan?.id);
      expect(after).toMatchObject({ isActive: true, expiresAt: plan?.expiresAt });
    }
  });

  it('has to belong to this service', async ({ bench }) => {
    const refused = await bench.post('/credit/none/activate', undefined);
    expect([refused.status, refused.json]).toMatchObject([400, { message: ['Invalid credit Id'] }]);
    const unknown = await bench.post(`/credit/${'0'.repeat(24)}/activate`, undefined);
    expect(unknown.status).toBe(404);
  });
});
