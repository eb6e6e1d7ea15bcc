import { describe, expect, test } from 'vitest';
import { toSearchWords } from '../../src/domain/shared/fold-text';
import { toTable } from '../../src/domain/shared/table-columns';
import { invitationColumns, memberColumns, roleColumns } from '../../src/domain/team/columns';
import { findRows, invitationList, memberList, roleList } from '../../src/domain/team/list';
import { endText, rightText } from '../../src/domain/team/right-text';
import { removeRoleText, roleLine, switchBlockerText, unsentText } from '../../src/domain/team/screen-text';
import { placeOfRef, refOf, settingsTabs, teamParts } from '../../src/domain/team/tab';
import { type Invitation, invitationStateOf, type Member, type Role, roleStateOf } from '../../src/domain/team/team';
import { accessText } from '../../src/domain/team/text';
import { parseInvitations, parseMembers, parseMembership, parseRole, parseRoles, toRoleBody } from '../../src/domain/team/wire';

const now = Date.UTC(2026, 2, 1, 12);
const day = 86_400_000;

const membership = {
  _id: '68f1d6e0a1b2c3d4e5f60718',
  adminId: '1-admin',
  userId: '2-mia',
  inviteCode: '3-code',
  accepted: true,
  acceptedAt: '2026-02-01T00:00:00.000Z',
  invitationValidTill: '2026-02-02T00:00:00.000Z',
  roleId: '68f1e000a1b2c3d4e5f60720',
  roleName: 'Viewer',
  createdAt: '2026-01-31T00:00:00.000Z',
};

function memberOf(change: Partial<Member>): Member {
  return {
    ...{ id: '1', adminId: 'a', userId: 'u', inviteCode: 'code', isAccepted: true, acceptedAt: now, validTill: now },
    ...{ roleId: null, roleName: null, createdAt: now, email: 'mia@acme.test', hasSecondFactor: false },
    ...change,
  };
}
const invitationOf = ({ email: _email, hasSecondFactor: _factor, ...shared }: Member): Invitation => ({
  ...shared,
  adminEmail: 'boss@acme.test',
});
const roleOf = (change: Partial<Role>): Role => ({
  ...{ id: 'r', name: 'Viewer', description: '', permissions: [], createdAt: now, updatedAt: now },
  ...change,
});

describe('the answer of', () => {
  test('GET /people gives members; what a member needs not have may be missing', () => {
    const body = [
      { ...membership, userEmailId: 'mia@acme.test', authenticatorEnabled: true },
      { adminId: '1-admin', userId: 'leo@acme.test' },
    ];
    const parsed = parseMembers(body);
    expect(parsed.ok && parsed.value.rows).toMatchObject([
      { email: 'mia@acme.test', isAccepted: true, hasSecondFactor: true, roleName: 'Viewer', validTill: Date.UTC(2026, 1, 2) },
      {
        ...{ email: 'leo@acme.test', id: '1-admin leo@acme.test', isAccepted: false, hasSecondFactor: false },
        ...{ inviteCode: '', roleId: null, validTill: null },
      },
    ]);
  });

  test('GET /people/invites gives invitations', () => {
    const parsed = parseInvitations([{ ...membership, adminEmailId: 'boss@acme.test' }]);
    expect(parsed.ok && parsed.value.rows).toMatchObject([{ adminEmail: 'boss@acme.test', adminId: '1-admin' }]);
    const bare = parseInvitations([membership]);
    expect(bare.ok && bare.value.rows).toMatchObject([{ adminEmail: '1-admin' }]);
  });

  test('GET /roles gives roles; a missing or empty end means none', () => {
    const permissions = [
      { serviceType: 'SSI_API', access: 'ALL', expiryDate: '' },
      { serviceType: 'SSI_API', access: 'CREATE_DID' },
      { serviceType: 'SSI_API', access: 'RESOLVE_DID', expiryDate: '2026-12-31T23:59:59.999Z' },
    ];
    const parsed = parseRoles([{ _id: 'r', roleName: 'Viewer', permissions }]);
    const [role] = parsed.ok ? parsed.value.rows : [];
    expect(role).toMatchObject({ id: 'r', name: 'Viewer', description: '' });
    expect(role?.permissions.map(({ expiryDate }) => expiryDate)).toEqual([null, null, '2026-12-31T23:59:59.999Z']);
  });

  test.for([
    ['members', parseMembers],
    ['invitations', parseInvitations],
    ['roles', parseRoles],
  ] as const)('a list of %s is refused if it is not a list, and loses only the rows that cannot be read', ([, parse]) => {
    expect(parse({ data: [] })).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
    const parsed = parse([{ nothing: true }]);
    expect(parsed.ok && parsed.value.losses.count).toBe(1);
  });

  test('a write gives the membership or the role', () => {
    expect(parseMembership(membership)).toMatchObject({ ok: true, value: { inviteCode: '3-code', isAccepted: true } });
    expect(parseRole({ _id: 'r', roleName: 'Viewer' })).toMatchObject({ ok: true, value: { id: 'r', permissions: [] } });
    for (const parse of [parseRole, parseMembership]) expect(parse('')).toMatchObject({ ok: false });
  });

  test('a role that is sent has no end if there is none', () => {
    const permissions = [
      { serviceType: 'SSI_API', access: 'ALL', expiryDate: null },
      { serviceType: 'SSI_API', access: 'CREATE_DID', expiryDate: '2026-12-31T23:59:59.999Z' },
    ];
    expect(toRoleBody({ name: 'Viewer', description: '', permissions })).toEqual({
      roleName: 'Viewer',
      roleDescription: '',
      permissions: [{ serviceType: 'SSI_API', access: 'ALL' }, permissions[1]],
    });
  });
});

