import { bulkWords } from '../../../../domain/batch/text';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { lifeText } from '../../../../domain/credential/status-text';
import { knownFacts } from '../../../../domain/credential/subject';
import { toTimeText } from '../../../../domain/shared/format';
import { PrivateText } from '../../../parts/private-text';
import { ScrolledRows } from './scrolled-rows';

/** The height of a row in px until it is measured. */
const rowHeight = 88;

interface RevokeRowsProps {
  rows: readonly CredentialRow[];
  selected: ReadonlySet<string>;
  onSelect(id: string, is: boolean): void;
}

/** The credentials that can be revoked, each to be chosen; only those in view are drawn. */
export function RevokeRows({ rows, selected, onSelect }: RevokeRowsProps) {
  return (
    <ScrolledRows
      rows={rows}
      rowHeight={rowHeight}
      label={bulkWords.revocable}
      draw={(row) => (
        <>
          <label className="check">
            <input type="checkbox" checked={selected.has(row.id)} onChange={({ target }) => onSelect(row.id, target.checked)} />
            <span>
              {row.kind}
              <span className="age">
                {' '}
                {lifeText(row.life)}
                {row.issuedAt !== null && `, ${bulkWords.issued} ${toTimeText(row.issuedAt)}`}
              </span>
              <span className="mono whole">{row.id}</span>
            </span>
          </label>
          <Subject row={row} />
        </>
      )}
    />
  );
}

/** The subject, if this device knows it. It is outside the label because a button may cover it. */
function Subject({ row }: { row: CredentialRow }) {
  const subject = knownFacts(row)?.subject ?? null;
  if (subject === null) return null;
  return (
    <div className="age subject">
      {bulkWords.subject}{' '}
      <span className="mono">
        <PrivateText label={bulkWords.subject}>{subject}</PrivateText>
      </span>
    </div>
  );
}
