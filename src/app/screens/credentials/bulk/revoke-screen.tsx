import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listChanging } from '../../../../db/reads/status-changes';
import { chooseToRevoke, issuersOf, toBulkRevoke } from '../../../../domain/bulk-wish';
import type { CredentialRow } from '../../../../domain/credential-record';
import { checkStatusDraft, type StatusDraft, type StatusIssue } from '../../../../domain/rules/credential-status';
import { bulkCostText, bulkWords, credentialsText, leftOutText } from '../../../../domain/text/bulk';
import { popupIssueWords } from '../../../../domain/text/credential-status';
import { toCountText } from '../../../../domain/text/display';
import { problemText } from '../../../../domain/text/errors';
import { identityCommandCredits } from '../../../../domain/text/identity-command';
import { useBatchActs } from '../../../commands/use-batches';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import { useTypedSearch } from '../../../list/use-typed-search';
import { useMirror } from '../../../live/mirror-context';
import { useOwnWork } from '../../../live/use-own-work';
import { FormField } from '../../../parts/form-field';
import { ScreenHeading } from '../../../parts/screen-heading';
import { href } from '../../../routes';
import { SsiScreen } from '../../identities/ssi-screen';
import { useIdentityQuery } from '../../identities/use-identity-query';
import { StatusFields, statusFieldOf } from '../status/status-fields';
import { useIssuer } from '../status/use-issuer';
import { RevokeRows } from './revoke-rows';
import { useFoundCredentials } from './use-found-credentials';
import '../../../styles/form.scss';
import '../../../styles/bulk.scss';

const acts = ['change-credential-status'] as const;

/** Several credentials to be revoked together: /studio/ssi/credential/{appId}/bulk-revoke, narrowed as the list was. */
export function RevokeScreen() {
  return (
    <SsiScreen kind="credential" title={bulkWords.revokeTitle}>
      {(services) => <Revoke key={`${services.appId} ${services.ssiAppId}`} {...services} />}
    </SsiScreen>
  );
}

function Revoke({ appId, ssiAppId }: { appId: string; ssiAppId: string }) {
  const address = useIdentityQuery('credentials');
  const { query, searchWith } = address;
  const typed = useTypedSearch(address);
  const found = useFoundCredentials(ssiAppId, query, typed.text === null ? null : typed.sought);
  const { rows, changing, trouble: unread, lookAgain } = found;
  return (
    <div className="page bulk-page">
      <Link className="bulk-back" to={{ pathname: href.credentials(appId), search: searchWith({}) }}>
        {bulkWords.back}
      </Link>
      <ScreenHeading>{bulkWords.revokeTitle}</ScreenHeading>
      {rows === undefined ? (
        <p role="status">{unread ?? `${bulkWords.reading}.`}</p>
      ) : (
        <RevokeForm appId={appId} ssiAppId={ssiAppId} rows={rows} changing={changing} onLookAgain={lookAgain} />
      )}
    </div>
  );
}

interface RevokeFormProps {
  appId: string;
  ssiAppId: string;
  rows: readonly CredentialRow[];
  /** The ids of those of which a change is under way. */
  changing: ReadonlySet<string>;
  onLookAgain(): void;
}

