import { iso, noon } from './moments';

/** A member as GET /people answers it (contract studio 6.4). */
export const aMemberWire = {
  ...{ _id: '68f1d6e0a1b2c3d4e5f60718', adminId: '1760601122334-admin', userId: '1760613000222-mia' },
  ...{ inviteCode: '1760612000111-code', accepted: true, acceptedAt: iso(noon), invitationValidTill: iso(noon) },
  ...{ roleId: '68f1e000a1b2c3d4e5f60720', roleName: 'Viewer', createdAt: iso(noon), updatedAt: iso(noon), __v: 0 },
  ...{ userEmailId: 'mia@acme.test', authenticatorEnabled: true },
};

/** A role as GET /roles answers it (contract studio 7). */
export const aRoleWire = {
  ...{ _id: '68f1e000a1b2c3d4e5f60720', userId: '1760601122334-admin', roleName: 'Viewer', roleDescription: 'Read only' },
  permissions: [{ serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: iso(noon) }],
  ...{ createdAt: iso(noon), updatedAt: iso(noon), __v: 0 },
};
