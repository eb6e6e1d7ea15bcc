import { toCountText, toUtcDay } from '../shared/format';
import { countDays, type DayRange, startOf } from './day';
import type { Group, Grouping } from './grouping';
import { mostDays, type Preset, type RangeIssue } from './range';
import type { SeriesName } from './usage';

export const presetWords: Record<Preset, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-year': 'This year',
};

export const groupingWords: Record<Grouping, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  count: 'Count',
};

export const rangeIssueWords: Record<RangeIssue, string> = {
  'usage-day-missing': 'Choose a start date and an end date.',
  'usage-range-reversed': 'The start date is after the end date. Choose an earlier start date.',
  'usage-range-too-long': `This range is longer than a year. Choose at most ${mostDays} days.`,
  'usage-range-in-future': 'This range is in the future. Choose a start date up to today.',
};

export const seriesWords: Record<SeriesName, string> = {
  all: 'All verifications',
  success: 'Successful',
  failed: 'Failed',
  expired: 'Expired',
  did: 'DIDs',
  schema: 'Schemas',
  credential: 'Credentials',
  call: 'Calls',
};

export const usageWords = {
  range: 'Range',
  custom: 'Custom range',
  from: 'Start Date',
  to: 'End Date',
  apply: 'Show range',
  group: 'Group by',
  calls: 'Calls',
  everyCall: 'All calls',
  kycChart: 'Verifications',
  ssiChart: 'Operations',
  callChart: 'Calls of',
  table: 'Numbers of the chart',
  showTable: 'Show numbers',
  hideTable: 'Hide numbers',
  period: 'Period',
  total: 'Total',
  consumption: 'API Consumptions',
  none: 'No usage found!',
  noneNext: 'Calls of this service in the chosen range appear here.',
  path: 'Path',
  method: 'Method',
  unitCost: 'Unit Cost',
  units: 'Total Units',
  credits: 'Credits Used',
  fees: 'Ledger fees (uhid)',
  unitFee: 'Ledger fee of one call (uhid)',
  grandTotal: 'Grand Total',
  priceNote: 'Credits are calculated from the price of each call. Calls that failed are counted but not charged.',
  exportCalls: 'Download calls (CSV)',
  exportGroups: 'Download chart (CSV)',
  more: (count: number) => `Show all ${toCountText(count)} calls`,
  fewer: 'Show fewer',
  chart: 'Chart',
  point: (name: string, parts: string, total: string) => `${name}: ${parts}. Total ${total}.`,
  clearCall: 'Show all calls',
  offline: 'This range is not on this device. It loads when you are back online.',
  onDevice: 'Ranges on this device',
} as const;

/** The name of a group. The short one is for the axis of a chart. */
export function groupText(key: string, grouping: Grouping, isShort = false): string {
  if (grouping === 'count') return usageWords.total;
  const day = toUtcDay(startOf(grouping === 'monthly' ? `${key}-01` : key));
  if (grouping === 'monthly') return day.replace(/ \d+,/, '');
  if (isShort) return day.replace(/, \d+$/, '');
  return grouping === 'weekly' ? `Week of ${day}` : day;
}

/** A range in words: 'Mar 1, 2026 to Mar 31, 2026'. */
export function rangeText({ from, to }: DayRange): string {
  return from === to ? toUtcDay(startOf(from)) : `${toUtcDay(startOf(from))} to ${toUtcDay(startOf(to))}`;
}

/** What a chart shows, in sentences for those who don't see it. `nameOf`: the words of a series. */
export function chartSummary(
  groups: readonly Group[],
  names: readonly string[],
  grouping: Grouping,
  range: DayRange,
  nameOf: (name: string) => string,
): string {
  const sum = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0);
  const total = sum((group) => group.total);
  const parts = names.map((name) => `${nameOf(name)} ${toCountText(sum(({ counts }) => counts[name] ?? 0))}`);
  const head = `${rangeText(range)}, ${countDays(range.from, range.to)} days. Total ${toCountText(total)}.`;
  if (total === 0) return `${head} Nothing was counted.`;
  const byName = names.length > 1 ? ` ${parts.join(', ')}.` : '';
  if (grouping === 'count') return `${head}${byName}`;
  const highest = groups.reduce((most, group) => (group.total > most.total ? group : most));
  const empty = groups.filter((group) => group.total === 0).length;
  const without = empty === 0 ? '' : ` ${emptyText(empty, grouping)}`;
  return `${head}${byName} Highest: ${groupText(highest.key, grouping)} with ${toCountText(highest.total)}.${without}`;
}

function emptyText(count: number, grouping: Exclude<Grouping, 'count'>): string {
  const unit = { daily: 'day', weekly: 'week', monthly: 'month' }[grouping];
  return count === 1 ? `1 ${unit} has none.` : `${count} ${unit}s have none.`;
}
