import { type ShownStatus, type Status, statusNames } from './session';
import type { StepFlags, StepName } from './steps';

/** What a row of the people list stores about its end; all of it is the server's word (contract KYC 2.3). */
export type PersonOutcome = 'approved' | 'rejected' | 'expired' | 'pending' | 'unknown';

/** Why a person was refused: the step and the code of that step's table (contract KYC 3.1, 3.2). */
export interface Failure {
  step: StepName | null;
  code: number | null;
}

/** One verified person as kept, attempts merged (contract KYC 2.3). Times in ms since 1970, null when absent. */
export interface PersonRow {
  appId: string;
  userId: string;
  name: string | null;
  email: string | null;
  createdAt: number;
  completedAt: number | null;
  retries: number;
  status: string | null;
  steps: StepFlags;
  failure: Failure | null;
  outcome: PersonOutcome;
}

/** The stored outcome of a person's status text; a text Studio does not know is kept as unknown, an absent one counts as Pending. */
export function personOutcomeOf(status: string | null): PersonOutcome {
  if (status === null) return 'pending';
  if (status === 'Success') return 'approved';
  if (status === 'Failed') return 'rejected';
  if (status === 'Expired') return 'expired';
  return status === 'Pending' ? 'pending' : 'unknown';
}

/** Under which status a person of each outcome is filtered and counted; one whose status Studio does not know counts as Pending. */
export const statusOfPersonOutcome: Record<PersonOutcome, Status> = {
  approved: 'Success',
  rejected: 'Failed',
  expired: 'Expired',
  pending: 'Pending',
  unknown: 'Pending',
};

/** The status shown for a person: the server's, as sent. */
export function personStatusOf(row: Pick<PersonRow, 'status'>): ShownStatus {
  if (row.status === null) return 'Pending';
  return statusNames.find((name) => name === row.status) ?? 'Unknown';
}

/** The name to show: name, else e-mail, null when the server sent neither. */
export function personNameOf(row: Pick<PersonRow, 'name' | 'email'>): string | null {
  return row.name?.trim() || row.email?.trim() || null;
}
