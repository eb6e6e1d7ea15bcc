import type { CredentialRow } from '../../../../domain/credential/credential';
import type { CredentialAction } from '../../../../domain/credential/machine';
import { statusDraftForm } from '../../../../domain/credential/status-draft-schema';
import { statusFieldOf } from '../../../../domain/credential/status-rules';
import { actionWarnings, popupIssueWords, statusPopupTitle, statusWords } from '../../../../domain/credential/status-text';
import { commandCostText, commandCredits } from '../../../../domain/ledger/command-text';
import { CoverNotice } from '../../../commands/cover-notice';
import { RecordForm } from '../../../forms/record-form';
import { useStoredDraft } from '../../../forms/use-stored-draft';
import { useModal } from '../../../parts/use-modal';
import { CredentialNamed } from '../credential-named';
import { StatusFields } from './status-fields';
import { useStatusCommand } from './use-status-command';
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
  const stored = useStoredDraft(statusDraftForm, appId, `${action} ${row.id}`);
  const { issuer, blocked, check, submit } = useStatusCommand(appId, row, stored, () => {
    stored.forget();
    onClose();
  });
  return (
    <dialog
      {...useModal(onClose)}
      className="small-dialog form-dialog"
      aria-labelledby="status-popup-title"
      // Not the screen behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <h2 id="status-popup-title">{statusPopupTitle(action)}</h2>
      <CredentialNamed row={row} />
      {stored.draft !== undefined && (
        <RecordForm
          id="status"
          initial={stored.draft}
          check={(draft) => check({ ...draft, action })}
          fieldOf={(issue) => statusFieldOf[issue] ?? null}
          text={(issue) => popupIssueWords[issue]}
          blocked={blocked}
          act={statusWords.submit}
          isGrave={action === 'REVOKE'}
          cost={commandCostText('change-credential-status')}
          cancel={statusWords.cancel}
          onCancel={onClose}
          onTyped={stored.type}
          onSubmit={(draft) => submit({ ...draft, action })}
        >
          {({ draft }) => (
            <>
              <StatusFields appId={row.appId} issuer={issuer} keyId={draft.keyId} />
              <CoverNotice appId={row.appId} credits={commandCredits('change-credential-status')} />
              <p className="notice warning">{actionWarnings[action]}</p>
            </>
          )}
        </RecordForm>
      )}
    </dialog>
  );
}
