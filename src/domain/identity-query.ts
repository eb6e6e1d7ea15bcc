import type { ShownIdentityStatus } from './identity-status';

export const identitySortNames = ['created', 'name', 'status'] as const;
export type IdentitySortName = (typeof identitySortNames)[number];

/** The order of DIDs, schemas or credentials; `isUp`: the smallest first. What has no name comes last either way. */
export interface IdentitySort {
  by: IdentitySortName;
  isUp: boolean;
}

/** What of a list of DIDs, schemas or credentials is wanted; it stands in the address. */
export interface IdentityQuery {
  status: ShownIdentityStatus | null;
  sort: IdentitySort;
}

/** Newest first. */
export const usualIdentitySort: IdentitySort = { by: 'created', isUp: false };

/** The order that a sort begins with: the newest, A before Z, what needs a look first. */
export const firstIdentityDirection: Record<IdentitySortName, boolean> = { created: false, name: true, status: true };

/** The members of an address; `find` stands for what is searched, which is a secret of this device and never in an address. */
export type IdentityQueryMember = 'status' | 'sort' | 'find';

/** What an address asks for, of a list with these statuses; what it says and Studio does not know counts as not said. */
export function parseIdentityQuery(
  get: (name: IdentityQueryMember) => string | null,
  statuses: readonly ShownIdentityStatus[],
): IdentityQuery {
  const status = statuses.find((name) => name === get('status')) ?? null;
  return { status, sort: parseSort(get('sort')) };
}

/** The members of the address of a query; what is usual is left out. */
export function toIdentityQueryMembers({ status, sort }: IdentityQuery): Partial<Record<IdentityQueryMember, string>> {
  return {
    ...(status === null ? {} : { status }),
    ...(isUsual(sort) ? {} : { sort: `${sort.by}-${sort.isUp ? 'up' : 'down'}` }),
  };
}

/** Whether nothing but a status is asked for, in the usual order: the rows come from an index of the mirror, without a look into any of them. */
export function isPlainIdentityQuery({ sort }: IdentityQuery): boolean {
  return isUsual(sort);
}

/** Whether the list leaves records out: by status or by what is sought. */
export function isIdentityListNarrowed({ status }: IdentityQuery, sought: string): boolean {
  return sought !== '' || status !== null;
}

function parseSort(raw: string | null): IdentitySort {
  const [name, direction] = (raw ?? '').split('-');
  const by = identitySortNames.find((sort) => sort === name);
  return by === undefined ? usualIdentitySort : { by, isUp: direction === 'up' };
}

function isUsual({ by, isUp }: IdentitySort): boolean {
  return by === usualIdentitySort.by && isUp === usualIdentitySort.isUp;
}
