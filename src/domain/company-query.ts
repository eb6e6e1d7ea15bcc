import { type ShownCompanyStatus, toCompanyStatusFilter } from './company';

export const companySortNames = ['started', 'name', 'status'] as const;
export type CompanySortName = (typeof companySortNames)[number];

/** The order of the companies; `isUp`: the smallest first. What has no name comes last either way. */
export interface CompanySort {
  by: CompanySortName;
  isUp: boolean;
}

/** What of the list of companies is wanted; it stands in the address. */
export interface CompanyQuery {
  status: ShownCompanyStatus | null;
  sort: CompanySort;
}

/** Newest first. */
export const usualCompanySort: CompanySort = { by: 'started', isUp: false };

/** The order that a sort begins with: the newest, A before Z, what needs a look first. */
export const firstCompanyDirection: Record<CompanySortName, boolean> = { started: false, name: true, status: true };

/** The members of an address; `find` stands for what is searched, which is a secret of this device and never in an address. */
export type CompanyQueryMember = 'status' | 'sort' | 'find';

/** What an address asks for; what it says and Studio does not know counts as not said. */
export function parseCompanyQuery(get: (name: CompanyQueryMember) => string | null): CompanyQuery {
  return { status: toCompanyStatusFilter(get('status')), sort: parseSort(get('sort')) };
}

/** The members of the address of a query; what is usual is left out. */
export function toCompanyQueryMembers({ status, sort }: CompanyQuery): Partial<Record<CompanyQueryMember, string>> {
  return {
    ...(status === null ? {} : { status }),
    ...(isUsual(sort) ? {} : { sort: `${sort.by}-${sort.isUp ? 'up' : 'down'}` }),
  };
}

/** Whether nothing but a status is asked for, in the usual order: the rows come from an index of the mirror, without a look into any of them. */
export function isPlainCompanyQuery({ sort }: CompanyQuery): boolean {
  return isUsual(sort);
}

/** Whether the list leaves companies out: by status or by what is sought. */
export function isCompanyListNarrowed({ status }: CompanyQuery, sought: string): boolean {
  return sought !== '' || status !== null;
}

function parseSort(raw: string | null): CompanySort {
  const [name, direction] = (raw ?? '').split('-');
  const by = companySortNames.find((sort) => sort === name);
  return by === undefined ? usualCompanySort : { by, isUp: direction === 'up' };
}

function isUsual({ by, isUp }: CompanySort): boolean {
  return by === usualCompanySort.by && isUp === usualCompanySort.isUp;
}
