import { describe, expect } from 'vitest';
import { kycCalls } from '../../platform/tenant/usage-prices';
import { day } from '../builders/moments';
import { ledgerTest } from '../fixtures/account-test';
import { type Client, openTenant, type Reply, sessionsPath, signedInClient } from './support/client';
import { openWorkbench, type Workbench } from './support/identities';
import { send } from './support/services';

interface Row {
  apiPath: string;
  quantity: number;
  method?: string;
  data?: Record<string, number>;
  [member: string]: unknown;
}
interface Usage {
  serviceId?: string;
  startDate: string;
  endDate: string;
  serviceDetails: Row[];
}

const it = ledgerTest({ chaos: true, serviceTokenSeconds: 3600 })
  .extend('reviewer', { scope: 'file' }, ({ platform }) => openWorkbench(platform, 'reviewer'))
  /** What was used of the SSI service on the day of the clock, by method and path. */
  .extend('usedToday', ({ bench, clock }) => async () => {
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    const { json } = await bench.get(`/usage?startDate=${today}&endDate=${today}T23:59:59.999Z`);
    const rows = (json as Usage).serviceDetails;
    return new Map(rows.map(({ method, apiPath, quantity }) => [`${method} ${apiPath}`, quantity]));
  });

describe('the usage of an SSI service', () => {
  it('has its calls by path and method, with the cost of one', async ({ bench }) => {
    await bench.get('/did?page=1&limit=7');
    const { status, json } = await bench.get(`/usage?serviceId=${bench.appId}`);
    expect(status).toBe(200);
    expect((json as Usage).serviceId).toBe(bench.appId);
    const row = (json as Usage).serviceDetails.find(({ apiPath }) => apiPath === '/api/v1/did?page=1&limit=7');
    const costs = { onchain_unit_cost: 0, offchain_unit_cost: 1, onchainAmount: 0, offchainAmount: 1 };
    expect(row).toEqual({ apiPath: '/api/v1/did?page=1&limit=7', method: 'GET', quantity: 1, ...costs });
  });

  const did = { namespace: 'testnet' };
  it.for<
    [why: string, status: number, call: (parts: { admin: Client; bench: Workbench; reviewer: Workbench }) => Promise<Reply>]
  >([
    ['of a wrong value', 400, ({ bench }) => bench.post('/did/create', { namespace: 'nowhere' })],
    ['its body cannot be read', 400, ({ bench, admin }) => sendRaw(admin, bench, '{')],
    ['the right is missing', 403, ({ reviewer }) => reviewer.post('/did/create', did)],
  ])('counts a call that is refused because %s', async ([, status, call], { admin, bench, reviewer, usedToday }) => {
    const before = (await usedToday()).get('POST /api/v1/did/create') ?? 0;
    expect((await call({ admin, bench, reviewer })).status).toBe(status);
    expect((await usedToday()).get('POST /api/v1/did/create')).toBe(before + 1);
  });

  it('counts a call that is refused because another origin made it', async ({ admin, bench, usedToday }) => {
    const allow = (origin: string) =>
      send(admin, 'PUT', `/api/v1/app/${bench.appId}`, { appName: 'Port ids', whitelistedCors: [origin] });
    await allow('https://a.example');
    expect((await bench.get('/schema?page=7&limit=7', { origin: 'https://b.example' })).status).toBe(401);
    await allow('*');
    expect((await usedToday()).get('GET /api/v1/schema?page=7&limit=7')).toBe(1);
  });

  it('counts a call that is refused because no credits are left, and charges nothing', async ({ platform, bench, usedToday }) => {
    const plans = await platform.ssi.credits(bench.appId);
    for (const { creditId, totalCredits } of plans) await platform.ssi.putCredit(creditId, { used: totalCredits });
    expect((await bench.get('/schema?page=8&limit=8')).status).toBe(400);
    for (const { creditId, ...plan } of plans) await platform.ssi.putCredit(creditId, plan);
    expect((await usedToday()).get('GET /api/v1/schema?page=8&limit=8')).toBe(1);
  });

  it('counts no call whose token is not of the service', async ({ bench, usedToday }) => {
    const before = await usedToday();
    expect((await bench.get('/did?page=6&limit=6', { authorization: 'Bearer x.y.z' })).status).toBe(401);
    expect(await usedToday()).toEqual(before);
  });

  it('names no record that was read', async ({ bench, usedToday }) => {
    const before = await usedToday();
    await bench.get('/did/resolve/did:hid:testnet:somebody');
    await bench.get('/schema/sch:hid:testnet:something:1.0');
    await bench.get('/credential/vc:hid:testnet:something?retrieveCredential=true');
    const after = await usedToday();
    for (const kind of ['did', 'schema', 'credential']) {
      const call = `GET /api/v1/${kind}/resolve`;
      expect((after.get(call) ?? 0) - (before.get(call) ?? 0)).toBe(1);
    }
    expect([...after.keys()].filter((call) => /:hid:/.test(call))).toEqual([]);
  });

  it('counts issued credentials by whether they were stored and put on the ledger', async ({ bench, usedToday }) => {
    await bench.post('/credential/issue', { persist: false });
    expect((await usedToday()).get('POST /api/v1/credential/issue?persist=false&registerCredentialStatus=true')).toBe(1);
  });

  it('leaves out what is free', async ({ bench, usedToday }) => {
    await bench.get('/credit');
    await bench.get('/usage');
    await bench.get('/status/ssi/x?page=1&limit=10');
    expect([...(await usedToday()).keys()].filter((call) => /usage|credit\b|status/.test(call))).toEqual([]);
  });

  it('counts a call whose answer was lost', async ({ platform, bench, usedToday }) => {
    platform.chaos.set([{ match: 'GET /tenant/', kind: 'lost-answer', times: 1 }]);
    await bench.get('/schema?page=9&limit=9').catch(() => undefined);
    platform.chaos.clear();
    expect((await usedToday()).get('GET /api/v1/schema?page=9&limit=9')).toBe(1);
  });

  it('by days has a number for each UTC day with calls, over months', async ({ bench, clock }) => {
    const from = new Date(clock.now() - 120 * day).toISOString();
    const { json } = await bench.get(`/usage/detail?startDate=${from}&endDate=${new Date(clock.now()).toISOString()}`);
    const row = (json as Usage).serviceDetails.find(({ apiPath }) => apiPath === '/api/v1/credential/resolve');
    const days = Object.keys(row?.data ?? {});
    expect(days.length).toBeGreaterThan(80);
    expect(days.every((name) => /^\d{4}-\d\d-\d\d$/.test(name))).toBe(true);
    expect(Object.values(row?.data ?? {}).reduce((sum, count) => sum + count, 0)).toBe(row?.quantity);
    expect(row).not.toHaveProperty('method');
  });

  it('without dates is the usage of this month, and has no id if the call has none', async ({ bench, clock }) => {
    const { json } = await bench.get('/usage');
    const { startDate, endDate } = json as Usage;
    expect(startDate).toBe(`${new Date(clock.now()).toISOString().slice(0, 7)}-01T00:00:00.000Z`);
    expect(endDate).toBe(new Date(clock.now()).toISOString());
    expect(json).not.toHaveProperty('serviceId');
  });

  it('accepts the long date of a browser, whose offset is lost on the way', async ({ bench }) => {
    const from = encodeURIComponent('Sun Jun 01 2025 00:00:00 GMT 0530 (India Standard Time)');
    const { json } = await bench.get(`/usage?startDate=${from}&endDate=2025-07-01`);
    expect((json as Usage).startDate).toBe('2025-06-01T00:00:00.000Z');
    expect((await bench.get('/usage?startDate=soon')).status).toBe(400);
  });

  it('with the end before the start is empty', async ({ bench }) => {
    const { status, json } = await bench.get('/usage?startDate=2025-07-01&endDate=2025-06-01');
    expect([status, (json as Usage).serviceDetails]).toEqual([200, []]);
  });

  it('is refused to a member without the right', async ({ reviewer }) => {
    expect((await reviewer.get('/usage')).status).toBe(403);
  });
});

