import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { refusalWire } from '../../src/domain/account/wire';
import { invitationWire, membershipWire, memberWire } from '../../src/domain/team/wire';
import { platformTest, stillDemo } from '../fixtures/test-platform';
import { type Client, clientOf, clientsOf, servicesOf, signIn } from './support/client';
import { expectExactly } from './support/stray-members';
import {
  accept,
  attach,
  invitationsIn,
  invite,
  type MembershipBody,
  mayRead,
  membersIn,
  newRole,
  removeMember,
  switchTo,
} from './support/team';

const day = 86_400_000;

const it = platformTest({ rateLimit: null, demo: { ...stillDemo, sessions: 0 } })
  .extend('open', { scope: 'file' }, ({ platform }) => clientsOf(platform))
  .extend('admin', { scope: 'file' }, ({ open }) => open('admin'))
  .extend('harbour', { scope: 'file' }, ({ open }) => open('owner'))
  /** An address that nobody was invited by, another one for each test. */
  .extend('stranger', async ({ task }) => `${task.id.replace(/\W/g, '')}@tidewater.example`);

const bad = (message: unknown, statusCode = 400, error = 'Bad Request') => ({ statusCode, message, error });
const text = expect.any(String);
const emailsOf = async (client: Client) => (await membersIn(client)).map(({ userEmailId }) => userEmailId);

describe('GET /people', () => {
  it('is a bare list of the own account, members and open invitations, with nothing that the contract lacks', async ({
    admin,
  }) => {
    const members = await membersIn(admin);
    for (const member of members) expectExactly(memberWire, member);
    const of = (email: string) => members.find(({ userEmailId }) => userEmailId?.startsWith(`${email}@`));
    expect(of('auditor')).toMatchObject({ accepted: true, roleName: 'Auditor', authenticatorEnabled: true });
    expect(of('trainee')).toMatchObject({ accepted: true, authenticatorEnabled: false });
    expect(of('trainee')).not.toHaveProperty('roleId');
    expect(of('newcomer')).toMatchObject({ accepted: false, userId: 'newcomer@northlight.example' });
    expect(of('newcomer')).not.toHaveProperty('acceptedAt');
  });

  it('lists the own account of a person, even while they act for another one', async ({ open }) => {
    expect(await membersIn(await open('reviewer'))).toEqual([]);
  });
});

describe('GET /people/invites', () => {
  it('has the invitations to the caller by id and by address, accepted ones too', async ({ open, admin }) => {
    const [toAdmin] = await invitationsIn(admin);
    expectExactly(invitationWire, toAdmin);
    expect(toAdmin).toMatchObject({ accepted: false, adminEmailId: 'owner@harbour.example' });
    const accepted = await invitationsIn(await open('reviewer'));
    expect(accepted).toMatchObject([{ accepted: true, adminEmailId: 'admin@northlight.example', roleName: 'Reviewer' }]);
    expect(await invitationsIn(await open('newcomer'))).toMatchObject([
      { accepted: false, userId: 'newcomer@northlight.example' },
    ]);
  });
});

