import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listChanging } from '../../../../db/reads/status-changes';
import { chooseToRevoke, issuersOf, toBulkRevoke } from '../../../../domain/batch/build-command';
import type { RevokeDraft } from '../../../../domain/batch/revoke-draft-schema';
import { bulkCostText, bulkWords, credentialsText, leftOutText } from '../../../../domain/batch/text';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { checkStatusDraft, type StatusIssue } from '../../../../domain/credential/status-rules';
import { popupIssueWords } from '../../../../domain/credential/status-text';
import { identityCommandCredits } from '../../../../domain/ledger/command-text';
import { problemText } from '../../../../domain/shared/error-text';
import { toCountText } from '../../../../domain/shared/format';
import { useBatchActs } from '../../../commands/use-batches';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import type { KeptDraft } from '../../../commands/use-kept-draft';
import { useMirror } from '../../../live/mirror-context';
import { useUserData } from '../../../live/use-user-data';
import { FormField } from '../../../parts/form-field';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { href } from '../../../paths';
import { StatusFields, statusFieldOf } from '../status/status-fields';
import { useIssuer } from '../status/use-issuer';
import { DraftNotes } from './draft-notes';
import { RevokeRows } from './revoke-rows';

const acts = ['change-credential-status'] as const;
const ids = { ask: 'bulk-revoke-ask', question: 'bulk-revoke-question', sure: 'bulk-revoke-sure' };

interface RevokeFormProps {
  appId: string;
  ssiAppId: string;
  rows: readonly CredentialRow[];
  /** The ids of those of which a change is under way. */
  changing: ReadonlySet<string>;
  /** What was filled in before, kept while it is filled in. */
  kept: KeptDraft<RevokeDraft> & { draft: RevokeDraft };
  onLookAgain(): void;
  /** Credentials are chosen now. */
  onHeld(): void;
}

/** Which of them, why, and with which key; what cannot be revoked is left out and told. Confirmed once. */
export function RevokeForm({ appId, ssiAppId, rows, changing, kept, onLookAgain, onHeld }: RevokeFormProps) {
  const [typed, setTyped] = useState<RevokeDraft | null>(null);
  const draft = typed ?? kept.draft;
  const issuers = issuersOf(chooseToRevoke(rows, null, changing).ready);
  const issuer = draft.issuer !== null && issuers.includes(draft.issuer) ? draft.issuer : (issuers[0] ?? null);
  const { ready, left } = chooseToRevoke(rows, issuer, changing);
  const [issue, setIssue] = useState<StatusIssue | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const issuerRow = useIssuer(ssiAppId, issuer);
  const obstacle = useIdentityObstacle(appId, acts);
  const isBusy = useRef(false);
  const { account, database, box } = useMirror();
  const work = useUserData();
  const batches = useBatchActs();
  const navigate = useNavigate();
  const focus = useFocusGoal();
  const selected = useMemo(() => new Set(draft.selected), [draft.selected]);
  const chosen = ready.filter(({ id }) => selected.has(id));
  const mayAsk = obstacle === null && chosen.length > 0 && issuerRow != null;

  const change = (members: Partial<RevokeDraft>) => {
    setIssue(null);
    if (members.selected !== undefined) onHeld();
    // What is filled in is for this issuer, whoever is the first one later.
    const next = { ...draft, issuer, ...members };
    setTyped(next);
    kept.type(next);
  };
  const ask = () => {
    const [first] = chosen;
    if (!mayAsk || first === undefined) return;
    const found = checkStatusDraft({ ...draft, action: 'REVOKE' }, first, issuerRow);
    setIssue(found);
    if (found === null) {
      setAsked(true);
      focus(ids.sure);
      return;
    }
    const field = statusFieldOf[found];
    if (field !== undefined) focus(field);
  };
  const keep = () => {
    setAsked(false);
    focus(ids.ask);
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
      focus(ids.ask);
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
    if (begun.ok) {
      kept.forget();
      navigate(href.batch(appId, begun.value));
      return;
    }
    setTrouble(`${problemText(begun.problem)}.`);
    focus(ids.ask);
  };

  if (ready.length === 0 && left.length === 0) return <p>{bulkWords.noneHere}</p>;
  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.revokeTitle}>
      <DraftNotes kept={kept} />
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      {issuers.length > 1 && (
        <FormField id="bulk-issuer" label={bulkWords.issuer} hint={bulkWords.issuerHint}>
          {(control) => (
            <select
              {...control}
              className="form-control"
              value={issuer ?? ''}
              onChange={({ target }) => change({ issuer: target.value, keyId: null })}
            >
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
          onClick={() => change({ selected: chosen.length > 0 ? [] : ready.map(({ id }) => id) })}
        >
          {chosen.length > 0 ? bulkWords.selectNone : `${bulkWords.selectAll} (${toCountText(ready.length)})`}
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
          change({ selected: [...next] });
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
        onChange={change}
      />
      <p className="notice warning">{bulkWords.revokeAsked}</p>
      <p className="refusal" role="alert">
        {trouble ?? (issue !== null && statusFieldOf[issue] === undefined ? popupIssueWords[issue] : null)}
      </p>
      {isAsked ? (
        <div className="actions">
          <span id={ids.question}>{`${bulkWords.revoke} ${credentialsText(chosen.length)}?`}</span>
          <button
            type="button"
            id={ids.sure}
            className="btn btn-danger-quiet"
            aria-describedby={ids.question}
            onClick={() => void start()}
          >
            {bulkWords.revokeSure}
          </button>
          <button type="button" className="btn btn-quiet" onClick={keep}>
            {bulkWords.keep}
          </button>
        </div>
      ) : (
        <div className="actions">
          <p className="age grow">
            {chosen.length > 0 && `${bulkCostText(chosen.length, identityCommandCredits['change-credential-status'])}.`}
          </p>
          <button type="button" id={ids.ask} className="btn btn-danger-quiet" aria-disabled={!mayAsk} onClick={ask}>
            {`${bulkWords.revoke} ${credentialsText(chosen.length)}`}
          </button>
        </div>
      )}
    </section>
  );
}
