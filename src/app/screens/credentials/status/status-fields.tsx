import { issueWords } from '../../../../domain/credential/issue-text';
import type { StatusDraft } from '../../../../domain/credential/status-rules';
import { statusWords } from '../../../../domain/credential/status-text';
import type { DidRow } from '../../../../domain/did/did';
import { LongTextField } from '../../../forms/long-text-field';
import { KeyField } from '../../identities/signer-fields';

type StatusText = Pick<StatusDraft, 'reason' | 'keyId'>;

const keyWords = { key: statusWords.key, keysComing: issueWords.keysComing, choose: statusWords.choose };
const keyPlace = { name: 'keyId', id: 'status-key' } as const;

interface StatusFieldsProps {
  /** The SSI service. */
  appId: string;
  issuer: DidRow | null | undefined;
  keyId: string | null;
}

/** Why the status is changed, and which key of the issuer signs that. */
export function StatusFields({ appId, issuer, keyId }: StatusFieldsProps) {
  return (
    <>
      <LongTextField<StatusText>
        name="reason"
        id="status-reason"
        label={statusWords.reason}
        isRequired
        hint={statusWords.reasonHint}
      />
      {issuer ? (
        <KeyField<StatusText> appId={appId} place={keyPlace} words={keyWords} signer={issuer} keyId={keyId} />
      ) : (
        issuer === undefined && <p className="age">{statusWords.issuerComing}</p>
      )}
    </>
  );
}
