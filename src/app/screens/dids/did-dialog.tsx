import type { FormEvent, ReactNode } from 'react';
import { didFormWords } from '../../../domain/did/text';
import { useModal } from '../../parts/use-modal';
import '../../styles/form.scss';

interface DidDialogProps {
  title: string;
  did: string;
  children: ReactNode;
  /** What went wrong when it was tried, in words. */
  trouble: string | null;
  cost: string;
  /** What the button says that does it. */
  act: string;
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit(): void;
  onClose(): void;
}

/** Asks about one DID, over its document. */
export function DidDialog(props: DidDialogProps) {
  const { title, did, children, trouble, cost, act, isDanger = false, isBusy, onSubmit, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog"
      aria-labelledby="did-dialog-title"
      // The document that it stands over is not meant.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <h2 id="did-dialog-title">{title}</h2>
        <p className="mono age did-line">{did}</p>
        {children}
        <p className="refusal" role="alert">
          {trouble}
        </p>
        <p className="age">{cost}</p>
        <div className="actions">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {didFormWords.cancel}
          </button>
          <button type="submit" className={isDanger ? 'btn btn-danger-quiet' : 'btn btn-primary'} aria-disabled={isBusy}>
            {act}
          </button>
        </div>
      </form>
    </dialog>
  );
}
