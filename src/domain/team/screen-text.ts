import type { CommandKind } from '../command/command';
import { countedText } from '../command/nouns-text';
import type { InvitationSort, MemberSort, RoleSort } from './list';
import type { Invitation } from './team';
import { rightsText } from './text';

/** What is said while somebody acts for another account: the team that is shown is their own. */
export function ownTeamText(ownEmail: string): string {
  return `Members and roles of your own account, ${ownEmail}`;
}

type Orders<By extends string> = Record<By, { up: string; down: string }>;
export const memberOrders: Orders<MemberSort> = {
  email: { up: 'E-mail A to Z', down: 'E-mail Z to A' },
  invited: { up: 'Oldest first', down: 'Newest first' },
  role: { up: 'Role A to Z', down: 'Role Z to A' },
};
export const roleOrders: Orders<RoleSort> = {
  name: { up: 'Name A to Z', down: 'Name Z to A' },
  changed: { up: 'Oldest change first', down: 'Newest change first' },
  rights: { up: 'Fewest permissions first', down: 'Most permissions first' },
};
export const invitationOrders: Orders<InvitationSort> = {
  account: { up: 'Account A to Z', down: 'Account Z to A' },
  invited: { up: 'Oldest first', down: 'Newest first' },
};

/** What the three lists share. */
export const teamWords = {
  export: 'Export as CSV',
  exported: 'List exported',
  notExported: "Couldn't create the file",
  order: 'Order',
  refresh: 'Refresh',
  count: (found: number, all: number) => (found === all ? `${all} in total` : `${found} of ${all}`),
  nothingFound: 'No results for this search',
  clear: 'Clear the search',
  offline: 'This list is not on this device. It is loaded when you are back online.',
  cancel: 'Cancel',
  lost: 'The server did not answer. Refresh to see whether it was done.',
} as const;

export const memberWords = {
  search: 'Search members by e-mail or role',
  empty: 'No Member(s) Found!',
  emptyNext: 'People you invite to your account appear here.',
  invite: 'Invite member',
  secondFactor: 'Two-factor on',
  noRole: 'No role',
  roleDeleted: 'Role deleted',
  assign: 'Role',
  assignNone: 'Choose a role',
  assigned: (email: string, role: string) =>
    `${email} now has the role ${role}. It applies when they next switch to your account.`,
  noRoles: 'Create a role first',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email}`,
  removeTitle: (email: string) => `Remove ${email}?`,
  removeMember: 'They lose access to your account at once. Their own account is not affected.',
  removeInvitation: 'The invitation can no longer be accepted.',
  removed: (email: string) => `${email} removed`,
  validUntil: (when: string) => `Valid until ${when}`,
  expired: (when: string) => `Expired ${when}. Remove it and invite again`,
  invited: (when: string) => `Invited ${when}`,
} as const;

export const inviteWords = {
  title: 'Invite member',
  email: 'E-mail',
  hint: 'The invitation is sent to this address',
  send: 'Invite',
  sending: 'Inviting',
  sent: (email: string) => `${email} is invited`,
  validUntil: (when: string) => `The invitation is valid until ${when}.`,
  code: 'Invitation code',
  secret: 'Anyone who has this code may be able to join your account.',
  next: 'Give the person a role after they accept.',
  reveal: 'Show the code',
  done: 'Done',
} as const;

export const roleWords = {
  search: 'Search roles by name, description or right',
  empty: 'No Role(s) Found!',
  emptyNext: 'A role says what its members may do in your services.',
  create: 'Create role',
  createTitle: 'Create role',
  editTitle: 'Edit role',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete the role ${name}?`,
  applies: 'Changes apply when members next switch to your account.',
  name: 'Role name',
  nameHint: 'At most 10 characters',
  description: 'Description',
  descriptionHint: 'At most 100 characters',
  permissions: 'Permissions',
  all: 'ALL includes every right of these services',
  until: 'Last day',
  untilOf: (access: string) => `Last day of ${access}`,
  others: 'Other rights of this role',
  noCatalogue: 'The rights that a role can have are not on this device. They are loaded when you are back online.',
  noEnd: 'No end',
  save: 'Save',
  saving: 'Saving',
} as const;

/** What a change of a role that is not sent yet does. */
export const roleWaitingWords = {
  create: 'New, not sent yet',
  change: 'Change not sent yet',
  delete: 'Deletion not sent yet',
} as const;

/** What the deletion of a role means for those who have it. */
export function removeRoleText(holders: number): string {
  if (holders === 0) return 'No member has this role.';
  const who = holders === 1 ? '1 member has' : `${holders} members have`;
  return `${who} this role. They stay members, but have no rights when they next switch to your account.`;
}

/** How many members a role has: 'no members', '1 member'. */
export function holdersText(count: number): string {
  if (count === 0) return 'no members';
  return count === 1 ? '1 member' : `${count} members`;
}

/** One line about a role: '4 permissions · 2 members'. */
export function roleLine(rights: number, holders: number | null): string {
  return holders === null ? rightsText(rights) : `${rightsText(rights)} · ${holdersText(holders)}`;
}

export const invitationWords = {
  search: 'Search invitations by account',
  empty: 'No Invitation(s) Found!',
  emptyNext: 'Invitations to other accounts appear here.',
  accept: 'Accept',
  acceptOf: (email: string) => `Accept the invitation of ${email}`,
  accepted: (email: string) => `You joined the account of ${email}. You can switch to it when you have a role there.`,
  joined: 'Invitation accepted. You can switch to the account when you have a role there.',
  acceptCode: 'Accept with a code',
  acceptTitle: 'Accept an invitation',
  code: 'Invitation code',
  codeHint: 'The code that you were given',
  codeMissing: 'Enter the invitation code',
  accepting: 'Accepting',
  switch: 'Switch account',
  switchOf: (email: string) => `Switch to the account of ${email}`,
  noRole: 'Wait until you are given a role',
  current: 'You are acting in this account',
} as const;

export const switchWords = {
  accessing: 'Accessing Account Of',
  back: 'Switch back to your own account',
  title: (email: string) => `Switch to the account of ${email}?`,
  titleBack: 'Switch back to your own account?',
  switch: 'Switch',
  waiting: 'Switching account',
  /** To the letter of the specification (section 8). */
  switchedBack: 'Succefully switch to admin account',
  switchedTo: (email: string) => `You are now acting for ${email}`,
  stay: 'Stay here',
} as const;

/** What waits in the account that is left: nothing of it is lost, and nothing of it is sent meanwhile. */
export function unsentText(count: number, kinds: readonly CommandKind[]): string {
  const it = count === 1 ? 'It stays' : 'They stay';
  return `${countedText(count, kinds)} ${count === 1 ? 'is' : 'are'} not sent yet. ${it} on this device, and ${count === 1 ? 'is' : 'are'} sent when you act in this account again.`;
}

/** Why one cannot switch to the account of an invitation; null when one can. `actingFor`: the account that is acted for now. */
export function switchBlockerText({ adminId, isAccepted, roleId }: Invitation, actingFor: string | null): string | null {
  if (adminId === actingFor) return invitationWords.current;
  return isAccepted && roleId !== null ? null : invitationWords.noRole;
}
