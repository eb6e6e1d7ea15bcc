import { useRef, useState } from 'react';
import type { IdentityCommand } from '../../domain/ledger/command';
import { toldCommand, wishKeptText, wishNotKeptText } from '../../domain/ledger/command-text';
import { isOffline } from '../../domain/list/freshness-text';
import type { Question } from '../../domain/record/question';
import { findLine } from '../live/find-line';
import { useToast } from '../live/toast-context';
import { useFreshness } from '../live/use-freshness';
import { useUserData } from '../live/use-user-data';
import { useIsDiscreet } from '../parts/private-text';
import type { SubmittableDraft } from './use-kept-draft';
import { useOutbox } from './use-outbox';

/** Asked on every screen: its last answer says whether there was a line. */
const asked: Question[] = [{ kind: 'services' }];

/**
 * Adds the command of a form to the outbox. A second tap does nothing while the first is running, and a second tab says that the form was already sent. A toast
 * confirms the command after the form has closed. `draft`: the stored draft of the form.
 */
export function useWish(
  onKept: () => void,
  draft?: SubmittableDraft,
): { wish(command: IdentityCommand): Promise<void>; trouble: string | null } {
  const outbox = useOutbox();
  const work = useUserData();
  const toast = useToast();
  const isDiscreet = useIsDiscreet();
  const [trouble, setTrouble] = useState<{ text: string; commandId: string | undefined } | null>(null);
  const isBusy = useRef(false);
  const freshness = useFreshness(asked);
  const isSilent = freshness?.some(({ problem }) => problem !== null && isOffline(problem)) ?? false;
  const wish = async (command: IdentityCommand) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrouble(null);
    const kept = await outbox.ask(command, draft?.commandId);
    isBusy.current = false;
    if (!kept.ok) {
      if (kept.problem.code === 'draft-sent') draft?.markAsSubmitted();
      return setTrouble({ text: wishNotKeptText(kept.problem), commandId: draft?.commandId });
    }
    onKept();
    const line = navigator.onLine && work ? await findLine(work.database, kept.value) : null;
    toast('Information', wishKeptText(toldCommand(command, isDiscreet), line ?? (navigator.onLine && !isSilent)));
  };
  // A changed form is a new draft, which the error is not about.
  return { wish, trouble: trouble?.commandId === draft?.commandId ? (trouble?.text ?? null) : null };
}
