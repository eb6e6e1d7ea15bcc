import { useEffect } from 'react';
import { type Question, questionKey } from '../../domain/record/question';
import { useWorker } from './worker-context';

/** While the screen is open the worker keeps this question fresh. */
export function useWatch(question: Question): void {
  const worker = useWorker();
  const key = questionKey(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything that the question does
  useEffect(() => {
    void worker.watch({ question, visible: document.visibilityState === 'visible' });
    return () => void worker.unwatch({ question });
  }, [worker, key]);
}

/** The same as a part of a screen, for questions whose number changes. */
export function Watched({ question }: { question: Question }): null {
  useWatch(question);
  return null;
}
