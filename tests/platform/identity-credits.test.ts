import { describe, expect } from 'vitest';
import type { CreditPlan } from '../../platform/ledger/ledger-control';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf, openTenant, signedInClient } from './support/client';
import { createDid, openWorkbench, register, registeredDid, schemaBody } from './support/identities';

const it = ledgerTest({ chaos: true, serviceTokenSeconds: 3600 })
  .extend('plans', { scope: 'file' }, ({ platform, bench }) => platform.ssi.credits(bench.appId))
  .extend('active', { scope: 'file' }, ({ plans }) => plans.find(({ isActive }) => isActive) as CreditPlan)
  .extend('unused', { scope: 'file' }, ({ plans }) => plans.find(({ expiresAt }) => expiresAt === null) as CreditPlan)
  .extend(
    'plan',
    ({ platform, bench }) =>
      async (creditId: string) =>
        (await platform.ssi.credits(bench.appId)).find((one) => one.creditId === creditId) as CreditPlan,
  )
  /** What a call takes of the active plan: credits, and fees. */
  .extend('costOf', ({ active, plan }) => async (call: () => Promise<{ status: number }>) => {
    const before = await plan(active.creditId);
    const { status } = await call();
    const after = await plan(active.creditId);
    return { status, credits: after.used - before.used, fees: after.feeUsed - before.feeUsed };
  });
it.beforeEach(async ({ platform, active, unused }) => {
  for (const { creditId, ...plan } of [active, unused]) await platform.ssi.putCredit(creditId, plan);
});
const exhausted = {
  status: 400,
  json: {
    statusCode: 400,
    message: ['No credits found or credit exhausted. Please contact the admin'],
    error: 'Bad Request',
  },
};

describe('a call of an SSI service', () => {
  it('is answered to nobody without a token', async ({ bench }) => {
    for (const headers of [{ authorization: null }, { authorization: null, 'x-kyc-access-token': bench.token }]) {
      const { status, json } = await bench.get('/did', headers);
      const message = ['Unauthorized', 'Please pass access token'];
      expect([status, json]).toEqual([401, { statusCode: 401, message, error: 'Unauthorized' }]);
    }
  });

  it('with an invalid token, and with one that has ended, says which in an object', async ({ platform, clock, bench }) => {
    const forged = await bench.get('/schema', { authorization: 'Bearer x.y.z' });
    expect(forged).toMatchObject({
      status: 401,
      json: { message: [{ name: 'JsonWebTokenError', message: 'invalid signature' }] },
    });
    const begun = Math.floor(clock.now() / 1000) * 1000;
    const late = await openWorkbench(platform);
    clock.advance(3_600_000);
    const expiredAt = new Date(begun + 3_600_000).toISOString();
    expect(await late.get('/status/ssi/x?page=1&limit=10')).toMatchObject({
      status: 401,
      json: {
        statusCode: 401,
        message: [{ name: 'TokenExpiredError', message: 'jwt expired', expiredAt }],
        error: 'Unauthorized',
      },
    });
    // The other tests keep their tokens.
    clock.advance(-3_600_000);
  });

  it('is not answered with a token of another grant or of another service', async ({ platform, bench }) => {
    const client = await signedInClient(platform.url, 'admin');
    const kyc = await openTenant(client);
    const message = ['Invalid grant type for this service'];
    expect(await bench.get('/did', { authorization: `Bearer ${kyc.token}` })).toMatchObject({ status: 400, json: { message } });
    const elsewhere = await clientOf(platform.url).call('GET', `${kyc.base}/api/v1/did`, {
      headers: { authorization: `Bearer ${bench.token}` },
    });
    expect(elsewhere).toMatchObject({ status: 401, json: { message: ['Invalid subdomain'] } });
  });

  it('needs a right to what it does', async ({ platform }) => {
    const reviewer = await openWorkbench(platform, 'reviewer');
    const denied = { statusCode: 403, message: ['Permission denied: Missing access rights'], error: 'Forbidden' };
    for (const path of ['/did', '/did/resolve/did:hid:x', '/schema', '/status/ssi/x?page=1&limit=10']) {
      expect(await reviewer.get(path)).toMatchObject({ status: 403, json: denied });
    }
    const developer = await openWorkbench(platform, 'developer');
    expect((await developer.get('/did')).status).toBe(200);
  });

  it('whose address cannot be read is refused in its own envelope', async ({ bench }) => {
    const message = ['The address holds a character that cannot be read'];
    for (const path of ['/%E0%A4%A', '/nothing/%00', '/schema/%E0%A4%A']) {
      expect([path, (await bench.get(path)).json]).toEqual([path, { statusCode: 400, message, error: 'Bad Request' }]);
    }
  });

  it('that does not exist is not answered as by another kind of tenant', async ({ bench }) => {
    const { status, json } = await bench.get('/schema/a/b');
    expect([status, json]).toEqual([404, { statusCode: 404, message: 'Cannot GET /api/v1/schema/a/b', error: 'Not Found' }]);
    expect(await bench.get('/nothing/here')).toMatchObject({
      status: 404,
      json: { statusCode: 404, message: 'Cannot GET /api/v1/nothing/here', error: 'Not Found' },
    });
  });

  it('that does not exist, with a body that is not JSON, is refused in its own envelope', async ({ platform, bench }) => {
    const more = { headers: { 'content-type': 'application/json' }, body: '{bad' };
    const message = ['The body is not JSON'];
    const refused = [400, { statusCode: 400, message, error: 'Bad Request' }];
    for (const path of ['/foo', '/credit/x/y']) {
      const { status, json } = await clientOf(platform.url).call('POST', `${bench.base}/api/v1${path}`, more);
      expect([path, status, json]).toEqual([path, ...refused]);
    }
    const elsewhere = await clientOf(platform.url).call('POST', '/tenant/nobody/api/v1/foo', more);
    expect([elsewhere.status, elsewhere.json]).toEqual([
      400,
      { success: false, message: 'The body is not JSON', error: { code: 400, details: message } },
    ]);
  });

  it.for([
    ['page=101', ['page must not be greater than 100']],
    ['page=-1&limit=500', ['page must not be less than 1', 'limit must not be greater than 100']],
    ['limit=1.5', ['limit must be an integer number']],
    ['page=', ['page must not be greater than 100', 'page must not be less than 1', 'page must be an integer number']],
    ['page=0', ['page must not be greater than 100', 'page must not be less than 1', 'page must be an integer number']],
  ] as const)('is not answered with a page that cannot be: %s', async ([query, message], { bench }) => {
    for (const list of ['/did', '/schema']) {
      expect((await bench.get(`${list}?${query}`)).json).toEqual({ statusCode: 400, message, error: 'Bad Request' });
    }
  });
});

