import { type DaySeries, sumOf } from './grouping';

/** Calls of one path within a range, and what they cost by their price: more than was charged if calls failed (contract KYC 9.1, SSI 8.1). null: the server does not say. */
export interface UsageRow {
  path: string;
  /** SSI services only. */
  method: string | null;
  quantity: number;
  /** Credits of one call, and of all. */
  unitCost: number | null;
  credits: number;
  /** Fees on the ledger of one call and of all, in uhid; SSI services only. */
  unitFee: number | null;
  fees: number;
}

/** What a service used in a range: by call, and by call and day. */
export interface Usage {
  rows: UsageRow[];
  /** Their names are paths. */
  series: DaySeries[];
}

/** The sums of all calls. */
export interface UsageTotals {
  quantity: number;
  credits: number;
  fees: number;
}

/** The grand total. */
export function totalsOf(rows: readonly UsageRow[]): UsageTotals {
  return {
    quantity: sumOf(rows.map(({ quantity }) => quantity)),
    credits: sumOf(rows.map(({ credits }) => credits)),
    fees: sumOf(rows.map(({ fees }) => fees)),
  };
}

/** The calls in the order in which they are listed: those that cost most first. */
export function sortedRows(rows: readonly UsageRow[]): UsageRow[] {
  return [...rows].sort(
    (one, other) => other.credits - one.credits || other.quantity - one.quantity || (one.path < other.path ? -1 : 1),
  );
}

/** What a chart shows: the name of each series, in the order of the stack. */
export type SeriesName = 'all' | 'success' | 'failed' | 'expired' | 'did' | 'schema' | 'credential' | 'call';

interface NamedSeries extends DaySeries {
  name: SeriesName;
}

const sessionPath = '/api/v1/e-kyc/verification/session';

/**
 * Verifications by how they ended: the first path that contains the word (contract KYC 9.2). A server that does not say how they ended has one series, of all.
 */
export function kycSeries(series: readonly DaySeries[]): NamedSeries[] {
  const endings = (['success', 'failed', 'expired'] as const).map((name) => ({
    name,
    found: series.find((one) => one.name.includes(name)),
  }));
  if (endings.some(({ found }) => found !== undefined))
    return endings.map(({ name, found }) => ({ name, days: found?.days ?? {} }));
  return [{ name: 'all', days: allVerifications(series)?.days ?? {} }];
}

/** All verifications that were begun; null if the server does not say. */
export function allVerifications(series: readonly DaySeries[]): DaySeries | null {
  return series.find(({ name }) => name === sessionPath) ?? null;
}

/** Calls about DIDs, schemas and credentials (contract SSI 8.3). */
export function ssiSeries(series: readonly DaySeries[]): NamedSeries[] {
  return (['did', 'schema', 'credential'] as const).map((name) => ({
    name,
    days: addDaysOf(series.filter((one) => one.name.includes(`/api/v1/${name}`))),
  }));
}

/** The calls of one path, or of all paths for ''. */
export function callSeries(series: readonly DaySeries[], path: string): NamedSeries[] {
  return [{ name: 'call', days: addDaysOf(series.filter(({ name }) => path === '' || name === path)) }];
}

function addDaysOf(series: readonly DaySeries[]): Record<string, number> {
  const days: Record<string, number> = {};
  for (const one of series) for (const [day, count] of Object.entries(one.days)) days[day] = (days[day] ?? 0) + count;
  return days;
}
