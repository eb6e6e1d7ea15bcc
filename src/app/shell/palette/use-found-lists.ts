import { useEffect, useState } from 'react';
import type { ServiceRow, StudioDatabase } from '../../../db/studio-database';
import type { Outcome, Problem } from '../../../domain/outcome';
import type { StudioWorker } from '../../../workers/api';
import { useMirror } from '../../live/mirror-context';
import type { RowReader } from '../../live/opened-cache';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useOpened } from '../../live/use-opened';
import { useWorker } from '../../live/worker-context';
import type { FoundList } from './option';

/** How long (ms) a person has to pause in typing before it is looked for; a worker that gave no answer is asked again after the second. */
const typingPause = 150;
const askAgainAfter = 1_000;

/** What of a noun the palette looks through: its lists, and how rows of them are found, read, opened and shown. The same object each time. */
export interface FoundNoun<View extends string, Kept extends object, Opened, Row> {
  views: readonly View[];
  find(
    worker: StudioWorker,
    asked: { appId: string; view: View; typed: string; now: number },
  ): Promise<Outcome<{ ids: string[]; total: number; isWhole: boolean }>>;
  read(database: StudioDatabase, list: { appId: string; view: View; ids: readonly string[] }): Promise<(Kept | null)[]>;
  reader: RowReader<Kept, Opened>;
  show(row: Kept, opened: Opened, now: number): Row | null;
}

interface Answer<View extends string> {
  typed: string;
  lists: FoundList<View>[];
  /** Everything was looked through. */
  isOver: boolean;
  isWhole: boolean;
  problem: Problem | null;
}

/** What the palette shows of a noun: `rows` are those of a list that can be read. */
export interface FoundLists<View extends string, Row> extends Omit<Answer<View>, 'typed' | 'lists'> {
  lists: (FoundList<View> & { rows: Row[] })[];
}

/** A row of any list of any service. */
interface FoundRow<Kept> {
  list: string;
  kept: Kept;
}

const nothing = { typed: '', lists: [], isOver: true, isWhole: true, problem: null };

/** What the worker finds of a noun in these services for what was typed, one service after the other (it holds one in memory). */
export function useFoundLists<View extends string, Kept extends object, Opened, Row>(
  noun: FoundNoun<View, Kept, Opened, Row>,
  services: readonly ServiceRow[],
  typed: string,
): FoundLists<View, Row> {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [answer, setAnswer] = useState<Answer<View>>(nothing);
  const [reader] = useState(() => readerOf(noun.reader));
  const ids = services.map(({ appId }) => appId).join(' ');
  const sought = typed.trim() === '' || ids === '' ? '' : typed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of asking counts, and no later one asks again
  useEffect(() => {
    if (sought === '') return setAnswer(nothing);
    let isGone = false;
    let timer = setTimeout(() => void ask(), typingPause);
    const ask = async () => {
      const lists: FoundList<View>[] = [];
      let isWhole = true;
      for (const appId of ids.split(' ')) {
        for (const view of noun.views) {
          const outcome = await noun.find(worker, { appId, view, typed: sought, now });
          if (isGone) return;
          if (!outcome.ok) {
            setAnswer({ typed: sought, lists, isOver: true, isWhole, problem: outcome.problem });
            timer = setTimeout(() => void ask(), askAgainAfter);
            return;
          }
          const { ids: found, total } = outcome.value;
          isWhole &&= outcome.value.isWhole;
          if (found.length > 0) lists.push({ appId, view, ids: found, total });
        }
        // Added at the end: nothing moves under a finger.
        const soFar = { typed: sought, lists: [...lists], isOver: false, isWhole, problem: null };
        setAnswer((known) => (known.typed === sought && known.isOver ? known : soFar));
      }
      setAnswer({ typed: sought, lists, isOver: true, isWhole, problem: null });
      // What is still being prepared for searching is looked through again.
      if (!isWhole) timer = setTimeout(() => void ask(), askAgainAfter);
    };
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [worker, noun, ids, sought]);

  const read = useLive(
    `palette ${noun.views.join()}`,
    async () => ({
      answer,
      lists: await Promise.all(
        answer.lists.map(async (list) => {
          const rows = await noun.read(database, list);
          const name = `${list.appId} ${list.view}`;
          return { ...list, rows: rows.flatMap((kept): FoundRow<Kept>[] => (kept === null ? [] : [{ kept, list: name }])) };
        }),
      ),
    }),
    [answer],
  );
  // What is of another text is not shown: a line that was not meant might be chosen.
  const present = read?.answer.typed === sought ? read : undefined;
  const kept = present?.lists ?? [];
  const all = kept.flatMap(({ rows }) => rows);
  const opened = useOpened(all, reader);
  const lists = kept.map((list) => ({
    ...list,
    rows: list.rows.flatMap((row): Row[] => {
      const known = opened.get(reader.keyOf(row));
      const shown = known == null ? null : noun.show(row.kept, known, now);
      return shown === null ? [] : [shown];
    }),
  }));
  const { isOver, isWhole, problem } = present?.answer ?? { ...nothing, isOver: false };
  return { lists, isOver: isOver && all.every((row) => opened.has(reader.keyOf(row))), isWhole, problem };
}

function readerOf<Kept, Opened>(reader: RowReader<Kept, Opened>): RowReader<FoundRow<Kept>, Opened> {
  return {
    keyOf: ({ list, kept }) => `${list} ${reader.keyOf(kept)}`,
    stampOf: ({ kept }) => reader.stampOf(kept),
    open: (box, { kept }) => reader.open(box, kept),
  };
}