describe('the usage of a KYC service', () => {
  it('is the `data` of an envelope, by path alone', async ({ tenant, clock }) => {
    const from = new Date(clock.now() - 180 * day).toISOString();
    const { status, json } = await tenant.get(`/api/v1/usage?startDate=${from}`);
    expect(status).toBe(200);
    const rows = (json as { data: Usage }).data.serviceDetails;
    const liveness = rows.find(({ apiPath }) => apiPath === kycCalls.liveness);
    expect(liveness).toEqual({
      ...{ apiPath: kycCalls.liveness, unit_cost: 20 },
      quantity: liveness?.quantity,
      amount: 20 * (liveness?.quantity ?? 0),
    });
  });

  it('by days has how the verifications ended', async ({ tenant, clock }) => {
    const from = new Date(clock.now() - 180 * day).toISOString();
    const { json } = await tenant.get(`/api/v1/usage/detail?startDate=${from}`);
    const rows = (json as { data: Usage }).data.serviceDetails;
    const totalOf = (part: string) => rows.find(({ apiPath }) => apiPath.includes(part))?.quantity ?? 0;
    const all = rows.find(({ apiPath }) => apiPath === kycCalls.session)?.quantity ?? 0;
    expect(totalOf('success')).toBeGreaterThan(0);
    expect(totalOf('success') + totalOf('failed') + totalOf('expired')).toBeLessThanOrEqual(all * 1.05);
  });

  it('counts a verification that comes in, and charges it', async ({ platform, tenant, clock }) => {
    const read = async () => {
      const today = new Date(clock.now() - day).toISOString();
      const { json } = await tenant.get(`/api/v1/usage?startDate=${today}`);
      return (json as { data: Usage }).data.serviceDetails.find(({ apiPath }) => apiPath === kycCalls.session)?.quantity ?? 0;
    };
    const before = await read();
    const used = await usedOf(tenant);
    await platform.addDemoSession();
    expect(await read()).toBe(before + 1);
    expect(await usedOf(tenant)).toBeGreaterThan(used);
  });
});

