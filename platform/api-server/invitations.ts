import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isEmail } from '../../src/domain/team/email';
import { emailKey } from '../../src/domain/team/email-key';
import type { PlatformContext } from '../context';
import { mails, memberships, roles } from '../db/team-schema';
import { refuse } from '../http/envelopes';
import { callerOf } from '../http/gates';
import { membersOf, readRecordId } from './body';
import { accountOfEmail, findMembership, invitationLife, newTimedId, toMembership } from './memberships';
import { teamGates } from './people';

/** POST /people/invite, /people/invite/accept/{code} and /people/roles/attach (contract studio 6.1, 6.2, 6.7). */
export function serveInvitations(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: teamGates(context) };

  server.post('/api/v1/people/invite', gates, async (request, reply) => {
    const { emailId } = membersOf(request);
    if (typeof emailId !== 'string' || !isEmail(emailId)) return refuse(reply, 400, ['emailId must be an email']);
    const { account: admin } = callerOf(request);
    const recipient = emailKey(emailId);
    if (recipient === emailKey(admin.email)) return refuse(reply, 400, 'You cannot invite yourself');
    const now = options.now();
    const invited = await accountOfEmail(context, recipient);
    const row = {
      inviteCode: newTimedId(now),
      adminUserId: admin.userId,
      memberId: invited?.userId ?? recipient,
      ...{ validTill: now + invitationLife, createdAt: now, updatedAt: now },
    };
    const known = await findMembership(context, admin.userId, recipient);
    const invite = () =>
      db.transaction(async (tx) => {
        const [membership] = await tx.insert(memberships).values(row).onConflictDoNothing().returning();
        if (membership) await tx.insert(mails).values({ sender: admin.email, recipient, sentAt: now });
        return membership;
      });
    const made = known ? null : await invite();
    // Two invitations of the same person at the same moment: one of them is first.
    if (!made) return refuse(reply, 409, `${recipient} is invited already`, 'Already Invited');
    return reply.code(201).send(toMembership(made));
  });

  server.post('/api/v1/people/invite/accept/:inviteCode', gates, async (request, reply) => {
    const { inviteCode } = request.params as { inviteCode: string };
    const { account } = callerOf(request);
    const [found] = await db.select().from(memberships).where(eq(memberships.inviteCode, inviteCode));
    if (!found) return refuse(reply, 400, 'There is no such invitation');
    const now = options.now();
    if (found.acceptedAt === null && found.validTill <= now) return refuse(reply, 400, 'This invitation has expired');
    // The real server lets anybody accept who has the code; here only the person who was invited.
    if (![account.userId, emailKey(account.email)].includes(found.memberId))
      return refuse(reply, 400, 'This invitation is for another e-mail address');
    const isOpen = and(eq(memberships.inviteCode, inviteCode), isNull(memberships.acceptedAt));
    const change = { memberId: account.userId, acceptedAt: now, updatedAt: now };
    // A second invitation into the same account breaks the rule of one membership a person: a crash, as the contract has it.
    const [accepted] = await db.update(memberships).set(change).where(isOpen).returning();
    if (!accepted) return refuse(reply, 400, 'This invitation was accepted already');
    return reply.code(201).send(toMembership(accepted));
  });

  server.post('/api/v1/people/roles/attach', gates, async (request, reply) => {
    const { roleId, userId } = membersOf(request);
    if (!isGiven(roleId) || !isGiven(userId)) {
      const missing = Object.entries({ roleId, userId }).filter(([, id]) => !isGiven(id));
      return refuse(
        reply,
        400,
        missing.map(([name]) => `${name} should not be empty`),
      );
    }
    const adminUserId = callerOf(request).account.userId;
    const isMember = and(eq(memberships.adminUserId, adminUserId), eq(memberships.memberId, userId));
    const [member] = await db.select().from(memberships).where(isMember);
    if (!member) return refuse(reply, 404, 'There is no such member');
    if (member.acceptedAt === null) return refuse(reply, 400, 'The invitation was not accepted yet');
    const isRole = and(eq(roles.roleId, readRecordId(roleId)), eq(roles.ownerUserId, adminUserId));
    const [role] = await db.select().from(roles).where(isRole);
    if (!role) return refuse(reply, 404, 'There is no such role');
    const change = { roleId: role.roleId, roleName: role.roleName, updatedAt: options.now() };
    // The member may have been removed in the meantime.
    const [attached] = await db.update(memberships).set(change).where(isMember).returning();
    if (!attached) return refuse(reply, 404, 'There is no such member');
    return reply.code(201).send(toMembership(attached));
  });
}

const isGiven = (id: unknown): id is string => typeof id === 'string' && id !== '';
