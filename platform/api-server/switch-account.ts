import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { accounts } from '../db/schema';
import { memberships } from '../db/team-schema';
import { refuse } from '../http/envelopes';
import { callerOf, loginGate, originGate } from '../http/gates';
import { rateLimit } from '../http/rate-limit';
import { setTokenCookies } from '../studio-server/cookies';
import { reissueSignIn } from '../studio-server/sign-ins';
import { membersOf } from './body';
import { rightsOfMembership } from './memberships';

/**
 * POST /api/v1/people/admin/login (contract studio 6.8): acts for another account from now on, with the rights that the role has now; the own
 * id switches back. Not behind the act-as gate, or nobody could leave an account that took the membership back.
 */
export function serveSwitchAccount(server: FastifyInstance, context: PlatformContext): void {
  const { db } = context;
  const gates = [originGate(), loginGate(context), rateLimit(context)];
  server.post('/api/v1/people/admin/login', { onRequest: gates }, async (request, reply) => {
    const { adminId } = membersOf(request);
    if (typeof adminId !== 'string' || adminId === '') return refuse(reply, 400, ['adminId should not be empty']);
    const { account, family, aud } = callerOf(request);
    const [target] = await db.select().from(accounts).where(eq(accounts.userId, adminId));
    if (!target) return refuse(reply, 400, 'There is no such account');
    const isOwn = adminId === account.userId;
    const mine = and(eq(memberships.adminUserId, adminId), eq(memberships.memberId, account.userId));
    const [membership] = await db.select().from(memberships).where(mine);
    if (!isOwn && !membership) return refuse(reply, 404, 'You are not a member of this account');
    const actingRights = membership ? await rightsOfMembership(context, membership) : null;
    // Only a person who accepted has a role: the invitation itself is not read again.
    if (!isOwn && actingRights === null) return refuse(reply, 400, 'You have no role in this account yet');
    setTokenCookies(request, reply, await reissueSignIn(context, family, aud, { actingForUserId: adminId, actingRights }));
    return reply.code(201).send({ message: `You now act for ${target.email}` });
  });
}
