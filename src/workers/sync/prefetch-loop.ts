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
  /** A question was begun or answered, or there may be a new one: the engine plans again. */
  onChange(): void;
  /** Whether this error ends the engine. */
  isOver(error: unknown): boolean;
}

/** The low-priority part of the engine: questions of the prefetcher, as many together as it says, and only while nothing else is due. */
export interface PrefetchLoop {
  /** The keys of the questions being answered. */
  keys(): Iterable<string>;
  /** Called when everything that is due has begun: starts the next question if allowed. Returns when to call again (ms); null: after `onChange`. */
  begin(): number | null;
  /** No question begins after this. Resolves when those under way are answered; a lost line may hold that up. */
  stop(): Promise<void>;
}

/** Without a prefetcher it does nothing. */
export function createPrefetchLoop({ clock, prefetcher, answer, isFree, onChange, isOver }: PrefetchLoopParts): PrefetchLoop {
  const underWay = new Map<string, { question: Question; ended: Promise<void> }>();
  /** When to ask the prefetcher (ms); null: when it calls back. */
  let askAt: number | null = prefetcher ? clock.now() : null;

  /** One question is begun with each run. The engine decides when it continues, because what a person looks at comes first. */
  const loop = createLoop({
    clock,
    async work(signal) {
      try {
        if (prefetcher) await goOn(prefetcher, signal);
      } catch (error) {
        rest(error);
      }
      if (!signal.aborted) onChange();
      return null;
    },
  });
  const changes = prefetcher?.changed(() => {
    askAt = clock.now();
    onChange();
  });

  function rest(error: unknown): void {
    askAt = clock.now() + prefetchFaultPause;
    isOver(error);
  }

  async function goOn(asked: Prefetcher, signal: AbortSignal): Promise<void> {
    askAt = null;
    const next = await asked.next(
      clock.now(),
      [...underWay.values()].map(({ question }) => question),
    );
    if (signal.aborted) return;
    if (!('question' in next)) {
      // A change or an answer that arrived meanwhile has already set a time.
      askAt ??= next.at;
      return;
    }
    askAt = clock.now();
    // A person needs something meanwhile: the question is dropped, and the prefetcher will return it again.
    if (!isFree()) return;
    const { question } = next;
    underWay.set(questionKey(question), { question, ended: answerOne(asked, question, signal) });
  }

  async function answerOne(asked: Prefetcher, question: Question, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await answer(question);
      if (!signal.aborted) await asked.finished(question, outcome);
      askAt = clock.now();
    } catch (error) {
      rest(error);
    }
    underWay.delete(questionKey(question));
    if (!signal.aborted) onChange();
  }

  return {
    keys: () => underWay.keys(),
    begin() {
      if (askAt === null || loop.isPending() || !isFree()) return null;
      if (askAt > clock.now()) return askAt;
      loop.wake();
      return null;
    },
    async stop() {
      changes?.unsubscribe();
      await loop.stop();
      await Promise.all([...underWay.values()].map(({ ended }) => ended));
    },
  };
}
