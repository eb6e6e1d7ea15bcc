/** So often (ms) a tab that is seen asks: it sends automatically as long as it lives. */
const askEvery = 5 * 60_000;

/** When the browser is asked again for a wake-up. */
export interface WakeAsker {
  /** What waits to be sent, by its ids and tries: '' where nothing does. Another one says that a drain has come to its end and left it. */
  waits(mark: string, isHidden: boolean): void;
  /** The tab is hidden, and may be closed or frozen then. */
  hides(): void;
}

/**
 * A browser that wakes the service worker believes it has done its part, though the line may have been none: it is asked again while something is
 * left. `now` in ms.
 */
export function createWakeAsker({ ask, now }: { ask(): void; now(): number }): WakeAsker {
  let known = '';
  let askedAt: number | null = null;

  function askNow(): void {
    askedAt = now();
    ask();
  }

  return {
    waits(mark, isHidden) {
      const isNews = mark !== '' && mark !== known;
      known = mark;
      if (isNews && (isHidden || askedAt === null || now() - askedAt >= askEvery)) askNow();
    },
    hides() {
      if (known !== '') askNow();
    },
  };
}
