import { silenceOf } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { useFreshness } from './use-freshness';
import { useLine } from './use-line';

/** Whether some of these questions have no answer, and nothing else was answered since they found no line. */
export function useIsSilent(questions: readonly Question[]): boolean {
  const rows = useFreshness(questions);
  return silenceOf(rows ?? [], useLine(rows)) !== null;
}
