import { useRef, useState } from 'react';
import type { IdentityCommand } from '../../domain/identity-command';
import type { Question } from '../../domain/question';
import { isOffline } from '../../domain/text/freshness';
import { toldCommand, wishKeptText, wishNotKeptText } from '../../domain/text/identity-command';
import { findLine } from '../live/find-line';
import { useFreshness } from '../live/use-freshness';
import { useOwnWork } from '../live/use-own-work';
import { useIsDiscreet } from '../parts/private-text';
import { useToast } from '../shell/toasts';
import type { WishedDraft } from './use-kept-draft';
import { useOutbox } from './use-outbox';

/** Asked on every screen: its last answer says whether there was a line. */
const asked: Question[] = [{ kind: 'services' }];

/**
 * Puts what a form asks for into the outbox, once: a second tap finds the first one under way, and a second tab that it was sent. That it is kept is told by
 * a toast, the form is gone then. `draft`: what the form keeps while it is filled in.
 */
export function useWish(
  onKept: () => void,
  draft?: WishedDraft,
): { wish(command: IdentityCommand): Promise<void>; trouble: string | null } {
  const outbox = useOutbox();
  const work = useOwnWork();
  const toast = useToast();
  const isDiscreet = useIsDiscreet();
  const [trouble, setTrouble] = useState<{ text: string; wishId: string | undefined } | null>(null);
  const isBusy = useRef(false);
  const freshness = useFreshness(asked);
  const isSilent = freshness?.some(({ problem }) => problem !== null && isOffline(problem)) ?? false;
  const wish = async (command: IdentityCommand) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setTrouble(null);
    const kept = await outbox.ask(command, draft?.wishId);
    isBusy.current = false;
    if (!kept.ok) {
      if (kept.problem.code === 'draft-sent') draft?.countAsSent();
      return setTrouble({ text: wishNotKeptText(kept.problem), wishId: draft?.wishId });
    }
    onKept();
    const line = navigator.onLine && work ? await findLine(work.database, kept.value) : null;
    toast('Information', wishKeptText(toldCommand(command, isDiscreet), line ?? (navigator.onLine && !isSilent)));
  };
  // It is about the draft that was refused, and about no later one.
  return { wish, trouble: trouble?.wishId === draft?.wishId ? (trouble?.text ?? null) : null };
}
