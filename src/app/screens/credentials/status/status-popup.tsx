import { type FormEvent, useState } from 'react';
import type { CredentialRow } from '../../../../domain/credential/credential';
import type { CredentialAction } from '../../../../domain/credential/machine';
import { statusDraftForm } from '../../../../domain/credential/status-draft-schema';
import { actionWarnings, popupIssueWords, statusPopupTitle, statusWords } from '../../../../domain/credential/status-text';
import { wishCostText } from '../../../../domain/ledger/command-text';
import { useKeptDraft } from '../../../commands/use-kept-draft';
import { useModal } from '../../../parts/use-modal';
import { StatusFields } from './status-fields';
import { useStatusWish } from './use-status-wish';
import '../../../styles/form.scss';

interface StatusPopupProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
  action: CredentialAction;
  onClose(): void;
}

/** The popup '{Action} CREDENTIAL' of spec section 2. What is typed is kept until it is sent. */
export function StatusPopup({ appId, row, action, onClose }: StatusPopupProps) {
  const kept = useKeptDraft(statusDraftForm, appId, `${action} ${row.id}`);
  const [typed, setTyped] = useState(kept.draft ?? null);
  const draft = typed ?? kept.draft;
  const wished = useStatusWish(appId, row, kept, () => {
    kept.forget();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== undefined) wished.submit({ ...draft, action });
  };
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog"
      aria-labelledby="status-popup-title"
      // What it stands over is not meant.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <form noValidate onSubmit={submit}>
        <h2 id="status-popup-title">{statusPopupTitle(action)}</h2>
        <p className="mono age did-line">{row.id}</p>
        {typeof wished.obstacle === 'string' && <p className="notice">{wished.obstacle}</p>}
        {draft !== undefined && (
          <StatusFields
            appId={row.appId}
            issuer={wished.issuer}
            draft={draft}
            issueAt={(id) => wished.issueAt(popupIssueWords, id)}
            onChange={(members) => {
              wished.forget();
              setTyped({ ...draft, ...members });
              kept.type({ ...draft, ...members });
            }}
          />
        )}
        <p className="notice warning">{actionWarnings[action]}</p>
        <p className="refusal" role="alert">
          {wished.trouble ?? wished.issueAt(popupIssueWords, '')}
        </p>
        <p className="age">{wishCostText('change-credential-status')}</p>
        <div className="actions">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {statusWords.cancel}
          </button>
          <button
            type="submit"
            className={action === 'REVOKE' ? 'btn btn-danger-quiet' : 'btn btn-primary'}
            aria-disabled={!wished.isOpen}
          >
            {statusWords.submit}
          </button>
        </div>
      </form>
    </dialog>
  );
}
