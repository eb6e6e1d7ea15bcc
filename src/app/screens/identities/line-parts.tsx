import { paths as eye } from 'bootstrap-icons/icons/eye.svg?paths';
import { Link } from 'react-router-dom';
import { createdWords, namelessWords, unknownWords } from '../../../domain/ledger/list-text';
import type { ShownLedgerStatus } from '../../../domain/ledger/machine';
import type { LedgerStateSummary } from '../../../domain/ledger/state-summary';
import { isTroubling, ledgerRemarkText } from '../../../domain/ledger/text';
import { toAgeText, toTimeClock, toTimeDay, toTimeText } from '../../../domain/shared/format';
import type { PendingName } from '../../commands/pending-identities';
import { Icon } from '../../parts/icon';
import { LedgerBadge } from '../../parts/ledger-badge';
import { useIsDiscreet } from '../../parts/private-text';
import { ShownName } from '../../parts/shown-name';
import { overListState } from './over-list';
import { PendingNameBadge } from './pending-commands';

/** What opens the document of a line: an eye, and the whole line behind what else can be pressed. It says so to where it is gone back from. */
export function DocumentLink({ to, id, label }: { to: { search: string }; id: string; label: string }) {
  return (
    <Link className="row-link" to={to} state={overListState} data-id={id} aria-label={label} aria-haspopup="dialog">
      <Icon paths={eye} />
    </Link>
  );
}

interface NameCellProps {
  name: string | null;
  /** The one that it is to have. */
  pending?: PendingName | null;
  /** It may be that of a person. */
  isPrivate?: boolean;
}

/** The name of a DID or schema. */
export function NameCell({ name, pending = null, isPrivate = false }: NameCellProps) {
  const isCovered = useIsDiscreet() && isPrivate;
  const isNamed = name !== null && name !== '';
  return (
    <span className="name-cell">
      <span className={isNamed ? 'name' : 'name muted'} {...(isNamed && !isCovered ? { title: name } : {})}>
        {isNamed ? <ShownName name={name} isPrivate={isPrivate} /> : namelessWords}
      </span>
      {pending !== null && <PendingNameBadge {...pending} />}
    </span>
  );
}

/** When it was created (ms), in UTC with its age; null if nobody said. */
export function CreatedCell({ at, now }: { at: number | null; now: number }) {
  const label = <span className="line-label">{createdWords}: </span>;
  if (at === null)
    return (
      <span className="created muted">
        {label}
        {unknownWords}
      </span>
    );
  const [clock, zone] = toTimeClock(at).split(' ');
  return (
    <span className="created" title={toTimeText(at)}>
      {label}
      {toTimeDay(at)}, {clock}
      <span className="zone"> {zone}</span>
      <span className="age">{toAgeText(at, now)}</span>
    </span>
  );
}

/** The status, and what else is to be said of it. */
export function StatusCell({ status, summary }: { status: ShownLedgerStatus; summary: LedgerStateSummary }) {
  const { remark } = summary;
  const text = remark === null ? null : ledgerRemarkText(remark);
  return (
    <span className="ledger-state">
      <LedgerBadge status={status} summary={summary} />
      {remark !== null && text !== null && (
        <span className="remark" data-trouble={isTroubling(remark)} title={text}>
          {text}
        </span>
      )}
    </span>
  );
}

/** The same if the errors are in a part of their own. */
export function withoutError(summary: LedgerStateSummary): LedgerStateSummary {
  return summary.remark?.is === 'error' ? { ...summary, remark: null } : summary;
}
