import { and, eq } from 'drizzle-orm';
import type { AccessEntry } from '../../src/domain/account/account';
import { invitationLife, newTimedId } from '../api-server/memberships';
import type { PlatformContext } from '../context';
import { accounts, signIns } from '../db/schema';
import { memberships, roles } from '../db/team-schema';
import { recordIdOf } from '../record-id';

interface GrantedRight {
  serviceType: string;
  access: string;
  /** ISO 8601. */
  expiryDate?: string;
}

/** What an administrator takes back from a member, done to the rows at once, running sign-ins included. People are named by their e-mail. */
export interface Withdrawals {
  /** The member may not act for the account any longer. */
  endMembership(adminEmail: string, memberEmail: string): Promise<void>;
  /** The member may act for it (again), with these rights; one without a date has no end. */
  grantMembership(adminEmail: string, memberEmail: string, rights: GrantedRight[]): Promise<void>;
  /** The member loses one right in the account; tokens that were issued before keep it until they expire. */
  withdrawRight(adminEmail: string, memberEmail: string, right: { serviceType: string; access: string }): Promise<void>;
}

/** Withdrawals in the database of a platform. Each throws when there is no such account or membership. */
export function withdrawalsOf(context: PlatformContext): Withdrawals {
  const { db, options } = context;

  async function userIdOf(email: string): Promise<string> {
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (!account) throw new Error(`there is no account ${email}`);
    return account.userId;
  }

  async function membershipOf(adminEmail: string, memberEmail: string) {
    const [adminUserId, memberId] = await Promise.all([userIdOf(adminEmail), userIdOf(memberEmail)]);
    const isIt = and(eq(memberships.adminUserId, adminUserId), eq(memberships.memberId, memberId));
    const [membership] = await db.select().from(memberships).where(isIt);
    if (!membership) throw new Error(`${memberEmail} is no member of ${adminEmail}`);
    return { isIt, membership };
  }

  /** Gives a member a role of their own, and their running sign-ins its rights. */
  async function giveRights(adminUserId: string, memberId: string, permissions: AccessEntry[]): Promise<void> {
    const now = options.now();
    const roleId = recordIdOf(`${adminUserId} ${memberId}`);
    const roleName = `for ${memberId}`;
    const row = { ownerUserId: adminUserId, roleName, permissions, createdAt: now, updatedAt: now };
    await db
      .insert(roles)
      .values({ roleId, ...row })
      .onConflictDoUpdate({ target: roles.roleId, set: { permissions, updatedAt: now } });
    const isMember = and(eq(memberships.adminUserId, adminUserId), eq(memberships.memberId, memberId));
    await db.update(memberships).set({ roleId, roleName, updatedAt: now }).where(isMember);
    const isInside = and(eq(signIns.userId, memberId), eq(signIns.actingForUserId, adminUserId));
    await db.update(signIns).set({ actingRights: permissions }).where(isInside);
  }

  return {
    async endMembership(adminEmail, memberEmail) {
      const { isIt } = await membershipOf(adminEmail, memberEmail);
      await db.delete(memberships).where(isIt);
    },
    async grantMembership(adminEmail, memberEmail, rights) {
      const [adminUserId, memberId] = await Promise.all([userIdOf(adminEmail), userIdOf(memberEmail)]);
      const now = options.now();
      const times = { acceptedAt: now, validTill: now + invitationLife, createdAt: now, updatedAt: now };
      await db.insert(memberships).values({ inviteCode: newTimedId(now), adminUserId, memberId, ...times });
      const permissions = rights.map((right) => ({ expiryDate: null, ...right }));
      await giveRights(adminUserId, memberId, permissions);
    },
    async withdrawRight(adminEmail, memberEmail, { serviceType, access }) {
      const { membership } = await membershipOf(adminEmail, memberEmail);
      const [role] = await db
        .select()
        .from(roles)
        .where(eq(roles.roleId, membership.roleId ?? ''));
      const left = role?.permissions.filter((entry) => entry.serviceType !== serviceType || entry.access !== access) ?? [];
      await giveRights(membership.adminUserId, membership.memberId, left);
    },
  };
}
