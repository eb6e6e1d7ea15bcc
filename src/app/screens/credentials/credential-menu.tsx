import { paths as dots } from 'bootstrap-icons/icons/three-dots-vertical.svg?paths';
import { Suspense, useState } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import type { CredentialRow } from '../../../domain/credential/credential';
import {
  type CredentialAction,
  canUnlock,
  credentialActions,
  isMenuDisabled,
  obstacleTo,
} from '../../../domain/credential/machine';
import { actionWords, statusWords } from '../../../domain/credential/status-text';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import { shortenId } from '../../../domain/shared/format';
import type { PendingName } from '../../commands/pending-identities';
import { useHasRight } from '../../commands/use-has-right';
import { lazyPart } from '../../lazy-screen';
import { Icon } from '../../parts/icon';

const StatusPopup = lazyPart(() => import('./status/status-popup').then((part) => part.StatusPopup));

interface CredentialMenuProps {
  /** The service in the address. */
  appId: string;
  row: CredentialRow;
  summary: LedgerStateSummary;
  /** The requested change that no server has yet; null if there is none. */
  pending: PendingName | null;
  /** The document is to be fetched from the service's vault, and shown. */
  onUnlock(): void;
}

/** What can be done with a credential (spec sections 2 and 4): what its life allows, and unlocking what the service keeps. */
export function CredentialMenu({ appId, row, summary, pending, onUnlock }: CredentialMenuProps) {
  const [asked, setAsked] = useState<CredentialAction | null>(null);
  const close = () => setAsked(null);
  const mayChange = useHasRight('change-credential-status');
  const actions = mayChange ? credentialActions.filter((action) => obstacleTo(action, row) === null) : [];
  const isUnderWay = pending !== null || (summary.remark?.is === 'sent' && summary.remark.sent.state === 'polling');
  const label = `${statusWords.menu}: ${shortenId(row.id)}`;
  // What was asked for stays open when nothing can be done any longer: it says that.
  const popup = <Suspense>{asked !== null && <StatusPopup appId={appId} row={row} action={asked} onClose={close} />}</Suspense>;
  if (isMenuDisabled(row) || (!mayChange && !canUnlock(row)))
    return (
      <>
        <button
          type="button"
          className="icon-button credential-menu"
          aria-label={label}
          title={mayChange ? statusWords.nothing : statusWords.noRight}
          disabled
        >
          <Icon paths={dots} />
        </button>
        {popup}
      </>
    );
  return (
    <>
      <Dropdown align="end" className="credential-menu">
        <Dropdown.Toggle as="button" type="button" bsPrefix="icon-button" aria-label={label}>
          <Icon paths={dots} />
        </Dropdown.Toggle>
        <Dropdown.Menu>
          {actions.map((action) => (
            <Dropdown.Item as="button" type="button" key={action} disabled={isUnderWay} onClick={() => setAsked(action)}>
              {actionWords[action]}
            </Dropdown.Item>
          ))}
          {canUnlock(row) && (
            <Dropdown.Item as="button" type="button" onClick={onUnlock}>
              {statusWords.unlock}
            </Dropdown.Item>
          )}
          {actions.length > 0 && isUnderWay && <Dropdown.ItemText className="age">{statusWords.pending}</Dropdown.ItemText>}
        </Dropdown.Menu>
      </Dropdown>
      {popup}
    </>
  );
}
