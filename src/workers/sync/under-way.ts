import type { Question } from '../../domain/record/question';
import { attemptKey } from './large-documents';

/** The prefetcher's questions that are being answered: none of them is asked a second time meanwhile. */
export interface UnderWay {
  /** How many. */
  size: number;
  has(question: Question): boolean;
  /** How many of them are of this kind and service. */
  countOf(kind: Question['kind'], appId: string): number;
}

export function underWayOf(questions: readonly Question[]): UnderWay {
  const keys = new Set(questions.map(attemptKey));
  return {
    size: keys.size,
    has: (question) => keys.has(attemptKey(question)),
    countOf: (kind, appId) => questions.filter((one) => one.kind === kind && 'appId' in one && one.appId === appId).length,
  };
}
