import { describe, expect } from 'vitest';
import { roleWire } from '../../src/domain/team/wire';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientsOf, servicesOf } from './support/client';
import { expectExactly } from './support/stray-members';
import { attach, mayRead, membersIn, newRole, send, switchTo } from './support/team';

const it = platformTest({ rateLimit: null, demo: { ...stillDemo, sessions: 0 } })
  .extend('open', { scope: 'file' }, ({ platform }) => clientsOf(platform))
  .extend('admin', { scope: 'file' }, ({ open }) => open('admin'))
  .extend('harbour', { scope: 'file' }, ({ open }) => open('owner'));

interface RoleBody {
  _id: string;
  roleName: string;
  permissions: object[];
}

const bad = (message: unknown) => ({ statusCode: 400, message, error: 'Bad Request' });
const text = expect.any(String);
const rolesIn = async (client: Client) => (await client.call('GET', '/api/v1/roles')).json as RoleBody[];
const nobody = 'f'.repeat(24);

/** A member of the admin's account with a role of their own that may read sessions. */
async function memberWithRole(admin: Client, who: string, roleName: string) {
  const member = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === `${who}@northlight.example`);
  const roleId = await newRole(admin, roleName, [mayRead]);
  await attach(admin, roleId, member?.userId);
  return { roleId, userId: member?.userId, adminId: member?.adminId };
}

/** The status of asking for a service token of the KYC service of the account acted for. */
async function tokenStatus(client: Client): Promise<number> {
  const kyc = (await servicesOf(client)).find(({ services }) => services[0]?.id === 'CAVACH_API');
  const path = `/api/v1/app/access-control/token?serviceId=${kyc?.appId}&grant_type=access_service_kyc`;
  return (await client.call('GET', path)).status;
}

describe('GET /roles', () => {
  it('is a bare list of the roles of the own account, with nothing that the contract lacks', async ({ admin, open }) => {
    const roles = await rolesIn(admin);
    for (const role of roles) expectExactly(roleWire, role);
    expect(roles.map(({ roleName }) => roleName)).toEqual(expect.arrayContaining(['Reviewer', 'Developer', 'Front desk']));
    expect(roles.find(({ roleName }) => roleName === 'Front desk')?.permissions).toEqual([mayRead]);
    expect(await rolesIn(await open('reviewer'))).toEqual([]);
  });
});

describe('POST /roles', () => {
  it('makes a role with its rights and their ends; members of the body that it does not know are ignored', async ({
    harbour,
  }) => {
    const permissions = [mayRead, { serviceType: 'SSI_API', access: 'ALL', expiryDate: '2026-12-31T00:00:00.000Z' }];
    const body = { roleName: 'Viewer', roleDescription: 'Read only', permissions, servicePermissions: [] };
    const reply = await send(harbour, 'POST', '/roles', body);
    expect(reply.status).toBe(201);
    expectExactly(roleWire, reply.json);
    expect(reply.json).toMatchObject({ roleName: 'Viewer', roleDescription: 'Read only', permissions, __v: 0 });
    expect((await rolesIn(harbour)).find(({ roleName }) => roleName === 'Viewer')).toEqual(reply.json);
  });

  it('refuses a name that the account has with a text, and lets another account have it', async ({ admin, harbour }) => {
    await newRole(harbour, 'Twice', [mayRead]);
    expect((await send(harbour, 'POST', '/roles', { roleName: 'Twice', permissions: [mayRead] })).json).toEqual(bad(text));
    expect(await newRole(admin, 'Twice', [mayRead])).toMatch(/^[0-9a-f]{24}$/);
  });

  it.for([
    ['a name that is not text', { roleName: 7, permissions: [] }],
    ['a description that is not text', { roleName: 'a', roleDescription: 7, permissions: [] }],
    ['no rights at all', { roleName: 'a' }],
    ['the same right twice', { roleName: 'a', permissions: [mayRead, { access: 'READ_SESSION', serviceType: 'CAVACH_API' }] }],
    ['a right that does not exist', { roleName: 'a', permissions: [{ serviceType: 'SSI_API', access: 'DO_ANYTHING' }] }],
    ['the right of quests', { roleName: 'a', permissions: [{ serviceType: 'QUEST', access: 'VERIFY_USER' }] }],
    ['a right without a service type', { roleName: 'a', permissions: [{ access: 'READ_SESSION' }] }],
    ['an end that is not a date', { roleName: 'a', permissions: [{ ...mayRead, expiryDate: 'soon' }] }],
    ['an end on a day that does not exist', { roleName: 'a', permissions: [{ ...mayRead, expiryDate: '2026-13-41' }] }],
  ] as const)('refuses %s with a list, and makes nothing', async ([, body], { harbour }) => {
    const before = await rolesIn(harbour);
    expect((await send(harbour, 'POST', '/roles', body)).json).toEqual(bad([text]));
    expect(await rolesIn(harbour)).toEqual(before);
  });

  it('accepts an empty list of rights, and answers an empty name with nothing', async ({ harbour }) => {
    expect((await send(harbour, 'POST', '/roles', { roleName: 'Empty', permissions: [] })).status).toBe(201);
    const unnamed = await send(harbour, 'POST', '/roles', { roleName: '', permissions: [] });
    expect([unnamed.status, unnamed.text]).toEqual([201, '']);
  });
});

