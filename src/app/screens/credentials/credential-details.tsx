import type { ReactNode } from 'react';
import type { CredentialRow } from '../../../domain/credential/credential';
import { credentialLineWords } from '../../../domain/credential/document-text';
import { canUnlock } from '../../../domain/credential/machine';
import { knownFacts, subjectFieldsOf } from '../../../domain/credential/subject';
import { Copyable } from '../../parts/copyable';
import { DefinitionList } from '../../parts/definition-list';
import { LongText } from '../../parts/long-text';
import { withoutError } from '../identities/line-parts';
import { momentLine } from '../identities/moment-line';
import type { DetailsProps } from '../identities/opened-identity';
import { CredentialChanges } from './credential-changes';
import { CredentialId } from './credential-id';
import { CredentialStatus } from './credential-status';
import { DuplicateCredential, OriginalCredential } from './duplicate-credential';
import { IssuerName } from './issuer-name';
import { SendOrVerify } from './send/send-or-verify';
import { UnlockDocument } from './unlock-document';

/** What is known about a credential, and what its document says about its subject if the document is here. */
export function CredentialDetails({ appId, row, summary, now, explorer }: DetailsProps<CredentialRow>) {
  const { id, kind, schemaId, issuer, remarks, merkleRoot, issuedAt, listedAt, isPersisted, isToRegister, document } = row;
  const words = credentialLineWords;
  const subject = subjectFieldsOf(document);
  const expiry = knownFacts(row)?.expiresAt ?? null;
  return (
    <>
      <DefinitionList
        lines={toLines([
          [words.id, <CredentialId key="id" id={id} explorer={explorer} isWhole />],
          [words.schema, kind && <bdi>{kind}</bdi>],
          [words.schemaId, schemaId && <Copyable label={words.schemaId} text={schemaId} shown={schemaId} />],
          [
            words.issuer,
            issuer && (
              <>
                <IssuerName appId={row.appId} did={issuer} />
                <Copyable label={words.issuer} text={issuer} shown={issuer} />
              </>
            ),
          ],
          [words.status, <CredentialStatus key="status" row={row} summary={withoutError(summary)} />],
          [
            row.isExactDuplicate ? words.duplicateOf : words.possibleDuplicateOf,
            row.doubleOf === undefined ? null : <OriginalCredential key="double" appId={appId} id={row.doubleOf} />,
          ],
          [words.remarks, remarks && <LongText text={remarks} />],
          [words.issued, momentLine(issuedAt ?? listedAt, now)],
          [words.expires, momentLine(expiry, now)],
          [words.vault, toFlag(isPersisted)],
          [words.ledger, toFlag(isToRegister)],
          [words.merkleRoot, merkleRoot && <Copyable label={words.merkleRoot} text={merkleRoot} shown={merkleRoot} />],
          [words.resolved, momentLine(row.resolvedAt, now)],
        ])}
      />
      <DuplicateCredential appId={appId} row={row} />
      <CredentialChanges appId={appId} row={row} summary={summary} now={now} />
      {subject.length > 0 && (
        <section aria-labelledby="document-subject">
          <h3 id="document-subject">{words.subject}</h3>
          <DefinitionList lines={subject.map(({ label, text }) => [label, <bdi key={label}>{text}</bdi>])} isPrivate />
        </section>
      )}
      <SendOrVerify appId={appId} row={row} />
      {document === null && canUnlock(row) && <UnlockDocument row={row} now={now} />}
    </>
  );
}

type Line = [label: string, value: ReactNode];

/** Unknown facts are left out, which is nearly all of them before the credential is resolved. */
function toLines(lines: readonly Line[]): Line[] {
  return lines.filter(([, value]) => value !== null && value !== '');
}

function toFlag(flag: boolean | null): string | null {
  if (flag === null) return null;
  return flag ? credentialLineWords.yes : credentialLineWords.no;
}
