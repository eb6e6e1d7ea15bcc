import type { ReactNode } from 'react';
import { RecordForm } from '../forms/record-form';
import { useModal } from './use-modal';
import '../styles/form.scss';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  children: ReactNode;
  /** What the button says that does it. */
  act: string;
  cancel: string;
  /** Why it cannot be done now, in words; null: it can. */
  blocked: string | null;
  /** Answers why it failed; null: it is done. */
  onConfirm(): Promise<string | null>;
  onClose(): void;
}

const nothing = {};

/** Asks before something is deleted. It stays until that is done, and says why it failed. */
export function ConfirmDialog({ title, children, act, cancel, blocked, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <dialog {...useModal(onClose)} className="small-dialog form-dialog" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{title}</h2>
      <RecordForm
        id="confirm"
        initial={nothing}
        blocked={blocked}
        act={act}
        isGrave
        cancel={cancel}
        onCancel={onClose}
        onSubmit={onConfirm}
      >
        {children}
      </RecordForm>
    </dialog>
  );
}
