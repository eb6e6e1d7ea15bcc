import { useMemo, useState } from 'react';
import { chooseToRevoke, issuersOf } from '../../../../domain/batch/build-command';
import type { RevokeDraft } from '../../../../domain/batch/revoke-draft-schema';
import { bulkCostText, bulkWords, credentialsText, leftOutText, selectedText } from '../../../../domain/batch/text';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { checkStatusDraft, statusFieldOf } from '../../../../domain/credential/status-rules';
import { popupIssueWords } from '../../../../domain/credential/status-text';
import { identityCommandCredits } from '../../../../domain/ledger/command-text';
import { toCountText } from '../../../../domain/shared/format';
import { CoverNotice } from '../../../commands/cover-notice';
import { useIdentityObstacle } from '../../../commands/use-identity-obstacle';
import { FormField } from '../../../forms/form-field';
import { RecordForm } from '../../../forms/record-form';
import type { StoredDraft } from '../../../forms/use-stored-draft';
import { StatusFields } from '../status/status-fields';
import { useIssuer } from '../status/use-issuer';
import { DraftNotes } from './draft-notes';
import { RevokeRows } from './revoke-rows';
import { revokeIds, useRevokeStart } from './use-revoke-start';

const acts = ['change-credential-status'] as const;

interface RevokeFormProps {
  appId: string;
  ssiAppId: string;
  rows: readonly CredentialRow[];
  /** The ids of those with a change under way. */
  changing: ReadonlySet<string>;
  /** What was filled in before, kept while it is filled in. */
  stored: StoredDraft<RevokeDraft> & { draft: RevokeDraft };
  onRefresh(): void;
  /** Credentials are chosen now. */
  onHeld(): void;
}

/** Which of them, why, and with which key; what cannot be revoked is skipped and reported. Confirmed once. */
export function RevokeForm({ appId, ssiAppId, rows, changing, stored, onRefresh, onHeld }: RevokeFormProps) {
  const [typed, setTyped] = useState<RevokeDraft | null>(null);
  const draft = typed ?? stored.draft;
  const { issuers, issuer, ready, left, chosen } = useChosen(rows, changing, draft);
  const issuerRow = useIssuer(ssiAppId, issuer);
  const obstacle = useIdentityObstacle(appId, acts);
  const { isAsked, trouble, ask, keep, start } = useRevokeStart({
    appId,
    ssiAppId,
    chosen,
    issuer,
    draft,
    changing,
    onRefresh,
    onBegun: stored.forget,
  });
  const mayAsk = chosen.length > 0 && issuerRow != null;

  const take = (next: RevokeDraft) => {
    if (next.selected !== draft.selected) onHeld();
    // The fields are for this issuer, even if another one is first later.
    const pinned = { ...next, issuer: next.issuer !== null && issuers.includes(next.issuer) ? next.issuer : issuer };
    setTyped(pinned);
    stored.type(pinned);
  };
  const check = (asked: RevokeDraft) => {
    const [first] = chosen;
    if (first === undefined || issuerRow === undefined) return null;
    return checkStatusDraft({ ...asked, action: 'REVOKE' }, first, issuerRow);
  };

  if (ready.length === 0 && left.length === 0) return <p>{bulkWords.noneHere}</p>;
  return (
    <section className="panel form-dialog bulk-form" aria-label={bulkWords.revokeTitle}>
      <DraftNotes stored={stored} />
      <RecordForm
        id="revoke"
        initial={stored.draft}
        check={check}
        fieldOf={(issue) => statusFieldOf[issue] ?? null}
        text={(issue) => popupIssueWords[issue]}
        blocked={obstacle === null && !mayAsk ? undefined : obstacle}
        act={`${bulkWords.revoke} ${credentialsText(chosen.length)}`}
        actId={revokeIds.ask}
        isGrave
        cost={chosen.length > 0 ? `${bulkCostText(chosen.length, identityCommandCredits['change-credential-status'])}.` : ''}
        trouble={trouble}
        actions={isAsked && <RevokeAsked count={chosen.length} onSure={() => void start()} onKeep={keep} />}
        onTyped={take}
        onSubmit={ask}
      >
        {({ change }) => (
          <>
            {issuers.length > 1 && (
              <IssuerField issuers={issuers} issuer={issuer} onChange={(next) => change({ issuer: next, keyId: null })} />
            )}
            {issuerRow === null && issuer !== null && <p className="notice">{bulkWords.issuerNotHere}</p>}
            <ChosenRows
              {...{ ready, chosen, left, onRefresh }}
              selected={draft.selected}
              onSelect={(selected) => change({ selected })}
            />
            <StatusFields appId={ssiAppId} issuer={issuerRow} keyId={draft.keyId} />
            <CoverNotice appId={ssiAppId} credits={chosen.length * identityCommandCredits['change-credential-status']} />
            <p className="notice warning">{bulkWords.revokeAsked}</p>
          </>
        )}
      </RecordForm>
    </section>
  );
}

