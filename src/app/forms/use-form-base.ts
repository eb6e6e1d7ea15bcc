import { useState } from 'react';

/** What a form on a screen began with, while what is stored may change under it. */
export interface FormBase<Stored, Draft> {
  base: Stored;
  /** Another one of it is another form: what is stored was taken over, or was saved. */
  key: string;
  /** What is typed; null: nothing yet. */
  typed: Draft | null;
  type(draft: Draft): void;
  /** Something is typed that is not stored. */
  isTouched: boolean;
  /** What is stored was changed elsewhere since something was typed. */
  isStale: boolean;
  /** Drops what is typed. */
  restart(): void;
}

/** Takes over what is stored as long as nothing is typed; then it waits, so that nothing typed is lost. */
export function useFormBase<Stored, Draft>(
  stored: Stored,
  isChanged: (draft: Draft, base: Stored) => boolean,
): FormBase<Stored, Draft> {
  const [base, setBase] = useState(stored);
  const [typed, setTyped] = useState<Draft | null>(null);
  const [round, setRound] = useState(0);
  const isTouched = typed !== null && isChanged(typed, base);
  const isOther = JSON.stringify(base) !== JSON.stringify(stored);
  if (isOther && !isTouched) {
    setBase(stored);
    setTyped(null);
  }
  return {
    base,
    key: `${round} ${JSON.stringify(base)}`,
    typed,
    type: setTyped,
    isTouched,
    isStale: isOther && isTouched,
    restart() {
      setBase(stored);
      setTyped(null);
      setRound(round + 1);
    },
  };
}
