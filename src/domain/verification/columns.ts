import type { PrivateNote } from '../record/private-note';
import { markWords } from '../record/private-note-text';
import { type Column, toTableTime } from '../shared/table-columns';
import { reasonWordsOf, sessionFailuresOf } from './failure-text';
import { type Failure, type PersonRow, personStatusOf } from './person';
import { failableSteps } from './search-entry';
import { type SessionRow, type ShownStatus, sessionStatusAt } from './session';
import { failedStepWords, statusWords } from './text';

/** A session with the person it is about, or a person; `completedAt` (ms) belongs to this session. */
export interface ExportedVerification {
  session: SessionRow | null;
  person: PersonRow | null;
  completedAt: number | null;
  /** The private note of the reviewer who exports it. */
  note: PrivateNote | null;
}

/** The columns of an exported list of verifications. */
export const verificationColumns: readonly Column<ExportedVerification>[] = [
  ['Session Id', ({ session }) => session?.sessionId ?? null],
  ['User Id', ({ session, person }) => session?.userId ?? person?.userId ?? null],
  ['Name', ({ person }) => person?.name ?? null],
  ['E-mail', ({ person }) => person?.email ?? null],
  ['Started (UTC)', ({ session, person }) => toTableTime(session?.createdAt ?? person?.createdAt ?? null)],
  ['Completed (UTC)', ({ completedAt }) => toTableTime(completedAt)],
  ['Expires (UTC)', ({ session }) => toTableTime(session?.expiresAt ?? null)],
  ['Attempts', ({ person }) => person?.retries ?? null],
  ['Status', (row, now) => statusWords[statusOf(row, now)]],
  ['Failed step', (row, now) => failedStepOf(row, now)],
  ['Reason', (row, now) => reasonWordsOf(failuresOf(row), statusOf(row, now) === 'Failed')?.text ?? null],
  ['My mark', ({ note }) => (note?.mark == null ? null : markWords[note.mark])],
  ['My note', ({ note }) => note?.text ?? null],
];

function statusOf({ session, person }: ExportedVerification, now: number): ShownStatus {
  if (session) return sessionStatusAt(session, now);
  return person ? personStatusOf(person) : 'Unknown';
}

function failuresOf({ session, person }: ExportedVerification): Failure[] {
  if (session) return sessionFailuresOf(session);
  return person?.failure ? [person.failure] : [];
}

function failedStepOf(row: ExportedVerification, now: number): string | null {
  const [failure] = statusOf(row, now) === 'Failed' ? failuresOf(row) : [];
  const step = failableSteps.find((name) => name === failure?.step);
  return step === undefined ? null : failedStepWords[step];
}
