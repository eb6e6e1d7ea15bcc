import { useNavigate, useParams } from 'react-router-dom';
import type { CredentialRow } from '../../../domain/credential/credential';
import { credentialLineWords, subjectAwayText } from '../../../domain/credential/document-text';
import { knownFacts } from '../../../domain/credential/subject';
import { documentTitles } from '../../../domain/ledger/document-text';
import { identityColumnWords, unknownWords } from '../../../domain/ledger/list-text';
import { toTimeDay, toTimeText } from '../../../domain/shared/format';
import { useWorker } from '../../live/worker-context';
import { Copyable } from '../../parts/copyable';
import { PrivateText } from '../../parts/private-text';
import type { LineProps } from '../identities/identity-view';
import { DocumentLink, NameCell } from '../identities/line-parts';
import { overListState } from '../identities/over-list';
import { CredentialId } from './credential-id';
import { CredentialMenu } from './credential-menu';
import { CredentialStatus } from './credential-status';
import { IssuerName } from './issuer-name';

/** One credential: its schema, subject and dates, then id, issuer, its state, and what can be done with it (spec section 2). Anywhere else it opens its document. */
export function CredentialLine({ row, summary, to, id, explorer, pendingName }: LineProps<CredentialRow>) {
  const { appId = '' } = useParams();
  const worker = useWorker();
  const navigate = useNavigate();
  const words = identityColumnWords.credential;
  const issuedAt = row.issuedAt ?? row.listedAt;
  const facts = knownFacts(row);
  const expiry = facts?.expiresAt ?? null;
  const unlock = () => {
    if (row.document === null) void worker.refresh({ question: { kind: 'credential-document', appId: row.appId, id: row.id } });
    void navigate(to, { state: overListState });
  };
  return (
    <div className="identity-line credential-line">
      <DocumentLink to={to} id={id} label={`${documentTitles.credential}: ${row.kind ?? row.id}`} />
      <span className="schema">
        {row.kind === null ? <span className="muted">{unknownWords}</span> : <NameCell name={row.kind} />}
        {row.schemaId !== null && <Copyable label={words.schema} text={row.schemaId} />}
      </span>
      <SubjectCell row={row} />
      <span className="dates">
        <span>
          <span className="line-label">{credentialLineWords.issued} </span>
          {issuedAt === null ? unknownWords : <span title={toTimeText(issuedAt)}>{toTimeDay(issuedAt)}</span>}
        </span>
        {expiry !== null && (
          <span className="expires" title={toTimeText(expiry)}>
            {credentialLineWords.expires} {toTimeDay(expiry)}
          </span>
        )}
        {facts?.isEndless && <span className="expires">{credentialLineWords.noExpiry}</span>}
      </span>
      <span className="id">
        <CredentialId id={row.id} explorer={explorer} />
      </span>
      <span className="author">
        <span className="line-label">{words.issuer}: </span>
        {row.issuer === null ? (
          <span className="muted">{unknownWords}</span>
        ) : (
          <>
            <IssuerName appId={row.appId} did={row.issuer} />
            <Copyable label={words.issuer} text={row.issuer} />
          </>
        )}
      </span>
      <CredentialStatus row={row} summary={summary} pending={pendingName} />
      <span className="menu">
        <CredentialMenu appId={appId} row={row} summary={summary} pending={pendingName} onUnlock={unlock} />
      </span>
    </div>
  );
}

/** The subject of a credential, if this device knows it. */
function SubjectCell({ row }: Pick<LineProps<CredentialRow>, 'row'>) {
  const subject = knownFacts(row)?.subject ?? null;
  if (subject === null) return <span className="subject muted">{subjectAwayText(row)}</span>;
  return (
    <span className="subject">
      <span className="line-label">{credentialLineWords.subjectDid}: </span>
      <IssuerName appId={row.appId} did={subject} />
      <PrivateText label={credentialLineWords.subjectDid} canShow={false}>
        <Copyable label={credentialLineWords.subjectDid} text={subject} />
      </PrivateText>
    </span>
  );
}
