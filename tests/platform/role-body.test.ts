import { describe, expect, it } from 'vitest';
import { checkRole } from '../../platform/api-server/role-body';
import { mayRead } from './support/team';

const noName = 'roleName must be a string';
const noDescription = 'roleDescription must be a string';
const noRights = 'permissions must be an array';
const noType = (at: number) => `permissions.${at}.serviceType must be a string`;
const noAccess = (at: number) => expect.stringContaining(`permissions.${at}.access must be one of the following values: ALL, `);
const noDate = (at: number) => `permissions.${at}.expiryDate must be a valid ISO 8601 date string`;
const stored = { ...mayRead, expiryDate: null };
const withRights = (...permissions: unknown[]) => checkRole({ permissions }, 'part');

describe('the body of a role', () => {
  it('has a name, may have a description, and has rights; what else it has is left out', () => {
    const body = { roleName: 'Viewer', roleDescription: 'Read only', permissions: [mayRead], userId: 'x', __v: 0 };
    const read = { roleName: 'Viewer', roleDescription: 'Read only', permissions: [stored] };
    for (const extent of ['whole', 'part'] as const) expect(checkRole(body, extent)).toStrictEqual(read);
    for (const roleDescription of [undefined, null])
      expect(checkRole({ ...body, roleDescription }, 'whole')).toStrictEqual({ roleName: 'Viewer', permissions: [stored] });
  });

  it.each([undefined, null])('may lack any member in a change, but only the description in a new role: %s', (none) => {
    const body = { roleName: none, roleDescription: none, permissions: none };
    expect(checkRole(body, 'part')).toStrictEqual({});
    expect(checkRole(body, 'whole')).toEqual([noName, noRights]);
  });

  it.each(['whole', 'part'] as const)('is refused with every problem it has, as the body of a %s role', (extent) => {
    expect(checkRole({ roleName: 7, roleDescription: {}, permissions: 'ALL' }, extent)).toEqual([
      noName,
      noDescription,
      noRights,
    ]);
    expect(checkRole({ roleName: 'a', roleDescription: 7, permissions: [] }, extent)).toEqual([noDescription]);
    expect(checkRole({ roleName: 'a', permissions: { 0: mayRead } }, extent)).toEqual([noRights]);
  });
});

describe('a right of a role', () => {
  it.each([null, 'ALL', 7, undefined])('that is not an object lacks everything it needs: %s', (right) => {
    expect(withRights(mayRead, right)).toEqual([noType(1), noAccess(1)]);
  });

  it('is for a type of service, whatever its name, and has an access that a tenant or the dashboard asks for', () => {
    expect(
      withRights({ serviceType: 'NEW', access: 'ALL' }, { serviceType: 'DASHBOARD', access: 'WRITE_SERVICE' }),
    ).toMatchObject({
      permissions: [{ serviceType: 'NEW' }, { access: 'WRITE_SERVICE' }],
    });
    expect(withRights({ access: 'ALL' })).toEqual([noType(0)]);
    for (const access of ['VERIFY_USER', 'DO_ANYTHING', '', 7, ['ALL'], undefined])
      expect(withRights(mayRead, { serviceType: 'QUEST', access })).toEqual([noAccess(1)]);
  });

  it('may occur only once; the same right with another end is another one', () => {
    const problems = ["All permissions's elements must be unique"];
    expect(withRights(mayRead, mayRead)).toEqual(problems);
    expect(withRights(mayRead, { ...mayRead, expiryDate: null })).toEqual(problems);
    expect(withRights(mayRead, { ...mayRead, expiryDate: '2026-12-31' })).toMatchObject({ permissions: { length: 2 } });
  });

  it.each([
    '2026-12-31',
    '2026-12-31T10:00',
    '2026-12-31T10:00:30',
    '2026-12-31T10:00:30.5',
    '2026-12-31T10:00Z',
    '2026-12-31T10:00:30+02:00',
  ])('ends at a date, which is stored as it was written: %s', (expiryDate) => {
    expect(withRights({ ...mayRead, expiryDate })).toEqual({ permissions: [{ ...mayRead, expiryDate }] });
  });

  it.each(['soon', '', '2026-13-41', '31.12.2026', 'December 31, 2026', '2026', 20261231, ['2026-12-31']])(
    'does not end at something that is not a date: %s',
    (expiryDate) => {
      expect(withRights({ ...mayRead, expiryDate })).toEqual([noDate(0)]);
    },
  );
});
