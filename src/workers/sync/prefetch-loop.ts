import { type Question, questionKey } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';
import { prefetchFaultPause } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop } from '../create-loop';
import type { Prefetcher } from './prefetcher';

export interface PrefetchLoopParts {
  clock: Clock;
  prefetcher: Prefetcher | null;
  answer(question: Question): Promise<Outcome<unknown>>;
  /** Nothing that a person looks at is under way, and the tab is visible. */
  isFree(): boolean;
  /** A question was answered, or there may be a new one: the engine plans again. */
  onChange(): void;
  /** Whether this error ends the engine. */
  isOver(error: unknown): boolean;
}

/** The low-priority part of the engine: one question of the prefetcher at a time, and only while nothing else is due. */
export interface PrefetchLoop {
  /** The key of the question being answered, null when there is none. */
  key(): string | null;
  /** Called when everything that is due has begun: starts the next question if allowed. Returns when to call again (ms); null: after `onChange`. */
  begin(): number | null;
  stop(): Promise<void>;
}

/** Without a prefetcher it does nothing. */
export function createPrefetchLoop({ clock, prefetcher, answer, isFree, onChange, isOver }: PrefetchLoopParts): PrefetchLoop {
  let key: string | null = null;
  /** When to ask the prefetcher (ms); null: when it calls back. */
  let askAt: number | null = prefetcher ? clock.now() : null;

  /** The engine decides when it continues, because what a person looks at comes first. */
  const loop = createLoop({
    clock,
    async work(signal) {
      try {
        if (prefetcher) await goOn(prefetcher, signal);
      } catch (error) {
        key = null;
        askAt = clock.now() + prefetchFaultPause;
        isOver(error);
      }
      if (!signal.aborted) onChange();
      return null;
    },
  });
  const changes = prefetcher?.changed(() => {
    askAt = clock.now();
    onChange();
  });

  async function goOn(asked: Prefetcher, signal: AbortSignal): Promise<void> {
    askAt = null;
    const next = await asked.next(clock.now());
    if (signal.aborted) return;
    if (!('question' in next)) {
      // A change that arrived meanwhile has already set a time.
      askAt ??= next.at;
      return;
    }
    askAt = clock.now();
    // A person needs something meanwhile: the question is dropped, and the prefetcher will return it again.
    if (!isFree()) return;
    key = questionKey(next.question);
    const outcome = await answer(next.question);
    key = null;
    if (!signal.aborted) await asked.finished(next.question, outcome);
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
