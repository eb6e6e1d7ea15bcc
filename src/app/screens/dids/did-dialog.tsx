import type { ReactNode } from 'react';
import { useModal } from '../../parts/use-modal';
import '../../styles/form.scss';

interface DidDialogProps {
  title: string;
  did: string;
  /** What is asked. */
  children: ReactNode;
  onClose(): void;
}

/** Asks about one DID, over its document. */
export function DidDialog({ title, did, children, onClose }: DidDialogProps) {
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog"
      aria-labelledby="did-dialog-title"
      // Not the document behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h2 id="did-dialog-title">{title}</h2>
      <p className="mono age did-line">{did}</p>
      {children}
    </dialog>
  );
}
