import { useEffect, useRef } from 'react';
import { didActWords } from '../../../../domain/did/acts-text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Outcome } from '../../../../domain/shared/outcome';

/**
 * Does something at once, and says why it was not done. The form is closed by a success alone. A form that was left before the answer came closes nothing:
 * another one may stand by then.
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
