import type { CredentialRow } from '../../../domain/credential/credential';
import { credentialLineWords } from '../../../domain/credential/document-text';
import { subjectOf } from '../../../domain/credential/subject';
import { shortenId } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { PrivateText } from '../../parts/private-text';
import { IssuerName } from './issuer-name';

/** Which credential a dialog is about, and whose it is. */
export function CredentialNamed({ row }: { row: Pick<CredentialRow, 'appId' | 'id' | 'kind' | 'document'> }) {
  const { appId, id, kind, document } = row;
  const words = credentialLineWords;
  const subject = subjectOf(document);
  const whose =
    subject === null ? (
      <span className="muted">{words.subjectUnknown}</span>
    ) : (
      <>
        <IssuerName appId={appId} did={subject} />
        <PrivateText label={words.subjectDid}>
          <Copyable label={words.subjectDid} text={subject} shown={shortenId(subject)} />
        </PrivateText>
      </>
    );
  return (
    <div className="credential-named">
      <DefinitionList
        lines={[
          [words.schema, kind],
          [words.subjectDid, whose],
          [words.id, <Copyable key="id" label={words.id} text={id} shown={shortenId(id)} />],
        ]}
      />
    </div>
  );
}
