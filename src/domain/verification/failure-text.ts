import { type CodeWords, faceWordsOf, livenessWordsOf } from './codes-text';
import type { Failure } from './person';
import { facePassed, failedStepsOf, livenessPassed, type SessionFacts } from './session';
import type { TimelineEntry, Verification } from './verification';

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
  next: 'Check the pictures and the document by eye',
};

/** Why somebody was refused who was, in words: that no reason was given is said. */
function refusalWordsOf(failure: Failure | null): CodeWords {
  return failureWordsOf(failure) ?? noReason;
}

/** What an entry of a timeline failed at (contract KYC 2.5.7); null if it did not. */
export function entryFailureOf({ step, result }: Pick<TimelineEntry, 'step' | 'result'>): CodeWords | null {
  if (result === null) return null;
  if (step === 'liveliness') return result === livenessPassed ? null : livenessWordsOf(result);
  if (step === 'ocrIdDoc') return result === facePassed ? null : faceWordsOf(result);
  return null;
}

/** What failed in a session by its own results, in the order of the steps. */
export function sessionFailuresOf(facts: Pick<SessionFacts, 'livenessResult' | 'faceResult'>): Failure[] {
  return failedStepsOf(facts).map((step) => ({
    step,
    code: step === 'step_liveliness' ? facts.livenessResult : facts.faceResult,
  }));
}

/** What failed in a verification by its own results. */
export function verificationFailuresOf({ selfie, document }: Pick<Verification, 'selfie' | 'document'>): Failure[] {
  return sessionFailuresOf({ livenessResult: selfie?.result ?? null, faceResult: document?.faceResult ?? null });
}

/** The failures that suggest fraud, in words. */
export function fraudWordsOf(failures: readonly Failure[]): CodeWords[] {
  return failures.flatMap((failure) => failureWordsOf(failure) ?? []).filter(({ isFraud }) => isFraud);
}

/** What a reviewer must know: suspected fraud, whatever the status, otherwise why it was rejected; null if neither. */
export function reasonWordsOf(failures: readonly Failure[], isRejected: boolean): CodeWords | null {
  return fraudWordsOf(failures)[0] ?? (isRejected ? refusalWordsOf(failures[0] ?? null) : null);
}
