import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import type { accounts } from '../db/schema';
import { refuse } from '../http/envelopes';
import { type Caller, callerOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { recordIdOf } from '../record-id';
import { type Authenticator, authenticatorsOf } from './authenticators';
import { clearTokenCookies, refreshCookie, setTokenCookies } from './cookies';
import { secondFactorGate } from './second-factor';
import { endSignIn, renewSignIn } from './sign-ins';

/** Auth check, refresh and log-out (contract studio 4.4 to 4.6). */
export function serveAuth(server: FastifyInstance, context: PlatformContext): void {
  const origin = originGate();
  const login = loginGate(context);
  const limit = rateLimit(context);

  server.post('/api/v1/auth', { onRequest: [origin, login] }, async (request, reply) => {
    const caller = callerOf(request);
    const message = userDetailsOf(caller, await authenticatorsOf(context, caller.account.userId));
    return reply.code(201).send({ status: 200, error: null, message });
  });

  server.post('/api/v1/auth/refresh', { onRequest: [origin, limit] }, async (request, reply) => {
    const presented = request.cookies[refreshCookie];
    if (!presented) return refuse(reply, 401, 'The refresh token is missing');
    const tokens = await renewSignIn(context, presented, request.appOrigin);
    if (tokens === null) return refuse(reply, 401, 'The refresh token is not valid');
    setTokenCookies(request, reply, tokens);
    return reply.code(201).send({ message: 'The sign-in is renewed' });
  });

  server.post('/api/v1/auth/logout', { onRequest: [origin, login, secondFactorGate(context), limit] }, async (request, reply) => {
    await endSignIn(context, callerOf(request).family);
    clearTokenCookies(request, reply);
    return reply.code(200).send({ message: 'You are logged out' });
  });
}

/** The own person, whatever account is acted for (contract studio 4.4). */
function userDetailsOf({ account, actingFor, hasSecondFactor }: Caller, known: Authenticator[]) {
  const authenticators = known.map(({ type, confirmedAt }) => ({ type, isTwoFactorAuthenticated: confirmedAt !== null }));
  return {
    ...profileOf(account),
    _id: recordIdOf(account.userId),
    accessList: account.accessList,
    authenticators,
    isTwoFactorEnabled: authenticators.some((one) => one.isTwoFactorAuthenticated),
    isTwoFactorAuthenticated: hasSecondFactor,
    ...(actingFor && { accessAccount: { ...profileOf(actingFor.account), accessList: actingFor.accessList } }),
  };
}

function profileOf(account: typeof accounts.$inferSelect) {
  return {
    userId: account.userId,
    email: account.email,
    name: account.name,
    role: 'ADMIN',
    createdAt: new Date(account.createdAt).toISOString(),
    updatedAt: new Date(account.updatedAt).toISOString(),
    __v: 0,
  };
}
