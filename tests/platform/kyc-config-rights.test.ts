import { describe, expect } from 'vitest';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { openTenant, signedInClient } from './support/client';
import { attach, membersIn, newRole } from './support/team';

const base = '/api/v1/e-kyc/verification';

/** Every call about the configuration of a KYC service, with the right that it needs. Bodies are empty: whoever may call is refused for that, or finds nothing. */
const calls: [string, string, string][] = [
  ['GET', `${base}/webhook-config`, 'READ_WEBHOOK_CONFIG'],
  ['POST', `${base}/webhook-config`, 'WRITE_WEBHOOK_CONFIG'],
  ['PATCH', `${base}/webhook-config/none`, 'UPDATE_WEBHOOK_CONFIG'],
  ['DELETE', `${base}/webhook-config/none`, 'DELETE_WEBHOOK_CONFIG'],
  ['GET', `${base}/webhook-config/deliveries`, 'READ_WEBHOOK_CONFIG'],
  ['POST', `${base}/webhook-config/test`, 'UPDATE_WEBHOOK_CONFIG'],
  ['GET', `${base}/widget-config`, 'READ_WIDGET_CONFIG'],
  ['POST', `${base}/widget-config`, 'WRITE_WIDGET_CONFIG'],
  ['PATCH', `${base}/widget-config`, 'UPDATE_WIDGET_CONFIG'],
  ['GET', `${base}/onchainkyc-config`, 'READ_WIDGET_CONFIG'],
  ['POST', `${base}/onchainkyc-config`, 'WRITE_WIDGET_CONFIG'],
  ['PATCH', `${base}/onchainkyc-config`, 'UPDATE_WIDGET_CONFIG'],
  ['DELETE', `${base}/onchainkyc-config/none`, 'UPDATE_WIDGET_CONFIG'],
  ['POST', '/api/v1/wallet', 'WRITE_WIDGET_CONFIG'],
];
const rights = [...new Set(calls.map(([, , right]) => right))];

const it = accountTest({ rateLimit: null, demo: smallDemo, extensions: ['webhook-log'] })
  /** The calls that are carried out, or refused for their body alone, for a reviewer with these rights. */
  .extend('allowedWith', ({ admin, platform }) => async (...access: string[]) => {
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'reviewer@northlight.example');
    const permissions = access.map((one) => ({ serviceType: 'CAVACH_API', access: one }));
    await attach(admin, await newRole(admin, access.join(' '), permissions), reviewer?.userId);
    const client = await signedInClient(platform.url, 'reviewer');
    const { base: tenant, token } = await openTenant(client);
    const headers = { 'x-kyc-access-token': token, 'content-type': 'application/json' };
    const allowed = [];
    for (const call of calls) {
      const [method, path] = call;
      const { status } = await client.call(method, `${tenant}${path}`, { headers, ...(method !== 'GET' && { body: '{}' }) });
      expect(status).not.toBe(401);
      if (status !== 403) allowed.push(call);
    }
    return allowed;
  });

describe('the configuration of a KYC service', () => {
  it.for(rights)('with the right %s alone allows what needs it', async (right, { allowedWith }) => {
    expect(await allowedWith(right)).toEqual(calls.filter(([, , needed]) => needed === right));
  });

  it('is all allowed with the right to everything, and not at all with that to sessions', async ({ allowedWith }) => {
    expect(await allowedWith('ALL')).toEqual(calls);
    expect(await allowedWith('READ_SESSION')).toEqual([]);
  });

  it('is closed to a call without a token', async ({ admin, tenant }) => {
    const headers = { 'content-type': 'application/json' };
    for (const [method, path] of calls) {
      const { status } = await admin.call(method, `${tenant.base}${path}`, { headers, ...(method !== 'GET' && { body: '{}' }) });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });
});
