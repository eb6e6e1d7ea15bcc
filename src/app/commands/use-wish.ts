import type { IdentityCommand } from '../../domain/ledger/command';
import { toldCommand, wishKeptText, wishNotKeptText } from '../../domain/ledger/command-text';
import { isOffline } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import type { SubmittableDraft } from '../forms/use-kept-draft';
import { findLine } from '../live/find-line';
import { useToast } from '../live/toast-context';
import { useFreshness } from '../live/use-freshness';
import { useUserData } from '../live/use-user-data';
import { useIsDiscreet } from '../parts/private-text';
import { useOutbox } from './use-outbox';

/** Asked on every screen: its last answer says whether there was a line. */
const asked: Question[] = [{ kind: 'services' }];

/**
 * Adds the command of a form to the outbox, and says why it could not. A second tab says that the form was already sent. A toast confirms the command after
 * the form has closed. `draft`: the stored draft of the form.
 */
export function useWish(onKept: () => void, draft?: SubmittableDraft): (command: IdentityCommand) => Promise<string | null> {
  const outbox = useOutbox();
  const work = useUserData();
  const toast = useToast();
  const isDiscreet = useIsDiscreet();
  const freshness = useFreshness(asked);
  const isSilent = freshness?.some(({ problem }) => problem !== null && isOffline(problem)) ?? false;
  return async (command) => {
    const kept = await outbox.ask(command, draft?.commandId);
    if (!kept.ok) {
      if (kept.problem.code === 'draft-sent') draft?.markAsSubmitted();
      return wishNotKeptText(kept.problem);
    }
    onKept();
    const line = navigator.onLine && work ? await findLine(work.database, kept.value) : null;
    toast('Information', wishKeptText(toldCommand(command, isDiscreet), line ?? (navigator.onLine && !isSilent)));
    return null;
  };
}
