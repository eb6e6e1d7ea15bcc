import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CredentialRow } from '../../../domain/credential/credential';
import { duplicateWords as words } from '../../../domain/credential/document-text';
import { obstacleTo } from '../../../domain/credential/machine';
import { actionWarnings, popupIssueWords, statusWords } from '../../../domain/credential/status-text';
import { signingKeyOf } from '../../../domain/credential/subject';
import { Copyable } from '../../parts/copyable';
import { useFocusGoal } from '../../parts/use-focus-goal';
import { href } from '../../paths';
import { overListSearch } from '../identities/over-list';
import { useStatusWish } from './status/use-status-wish';

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
  const wished = useStatusWish(appId, row, undefined, () => setAsked(false));
  const ask = (is: boolean) => {
    setAsked(is);
    focus(is ? ids.confirm : ids.revoke);
  };
  if (wished.obstacle === statusWords.pending) return null;
  return (
    <section className="duplicate-credential" aria-label={words.title}>
      <p>{words.explanation}</p>
      {typeof wished.obstacle === 'string' && <p className="notice">{wished.obstacle}</p>}
      <div role="alert">
        {isAsked && <p className="notice warning">{actionWarnings.REVOKE}</p>}
        <p className="refusal">
          {wished.trouble ?? wished.issueAt(popupIssueWords, '') ?? wished.issueAt(popupIssueWords, 'status-key')}
        </p>
      </div>
      <div className="actions">
        {isAsked ? (
          <>
            <button
              type="button"
              id={ids.confirm}
              className="btn btn-danger-quiet"
              aria-disabled={!wished.isOpen}
              onClick={() => wished.submit({ action: 'REVOKE', reason: words.reason, keyId })}
            >
              {words.confirm}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => ask(false)}>
              {statusWords.cancel}
            </button>
          </>
        ) : (
          <button
            type="button"
            id={ids.revoke}
            className="btn btn-danger-quiet"
            aria-disabled={!wished.isOpen}
            onClick={() => wished.isOpen && ask(true)}
          >
            {words.revoke}
          </button>
        )}
      </div>
    </section>
  );
}