describe('POST /people/invite', () => {
  it('makes an open invitation without a role that lasts two days, and a mail', async ({
    platform,
    clock,
    harbour,
    stranger,
  }) => {
    const reply = await invite(harbour, stranger);
    expect(reply.status).toBe(201);
    expectExactly(membershipWire, reply.json);
    const made = reply.json as MembershipBody;
    expect(made).toMatchObject({ accepted: false, userId: stranger, __v: 0 });
    expect(made).not.toHaveProperty('roleId');
    expect(made.inviteCode).toMatch(/^\d{13}-[0-9a-f-]{36}$/);
    expect(Date.parse(made.invitationValidTill)).toBe(clock.now() + 2 * day);
    expect(await emailsOf(harbour)).toContain(stranger);
    const mailbox = (await clientOf(platform.url).call('GET', '/identity/mailbox')).text;
    expect(mailbox).toContain(`To ${stranger}`);
    expect(mailbox).toContain('owner@harbour.example invites you');
    expect(mailbox).toContain(`${platform.appUrl}/#/studio/settings?ref=invitations`);
    expect(mailbox).not.toContain(made.inviteCode);
  });

  it('names somebody who has an account by their id', async ({ admin, harbour }) => {
    const [own] = await invitationsIn(admin);
    const { json } = await invite(harbour, 'Desk@northlight.example');
    expect(json).toMatchObject({ userId: expect.stringMatching(/^\d{13}-/) });
    expect(own?.userId).toMatch(/^\d{13}-/);
  });

  it('refuses something that is not an address with a list, and one’s own address with a text', async ({ harbour }) => {
    for (const address of ['', 'mia', 'mia@', '@acme.test', 'mia@acme', 'm a@acme.test', 7, undefined])
      expect((await invite(harbour, address)).json).toEqual(bad([text]));
    expect((await invite(harbour, 'Owner@Harbour.example')).json).toEqual(bad(text));
  });

  it('refuses a second invitation of the same person with a label of its own, and sends no second mail', async ({
    platform,
    harbour,
    stranger,
  }) => {
    await invite(harbour, stranger);
    expect((await invite(harbour, stranger.toUpperCase())).json).toEqual(bad(text, 409, 'Already Invited'));
    const both = await Promise.all(['a', 'a'].map((name) => invite(harbour, `${name}${stranger}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const mailbox = (await clientOf(platform.url).call('GET', '/identity/mailbox')).text;
    expect(mailbox.split(`To a${stranger}`)).toHaveLength(2);
  });

  it('knows who was invited by an address also once there is an account with it', async ({ open, harbour, stranger }) => {
    await invite(harbour, stranger);
    await open(stranger.split('@')[0] ?? '');
    expect((await invite(harbour, stranger)).json).toEqual(bad(text, 409, 'Already Invited'));
  });
});

describe('POST /people/invite/accept/{code}', () => {
  it('makes the invited person a member, who finds it by signing in with the address', async ({ open, harbour, stranger }) => {
    await invite(harbour, stranger);
    const colleague = await open(stranger.split('@')[0] ?? '');
    const [invitation] = await invitationsIn(colleague);
    const reply = await accept(colleague, invitation?.inviteCode ?? '');
    expect(reply.status).toBe(201);
    expectExactly(membershipWire, reply.json);
    expect(reply.json).toMatchObject({ accepted: true, acceptedAt: text, userId: expect.stringMatching(/^\d{13}-/) });
    const member = (await membersIn(harbour)).find(({ userEmailId }) => userEmailId === stranger);
    expect(member).toMatchObject({ accepted: true, userId: (reply.json as MembershipBody).userId });
  });

  it('refuses an unknown code, one that was accepted, one of another address and an expired one, each with a text', async ({
    open,
    clock,
    admin,
    harbour,
    stranger,
  }) => {
    expect((await accept(admin, 'nothing')).json).toEqual(bad(text));
    const [reviewers] = await invitationsIn(await open('reviewer'));
    expect((await accept(await open('reviewer'), reviewers?.inviteCode ?? '')).json).toEqual(
      bad('This invitation was accepted already'),
    );
    const { inviteCode } = (await invite(harbour, stranger)).json as MembershipBody;
    expect((await accept(admin, inviteCode)).json).toEqual(bad('This invitation is for another e-mail address'));
    const colleague = await open(stranger.split('@')[0] ?? '');
    clock.advance(2 * day);
    await signIn(colleague, stranger.split('@')[0] ?? '');
    expect((await accept(colleague, inviteCode)).json).toEqual(bad('This invitation has expired'));
    await signIn(harbour, 'owner');
    await signIn(admin, 'admin');
    expect((await membersIn(harbour)).find(({ userEmailId }) => userEmailId === stranger)?.accepted).toBe(false);
  });
});

it('an invitation that is accepted twice at the same moment is accepted once', async ({ open, harbour, stranger }) => {
  await invite(harbour, stranger);
  const colleague = await open(stranger.split('@')[0] ?? '');
  const [invitation] = await invitationsIn(colleague);
  const both = await Promise.all([1, 2].map(() => accept(colleague, invitation?.inviteCode ?? '')));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});

describe('DELETE /people/', () => {
  it('removes an invitation by its address and answers it', async ({ harbour, stranger }) => {
    const made = (await invite(harbour, stranger)).json;
    const reply = await removeMember(harbour, stranger);
    expect([reply.status, reply.json]).toEqual([200, made]);
    expect(await emailsOf(harbour)).not.toContain(stranger);
  });

  it('refuses somebody who is not a member, or an empty body, with a label of its own, and something that is not an address with a list', async ({
    admin,
    harbour,
    stranger,
  }) => {
    expect((await removeMember(harbour, stranger)).json).toEqual(bad(text, 409, 'Already Deleted'));
    expect((await harbour.call('DELETE', '/api/v1/people/')).json).toEqual(bad(text, 409, 'Already Deleted'));
    expect((await removeMember(harbour, null)).json).toEqual(bad(text, 409, 'Already Deleted'));
    for (const address of ['mia', '', 7, {}]) expect((await removeMember(harbour, address)).json).toEqual(bad([text]));
    const before = await membersIn(admin);
    expect((await removeMember(harbour, 'reviewer@northlight.example')).status).toBe(409);
    expect(await membersIn(admin)).toEqual(before);
  });

  it('locks out a member who acts in the account at once', async ({ open, admin }) => {
    const member = await open('desk');
    expect(await servicesOf(member)).not.toEqual([]);
    expect((await removeMember(admin, 'desk@northlight.example')).status).toBe(200);
    expect((await member.call('GET', '/api/v1/app')).json).toEqual(bad([text], 401, 'Unauthorized'));
  });
});

describe('POST /people/roles/attach', () => {
  it('gives a member a role, and answers the membership', async ({ admin }) => {
    const trainee = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'trainee@northlight.example');
    const roleId = await newRole(admin, 'Novice', [mayRead]);
    const reply = await attach(admin, roleId, trainee?.userId);
    expect(reply.status).toBe(201);
    expectExactly(membershipWire, reply.json);
    expect(reply.json).toMatchObject({ roleId, roleName: 'Novice', userId: trainee?.userId });
    expect((await membersIn(admin)).find(({ userId }) => userId === trainee?.userId)).toMatchObject(reply.json as object);
  });

  it('refuses empty ids with a list, an unknown member and a role of somebody else with 404, and an open invitation with 400', async ({
    admin,
    harbour,
    stranger,
  }) => {
    const roleId = await newRole(harbour, 'Helper', [mayRead]);
    const [noRole, nobody] = ['roleId should not be empty', 'userId should not be empty'];
    expect((await attach(harbour, '', undefined)).json).toEqual(bad([noRole, nobody]));
    for (const id of ['', 7, null]) {
      expect((await attach(harbour, id, 'nobody')).json).toEqual(bad([noRole]));
      expect((await attach(harbour, roleId, id)).json).toEqual(bad([nobody]));
    }
    expect((await attach(harbour, roleId, 'nobody')).json).toEqual(bad(text, 404, 'Not Found'));
    await invite(harbour, stranger);
    expect((await attach(harbour, roleId, stranger)).json).toEqual(bad(text));
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'reviewer@northlight.example');
    for (const client of [admin, harbour])
      expect((await attach(client, roleId, reviewer?.userId)).json).toEqual(bad(text, 404, 'Not Found'));
    expect((await attach(admin, 'f'.repeat(24), reviewer?.userId)).json).toEqual(bad(text, 404, 'Not Found'));
    expect((await membersIn(admin)).find(({ userId }) => userId === reviewer?.userId)).toEqual(reviewer);
  });

  it('crashes on an id that is not a record id', async ({ admin }) => {
    const reviewer = (await membersIn(admin)).find(({ userEmailId }) => userEmailId === 'reviewer@northlight.example');
    expect((await attach(admin, 'short', reviewer?.userId)).status).toBe(500);
  });
});

describe('people and roles', () => {
  it.for([
    ['GET', '/people'],
    ['GET', '/people/invites'],
    ['POST', '/people/invite'],
    ['POST', '/people/invite/accept/x'],
    ['DELETE', '/people/'],
    ['POST', '/people/roles/attach'],
    ['GET', '/roles'],
    ['POST', '/roles'],
    ['PATCH', '/roles/ffffffffffffffffffffffff'],
    ['DELETE', '/roles/ffffffffffffffffffffffff'],
  ] as const)(
    '%s %s is refused to anybody who is not signed in, and to a foreign origin',
    async ([method, path], { platform, harbour }) => {
      const out = (await clientOf(platform.url).call(method, `/api/v1${path}`)).json;
      expect(out).toEqual(bad([text], 401, 'Unauthorized'));
      expect(v.is(refusalWire, out)).toBe(true);
      const headers = { origin: 'https://evil.example' };
      expect((await harbour.call(method, `/api/v1${path}`, { headers })).status).toBe(403);
    },
  );

  it('need no second factor', async ({ open }) => {
    expect(await membersIn(await open('auditor'))).toEqual([]);
  });

  it('lead from the first sign-in to the rights of a role', async ({ open, admin, stranger }) => {
    await invite(admin, stranger);
    const colleague = await open(stranger.split('@')[0] ?? '');
    expect(await servicesOf(colleague)).toEqual([]);
    const [invitation] = await invitationsIn(colleague);
    const { userId } = (await accept(colleague, invitation?.inviteCode ?? '')).json as MembershipBody;
    expect((await switchTo(colleague, invitation?.adminId)).json).toEqual(bad(text));
    await attach(admin, await newRole(admin, 'Colleague', [mayRead]), userId);
    expect((await switchTo(colleague, invitation?.adminId)).status).toBe(201);
    expect(await servicesOf(colleague)).toHaveLength(3);
  });
});
