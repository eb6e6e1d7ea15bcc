import { useState } from 'react';
import { type Leaving, leavingTexts, leavingWords } from '../../domain/record/private-note-text';
import { saveDrafts } from '../parts/save-drafts';
import { saveNotes } from '../parts/save-notes';
import { useModal } from '../parts/use-modal';

interface LeaveDialogProps {
  /** What would be deleted. */
  leaving: Leaving;
  /** Server time, ms. */
  now: number;
  /** Puts all commands into one file. */
  onSaveDecisions(): void;
  /** Resolves when it is done, or could not be. */
  onLeave(): Promise<void>;
  onClose(): void;
}

/** Asked before a log-out takes along what the person wrote and no server has. */
export function LeaveDialog({ leaving, now, onSaveDecisions, onLeave, onClose }: LeaveDialogProps) {
  const modal = useModal(onClose);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await onLeave();
    onClose();
  };
  return (
    <dialog {...modal} className="small-dialog" aria-labelledby="leave-dialog-title">
      <h2 id="leave-dialog-title">{leavingWords.title}</h2>
      {leavingTexts(leaving).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="actions">
        {leaving.commands > 0 && (
          <button type="button" className="btn btn-quiet" onClick={onSaveDecisions}>
            {leavingWords.saveDecisions}
          </button>
        )}
        {leaving.own.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => saveNotes(leaving.own, now)}>
            {leavingWords.save}
          </button>
        )}
        {leaving.drafts.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => saveDrafts(leaving.drafts, now)}>
            {leavingWords.saveDrafts}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {leavingWords.stay}
        </button>
        <button type="button" className="btn btn-primary" disabled={isLeaving} onClick={() => void leave()}>
          {leavingWords.leave}
        </button>
      </div>
    </dialog>
  );
}
