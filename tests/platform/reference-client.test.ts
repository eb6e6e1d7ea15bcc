import { describe, expect } from 'vitest';
import { toStellarAccount } from '../../platform/demo/encodings';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientsOf, openTenant, type Reply } from './support/client';
import type { App } from './support/services';

/**
 * The calls of account, team, services and the settings of a KYC service as the unmodified client of the real services makes them: with its pseudo header, with the members that servers ignore, and with
 * the tests by which it decides that a call failed. What it reads of an answer is asserted, nothing else.
 */
const it = platformTest({ rateLimit: null, demo: { ...stillDemo, sessions: 0 } })
  .extend('open', { scope: 'file' }, ({ platform }) => clientsOf(platform))
  .extend('admin', { scope: 'file' }, ({ open }) => open('admin'));

/** A call of its wrapper: the token that it no longer has is sent as text, an empty body is not sent. */
function ask(client: Client, method: string, path: string, body?: object): Promise<Reply> {
  const headers = { authorization: 'Bearer null', 'content-type': 'application/json' };
  return client.call(method, path, { headers, ...(body && { body: JSON.stringify(body) }) });
}

/** What its wrapper takes for a failure of people, roles and second factor (writes): no body, a list of messages, or another status in the body. */
function isFailure({ json }: Reply): boolean {
  if (typeof json !== 'object' || json === null) return true;
  const { message, statusCode } = json as { message?: unknown; statusCode?: number };
  return Array.isArray(message) || (statusCode !== undefined && statusCode !== 200 && statusCode !== 201);
}

/** A list that it reads; throws if the answer is not a list, as the client does. */
async function listOf(client: Client, path: string): Promise<Record<string, unknown>[]> {
  const { json } = await ask(client, 'GET', path);
  if (!Array.isArray(json)) throw new Error(`${path} answered no list`);
  return json;
}

const id = expect.stringMatching(/./);

/** A service as it reads it from the list. */
type Listed = App & { services: [{ id: 'SSI_API' | 'CAVACH_API' | 'QUEST' }]; dependentServices: string[] };