describe('credits', () => {
  it('are taken for each call as the contract prices it, fees for what ends on the ledger', async ({
    platform,
    bench,
    costOf,
  }) => {
    const document = await createDid(bench);
    const known = await registeredDid(bench, platform);
    const didDocument = { ...known, alsoKnownAs: ['https://priced.example/'] };
    const update = { didDocument, verificationMethodId: `${known.id}#key-1`, deactivate: false };
    const priced: [() => Promise<{ status: number }>, number, number, number][] = [
      [() => bench.get('/did'), 200, 1, 0],
      [() => bench.get(`/did/resolve/${document.id}`), 200, 1, 0],
      [() => bench.get('/schema/sch:hid:testnet:none:1.0'), 200, 1, 0],
      [() => bench.post('/did/create', { namespace: '' }), 201, 7, 0],
      [() => register(bench, document), 201, 10, 50],
      [() => bench.patch('/did', { did: document.id, name: 'Priced' }), 200, 3, 0],
      [() => bench.patch('/did', update), 200, 8, 50],
      [() => bench.post('/did/auth/sign', { did: known.id, verificationMethodId: `${known.id}#key-1` }), 201, 5, 0],
      [() => bench.post('/schema', schemaBody(known.id)), 201, 10, 50],
      [() => bench.get('/status/ssi/x?page=1&limit=10'), 200, 0, 0],
    ];
    for (const [call, status, credits, fees] of priced) expect(await costOf(call)).toEqual({ status, credits, fees });
  });

  it('are not taken for a call that was refused, and are for one whose answer was lost', async ({ platform, bench, costOf }) => {
    expect(await costOf(() => bench.post('/did/create', { namespace: 'x' }))).toEqual({ status: 400, credits: 0, fees: 0 });
    platform.chaos.set([{ match: 'GET /tenant/', kind: 'lost-answer', times: 1 }]);
    expect(await costOf(() => bench.get('/did').catch(() => ({ status: 0 })))).toEqual({ status: 0, credits: 1, fees: 0 });
  });

  it('that run out begin the next plan, which takes the rest', async ({ platform, clock, bench, active, unused, plan }) => {
    await platform.ssi.putCredit(active.creditId, { used: active.totalCredits - 3 });
    await createDid(bench);
    expect(await plan(active.creditId)).toMatchObject({ used: active.totalCredits, isActive: false });
    const expiresAt = clock.now() + unused.validityDuration * 86_400_000;
    expect(await plan(unused.creditId)).toMatchObject({ used: 4, isActive: true, expiresAt });
  });

  it('that are used up refuse every call, and nothing is done', async ({ platform, bench, active, unused }) => {
    await platform.ssi.putCredit(unused.creditId, { used: unused.totalCredits });
    await platform.ssi.putCredit(active.creditId, { used: active.totalCredits - 6 });
    const { dids } = await platform.ssi.identities(bench.appId);
    expect(await bench.post('/did/create', { namespace: '' })).toMatchObject(exhausted);
    expect((await bench.get('/did')).status).toBe(200);
    await platform.ssi.putCredit(active.creditId, { used: active.totalCredits });
    expect(await bench.get('/did')).toMatchObject(exhausted);
    expect((await platform.ssi.identities(bench.appId)).dids).toEqual(dids);
    expect((await bench.get('/status/ssi/x?page=1&limit=10')).status).toBe(200);
  });

  it('without fees pay only for what stays off the ledger, and for nothing after their end', async ({
    platform,
    clock,
    bench,
    active,
    unused,
  }) => {
    await platform.ssi.putCredit(unused.creditId, { used: unused.totalCredits });
    await platform.ssi.putCredit(active.creditId, { feeAmount: 49 });
    const document = await createDid(bench);
    expect(await register(bench, document)).toMatchObject(exhausted);
    await platform.ssi.putCredit(active.creditId, { expiresAt: clock.now() });
    expect(await bench.get('/did')).toMatchObject(exhausted);
  });

  it('of a plan that has not begun let a call pass and are not used', async ({ platform, bench, active, unused, plan }) => {
    await platform.ssi.putCredit(active.creditId, { isActive: false, used: active.totalCredits });
    expect((await bench.get('/did')).status).toBe(200);
    expect(await plan(unused.creditId)).toMatchObject({ used: 0, isActive: false });
  });
});
