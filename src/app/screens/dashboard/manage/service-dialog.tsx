import type { KeyboardEvent, ReactNode } from 'react';
import { ToastProvider } from '../../../live/toast-provider';
import { useModal } from '../../../parts/use-modal';
import '../../../styles/form.scss';

interface ServiceDialogProps {
  title: string;
  /** It cannot be closed now: what it shows is not seen a second time. */
  isHeld?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog about one service, over the dashboard. */
export function ServiceDialog({ title, isHeld = false, onClose, children }: ServiceDialogProps) {
  // Left to the browser, a second press would close it although it is held.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isHeld) onClose();
  };
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog service-dialog"
      aria-labelledby="service-dialog-title"
      onKeyDown={leave}
      onCancel={(event) => {
        event.preventDefault();
        if (!isHeld) onClose();
      }}
    >
      {/* What is announced on the page behind is neither seen nor heard. */}
      <ToastProvider>
        <h2 id="service-dialog-title">{title}</h2>
        {children}
      </ToastProvider>
    </dialog>
  );
}
