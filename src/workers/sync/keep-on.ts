import { type Question, questionKey } from '../../domain/record/question';
import type { Outcome } from '../../domain/shared/outcome';
import type { Clock } from '../clock';
import type { Keeper } from './keeper';

export interface KeepingParts {
  clock: Clock;
  signal: AbortSignal;
  keeper: Keeper | null;
  /** Answers a wish of the keeper once. */
  answer(question: Question): Promise<Outcome<unknown>>;
  /** Nothing that a person looks at is under way, and the tab is seen. */
  isFree(): boolean;
  /** A wish was answered or has come up: the engine plans anew. */
  onChange(): void;
  /** The keeper could not read or write what it needs. */
  onFault(error: unknown): void;
}

/** The low-priority side of the engine: one wish of the keeper at a time, and only while nothing else is to be done. */
export interface Keeping {
  /** The key of the question being answered, null when there is none. */
  key(): string | null;
  /** Called when everything that is due has begun: goes on with the next wish if it may. When to call again (ms), null: after `onChange`. */
  begin(): number | null;
  stop(): void;
}

/** A keeper that failed is asked again after this long (ms). */
const afterFault = 30_000;

/** Without a keeper nothing is ever wished. */
export function createKeeping({ clock, signal, keeper, answer, isFree, onChange, onFault }: KeepingParts): Keeping {
  let isBusy = false;
  let key: string | null = null;
  /** When the keeper is to be asked (ms), null: when it calls. */
  let askAt: number | null = keeper ? clock.now() : null;
  const changes = keeper?.changed(() => {
    askAt = clock.now();
    onChange();
  });

  async function goOn(asked: Keeper): Promise<void> {
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
      if (!keeper || askAt === null || signal.aborted) return null;
      if (isBusy || !isFree()) return null;
      if (askAt > clock.now()) return askAt;
      isBusy = true;
      goOn(keeper)
        .catch((error: unknown) => {
          key = null;
          askAt = clock.now() + afterFault;
          onFault(error);
        })
        .finally(() => {
          isBusy = false;
          if (!signal.aborted) onChange();
        });
      return null;
    },
    stop: () => changes?.unsubscribe(),
  };
}
