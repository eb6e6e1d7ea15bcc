import { and, asc, gt, isNull, like } from 'drizzle-orm';
import { rightsOfNewAccount } from '../api-server/catalogue';
import { newTimedId } from '../api-server/memberships';
import type { PlatformContext } from '../context';
import { accounts } from '../db/schema';
import { memberships } from '../db/team-schema';

/** Addresses that were invited and have no account yet: who signs in with one is given an account (contract studio 4.3). */
export async function invitedStrangers({ db, options }: PlatformContext): Promise<string[]> {
  const isOpen = and(like(memberships.memberId, '%@%'), isNull(memberships.acceptedAt), gt(memberships.validTill, options.now()));
  const invited = await db.select().from(memberships).where(isOpen).orderBy(asc(memberships.createdAt));
  const known = new Set((await db.select({ email: accounts.email }).from(accounts)).map(({ email }) => email));
  return [...new Set(invited.map(({ memberId }) => memberId))].filter((email) => !known.has(email));
}

/** Makes the account of an address at its first sign-in, as the sign-in with Google does; answers its user id. */
export async function makeAccount({ db, options }: PlatformContext, email: string): Promise<string> {
  const now = options.now();
  const userId = newTimedId(now);
  await db.insert(accounts).values({
    userId,
    email,
    name: email.split('@')[0] ?? email,
    demoTitle: 'Came by an invitation',
    accessList: [...rightsOfNewAccount],
    createdAt: now,
    updatedAt: now,
  });
  return userId;
}
