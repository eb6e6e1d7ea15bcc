import { mayHavePicture } from '../../domain/verification/may-have-picture';
import { statusRank } from '../../domain/verification/query';
import { type PersonSearchEntry, type SessionSearchEntry, toSessionEntry } from '../../domain/verification/search-entry';
import { type SessionOutcome, type SessionRow, type Status, sessionFilterStatusAt } from '../../domain/verification/session';
import { newSinceText } from '../../domain/verification/text';
import type { ListDefinition, StoredRow } from './list-definition';

/** A session on the disk. Times in ms. */
export interface StoredSession extends StoredRow {
  state: SessionOutcome;
  /** Alias of the user id. */
  person: string;
  expiresAt: number | null;
  /** 1: the last step was taken. */
  finished: 0 | 1;
  /** 1: the selfie or the document was taken, so that there may be a picture. */
  pictured: 0 | 1;
}

/** The verification sessions of a service. */
export const sessions: ListDefinition<SessionRow, StoredSession, Status> = {
  name: 'sessions',
  idOf: ({ sessionId }) => sessionId,
  orderOf: ({ createdAt }) => createdAt,
  stateOf: ({ outcome }) => outcome,
  derive: async ({ userId, expiresAt, steps }, alias) => ({
    person: await alias(userId),
    expiresAt,
    finished: steps.step_finish === 1 ? 1 : 0,
    pictured: mayHavePicture(steps) ? 1 : 0,
  }),
  toEntry: (row, { person }) => toSessionEntry(row, person),
  statuses: { Success: ['approved'], Failed: ['rejected'], Expired: ['unending'], Pending: ['unknown'] },
  expiry: { state: 'open', column: 'expiresAt', past: 'Expired', ahead: 'Pending' },
  refresh: { by: 'pages', every: 30_000, asksOpenRows: true },
  search: {
    statusOf: (entry: SessionSearchEntry, now) => sessionFilterStatusAt(entry, now),
    ranks: statusRank,
    newest: 'started',
    timeOf: (entry: SessionSearchEntry, by) => (by === 'expires' ? entry.expiresAt : null),
    // The server reports the completion per person: it belongs to the last finished session that began before it.
    joined: {
      list: 'people',
      idOf: (entry: SessionSearchEntry) => entry.person,
      by: 'completed',
      timeOf: (person: PersonSearchEntry) => person.completedAt,
      canBeOf: ({ finished, createdAt }: SessionSearchEntry, completedAt) => finished && createdAt <= completedAt,
    },
  },
  waiting: { by: 'visit', words: newSinceText },
};
