import { listOpenCommands } from '../../db/reads/commands';
import { hasFoundNoLine, waitingProblems } from '../../domain/command/outbox-text';
import { useHasNoLine } from '../forms/use-connection-blocker';
import { useMirror } from '../live/mirror-context';
import { useLine } from '../live/use-line';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';

/** Whether nothing can be sent now, as far as the browser, the last answer and what waits to be sent say. */
export function useHasNoLineToSend(): boolean {
  const work = useUserData();
  const { clockOffset } = useMirror();
  const hasNoLine = useHasNoLine();
  const rows = useLive('open rows', async () => (work ? listOpenCommands(work.database).catch(() => []) : []), [work]) ?? [];
  const problems = waitingProblems(rows, clockOffset);
  const line = useLine(undefined, problems.length > 0);
  return hasNoLine || hasFoundNoLine(problems, line);
}
