import type { Invitation, Member, Role } from '../../src/domain/team/team';
import { day, noon } from './moments';

/** A member who accepted, without a role. */
export function aMember(change: Partial<Member> = {}): Member {
  return {
    ...{ id: 'm-mia', adminId: 'admin', userId: 'u-mia', inviteCode: 'code-of-mia', isAccepted: true },
    ...{ acceptedAt: noon - day, validTill: noon + day, roleId: null, roleName: null, createdAt: noon - 2 * day },
    ...{ email: 'mia@acme.test', hasSecondFactor: false },
    ...change,
  };
}

/** An open invitation to oneself. */
export function anInvitation(change: Partial<Invitation> = {}): Invitation {
  const { email: _email, hasSecondFactor: _factor, ...shared } = aMember();
  return {
    ...{ ...shared, id: 'i-boss', adminId: 'u-boss', isAccepted: false, acceptedAt: null },
    ...{ adminEmail: 'boss@acme.test', inviteCode: 'code-of-boss' },
    ...change,
  };
}

/** A role with one right. */
export function aRole(change: Partial<Role> = {}): Role {
  return {
    ...{ id: 'r-viewer', name: 'Viewer', description: 'Read only', createdAt: noon, updatedAt: noon },
    permissions: [{ serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null }],
    ...change,
  };
}
