import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { CredentialRow } from '../../../../domain/credential-record';
import { bulkWords } from '../../../../domain/text/bulk';
import { lifeText } from '../../../../domain/text/credential-status';
import { shortenId } from '../../../../domain/text/display';

/** Of one row, px. */
const rowHeight = 64;

interface RevokeRowsProps {
  rows: readonly CredentialRow[];
  selected: ReadonlySet<string>;
  onSelect(id: string, is: boolean): void;
}

/** The credentials that can be revoked, each to be chosen; only those in sight are drawn. */
export function RevokeRows({ rows, selected, onSelect }: RevokeRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  return (
    <section className="bulk-rows" ref={scroller} aria-label={bulkWords.revocable}>
      <ul style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
              >
                <label className="check">
                  <input
                    type="checkbox"
                    checked={selected.has(row.id)}
                    onChange={({ target }) => onSelect(row.id, target.checked)}
                  />
                  <span>
                    {row.kind} <span className="mono">{shortenId(row.id)}</span>
                    <span className="age"> {lifeText(row.life)}</span>
                  </span>
                </label>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
