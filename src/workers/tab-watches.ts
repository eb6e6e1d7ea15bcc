import type { StudioDatabase } from '../db/studio-database';
import { dropWatch, putWatches, toWatchRow } from '../db/writes/watch-rows';
import { type Question, questionKey } from '../domain/question';
import type { Clock, Timer } from './clock';

/** What this tab looks at, kept in memory and written as rows into the mirror of the present identity. */
export interface TabWatches {
  setTab(tab: string): void;
  /** The mirror of another identity, or none: the rows move along. */
  attach(database: StudioDatabase | null): Promise<void>;
  watch(question: Question, visible: boolean): Promise<void>;
  unwatch(question: Question): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /** A fresh answer is wanted now. Of a question that nobody watches, the row fades away by itself. */
  ask(question: Question): Promise<void>;
  stop(): void;
}

/** How often rows say that their tab lives (ms). */
const renewEvery = 20_000;

/** The watches of one tab. */
export function createTabWatches(clock: Clock): TabWatches {
  const watched = new Map<string, { question: Question; visible: boolean; openedAt: number }>();
  let tab = 'tab';
  let database: StudioDatabase | null = null;
  let timer: Timer | null = null;

  function rowOf(
    { question, visible, openedAt }: { question: Question; visible: boolean; openedAt: number },
    askedAt = openedAt,
  ) {
    return toWatchRow(tab, question, visible, clock.now(), askedAt);
  }

  async function writeAll(): Promise<void> {
    if (database && watched.size > 0)
      await putWatches(
        database,
        [...watched.values()].map((entry) => rowOf(entry)),
      );
  }

  function renewLater(): void {
    timer?.cancel();
    timer = clock.setTimer(() => {
      void writeAll().catch(() => undefined);
      renewLater();
    }, renewEvery);
  }

  return {
    setTab(name) {
      tab = name;
    },
    async attach(next) {
      const before = database;
      database = next;
      if (before && before !== next && before.isOpen()) {
        for (const { question } of watched.values()) await dropWatch(before, tab, question).catch(() => undefined);
      }
      if (next) {
        await writeAll();
        renewLater();
      } else timer?.cancel();
    },
    async watch(question, visible) {
      // Opening a list is a wish for a fresh answer; an opened detail is asked for by its age, since its pictures are heavy.
      const entry = { question, visible, openedAt: question.kind === 'detail' ? 0 : clock.now() };
      watched.set(questionKey(question), entry);
      if (database) await putWatches(database, [rowOf(entry)]);
    },
    async unwatch(question) {
      watched.delete(questionKey(question));
      if (database) await dropWatch(database, tab, question);
    },
    async setVisible(visible) {
      for (const entry of watched.values()) entry.visible = visible;
      await writeAll();
    },
    async ask(question) {
      const entry = watched.get(questionKey(question)) ?? { question, visible: true, openedAt: 0 };
      if (database) await putWatches(database, [rowOf(entry, clock.now())]);
    },
    stop() {
      timer?.cancel();
    },
  };
}
