import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessEntry, rightsFor } from '../../src/domain/account/account';
import { originOf, type PlatformContext } from '../context';
import { accounts, signIns } from '../db/schema';
import { memberships } from '../db/team-schema';
import { loginCookie } from '../studio-server/cookies';
import { type LoginClaims, verifyLoginToken } from '../studio-server/tokens';
import { refuse } from './envelopes';

/** The signed-in person of a call, and the account acted for if there is one. */
export interface Caller {
  family: string;
  /** Origin of the app that signed in, for the tokens that are issued again. */
  aud: string;
  account: typeof accounts.$inferSelect;
  actingFor: { account: typeof accounts.$inferSelect; accessList: AccessEntry[] } | null;
  /** The sign-in acts for an account that no longer has this person as a member. */
  isMembershipGone: boolean;
  /** The code of an authenticator was right in this sign-in. */
  hasSecondFactor: boolean;
}

/** The account whose services a call is about, with the rights it is made with (contract studio 8). */
export interface EffectiveAccount {
  userId: string;
  accessList: AccessEntry[];
}

/** Whether the account that a call is made with has this right, or all of them, to a service type or the dashboard, and it is not past its date. */
export function hasRight(
  { options }: PlatformContext,
  request: FastifyRequest,
  serviceType: Parameters<typeof rightsFor>[1],
  right: string,
): boolean {
  const account = { ...effectiveAccountOf(callerOf(request)), accessAccount: null };
  return rightsFor(account, serviceType, options.now()).some((access) => access === 'ALL' || access === right);
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** The caller of a route behind the login gate. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error('A route without the login gate asked for its caller');
  return request.caller;
}

/** Own account, or the one acted for. */
export function effectiveAccountOf(caller: Caller): EffectiveAccount {
  if (caller.actingFor) return { userId: caller.actingFor.account.userId, accessList: caller.actingFor.accessList };
  return { userId: caller.account.userId, accessList: caller.account.accessList };
}

/** Origin gate (contract studio 2.4): Origin and Referer, where present, must be the address the platform was called by, the app's or an allowed one. */
export function originGate() {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    for (const stated of [request.headers.origin, request.headers.referer]) {
      if (stated === undefined) continue;
      if (![originOf(request), request.appOrigin, ...request.allowedOrigins].some((own) => isSameOrigin(stated, own))) {
        return reply.code(403).send({ statusCode: 403, message: ['This origin is not allowed'], error: 'Forbidden' });
      }
    }
  };
}

/**
 * Login gate (contract studio 2.4): the cookie's token must verify, its sign-in must not have ended, its person must exist.
 * Refuses with 401 and a list.
 */
export function loginGate(context: PlatformContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.cookies[loginCookie];
    if (!token) return refuse(reply, 401, ['Please sign in: the login cookie is missing']);
    let claims: LoginClaims;
    try {
      claims = await verifyLoginToken(context, token);
    } catch (error) {
      return refuse(reply, 401, [(error as Error).message]);
    }
    const stated = request.headers.origin ?? request.headers.referer;
    if (stated !== undefined && ![claims.aud, ...request.allowedOrigins].some((own) => isSameOrigin(stated, own)))
      return refuse(reply, 401, ['Origin mismatch']);
    const caller = await findCaller(context, claims);
    if (caller === null) return refuse(reply, 401, ['This sign-in has ended']);
    request.caller = caller;
    request.actor.userId = caller.account.userId;
  };
}

/** Act-as gate (contract studio 6.8): who acts for another account must still be its member. Refuses with 401 and a list. */
export async function actAsGate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (callerOf(request).isMembershipGone) return refuse(reply, 401, ['You are no longer a member of this account']);
}

async function findCaller(context: PlatformContext, claims: LoginClaims): Promise<Caller | null> {
  const { db } = context;
  const [own] = await db
    .select({ signIn: signIns, account: accounts })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.userId, signIns.userId))
    .where(and(eq(signIns.family, claims.family), eq(signIns.userId, claims.appUserID)));
  if (!own || own.signIn.revokedAt !== null) return null;
  const { actingForUserId, actingRights, hasSecondFactor } = own.signIn;
  const { account } = own;
  const { family, aud } = claims;
  const caller = { family, aud, account, actingFor: null, isMembershipGone: false, hasSecondFactor };
  if (actingForUserId === null) return caller;
  // Who switched back acts for the own account, with the own rights.
  if (actingForUserId === account.userId) return { ...caller, actingFor: { account, accessList: account.accessList } };
  const isMine = and(
    eq(memberships.adminUserId, accounts.userId),
    eq(memberships.memberId, account.userId),
    isNotNull(memberships.acceptedAt),
  );
  const [other] = await db
    .select({ account: accounts, inviteCode: memberships.inviteCode })
    .from(accounts)
    .leftJoin(memberships, isMine)
    .where(eq(accounts.userId, actingForUserId));
  if (!other) return { ...caller, isMembershipGone: true };
  // The sign-in still names the account after a removal, as the token of the real server does; the act-as gate is what refuses.
  const actingFor = { account: other.account, accessList: actingRights ?? [] };
  return { ...caller, actingFor, isMembershipGone: other.inviteCode === null };
}

function isSameOrigin(stated: string, expected: string): boolean {
  return URL.canParse(stated) && URL.canParse(expected) && new URL(stated).origin === new URL(expected).origin;
}
