import { useWatch } from '../../../live/use-watch';
import type { PaperQuestion } from './use-paper';

/** While it is mounted the worker fetches the file; what is opened counts as opened. */
export function WatchedPaper({ question }: { question: PaperQuestion }) {
  useWatch(question);
  return null;
}
