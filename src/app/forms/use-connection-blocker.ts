import { silenceOf } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { formWords } from '../../domain/shared/form-text';
import { useFreshness } from '../live/use-freshness';
import { useIsCutOff } from '../live/use-is-cut-off';

/** Asked on every screen: its last answer says whether there was a line. */
const asked: Question[] = [{ kind: 'services' }];

/** Whether there is no line now, as far as the browser and the last answer say. */
export function useHasNoLine(): boolean {
  const isSilent = silenceOf(useFreshness(asked) ?? []) !== null;
  return useIsCutOff() || isSilent;
}

/** Why a form that cannot wait for a connection cannot be sent, in words; null where it can. */
export function useConnectionBlocker(): string | null {
  return useHasNoLine() ? formWords.needsConnection : null;
}
