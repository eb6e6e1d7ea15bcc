import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { accountTest } from '../fixtures/account-test';
import { startTestPlatform } from '../fixtures/platform';
import { startReceiver } from '../fixtures/receiver';
import { stillDemo } from '../fixtures/test-platform';
import { openTenant, signedInClient, tenantOfService } from './support/client';
import { createApp, newKyc } from './support/services';

const path = '/api/v1/e-kyc/verification/webhook-config';
const small = { rateLimit: null, demo: { ...stillDemo, sessions: 5, companies: 2 }, extensions: ['webhook-log'] };

const it = accountTest(small)
  .extend(
    'hook',
    ({ tenant }) =>
      (method: string, more = '', body?: object) =>
        tenant.send(method, `${path}${more}`, body),
  )
  .extend('receiver', async ({ clock: _ }, { onCleanup }) => {
    const receiver = await startReceiver();
    onCleanup(() => receiver.close());
    return receiver;
  })
  .extend('configured', async ({ hook }, { onCleanup }) => {
    let id = '';
    onCleanup(async () => {
      await hook('DELETE', `/${id}`);
    });
    return async (webhookUrl: string, header: object | null = null) => {
      const { status, json } = await hook('POST', '', { webhookUrl, header });
      expect(status).toBe(201);
      id = dataOf(json)._id ?? '';
      return id;
    };
  });

const dataOf = (json: unknown) => (json as { data: Record<string, string> }).data;

const webhookUrl = 'https://hooks.example.org';
const noUrl = 'webhookUrl must be a URL address';
const noHeaders = 'header must be an object of header names and texts';
const twice = 'header must not have the same name twice, whatever its upper and lower case';

describe('the webhook of a service', () => {
  it('is null until it is stored', async ({ hook }) => {
    expect(await hook('GET')).toMatchObject({ status: 200, json: { success: true, data: null } });
  });

  it('takes an address with blanks around it, and headers as a map that it answers as JSON text', async ({
    hook,
    configured,
  }) => {
    const id = await configured(' https://hooks.example.org/kyc ', { Authorization: 'Bearer x' });
    const stored = { _id: id, webhookUrl: 'https://hooks.example.org/kyc', header: '{"Authorization":"Bearer x"}' };
    expect(dataOf((await hook('GET')).json)).toEqual(stored);
  });

  it('keeps and sends headers whose names every object has', async ({ hook, receiver, configured }) => {
    const header = '{"__proto__":"a","constructor":"b"}';
    await configured(receiver.url, JSON.parse(header));
    expect(dataOf((await hook('GET')).json).header).toBe(header);
    await hook('POST', '/test');
    const { rawHeaders } = await receiver.next();
    expect(rawHeaders.slice(0, 4)).toEqual(['__proto__', 'a', 'constructor', 'b']);
  });

  it('without headers answers the text null', async ({ hook, configured }) => {
    await configured('https://hooks.example.org/kyc');
    expect(dataOf((await hook('GET')).json).header).toBe('null');
  });

  it('is the only one of a service: a second one is refused', async ({ hook, configured }) => {
    await configured('https://hooks.example.org/kyc');
    expect((await hook('POST', '', { webhookUrl: 'https://other.example', header: null })).status).toBe(409);
  });

  it('is replaced as a whole, and deleted', async ({ hook, configured }) => {
    const id = await configured('https://hooks.example.org/kyc', { 'X-Key': 'one' });
    const changed = await hook('PATCH', `/${id}`, { _id: id, webhookUrl: 'https://hooks.example.org/new', header: null });
    expect(dataOf(changed.json)).toEqual({ _id: id, webhookUrl: 'https://hooks.example.org/new', header: 'null' });
    expect(dataOf((await hook('DELETE', `/${id}`)).json)._id).toBe(id);
    expect((await hook('DELETE', `/${id}`)).status).toBe(404);
    expect((await hook('PATCH', `/${id}`, { webhookUrl: 'https://hooks.example.org', header: null })).status).toBe(404);
  });

  it.for<[string, unknown, string[]]>([
    ['no address', { header: null }, [noUrl]],
    ['an invalid address', { webhookUrl: 'hooks', header: null }, [noUrl]],
    ['another scheme', { webhookUrl: 'ftp://hooks.example.org', header: null }, [noUrl]],
    ['headers that are text', { webhookUrl, header: '{"a":"b"}' }, [noHeaders]],
    ['a header value that is not text', { webhookUrl, header: { a: 1 } }, [noHeaders]],
    ['a header name that HTTP does not have', { webhookUrl, header: { 'a b': 'c' } }, [noHeaders]],
    ['a header value with a line end', { webhookUrl, header: { a: 'b\r\nc: d' } }, [noHeaders]],
    ['a header twice, once with a capital', { webhookUrl, header: { 'X-Key': 'a', 'x-key': 'b' } }, [twice]],
    ['neither', { header: [] }, [noUrl, noHeaders]],
    ['no object', [], [noUrl]],
  ])('is neither stored nor changed with %s', async ([_what, body, details], { hook, configured }) => {
    const refused = { status: 400, json: { success: false, error: { details } } };
    expect(await hook('POST', '', body as object)).toMatchObject(refused);
    const id = await configured(webhookUrl);
    expect(await hook('PATCH', `/${id}`, body as object)).toMatchObject(refused);
    expect(dataOf((await hook('GET')).json)).toMatchObject({ webhookUrl, header: 'null' });
  });

  it('is not shown to a person without the right to it', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'reviewer');
    const { get } = await openTenant(client);
    expect(await get(path)).toMatchObject({
      status: 403,
      json: { error: { details: [expect.stringContaining('READ_WEBHOOK_CONFIG')] } },
    });
  });
});

