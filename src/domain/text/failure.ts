import type { Failure } from '../person';
import type { SessionFacts } from '../session';
import { failedStepOf } from '../session';
import { type CodeWords, faceWordsOf, livenessWordsOf } from './verification-codes';

/** Why a person was refused, in words; null when the server gave no reason. */
export function failureWordsOf(failure: Failure | null): CodeWords | null {
  if (failure?.code == null) return null;
  if (failure.step === 'step_liveliness') return livenessWordsOf(failure.code);
  if (failure.step === 'step_ocrIdVerification') return faceWordsOf(failure.code);
  return { text: 'Unknown error', label: 'unknown', next: '' };
}

/** Why a session was refused, from its own results; null when no result refused it. */
export function sessionFailureOf(facts: Pick<SessionFacts, 'livenessResult' | 'faceResult'>): Failure | null {
  const step = failedStepOf(facts);
  if (step === null) return null;
  return { step, code: step === 'step_liveliness' ? facts.livenessResult : facts.faceResult };
}
