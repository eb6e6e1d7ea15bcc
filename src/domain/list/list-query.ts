import type { FailableStep } from '../verification/search-entry';

/** The order of a list; `isUp`: the smallest first. What has nothing to be ordered by comes last either way. */
export interface ListSort<By extends string = string> {
  by: By;
  isUp: boolean;
}

/** What of a list is wanted; it is kept in the address. Days are UTC, ms of their first moment, both included; null or absent: all. */
export interface ListQuery<Status extends string = string, By extends string = string> {
  status: Status | null;
  sort: ListSort<By>;
  failedStep?: FailableStep | null;
  fromDay?: number | null;
  toDay?: number | null;
  /** Rows that started after this moment (ms); null or absent: all. */
  since?: number | null;
}

/** What can be asked of a list. */
export interface QueryShape<Status extends string, By extends string> {
  statuses: readonly Status[];
  /** The orders, each with the direction that it begins with: true for the smallest first. */
  sorts: Readonly<Partial<Record<By, boolean>>>;
  /** The order if the address says nothing: the newest first. */
  usualSort: ListSort<By>;
  /** Statuses whose usual order is another one, by the same time. */
  usualSorts?: Readonly<Partial<Record<Status, ListSort<By>>>>;
  /** The status if the address says nothing; absent: all. */
  usualStatus?: Status;
}

type Usual<Status extends string, By extends string> = Pick<QueryShape<Status, By>, 'usualSort' | 'usualSorts' | 'usualStatus'>;

/** The order of a status if the address says nothing. */
export function usualSortOf<Status extends string, By extends string>(
  { usualSort, usualSorts }: Usual<Status, By>,
  status: Status | null,
): ListSort<By> {
  return (status === null ? undefined : usualSorts?.[status]) ?? usualSort;
}

/** What the address of a list with a usual status says if all are wanted. */
export const allStatuses = 'All';

/** The parameters of an address that every list has; `find` refers to the search text, which is a secret of this device and never in an address. */
export type ListQueryMember = 'status' | 'sort' | 'find';

/** What an address asks for; what it says and Studio does not know counts as not said. */
export function parseListQuery<Status extends string, By extends string>(
  get: (name: ListQueryMember) => string | null,
  shape: QueryShape<Status, By>,
): { status: Status | null; sort: ListSort<By> } {
  const [name, direction] = (get('sort') ?? '').split('-');
  const named = get('status');
  const by = (Object.keys(shape.sorts) as By[]).find((sort) => sort === name);
  const status = named === allStatuses ? null : (shape.statuses.find((one) => one === named) ?? shape.usualStatus ?? null);
  return { status, sort: by === undefined ? usualSortOf(shape, status) : { by, isUp: direction === 'up' } };
}

/** The members of the address of a query; what is usual is left out. */
export function toListQueryMembers<Status extends string, By extends string>(
  { status, sort }: ListQuery<Status, By>,
  shape: Usual<Status, By>,
): Partial<Record<ListQueryMember, string>> {
  return {
    ...(status === (shape.usualStatus ?? null) ? {} : { status: status ?? allStatuses }),
    ...(isSameSort(sort, usualSortOf(shape, status)) ? {} : { sort: `${sort.by}-${sort.isUp ? 'up' : 'down'}` }),
  };
}

/** Whether nothing but a status is asked for, in the usual order: an index of the mirror has these rows, and none of them is opened for it. */
export function isPlainQuery<Status extends string, By extends string>(
  { status, failedStep, fromDay, toDay, since, sort }: ListQuery<Status, By>,
  shape: Usual<Status, By>,
): boolean {
  const isWhole = failedStep == null && fromDay == null && toDay == null && since == null;
  return isWhole && isSameSort(sort, usualSortOf(shape, status));
}

/** Whether the list leaves rows out: by status, step, days or by what is sought. */
export function isNarrowed({ status, failedStep, fromDay, toDay, since }: ListQuery, sought: string): boolean {
  return sought !== '' || status !== null || failedStep != null || fromDay != null || toDay != null || since != null;
}

function isSameSort(one: ListSort, other: ListSort): boolean {
  return one.by === other.by && one.isUp === other.isUp;
}
