import { describe, expect } from 'vitest';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, signedInClient } from './support/client';

const minute = 60_000;

const it = platformTest({ rateLimit: null, demo: { ...stillDemo, sessions: 0 } })
  /** Refreshes with exactly this token; answers the status and the token given for it. */
  .extend(
    'refreshWith',
    ({ platform }) =>
      async (token: string): Promise<{ status: number; next: string; login: string; json: unknown }> => {
        const client = clientOf(platform.url);
        client.cookies.set('refreshToken', token);
        const reply = await client.call('POST', '/api/v1/auth/refresh');
        return {
          status: reply.status,
          next: client.cookies.get('refreshToken') ?? '',
          login: client.cookies.get('authToken') ?? '',
          json: reply.json,
        };
      },
  )
  .extend('firstToken', ({ platform }) => async (): Promise<string> => {
    const client = await signedInClient(platform.url, 'admin');
    return client.cookies.get('refreshToken') ?? '';
  })
  .extend('withLogin', ({ platform }) => (login: string): Client => {
    const client = clientOf(platform.url);
    client.cookies.set('authToken', login);
    return client;
  });

describe('refresh with grace', () => {
  it('gives 201, a message and two fresh cookies', async ({ refreshWith, firstToken, withLogin }) => {
    const first = await firstToken();
    const renewed = await refreshWith(first);
    expect([renewed.status, renewed.json]).toEqual([201, { message: expect.any(String) }]);
    expect(renewed.next).not.toBe(first);
    expect((await withLogin(renewed.login).call('POST', '/api/v1/auth')).status).toBe(201);
  });

  it('gives the same successor again when its answer was lost', async ({ clock, refreshWith, firstToken }) => {
    const first = await firstToken();
    const renewed = await refreshWith(first);
    clock.advance(10 * minute);
    const again = await refreshWith(first);
    expect([again.status, again.next]).toEqual([201, renewed.next]);
    expect((await refreshWith(renewed.next)).status).toBe(201);
  });

  it('gives ten refreshes at once the same successor', async ({ refreshWith, firstToken }) => {
    const first = await firstToken();
    const renewed = await Promise.all(Array.from({ length: 10 }, () => refreshWith(first)));
    expect(new Set(renewed.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(renewed.map(({ next }) => next)).size).toBe(1);
  });

  it('treats a token as reused once its successor was used, and ends the whole sign-in', async ({
    refreshWith,
    firstToken,
    withLogin,
  }) => {
    const first = await firstToken();
    const second = await refreshWith(first);
    const third = await refreshWith(second.next);
    expect((await refreshWith(first)).json).toMatchObject({ statusCode: 401, message: expect.any(String) });
    expect((await refreshWith(third.next)).status).toBe(401);
    expect((await withLogin(third.login).call('POST', '/api/v1/auth')).status).toBe(401);
  });

  it('ends the grace after ten minutes', async ({ clock, refreshWith, firstToken }) => {
    const first = await firstToken();
    const second = await refreshWith(first);
    clock.advance(10 * minute + 1);
    expect((await refreshWith(first)).status).toBe(401);
    expect((await refreshWith(second.next)).status).toBe(401);
  });

  it('counts the ten minutes from the first use, not from the last', async ({ clock, refreshWith, firstToken }) => {
    const first = await firstToken();
    await refreshWith(first);
    clock.advance(6 * minute);
    expect((await refreshWith(first)).status).toBe(201);
    clock.advance(6 * minute);
    expect((await refreshWith(first)).status).toBe(401);
  });

  it('is possible for seven days after the last one, and no longer', async ({ clock, refreshWith, firstToken }) => {
    const first = await firstToken();
    clock.advance(7 * 24 * 60 * minute - 1000);
    const second = await refreshWith(first);
    expect(second.status).toBe(201);
    clock.advance(7 * 24 * 60 * minute);
    expect((await refreshWith(second.next)).status).toBe(401);
  });

  it('leaves other sign-ins of the person alone when one is revoked', async ({ refreshWith, firstToken }) => {
    const [one, other] = [await firstToken(), await firstToken()];
    const { next } = await refreshWith(one);
    await refreshWith(next);
    expect((await refreshWith(one)).status).toBe(401);
    expect((await refreshWith(other)).status).toBe(201);
  });

  it.for(['', 'nonsense', 'a.b.c'])('refuses the token "%s" with a text', async (token, { refreshWith }) => {
    expect((await refreshWith(token)).json).toEqual({ statusCode: 401, message: expect.any(String), error: 'Unauthorized' });
  });

  it('keeps the current account', async ({ platform }) => {
    const client = await signedInClient(platform.url, 'developer');
    await client.call('POST', '/api/v1/auth/refresh');
    expect((await client.call('POST', '/api/v1/auth')).json).toHaveProperty('message.accessAccount.userId');
  });
});
