import type { CodeWords } from './codes-text';
import type { DocumentField } from './document-findings';
import type { ShownStatus } from './session';
import type { StepName } from './steps';
import { stepTitles } from './steps-text';

/** The labels of the summary of a verification. */
export const summaryWords = {
  title: 'Summary',
  fraud: 'Suspected fraud',
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

const fieldWords: Record<DocumentField, string> = {
  birth: 'date of birth',
  issue: 'date of issue',
  expiry: 'expiry date',
  country: 'country',
};

/** What a reviewer does next, and whether it asks the person for something. */
export interface VerificationStep {
  text: string;
  asks: boolean;
}

interface NextStepInput {
  status: ShownStatus | null;
  /** Suspected fraud. */
  fraud: CodeWords | null;
  reason: CodeWords | null;
  /** The fields of the document that do not fit. */
  fields: readonly DocumentField[];
  /** The step that the face comparison suggests, even if the verification was not rejected for it; null if there is none. */
  ofFaces: VerificationStep | null;
  /** The step that the selfie suggests; null if there is none. */
  ofSelfie: VerificationStep | null;
  /** The step that the person comes to next; null where that is not known. */
  step: StepName | null;
}

/** What a reviewer does next; null if nothing is left to do. Suspected fraud and faces that differ come before asking anyone to start again. */
export function nextStepOf({ status, fraud, reason, fields, ofFaces, ofSelfie, step }: NextStepInput): VerificationStep | null {
  const first = stepOf(fraud) ?? stepOf(reason);
  if (first !== null) return first;
  if (fields.length > 0) return byReviewer(`Compare in the document: ${fields.map((field) => fieldWords[field]).join(', ')}`);
  if (status === 'Pending')
    return byReviewer(step === null ? 'Wait until the person has finished' : `Wait for the person. Next: ${stepTitles[step]}`);
  if (status === 'Expired') return ofFaces ?? { text: 'Ask the person to start again', asks: true };
  return ofFaces ?? ofSelfie;
}

/** The next step of a result; null if it has none. */
export function stepOf(words: Pick<CodeWords, 'next' | 'asks'> | null): VerificationStep | null {
  return words === null || words.next === '' ? null : { text: words.next, asks: words.asks ?? false };
}

/** A step that the reviewer does without asking anyone. */
export const byReviewer = (text: string): VerificationStep => ({ text, asks: false });
