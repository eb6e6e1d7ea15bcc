import { describe, expect, test } from 'vitest';
import type { DemoMembership } from '../../platform/demo/demo-rows';
import { demoMemberships, demoPeople, demoRoles } from '../../platform/demo/organisation';
import { isInForce } from '../../src/domain/account/account';

const now = Date.parse('2026-03-18T10:24:00.000Z');

describe('the team of the demo', () => {
  test('the roles of the admin give one member no right on KYC, one a single right, and one rights that have ended', () => {
    const admin = demoPeople(1)[0]?.userId;
    const roleOf = (name: string) => demoRoles(1).find(({ ownerUserId, roleName }) => ownerUserId === admin && roleName === name);
    const rights = (name: string, type: string) =>
      roleOf(name)
        ?.permissions.filter(({ serviceType }) => serviceType === type)
        .map(({ access }) => access);
    expect(rights('Reviewer', 'CAVACH_API')).toContain('READ_SESSION');
    expect(rights('Developer', 'CAVACH_API')).toEqual([]);
    expect(rights('Developer', 'SSI_API')?.length).toBeGreaterThan(3);
    expect(roleOf('Front desk')?.permissions).toEqual([{ serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null }]);
    expect(roleOf('Temporary')?.permissions.every((entry) => !isInForce(entry, now))).toBe(true);
  });

  test('invitations of the admin are accepted with a role, accepted without one, open, and expired', () => {
    const [admin] = demoPeople(1);
    const sent = demoMemberships(1, now).filter(({ adminUserId }) => adminUserId === admin?.userId);
    const state = ({ acceptedAt, roleId, validTill }: DemoMembership) =>
      acceptedAt === null ? (validTill > now ? 'open' : 'expired') : roleId === null ? 'without a role' : 'with a role';
    expect(new Set(sent.map(state))).toEqual(new Set(['with a role', 'without a role', 'open', 'expired']));
  });
});
