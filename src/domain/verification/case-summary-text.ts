import type { CodeWords } from './codes-text';
import type { ShownStatus } from './session';

/** The labels of the summary of a verification. */
export const summaryWords = {
  title: 'Summary',
  result: 'Result',
  match: 'Match score',
  threshold: (share: number) => `threshold ${Math.round(share * 100)}%`,
  liveness: 'Liveness',
  validity: 'Document valid until',
  age: 'Age',
  attempts: 'Attempts',
  reason: 'Reason',
  next: 'Next step',
  others: 'Other attempts of this person',
  person: 'All of this person',
  missing: 'Missing',
} as const;

/** What a reviewer does next; null if nothing is left to do. */
export function nextStepOf(status: ShownStatus | null, reason: CodeWords | null, hasFindings: boolean): string | null {
  if (reason !== null && reason.next !== '') return reason.next;
  if (hasFindings) return 'Compare the marked fields with the document';
  if (status === 'Pending') return 'Wait until the person has finished';
  return status === 'Expired' ? 'Ask the person to start again' : null;
}
