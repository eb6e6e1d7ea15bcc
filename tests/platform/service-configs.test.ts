import { describe, expect } from 'vitest';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { type Tenant, tenantOfService } from './support/client';
import { createApp, newKyc } from './support/services';

const base = '/api/v1/e-kyc/verification';
const webhooks = `${base}/webhook-config`;
const widgets = `${base}/widget-config`;
const chains = `${base}/onchainkyc-config`;

const off = { enabled: false };
const widget = { issuerDID: 'did:hid:testnet:z1', idOcr: off, zkProof: off, onChainId: off, userConsent: off };
const onchain = {
  walletAddress: 'nibi1me',
  issuerDid: 'did:hid:testnet:z1',
  blockchainLabel: 'label',
  kycContractAddress: 'nibi1kyc',
};

/** Two KYC services of one account, each with a webhook, a widget and a configuration on chain. */
const it = accountTest({ rateLimit: null, demo: smallDemo }).extend('both', { scope: 'file' }, async ({ admin, tenant }) => {
  const idOf = async (one: Tenant, path: string, body: object) =>
    ((await one.send('POST', path, body)).json as { data: { _id: string } }).data._id;
  const configured = async (one: Tenant, name: string) => ({
    webhook: await idOf(one, webhooks, { webhookUrl: `https://${name}.example`, header: null }),
    widget: await idOf(one, widgets, { ...widget, name }),
    onchain: await idOf(one, chains, { ...onchain, name }),
  });
  const other = await tenantOfService(admin, await createApp(admin, newKyc));
  const storedIn = async (one: Tenant) => {
    const answers = [await one.get(webhooks), await one.get(widgets), await one.get(chains)];
    return answers.map(({ json }) => (json as { data: unknown }).data);
  };
  const ids = await configured(tenant, 'first');
  return { ids, otherIds: await configured(other, 'second'), other, storedIn };
});

describe('the settings of a service', () => {
  it('belong to this service and to their kind', async ({ tenant, both: { storedIn, other, ids, otherIds } }) => {
    expect(new Set([...Object.values(ids), ...Object.values(otherIds)]).size).toBe(6);
    const settings = (name: string, of: typeof ids) => [
      { _id: of.webhook, webhookUrl: `https://${name}.example`, header: 'null' },
      { _id: of.widget, ...widget, name },
      [{ _id: of.onchain, ...onchain, name, createdAt: expect.any(String) }],
    ];
    expect(await storedIn(tenant)).toEqual(settings('first', ids));
    expect(await storedIn(other)).toEqual(settings('second', otherIds));
  });

  it.for<[string, string, 'webhook' | 'widget' | 'onchain']>([
    ['webhook', webhooks, 'widget'],
    ['webhook', webhooks, 'webhook'],
    ['configuration on chain', chains, 'onchain'],
  ])(
    'stay as they are when a %s at %s is changed or deleted by the id of a %s elsewhere',
    async ([, path, kind], { tenant, both }) => {
      const { storedIn, ids, otherIds, other } = both;
      const before = [await storedIn(tenant), await storedIn(other)];
      const foreign = [otherIds[kind], 'none', ...(kind === 'widget' ? [ids.widget] : [])];
      for (const _id of foreign) {
        const change = { ...onchain, _id, webhookUrl: 'https://changed.example', header: null };
        expect((await tenant.send('PATCH', path === chains ? path : `${path}/${_id}`, change)).status).toBe(404);
        expect((await tenant.send('DELETE', `${path}/${_id}`)).status).toBe(404);
      }
      expect([await storedIn(tenant), await storedIn(other)]).toEqual(before);
    },
  );

  it('are changed one at a time', async ({ tenant, both: { storedIn, other, ids } }) => {
    const [webhook, , onchainBefore] = await storedIn(tenant);
    const others = await storedIn(other);
    await tenant.send('PATCH', widgets, { ...widget, name: 'renamed' });
    const changedWidget = { _id: ids.widget, ...widget, name: 'renamed' };
    expect(await storedIn(tenant)).toEqual([webhook, changedWidget, onchainBefore]);
    await tenant.send('PATCH', `${webhooks}/${ids.webhook}`, { webhookUrl: 'https://moved.example', header: { a: 'b' } });
    const moved = { _id: ids.webhook, webhookUrl: 'https://moved.example', header: '{"a":"b"}' };
    expect(await storedIn(tenant)).toEqual([moved, changedWidget, onchainBefore]);
    await tenant.send('PATCH', chains, { _id: ids.onchain, sbtContractAddress: 'nibi1sbt', createdAt: 'never' });
    await tenant.send('DELETE', `${webhooks}/${ids.webhook}`);
    const [{ createdAt } = { createdAt: '' }] = onchainBefore as { createdAt: string }[];
    const finished = { _id: ids.onchain, ...onchain, name: 'first', sbtContractAddress: 'nibi1sbt', createdAt };
    expect(await storedIn(tenant)).toEqual([null, changedWidget, [finished]]);
    await tenant.send('DELETE', `${chains}/${ids.onchain}`);
    expect(await storedIn(tenant)).toEqual([null, changedWidget, []]);
    expect(await storedIn(other)).toEqual(others);
  });
});
