import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CredentialRow } from '../../../domain/credential-record';
import { signingKeyOf } from '../../../domain/credential-subject';
import { obstacleTo } from '../../../domain/machines/credential-life';
import { secondCredentialWords as words } from '../../../domain/text/credential-document';
import { actionWarnings, popupIssueWords, statusWords } from '../../../domain/text/credential-status';
import { Copyable } from '../../parts/copyable';
import { href } from '../../routes';
import { overListSearch } from '../identities/over-list';
import { useStatusWish } from './status/use-status-wish';

/** The other one of two that were issued, for certain or possibly, by one request: to be copied and to be looked at. */
export function OtherCredential({ appId, id }: { appId: string; id: string }) {
  return (
    <>
      <Copyable label={words.other} text={id} shown={id} />{' '}
      <Link to={{ pathname: href.credentials(appId), search: overListSearch('', 'open', id) }}>{words.look}</Link>
    </>
  );
}

interface SecondCredentialProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
}

/** Offers to revoke a second one that says just the same. What is only possibly one is a person's to compare first: its status is edited as that of any other. */
export function SecondCredential({ appId, row }: SecondCredentialProps) {
  const keyId = signingKeyOf(row.document);
  const isOffered = row.isSureDouble === true && keyId !== null && obstacleTo('REVOKE', row) === null;
  return isOffered ? <RevokeSecond appId={appId} row={row} keyId={keyId} /> : null;
}

function RevokeSecond({ appId, row, keyId }: SecondCredentialProps & { keyId: string }) {
  const [isAsked, setAsked] = useState(false);
  const wished = useStatusWish(appId, row, undefined, () => setAsked(false));
  if (wished.obstacle === statusWords.pending) return null;
  return (
    <section className="second-credential" aria-label={words.title}>
      <p>{words.explained}</p>
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
              className="btn btn-danger-quiet"
              aria-disabled={!wished.isOpen}
              onClick={() => wished.submit({ action: 'REVOKE', reason: words.reason, keyId })}
            >
              {words.sure}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
              {statusWords.cancel}
            </button>
          </>
        ) : (
          <button type="button" className="btn btn-danger-quiet" aria-disabled={!wished.isOpen} onClick={() => setAsked(true)}>
            {words.revoke}
          </button>
        )}
      </div>
    </section>
  );
}
