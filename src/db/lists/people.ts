import { type PersonOutcome, type PersonRow, statusOfPersonOutcome } from '../../domain/verification/person';
import { statusRank } from '../../domain/verification/query';
import { type PersonSearchEntry, toPersonEntry } from '../../domain/verification/search-entry';
import type { Status } from '../../domain/verification/session';
import type { ListDefinition, StoredRow } from './list-definition';

/** A person on the disk; `completedAt` in ms. */
export interface StoredPerson extends StoredRow {
  state: PersonOutcome;
  completedAt: number | null;
}

/** The people who were verified for a service. */
export const people: ListDefinition<PersonRow, StoredPerson, Status> = {
  name: 'people',
  idOf: ({ userId }) => userId,
  orderOf: ({ createdAt }) => createdAt,
  stateOf: ({ outcome }) => outcome,
  derive: ({ completedAt }) => ({ completedAt }),
  toEntry: (row, { id }) => toPersonEntry(row, id),
  statuses: { Success: ['approved'], Failed: ['rejected'], Expired: ['expired'], Pending: ['pending', 'unknown'] },
  // The calls cannot ask for several people by their ids.
  refresh: { by: 'pages', every: 30_000, asksOpenRows: false },
  search: {
    statusOf: ({ outcome }: PersonSearchEntry) => statusOfPersonOutcome[outcome],
    ranks: statusRank,
    newest: 'started',
    timeOf: (entry: PersonSearchEntry, by) => (by === 'completed' ? entry.completedAt : null),
  },
};