describe('a session that ends', () => {
  it('is delivered with the headers of the webhook and a token for its consent', async ({
    platform,
    hook,
    admin,
    tenant,
    receiver,
    configured,
    clock,
  }) => {
    await configured(`${receiver.url}/kyc`, { 'X-Key': 'one' });
    let sessionId = '';
    for (let tried = 0; tried < 50 && receiver.received.length === 0; tried += 1) {
      ({ sessionId } = await platform.addDemoSession());
      await platform.webhooksSent();
    }
    expect(receiver.received).toHaveLength(1);
    const { body, headers, path: where } = await receiver.next();
    expect([where, headers['x-key'], headers['content-type']]).toEqual(['/kyc', 'one', 'application/json']);
    const delivered = JSON.parse(body) as { idToken: string; sessionId: string };
    expect(Object.keys(delivered)).toEqual(['idToken', 'sessionId']);
    expect(delivered.sessionId).toBe(sessionId);
    const { iat = 0, exp = 0, ...claims } = decodeJwt(delivered.idToken);
    expect(claims).toEqual({ appId: tenant.appId, sessionId, userId: expect.any(String) });
    expect([iat, exp - iat]).toEqual([Math.floor(clock.now() / 1000), 86_400]);
    const asked = `${tenant.base}/api/v1/e-kyc/verification/user-consent?idToken=${delivered.idToken}`;
    const consent = await admin.call('GET', asked, { headers: { 'x-kyc-access-token': tenant.token } });
    const detail = dataOf((await tenant.get(`/api/v1/e-kyc/verification/session/${sessionId}`)).json);
    const { presentation } = (detail.userConsentDetails ?? {}) as unknown as { presentation?: string };
    expect(consent).toMatchObject(presentation ? { status: 200, json: { data: JSON.parse(presentation) } } : { status: 404 });
    const [logged] = listOf(await hook('GET', '/deliveries'));
    expect(logged).toMatchObject({ sessionId, status: 204, result: 'delivered' });
  });

  it('is delivered nowhere if the service has no webhook', async ({ platform, receiver }) => {
    await platform.addDemoSession();
    await platform.webhooksSent();
    expect(receiver.received).toEqual([]);
  });

  it('gives a token that nobody else can make', async ({ admin, tenant }) => {
    const asked = `${tenant.base}/api/v1/e-kyc/verification/user-consent?idToken=${tenant.token}`;
    expect((await admin.call('GET', asked, { headers: { 'x-kyc-access-token': tenant.token } })).status).toBe(400);
  });
});

const listOf = ({ json }: { json: unknown }) => (json as { data: Record<string, unknown>[] }).data;

describe('the extension webhook-log', () => {
  it('sends a test and lists it first', async ({ hook, receiver, configured }) => {
    await configured(receiver.url, { 'X-Key': 'one' });
    const sent = await hook('POST', '/test');
    expect([sent.status, dataOf(sent.json)]).toMatchObject([201, { sessionId: null, status: 204, result: 'delivered' }]);
    expect(await receiver.next()).toMatchObject({ body: '{"idToken":"test","sessionId":"test"}', headers: { 'x-key': 'one' } });
    expect(listOf(await hook('GET', '/deliveries'))[0]).toEqual(dataOf(sent.json));
  });

  it('names no address, no header and no body', async ({ hook, receiver, configured }) => {
    await configured(`${receiver.url}/secret`, { 'X-Key': 'hidden' });
    await hook('POST', '/test');
    const [logged] = listOf(await hook('GET', '/deliveries'));
    expect(Object.keys(logged ?? {})).toEqual(['_id', 'at', 'sessionId', 'status', 'durationMs', 'result']);
  });

  it('has nothing to test without a webhook', async ({ hook }) => {
    expect((await hook('POST', '/test')).status).toBe(404);
  });

  it('lists the last twenty deliveries of the service, which leave those of another one alone', async ({
    admin,
    hook,
    receiver,
    configured,
  }) => {
    await configured(receiver.url);
    const other = await tenantOfService(admin, await createApp(admin, newKyc));
    await other.send('POST', path, { webhookUrl: receiver.url, header: null });
    const first = dataOf((await other.send('POST', `${path}/test`)).json);
    for (let sent = 1; sent <= 24; sent += 1) {
      const { _id, result } = dataOf((await hook('POST', '/test')).json);
      const listed = listOf(await hook('GET', '/deliveries'));
      expect([result, listed[0]?._id]).toEqual(['delivered', _id]);
      if (sent >= 20) expect(listed).toHaveLength(20);
    }
    expect(listOf(await other.get(`${path}/deliveries`))).toEqual([first]);
  });

  it('does not exist unless it is named', async ({ clock }) => {
    const plain = await startTestPlatform({ now: clock.now, ...small, extensions: [] });
    try {
      const client = await signedInClient(plain.url, 'admin');
      const { get } = await openTenant(client);
      expect((await get(`${path}/deliveries`)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
