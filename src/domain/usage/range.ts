import { addDays, countDays, type Day, type DayRange, dayOf, isDay, startOf } from './day';
import { type Grouping, groupings } from './grouping';

/** Ranges that have a name. Whole months and years keep their days while they last, so that one read before opens offline. */
export const presets = ['this-month', 'last-month', 'last-7-days', 'last-30-days', 'last-90-days', 'this-year'] as const;
export type Preset = (typeof presets)[number];

/** What is wrong with a range. */
export type RangeIssue = 'usage-day-missing' | 'usage-range-reversed' | 'usage-range-too-long' | 'usage-range-in-future';

/** The longest range, in days: a year. */
export const mostDays = 366;

/** The days of a preset at `now` (ms, server time). */
export function presetRange(preset: Preset, now: number): DayRange {
  const today = dayOf(now);
  switch (preset) {
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addDays(monthOf(today).from, -1));
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'last-90-days':
      return { from: addDays(today, -89), to: today };
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

function monthOf(day: Day): DayRange {
  const from = `${day.slice(0, 7)}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

/** The first thing that is wrong with a range as typed; null if it can be asked for. */
export function checkRange({ from, to }: DayRange, now: number): RangeIssue | null {
  if (!isDay(from) || !isDay(to)) return 'usage-day-missing';
  if (from > to) return 'usage-range-reversed';
  if (countDays(from, to) > mostDays) return 'usage-range-too-long';
  return from > dayOf(now) ? 'usage-range-in-future' : null;
}

/** The part of a range that has begun: later days can have no usage. */
export function begunPart({ from, to }: DayRange, now: number): DayRange {
  const today = dayOf(now);
  return { from, to: to > today && from <= today ? today : to };
}

/** What an address asks for. */
export interface UsageView extends DayRange {
  /** null if the days were chosen one by one. */
  preset: Preset | null;
  grouping: Grouping;
  /** The path of one call; '' for all. */
  call: string;
  /** Whether the transactions of the wallet are shown instead of the calls of the service. */
  isOfChain: boolean;
}

/** Reads the query of an address; what is missing or cannot be read is that of a fresh screen: this month, by day, all calls. */
export function readView(query: { get(name: string): string | null }, now: number): UsageView {
  const grouping = groupings.find((one) => one === query.get('by')) ?? 'daily';
  const rest = { grouping, call: query.get('call') ?? '', isOfChain: query.get('source') === 'blockchain' };
  const from = query.get('from');
  const to = query.get('to');
  if (from !== null && to !== null) return { from, to, preset: null, ...rest };
  const preset = presets.find((one) => one === query.get('range')) ?? 'this-month';
  return { ...presetRange(preset, now), preset, ...rest };
}

/** The id of the record of a range. */
export function rangeId({ from, to }: DayRange): string {
  return `${from}_${to}`;
}

/** The range of such an id; null if it is not one. */
export function rangeOfId(id: string): DayRange | null {
  const [from = '', to = ''] = id.split('_');
  return isDay(from) && isDay(to) ? { from, to } : null;
}

/** The range as a server is asked for it: ISO, the last day to its end. */
export function askedDates({ from, to }: DayRange): { startDate: string; endDate: string } {
  return { startDate: new Date(startOf(from)).toISOString(), endDate: new Date(startOf(addDays(to, 1)) - 1).toISOString() };
}