describe('an invitation is', () => {
  test.for([
    ['accepted', true, now - day],
    ['pending', false, now + 1],
    ['expired', false, now],
    ['pending', false, null],
  ] as const)('%s if it was accepted: %s and is valid until %s', ([state, isAccepted, validTill]) => {
    expect(invitationStateOf({ isAccepted, validTill }, now)).toBe(state);
  });

  test('no way into the account without a role, and none into the one that is acted for', () => {
    const invitation = invitationOf(memberOf({ roleId: 'r' }));
    expect(switchBlockerText(invitation, null)).toBeNull();
    expect(switchBlockerText(invitation, 'a')).toBe('You are acting in this account');
    expect(switchBlockerText({ ...invitation, roleId: null }, null)).toBe('Wait until you are given a role');
    expect(switchBlockerText({ ...invitation, isAccepted: false }, null)).toBe('Wait until you are given a role');
  });
});

describe('the role of a member is', () => {
  test.for([
    ['none', null, []],
    ['unknown', 'r', null],
    ['attached', 'r', [{ id: 'other' }, { id: 'r' }]],
    ['deleted', 'r', [{ id: 'other' }]],
  ] as const)('%s', ([state, roleId, roles]) => {
    expect(roleStateOf({ roleId }, roles)).toBe(state);
  });
});

describe('the lists', () => {
  test('of members are found by e-mail and role, and ordered; who has no role comes last either way', () => {
    const members = [
      memberOf({ id: 'b', email: 'Bea@acme.test', createdAt: 3 }),
      memberOf({ id: 'a', email: 'ada@acme.test', roleName: 'Viewer', createdAt: 1 }),
      memberOf({ id: 'c', email: 'cy@acme.test', roleName: 'Auditor', createdAt: 2 }),
    ];
    const find = (typed: string, by: 'email' | 'invited' | 'role', isUp: boolean) =>
      findRows(memberList, members, { words: toSearchWords(typed), sort: { by, isUp } }).map(({ id }) => id);
    expect(find('', 'email', true)).toEqual(['a', 'b', 'c']);
    expect(find('', 'invited', false)).toEqual(['b', 'c', 'a']);
    expect([find('', 'role', true), find('', 'role', false)]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
    ]);
    expect(find('VIEW', 'email', true)).toEqual(['a']);
  });

  test('of members and of roles begin with the first name of the alphabet', () => {
    const members = ['bea', 'ada'].map((id) => memberOf({ id, email: `${id}@acme.test` }));
    const roles = ['bea', 'ada'].map((id) => roleOf({ id, name: id }));
    const words = toSearchWords('');
    expect(findRows(memberList, members, { words, sort: memberList.usualSort }).map(({ id }) => id)).toEqual(['ada', 'bea']);
    expect(findRows(roleList, roles, { words, sort: roleList.usualSort }).map(({ id }) => id)).toEqual(['ada', 'bea']);
  });

  test('begin with the first name, the newest time or the most rights, when an order is chosen', () => {
    expect(memberList.sorts).toEqual({ email: true, invited: false, role: true });
    expect(roleList.sorts).toEqual({ name: true, changed: false, rights: false });
    expect(invitationList.sorts).toEqual({ account: true, invited: false });
  });

  test('of roles are found by their rights too', () => {
    const roles = [roleOf({ permissions: [{ serviceType: 'SSI_API', access: 'CREATE_DID', expiryDate: null }] })];
    const found = (typed: string) => findRows(roleList, roles, { words: toSearchWords(typed), sort: roleList.usualSort }).length;
    expect([found('create_did'), found('revoke')]).toEqual([1, 0]);
  });

  test('of roles are sorted by name, by their last change and by how many rights they have', () => {
    const right = { serviceType: 'SSI_API', access: 'ALL', expiryDate: null } as const;
    const roles = [
      roleOf({ id: 'a', name: 'Bo', updatedAt: 1, permissions: [right, right] }),
      roleOf({ id: 'b', name: 'ann', updatedAt: 3, permissions: [right] }),
      roleOf({ id: 'c', name: 'Cy', updatedAt: 2, permissions: [] }),
    ];
    const sorted = (by: 'name' | 'changed' | 'rights') =>
      findRows(roleList, roles, { words: toSearchWords(''), sort: { by, isUp: true } }).map(({ id }) => id);
    expect([sorted('name'), sorted('changed'), sorted('rights')]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
      ['c', 'b', 'a'],
    ]);
  });

  test('of invitations begin with the newest', () => {
    const invitations = [1, 2].map((at) => invitationOf(memberOf({ id: `${at}`, createdAt: at })));
    const rows = findRows(invitationList, invitations, { words: toSearchWords(''), sort: invitationList.usualSort });
    expect(rows.map(({ id }) => id)).toEqual(['2', '1']);
  });

  test('are exported without the codes of invitations', () => {
    const member = memberOf({ isAccepted: false, inviteCode: 'secret-code' });
    const tables = [
      toTable(memberColumns, [member], now),
      toTable(invitationColumns, [invitationOf(member)], now),
      toTable(roleColumns, [roleOf({ permissions: [{ serviceType: 'SSI_API', access: 'ALL', expiryDate: null }] })], now),
    ];
    expect(tables.join('')).not.toContain('secret-code');
    expect(tables[0]).toContain('"mia@acme.test","Expired"');
    expect(tables[2]).toContain('"SSI_API ALL"');
  });
});

