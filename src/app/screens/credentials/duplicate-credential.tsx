import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CredentialRow } from '../../../domain/credential/credential';
import { duplicateWords as words } from '../../../domain/credential/document-text';
import { obstacleTo } from '../../../domain/credential/machine';
import { actionWarnings, popupIssueWords, statusWords } from '../../../domain/credential/status-text';
import { signingKeyOf } from '../../../domain/credential/subject';
import { commandCostText, commandCredits } from '../../../domain/ledger/command-text';
import { CoverNotice } from '../../commands/cover-notice';
import { RecordForm } from '../../forms/record-form';
import { Copyable } from '../../parts/copyable';
import { useFocusGoal } from '../../parts/use-focus-goal';
import { href } from '../../paths';
import { overListSearch } from '../identities/over-list';
import { useStatusCommand } from './status/use-status-command';

const ids = { revoke: 'duplicate-revoke', confirm: 'duplicate-confirm' };

/** The id of the original credential, and a link to it. */
export function OriginalCredential({ appId, id }: { appId: string; id: string }) {
  return (
    <>
      <Copyable label={words.original} text={id} shown={id} />{' '}
      <Link to={{ pathname: href.credentials(appId), search: overListSearch('', 'open', id) }}>{words.open}</Link>
    </>
  );
}

interface DuplicateCredentialProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
}

/** Offers to revoke an exact duplicate in one step. A possible duplicate has to be compared first, so it has no such step. */
export function DuplicateCredential({ appId, row }: DuplicateCredentialProps) {
  const keyId = signingKeyOf(row.document);
  const isOffered = row.isExactDuplicate === true && keyId !== null && obstacleTo('REVOKE', row) === null;
  return isOffered ? <RevokeDuplicate appId={appId} row={row} keyId={keyId} /> : null;
}

function RevokeDuplicate({ appId, row, keyId }: DuplicateCredentialProps & { keyId: string }) {
  const [isAsked, setAsked] = useState(false);
  const focus = useFocusGoal();
  const { blocked, check, submit } = useStatusCommand(appId, row, undefined, () => setAsked(false));
  const ask = (is: boolean) => {
    setAsked(is);
    focus(is ? ids.confirm : ids.revoke);
  };
  const draft = { action: 'REVOKE' as const, reason: words.reason, keyId };
  if (blocked === statusWords.pending) return null;
  return (
    <section className="duplicate-credential" aria-label={words.title}>
      <p>{words.explanation}</p>
      {isAsked ? (
        <RecordForm
          id="duplicate"
          initial={draft}
          check={check}
          text={(issue) => popupIssueWords[issue]}
          blocked={blocked}
          cost={commandCostText('change-credential-status')}
          act={words.confirm}
          actId={ids.confirm}
          isGrave
          cancel={statusWords.cancel}
          onCancel={() => ask(false)}
          onSubmit={submit}
        >
          <p className="notice warning" role="alert">
            {actionWarnings.REVOKE}
          </p>
          <CoverNotice appId={row.appId} credits={commandCredits('change-credential-status')} />
        </RecordForm>
      ) : (
        <>
          {typeof blocked === 'string' && <p className="notice">{blocked}</p>}
          <div className="actions">
            <button
              type="button"
              id={ids.revoke}
              className="btn btn-danger-quiet"
              aria-disabled={blocked !== null}
              onClick={() => blocked === null && ask(true)}
            >
              {words.revoke}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
