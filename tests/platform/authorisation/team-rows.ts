import { send } from '../support/services';
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

/** A role of the administrator: for everybody else it does not exist. */
async function adminsRole({ admin }: World): Promise<string> {
  const reply = await send(admin, 'POST', '/api/v1/roles', newRole());
  return `/api/v1/roles/${(reply.json as { _id: string })._id}`;
}

const ofOwner = (caller: string) => (caller === 'owner' ? ['roles'] : []);

/** Calls about the people and roles of an account (contract studio 6, 7). */
export const teamRows: Record<string, RouteRow> = {
  'GET /api/v1/people': own('6.4', 200, { send: () => ({ path: '/api/v1/people' }) }),
  'GET /api/v1/people/invites': own('6.5', 200, { send: () => ({ path: '/api/v1/people/invites' }) }),
  'POST /api/v1/people/invite': own('6.1', 201, {
    send: () => ({ path: '/api/v1/people/invite', body: { emailId: `guest${next()}@harbour.example` } }),
    changes: ['mails', 'memberships'],
  }),
  'POST /api/v1/people/invite/accept/:inviteCode': own('6.2: 400 for an unknown code', 400, {
    send: () => ({ path: '/api/v1/people/invite/accept/unknown' }),
  }),
  'DELETE /api/v1/people': own('6.6: 409 for somebody who is no member', 409, {
    send: () => ({ path: '/api/v1/people/', body: { emailId: 'nobody@harbour.example' } }),
  }),
  'POST /api/v1/people/roles/attach': own('6.7: 404 for somebody who is no member', 404, {
    send: () => ({ path: '/api/v1/people/roles/attach', body: { roleId: '0'.repeat(24), userId: 'nobody' } }),
  }),
  'GET /api/v1/roles': own('7', 200, { send: () => ({ path: '/api/v1/roles' }) }),
  'POST /api/v1/roles': own('7', 201, { send: () => ({ path: '/api/v1/roles', body: newRole() }), changes: ['roles'] }),
  'PATCH /api/v1/roles/:id': own('7, 2.2: a role of another account is answered with nothing, and stays', 200, {
    send: async (world) => ({ path: await adminsRole(world), body: newRole() }),
    changes: ofOwner,
  }),
  'DELETE /api/v1/roles/:id': own('7, 2.2: a role of another account is answered with nothing, and stays', 200, {
    send: async (world) => ({ path: await adminsRole(world) }),
    changes: ofOwner,
  }),
  'GET /identity/wallet/deeplink': {
    by: 'cookie',
    cites: 'SSI 11.2: the gates of the studio server',
    send: () => ({ path: '/identity/wallet/deeplink' }),
    statuses: [401, 200, 200, 200, 200, 401, 401, 200],
  },
  'POST /identity/wallet/sign': {
    by: 'cookie',
    cites: 'SSI 11.2: the gates of the studio server; without a wish nothing is signed',
    send: () => ({ path: '/identity/wallet/sign', body: {} }),
    statuses: [401, 200, 200, 200, 200, 401, 401, 200],
  },
};
