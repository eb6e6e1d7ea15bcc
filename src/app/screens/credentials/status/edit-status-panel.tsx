import type { FormEvent } from 'react';
import type { CredentialRow } from '../../../../domain/credential-record';
import { statusDraftForm } from '../../../../domain/kept-status-draft';
import { credentialActions } from '../../../../domain/machines/credential-life';
import type { StatusDraft } from '../../../../domain/rules/credential-status';
import { actionWarnings, actionWords, panelIssueWords, statusWords } from '../../../../domain/text/credential-status';
import { wishCostText } from '../../../../domain/text/identity-command';
import { DraftPanel } from '../../../commands/draft-panel';
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
      {({ draft, change, done }) => <Fields appId={appId} row={row} draft={draft} onChange={change} onKept={done} />}
    </DraftPanel>
  );
}

interface FieldsProps extends Pick<PanelProps, 'appId' | 'row'> {
  draft: StatusDraft;
  onChange(draft: StatusDraft): void;
  onKept(): void;
}

function Fields({ appId, row, draft, onChange, onKept }: FieldsProps) {
  const wished = useStatusWish(appId, row, onKept);
  const change = (members: Partial<StatusDraft>) => {
    wished.forget();
    onChange({ ...draft, ...members });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wished.submit(draft);
  };
  return (
    <form noValidate onSubmit={submit}>
      {typeof wished.obstacle === 'string' && <p className="notice">{wished.obstacle}</p>}
      <p className="mono age did-line">{row.id}</p>
      <FormField
        id="status-action"
        label={statusWords.status}
        isRequired
        issue={wished.issueAt(panelIssueWords, '')}
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
        issuer={wished.issuer}
        draft={draft}
        issueAt={(id) => wished.issueAt(panelIssueWords, id)}
        onChange={change}
      />
      <p className="refusal" role="alert">
        {wished.trouble}
      </p>
      <div className="actions">
        <p className="age">{wishCostText('change-credential-status')}</p>
        <button type="submit" className="btn btn-primary" aria-disabled={!wished.isOpen}>
          {statusWords.update}
        </button>
      </div>
    </form>
  );
}
