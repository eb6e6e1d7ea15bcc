import { type CodeWords, faceWordsOf, livenessWordsOf } from './codes-text';
import type { Failure } from './person';
import { facePassed, failedStepOf, livenessPassed, type SessionFacts } from './session';
import type { TimelineEntry } from './verification';

/** Why a person was refused, in words; null when the server gave no reason. */
export function failureWordsOf(failure: Failure | null): CodeWords | null {
  if (failure?.code == null) return null;
  if (failure.step === 'step_liveliness') return livenessWordsOf(failure.code);
  if (failure.step === 'step_ocrIdVerification') return faceWordsOf(failure.code);
  return { text: 'Unknown error', label: 'unknown', next: '' };
}

const noReason: CodeWords = {
  text: 'No reason from the server.',
  label: 'no reason given',
  next: 'Compare the pictures and the document by eye',
};

/** Why somebody was refused who was, in words: that no reason was given is said. */
export function refusalWordsOf(failure: Failure | null): CodeWords {
  return failureWordsOf(failure) ?? noReason;
}

/** What an entry of a timeline failed at (contract KYC 2.5.7); null if it did not. */
export function entryFailureOf({ step, result }: Pick<TimelineEntry, 'step' | 'result'>): CodeWords | null {
  if (result === null) return null;
  if (step === 'liveliness') return result === livenessPassed ? null : livenessWordsOf(result);
  if (step === 'ocrIdDoc') return result === facePassed ? null : faceWordsOf(result);
  return null;
}

/** Why a session was refused, from its own results; null when no result refused it. */
export function sessionFailureOf(facts: Pick<SessionFacts, 'livenessResult' | 'faceResult'>): Failure | null {
  const step = failedStepOf(facts);
  if (step === null) return null;
  return { step, code: step === 'step_liveliness' ? facts.livenessResult : facts.faceResult };
}
