import type { AccessEntry } from '../account/account';

/** The right that includes every other one of its service type. */
export const allAccess = 'ALL';

/** The rights of one service type that a role can have, as GET /services lists them (contract studio 9). */
export interface RightChoices {
  serviceType: string;
  /** The service's name in the catalogue. */
  name: string;
  /** Names of rights; `ALL` first if there is one. */
  access: string[];
}

/** The rights to the services of the account themselves (contract studio 3.1). GET /services has them under DASHBOARD, which is no service and is dropped (spec section 7). */
const ofDashboard: RightChoices = {
  serviceType: 'DASHBOARD',
  name: 'Services of the account',
  access: [allAccess, 'READ_SERVICE', 'WRITE_SERVICE', 'UPDATE_SERVICE'],
};

/** A right in the catalogue that no server takes in a role (contract studio 7). */
const refused = 'VERIFY_USER';

/** The choices of a role: the rights of each type of service in the catalogue, and those to the services themselves (decision 053). */
export function toChoices(catalogue: readonly { id: string; name: string; rights: readonly string[] }[]): RightChoices[] {
  const ofTypes = catalogue.map(({ id, name, rights }) => ({
    serviceType: id,
    name,
    access: rights
      .filter((access) => access !== refused)
      .sort((one, other) => Number(other === allAccess) - Number(one === allAccess)),
  }));
  return [...ofTypes, ofDashboard];
}

/** The entry of a right in a role, null when the role does not have it. */
export function findRight(permissions: readonly AccessEntry[], serviceType: string, access: string): AccessEntry | null {
  return permissions.find((entry) => entry.serviceType === serviceType && entry.access === access) ?? null;
}

/** When a right ends (ms); never: infinity. */
export function endOf({ expiryDate }: Pick<AccessEntry, 'expiryDate'>): number {
  // No date is not one that can be read.
  const at = Date.parse(String(expiryDate));
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
}

/** Whether ALL of the type includes a right for at least as long as it would last. */
export function isIncluded(permissions: readonly AccessEntry[], { serviceType, access, expiryDate }: AccessEntry): boolean {
  const all = access === allAccess ? null : findRight(permissions, serviceType, allAccess);
  return all !== null && endOf(all) >= endOf({ expiryDate });
}

/** A role without the rights that ALL includes: they would say the same twice. */
export function withoutIncluded(permissions: readonly AccessEntry[]): AccessEntry[] {
  return permissions.filter((entry) => !isIncluded(permissions, entry));
}

/** Adds or takes a right; ALL absorbs those that it includes. */
export function toggleRight(
  permissions: readonly AccessEntry[],
  right: Pick<AccessEntry, 'serviceType' | 'access'>,
  isWanted: boolean,
): AccessEntry[] {
  const others = permissions.filter((entry) => entry.serviceType !== right.serviceType || entry.access !== right.access);
  return isWanted ? withoutIncluded([...others, { ...right, expiryDate: null }]) : others;
}

/** Sets the end of a right: the end of a day in UTC ('2026-12-31'), '' for none. */
export function setEnd(
  permissions: readonly AccessEntry[],
  { serviceType, access }: Pick<AccessEntry, 'serviceType' | 'access'>,
  day: string,
): AccessEntry[] {
  const expiryDate = day === '' ? null : `${day}T23:59:59.999Z`;
  return permissions.map((entry) =>
    entry.serviceType === serviceType && entry.access === access ? { ...entry, expiryDate } : entry,
  );
}

/** The day of an end in UTC, '' for a right without one or with one that cannot be read. */
export function dayOfEnd(entry: Pick<AccessEntry, 'expiryDate'>): string {
  const at = endOf(entry);
  return at === Number.POSITIVE_INFINITY ? '' : new Date(at).toISOString().slice(0, 10);
}

/** The rights of a role that no choice has: of a service type or a name that this catalogue does not know. They stay as they are. */
export function otherRights(permissions: readonly AccessEntry[], choices: readonly RightChoices[]): AccessEntry[] {
  const isKnown = ({ serviceType, access }: AccessEntry) =>
    choices.some((one) => one.serviceType === serviceType && one.access.includes(access));
  return permissions.filter((entry) => !isKnown(entry));
}
