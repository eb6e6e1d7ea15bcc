import { useEffect, useState } from 'react';
import type { Problem } from '../../../domain/shared/outcome';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useOpened } from '../../live/use-opened';
import { useWorker } from '../../live/worker-context';
import { foundRowReader, type Offer, type Place } from './found-list';

/** How long (ms) a person has to pause in typing before the search starts; a worker that gave no answer is asked again after the second. */
const typingPause = 150;
const askAgainAfter = 1_000;

/** Records found in one list of a service, by the ids that their rows are kept under. */
interface FoundIds extends Place {
  ids: string[];
  total: number;
}

interface Answer {
  typed: string;
  found: FoundIds[];
  /** Everything was searched. */
  isOver: boolean;
  isWhole: boolean;
  problem: Problem | null;
}

/** What the palette shows of the results: `offers` are those of a list that can be read. */
export interface Found extends Omit<Answer, 'typed' | 'found'> {
  lists: (FoundIds & { offers: Offer[] })[];
}

const nothing: Answer = { typed: '', found: [], isOver: true, isWhole: true, problem: null };

/** What the worker finds for the typed text in these places, one after the other (it holds one service in memory). */
export function useFound(places: readonly Place[], typed: string): Found {
  const { database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [answer, setAnswer] = useState<Answer>(nothing);
  const placesKey = places.map(({ list, appId }) => `${list.name} ${appId}`).join();
  const sought = typed.trim() === '' || places.length === 0 ? '' : typed;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of asking counts, and no later one asks again; the key stands for the places
  useEffect(() => {
    if (sought === '') return setAnswer(nothing);
    let isGone = false;
    let timer = setTimeout(() => void ask(), typingPause);
    const ask = async () => {
      const found: FoundIds[] = [];
      let isWhole = true;
      for (const { list, appId } of places) {
        const outcome = await list.find(worker, { appId, typed: sought, now });
        if (isGone) return;
        if (!outcome.ok) {
          setAnswer({ typed: sought, found, isOver: true, isWhole, problem: outcome.problem });
          timer = setTimeout(() => void ask(), askAgainAfter);
          return;
        }
        const { ids, total } = outcome.value;
        isWhole &&= outcome.value.isWhole;
        if (ids.length > 0) found.push({ list, appId, ids, total });
        // Added at the end: nothing moves under a finger.
        const soFar = { typed: sought, found: [...found], isOver: false, isWhole, problem: null };
        setAnswer((known) => (known.typed === sought && known.isOver ? known : soFar));
      }
      setAnswer({ typed: sought, found, isOver: true, isWhole, problem: null });
      // What is still being prepared for searching is searched again.
      if (!isWhole) timer = setTimeout(() => void ask(), askAgainAfter);
    };
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [worker, placesKey, sought]);

  const read = useLive(
    'palette found',
    async () => ({
      answer,
      lists: await Promise.all(
        answer.found.map(async (found) => ({ ...found, rows: await found.list.read(database, found.appId, found.ids) })),
      ),
    }),
    [answer],
  );
  // What is of another text is not shown: a line that was not meant might be chosen.
  const present = read?.answer.typed === sought ? read : undefined;
  const stored = present?.lists ?? [];
  const all = stored.flatMap(({ rows }) => rows);
  const opened = useOpened(all, foundRowReader);
  const lists = stored.map((list) => ({ ...list, offers: list.rows.flatMap(({ key }) => opened.get(key)?.(now) ?? []) }));
  const { isOver, isWhole, problem } = present?.answer ?? { ...nothing, isOver: false };
  return { lists, isOver: isOver && all.every(({ key }) => opened.has(key)), isWhole, problem };
}
