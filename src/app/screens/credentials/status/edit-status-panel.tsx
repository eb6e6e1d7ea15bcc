import type { CredentialRow } from '../../../../domain/credential/credential';
import { credentialActions } from '../../../../domain/credential/machine';
import { statusDraftForm } from '../../../../domain/credential/status-draft-schema';
import { type StatusDraft, statusFieldOf } from '../../../../domain/credential/status-rules';
import { actionWarnings, actionWords, panelIssueWords, statusWords } from '../../../../domain/credential/status-text';
import { commandCostText, commandCredits } from '../../../../domain/ledger/command-text';
import { CoverNotice } from '../../../commands/cover-notice';
import { DraftPanel } from '../../../forms/draft-panel';
import { RecordForm } from '../../../forms/record-form';
import { SelectField } from '../../../forms/select-field';
import type { SubmittableDraft } from '../../../forms/use-stored-draft';
import { CredentialNamed } from '../credential-named';
import { StatusFields } from './status-fields';
import { useStatusCommand } from './use-status-command';

interface PanelProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
  onClose(): void;
}

/** The panel 'Edit Credential Status' of spec section 2. */
export function EditStatusPanel({ appId, row, onClose }: PanelProps) {
  return (
    <DraftPanel title={statusWords.panel} form={statusDraftForm} appId={appId} id={`status ${row.id}`} onClose={onClose}>
      {({ draft, storedDraft, change, done }) => (
        <Fields appId={appId} row={row} draft={draft} storedDraft={storedDraft} onChange={change} onStored={done} />
      )}
    </DraftPanel>
  );
}

interface FieldsProps extends Pick<PanelProps, 'appId' | 'row'> {
  draft: StatusDraft;
  storedDraft: SubmittableDraft;
  onChange(draft: StatusDraft): void;
  onStored(): void;
}

const actionChoices = credentialActions.map((value) => ({ value, words: actionWords[value] }));

function Fields({ appId, row, draft: initial, storedDraft, onChange, onStored }: FieldsProps) {
  const { issuer, blocked, check, submit } = useStatusCommand(appId, row, storedDraft, onStored);
  return (
    <RecordForm
      id="status"
      initial={initial}
      check={check}
      fieldOf={(issue) => statusFieldOf[issue] ?? 'action'}
      text={(issue) => panelIssueWords[issue]}
      blocked={blocked}
      act={statusWords.update}
      cost={commandCostText('change-credential-status')}
      onTyped={onChange}
      onSubmit={submit}
    >
      {({ draft }) => (
        <>
          <CredentialNamed row={row} />
          <SelectField<StatusDraft>
            name="action"
            label={statusWords.status}
            isRequired
            hint={draft.action !== '' && actionWarnings[draft.action]}
            none={statusWords.choose}
            choices={actionChoices}
          />
          <StatusFields appId={row.appId} issuer={issuer} keyId={draft.keyId} />
          <CoverNotice appId={row.appId} credits={commandCredits('change-credential-status')} />
        </>
      )}
    </RecordForm>
  );
}
