import type { SealedMirror } from '../db/seal/sealed-mirror';
import { dropWatches, putWatches, toWatchRow } from '../db/writes/watch-rows';
import { identityLists, identityRecords } from '../domain/ledger/lists';
import { type Question, questionKey } from '../domain/record/question';
import { watchRenewInterval } from '../domain/shared/timing';
import type { Clock, Timer } from './clock';

/** What is visible in this tab, in memory and written as rows into the mirror of the current identity, while that is unlocked. */
export interface TabWatches {
  setTab(tab: string): void;
  /** The mirror of another identity, or none (it is locked, or nobody is present): the rows move along. */
  attach(mirror: SealedMirror | null): Promise<void>;
  watch(question: Question, visible: boolean): Promise<void>;
  unwatch(question: Question): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /** A fresh answer is wanted now. Of a question that nobody watches, the row fades away automatically. */
  ask(question: Question): Promise<void>;
  stop(): void;
}

export interface TabWatchesParts {
  clock: Clock;
  /** A person looks at this, in an open mirror. */
  onOpened?(mirror: SealedMirror, question: Question): void;
}

interface Entry {
  question: Question;
  visible: boolean;
  askedAt: number;
}

/** Asked for by their age when they are opened: details and files are heavy, reads of DIDs, schemas and credentials are paid for. */
const ownPace: Question['kind'][] = [
  'detail',
  'company-document',
  ...identityLists,
  ...identityRecords,
  'credential-document',
  'visible',
];

/** The watches of one tab. */
export function createTabWatches({ clock, onOpened }: TabWatchesParts): TabWatches {
  const watched = new Map<string, Entry>();
  /** Ids of the rows that were written, by the key of their question: what is deleted when the mirror is locked already. */
  const written = new Map<string, string>();
  let tab = 'tab';
  let mirror: SealedMirror | null = null;
  let timer: Timer | null = null;
  let turns: Promise<unknown> = Promise.resolve();

  /** One write after the other: sealing takes its time, and a watch must not be written after it was taken back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turns.then(work);
    turns = done.catch(() => undefined);
    return done;
  }

  function write(entries: readonly Entry[]): Promise<void> {
    return inTurn(async () => {
      const present = mirror;
      if (present === null || entries.length === 0) return;
      const rows = await Promise.all(
        entries.map(({ question, visible, askedAt }) =>
          toWatchRow(present.box, tab, question, { visible, renewedAt: clock.now(), askedAt }),
        ),
      );
      // Locked meanwhile: nothing is written any longer.
      if (mirror !== present) return;
      await putWatches(present.database, rows);
      for (const [at, { question }] of entries.entries()) written.set(questionKey(question), rows[at]?.id ?? '');
    });
  }

  function erase(from: SealedMirror | null, keys: readonly string[]): Promise<void> {
    return inTurn(async () => {
      const ids = keys.flatMap((key) => written.get(key) ?? []);
      for (const key of keys) written.delete(key);
      if (from && ids.length > 0) await dropWatches(from.database, ids);
    });
  }

  function renewLater(): void {
    timer?.cancel();
    timer = clock.setTimer(() => {
      void write([...watched.values()]).catch(() => undefined);
      renewLater();
    }, watchRenewInterval);
  }

  return {
    setTab(name) {
      tab = name;
    },
    async attach(next) {
      const before = mirror;
      mirror = next;
      if (before && before !== next && before.database.isOpen()) await erase(before, [...written.keys()]).catch(() => undefined);
      if (mirror !== next) return;
      if (next) {
        await write([...watched.values()]);
        for (const { question } of watched.values()) onOpened?.(next, question);
        renewLater();
      } else timer?.cancel();
    },
    async watch(question, visible) {
      // Opening a list is a request for a fresh answer, except for lists that cost something.
      const isHeavy = ownPace.includes(question.kind);
      const entry = { question, visible, askedAt: isHeavy ? 0 : clock.now() };
      watched.set(questionKey(question), entry);
      await write([entry]);
      if (mirror) onOpened?.(mirror, question);
    },
    async unwatch(question) {
      watched.delete(questionKey(question));
      await erase(mirror, [questionKey(question)]);
    },
    async setVisible(visible) {
      for (const entry of watched.values()) entry.visible = visible;
      await write([...watched.values()]);
    },
    async ask(question) {
      const entry = watched.get(questionKey(question)) ?? { question, visible: true, askedAt: 0 };
      // Remembered with the watch: the screen is there before the worker has its mirror, and what is pressed then must not be lost.
      entry.askedAt = clock.now();
      await write([entry]);
    },
    stop() {
      timer?.cancel();
    },
  };
}
