import { type ListQuery, type ListQueryMember, parseListQuery, type QueryShape, toListQueryMembers } from '../list/list-query';
import { dayBegins } from '../shared/format';
import { dayLength } from '../shared/timing';
import { type FailableStep, failableSteps } from './search-entry';
import { type Status, statusNames, toStatusFilter } from './session';

/** Sessions: a row an attempt. People: a row a person, attempts merged. */
export type View = 'sessions' | 'people';

export type SortName = 'started' | 'completed' | 'expires' | 'status';

/** What of the list of verifications is wanted. */
export interface VerificationQuery extends ListQuery<Status, SortName> {
  view: View;
  failedStep: FailableStep | null;
  fromDay: number | null;
  toDay: number | null;
}

/** The members of an address. */
export type VerificationQueryMember = ListQueryMember | 'view' | 'step' | 'from' | 'to' | 'since';

/** The orders begin with the newest, the soonest to expire, and what needs a look first. */
const sorts = { started: false, completed: false, expires: true, status: true } as const;
const { expires: _ofSessions, ...sortsOfPeople } = sorts;
const usualSort = { by: 'started', isUp: false } as const;

/** What can be asked of each view: a person has no end of time. */
export const verificationQueryShapes: Readonly<Record<View, QueryShape<Status, SortName>>> = {
  sessions: { statuses: statusNames, sorts, usualSort },
  people: { statuses: statusNames, sorts: sortsOfPeople, usualSort },
};

/** The order of the statuses: what waits for somebody comes first. */
export const statusRank: Record<Status, number> = { Pending: 0, Failed: 1, Expired: 2, Success: 3 };

/** What an address asks for; what it says and Studio does not know counts as not said. */
export function parseVerificationQuery(get: (name: VerificationQueryMember) => string | null): VerificationQuery {
  const view = get('view') === 'people' ? 'people' : 'sessions';
  // The contract counts a status that nobody knows as Pending.
  const status = toStatusFilter(get('status'));
  return {
    view,
    ...parseListQuery(get, verificationQueryShapes[view]),
    status,
    failedStep: failableSteps.find((step) => step === get('step')) ?? null,
    fromDay: parseDay(get('from')),
    toDay: parseDay(get('to')),
    ...(status === null ? sinceOf(view, get('since')) : {}),
  };
}

/** The members of the address of a query; what is usual is left out, and so is an order that the view does not have. */
export function toVerificationQueryMembers(query: VerificationQuery): Partial<Record<VerificationQueryMember, string>> {
  const { view, failedStep, fromDay, toDay, since, sort } = query;
  const shape = verificationQueryShapes[view];
  const known = Object.hasOwn(shape.sorts, sort.by) ? sort : shape.usualSort;
  return {
    ...(view === 'people' ? { view } : {}),
    ...toListQueryMembers({ ...query, sort: known }, shape),
    ...(failedStep === null ? {} : { step: failedStep }),
    ...(fromDay === null ? {} : { from: toDayText(fromDay) }),
    ...(toDay === null ? {} : { to: toDayText(toDay) }),
    ...(since == null || view === 'people' ? {} : { since: new Date(since).toISOString() }),
  };
}

/** A query with something changed. A status and what is new are chosen instead of each other. */
export function changeVerificationQuery(query: VerificationQuery, change: Partial<VerificationQuery>): VerificationQuery {
  const isStatusChosen = change.status !== undefined;
  const isNewChosen = change.since != null;
  return { ...query, ...(isStatusChosen ? { since: null } : {}), ...(isNewChosen ? { status: null } : {}), ...change };
}

/** Sessions that started after a moment: those that are new since a visit. */
function sinceOf(view: View, raw: string | null): Pick<VerificationQuery, 'since'> {
  const since = raw === null || view === 'people' ? Number.NaN : Date.parse(raw);
  return Number.isFinite(since) ? { since } : {};
}

/** The same with the moments (ms) between which its days are in the zone that is shown: what is searched for. */
export function toShownDays({ fromDay, toDay, ...query }: VerificationQuery): VerificationQuery {
  return {
    ...query,
    fromDay: fromDay === null ? null : dayBegins(fromDay),
    // The search adds a day of 24 hours: it ends where the day after begins, also where the clock is changed between.
    toDay: toDay === null ? null : dayBegins(toDay + dayLength) - dayLength,
  };
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
