import type { AccessEntry } from '../account/account';

/** What members and invitations share (contract studio 6). Times in ms since 1970. */
export interface Membership {
  id: string;
  /** Account owner who sent the invitation. */
  adminId: string;
  /** The member's user id; the e-mail address while somebody without an account is invited. */
  userId: string;
  /** A key to the account: it is shown only when somebody asks for it. */
  inviteCode: string;
  isAccepted: boolean;
  acceptedAt: number | null;
  validTill: number | null;
  roleId: string | null;
  /** The name that the role had when it was attached. */
  roleName: string | null;
  createdAt: number | null;
}

/** A member of the own account, or somebody who was invited to it (GET /people). */
export interface Member extends Membership {
  email: string;
  hasSecondFactor: boolean;
}

/** An invitation to oneself, accepted ones too (GET /people/invites). */
export interface Invitation extends Membership {
  adminEmail: string;
}

/** A named set of rights of the own account (contract studio 7). */
export interface Role {
  id: string;
  name: string;
  description: string;
  permissions: AccessEntry[];
  createdAt: number | null;
  updatedAt: number | null;
}

/** What became of an invitation. */
export type InvitationState = 'accepted' | 'pending' | 'expired';

/** `now` in ms. An invitation without a date does not expire. */
export function invitationStateOf(
  { isAccepted, validTill }: Pick<Membership, 'isAccepted' | 'validTill'>,
  now: number,
): InvitationState {
  if (isAccepted) return 'accepted';
  return validTill !== null && validTill <= now ? 'expired' : 'pending';
}

/** A member's role: none, an existing one, a deleted one, or unknown while the roles have not been read. */
export type RoleState = 'none' | 'attached' | 'deleted' | 'unknown';

/** `roles`: null while they are not known. */
export function roleStateOf({ roleId }: Pick<Membership, 'roleId'>, roles: readonly Pick<Role, 'id'>[] | null): RoleState {
  if (roleId === null) return 'none';
  if (roles === null) return 'unknown';
  return roles.some(({ id }) => id === roleId) ? 'attached' : 'deleted';
}

/** Whether one can act in the account of an invitation: it is accepted and gives a role. Whether that role still exists, the server says. */
export function mayActFor({ isAccepted, roleId }: Pick<Invitation, 'isAccepted' | 'roleId'>): boolean {
  return isAccepted && roleId !== null;
}

/** The members who have a role. */
export function holdersOf(roleId: string, members: readonly Member[]): Member[] {
  return members.filter((member) => member.roleId === roleId);
}
