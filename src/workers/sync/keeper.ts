import type { Question } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';

/**
 * What the device fetches of its own accord (offline rules 6). The engine asks it only when nothing that a person looks at is due or under way,
 * answers one question at a time, and tells how it went.
 */
export interface Keeper {
  /** The next wish, or when to ask again (ms), null: only after `changed`. */
  next(now: number): Promise<{ question: Question } | { at: number | null }>;
  /** How the question that `next` gave went. */
  told(question: Question, outcome: Outcome<unknown>): Promise<void>;
  /** Calls back when a wish may have come up: a preference, a finished list. */
  changed(listener: () => void): { unsubscribe(): void };
}
