import type { CodeWords } from './codes-text';
import type { DocumentField } from './document-findings';
import type { ShownStatus } from './session';
import type { StepName } from './steps';
import { stepTitles } from './steps-text';

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

/** Said of faces that are less alike than the threshold. */
export const compareByEye = 'Compare the pictures by eye';

const fieldWords: Record<DocumentField, string> = {
  birth: 'date of birth',
  issue: 'date of issue',
  expiry: 'expiry date',
  country: 'country',
};

interface NextStepInput {
  status: ShownStatus | null;
  reason: CodeWords | null;
  /** The fields of the document that do not fit. */
  fields: readonly DocumentField[];
  /** What its pictures ask for, though it was not rejected for that; null: nothing. */
  ofPictures: string | null;
  /** The step that the person comes to next; null where that is not known. */
  step: StepName | null;
}

/** What a reviewer does next; null if nothing is left to do. */
export function nextStepOf({ status, reason, fields, ofPictures, step }: NextStepInput): string | null {
  if (reason !== null && reason.next !== '') return reason.next;
  if (fields.length > 0) return `Compare in the document: ${fields.map((field) => fieldWords[field]).join(', ')}`;
  if (status === 'Pending')
    return step === null ? 'Wait until the person has finished' : `Wait for the person. Next: ${stepTitles[step]}`;
  if (status === 'Expired') return 'Ask the person to start again';
  return ofPictures;
}
