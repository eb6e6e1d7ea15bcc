import { type ReactNode, useState } from 'react';
import { commandFormWords } from '../../domain/ledger/command-text';
import type { DraftForm } from '../../domain/record/draft-format';
import { SidePanel } from '../parts/side-panel';
import { type SubmittableDraft, useStoredDraft } from './use-stored-draft';

interface DraftPanelProps<Draft> {
  title: string;
  form: DraftForm<Draft>;
  /** The service in the address, and what the draft is kept under there. */
  appId: string;
  id: string;
  onClose(): void;
  /**
   * Drawn once the stored draft is known. `storedDraft`: the draft as `useSubmitCommand` takes it; `stored` ends when the device has it; `done`: it is sent,
   * and nothing of it stays; `forget`: the same, but the panel stays.
   */
  children(parts: {
    draft: Draft;
    storedDraft: SubmittableDraft;
    change: (draft: Draft) => void;
    stored: () => Promise<unknown>;
    done: () => void;
    forget: () => void;
  }): ReactNode;
}

/**
 * A panel in which something is filled in. Closed by the person, it asks what becomes of that; left in any other way (back, a link, a lock, a reload) it
 * loses nothing, and says so when it is opened again.
 */
export function DraftPanel<Draft>({ title, form, appId, id, onClose, children }: DraftPanelProps<Draft>) {
  const stored = useStoredDraft(form, appId, id);
  const { draft, isFound, isSent, isUnsaved, type, forget } = stored;
  const [typed, setTyped] = useState<Draft | null>(null);
  const shown = typed ?? draft;
  return (
    <SidePanel title={title} isTouched={shown !== undefined && !form.isEmpty(shown)} onDiscard={forget} onClose={onClose}>
      <div role="status">
        {isFound && <p className="notice">{isSent ? commandFormWords.draftSent : commandFormWords.draftRestored}</p>}
      </div>
      <div role="alert">{isUnsaved && <p className="notice">{commandFormWords.draftUnsaved}</p>}</div>
      {shown !== undefined &&
        children({
          draft: shown,
          storedDraft: stored,
          stored: stored.stored,
          change: (next) => {
            setTyped(next);
            type(next);
          },
          forget,
          done: () => {
            forget();
            onClose();
          },
        })}
    </SidePanel>
  );
}
