import type { AccessEntry } from '../account/account';

/** When a right ends (ms); never: infinity. */
export function endOf({ expiryDate }: Pick<AccessEntry, 'expiryDate'>): number {
  const at = expiryDate === null ? Number.NaN : Date.parse(expiryDate);
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** Whether two roles say the same: name, description and rights, whatever the order of the rights. */
export function isSameRole(one: RoleContent, other: RoleContent): boolean {
  return one.name === other.name && one.description === other.description && rightsKey(one) === rightsKey(other);
}

interface RoleContent {
  name: string;
  description: string;
  permissions: readonly AccessEntry[];
}

function rightsKey({ permissions }: RoleContent): string {
  const keys = permissions.map((entry) => `${entry.serviceType} ${entry.access} ${endOf(entry)}`);
  return keys.sort().join(', ');
}
