import { createContext, type ReactNode, useContext } from 'react';
import { oldestRead } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { useFreshness } from './use-freshness';

const ScreenAge = createContext<number | null>(null);

/** Says to the parts of a screen which time the sync mark shows: that of the oldest answer to its questions. */
export function WithScreenAge({ questions, children }: { questions: readonly Question[]; children: ReactNode }) {
  return <ScreenAge value={oldestRead(useFreshness(questions) ?? [])}>{children}</ScreenAge>;
}

/** When the oldest part of the screen was read (ms); null if none was. */
export function useScreenAge(): number | null {
  return useContext(ScreenAge);
}
