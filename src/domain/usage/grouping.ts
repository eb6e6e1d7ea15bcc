import { addDays, countDays, type Day, type DayRange, mondayOf } from './day';

/** How numbers by day are put together: spec section 7 names daily, weekly and count; monthly is an addition. */
export const groupings = ['daily', 'weekly', 'monthly', 'count'] as const;
export type Grouping = (typeof groupings)[number];

/** Numbers of one kind by UTC day. A missing day has none. */
export interface DaySeries {
  name: string;
  days: Readonly<Record<Day, number>>;
}

/** The numbers of one bar: of a day, a week, a month or the whole range. */
export interface Group {
  /** The day, the Monday of the week, the month as 'YYYY-MM', or 'total'. */
  key: string;
  /** By the name of the series; every series has a number. */
  counts: Readonly<Record<string, number>>;
  total: number;
}

/** Puts numbers together within a range: a group for each day, week or month that it touches, in order, also where nothing was counted. Days outside are left out. */
export function groupDays(series: readonly DaySeries[], grouping: Grouping, { from, to }: DayRange): Group[] {
  const groups = new Map<string, Record<string, number>>();
  for (let place = 0; place < countDays(from, to); place += 1) {
    const day = addDays(from, place);
    const key = keyOf(day, grouping);
    const counts = groups.get(key) ?? {};
    for (const { name, days } of series) counts[name] = (counts[name] ?? 0) + (days[day] ?? 0);
    groups.set(key, counts);
  }
  return [...groups].map(([key, counts]) => ({ key, counts, total: sumOf(Object.values(counts)) }));
}

function keyOf(day: Day, grouping: Grouping): string {
  switch (grouping) {
    case 'daily':
      return day;
    case 'weekly':
      return mondayOf(day);
    case 'monthly':
      return day.slice(0, 7);
    case 'count':
      return 'total';
  }
}

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
