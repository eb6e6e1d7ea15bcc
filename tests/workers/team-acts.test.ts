import { describe, expect } from 'vitest';
import { readPresent } from '../../src/db/reads/device';
import type { Act } from '../../src/domain/command/acts';
import { parseMembers } from '../../src/domain/team/wire';
import { day } from '../builders/moments';
import { openServices } from '../fakes/open-services';
import { testStart } from '../fixtures/clock';
import { onPlatform } from '../fixtures/on-platform';
import { signedInClient } from '../platform/support/client';
import { accept, invitationsIn, membersIn, newRole, send } from '../platform/support/team';

const mayRead = { serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null };

/** The administrator on a device, and the same person in another browser. */
const it = onPlatform({ rateLimit: null })
  .extend('elsewhere', { scope: 'file' }, async ({ platform }) => {
    const admin = await signedInClient(platform.url, 'admin');
    const members = async () => {
      const parsed = parseMembers((await admin.call('GET', '/api/v1/people')).json);
      return parsed.ok ? parsed.value.rows : [];
    };
    return { admin, members };
  })
  .extend('team', async ({ device, platform }) => {
    const { tab } = await openServices(device, platform, 'admin@', () => device.tab('first'));
    const act = (wanted: Act) => tab.api.act(wanted);
    /** The current identity, once its mirror is open. */
    const known = async () => {
      await tab.api.checkAuth({ force: true });
      return (await readPresent(device.registry)).account?.account;
    };
    return { act, known };
  });

const done = { ok: true, value: null };

