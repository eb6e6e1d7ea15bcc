import { type AccessEntry, isInForce } from '../account/account';
import { isEmail } from './email';
import { emailKey } from './email-key';
import type { Member, Role } from './team';

/** Longest name and description of a role (characters), as the real client has them (contract studio 7). */
export const roleNameLimit = 10;
export const roleDescriptionLimit = 100;

/** An invitation as it is typed. */
export interface InviteDraft {
  email: string;
}

export type InviteIssue = 'invite-email-missing' | 'invite-email-wrong' | 'invite-email-own' | 'invite-email-invited';

/** What is wrong with an invitation, null when it may be sent. `members`: null while they are not known. */
export function checkInvite(
  { email }: InviteDraft,
  { ownEmail, members }: { ownEmail: string; members: readonly Pick<Member, 'email'>[] | null },
): InviteIssue | null {
  const typed = emailKey(email);
  if (typed === '') return 'invite-email-missing';
  if (!isEmail(typed)) return 'invite-email-wrong';
  if (typed === emailKey(ownEmail)) return 'invite-email-own';
  return members?.some((member) => emailKey(member.email) === typed) ? 'invite-email-invited' : null;
}

/** A role as it is filled in. */
export type RoleDraft = Pick<Role, 'name' | 'description' | 'permissions'>;

export type RoleIssue =
  | 'role-name-missing'
  | 'role-name-too-long'
  | 'role-name-taken'
  | 'role-description-too-long'
  | 'role-permission-missing'
  | 'role-expiry-past';

/** The member of the draft in which an issue is fixed. */
export const roleFieldOf: Record<RoleIssue, keyof RoleDraft> = {
  'role-name-missing': 'name',
  'role-name-too-long': 'name',
  'role-name-taken': 'name',
  'role-description-too-long': 'description',
  'role-permission-missing': 'permissions',
  'role-expiry-past': 'permissions',
};

interface RoleSurroundings {
  /** The role that is changed; null for a new one. */
  base: Role | null;
  /** The roles of the account; null while they are not known. */
  roles: readonly Pick<Role, 'id' | 'name'>[] | null;
  /** Server time, ms. */
  now: number;
}

/** What is wrong with a role, in the order of its fields. A right that has expired may stay; a new end has to be ahead. */
export function checkRole(draft: RoleDraft, { base, roles, now }: RoleSurroundings): RoleIssue[] {
  const { name, description, permissions } = trimRole(draft);
  const issues: RoleIssue[] = [];
  const isTaken = roles?.some((role) => role.id !== base?.id && role.name === name) === true;
  if (name === '') issues.push('role-name-missing');
  else if (lengthOf(name) > roleNameLimit && name !== base?.name) issues.push('role-name-too-long');
  else if (isTaken) issues.push('role-name-taken');
  if (lengthOf(description) > roleDescriptionLimit && description !== base?.description) issues.push('role-description-too-long');
  if (permissions.length === 0) issues.push('role-permission-missing');
  const isOld = (entry: AccessEntry) => base?.permissions.some((one) => isSameEntry(one, entry)) === true;
  if (permissions.some((entry) => !isInForce(entry, now) && !isOld(entry))) issues.push('role-expiry-past');
  return issues;
}

/** A role as it is sent: without spaces around its texts. */
export function trimRole({ name, description, permissions }: RoleDraft): RoleDraft {
  return { name: name.trim(), description: description.trim(), permissions };
}

/** Characters as a person counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

function isSameEntry(one: AccessEntry, other: AccessEntry): boolean {
  return one.serviceType === other.serviceType && one.access === other.access && one.expiryDate === other.expiryDate;
}
