import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { AccessEntry } from '../../src/domain/account/account';
import { dayLength } from '../../src/domain/shared/timing';
import { emailKey } from '../../src/domain/team/email-key';
import type { PlatformContext } from '../context';
import { accounts } from '../db/schema';
import { memberships, roles } from '../db/team-schema';
import { recordIdOf } from '../record-id';

/** How long an invitation can be accepted (contract studio 6.1), ms. */
export const invitationLife = 2 * dayLength;

/** An invitation into an account, or the member that it became. */
export type Membership = typeof memberships.$inferSelect;

/** A membership as the calls answer it (contract studio 6). */
export function toMembership(row: Membership) {
  return {
    _id: recordIdOf(row.inviteCode),
    adminId: row.adminUserId,
    userId: row.memberId,
    inviteCode: row.inviteCode,
    accepted: row.acceptedAt !== null,
    ...(row.acceptedAt !== null && { acceptedAt: iso(row.acceptedAt) }),
    invitationValidTill: iso(row.validTill),
    ...(row.roleId !== null && { roleId: row.roleId, roleName: row.roleName }),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    __v: 0,
  };
}

/** An id that begins with the moment it was made (contract studio 2.6). */
export function newTimedId(now: number): string {
  return `${now}-${randomUUID()}`;
}

/** The account with this address, undefined without one. Addresses are compared in lower case. */
export async function accountOfEmail({ db }: Pick<PlatformContext, 'db'>, email: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, emailKey(email)));
  return account;
}

/** The membership of a person in an account, pending or not, undefined without one; the person by id or by address. */
export async function findMembership(
  context: Pick<PlatformContext, 'db'>,
  adminUserId: string,
  email: string,
): Promise<Membership | undefined> {
  const account = await accountOfEmail(context, email);
  const names = [emailKey(email), ...(account ? [account.userId] : [])];
  const isIt = and(eq(memberships.adminUserId, adminUserId), inArray(memberships.memberId, names));
  const [membership] = await context.db.select().from(memberships).where(isIt);
  return membership;
}

/** Invitations to a person, by id or by address, accepted ones too (contract studio 6.5). */
export function isInvited({ userId, email }: { userId: string; email: string }) {
  return or(eq(memberships.memberId, userId), eq(memberships.memberId, emailKey(email)));
}

/**
 * The rights that a membership gives at this moment: those of its role, none when the role was deleted (contract studio 7). null without
 * a role.
 */
export async function rightsOfMembership(
  { db }: Pick<PlatformContext, 'db'>,
  { roleId }: Pick<Membership, 'roleId'>,
): Promise<AccessEntry[] | null> {
  if (roleId === null) return null;
  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  return role?.permissions ?? [];
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
