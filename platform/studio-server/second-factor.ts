import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../context';
import { refuse } from '../http/envelopes';
import { callerOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { authenticatorsOf, takeFactorCode } from './authenticators';
import { setTokenCookies, verifiedLoginSeconds, verifiedRefreshSeconds } from './cookies';
import { reissueSignIn } from './sign-ins';

/** POST /api/v1/auth/mfa/verify (contract studio 5.2). */
export function serveSecondFactor(server: FastifyInstance, context: PlatformContext): void {
  const gates = [originGate(), loginGate(context), rateLimit(context)];
  server.post('/api/v1/auth/mfa/verify', { onRequest: gates }, async (request, reply) => {
    const body = (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Record<string, unknown>;
    const { account, family, aud } = callerOf(request);
    const known = (await authenticatorsOf(context, account.userId)).find(({ type }) => type === body.authenticatorType);
    // The contract's answer to a type that the person has not: a crash, not a refusal.
    if (!known) throw new Error('This person has no authenticator of this type');
    const isVerified = await takeFactorCode(context, known, String(body.twoFactorAuthenticationCode ?? ''));
    // The cookies are issued anew after a wrong code as well, and then say that the second factor is missing.
    const lives = { loginLife: verifiedLoginSeconds, refreshLife: verifiedRefreshSeconds };
    const tokens = await reissueSignIn(context, family, aud, { ...lives, hasSecondFactor: isVerified });
    setTokenCookies(request, reply, tokens, verifiedRefreshSeconds);
    return reply.code(201).send({ isVerified });
  });
}

/** 2FA gate (contract studio 2.4): who has a confirmed authenticator must have shown its code in this sign-in. 401 with a list. */
export function secondFactorGate(context: PlatformContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { account, hasSecondFactor } = callerOf(request);
    if (hasSecondFactor) return;
    const known = await authenticatorsOf(context, account.userId);
    if (known.some(({ confirmedAt }) => confirmedAt !== null)) return refuse(reply, 401, ['2FA authentication is required']);
  };
}
