import { dayLength } from '../shared/timing';

/** How long a page lasts; `custom` has a date (spec section 3, contract studio 12.1). */
export const expiryTypes = ['1month', '3months', '6months', '12months', 'custom'] as const;
export type ExpiryType = (typeof expiryTypes)[number];

export const pageThemes = ['vibrant', 'dark', 'grey', 'light'] as const;
export type PageTheme = (typeof pageThemes)[number];

/** The verifier page of a KYC service (contract studio 12), as it is on the device: the tokens of the answer are never part of it. Times in ms. */
export interface VerifierPage {
  id: string;
  title: string;
  description: string;
  contactEmail: string;
  /** null: a type that Studio does not know. */
  expiryType: ExpiryType | null;
  expiresAt: number | null;
  /** null: a theme that Studio does not know. */
  theme: PageTheme | null;
  /** Where people open it; null if the server does not say. */
  url: string | null;
  updatedAt: number | null;
}

/** The state of the page of a service. */
export type PageState = 'not-created' | 'active' | 'expiring-soon' | 'expired';

/** How many days (ms) of each period the page lasts. */
export const periodDays: Record<Exclude<ExpiryType, 'custom'>, number> = {
  '1month': 30,
  '3months': 90,
  '6months': 180,
  '12months': 365,
};

/** A page that ends within this many days expires soon (contract KYC 7). */
const soonDays = 7;

/** The state at `now` (ms), by the end that the server gave. A page without an end is active. */
export function pageStateOf(page: Pick<VerifierPage, 'expiresAt'> | null, now: number): PageState {
  if (page === null) return 'not-created';
  if (page.expiresAt === null) return 'active';
  if (page.expiresAt <= now) return 'expired';
  return page.expiresAt - now <= soonDays * dayLength ? 'expiring-soon' : 'active';
}

/** How many days are left, begun ones counted; 0 if it has ended. */
export function daysLeftOf(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / dayLength));
}

/** When a page ends that is saved at `now` (ms); null: there is no such date. A date means its beginning in UTC (contract studio 12.1). */
export function expiryOf(expiryType: ExpiryType, customDate: string, now: number): number | null {
  if (expiryType !== 'custom') return now + periodDays[expiryType] * dayLength;
  const at = Date.parse(`${customDate.slice(0, 10)}T00:00:00.000Z`);
  return Number.isNaN(at) || isoDayOf(at) !== customDate.slice(0, 10) ? null : at;
}

/** The day of a moment (ms) in UTC, as date fields have it: '2026-03-01'. */
export function isoDayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