describe('the acts on the team', () => {
  it('invite an address and remove it', async ({ team, elsewhere }) => {
    const email = 'mia@acme.test';
    const invited = await team.act({ kind: 'invite-member', input: { email } });
    const member = (await elsewhere.members()).find((one) => one.email === email);
    expect(invited).toMatchObject({ ok: true, value: { inviteCode: member?.inviteCode, validTill: member?.validTill } });
    const own = { kind: 'invite-member', input: { email: 'admin@northlight.example' } } as const;
    expect(await team.act(own)).toMatchObject({ problem: { code: 'request-refused', said: expect.any(String) } });
    const accepted = { kind: 'invite-member', input: { email: 'reviewer@northlight.example' } } as const;
    expect(await team.act(accepted)).toMatchObject({ problem: { code: 'request-refused' } });
    expect(await team.act({ kind: 'remove-member', input: { email } })).toEqual(done);
    expect((await elsewhere.members()).some((one) => one.email === email)).toBe(false);
  });

  it('that are refused because they are done already have succeeded: a browser may send them twice', async ({
    team,
    elsewhere,
  }) => {
    const email = 'twice@acme.test';
    await send(elsewhere.admin, 'POST', '/people/invite', { emailId: email });
    const member = (await elsewhere.members()).find((one) => one.email === email);
    const invited = await team.act({ kind: 'invite-member', input: { email } });
    expect(invited).toMatchObject({ ok: true, value: { inviteCode: member?.inviteCode, validTill: member?.validTill } });
    await send(elsewhere.admin, 'DELETE', '/people/', { emailId: email });
    expect(await team.act({ kind: 'remove-member', input: { email } })).toEqual(done);
  });

  it('do not take an invitation that has expired for the one that was refused', async ({ team, elsewhere }) => {
    const expired = (await elsewhere.members()).find(({ validTill, isAccepted }) => !isAccepted && (validTill ?? 0) < testStart);
    const invited = await team.act({ kind: 'invite-member', input: { email: expired?.email ?? '' } });
    expect(invited).toMatchObject({ problem: { code: 'request-refused', said: '… is invited already' } });
  });

  it('know by the time of the server that an invitation has expired, even on a device whose clock is slow', async ({
    team,
    elsewhere,
    device,
  }) => {
    device.clock.advance(-20 * day);
    await team.known();
    const expired = (await elsewhere.members()).find(({ validTill, isAccepted }) => !isAccepted && (validTill ?? 0) < testStart);
    const invited = await team.act({ kind: 'invite-member', input: { email: expired?.email ?? '' } });
    expect(invited).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it('stay refused if it cannot be seen whether they are done already', async ({ team, platform }) => {
    platform.chaos.set([{ match: 'GET /api/v1/people', kind: 'loss' }]);
    const own = { kind: 'invite-member', input: { email: 'admin@northlight.example' } } as const;
    expect(await team.act(own)).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it('accept no invitation that does not exist', async ({ team }) => {
    const unknown = await team.act({ kind: 'accept-invitation', input: { code: 'no-such-code' } });
    expect(unknown).toMatchObject({ problem: { code: 'request-refused' } });
  });

  it('return the code of an invitation whose answer was lost', async ({ team, platform, elsewhere }) => {
    platform.chaos.set([{ match: 'POST /api/v1/people/invite', kind: 'lost-answer', times: 1 }]);
    const invited = await team.act({ kind: 'invite-member', input: { email: 'leo@acme.test' } });
    const member = (await elsewhere.members()).find((one) => one.email === 'leo@acme.test');
    expect(invited).toMatchObject({ ok: true, value: { inviteCode: member?.inviteCode } });
  });

  it('accept an invitation, and find out that it was accepted when the answer is lost', async ({ team, platform, elsewhere }) => {
    const [invitation] = await invitationsIn(elsewhere.admin);
    const code = invitation?.inviteCode ?? '';
    platform.chaos.set([{ match: 'POST */invite/accept/*', kind: 'lost-answer', times: 1 }]);
    const accepted = { ok: true, value: { inviteCode: code, isAccepted: true } };
    expect(await team.act({ kind: 'accept-invitation', input: { code } })).toMatchObject(accepted);
    expect((await invitationsIn(elsewhere.admin)).find((one) => one.inviteCode === code)?.accepted).toBe(true);
    expect(await team.act({ kind: 'accept-invitation', input: { code } })).toMatchObject(accepted);
  });

  it('join no account twice: the server crashes, and its words are reported', async ({ team, platform }) => {
    const body = { statusCode: 500, message: ['MongoServerError', 'duplicate key', 'Internal Server Error'] };
    platform.chaos.set([{ match: 'POST */invite/accept/*', kind: 'status', status: 500, body, times: 1 }]);
    const joined = await team.act({ kind: 'accept-invitation', input: { code: 'second-code' } });
    expect(joined).toMatchObject({ problem: { code: 'server-failed', said: expect.stringContaining('duplicate key') } });
  });

  it.for(['answered', 'lost'] as const)(
    'give a member a role, with the answer %s',
    async (answer, { team, platform, elsewhere }) => {
      const name = `Attached and ${answer}`;
      const roleId = await newRole(elsewhere.admin, name, [mayRead]);
      const trainee = (await elsewhere.members()).find(({ email }) => email.startsWith('trainee@'));
      if (answer === 'lost') platform.chaos.set([{ match: 'POST /api/v1/people/roles/attach', kind: 'lost-answer', times: 1 }]);
      const given = { ok: true, value: { roleId, roleName: name } };
      expect(await team.act({ kind: 'attach-role', input: { roleId, userId: trainee?.userId ?? '' } })).toMatchObject(given);
      expect((await elsewhere.members()).find(({ id }) => id === trainee?.id)?.roleName).toBe(name);
    },
  );

  it('give no role if the call was lost on its way: another role at the server does not count as success', async ({
    team,
    platform,
    elsewhere,
  }) => {
    const roleId = await newRole(elsewhere.admin, 'Never attached', [mayRead]);
    const trainee = (await elsewhere.members()).find(({ email }) => email.startsWith('trainee@'));
    platform.chaos.set([{ match: 'POST /api/v1/people/roles/attach', kind: 'loss', times: 1 }]);
    const attached = await team.act({ kind: 'attach-role', input: { roleId, userId: trainee?.userId ?? '' } });
    expect(attached).toMatchObject({ problem: { code: 'network-unreachable' } });
    expect((await elsewhere.members()).find(({ id }) => id === trainee?.id)?.roleName).not.toBe('Never attached');
  });
});

it.for<[string, string, Act]>([
  ['invite', 'POST /api/v1/people/invite', { kind: 'invite-member', input: { email: 'lost@acme.test' } }],
  ['accept', 'POST */invite/accept/*', { kind: 'accept-invitation', input: { code: 'no-such-code' } }],
  ['remove', 'DELETE /api/v1/people*', { kind: 'remove-member', input: { email: 'reviewer@northlight.example' } }],
  ['switch', 'POST /api/v1/people/admin/login', { kind: 'switch-account', input: { userId: 'somebody' } }],
])('are not reported as done if the call was lost on its way: %s', async ([, match, wanted], { team, platform, elsewhere }) => {
  const before = await elsewhere.members();
  platform.chaos.set([{ match, kind: 'loss', times: 1 }]);
  expect(await team.act(wanted)).toMatchObject({ problem: { code: 'network-unreachable' } });
  expect(await elsewhere.members()).toEqual(before);
});

describe('the act of switching', () => {
  it('back to the own account has succeeded if that account is already the current one, although the call did not arrive', async ({
    team,
    platform,
  }) => {
    const userId = (await team.known())?.userId ?? '';
    platform.chaos.set([{ match: 'POST /api/v1/people/admin/login', kind: 'loss', times: 1 }]);
    expect(await team.act({ kind: 'switch-account', input: { userId } })).toEqual(done);
  });

  it('opens the other account and leads back, also when the answer is lost', async ({
    team,
    device,
    platform,
    elsewhere: { admin },
  }) => {
    const owner = await signedInClient(platform.url, 'owner');
    const [invitation] = await invitationsIn(admin);
    if (invitation?.accepted === false) await accept(admin, invitation.inviteCode);
    const me = (await membersIn(owner)).find(({ userEmailId }) => userEmailId?.startsWith('admin@'));
    await send(owner, 'POST', '/people/roles/attach', { roleId: await newRole(owner, 'Guest', [mayRead]), userId: me?.userId });
    const userId = me?.adminId ?? '';
    expect(await team.act({ kind: 'switch-account', input: { userId } })).toEqual(done);
    expect((await readPresent(device.registry)).account?.account.accessAccount?.userId).toBe(userId);
    expect((await team.known())?.accessAccount).toMatchObject({ userId, accessList: [mayRead] });
    platform.chaos.set([{ match: 'POST /api/v1/people/admin/login', kind: 'lost-answer', times: 1 }]);
    expect(await team.act({ kind: 'switch-account', input: { userId: me?.userId ?? '' } })).toEqual(done);
    expect((await team.known())?.accessAccount?.userId).toBe(me?.userId);
  });
});
