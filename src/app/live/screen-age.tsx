import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { oldestRead, saysAge, syncWords } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { useFreshness } from './use-freshness';
import { useLine } from './use-line';
import { useNow } from './use-now';

interface ScreenAge {
  /** When the oldest part of the screen was read (ms); null if none was. */
  oldest: number | null;
  /** The sync mark says it where it has room. */
  isSaid: boolean;
}

const ScreenAgeContext = createContext<ScreenAge>({ oldest: null, isSaid: false });

/** Says to the parts of a screen which time the sync mark shows: that of the oldest answer to its questions. */
export function WithScreenAge({ questions, children }: { questions: readonly Question[]; children: ReactNode }) {
  const rows = useFreshness(questions) ?? [];
  const isSaid = saysAge(syncWords(rows, useLine(rows), useNow()));
  const oldest = oldestRead(rows);
  const age = useMemo(() => ({ oldest, isSaid }), [oldest, isSaid]);
  return <ScreenAgeContext value={age}>{children}</ScreenAgeContext>;
}

/** How old the screen is. */
export function useScreenAge(): ScreenAge {
  return useContext(ScreenAgeContext);
}
