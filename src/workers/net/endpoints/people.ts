import type { RecordAnswer } from '../../../db/writes/apply-record';
import { type Outcome, ok } from '../../../domain/shared/outcome';
import type { Invitation, Member, Membership } from '../../../domain/team/team';
import { parseInvitations, parseMembers, parseMembership } from '../../../domain/team/wire';
import type { OwnCall, OwnCaller } from '../own-call';
import { recordOfRows } from '../record-of';

const api = (method: OwnCall['method'], path: string, body?: unknown): OwnCall => ({
  method,
  server: 'api',
  path,
  ...(body === undefined ? {} : { body }),
});

/** GET of the members and open invitations of the own account (contract studio 6.4). */
export async function getMembers(call: OwnCaller): Promise<Outcome<RecordAnswer<Member[]>>> {
  return recordOfRows(await call(api('GET', 'people')), parseMembers);
}

/** GET of the invitations to the own person, accepted ones too (contract studio 6.5). */
export async function getInvitations(call: OwnCaller): Promise<Outcome<RecordAnswer<Invitation[]>>> {
  return recordOfRows(await call(api('GET', 'people/invites')), parseInvitations);
}

/** POST of an invitation (contract studio 6.1). */
export async function postInvite(call: OwnCaller, { email }: { email: string }): Promise<Outcome<Membership>> {
  return membershipOf(await call(api('POST', 'people/invite', { emailId: email })));
}

/** POST that accepts an invitation; it has no body (contract studio 6.2). */
export async function postAccept(call: OwnCaller, { code }: { code: string }): Promise<Outcome<Membership>> {
  return membershipOf(await call(api('POST', `people/invite/accept/${encodeURIComponent(code)}`)));
}

/** DELETE of a member, with a body and a slash at the end (contract studio 6.6). */
export async function deleteMember(call: OwnCaller, { email }: { email: string }): Promise<Outcome<null>> {
  const removed = membershipOf(await call(api('DELETE', 'people/', { emailId: email })));
  return removed.ok ? ok(null) : removed;
}

/** POST that gives a member a role (contract studio 6.7). */
export async function postAttachRole(call: OwnCaller, input: { roleId: string; userId: string }): Promise<Outcome<Membership>> {
  return membershipOf(await call(api('POST', 'people/roles/attach', input)));
}

function membershipOf(answer: Outcome<unknown>): Outcome<Membership> {
  return answer.ok ? parseMembership(answer.value) : answer;
}
