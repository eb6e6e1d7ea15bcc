import type { ReactNode } from 'react';
import type { CredentialRow } from '../../../domain/credential/credential';
import { credentialLineWords, subjectUnknownText } from '../../../domain/credential/document-text';
import { knownFacts, subjectHintsOf } from '../../../domain/credential/subject';
import { shortenId, truncateText } from '../../../domain/shared/format';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { PrivateText } from '../../parts/private-text';
import { IssuerName } from './issuer-name';

/** A longer value is cut. */
const longestHint = 60;

/** Which credential a dialog is about, and whose it is, as far as this device knows. */
export function CredentialNamed({
  row,
}: {
  row: Pick<CredentialRow, 'appId' | 'id' | 'kind' | 'document' | 'facts' | 'isPersisted'>;
}) {
  const { appId, id, kind, document } = row;
  const words = credentialLineWords;
  const subject = knownFacts(row)?.subject ?? null;
  const whose =
    subject === null ? (
      <span className="muted">{subjectUnknownText(row)}</span>
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
          ...subjectHintsOf(document).map(({ label, text }): [string, ReactNode] => [
            label,
            <PrivateText key={label} label={label}>
              <bdi>{truncateText(text, longestHint)}</bdi>
            </PrivateText>,
          ]),
          [words.id, <Copyable key="id" label={words.id} text={id} shown={shortenId(id)} />],
        ]}
      />
    </div>
  );
}
