import { useEffect, useRef } from 'react';
import { didActWords } from '../../../../domain/did/acts-text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Outcome } from '../../../../domain/shared/outcome';

/**
 * Sends an act at once, and says why it failed. Only a success closes the form. An answer to a form that was left closes nothing: another form may be open
 * by then.
 */
export function useDidAct(onDone: () => void): (call: () => Promise<Outcome<null>>) => Promise<string | null> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return async (call) => {
    const outcome = await call().catch(() => ({ ok: false as const, problem: { code: 'worker-silent' as const } }));
    if (outcome.ok) {
      if (isThere.current) onDone();
      return null;
    }
    // Of one that may have arrived the words say so themselves.
    const prefix = outcome.problem.code === 'answer-lost' ? '' : `${didActWords.notDone} `;
    return `${prefix}${problemText(outcome.problem)}.`;
  };
}
