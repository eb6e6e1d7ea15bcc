import { toCountText, withZone } from '../shared/format';
import type { ListedPoints } from './listed-points';
import type { CompanyFilter, CompanyQuery, CompanySortName } from './query';
import { companyStatusWords } from './text';

/** The orders of the companies, each in both directions: `up` is the smallest first. */
export const companySortWords: Record<CompanySortName, { up: string; down: string }> = {
  started: { up: 'Started, oldest first', down: 'Started, newest first' },
  name: { up: 'Name, A to Z', down: 'Name, Z to A' },
  status: { up: 'Status, completed first', down: 'Status, approved first' },
};

/** The filters of the list. */
export const companyFilterWords: Record<CompanyFilter, string> = { NeedsDecision: 'Needs decision', ...companyStatusWords };

/** How many companies wait for a decision of the person: '3 companies need a decision'; null if none does. */
export function needsDecisionText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 company needs a decision' : `${toCountText(count)} companies need a decision`;
}

/** How many points speak against an approval, in a row of the list. */
export function pointsText(count: NonNullable<ListedPoints['count']>): string {
  if (count === 'not-read') return 'Points not read yet';
  if (count === 0) return 'Nothing against';
  return count === 1 ? '1 point against' : `${toCountText(count)} points against`;
}

/** The heads of the columns of a wide list. */
export const companyColumnWords = {
  company: 'Company',
  status: 'Status',
  representative: 'Representative',
  get started() {
    return withZone('Started');
  },
  steps: 'Steps',
} as const;

export const companyListWords = {
  title: 'Business Verifications',
  list: 'List of companies',
  rows: 'Companies',
  search: 'Search by name, number, representative, domain or id',
  reading: 'Loading companies',
  unread: "Couldn't load companies",
  none: 'No companies yet',
  noneHint: 'Companies that verify their business with this service appear here.',
  preparing: 'Preparing search. Some companies may be missing',
  notFound: 'Search failed on this device',
  gone: 'This company is no longer on this device',
  started: 'Started',
  more: (count: number) => ` and ${count} more`,
  exportWarning: 'The file contains names, numbers and results. It is not encrypted. Store it safely.',
} as const;

/** What the list says aloud when it is drawn: how many there are, or how many are found where it leaves companies out. Nothing of an empty one. */
export function companiesFoundText(count: number, isNarrowed: boolean): string {
  if (isNarrowed) return `${toCountText(count)} found`;
  if (count === 0) return '';
  return `${toCountText(count)} ${count === 1 ? 'company' : 'companies'}`;
}

/** Why a narrowed list is empty: a title, and the filters in force where it does not say them. */
export function noCompaniesText(
  { status }: Pick<CompanyQuery, 'status'>,
  isSearch: boolean,
): { title: string; inForce: string | null } {
  if (!isSearch && status === 'NeedsDecision') return { title: 'No company needs a decision', inForce: null };
  if (!isSearch && status !== null) return { title: `No company with status ${companyFilterWords[status]}`, inForce: null };
  return { title: 'No companies found', inForce: `Filters: ${filtersText(status)}.` };
}

function filtersText(status: CompanyFilter | null): string {
  return ['search', ...(status === null ? [] : [`status ${companyFilterWords[status]}`])].join(', ');
}