describe('a verification that nobody finishes', () => {
  it('is counted as expired from the end of its time', async ({ platform, clock }) => {
    const read = async () => {
      const tenant = await openTenant(await signedInClient(platform.url, 'admin'));
      const from = new Date(clock.now() - 180 * day).toISOString();
      const to = new Date(clock.now() + 30 * day).toISOString();
      const { data } = (await tenant.get(`/api/v1/usage?startDate=${from}&endDate=${to}`)).json as { data: Usage };
      const pending = (await tenant.get(`${sessionsPath}?status=Pending`)).json as { data: { totalCount: number } };
      const expired = data.serviceDetails.find(({ apiPath }) => apiPath === kycCalls.expired)?.quantity ?? 0;
      return { pending: pending.data.totalCount, expired };
    };
    while ((await read()).pending === 0) await platform.addDemoSession();
    const before = await read();
    clock.advance(2 * day);
    expect(await read()).toEqual({ pending: 0, expired: before.expired + before.pending });
    clock.advance(-2 * day);
  });
});

/** The credits that the active plan of a KYC service has used. */
async function usedOf(tenant: { get(path: string): Promise<{ json: unknown }> }): Promise<number> {
  const { json } = await tenant.get('/api/v1/credit');
  const plans = (json as { data: { status: string; used: number }[] }).data;
  return plans.find(({ status }) => status === 'Active')?.used ?? 0;
}

/** A body of the creation of a DID as it is, JSON or not. */
function sendRaw(client: Client, { base, token }: Workbench, body: string): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return client.call('POST', `${base}/api/v1/did/create`, { headers, body });
}
