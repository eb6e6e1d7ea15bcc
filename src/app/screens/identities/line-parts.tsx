import { paths as eye } from 'bootstrap-icons/icons/eye.svg?paths';
import { Link } from 'react-router-dom';
import type { LedgerStanding } from '../../../domain/ledger-standing';
import type { ShownLedgerStatus } from '../../../domain/machines/ledger-record';
import { toAgeText, toUtcClock, toUtcDay, toUtcText } from '../../../domain/text/display';
import { namelessWords, notToldWords } from '../../../domain/text/identity-list';
import { isTroubling, ledgerRemarkText } from '../../../domain/text/ledger';
import { Icon } from '../../parts/icon';
import { LedgerBadge } from '../../parts/ledger-badge';

/** What opens the document of a line: an eye, and the whole line behind what else can be pressed. It says so to where it is gone back from. */
export function DocumentLink({ to, id, label }: { to: { search: string }; id: string; label: string }) {
  return (
    <Link className="row-link" to={to} state={{ isOverList: true }} data-id={id} aria-label={label} aria-haspopup="dialog">
      <Icon paths={eye} />
    </Link>
  );
}

/** The name of a DID or schema. */
export function NameCell({ name }: { name: string | null }) {
  if (name === null || name === '') return <span className="name muted">{namelessWords}</span>;
  return (
    <span className="name" title={name}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** When it was created (ms), in UTC with its age; null where nobody told. */
export function CreatedCell({ at, now }: { at: number | null; now: number }) {
  if (at === null) return <span className="created muted">{notToldWords}</span>;
  const [clock, zone] = toUtcClock(at).split(' ');
  return (
    <span className="created" title={toUtcText(at)}>
      {toUtcDay(at)}, {clock}
      <span className="zone"> {zone}</span>
      <span className="age">{toAgeText(at, now)}</span>
    </span>
  );
}

/** The status, and what else is to be said of it. */
export function StatusCell({ status, standing }: { status: ShownLedgerStatus; standing: LedgerStanding }) {
  const { remark } = standing;
  const text = remark === null ? null : ledgerRemarkText(remark);
  return (
    <span className="standing">
      <LedgerBadge status={status} standing={standing} />
      {remark !== null && text !== null && (
        <span className="remark" data-trouble={isTroubling(remark)} title={text}>
          {text}
        </span>
      )}
    </span>
  );
}