/** Which of them, why, and with which key; what cannot be revoked is left out and told. Confirmed once. */
function RevokeForm({ appId, ssiAppId, rows, changing, onLookAgain }: RevokeFormProps) {
  const issuers = issuersOf(chooseToRevoke(rows, null, changing).ready);
  const [chosenIssuer, setIssuer] = useState<string | null>(null);
  const issuer = chosenIssuer !== null && issuers.includes(chosenIssuer) ? chosenIssuer : (issuers[0] ?? null);
  const { ready, left } = chooseToRevoke(rows, issuer, changing);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState<Pick<StatusDraft, 'reason' | 'keyId'>>({ reason: '', keyId: null });
  const [issue, setIssue] = useState<StatusIssue | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const issuerRow = useIssuer(ssiAppId, issuer);
  const obstacle = useIdentityObstacle(appId, acts);
  const isBusy = useRef(false);
  const { account, database, box } = useMirror();
  const work = useOwnWork();
  const batches = useBatchActs();
  const navigate = useNavigate();
  const chosen = ready.filter(({ id }) => selected.has(id));
  const mayAsk = obstacle === null && chosen.length > 0 && issuerRow != null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key of another issuer does not sign
  useEffect(() => setDraft((before) => ({ ...before, keyId: null })), [issuer]);

  const ask = () => {
    const [first] = chosen;
    if (!mayAsk || first === undefined) return;
    const found = checkStatusDraft({ ...draft, action: 'REVOKE' }, first, issuerRow);
    setIssue(found);
    if (found === null) setAsked(true);
  };
  const start = async () => {
    setAsked(false);
    if (isBusy.current || work === undefined) return;
    isBusy.current = true;
    await begin(await listChanging(work, { database, box }, ssiAppId).catch(() => changing));
    isBusy.current = false;
  };
  const begin = async (changingNow: ReadonlySet<string>) => {
    if (chosen.some(({ id }) => changingNow.has(id))) {
      setTrouble(`${bulkWords.changedSince}.`);
      onLookAgain();
      return;
    }
    setTrouble(null);
    const commands = toBulkRevoke(chosen, draft);
    const lines = commands.map((command, at) => ({ row: at + 1, cells: [command.credentialId, command.name ?? ''], command }));
    const head = {
      ...{ identity: account.identity, fileName: null, header: ['Credential', 'Schema'], schemaName: null },
      ...{ issuer, action: 'REVOKE' as const, reason: draft.reason.trim() },
    };
    const begun = await batches.begin({ kind: 'change-credential-status', appId: ssiAppId, head, lines }, () => undefined);
    if (begun.ok) navigate(href.batch(appId, begun.value));
    else setTrouble(`${problemText(begun.problem)}.`);
  };

  if (ready.length === 0 && left.length === 0) return <p>{bulkWords.noneHere}</p>;
  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.revokeTitle}>
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      {issuers.length > 1 && (
        <FormField id="bulk-issuer" label={bulkWords.issuer} hint={bulkWords.issuerHint}>
          {(control) => (
            <select {...control} className="form-control" value={issuer ?? ''} onChange={({ target }) => setIssuer(target.value)}>
              {issuers.map((did) => (
                <option key={did} value={did}>
                  {did}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {issuerRow === null && issuer !== null && <p className="notice">{bulkWords.issuerNotHere}</p>}
      <div className="actions">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => setSelected(new Set(selected.size > 0 ? [] : ready.map(({ id }) => id)))}
        >
          {selected.size > 0 ? bulkWords.selectNone : `${bulkWords.selectAll} (${toCountText(ready.length)})`}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onLookAgain}>
          {bulkWords.lookAgain}
        </button>
        <span role="status">{credentialsText(chosen.length)} selected</span>
      </div>
      <RevokeRows
        rows={ready}
        selected={selected}
        onSelect={(id, is) => {
          const next = new Set(selected);
          if (is) next.add(id);
          else next.delete(id);
          setSelected(next);
        }}
      />
      {left.length > 0 && (
        <details>
          <summary>
            {bulkWords.leftOut} ({toCountText(left.length)})
          </summary>
          <ul>
            {leftOutText(left).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <StatusFields
        appId={ssiAppId}
        issuer={issuerRow}
        draft={draft}
        issueAt={(id) => (issue !== null && statusFieldOf[issue] === id ? popupIssueWords[issue] : null)}
        onChange={(members) => {
          setIssue(null);
          setDraft({ ...draft, ...members });
        }}
      />
      <p className="notice warning">{bulkWords.revokeAsked}</p>
      <p className="refusal" role="alert">
        {trouble ?? (issue !== null && statusFieldOf[issue] === undefined ? popupIssueWords[issue] : null)}
      </p>
      {isAsked ? (
        <div className="actions" role="alert">
          <span>{`${bulkWords.revoke} ${credentialsText(chosen.length)}?`}</span>
          <button type="button" className="btn btn-danger-quiet" onClick={() => void start()}>
            {bulkWords.revokeSure}
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
            {bulkWords.keep}
          </button>
        </div>
      ) : (
        <div className="actions">
          <p className="age grow">
            {chosen.length > 0 && `${bulkCostText(chosen.length, identityCommandCredits['change-credential-status'])}.`}
          </p>
          <button type="button" className="btn btn-danger-quiet" aria-disabled={!mayAsk} onClick={ask}>
            {`${bulkWords.revoke} ${credentialsText(chosen.length)}`}
          </button>
        </div>
      )}
    </section>
  );
}
