import { describe, expect, it } from 'vitest';
import { toSearchWords } from '../../src/domain/shared/fold-text';
import { toTable } from '../../src/domain/shared/table-columns';
import { invitationColumns, memberColumns, roleColumns } from '../../src/domain/team/columns';
import { findRows, invitationList, memberList, roleList } from '../../src/domain/team/list';
import { findRight } from '../../src/domain/team/permissions';
import { holdersOf, mayActFor } from '../../src/domain/team/team';
import { day, iso, noon } from '../builders/moments';
import { aMember, anInvitation, aRole } from '../builders/team-rows';

const noWords = toSearchWords('');
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a member', () => {
  it.each([
    [true, 'r', true],
    [true, null, false],
    [false, 'r', false],
  ])('who accepted (%s) and has the role %s may act in the account: %s', (isAccepted, roleId, may) => {
    expect(mayActFor({ isAccepted, roleId })).toBe(may);
  });

  it('has one role: others do not hold it', () => {
    const [mia, leo] = [aMember({ id: 'mia', roleId: 'r' }), aMember({ id: 'leo', roleId: 'other' })];
    expect(ids(holdersOf('r', [mia, leo, aMember({ id: 'ada' })]))).toEqual(['mia']);
  });
});

describe('a right of a role', () => {
  it('is found by its type of service and its name together', () => {
    const entry = (serviceType: string, access: string) => ({ serviceType, access, expiryDate: null });
    const permissions = [entry('SSI_API', 'ALL'), entry('CAVACH_API', 'READ_SESSION'), entry('CAVACH_API', 'ALL')];
    expect(findRight(permissions, 'CAVACH_API', 'ALL')).toBe(permissions[2]);
    expect(findRight(permissions, 'SSI_API', 'READ_SESSION')).toBeNull();
  });
});

describe('the lists', () => {
  it('keep rows that are equal as they were, whichever way they are ordered', () => {
    const members = ['b', 'a', 'c'].map((id) => aMember({ id }));
    for (const isUp of [true, false])
      expect(ids(findRows(memberList, members, { words: noWords, sort: { by: 'email', isUp } }))).toEqual(['b', 'a', 'c']);
  });

  it('are ordered by text without regard to capitals', () => {
    const members = ['bea@acme.test', 'Ada@acme.test', 'cy@acme.test'].map((email) => aMember({ id: email, email }));
    const invitations = members.map(({ email }) => anInvitation({ id: email, adminEmail: email }));
    const order = ['Ada@acme.test', 'bea@acme.test', 'cy@acme.test'];
    const up = { words: noWords, sort: { by: 'email', isUp: true } } as const;
    expect(ids(findRows(memberList, members, up))).toEqual(order);
    const byAccount = { words: noWords, sort: { by: 'account', isUp: true } } as const;
    expect(ids(findRows(invitationList, invitations, byAccount))).toEqual(order);
  });

  it('put what has no time last, whichever way they are ordered', () => {
    const invitations = [null, 2, 1, null].map((createdAt, at) => anInvitation({ id: `${at}`, createdAt }));
    const sorted = (isUp: boolean) =>
      ids(findRows(invitationList, invitations, { words: noWords, sort: { by: 'invited', isUp } }));
    expect([sorted(true), sorted(false)]).toEqual([
      ['2', '1', '0', '3'],
      ['1', '2', '0', '3'],
    ]);
  });

  it.each([
    ['boss', ['i']],
    ['viewer', ['i']],
    ['boss viewer', ['i']],
    ['auditor', []],
  ])('of invitations are found by account and role: "%s"', (typed, found) => {
    const rows = [anInvitation({ id: 'i', roleName: 'Viewer' })];
    expect(ids(findRows(invitationList, rows, { words: toSearchWords(typed), sort: invitationList.usualSort }))).toEqual(found);
  });

  it('of roles are found by name, description and right', () => {
    const found = (typed: string) =>
      findRows(roleList, [aRole()], { words: toSearchWords(typed), sort: roleList.usualSort }).length;
    expect(['viewer', 'read only', 'read_session', 'quest'].map(found)).toEqual([1, 1, 1, 0]);
  });

  it('are exported with until when an invitation is open, which is of no meaning once it is accepted', () => {
    const lines = (rows: Parameters<typeof aMember>[0][]) => toTable(memberColumns, rows.map(aMember), noon).trim().split('\r\n');
    const [, accepted, open] = lines([{}, { isAccepted: false, acceptedAt: null }]);
    expect(accepted).toBe('"mia@acme.test","Accepted","","no","2026-03-08T12:00:00.000Z","2026-03-09T12:00:00.000Z",""');
    expect(open).toBe('"mia@acme.test","Pending","","no","2026-03-08T12:00:00.000Z","","2026-03-11T12:00:00.000Z"');
  });

  it('of roles and invitations are exported as they are shown', () => {
    const permissions = [
      { serviceType: 'SSI_API', access: 'ALL', expiryDate: null },
      { serviceType: 'QUEST', access: 'ALL', expiryDate: iso(noon + day) },
    ];
    expect(toTable(roleColumns, [aRole({ permissions })], noon)).toContain(
      '"Viewer","Read only","SSI_API ALL; QUEST ALL until Mar 11, 2026","2026-03-10T12:00:00.000Z","2026-03-10T12:00:00.000Z"',
    );
    expect(toTable(invitationColumns, [anInvitation({ roleName: 'Viewer' })], noon)).toContain(
      '"boss@acme.test","Pending","Viewer","2026-03-08T12:00:00.000Z",""',
    );
  });
});