describe('the address of Settings', () => {
  test.for([
    ['mfa', 'profile', 'members'],
    ['roles', 'team', 'roles'],
    ['invitations', 'team', 'invitations'],
    ['invitions', 'team', 'invitations'],
    ['constructor', 'team', 'members'],
    [null, 'team', 'members'],
  ] as const)('with ref=%s opens %s, %s', ([ref, tab, part]) => {
    expect(placeOfRef(ref)).toEqual({ tab, part });
  });

  test('leads back to every place', () => {
    const places = settingsTabs.flatMap((tab) => teamParts.map((part) => ({ tab, part })));
    for (const place of places.filter(({ tab, part }) => tab === 'team' || part === 'members'))
      expect(placeOfRef(refOf(place))).toEqual(place);
  });
});

describe('the words', () => {
  test('of a right say what it allows; a name that Studio does not know has none', () => {
    expect(accessText('READ_SESSION', 'CAVACH_API')).toBe('Read verifications');
    expect([accessText('FLY', 'SSI_API'), accessText('toString', 'SSI_API')]).toEqual([null, null]);
    expect(accessText('ALL', 'SSI_API')).toBe('Everything in these services');
    expect(accessText('ALL', 'DASHBOARD')).toBe('See, create, change and delete services, and make keys');
  });

  test('of an end say whether it has passed', () => {
    const entry = (expiryDate: string | null) => ({ serviceType: 'SSI_API', access: 'ALL', expiryDate });
    expect(rightText(entry(null), now)).toBe('SSI_API ALL');
    expect(rightText(entry('2026-12-31T23:59:59.999Z'), now)).toBe('SSI_API ALL until Dec 31, 2026');
    expect(endText(entry('2025-09-30T22:00:00.000Z'), now)).toBe('expired Sep 30, 2025');
    expect(endText(entry('soon'), now)).toBe('');
  });

  test('of a deletion say how many members a role has', () => {
    expect(removeRoleText(0)).toBe('No member has this role.');
    expect(removeRoleText(1)).toContain('1 member has this role');
    expect(roleLine(1, 2)).toBe('1 permission · 2 members');
    expect([roleLine(4, null), roleLine(4, 0)]).toEqual(['4 permissions', '4 permissions · no members']);
  });

  test('of unsent changes count them', () => {
    expect(unsentText(1, ['decide-company'])).toMatch(/^1 decision is not sent yet\. It stays/);
    expect(unsentText(2, ['create-did'])).toMatch(/^2 changes are not sent yet\. They stay/);
  });
});
