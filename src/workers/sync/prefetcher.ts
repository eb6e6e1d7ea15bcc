import type { Question } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';

/**
 * Decides what the device fetches without being asked (offline rules 6). The engine calls it only when nothing that a person looks at is due or
 * under way, and reports the outcome of each question.
 */
export interface Prefetcher {
  /** The next question in addition to those under way, or when to ask again (ms); null: only after `changed`, or when one of them is answered. */
  next(now: number, underWay?: readonly Question[]): Promise<{ question: Question } | { at: number | null }>;
  /** Reports the outcome of a question from `next`. */
  finished(question: Question, outcome: Outcome<unknown>): Promise<void>;
  /** Calls back when there may be something new to fetch: a preference changed, a list was completed. */
  changed(listener: () => void): { unsubscribe(): void };
}
