import { and, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { accounts, memberships } from '../db/schema';

interface GrantedRight {
  serviceType: string;
  access: string;
  /** ISO 8601. */
  expiryDate?: string;
}

/** What an administrator takes back from a member, done to the rows at once. People are named by their e-mail. */
export interface Withdrawals {
  /** The member may not act for the account any more. */
  endMembership(adminEmail: string, memberEmail: string): Promise<void>;
  /** The member may act for it (again), with these rights; one without a date has no end. */
  grantMembership(adminEmail: string, memberEmail: string, rights: GrantedRight[]): Promise<void>;
  /** The member loses one right in the account; tokens that were issued before keep it until they expire. */
  withdrawRight(adminEmail: string, memberEmail: string, right: { serviceType: string; access: string }): Promise<void>;
}

/** Withdrawals in the database of a platform. Each throws when there is no such account or membership. */
export function withdrawalsOf({ db, options }: PlatformContext): Withdrawals {
  async function userIdOf(email: string): Promise<string> {
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    if (!account) throw new Error(`there is no account ${email}`);
    return account.userId;
  }

  async function membershipOf(adminEmail: string, memberEmail: string) {
    const [adminUserId, memberUserId] = await Promise.all([userIdOf(adminEmail), userIdOf(memberEmail)]);
    const isIt = and(eq(memberships.adminUserId, adminUserId), eq(memberships.memberUserId, memberUserId));
    const [membership] = await db.select().from(memberships).where(isIt);
    if (!membership) throw new Error(`${memberEmail} is no member of ${adminEmail}`);
    return { isIt, membership };
  }

  return {
    async endMembership(adminEmail, memberEmail) {
      const { isIt } = await membershipOf(adminEmail, memberEmail);
      await db.delete(memberships).where(isIt);
    },
    async grantMembership(adminEmail, memberEmail, rights) {
      const [adminUserId, memberUserId] = await Promise.all([userIdOf(adminEmail), userIdOf(memberEmail)]);
      const accessList = rights.map((right) => ({ expiryDate: null, ...right }));
      await db.insert(memberships).values({ adminUserId, memberUserId, accessList, createdAt: options.now() });
    },
    async withdrawRight(adminEmail, memberEmail, { serviceType, access }) {
      const { isIt, membership } = await membershipOf(adminEmail, memberEmail);
      const accessList = membership.accessList.filter((entry) => entry.serviceType !== serviceType || entry.access !== access);
      await db.update(memberships).set({ accessList }).where(isIt);
    },
  };
}
