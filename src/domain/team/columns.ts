import { type Column, toTableTime } from '../shared/table-columns';
import { rightText } from './right-text';
import { type Invitation, invitationStateOf, type Member, type Role } from './team';
import { stateWords } from './text';

/** The columns of an exported list of members. The codes of invitations are keys to the account: they are in no table. */
export const memberColumns: readonly Column<Member>[] = [
  ['E-mail', ({ email }) => email],
  ['Status', (row, now) => stateWords[invitationStateOf(row, now)]],
  ['Role', ({ roleName }) => roleName],
  ['Two-factor', ({ hasSecondFactor }) => hasSecondFactor],
  ['Invited (UTC)', ({ createdAt }) => toTableTime(createdAt)],
  ['Accepted (UTC)', ({ acceptedAt }) => toTableTime(acceptedAt)],
  ['Valid until (UTC)', ({ isAccepted, validTill }) => (isAccepted ? null : toTableTime(validTill))],
];

export const roleColumns: readonly Column<Role>[] = [
  ['Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Rights', ({ permissions }, now) => permissions.map((entry) => rightText(entry, now)).join('; ')],
  ['Created (UTC)', ({ createdAt }) => toTableTime(createdAt)],
  ['Changed (UTC)', ({ updatedAt }) => toTableTime(updatedAt)],
];

export const invitationColumns: readonly Column<Invitation>[] = [
  ['Account', ({ adminEmail }) => adminEmail],
  ['Status', (row, now) => stateWords[invitationStateOf(row, now)]],
  ['Role', ({ roleName }) => roleName],
  ['Invited (UTC)', ({ createdAt }) => toTableTime(createdAt)],
  ['Accepted (UTC)', ({ acceptedAt }) => toTableTime(acceptedAt)],
];
