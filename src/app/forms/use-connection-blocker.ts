import { silenceOf } from '../../domain/list/freshness-text';
import { isCutOff } from '../../domain/list/line';
import type { Question } from '../../domain/record/question';
import { formWords } from '../../domain/shared/form-text';
import { useFreshness } from '../live/use-freshness';
import { useLine } from '../live/use-line';

/** Asked on every screen: its last answer says whether there was a line. */
const asked: Question[] = [{ kind: 'services' }];

/** Whether there is no line now, as far as the browser, the last answer and these questions say. */
export function useHasNoLine(questions: readonly Question[] = asked): boolean {
  const rows = useFreshness(questions);
  const line = useLine(rows);
  return isCutOff(line) || silenceOf(rows ?? [], line) !== null;
}

/** Why a form that cannot wait for a connection cannot be sent, in words; null if it can. */
export function useConnectionBlocker(): string | null {
  return useHasNoLine() ? formWords.needsConnection : null;
}
