import { issueWords } from '../../../../domain/credential/issue-text';
import type { StatusDraft, StatusIssue } from '../../../../domain/credential/status-rules';
import { statusWords } from '../../../../domain/credential/status-text';
import type { DidRow } from '../../../../domain/did/did';
import { FormField } from '../../../parts/form-field';
import { KeyField } from '../../identities/signer-fields';

const keyWords = { key: statusWords.key, keysComing: issueWords.keysComing, choose: statusWords.choose };

/** The field, by its id, in which each issue is fixed; other issues are shown above the button. */
export const statusFieldOf: Partial<Record<StatusIssue, string>> = {
  'status-reason-missing': 'status-reason',
  'status-key-missing': 'status-key',
  'status-key-not-of-issuer': 'status-key',
};

interface StatusFieldsProps {
  /** The SSI service. */
  appId: string;
  issuer: DidRow | null | undefined;
  draft: Pick<StatusDraft, 'reason' | 'keyId'>;
  issueAt(id: string): string | null;
  onChange(members: Partial<Pick<StatusDraft, 'reason' | 'keyId'>>): void;
}

/** Why the status is changed, and which key of the issuer signs that. */
export function StatusFields({ appId, issuer, draft, issueAt, onChange }: StatusFieldsProps) {
  return (
    <>
      <FormField
        id="status-reason"
        label={statusWords.reason}
        isRequired
        issue={issueAt('status-reason')}
        hint={statusWords.reasonHint}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            dir="auto"
            rows={2}
            autoComplete="off"
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.target.value })}
          />
        )}
      </FormField>
      {issuer ? (
        <KeyField
          appId={appId}
          id="status-key"
          words={keyWords}
          signer={issuer}
          keyId={draft.keyId}
          issue={issueAt('status-key')}
          onKey={(keyId) => onChange({ keyId })}
        />
      ) : (
        issuer === undefined && <p className="age">{statusWords.issuerComing}</p>
      )}
    </>
  );
}