describe('the reference client', () => {
  it('learns who is signed in', async ({ admin }) => {
    const { status, json } = await ask(admin, 'POST', '/api/v1/auth', {});
    expect([status, json]).toMatchObject([
      201,
      {
        status: 200,
        error: null,
        message: {
          userId: id,
          email: 'admin@northlight.example',
          isTwoFactorEnabled: false,
          authenticators: [],
          accessList: expect.any(Array),
        },
      },
    ]);
  });

  it('reads the types of service, each with the names of its rights', async ({ admin }) => {
    const types = await listOf(admin, '/api/v1/services');
    expect(types.map((type) => type.id)).toEqual(['SSI_API', 'CAVACH_API', 'DASHBOARD', 'QUEST']);
    for (const { name, description, swaggerAPIDocPath, accessList } of types) {
      expect([name, description, swaggerAPIDocPath]).toEqual([id, id, id]);
      expect(Object.keys(accessList as object)).toContain('ALL');
    }
  });

  it('creates a service, lists it, changes it, makes a key, finds it in no marketplace and deletes it', async ({ admin }) => {
    const made = await ask(admin, 'POST', '/api/v1/app', {
      ...{ appName: 'Harbour ids', whitelistedCors: ['*', 'https://app.example'], description: '', logoUrl: '' },
      ...{ serviceIds: ['SSI_API'], dependentServices: [''], env: 'dev', domain: 'https://ids.harbour.example' },
      ...{ issuerDid: '', issuerVerificationMethodId: '', hasDomainVerified: false },
    });
    const app = made.json as App;
    expect([made.status, app.apiSecretKey, app.tenantUrl]).toEqual([
      201,
      expect.stringMatching(/^[0-9a-f]{29}\.[0-9a-f]{97}$/),
      id,
    ]);
    const { data, totalCount } = (await ask(admin, 'GET', '/api/v1/app?limit=50')).json as { data: App[]; totalCount: number };
    expect(data).toHaveLength(totalCount);
    const listed = data.find(({ appId }) => appId === app.appId);
    expect(listed).toMatchObject({
      services: [{ id: 'SSI_API', name: id }],
      dependentServices: [''],
      env: 'dev',
      walletAddress: id,
    });
    const { apiSecretKey: _key, walletAddress: _wallet, tenantUrl: _url, services: _services, ...sent } = { ...app, ...listed };
    const changed = await ask(admin, 'PUT', `/api/v1/app/${app.appId}`, {
      ...sent,
      appName: 'Harbour DIDs',
      whitelistedCors: ['*'],
    });
    expect(changed.json).toMatchObject({ appId: app.appId, appName: 'Harbour DIDs', tenantUrl: app.tenantUrl });
    expect((await ask(admin, 'POST', `/api/v1/app/${app.appId}/secret/new`)).json).toEqual({ apiSecretKey: id });
    expect((await listOf(admin, '/api/v1/app/marketplace')).some(({ appId }) => appId === app.appId)).toBe(false);
    expect((await ask(admin, 'DELETE', `/api/v1/app/${app.appId}`)).json).toEqual({ appId: app.appId });
  });

  it('gets a message that names the dependent services when it deletes a service', async ({ admin }) => {
    const { data } = (await ask(admin, 'GET', '/api/v1/app?limit=50')).json as { data: Listed[] };
    const kyc = data.find(({ dependentServices }) => dependentServices[0]);
    const { json } = await ask(admin, 'DELETE', `/api/v1/app/${kyc?.dependentServices[0]}`);
    expect(json).toMatchObject({ error: 'Bad Request', message: [expect.stringMatching(/^This service is linked with/)] });
    expect((json as { message: string[] }).message[0]).toContain(`1. ${kyc?.appName} (${kyc?.appId})`);
  });

  it('gets the tokens of its services, one for each grant', async ({ admin }) => {
    const { data } = (await ask(admin, 'GET', '/api/v1/app?limit=50')).json as { data: Listed[] };
    const grants = { SSI_API: ['access_service_ssi'], CAVACH_API: ['access_service_kyc', 'access_service_kyb'], QUEST: [] };
    for (const { appId, services } of data)
      for (const grant of grants[services[0].id]) {
        const path = `/api/v1/app/access-control/token?serviceId=${appId}&grant_type=${grant}`;
        expect((await ask(admin, 'GET', path)).json).toEqual({ access_token: id, expiresIn: 43_200, tokenType: 'Bearer' });
      }
  });

  it('makes a role with members that no server reads, sends it back completely, and deletes it', async ({ admin }) => {
    const permissions = [{ serviceType: 'CAVACH_API', access: 'READ_SESSION' }];
    const role = { roleName: 'Reader', roleDescription: '', permissions };
    const made = await ask(admin, 'POST', '/api/v1/roles', { ...role, servicePermissions: [] });
    expect(isFailure(made)).toBe(false);
    const stored = (await listOf(admin, '/api/v1/roles')).find(({ roleName }) => roleName === 'Reader');
    expect(stored).toMatchObject({ _id: id, ...role });
    const changed = await ask(admin, 'PATCH', `/api/v1/roles/${stored?._id}`, { ...stored, roleDescription: 'Reads' });
    expect([isFailure(changed), changed.json]).toMatchObject([false, { roleDescription: 'Reads', permissions }]);
    expect(isFailure(await ask(admin, 'DELETE', `/api/v1/roles/${stored?._id}`))).toBe(false);
    const refused = await ask(admin, 'POST', '/api/v1/roles', {
      ...role,
      permissions: [{ serviceType: 'QUEST', access: 'VERIFY_USER' }],
    });
    expect(isFailure(refused)).toBe(true);
  });

  it('invites somebody who accepts, gives them a role, and removes them', async ({ admin, open }) => {
    const emailId = 'newhand@northlight.example';
    const invited = await ask(admin, 'POST', '/api/v1/people/invite', { emailId });
    expect([isFailure(invited), invited.json]).toMatchObject([false, { inviteCode: id, invitationValidTill: id }]);
    expect((await ask(admin, 'POST', '/api/v1/people/invite', { emailId })).json).toMatchObject({ statusCode: 409 });
    const colleague = await open('newhand');
    const [invitation] = await listOf(colleague, '/api/v1/people/invites');
    expect(invitation).toMatchObject({
      adminEmailId: 'admin@northlight.example',
      accepted: false,
      inviteCode: id,
      createdAt: id,
    });
    expect(isFailure(await ask(colleague, 'POST', `/api/v1/people/invite/accept/${invitation?.inviteCode}`))).toBe(false);
    const member = (await listOf(admin, '/api/v1/people')).find(({ userEmailId }) => userEmailId === emailId);
    expect(member).toMatchObject({ accepted: true, userId: id, authenticatorEnabled: false, adminId: invitation?.adminId });
    const [role] = await listOf(admin, '/api/v1/roles');
    const attached = await ask(admin, 'POST', '/api/v1/people/roles/attach', { roleId: role?._id, userId: member?.userId });
    expect(attached.json).toMatchObject({ roleId: role?._id, roleName: role?.roleName });
    // A status in the body is a failure for it here, whatever it says.
    const switched = (await ask(colleague, 'POST', '/api/v1/people/admin/login', { adminId: member?.adminId })).json;
    expect([switched, Object.hasOwn(switched as object, 'statusCode')]).toEqual([{ message: id }, false]);
    const { message } = (await ask(colleague, 'POST', '/api/v1/auth', {})).json as { message: { accessAccount: object } };
    expect(message.accessAccount).toMatchObject({
      userId: member?.adminId,
      email: 'admin@northlight.example',
      accessList: expect.any(Array),
    });
    expect(isFailure(await ask(admin, 'DELETE', '/api/v1/people/', { emailId }))).toBe(false);
  });

  it('sets a second factor up by the picture of its key, and takes a wrong code for an answer', async ({ open }) => {
    const trainee = await open('trainee');
    const generated = (await ask(trainee, 'POST', '/api/v1/auth/mfa/generate', { authenticatorType: 'google' })).json;
    expect(generated).toEqual({ twoFADataUrl: expect.stringMatching(/^data:image\/png;base64,/) });
    const verify = (twoFactorAuthenticationCode: string) =>
      ask(trainee, 'POST', '/api/v1/auth/mfa/verify', { authenticatorType: 'google', twoFactorAuthenticationCode });
    const wrong = await verify('000000');
    expect([isFailure(wrong), wrong.json]).toEqual([false, { isVerified: false }]);
  });

  it('renews its login and logs out', async ({ open }) => {
    const owner = await open('owner');
    expect((await ask(owner, 'POST', '/api/v1/auth/refresh')).json).toMatchObject({ message: id });
    expect((await ask(owner, 'POST', '/api/v1/auth/logout')).status).toBe(200);
    expect((await ask(owner, 'POST', '/api/v1/auth')).json).toMatchObject({ statusCode: 401, message: [id] });
  });
});

