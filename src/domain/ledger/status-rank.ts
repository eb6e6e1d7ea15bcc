import type { ShownIdentityStatus } from './shown-status';

/** The order of the statuses: what needs attention comes first. */
export const ledgerStatusRank: Record<ShownIdentityStatus, number> = {
  Error: 0,
  Resolving: 1,
  Created: 2,
  Suspended: 3,
  Registered: 4,
  Live: 5,
  Revoked: 6,
};
