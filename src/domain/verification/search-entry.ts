import { foldName, foldText } from '../shared/fold-text';
import { type PersonOutcome, type PersonRow, personStatusOf } from './person';
import { failedStepOf, type SessionOutcome, type SessionRow } from './session';
import type { StepName } from './steps';

/** The steps that a verification can fail at (contract KYC 3.1, 3.2). */
export const failableSteps = ['step_liveliness', 'step_ocrIdVerification'] as const satisfies readonly StepName[];
export type FailableStep = (typeof failableSteps)[number];

/**
 * What filters, orders and searches need of a row, so that they are answered from memory (offline rules 5). Written with the row, in its transaction.
 * `id`: the one the row is kept under. `text` is folded. Times in ms.
 */
export interface SessionSearchEntry {
  id: string;
  /** Alias of the user id. */
  person: string;
  createdAt: number;
  expiresAt: number | null;
  outcome: SessionOutcome;
  failedStep: FailableStep | null;
  finished: boolean;
  text: string;
}

export interface PersonSearchEntry {
  id: string;
  createdAt: number;
  completedAt: number | null;
  outcome: PersonOutcome;
  failedStep: FailableStep | null;
  text: string;
}

/** What is remembered of a session for finding it; `person` is the alias of its user id. The name is the person's. */
export function toSessionEntry(row: SessionRow, person: string): SessionSearchEntry {
  const { sessionId, createdAt, expiresAt, outcome, steps } = row;
  const step = outcome === 'rejected' ? failedStepOf(row) : null;
  return {
    ...{ id: sessionId, person, createdAt, expiresAt, outcome },
    failedStep: toFailable(step),
    finished: steps.step_finish === 1,
    text: foldText(`${sessionId} ${row.userId}`),
  };
}

/** The same of a person; `id` is the alias. */
export function toPersonEntry(row: PersonRow, id: string): PersonSearchEntry {
  const { createdAt, completedAt, outcome } = row;
  const step = personStatusOf(row) === 'Failed' ? (row.failure?.step ?? null) : null;
  const texts = [foldName(row.name ?? ''), foldText(row.email ?? ''), foldText(row.userId)];
  return {
    ...{ id, createdAt, completedAt, outcome },
    failedStep: toFailable(step),
    text: texts.filter((text) => text !== '').join(' '),
  };
}

function toFailable(step: StepName | null): FailableStep | null {
  return failableSteps.find((name) => name === step) ?? null;
}
