import { type FailableStep, failableSteps } from './packed';
import { type Status, toStatusFilter } from './session';

/** Sessions: a row an attempt. People: a row a person, attempts merged. */
export type View = 'sessions' | 'people';

export const sortNames = ['started', 'completed', 'expires', 'status'] as const;
export type SortName = (typeof sortNames)[number];

/** The order of a list; `isUp`: the smallest first. What has no time comes last either way. */
export interface Sort {
  by: SortName;
  isUp: boolean;
}

/** What of the list of verifications is wanted; it stands in the address. Days are UTC, ms of their first moment. */
export interface VerificationQuery {
  view: View;
  status: Status | null;
  failedStep: FailableStep | null;
  /** First and last day on which it was started, both included. */
  fromDay: number | null;
  toDay: number | null;
  sort: Sort;
}

/** Newest first. */
export const usualSort: Sort = { by: 'started', isUp: false };

/** The order that a sort begins with: the newest, the soonest to expire, what needs a look first. */
export const firstDirection: Record<SortName, boolean> = { started: false, completed: false, expires: true, status: true };

/** The members of an address; `find` stands for what is searched, which is a secret of this device and never in an address. */
export type QueryMember = 'view' | 'status' | 'step' | 'from' | 'to' | 'sort' | 'find';

/** What an address asks for; what it says and Studio does not know counts as not said. */
export function parseVerificationQuery(get: (name: QueryMember) => string | null): VerificationQuery {
  const view = get('view') === 'people' ? 'people' : 'sessions';
  return {
    view,
    status: toStatusFilter(get('status')),
    failedStep: failableSteps.find((step) => step === get('step')) ?? null,
    fromDay: parseDay(get('from')),
    toDay: parseDay(get('to')),
    sort: parseSort(get('sort'), view),
  };
}

/** The members of the address of a query; what is usual is left out. */
export function toQueryMembers(query: VerificationQuery): Partial<Record<QueryMember, string>> {
  const { view, status, failedStep, fromDay, toDay, sort } = query;
  return {
    ...(view === 'people' ? { view } : {}),
    ...(status === null ? {} : { status }),
    ...(failedStep === null ? {} : { step: failedStep }),
    ...(fromDay === null ? {} : { from: toDayText(fromDay) }),
    ...(toDay === null ? {} : { to: toDayText(toDay) }),
    ...(isUsual(sort) ? {} : { sort: `${sort.by}-${sort.isUp ? 'up' : 'down'}` }),
  };
}

/** Whether nothing but a status is asked for, in the usual order: the rows come from an index of the mirror, without a look into any of them. */
export function isPlain(query: VerificationQuery): boolean {
  return query.failedStep === null && query.fromDay === null && query.toDay === null && isUsual(query.sort);
}

/** Whether the list leaves rows out: by status, step, days or by what is sought. */
export function isNarrowed({ status, failedStep, fromDay, toDay }: VerificationQuery, sought: string): boolean {
  return sought !== '' || status !== null || failedStep !== null || fromDay !== null || toDay !== null;
}

/** A day as a date field and an address have it: '2026-11-21'. `day` in ms. */
export function toDayText(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** The first moment (ms) of a day written as '2026-11-21'; null for anything else. */
export function parseDay(raw: string | null): number | null {
  if (raw === null || !/^\d{4}-\d\d-\d\d$/.test(raw)) return null;
  const day = Date.parse(`${raw}T00:00:00Z`);
  return Number.isFinite(day) && toDayText(day) === raw ? day : null;
}

/** Orders that a view has: a person has no end of time. */
export function sortsOf(view: View): SortName[] {
  return sortNames.filter((name) => view === 'sessions' || name !== 'expires');
}

function parseSort(raw: string | null, view: View): Sort {
  const [name, direction] = (raw ?? '').split('-');
  const by = sortsOf(view).find((sort) => sort === name);
  return by === undefined ? usualSort : { by, isUp: direction === 'up' };
}

function isUsual({ by, isUp }: Sort): boolean {
  return by === usualSort.by && isUp === usualSort.isUp;
}
