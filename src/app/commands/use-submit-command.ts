import type { FormCommand } from '../../domain/command/command';
import { commandSavedText } from '../../domain/command/text';
import { commandNotSavedText, redactCommand } from '../../domain/ledger/command-text';
import { useHasNoLine } from '../forms/use-connection-blocker';
import type { SubmittableDraft } from '../forms/use-stored-draft';
import { findLine } from '../live/find-line';
import { useToast } from '../live/toast-context';
import { useUserData } from '../live/use-user-data';
import { useIsDiscreet } from '../parts/private-text';
import { useOutbox } from './use-outbox';

/**
 * Adds the command of a form to the outbox, and says why it could not. A second tab says that the form was already sent. A toast confirms the command after
 * the form has closed. `draft`: the stored draft of the form.
 */
export function useSubmitCommand(
  onStored: () => void,
  draft?: SubmittableDraft,
): (command: FormCommand) => Promise<string | null> {
  const outbox = useOutbox();
  const work = useUserData();
  const toast = useToast();
  const isDiscreet = useIsDiscreet();
  const hasNoLine = useHasNoLine();
  return async (command) => {
    const stored = await outbox.ask(command, draft?.commandId);
    if (!stored.ok) {
      if (stored.problem.code === 'draft-sent') draft?.markAsSubmitted();
      return commandNotSavedText(stored.problem);
    }
    onStored();
    const line = (navigator.onLine || !hasNoLine) && work ? await findLine(work.database, stored.value) : null;
    toast('Information', commandSavedText(redactCommand(command, isDiscreet), line ?? !hasNoLine));
    return null;
  };
}
