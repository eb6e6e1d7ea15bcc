import { allAccess } from './permissions';
import { type InviteIssue, type RoleIssue, roleDescriptionLimit, roleNameLimit } from './rules';
import type { SettingsTab, TeamPart } from './tab';
import type { InvitationState } from './team';

/** The tabs of Settings. */
export const settingsTabWords: Record<SettingsTab, string> = { profile: 'Profile', team: 'Members & Roles' };

/** The parts of Members & Roles. */
export const teamPartWords: Record<TeamPart, string> = {
  members: 'All Members',
  roles: 'Roles & Permissions',
  invitations: 'Invitations',
};

/** What became of an invitation. */
export const stateWords: Record<InvitationState, string> = { accepted: 'Accepted', pending: 'Pending', expired: 'Expired' };

/** The words of each issue of an invitation. */
export const inviteIssueWords: Record<InviteIssue, string> = {
  'invite-email-missing': 'Enter an e-mail address',
  'invite-email-wrong': 'Enter a valid e-mail address',
  'invite-email-own': 'This is your own address',
  'invite-email-invited': 'This address is already invited. Remove it first to invite it again',
};

/** The words of each issue of a role. */
export const roleIssueWords: Record<RoleIssue, string> = {
  'role-name-missing': 'Enter a name for the role',
  'role-name-too-long': `The name can have at most ${roleNameLimit} characters`,
  'role-name-taken': 'Another role has this name',
  'role-description-too-long': `The description can have at most ${roleDescriptionLimit} characters`,
  'role-permission-missing': 'Select at least one right',
  'role-expiry-past': 'The last day of a right must be in the future',
};

/** What rights allow, in words; of those that Studio does not know, the name itself is shown. */
const accessWords: Record<string, string> = {
  [allAccess]: 'Everything in these services',
  CREATE_DID: 'Create DIDs',
  REGISTER_DID: 'Register, update and deactivate DIDs on the ledger',
  RESOLVE_DID: 'Read DIDs',
  ISSUE_CREDENTIAL: 'Issue credentials',
  VERIFY_CREDENTIAL: 'Verify credentials',
  REGISTER_CREDENTIAL_STATUS: 'Suspend, revoke and reinstate credentials',
  RESOLVE_CREDENTIAL_STATUS: 'Read credentials and their status',
  RESOLVE_SCHEMA: 'Read schemas',
  REGISTER_SCHEMA: 'Create schemas',
  READ_USER_CONSENT: 'Read what people consented to',
  WRITE_USER_CONSENT: 'Record the consent of people',
  READ_SESSION: 'Read verifications',
  WRITE_SESSION: 'Start verifications',
  WRITE_PASSIVE_LIVELINESS: 'Check selfies',
  WRITE_DOC_OCR: 'Check identity documents',
  READ_WIDGET_CONFIG: 'Read the widget settings',
  WRITE_WIDGET_CONFIG: 'Create the widget settings',
  UPDATE_WIDGET_CONFIG: 'Change the widget settings',
  READ_WEBHOOK_CONFIG: 'Read the webhook',
  WRITE_WEBHOOK_CONFIG: 'Create the webhook',
  UPDATE_WEBHOOK_CONFIG: 'Change the webhook',
  DELETE_WEBHOOK_CONFIG: 'Delete the webhook',
  READ_VERIFIED_USER: 'Read verified people',
  READ_COMPANY: 'Read companies',
  UPDATE_COMPANY_STATUS: 'Approve and reject companies',
  READ_COMPANY_EXECUTIVES: 'Read the owners of companies',
  READ_DOCUMENT: 'Open documents of companies',
  READ_COMPLIANCE: 'Read checks of companies',
  READ_CREDIT: 'Read credits',
  WRITE_CREDIT: 'Activate credits',
  READ_USAGE: 'Read the usage',
  VERIFY_USER: 'Verify the users of quests',
  READ_SERVICE: 'See the services',
  WRITE_SERVICE: 'Create and delete services, and make keys',
  UPDATE_SERVICE: 'Change services',
};

/** What a right to the services of a type, or to the services themselves, allows; null for a name that Studio does not know. */
export function accessText(access: string, serviceType: string): string | null {
  if (serviceType === 'DASHBOARD' && access === allAccess) return 'See, create, change and delete services, and make keys';
  return Object.hasOwn(accessWords, access) ? (accessWords[access] ?? null) : null;
}

/** How many rights a role has: '1 permission', '4 permissions'. */
export function rightsText(count: number): string {
  return count === 1 ? '1 permission' : `${count} permissions`;
}
