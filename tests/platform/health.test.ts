import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { startReceiver } from '../fixtures/receiver';
import { clientOf, signIn } from './support/client';
import { createDid, register } from './support/identities';

const it = ledgerTest({ extensions: ['webhook-log'] })
  .extend('figure', { scope: 'file' }, ({ platform }) => async (name: string) => {
    const lines = (await (await fetch(`${platform.url}/metrics`)).text()).split('\n');
    const line = lines.find((one) => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length + 1));
  })
  .extend('hook', { scope: 'file' }, ({ admin, tenant }) => (method: string, more = '', body: object = {}) => {
    const headers = { 'x-kyc-access-token': tenant.token, 'content-type': 'application/json' };
    const path = `${tenant.base}/api/v1/e-kyc/verification/webhook-config${more}`;
    return admin.call(method, path, { headers, body: JSON.stringify(body) });
  });

describe('the health of the platform', () => {
  it('is answered with 200 while the database answers', async ({ platform }) => {
    const answer = await fetch(`${platform.url}/healthz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('has figures of memory and of every group of routes that was asked', async ({ platform }) => {
    await signIn(clientOf(platform.url), 'admin');
    const text = await (await fetch(`${platform.url}/metrics`)).text();
    expect(text).toMatch(/^studio_process_resident_bytes \d{7,}$/m);
    expect(text).toMatch(/^studio_answers_total\{group="api\/v1\/[a-z-]+[^"]*",status="2xx"\} [1-9]/m);
  });
});

describe('the figures of the ledger', () => {
  it('have no lag for what is due, although nobody has read the ledger since', async ({ clock, bench, figure }) => {
    expect((await register(bench, await createDid(bench))).status).toBe(201);
    expect(await figure('studio_ledger_waiting_messages')).toBe(1);
    expect(await figure('studio_ledger_lag_seconds')).toBe(0);
    clock.advance(3_600_000);
    expect(await figure('studio_ledger_waiting_messages')).toBe(0);
    expect(await figure('studio_ledger_lag_seconds')).toBe(0);
  });

  it('say for how long a ledger that is down owes the oldest message', async ({ platform, clock, bench, figure }) => {
    platform.ssi.delay(10_000);
    expect((await register(bench, await createDid(bench))).status).toBe(201);
    platform.ssi.takeDown();
    clock.advance(3_600_000);
    expect(await figure('studio_ledger_waiting_messages')).toBe(1);
    expect(await figure('studio_ledger_lag_seconds')).toBeGreaterThan(3_000);
    expect(await figure('studio_ledger_lag_seconds')).toBeLessThan(3_600);
    platform.ssi.bringUp();
    expect(await figure('studio_ledger_lag_seconds')).toBe(0);
  });
});

describe('the figures of webhooks', () => {
  it('have what is on its way, for how long, and what ended with each result', async ({ clock, figure, hook }) => {
    const outbox = async () => ({
      waiting: await figure('studio_webhook_waiting_deliveries'),
      oldest: await figure('studio_webhook_oldest_seconds'),
      delivered: await figure('studio_webhook_deliveries_total{result="delivered"}'),
      unreachable: await figure('studio_webhook_deliveries_total{result="unreachable"}'),
    });
    const receiver = await startReceiver((path) => (path === '/quick' ? { status: 204 } : null));
    expect(await outbox()).toEqual({ waiting: 0, oldest: 0, delivered: 0, unreachable: 0 });
    const webhookUrl = `${receiver.url}/quick`;
    const { json } = await hook('POST', '', { webhookUrl, header: null });
    const { _id: id } = (json as { data: { _id: string } }).data;
    expect((await hook('POST', '/test')).status).toBe(201);
    expect(await outbox()).toEqual({ waiting: 0, oldest: 0, delivered: 1, unreachable: 0 });

    await hook('PATCH', `/${id}`, { webhookUrl: `${receiver.url}/slow`, header: null });
    await receiver.next();
    const slow = hook('POST', '/test');
    await receiver.next();
    clock.advance(7_000);
    expect(await outbox()).toEqual({ waiting: 1, oldest: 7, delivered: 1, unreachable: 0 });
    await receiver.close();
    expect((await slow).status).toBe(201);
    expect(await outbox()).toEqual({ waiting: 0, oldest: 0, delivered: 1, unreachable: 1 });
  });
});
