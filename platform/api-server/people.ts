import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isEmail } from '../../src/domain/team/email';
import type { PlatformContext } from '../context';
import { accounts, authenticators } from '../db/schema';
import { memberships } from '../db/team-schema';
import { refuse } from '../http/envelopes';
import { callerOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { membersOf } from './body';
import { findMembership, isInvited, toMembership } from './memberships';

/** The gates of people and roles (contract studio 2.4): no second factor, and the own account even while acting for another. */
export function teamGates(context: PlatformContext) {
  return [originGate(), loginGate(context), rateLimit(context)];
}

/** GET /people, GET /people/invites and DELETE /people/ (contract studio 6.4 to 6.6). */
export function serveTeam(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const gates = { onRequest: teamGates(context) };

  server.get('/api/v1/people', gates, async (request) => {
    const rows = await db
      .select({ membership: memberships, email: accounts.email })
      .from(memberships)
      .leftJoin(accounts, eq(accounts.userId, memberships.memberId))
      .where(eq(memberships.adminUserId, callerOf(request).account.userId))
      .orderBy(asc(memberships.createdAt), asc(memberships.inviteCode));
    const protectedIds = new Set((await db.selectDistinct({ userId: authenticators.userId }).from(authenticators)).map(idOf));
    return rows.map(({ membership, email }) => ({
      ...toMembership(membership),
      userEmailId: email ?? membership.memberId,
      authenticatorEnabled: protectedIds.has(membership.memberId),
    }));
  });

  server.get('/api/v1/people/invites', gates, async (request) => {
    const rows = await db
      .select({ membership: memberships, email: accounts.email })
      .from(memberships)
      .innerJoin(accounts, eq(accounts.userId, memberships.adminUserId))
      .where(isInvited(callerOf(request).account))
      .orderBy(asc(memberships.createdAt), asc(memberships.inviteCode));
    return rows.map(({ membership, email }) => ({ ...toMembership(membership), adminEmailId: email }));
  });

  server.delete('/api/v1/people', gates, async (request, reply) => {
    const { emailId } = membersOf(request);
    if (emailId !== undefined && emailId !== null && !(typeof emailId === 'string' && isEmail(emailId)))
      return refuse(reply, 400, ['emailId must be an email']);
    const membership = await findMembership(context, callerOf(request).account.userId, emailId ?? '');
    if (!membership) return refuse(reply, 409, 'There is no such member', 'Already Deleted');
    await db.delete(memberships).where(eq(memberships.inviteCode, membership.inviteCode));
    return toMembership(membership);
  });
}

const idOf = ({ userId }: { userId: string }) => userId;