describe('PATCH /roles/{id}', () => {
  it('accepts any part of a role, and the whole one with its id and times', async ({ harbour }) => {
    const id = await newRole(harbour, 'Part', [mayRead]);
    const changed = await send(harbour, 'PATCH', `/roles/${id}`, { roleDescription: 'New words' });
    expect([changed.status, changed.json]).toMatchObject([200, { roleName: 'Part', permissions: [mayRead] }]);
    const permissions = [{ serviceType: 'SSI_API', access: 'CREATE_DID' }];
    const whole = { ...(changed.json as object), roleName: 'Whole', permissions };
    const reply = await send(harbour, 'PATCH', `/roles/${id}`, whole);
    expectExactly(roleWire, reply.json);
    expect(reply.json).toMatchObject({ _id: id, roleName: 'Whole', roleDescription: 'New words', permissions });
  });

  it('answers an unknown role, or somebody else’s, with nothing', async ({ admin, harbour }) => {
    const foreign = await newRole(admin, 'Foreign', [mayRead]);
    for (const id of [nobody, foreign]) {
      const reply = await send(harbour, 'PATCH', `/roles/${id}`, { roleName: 'Mine' });
      expect([reply.status, reply.text]).toEqual([200, '']);
    }
    expect((await rolesIn(admin)).some(({ roleName }) => roleName === 'Foreign')).toBe(true);
  });

  it('crashes on a name that another role has, on an empty one, and on an id that is not a record id', async ({ harbour }) => {
    await newRole(harbour, 'First', [mayRead]);
    const id = await newRole(harbour, 'Second', [mayRead]);
    for (const name of ['First', '']) expect((await send(harbour, 'PATCH', `/roles/${id}`, { roleName: name })).status).toBe(500);
    expect((await send(harbour, 'PATCH', '/roles/short', {})).status).toBe(500);
    expect((await send(harbour, 'PATCH', `/roles/${id}`, { permissions: 'ALL' })).json).toEqual(bad([text]));
  });

  it('reaches a member at the next switch, not before and not by a renewal', async ({ open, admin }) => {
    const { roleId, adminId } = await memberWithRole(admin, 'desk', 'Snapshot');
    const member = await open('desk');
    expect(await tokenStatus(member)).toBe(200);
    await send(admin, 'PATCH', `/roles/${roleId}`, { permissions: [{ serviceType: 'SSI_API', access: 'CREATE_DID' }] });
    await member.call('POST', '/api/v1/auth/refresh');
    expect(await tokenStatus(member)).toBe(200);
    expect((await switchTo(member, adminId)).status).toBe(201);
    expect(await tokenStatus(member)).toBe(401);
  });
});

describe('DELETE /roles/{id}', () => {
  it('answers the role that it deletes, and nothing the second time', async ({ harbour }) => {
    const id = await newRole(harbour, 'Gone', [mayRead]);
    const reply = await harbour.call('DELETE', `/api/v1/roles/${id}`);
    expectExactly(roleWire, reply.json);
    expect([reply.status, reply.json]).toMatchObject([200, { _id: id, roleName: 'Gone' }]);
    const again = await harbour.call('DELETE', `/api/v1/roles/${id}`);
    expect([again.status, again.text]).toEqual([200, '']);
    expect((await harbour.call('DELETE', '/api/v1/roles/short')).status).toBe(500);
  });

  it('deletes no role of somebody else', async ({ admin, harbour }) => {
    const id = await newRole(admin, 'Staying', [mayRead]);
    expect((await harbour.call('DELETE', `/api/v1/roles/${id}`)).text).toBe('');
    expect((await rolesIn(admin)).some(({ _id }) => _id === id)).toBe(true);
  });

  it('detaches nobody, and the rights end at the next switch', async ({ open, admin }) => {
    const { roleId, userId, adminId } = await memberWithRole(admin, 'desk', 'Fleeting');
    const member = await open('desk');
    await admin.call('DELETE', `/api/v1/roles/${roleId}`);
    const stored = (await membersIn(admin)).find((one) => one.userId === userId);
    expect(stored).toMatchObject({ accepted: true, roleId, roleName: 'Fleeting' });
    expect(await tokenStatus(member)).toBe(200);
    const reply = await switchTo(member, adminId);
    expect(reply.status).toBe(201);
    const { message } = (await member.call('POST', '/api/v1/auth')).json as {
      message: { accessAccount: { accessList: unknown[] } };
    };
    expect(message.accessAccount.accessList).toEqual([]);
    expect(await tokenStatus(member)).toBe(401);
  });
});
