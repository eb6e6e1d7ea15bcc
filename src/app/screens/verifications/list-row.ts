import type { CodeWords } from '../../../domain/verification/codes-text';
import { reasonWordsOf, sessionFailuresOf } from '../../../domain/verification/failure-text';
import { type PersonRow, personNameOf, personStatusOf } from '../../../domain/verification/person';
import { failedStepsOf, type SessionRow, type ShownStatus, sessionStatusAt } from '../../../domain/verification/session';
import type { StepFlags, StepName } from '../../../domain/verification/steps';
import type { ListedRow } from '../../list/listed-row';
import { remembered } from '../../live/opened-cache';
import { type OpenedPair, openPair, personReader, type SealedPair, sessionReader } from '../../live/row-readers';

/** A row of the Verifications list as it is kept: what its place, count and filter need, before it is opened. */
export interface SealedListRow extends SealedPair, ListedRow {
  /** The person's completion is shown on this session. */
  completedHere: boolean;
}

/** Opens rows of the list. */
export const listRowReader = remembered<SealedListRow, OpenedPair>(
  {
    keyOf: ({ key }) => key,
    stampOf: ({ session, person }) =>
      (session ? sessionReader.stampOf(session) : '') + (person ? personReader.stampOf(person) : ''),
    open: openPair,
  },
  ({ session, person }) => (session ?? person)?.appId ?? '',
);

/** What is shown of a row; null if what it is about could not be opened. `now` in ms. */
export function toListRow(row: SealedListRow, { session, person }: OpenedPair, now: number): ListRow | null {
  if (session) return toSessionListRow(session, person ?? undefined, row.completedHere, now);
  return person && toPersonListRow(person);
}

/** A row of the Verifications list as it is shown, of a session or of a person. Times in ms. */
export interface ListRow {
  /** The id of its detail's address. */
  id: string;
  userId: string;
  /** Name, else e-mail; null when the server sent neither or the person is not on this device. */
  name: string | null;
  createdAt: number;
  completedAt: number | null;
  /** When a session expires; null for a person, and if the server named no time. */
  expiresAt: number | null;
  attempts: number | null;
  steps: StepFlags;
  failedSteps: readonly StepName[];
  status: ShownStatus;
  /** The server's own status text, shown when Studio does not know it. */
  rawStatus: string | null;
  /** Suspected fraud, otherwise why it was rejected: a sentence, and two or three words for narrow places. */
  reason: CodeWords | null;
}

/**
 * A session's row. The list call reports neither name nor attempts nor completion: they are those of the mirrored person with this user id; the person's
 * completion is shown on the one session that it belongs to (`completedHere`).
 */
export function toSessionListRow(
  session: SessionRow,
  person: PersonRow | undefined,
  completedHere: boolean,
  now: number,
): ListRow {
  return {
    id: session.sessionId,
    userId: session.userId,
    name: person ? personNameOf(person) : null,
    createdAt: session.createdAt,
    completedAt: completedHere ? (person?.completedAt ?? null) : null,
    expiresAt: session.expiresAt,
    attempts: person ? person.retries : null,
    steps: session.steps,
    failedSteps: session.outcome === 'rejected' ? failedStepsOf(session) : [],
    status: sessionStatusAt(session, now),
    rawStatus: session.status,
    reason: reasonWordsOf(sessionFailuresOf(session), session.outcome === 'rejected'),
  };
}

/** A person's row: everything in it is the server's word. */
export function toPersonListRow(person: PersonRow): ListRow {
  const status = personStatusOf(person);
  const failure = status === 'Failed' ? person.failure : null;
  return {
    id: person.userId,
    userId: person.userId,
    name: personNameOf(person),
    createdAt: person.createdAt,
    completedAt: person.completedAt,
    expiresAt: null,
    attempts: person.retries,
    steps: person.steps,
    failedSteps: failure?.step ? [failure.step] : [],
    status,
    rawStatus: person.status,
    reason: reasonWordsOf(person.failure === null ? [] : [person.failure], status === 'Failed'),
  };
}
