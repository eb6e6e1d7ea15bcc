import { type CompanyRow, companyStatusOf, type ShownCompanyStatus } from '../../domain/company/company';
import { needsDecisionText } from '../../domain/company/list-text';
import { type CompanyFilter, companyStatusRank } from '../../domain/company/query';
import { type CompanySearchEntry, soughtTextOf, toCompanyEntry } from '../../domain/company/search-entry';
import type { ListDefinition, StoredRow } from './list-definition';

/** A company on the disk; its order is 0 if the server gave no time. */
export interface StoredCompany extends StoredRow {
  state: ShownCompanyStatus;
}

/** The companies of a service. */
export const companies: ListDefinition<CompanyRow, StoredCompany, CompanyFilter> = {
  name: 'companies',
  idOf: ({ id }) => id,
  orderOf: ({ createdAt }) => createdAt ?? 0,
  stateOf: companyStatusOf,
  derive: () => ({}),
  toEntry: toCompanyEntry,
  statuses: {
    NeedsDecision: ['Completed'],
    Submitted: ['Submitted'],
    InProgress: ['InProgress'],
    Completed: ['Completed'],
    Approved: ['Approved'],
    Rejected: ['Rejected'],
    Unknown: ['Unknown'],
  },
  // With more than a thousand companies the answer is long: it is asked for less often.
  refresh: { by: 'whole-answer', every: 30_000, everyPerRow: 30, atMostEvery: 300_000, afterOwnChange: 5_000 },
  withdrawsCommands: true,
  search: {
    statusOf: ({ status }: CompanySearchEntry) => status,
    ranks: companyStatusRank,
    queues: { NeedsDecision: 'Completed' },
    newest: 'started',
    textOf: (entry: CompanySearchEntry) => soughtTextOf(entry),
  },
  waiting: { by: 'queue', queue: 'NeedsDecision', command: 'decide-company', words: needsDecisionText },
};
