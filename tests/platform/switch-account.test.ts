import { describe, expect } from 'vitest';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, servicesOf, signedInClient } from './support/client';

interface User {
  userId: string;
  accessAccount?: { userId: string; email: string; accessList: unknown[] };
}

const userOf = async (client: Client) => ((await client.call('POST', '/api/v1/auth')).json as { message: User }).message;

const it = platformTest({ demo: { ...stillDemo, sessions: 0 } })
  .extend('open', { scope: 'file' }, ({ platform, clock }) => async (who: string): Promise<Client> => {
    clock.advance(61_000);
    return signedInClient(platform.url, who);
  })
  .extend('adminId', { scope: 'file' }, async ({ open }) => (await userOf(await open('admin'))).userId)
  .extend('developerId', { scope: 'file' }, async ({ open }) => (await userOf(await open('developer'))).userId);

function switchTo(client: Client, adminId: unknown) {
  const more = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ adminId }) };
  return client.call('POST', '/api/v1/people/admin/login', more);
}

describe('POST /people/admin/login', () => {
  it('with one’s own id switches back: own services, the own account named, new cookies', async ({ open }) => {
    const reviewer = await open('reviewer');
    const { userId } = await userOf(reviewer);
    const reply = await switchTo(reviewer, userId);
    expect([reply.status, reply.json]).toEqual([201, { message: expect.stringContaining('reviewer@') }]);
    expect(reply.headers.getSetCookie().map((line) => /^(\w+)=.*Max-Age=(\d+)/.exec(line)?.slice(1))).toEqual([
      ['authToken', '14400'],
      ['refreshToken', '604800'],
    ]);
    expect(await userOf(reviewer)).toMatchObject({ userId, accessAccount: { userId } });
    expect(await servicesOf(reviewer)).toEqual([]);
  });

  it('with the account of a membership acts for it, with the rights of the membership, also after a renewal', async ({
    open,
    adminId,
  }) => {
    const reviewer = await open('reviewer');
    const before = await userOf(reviewer);
    await switchTo(reviewer, before.userId);
    expect((await switchTo(reviewer, adminId)).status).toBe(201);
    expect(await userOf(reviewer)).toEqual(before);
    await reviewer.call('POST', '/api/v1/auth/refresh');
    expect((await userOf(reviewer)).accessAccount?.userId).toBe(adminId);
    expect(await servicesOf(reviewer)).toHaveLength(3);
  });

  it('with an account without a membership is 404 with a text, and nothing changes', async ({ open, developerId }) => {
    const reviewer = await open('reviewer');
    const before = await userOf(reviewer);
    const reply = await switchTo(reviewer, developerId);
    expect([reply.json, reply.headers.getSetCookie()]).toEqual([
      { statusCode: 404, message: expect.any(String), error: 'Not Found' },
      [],
    ]);
    expect(await userOf(reviewer)).toEqual(before);
  });

  it('with an account that gives no role is 400 with a text', async ({ open, adminId }) => {
    const trainee = await open('trainee');
    expect((await switchTo(trainee, adminId)).json).toEqual({
      statusCode: 400,
      message: expect.any(String),
      error: 'Bad Request',
    });
    expect(await userOf(trainee)).not.toHaveProperty('accessAccount');
  });

  it('with an account whose rights have all ended acts for it, and gets no token of its services', async ({ open, adminId }) => {
    const temporary = await open('temp');
    expect((await switchTo(temporary, adminId)).status).toBe(201);
    const kyc = (await servicesOf(temporary)).find(({ services }) => services[0]?.id === 'CAVACH_API');
    const path = `/api/v1/app/access-control/token?serviceId=${kyc?.appId}&grant_type=access_service_kyc`;
    expect((await temporary.call('GET', path)).status).toBe(401);
  });

  it('with an unknown account is 400 with a text, without an id 400 with a list', async ({ open }) => {
    const reviewer = await open('reviewer');
    const refused = { statusCode: 400, error: 'Bad Request' };
    expect((await switchTo(reviewer, 'nobody')).json).toEqual({ ...refused, message: expect.any(String) });
    for (const id of ['', undefined, 7, { a: 1 }])
      expect((await switchTo(reviewer, id)).json).toEqual({ ...refused, message: [expect.any(String)] });
  });

  it('is refused to anybody who is not signed in', async ({ platform, adminId }) => {
    expect((await switchTo(clientOf(platform.url), adminId)).status).toBe(401);
  });

  it('needs no second factor, and remembers that one was passed', async ({ open }) => {
    const auditor = await open('auditor');
    const { userId } = await userOf(auditor);
    expect((await switchTo(auditor, userId)).status).toBe(201);
    expect(await userOf(auditor)).toMatchObject({ isTwoFactorAuthenticated: false });
  });
});
