import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { membersOf } from '../api-server/body';
import type { PlatformContext } from '../context';
import { refuse } from '../http/envelopes';
import { callerOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import {
  authenticatorsOf,
  authenticatorTypes,
  isCodeOf,
  isTwoFactorOn,
  keyUriOf,
  makeAuthenticator,
  removeAuthenticator,
  takeFactorCode,
} from './authenticators';
import { setTokenCookies, verifiedLoginSeconds, verifiedRefreshSeconds } from './cookies';
import { toQrPicture } from './qr-picture';
import { reissueSignIn } from './sign-ins';

/** The name that an authenticator app shows beside the codes of this platform. */
const issuer = 'Studio';

/**
 * The calls of the second factor (contract studio 5). Two things differ from the contract, because copying them would let somebody who has a
 * password but no authenticator past the second factor: a secret is shown, and a new authenticator confirmed, only in a sign-in that has
 * passed the second factor, if the person has one. And a wrong code changes nothing in the sign-in: its cookies are renewed with their usual lives.
 */
export function serveSecondFactor(server: FastifyInstance, context: PlatformContext): void {
  const open = [originGate(), loginGate(context)];
  const limit = rateLimit(context);
  const gated = [...open, secondFactorGate(context), limit];

  server.post('/api/v1/auth/mfa/generate', { onRequest: gated }, async (request, reply) => {
    const { authenticatorType } = membersOf(request);
    const type = authenticatorTypes.find((one) => one === authenticatorType);
    if (!type) return refuse(reply, 400, [`authenticatorType must be one of: ${authenticatorTypes.join(', ')}`]);
    const { account } = callerOf(request);
    const { secret } = await makeAuthenticator(context, account.userId, type);
    return reply.code(201).send({ twoFADataUrl: await toQrPicture(keyUriOf(issuer, account.email, secret)) });
  });

  server.post('/api/v1/auth/mfa/verify', { onRequest: [...open, limit] }, async (request, reply) => {
    const { authenticatorType, twoFactorAuthenticationCode } = membersOf(request);
    const { account, family, aud, hasSecondFactor } = callerOf(request);
    const all = await authenticatorsOf(context, account.userId);
    const known = all.find(({ type }) => type === authenticatorType);
    // The contract's answer to a type that the person does not have: a crash, not a refusal.
    if (!known) throw new Error('This person has no authenticator of this type');
    if (known.confirmedAt === null && isTwoFactorOn(all) && !hasSecondFactor) return refuseWithoutFactor(reply);
    const isVerified = await takeFactorCode(context, known, String(twoFactorAuthenticationCode));
    const verified = { hasSecondFactor: true, loginLife: verifiedLoginSeconds, refreshLife: verifiedRefreshSeconds };
    const tokens = await reissueSignIn(context, family, aud, isVerified ? verified : {});
    setTokenCookies(request, reply, tokens, isVerified ? verifiedRefreshSeconds : undefined);
    return reply.code(201).send({ isVerified });
  });

  server.delete('/api/v1/auth/mfa', { onRequest: gated }, async (request, reply) => {
    const { authenticatorType, twoFactorAuthenticationCode, authenticatorToDelete } = membersOf(request);
    const { userId } = callerOf(request).account;
    const proof = (await authenticatorsOf(context, userId)).find(({ type }) => type === authenticatorType);
    if (!proof) throw new Error('This person has no authenticator of this type');
    // An open sign-in can see the key of a new app, so its codes prove nothing until it is confirmed (decision 045).
    if (proof.confirmedAt === null || !isCodeOf(context, proof, String(twoFactorAuthenticationCode)))
      return refuse(reply, 400, ['The code does not match']);
    if (!(await removeAuthenticator(context, userId, String(authenticatorToDelete))))
      return refuse(reply, 404, 'There is no such authenticator');
    return reply.code(200).send({ message: 'The authenticator is removed' });
  });
}

/** 2FA gate (contract studio 2.4): who has a confirmed authenticator must have shown its code in this sign-in. 401 with a list. */
export function secondFactorGate(context: PlatformContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { account, hasSecondFactor } = callerOf(request);
    if (hasSecondFactor) return;
    if (isTwoFactorOn(await authenticatorsOf(context, account.userId))) return refuseWithoutFactor(reply);
  };
}

function refuseWithoutFactor(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, ['2FA authentication is required']);
}
