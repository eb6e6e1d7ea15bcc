import { useState } from 'react';
import type { ActInput, ActKind } from '../../../../domain/command/acts';
import { actProblemText } from '../../../../domain/shared/error-text';
import type { Problem } from '../../../../domain/shared/outcome';
import { teamWords } from '../../../../domain/team/screen-text';
import { useAct } from '../../../commands/use-act';
import { useToast } from '../../../live/toast-context';

/** Why an act on members or invitations was not done, in words. */
export function teamProblemText(problem: Problem): string {
  if (problem.code === 'answer-lost') return teamWords.lost;
  return actProblemText(problem);
}

/**
 * An act of one press: `busy` while it is sent, `refusal` why it was not done, also that it needs a connection, until there is one. What was done is said in a
 * toast.
 */
export function useReportedAct() {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [state, setState] = useState<{ busy: boolean; refusal: string | null }>({ busy: false, refusal: null });
  const [wasBlocked, setBlocked] = useState(false);
  const run = async <Kind extends ActKind>(kind: Kind, input: ActInput<Kind>, done: string): Promise<boolean> => {
    setBlocked(blocker !== null);
    if (blocker !== null || state.busy) return false;
    setState({ busy: true, refusal: null });
    const outcome = await act(kind, input);
    setState({ busy: false, refusal: outcome.ok ? null : teamProblemText(outcome.problem) });
    if (outcome.ok) toast('Information', done);
    return outcome.ok;
  };
  return { ...state, refusal: wasBlocked && blocker !== null ? blocker : state.refusal, blocker, run };
}