/** The settings of the KYC service. */
const itIn = it.extend('kyc', { scope: 'file' }, async ({ admin }) => {
  const { base, token, appId } = await openTenant(admin);
  /** A call to the tenant, whose token has a header of its own. An answer with `error` is a failure for it. */
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'x-kyc-access-token': token, 'content-type': 'application/json' };
    const at = `${base}/api/v1/${path}`;
    const { json } = await admin.call(method, at, { headers, ...(body && { body: JSON.stringify(body) }) });
    if (typeof json !== 'object' || json === null || 'error' in json) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return (json as { data?: unknown }).data;
  };
  const configuration =
    (name: string) =>
    (method: string, more = '', body?: object) =>
      call(method, `e-kyc/verification/${name}${more}`, body);
  return { appId, call, configuration };
});

describe('the reference client at the settings of a KYC service', () => {
  itIn('finds no verifier page, creates one, sends the whole record back, and deletes it', async ({ admin, kyc: { appId } }) => {
    const path = `/api/v1/app/${appId}/kyc-webpage-config`;
    expect((await ask(admin, 'GET', path)).json).toMatchObject({ error: id, message: id });
    const typed = { pageTitle: 'KYC Verification', pageDescription: '', contactEmail: '', expiryType: '3months' };
    const own = { uniqueId: 'u1', status: 'active', generatedUrl: 'https://guess.example', customExpiryDate: '' };
    const made = await ask(admin, 'POST', path, { ...typed, ...own, themeColor: 'vibrant', pageType: 'kyc' });
    expect(Object.hasOwn(made.json as object, 'error')).toBe(false);
    const stored = (await ask(admin, 'GET', path)).json as Record<string, string>;
    expect(stored).toMatchObject({ ...typed, _id: id, themeColor: 'vibrant', expiryDate: id, generatedUrl: id });
    const whole = { ...stored, ...own, pageTitle: 'Renewal', selectedTheme: 'dark', themeColor: 'dark' };
    const changed = await ask(admin, 'PATCH', `${path}/${stored._id}`, whole);
    expect(Object.hasOwn(changed.json as object, 'error')).toBe(false);
    expect((await ask(admin, 'GET', path)).json).toMatchObject({ _id: stored._id, pageTitle: 'Renewal', themeColor: 'dark' });
    expect((await ask(admin, 'DELETE', `${path}/${stored._id}`)).json).toMatchObject({ _id: stored._id });
  });

  itIn('stores a webhook, reads its headers out of the text, and deletes it', async ({ kyc }) => {
    const webhook = kyc.configuration('webhook-config');
    expect((await webhook('GET')) ?? null).toBeNull();
    const wanted = { webhookUrl: 'https://hooks.example/kyc', header: { 'X-Key': 'one' } };
    const made = (await webhook('POST', '', wanted)) as Record<string, string>;
    expect(JSON.parse(String(made.header))).toEqual(wanted.header);
    const changed = await webhook('PATCH', `/${made._id}`, { _id: made._id, webhookUrl: wanted.webhookUrl, header: null });
    expect(changed).toEqual({ _id: made._id, webhookUrl: wanted.webhookUrl, header: 'null' });
    await webhook('DELETE', `/${made._id}`);
  });

  itIn('stores a widget and sends the whole object back', async ({ kyc }) => {
    const widget = kyc.configuration('widget-config');
    expect((await widget('GET')) ?? null).toBeNull();
    const consent = { enabled: true, reason: 'Because', logoUrl: 'https://a.example/l.png', domain: 'a.example' };
    const wanted = {
      ...{ faceRecog: true, idOcr: { enabled: false, documentType: null }, zkProof: { enabled: false, proofs: [] } },
      ...{ onChainId: { enabled: false, selectedOnChainKYCconfiguration: null }, userConsent: consent, trustedIssuer: true },
      ...{ issuerDID: 'did:hid:testnet:z1', issuerVerificationMethodId: 'did:hid:testnet:z1#key-1' },
    };
    const made = (await widget('POST', '', wanted)) as object;
    expect(made).toEqual({ ...wanted, _id: id });
    const on = { ...made, idOcr: { enabled: true, documentType: 'passport' } };
    expect(await widget('PATCH', '', on)).toEqual(on);
    expect(await widget('GET')).toEqual(on);
  });

  itIn('stores an on-chain configuration, finishes it without an id in the path, and deletes it', async ({ kyc }) => {
    const onchain = kyc.configuration('onchainkyc-config');
    expect(await onchain('GET')).toEqual([]);
    const wanted = {
      ...{ walletAddress: 'nibi1me', issuerDid: 'did:hid:testnet:z1', blockchainLabel: 'cosmos:nibi:nibiru-localnet-0' },
      ...{ kycContractAddress: 'nibi1kyc', kycContractTxHash: 'AB' },
    };
    const made = (await onchain('POST', '', wanted)) as Record<string, string>;
    expect(made).toEqual({ ...wanted, _id: id, createdAt: id });
    const whole = { ...made, sbtContractAddress: 'nibi1sbt', sbtContractTxHash: 'CD' };
    expect(await onchain('PATCH', '', whole)).toEqual(whole);
    expect(await onchain('GET')).toEqual([whole]);
    await onchain('DELETE', `/${made._id}`);
    const wallet = { blockchainLabel: 'stellar:diam:Diamante Testnet 2024', walletAddress: toStellarAccount(Buffer.alloc(32)) };
    expect(await kyc.call('POST', 'wallet', wallet)).toEqual({ masterWalletAddress: id, xdr: id, edvDocId: id });
  });
});
