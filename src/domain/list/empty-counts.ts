import type { ShownIdentityStatus } from '../ledger/shown-status';

/** No row of any status. */
export function noCounts(): Record<ShownIdentityStatus | 'all', number> {
  return { all: 0, Resolving: 0, Created: 0, Registered: 0, Live: 0, Suspended: 0, Revoked: 0, Error: 0 };
}
