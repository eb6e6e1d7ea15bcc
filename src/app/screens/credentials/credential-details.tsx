import type { ReactNode } from 'react';
import type { CredentialRow } from '../../../domain/credential-record';
import { expiryOf, subjectFieldsOf } from '../../../domain/credential-subject';
import { canUnlock } from '../../../domain/machines/credential-life';
import { credentialLineWords } from '../../../domain/text/credential-document';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { LongText } from '../../parts/long-text';
import { withoutError } from '../identities/line-parts';
import { momentLine } from '../identities/moment-line';
import type { DetailsProps } from '../identities/opened-identity';
import { CredentialId } from './credential-id';
import { CredentialStanding } from './credential-standing';
import { UnlockDocument } from './unlock-document';

/** What is known of a credential, and what its document says of its subject where that is here. */
export function CredentialDetails({ row, standing, now, explorer }: DetailsProps<CredentialRow>) {
  const { id, kind, schemaId, issuer, remarks, merkleRoot, issuedAt, listedAt, isPersisted, isToRegister, document } = row;
  const words = credentialLineWords;
  const subject = subjectFieldsOf(document);
  const expiry = expiryOf(document);
  return (
    <>
      <DefinitionList
        lines={[
          [words.id, <CredentialId key="id" id={id} explorer={explorer} isWhole />],
          [words.schema, kind && <bdi>{kind}</bdi>],
          [words.schemaId, schemaId && <Copyable label={words.schemaId} text={schemaId} shown={schemaId} />],
          [words.issuer, issuer && <Copyable label={words.issuer} text={issuer} shown={issuer} />],
          [words.status, <CredentialStanding key="status" row={row} standing={withoutError(standing)} />],
          [words.remarks, remarks && <LongText text={remarks} />],
          [words.issued, momentLine(issuedAt ?? listedAt, now)],
          ...(expiry === null ? [] : [[words.expires, momentLine(expiry, now)] satisfies Line]),
          [words.vault, toFlag(isPersisted, words.yes, words.no)],
          [words.ledger, toFlag(isToRegister, words.wanted, words.notWanted)],
          [words.merkleRoot, merkleRoot && <Copyable label={words.merkleRoot} text={merkleRoot} shown={merkleRoot} />],
          [words.resolved, momentLine(row.resolvedAt, now)],
        ]}
      />
      {subject.length > 0 && (
        <section aria-labelledby="document-subject">
          <h3 id="document-subject">{words.subject}</h3>
          <DefinitionList lines={subject.map(({ label, text }) => [label, <bdi key={label}>{text}</bdi>])} isPrivate />
        </section>
      )}
      {document === null && canUnlock(row) && <UnlockDocument row={row} now={now} />}
    </>
  );
}

type Line = [label: string, value: ReactNode];

function toFlag(flag: boolean | null, yes: string, no: string): string | null {
  return flag === null ? null : flag ? yes : no;
}
