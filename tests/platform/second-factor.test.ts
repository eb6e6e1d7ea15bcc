import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { startTestPlatform } from '../fixtures/platform';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, signedInClient } from './support/client';
import { verify, wrongOf } from './support/factor';

const minute = 60_000;

const it = platformTest({ demo: { ...stillDemo, sessions: 0 } })
  /** What the auditor's telephone shows, read from the page of codes. */
  .extend('codesOfAuditor', ({ platform }) => async (): Promise<{ google: string; okta: string }> => {
    const page = (await clientOf(platform.url).call('GET', '/identity/codes')).text;
    const of = (app: string) => new RegExp(`<td>${app}</td><td><code>(\\d{6})</code>`).exec(page)?.[1] ?? '';
    return { google: of('Google Authenticator'), okta: of('Okta Verify') };
  })
  .extend('auditor', ({ platform, clock }) => async (): Promise<Client> => {
    clock.advance(61_000);
    return signedInClient(platform.url, 'auditor');
  });

const userOf = async (client: Client) => ((await client.call('POST', '/api/v1/auth')).json as { message: object }).message;
const required = { statusCode: 401, message: ['2FA authentication is required'], error: 'Unauthorized' };

describe('a person with authenticators', () => {
  it('learns so from the auth check, without secrets', async ({ auditor }) => {
    expect(await userOf(await auditor())).toMatchObject({
      isTwoFactorEnabled: true,
      isTwoFactorAuthenticated: false,
      authenticators: [
        { type: 'google', isTwoFactorAuthenticated: true },
        { type: 'okta', isTwoFactorAuthenticated: true },
      ],
    });
  });

  it('is stopped at the services and the log-out, but not at service tokens, switching and the catalogue', async ({
    auditor,
  }) => {
    const client = await auditor();
    expect((await client.call('GET', '/api/v1/app')).json).toEqual(required);
    expect((await client.call('POST', '/api/v1/auth/logout')).json).toEqual(required);
    const token = await client.call('GET', '/api/v1/app/access-control/token?serviceId=x&grant_type=access_service_kyc');
    expect(token.status).toBe(400);
    expect((await client.call('GET', '/api/v1/services')).status).toBe(200);
  });

  it.for(['google', 'okta'] as const)('gets through with the current code of %s', async (type, { codesOfAuditor, auditor }) => {
    const client = await auditor();
    const reply = await verify(client, type, (await codesOfAuditor())[type]);
    expect([reply.status, reply.json]).toEqual([201, { isVerified: true }]);
    expect((await client.call('GET', '/api/v1/app')).status).toBe(200);
    expect(await userOf(client)).toMatchObject({ isTwoFactorEnabled: true, isTwoFactorAuthenticated: true });
  });

  it('gets cookies of four and seven hours, a login token of a day and claims that say so', async ({
    codesOfAuditor,
    auditor,
  }) => {
    const client = await auditor();
    const reply = await verify(client, 'google', (await codesOfAuditor()).google);
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^authToken=[^;]+; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^refreshToken=[^;]+; Max-Age=25200; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const login = decodeJwt(client.cookies.get('authToken') ?? '');
    expect(login).toMatchObject({ isTwoFactorEnabled: true, isTwoFactorAuthenticated: true });
    expect((login.exp ?? 0) - (login.iat ?? 0)).toBe(86_400);
    const refresh = decodeJwt(client.cookies.get('refreshToken') ?? '');
    expect((refresh.exp ?? 0) - (refresh.iat ?? 0)).toBe(25_200);
  });

  it('is still through after a renewal of the login', async ({ codesOfAuditor, auditor }) => {
    const client = await auditor();
    await verify(client, 'google', (await codesOfAuditor()).google);
    client.cookies.delete('authToken');
    expect((await client.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
    expect((await client.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('whose answer was lost gets through with the previous refresh token', async ({ platform, codesOfAuditor, auditor }) => {
    const client = await auditor();
    const before = new Map(client.cookies);
    await verify(client, 'google', (await codesOfAuditor()).google);
    const again = clientOf(platform.url);
    again.cookies.set('refreshToken', before.get('refreshToken') ?? '');
    expect((await again.call('POST', '/api/v1/auth/refresh')).status).toBe(201);
    expect((await again.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('is not let through in another sign-in of the same person', async ({ codesOfAuditor, auditor }) => {
    const [one, other] = [await auditor(), await auditor()];
    await verify(one, 'google', (await codesOfAuditor()).google);
    expect((await other.call('GET', '/api/v1/app')).json).toEqual(required);
  });
});

describe('a code', () => {
  it('that is wrong is not an error, issues cookies again and leaves a sign-in that has passed as it is', async ({
    codesOfAuditor,
    auditor,
  }) => {
    const client = await auditor();
    const { google } = await codesOfAuditor();
    await verify(client, 'google', google);
    const before = client.cookies.get('refreshToken');
    const reply = await verify(client, 'google', wrongOf(google));
    expect([reply.status, reply.json]).toEqual([201, { isVerified: false }]);
    expect(client.cookies.get('refreshToken')).not.toBe(before);
    expect(decodeJwt(client.cookies.get('authToken') ?? '')).toMatchObject({ isTwoFactorAuthenticated: true });
    expect((await client.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('that is wrong does not open the gate of a sign-in that has not passed', async ({ codesOfAuditor, auditor }) => {
    const client = await auditor();
    await verify(client, 'google', wrongOf((await codesOfAuditor()).google));
    expect((await client.call('GET', '/api/v1/app')).json).toEqual(required);
  });

  it('is valid in its own half minute only', async ({ clock, codesOfAuditor, auditor }) => {
    const client = await auditor();
    const { google } = await codesOfAuditor();
    clock.advance(30_000);
    expect((await verify(client, 'google', google)).json).toEqual({ isVerified: false });
  });

  it.for(['', '12345', '1234567', 'abcdef', ' 12345'])('"%s" is not valid', async (code, { auditor }) => {
    expect((await verify(await auditor(), 'google', code)).json).toEqual({ isVerified: false });
  });

  it('of another authenticator is not valid', async ({ codesOfAuditor, auditor }) => {
    expect((await verify(await auditor(), 'google', (await codesOfAuditor()).okta)).json).toEqual({ isVerified: false });
  });

  it('of a type that the person does not have is a crash, as the contract says', async ({ platform, auditor }) => {
    const admin = await signedInClient(platform.url, 'admin');
    expect((await verify(admin, 'google', '000000')).status).toBe(500);
    expect((await verify(await auditor(), 'yubi', '000000')).status).toBe(500);
  });

  it('is refused to anybody who is not signed in, and counts against the limit of the minute', async ({
    platform,
    clock,
    auditor,
  }) => {
    expect((await verify(clientOf(platform.url), 'google', '000000')).status).toBe(401);
    const client = await auditor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await verify(client, 'google', '000000')).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    clock.advance(minute);
  });
});

it('a person who has no authenticator is asked for no code', async ({ platform, clock }) => {
  clock.advance(61_000);
  const admin = await signedInClient(platform.url, 'admin');
  expect(await userOf(admin)).toMatchObject({ isTwoFactorEnabled: false, isTwoFactorAuthenticated: false, authenticators: [] });
  expect((await admin.call('GET', '/api/v1/app')).status).toBe(200);
});

it('the page of codes reloads when they change', async ({ platform }) => {
  const reply = await clientOf(platform.url).call('GET', '/identity/codes');
  expect(Number(reply.headers.get('refresh'))).toBeGreaterThan(0);
  expect(Number(reply.headers.get('refresh'))).toBeLessThanOrEqual(30);
  const bare = await startTestPlatform({ demo: null });
  expect((await clientOf(bare.url).call('GET', '/identity/codes')).text).toContain('Nobody here has an authenticator');
  await bare.close();
});
