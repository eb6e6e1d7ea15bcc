import { useEffect, useRef, useState } from 'react';
import { didActWords } from '../../../../domain/did/acts-text';
import { problemText } from '../../../../domain/shared/error-text';
import type { Outcome } from '../../../../domain/shared/outcome';

/**
 * Does something once: a second press finds the first one under way. What went wrong stays on the form, which is closed by a success alone. A form that was
 * left before the answer came closes nothing: another one may stand by then.
 */
export function useDidAct(onDone: () => void) {
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBusy = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const send = async (call: () => Promise<Outcome<null>>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setTrouble(null);
    const outcome = await call().catch(() => ({ ok: false as const, problem: { code: 'worker-silent' as const } }));
    isBusy.current = false;
    if (!isThere.current) return;
    setSending(false);
    if (outcome.ok) return onDone();
    // Of one that may have arrived the words say so themselves.
    const prefix = outcome.problem.code === 'answer-lost' ? '' : `${didActWords.notDone} `;
    setTrouble(`${prefix}${problemText(outcome.problem)}.`);
  };
  return { isSending, trouble, send };
}
