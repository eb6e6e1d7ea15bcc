import { send } from '../support/services';
import { invitationsIn, invite, membersIn } from '../support/team';
import type { CookieRow, RouteRow } from './row';
import type { World } from './world';

/** All of these are about the own account, also while acting for another, and need no second factor (contract studio 2.4). */
const own = (cites: string, ok: number, more: Pick<CookieRow, 'send' | 'changes'>): RouteRow => ({
  by: 'cookie',
  cites: `studio 2.4, ${cites}`,
  statuses: [401, ok, ok, ok, ok, ok, ok, ok],
  ...more,
});

let made = 0;
const next = () => {
  made += 1;
  return made;
};

const permissions = [{ serviceType: 'SSI_API', access: 'VERIFY_CREDENTIAL' }];
const newRole = () => ({ roleName: `Role ${next()}`, permissions });

/** The id of a new role of the administrator: for everybody else it does not exist. */
async function adminsRole({ admin }: World): Promise<string> {
  return ((await send(admin, 'POST', '/api/v1/roles', newRole())).json as { _id: string })._id;
}

/** Calls about members and roles of the administrator: for everybody else there are none. */
const adminsOnly = (
  cites: string,
  others: number,
  ok: number,
  more: Pick<CookieRow, 'send'>,
  table = 'memberships',
): RouteRow => ({
  by: 'cookie',
  cites: `studio 2.4, ${cites}`,
  statuses: [401, others, others, others, others, others, others, ok],
  changes: (caller) => (caller === 'owner' ? [table] : []),
  ...more,
});

/** Calls about the people and roles of an account (contract studio 6, 7). */
export const teamRows: Record<string, RouteRow> = {
  'GET /api/v1/people': own('6.4', 200, { send: () => ({ path: '/api/v1/people' }) }),
  'GET /api/v1/people/invites': own('6.5', 200, { send: () => ({ path: '/api/v1/people/invites' }) }),
  'POST /api/v1/people/invite': own('6.1', 201, {
    send: () => ({ path: '/api/v1/people/invite', body: { emailId: `guest${next()}@harbour.example` } }),
    changes: ['mails', 'memberships'],
  }),
  'POST /api/v1/people/invite/accept/:inviteCode': adminsOnly('6.2, 20 (4): 400 for whoever was not invited', 400, 201, {
    async send({ admin }) {
      const [open] = (await invitationsIn(admin)).filter(({ accepted }) => !accepted);
      return { path: `/api/v1/people/invite/accept/${open?.inviteCode}` };
    },
  }),
  'DELETE /api/v1/people': adminsOnly('6.6: 409 for somebody who is no member of the own account', 409, 200, {
    async send({ admin }) {
      const emailId = `guest${next()}@harbour.example`;
      await invite(admin, emailId);
      return { path: '/api/v1/people/', body: { emailId } };
    },
  }),
  'POST /api/v1/people/roles/attach': adminsOnly('6.7: 404 for somebody who is no member of the own account', 404, 201, {
    async send(world) {
      const trainee = (await membersIn(world.admin)).find(({ userEmailId }) => userEmailId?.startsWith('trainee@'));
      return { path: '/api/v1/people/roles/attach', body: { roleId: await adminsRole(world), userId: trainee?.userId } };
    },
  }),
  'GET /api/v1/roles': own('7', 200, { send: () => ({ path: '/api/v1/roles' }) }),
  'POST /api/v1/roles': own('7', 201, { send: () => ({ path: '/api/v1/roles', body: newRole() }), changes: ['roles'] }),
  'PATCH /api/v1/roles/:id': adminsOnly(
    '7, 2.2: a role of another account is answered with nothing, and stays',
    200,
    200,
    { send: async (world) => ({ path: `/api/v1/roles/${await adminsRole(world)}`, body: newRole() }) },
    'roles',
  ),
  'DELETE /api/v1/roles/:id': adminsOnly(
    '7, 2.2: a role of another account is answered with nothing, and stays',
    200,
    200,
    { send: async (world) => ({ path: `/api/v1/roles/${await adminsRole(world)}` }) },
    'roles',
  ),
};
