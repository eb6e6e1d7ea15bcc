import type { Client, Reply } from './client';

/** A membership, member or invitation as the calls answer it. */
export interface MembershipBody {
  adminId: string;
  userId: string;
  inviteCode: string;
  accepted: boolean;
  invitationValidTill: string;
  roleId?: string;
  roleName?: string;
  userEmailId?: string;
  adminEmailId?: string;
  authenticatorEnabled?: boolean;
}

/** A call with a JSON body. */
export function send(client: Client, method: string, path: string, body: unknown): Promise<Reply> {
  const more = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return client.call(method, `/api/v1${path}`, more);
}

/** Invites an address, whatever the answer is. */
export const invite = (client: Client, emailId: unknown) => send(client, 'POST', '/people/invite', { emailId });

/** Removes an address from the own account. */
export const removeMember = (client: Client, emailId: unknown) => send(client, 'DELETE', '/people/', { emailId });

/** Accepts the invitation with a code, without a body as the contract has it. */
export const accept = (client: Client, code: string) => client.call('POST', `/api/v1/people/invite/accept/${code}`);

/** Attaches a role of the own account to a member. */
export const attach = (client: Client, roleId: unknown, userId: unknown) =>
  send(client, 'POST', '/people/roles/attach', { roleId, userId });

/** Acts for the account with this id from now on. */
export const switchTo = (client: Client, adminId: unknown) => send(client, 'POST', '/people/admin/login', { adminId });

/** The members and open invitations of the own account. */
export const membersIn = async (client: Client) => (await client.call('GET', '/api/v1/people')).json as MembershipBody[];

/** The invitations to the caller. */
export const invitationsIn = async (client: Client) =>
  (await client.call('GET', '/api/v1/people/invites')).json as MembershipBody[];

/** A new role of the own account; answers its id. */
export async function newRole(client: Client, roleName: string, permissions: object[]): Promise<string> {
  const reply = await send(client, 'POST', '/roles', { roleName, permissions });
  if (reply.status !== 201) throw new Error(`the role was not created: ${reply.text}`);
  return (reply.json as { _id: string })._id;
}

export const mayRead = { serviceType: 'CAVACH_API', access: 'READ_SESSION' };
