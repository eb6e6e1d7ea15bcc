import type { PrivateNote } from '../../../domain/record/private-note';
import { markWords } from '../../../domain/record/private-note-text';
import { toCsv } from '../../../domain/shared/csv';
import { refusalWordsOf, sessionFailureOf } from '../../../domain/verification/failure-text';
import { type PersonRow, personStatusOf } from '../../../domain/verification/person';
import { failableSteps } from '../../../domain/verification/search-entry';
import { type SessionRow, sessionStatusAt, statusWords } from '../../../domain/verification/session';
import { failedStepWords } from '../../../domain/verification/text';

/** A row of the list with the person it is about; `completedAt` (ms) belongs to this session. */
export interface TableRow {
  session: SessionRow | null;
  person: PersonRow | null;
  completedAt: number | null;
  /** What the reviewer who exports it keeps about it. */
  note: PrivateNote | null;
}

const columns = [
  'Session Id',
  'User Id',
  'Name',
  'E-mail',
  'Started (UTC)',
  'Completed (UTC)',
  'Expires (UTC)',
  'Attempts',
  'Status',
  'Failed step',
  'Reason',
  'My mark',
  'My note',
];

/** The list of verifications as a table for spreadsheets, times in UTC; it begins with the mark that has them read it as UTF-8. `now` in ms. */
export function toVerificationsCsv(rows: readonly TableRow[], now: number): string {
  return `\uFEFF${toCsv([columns, ...rows.map((row) => toCells(row, now))])}`;
}

function toCells({ session, person, completedAt, note }: TableRow, now: number): string[] {
  const shown = session ? sessionStatusAt(session, now) : person ? personStatusOf(person) : 'Unknown';
  const failure = shown !== 'Failed' ? null : session ? sessionFailureOf(session) : (person?.failure ?? null);
  const step = failableSteps.find((name) => name === failure?.step);
  return [
    session?.sessionId ?? '',
    session?.userId ?? person?.userId ?? '',
    person?.name ?? '',
    person?.email ?? '',
    toTime(session?.createdAt ?? person?.createdAt ?? null),
    toTime(completedAt),
    toTime(session?.expiresAt ?? null),
    person === null ? '' : String(person.retries),
    statusWords[shown],
    step === undefined ? '' : failedStepWords[step],
    shown === 'Failed' ? refusalWordsOf(failure).text : '',
    note?.mark == null ? '' : markWords[note.mark],
    note?.text ?? '',
  ];
}

function toTime(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
