import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { clientOf } from './support/client';

/**
 * The calls of usage, credits, the wallet and organisations as the unmodified client of the real services makes them. Its dates are those of a browser, not encoded; its
 * writes name a type of content also without a body. What it reads of an answer is asserted, nothing else.
 */
const it = ledgerTest({ serviceTokenSeconds: 3600 }).extend('tenants', { scope: 'file' }, ({ platform, bench, tenant }) => {
  const of = (base: string, headers: Record<string, string>) => async (method: string, path: string) => {
    const more = { headers: { ...headers, 'content-type': 'application/json' } };
    return (await clientOf(platform.url).call(method, `${base}${path}`, more)).json;
  };
  return {
    ssi: { appId: bench.appId, call: of(bench.base, { authorization: `Bearer ${bench.token}` }) },
    kyc: { appId: tenant.appId, call: of(tenant.base, { 'x-kyc-access-token': tenant.token }) },
  };
});

const dates = 'startDate=Sun Jun 01 2025 00:00:00 GMT+0530 (India Standard Time)&endDate=Wed Jul 01 2099 00:00:00 GMT+0000 (UTC)';
const number = expect.any(Number);
const text = expect.stringMatching(/./);

describe('the reference client', () => {
  it('reads the usage of either kind of service, by call and by day', async ({ tenants: { ssi, kyc } }) => {
    const query = (appId: string) => `serviceId=${appId}&${dates}`;
    const ofSsi = await ssi.call('GET', `/api/v1/usage?${query(ssi.appId)}`);
    const ssiRow = { apiPath: text, method: text, offchain_unit_cost: number, quantity: number, offchainAmount: number };
    expect(ofSsi).toMatchObject({ serviceDetails: expect.arrayContaining([expect.objectContaining(ssiRow)]) });
    const ofKyc = await kyc.call('GET', `/api/v1/usage?${query(kyc.appId)}`);
    const kycRow = { apiPath: text, unit_cost: number, quantity: number, amount: number };
    expect(ofKyc).toMatchObject({ data: { serviceDetails: expect.arrayContaining([expect.objectContaining(kycRow)]) } });
    const byDay = (await kyc.call('GET', `/api/v1/usage/detail?${query(kyc.appId)}`)) as {
      data: { serviceDetails: { apiPath: string; data: object }[] };
    };
    const all = byDay.data.serviceDetails.find(({ apiPath }) => apiPath === '/api/v1/e-kyc/verification/session');
    expect(Object.keys(all?.data ?? {})[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('reads the plans of either kind of service, and activates one without a body', async ({ tenants: { ssi, kyc } }) => {
    const plans = (await ssi.call('GET', '/api/v1/credit')) as { _id: string; status: string; expiresAt?: string }[];
    expect(plans.find(({ status }) => status === 'Active')).toMatchObject({
      ...{ totalCredits: number, used: number, expiresAt: text },
      ...{ credit: { amount: number, denom: 'uhid' }, creditScope: expect.arrayContaining(['MsgRegisterDID']) },
    });
    const unused = plans.find(({ expiresAt }) => expiresAt === undefined);
    expect(await ssi.call('POST', `/api/v1/credit/${unused?._id}/activate`)).toMatchObject({
      _id: unused?._id,
      status: 'Active',
    });
    expect(await kyc.call('GET', '/api/v1/credit')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ _id: text, totalCredits: number, used: number })]),
    });
  });

  it('reads what the wallet of a service may send, who pays, and what it sent', async ({ bench }) => {
    const grants = (await bench.node(`/cosmos/authz/v1beta1/grants/grantee/${bench.wallet}`)).json as {
      grants: { granter: string }[];
    };
    expect(grants.grants[0]).toMatchObject({ authorization: { msg: text }, expiration: text });
    const path = `/cosmos/feegrant/v1beta1/allowance/${grants.grants[0]?.granter}/${bench.wallet}`;
    expect((await bench.node(path)).json).toMatchObject({
      allowance: { allowance: { spend_limit: [{ denom: 'uhid', amount: text }] } },
    });
    expect((await bench.node(path.replace(bench.wallet, 'hid1nobody'))).json).toMatchObject({ code: 13 });
    const search = `order_by=2&events=message.sender='${bench.wallet}'&pagination.limit=5000&pagination.offset=0`;
    const sent = (await bench.node(`/cosmos/tx/v1beta1/txs?${search}`)).json as { tx_responses: object[] };
    expect(sent.tx_responses[0]).toMatchObject({ timestamp: text, tx: { body: { messages: [{ msgs: [{ '@type': text }] }] } } });
  });

  it('reads its organisations with their lists, and writes a template', async ({ admin }) => {
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { authorization: 'Bearer null', 'content-type': 'application/json' };
      return (await admin.call(method, path, { headers, ...(body && { body: JSON.stringify(body) }) })).json;
    };
    const { data } = (await ask('GET', '/api/v1/org')) as { data: { org: { _id: string; orgDid: string }[] } };
    const org = data.org[0];
    expect(org).toMatchObject({ _id: text, name: text, orgDid: text, domain: text, status: text, credentialsCount: number });
    const template = {
      name: 'Desk',
      domain: 'd.example',
      queryType: 'QueryByExample',
      reason: 'Locker',
      callbackUrl: 'https://d.example',
    };
    const made = await ask('POST', '/api/v1/presentation/template', {
      ...template,
      ...{ issuerDid: [org?.orgDid], schemaId: [], orgDid: org?._id },
    });
    const { _id } = (made as { data: { presentationTemplateObj: { _id: string } } }).data.presentationTemplateObj;
    const listed = (await ask('GET', `/api/v1/presentation/template/org/${org?._id}/`)) as { data: { _id: string }[] };
    expect(listed.data.find((one) => one._id === _id)).toMatchObject({ name: 'Desk' });
    expect(await ask('DELETE', `/api/v1/presentation/template/${_id}`)).toMatchObject({ data: { _id } });
    expect(await ask('GET', `/api/v1/schema/${org?._id}/?page=1&limit=10`)).toMatchObject({
      data: { schemaList: expect.arrayContaining([expect.objectContaining({ _id: text })]) },
    });
    expect(await ask('GET', `/api/v1/credential/org/${org?._id}`)).toMatchObject({ data: { credList: expect.any(Array) } });
  });
});
