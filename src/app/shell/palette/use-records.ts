import { useEffect, useState } from 'react';
import type { ServiceRow } from '../../../db/studio-database';
import type { Problem } from '../../../domain/outcome';
import { parseVerificationQuery, type View } from '../../../domain/verification-query';
import { useMirror } from '../../live/mirror-context';
import type { RowReader } from '../../live/opened-cache';
import type { OpenedPair } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useOpened } from '../../live/use-opened';
import { useWorker } from '../../live/worker-context';
import { type KeptListRow, type ListRow, listRowReader, toListRow } from '../../screens/verifications/list-row';
import { readListRows } from '../../screens/verifications/list-source';
import type { FoundList } from './option';

/** How long (ms) a person has to pause in typing before it is looked for; a worker that gave no answer is asked again after the second. */
const typingPause = 150;
const askAgainAfter = 1_000;

/** So many rows of each list are offered: eight a service. */
const mostOf: Record<View, number> = { sessions: 5, people: 3 };
const views: readonly View[] = ['sessions', 'people'];

/** A row of any list of any service. */
type FoundRow = KeptListRow & { list: string };

const foundReader: RowReader<FoundRow, OpenedPair> = {
  ...listRowReader,
  keyOf: ({ list, key }) => `${list} ${key}`,
};

interface Answer {
  typed: string;
  lists: FoundList[];
  /** Everything was looked through. */
  isOver: boolean;
  isWhole: boolean;
  problem: Problem | null;
}

const nothing: Answer = { typed: '', lists: [], isOver: true, isWhole: true, problem: null };

/** What the palette shows of the records: `rows` are those of a list that can be read. */
export interface FoundRecords extends Omit<Answer, 'typed' | 'lists'> {
  lists: (FoundList & { rows: ListRow[] })[];
}

/** Verifications of these services that the worker finds for what was typed, one service after the other (it holds one in memory). */
export function useRecords(services: readonly ServiceRow[], typed: string): FoundRecords {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [answer, setAnswer] = useState(nothing);
  const ids = services.map(({ appId }) => appId).join(' ');
  const sought = typed.trim() === '' || ids === '' ? '' : typed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of asking counts, and no later one asks again
  useEffect(() => {
    if (sought === '') return setAnswer(nothing);
    let isGone = false;
    let timer = setTimeout(() => void ask(), typingPause);
    const ask = async () => {
      const lists: FoundList[] = [];
      let isWhole = true;
      for (const appId of ids.split(' ')) {
        for (const view of views) {
          const query = parseVerificationQuery((name) => (name === 'view' ? view : null));
          const common = { look: null, isFilling: false, newest: null, from: 0, to: mostOf[view], day: null };
          const outcome = await worker.search({ appId, query, typed: sought, now, ...common });
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
  }, [worker, ids, sought]);

  const read = useLive(
    'palette records',
    async () => ({
      answer,
      lists: await Promise.all(
        answer.lists.map(async (list) => {
          const rows = await readListRows(database, list.view, list.appId, list.ids);
          const name = `${list.appId} ${list.view}`;
          return { ...list, rows: rows.flatMap((row): FoundRow[] => (row === null ? [] : [{ ...row, list: name }])) };
        }),
      ),
    }),
    [answer],
  );
  // What is of another text is not shown: a line that was not meant might be chosen.
  const present = read?.answer.typed === sought ? read : undefined;
  const kept = present?.lists ?? [];
  const all = kept.flatMap(({ rows }) => rows);
  const opened = useOpened(all, foundReader);
  const lists = kept.map((list) => ({
    ...list,
    rows: list.rows.flatMap((row) => {
      const pair = opened.get(foundReader.keyOf(row));
      return (pair && toListRow(row, pair, now)) ?? [];
    }),
  }));
  const { isOver, isWhole, problem } = present?.answer ?? { ...nothing, isOver: false };
  return { lists, isOver: isOver && all.every((row) => opened.has(foundReader.keyOf(row))), isWhole, problem };
}
