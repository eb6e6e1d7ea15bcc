import type { Account } from '../../src/domain/account/account';

/** The signed-in administrator with every right of the KYC service. */
export function anAccount(account: Partial<Account> = {}): Account {
  return {
    userId: 'user-admin',
    email: 'admin@example.org',
    name: 'Ada Administrator',
    did: null,
    profileIcon: null,
    isTwoFactorEnabled: false,
    isTwoFactorAuthenticated: false,
    accessList: [{ serviceType: 'CAVACH_API', access: 'ALL', expiryDate: null }],
    accessAccount: null,
    ...account,
  };
}

/** The answer of an auth check (contract studio 4.4). */
export function anAuthCheckBody(user: Record<string, unknown> = {}): unknown {
  return {
    status: 200,
    error: null,
    message: {
      _id: '65f0a1b2c3d4e5f607182931',
      userId: 'user-admin',
      email: 'admin@example.org',
      name: 'Ada Administrator',
      accessList: [{ serviceType: 'CAVACH_API', access: 'ALL', expiryDate: null }],
      authenticators: [],
      isTwoFactorEnabled: false,
      isTwoFactorAuthenticated: false,
      ...user,
    },
  };
}
