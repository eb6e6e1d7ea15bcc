import type { FormEvent } from 'react';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { credentialActions } from '../../../../domain/credential/machine';
import { statusDraftForm } from '../../../../domain/credential/status-draft-schema';
import type { StatusDraft } from '../../../../domain/credential/status-rules';
import { actionWarnings, actionWords, panelIssueWords, statusWords } from '../../../../domain/credential/status-text';
import { wishCostText } from '../../../../domain/ledger/command-text';
import { DraftPanel } from '../../../commands/draft-panel';
import type { SubmittableDraft } from '../../../commands/use-kept-draft';
import { FormField } from '../../../parts/form-field';
import { StatusFields } from './status-fields';
import { useStatusWish } from './use-status-wish';

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
      {({ draft, wished, change, done }) => (
        <Fields appId={appId} row={row} draft={draft} wished={wished} onChange={change} onKept={done} />
      )}
    </DraftPanel>
  );
}

interface FieldsProps extends Pick<PanelProps, 'appId' | 'row'> {
  draft: StatusDraft;
  wished: SubmittableDraft;
  onChange(draft: StatusDraft): void;
  onKept(): void;
}

function Fields({ appId, row, draft, wished, onChange, onKept }: FieldsProps) {
  const wish = useStatusWish(appId, row, wished, onKept);
  const change = (members: Partial<StatusDraft>) => {
    wish.forget();
    onChange({ ...draft, ...members });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wish.submit(draft);
  };
  return (
    <form noValidate onSubmit={submit}>
      {typeof wish.obstacle === 'string' && <p className="notice">{wish.obstacle}</p>}
      <p className="mono age did-line">{row.id}</p>
      <FormField
        id="status-action"
        label={statusWords.status}
        isRequired
        issue={wish.issueAt(panelIssueWords, '')}
        hint={draft.action !== '' && actionWarnings[draft.action]}
      >
        {(control) => (
          <select
            {...control}
            className="form-control"
            value={draft.action}
            onChange={(event) => change({ action: credentialActions.find((one) => one === event.target.value) ?? '' })}
          >
            <option value="">{statusWords.choose}</option>
            {credentialActions.map((action) => (
              <option key={action} value={action}>
                {actionWords[action]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <StatusFields
        appId={row.appId}
        issuer={wish.issuer}
        draft={draft}
        issueAt={(id) => wish.issueAt(panelIssueWords, id)}
        onChange={change}
      />
      <p className="refusal" role="alert">
        {wish.trouble}
      </p>
      <div className="actions">
        <p className="age">{wishCostText('change-credential-status')}</p>
        <button type="submit" className="btn btn-primary" aria-disabled={!wish.isOpen}>
          {statusWords.update}
        </button>
      </div>
    </form>
  );
}
