import { decodeJwt } from 'jose';
import { describe, expect } from 'vitest';
import { codeAt, toBase32 } from '../../platform/studio-server/authenticators';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, signedInClient } from './support/client';
import { callFactor, generate, setUp, verify, wrongOf } from './support/factor';

const it = platformTest({ demo: { ...stillDemo, sessions: 0 } })
  .extend('signedIn', ({ platform, clock }) => async (who: string): Promise<Client> => {
    // Calls are counted by the minute.
    clock.advance(61_000);
    return signedInClient(platform.url, who);
  })
  /** Removes what a test has set up. */
  .extend('cleared', ({ clock }) => async (client: Client, proof: { type: string; secret: string }, types: string[]) => {
    clock.advance(61_000);
    for (const type of types) await remove(client, proof, type, clock.now());
  });

const userOf = async (client: Client) =>
  ((await client.call('POST', '/api/v1/auth')).json as { message: Record<string, unknown> }).message;

function remove(client: Client, proof: { type: string; secret: string }, type: string, now: number) {
  return callFactor(client, 'DELETE', '', {
    authenticatorType: proof.type,
    twoFactorAuthenticationCode: codeAt(proof.secret, now),
    authenticatorToDelete: type,
  });
}

describe('the set-up of an authenticator', () => {
  it('gives a picture of what an app reads, with a secret of 20 bytes, and the same one when it is asked for again', async ({
    signedIn,
  }) => {
    const admin = await signedIn('admin');
    const { uri, secret } = await generate(admin, 'google');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Studio:admin%40northlight.example?secret=${secret}&period=30&digits=6&algorithm=SHA1&issuer=Studio`,
    );
    expect((await generate(admin, 'google')).secret).toBe(secret);
    expect((await generate(admin, 'okta')).secret).not.toBe(secret);
  });

  it('that was not finished is listed as not confirmed, turns nothing on and blocks nothing', async ({ signedIn }) => {
    const developer = await signedIn('developer');
    await generate(developer, 'okta');
    expect(await userOf(developer)).toMatchObject({
      isTwoFactorEnabled: false,
      authenticators: [{ type: 'okta', isTwoFactorAuthenticated: false }],
    });
    expect((await developer.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('continues after a wrong code: 201, nothing is turned on, the services stay open, the sign-in lasts as long as before', async ({
    clock,
    signedIn,
  }) => {
    const developer = await signedIn('developer');
    const { secret } = await generate(developer, 'okta');
    const reply = await verify(developer, 'okta', wrongOf(codeAt(secret, clock.now())));
    expect([reply.status, reply.json]).toEqual([201, { isVerified: false }]);
    expect(reply.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^refreshToken=[^;]+; Max-Age=604800;/));
    expect(await userOf(developer)).toMatchObject({ isTwoFactorEnabled: false });
    expect((await developer.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it('is finished by the first correct code: this sign-in has passed, and another one is asked for a code', async ({
    clock,
    signedIn,
    cleared,
  }) => {
    const [reviewer, other] = [await signedIn('reviewer'), await signedIn('reviewer')];
    const secret = await setUp(reviewer, 'google', clock.now());
    expect(await userOf(reviewer)).toMatchObject({
      isTwoFactorEnabled: true,
      isTwoFactorAuthenticated: true,
      authenticators: [{ type: 'google', isTwoFactorAuthenticated: true }],
    });
    expect(decodeJwt(reviewer.cookies.get('authToken') ?? '')).toMatchObject({ isTwoFactorEnabled: true });
    expect((await reviewer.call('GET', '/api/v1/app')).status).toBe(200);
    expect((await other.call('GET', '/api/v1/app')).status).toBe(401);
    await cleared(reviewer, { type: 'google', secret }, ['google']);
    expect((await other.call('GET', '/api/v1/app')).status).toBe(200);
  });

  it.for([{}, { authenticatorType: 'yubi' }, { authenticatorType: ['google'] }])(
    'of an app that the contract does not know is refused with 400 and a list: %j',
    async (body, { signedIn }) => {
      const reply = await callFactor(await signedIn('admin'), 'POST', '/generate', body);
      expect([reply.status, reply.json]).toEqual([
        400,
        { statusCode: 400, message: ['authenticatorType must be one of: google, okta'], error: 'Bad Request' },
      ]);
    },
  );

  it('is refused to anybody who is not signed in, and counts against the limit of the minute', async ({ platform, signedIn }) => {
    const body = { authenticatorType: 'google' };
    expect((await callFactor(clientOf(platform.url), 'POST', '/generate', body)).status).toBe(401);
    const admin = await signedIn('admin');
    const statuses: number[] = [];
    for (let call = 0; call < 11; call += 1) statuses.push((await callFactor(admin, 'POST', '/generate', body)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

describe('the codes of an app', () => {
  // The values of RFC 6238, appendix B, of which six digits are shown.
  it.for([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)('are those of the standard: at %i s %s', ([second, code]) => {
    expect(codeAt(toBase32(Buffer.from('12345678901234567890').toString('hex')), second * 1000)).toBe(code);
  });

  it('confirm their own app only, not another app of the person, nor the app of somebody else', async ({
    clock,
    signedIn,
    cleared,
  }) => {
    const [developer, reviewer] = [await signedIn('developer'), await signedIn('reviewer')];
    await generate(developer, 'okta');
    await generate(developer, 'google');
    await generate(reviewer, 'okta');
    const secret = await setUp(reviewer, 'google', clock.now());
    expect(await userOf(reviewer)).toMatchObject({
      authenticators: [
        { type: 'google', isTwoFactorAuthenticated: true },
        { type: 'okta', isTwoFactorAuthenticated: false },
      ],
    });
    expect(await userOf(developer)).toMatchObject({ isTwoFactorEnabled: false });
    await cleared(reviewer, { type: 'google', secret }, ['okta', 'google']);
  });
});

describe('a sign-in whose second factor is missing', () => {
  const required = { statusCode: 401, message: ['2FA authentication is required'], error: 'Unauthorized' };

  it('is shown no secret and can remove nothing', async ({ signedIn }) => {
    const auditor = await signedIn('auditor');
    expect((await callFactor(auditor, 'POST', '/generate', { authenticatorType: 'google' })).json).toEqual(required);
    const proof = { authenticatorType: 'google', twoFactorAuthenticationCode: '000000', authenticatorToDelete: 'okta' };
    expect((await callFactor(auditor, 'DELETE', '', proof)).json).toEqual(required);
  });

  it('does not get past it by an app that was never confirmed', async ({ clock, signedIn, cleared }) => {
    const [first, second] = [await signedIn('reviewer'), await signedIn('reviewer')];
    const { secret: unconfirmed } = await generate(second, 'okta');
    const secret = await setUp(first, 'google', clock.now());
    expect((await verify(second, 'okta', codeAt(unconfirmed, clock.now()))).json).toEqual(required);
    expect(await userOf(second)).toMatchObject({ isTwoFactorAuthenticated: false });
    await cleared(first, { type: 'google', secret }, ['okta', 'google']);
  });
});

describe('the removal of an authenticator', () => {
  it('does not accept the code of one that was never confirmed: 400 with a list', async ({ clock, signedIn, cleared }) => {
    const reviewer = await signedIn('reviewer');
    const google = await setUp(reviewer, 'google', clock.now());
    const { secret: okta } = await generate(reviewer, 'okta');
    const reply = await remove(reviewer, { type: 'okta', secret: okta }, 'google', clock.now());
    expect([reply.status, reply.json]).toEqual([
      400,
      { statusCode: 400, message: ['The code does not match'], error: 'Bad Request' },
    ]);
    expect(await userOf(reviewer)).toMatchObject({ isTwoFactorEnabled: true });
    await cleared(reviewer, { type: 'google', secret: google }, ['okta', 'google']);
  });

  it('accepts the code of any of them: 200 and a message; without the last one the second factor is off', async ({
    clock,
    signedIn,
  }) => {
    const reviewer = await signedIn('reviewer');
    const google = await setUp(reviewer, 'google', clock.now());
    const okta = await setUp(reviewer, 'okta', clock.now());
    const reply = await remove(reviewer, { type: 'okta', secret: okta }, 'google', clock.now());
    expect([reply.status, Object.keys(reply.json as object)]).toEqual([200, ['message']]);
    expect(await userOf(reviewer)).toMatchObject({
      isTwoFactorEnabled: true,
      authenticators: [{ type: 'okta', isTwoFactorAuthenticated: true }],
    });
    expect((await remove(reviewer, { type: 'okta', secret: okta }, 'okta', clock.now())).status).toBe(200);
    expect(await userOf(reviewer)).toMatchObject({ isTwoFactorEnabled: false, authenticators: [] });
    expect(await userOf(await signedIn('auditor'))).toMatchObject({ authenticators: { length: 2 } });
    expect((await generate(reviewer, 'google')).secret).not.toBe(google);
  });

  it('answers a wrong code with 400 and a list, an app that is not set up with 404 and a text, and changes nothing', async ({
    clock,
    signedIn,
    cleared,
  }) => {
    const reviewer = await signedIn('reviewer');
    const secret = await setUp(reviewer, 'google', clock.now());
    const body = {
      authenticatorType: 'google',
      twoFactorAuthenticationCode: wrongOf(codeAt(secret, clock.now())),
      authenticatorToDelete: 'google',
    };
    const wrong = await callFactor(reviewer, 'DELETE', '', body);
    expect([wrong.status, wrong.json]).toEqual([
      400,
      { statusCode: 400, message: ['The code does not match'], error: 'Bad Request' },
    ]);
    const unknown = await remove(reviewer, { type: 'google', secret }, 'okta', clock.now());
    expect([unknown.status, unknown.json]).toEqual([
      404,
      { statusCode: 404, message: 'There is no such authenticator', error: 'Not Found' },
    ]);
    expect((await callFactor(reviewer, 'DELETE', '', { ...body, authenticatorType: 'okta' })).status).toBe(500);
    expect(await userOf(reviewer)).toMatchObject({ isTwoFactorEnabled: true });
    await cleared(reviewer, { type: 'google', secret }, ['google']);
  });
});