/** The credentials of the chosen issuer that can be revoked, those that cannot, and those that are selected. */
function useChosen(rows: readonly CredentialRow[], changing: ReadonlySet<string>, draft: RevokeDraft) {
  const issuers = issuersOf(chooseToRevoke(rows, null, changing).ready);
  const issuer = draft.issuer !== null && issuers.includes(draft.issuer) ? draft.issuer : (issuers[0] ?? null);
  const { ready, left } = chooseToRevoke(rows, issuer, changing);
  const selected = useMemo(() => new Set(draft.selected), [draft.selected]);
  return { issuers, issuer, ready, left, chosen: ready.filter(({ id }) => selected.has(id)) };
}

interface IssuerFieldProps {
  issuers: readonly string[];
  issuer: string | null;
  onChange(issuer: string): void;
}

function IssuerField({ issuers, issuer, onChange }: IssuerFieldProps) {
  return (
    <FormField id="bulk-issuer" label={bulkWords.issuer} hint={bulkWords.issuerHint}>
      {(control) => (
        <select {...control} className="form-control" value={issuer ?? ''} onChange={({ target }) => onChange(target.value)}>
          {issuers.map((did) => (
            <option key={did} value={did}>
              {did}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface ChosenRowsProps {
  ready: readonly CredentialRow[];
  chosen: readonly CredentialRow[];
  left: ReturnType<typeof chooseToRevoke>['left'];
  selected: readonly string[];
  onSelect(selected: string[]): void;
  onRefresh(): void;
}

/** Which of them are selected; what cannot be revoked is reported. */
function ChosenRows({ ready, chosen, left, selected, onSelect, onRefresh }: ChosenRowsProps) {
  const chosenIds = useMemo(() => new Set(selected), [selected]);
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => onSelect(chosen.length > 0 ? [] : ready.map(({ id }) => id))}
        >
          {chosen.length > 0 ? bulkWords.selectNone : `${bulkWords.selectAll} (${toCountText(ready.length)})`}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onRefresh}>
          {bulkWords.refresh}
        </button>
        <span role="status">{selectedText(chosen.length)}</span>
      </div>
      <RevokeRows
        rows={ready}
        selected={chosenIds}
        onSelect={(id, is) => onSelect(is ? [...chosenIds, id] : selected.filter((one) => one !== id))}
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
    </>
  );
}

/** Asks once more before they are revoked. */
function RevokeAsked({ count, onSure, onKeep }: { count: number; onSure(): void; onKeep(): void }) {
  return (
    <div className="actions">
      <span id={revokeIds.question}>{`${bulkWords.revoke} ${credentialsText(count)}?`}</span>
      <button
        type="button"
        id={revokeIds.sure}
        className="btn btn-danger-quiet"
        aria-describedby={revokeIds.question}
        onClick={onSure}
      >
        {bulkWords.revokeSure}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onKeep}>
        {bulkWords.keep}
      </button>
    </div>
  );
}
