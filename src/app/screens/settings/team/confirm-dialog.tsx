import { teamWords } from '../../../../domain/team/screen-text';
import { useModal } from '../../../parts/use-modal';

interface ConfirmDialogProps {
  title: string;
  text: string;
  act: string;
  busy: boolean;
  /** Why it cannot be done, or was not, in words. */
  trouble: string | null;
  isDisabled: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that others feel. */
export function ConfirmDialog({ title, text, act, busy, trouble, isDisabled, onConfirm, onClose }: ConfirmDialogProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className="small-dialog" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{title}</h2>
      <p>{text}</p>
      <p className="refusal" role="alert">
        {trouble}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {teamWords.cancel}
        </button>
        <button type="button" className="btn btn-danger-quiet" aria-disabled={isDisabled || busy} onClick={onConfirm}>
          {act}
        </button>
      </div>
    </dialog>
  );
}
