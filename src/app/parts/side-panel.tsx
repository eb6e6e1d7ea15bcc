import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { commandFormWords } from '../../domain/ledger/command-text';
import '../styles/form.scss';
import { Icon } from './icon';
import { useModal } from './use-modal';

interface SidePanelProps {
  title: string;
  /** Something is filled in: a person who closes the panel is asked what becomes of it. */
  isTouched: boolean;
  /** What is filled in is not wanted any longer. */
  onDiscard(): void;
  onClose(): void;
  children: ReactNode;
}

/** Whether it is about this dialog: a dialog that is open above it, and a file field in it, have the same events. */
function isOwn({ target, currentTarget, type }: SyntheticEvent): boolean {
  return target instanceof Element && (type === 'cancel' ? target : target.closest('dialog')) === currentTarget;
}

/** A form next to the screen that it belongs to. While it is open, nothing behind it can be reached; when it closes, the focus returns. */
export function SidePanel({ title, isTouched, onDiscard, onClose, children }: SidePanelProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isTouched ? setAsking(true) : onClose());
  // Left to the browser, a second press would close it without asking.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isOwn(event)) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog side-panel"
      aria-labelledby="side-panel-title"
      onKeyDown={leave}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        close();
      }}
    >
      <header>
        <h2 id="side-panel-title">{title}</h2>
        <button type="button" className="icon-button" aria-label={commandFormWords.close} onClick={close}>
          <Icon paths={cross} />
        </button>
      </header>
      {children}
      {isAsking && (
        <CloseAsked
          onStay={() => setAsking(false)}
          onKeep={onClose}
          onDiscard={() => {
            onDiscard();
            onClose();
          }}
        />
      )}
    </dialog>
  );
}

function CloseAsked({ onStay, onKeep, onDiscard }: { onStay(): void; onKeep(): void; onDiscard(): void }) {
  const modal = useModal(onStay);
  const first = useRef<HTMLButtonElement>(null);
  // Whoever presses on loses nothing.
  useLayoutEffect(() => first.current?.focus(), []);
  // It is removed before the panel is: the focus returns first to the panel, then to where it was before that.
  const answer = (then: () => void) => () => {
    modal.ref.current?.close();
    then();
  };
  return (
    <dialog
      {...modal}
      className="small-dialog"
      aria-labelledby="close-asked-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id="close-asked-title">{commandFormWords.closeAsked}</h2>
      <p>{commandFormWords.closeExplained}</p>
      <div className="actions">
        <button type="button" className="btn btn-danger-quiet" onClick={answer(onDiscard)}>
          {commandFormWords.discard}
        </button>
        <button type="button" className="btn btn-quiet" onClick={answer(onKeep)}>
          {commandFormWords.keep}
        </button>
        <button ref={first} type="button" className="btn btn-primary" onClick={answer(onStay)}>
          {commandFormWords.goOn}
        </button>
      </div>
    </dialog>
  );
}
