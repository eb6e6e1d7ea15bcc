import { type Question, questionKey } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';
import { prefetchFaultPause } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop } from '../create-loop';
import type { Keeper } from './keeper';

export interface KeepingParts {
  clock: Clock;
  keeper: Keeper | null;
  /** Answers a wish of the keeper once. */
  answer(question: Question): Promise<Outcome<unknown>>;
  /** Nothing that a person looks at is under way, and the tab is seen. */
  isFree(): boolean;
  /** A wish was answered or has come up: the engine plans anew. */
  onChange(): void;
  /** Whether this error ends the engine. */
  isOver(error: unknown): boolean;
}

/** The low-priority side of the engine: one wish of the keeper at a time, and only while nothing else is to be done. */
export interface Keeping {
  /** The key of the question being answered, null when there is none. */
  key(): string | null;
  /** Called when everything that is due has begun: goes on with the next wish if it may. When to call again (ms), null: after `onChange`. */
  begin(): number | null;
  stop(): Promise<void>;
}

/** Without a keeper nothing is ever wished. */
export function createKeeping({ clock, keeper, answer, isFree, onChange, isOver }: KeepingParts): Keeping {
  let key: string | null = null;
  /** When the keeper is to be asked (ms), null: when it calls. */
  let askAt: number | null = keeper ? clock.now() : null;

  /** The engine says when to go on: what a person looks at comes first. */
  const loop = createLoop({
    clock,
    async work(signal) {
      try {
        if (keeper) await goOn(keeper, signal);
      } catch (error) {
        key = null;
        askAt = clock.now() + prefetchFaultPause;
        isOver(error);
      }
      if (!signal.aborted) onChange();
      return null;
    },
  });
  const changes = keeper?.changed(() => {
    askAt = clock.now();
    onChange();
  });

  async function goOn(asked: Keeper, signal: AbortSignal): Promise<void> {
    askAt = null;
    const wish = await asked.next(clock.now());
    if (signal.aborted) return;
    if (!('question' in wish)) {
      // A change that came while it was asked stands.
      askAt ??= wish.at;
      return;
    }
    askAt = clock.now();
    // Something a person looks at has come up meanwhile: the wish is dropped, the keeper will have it again.
    if (!isFree()) return;
    key = questionKey(wish.question);
    const outcome = await answer(wish.question);
    key = null;
    if (!signal.aborted) await asked.told(wish.question, outcome);
  }

  return {
    key: () => key,
    begin() {
      if (askAt === null || loop.isPending() || !isFree()) return null;
      if (askAt > clock.now()) return askAt;
      loop.wake();
      return null;
    },
    stop() {
      changes?.unsubscribe();
      return loop.stop();
    },
  };
}
