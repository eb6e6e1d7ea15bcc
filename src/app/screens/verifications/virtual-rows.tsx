import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { shortenId, toAgeText, toShortAgeText, toUtcShort, toUtcText } from '../../../domain/text/display';
import { useFirstScreen } from '../../live/first-screen';
import { Avatar } from '../../parts/avatar';
import { StatusBadge } from '../../parts/status-badge';
import { StepChain } from '../../parts/step-chain';
import { href } from '../../routes';
import type { ListRow } from './list-row';

const rowHeight = 72;
/** What stands above the rows on any screen, px. */
const aboveRows = 200;

interface VirtualRowsProps {
  appId: string;
  rows: ListRow[];
  total: number;
  now: number;
  openId: string | null;
  search: string;
  label: string;
  /** A row that is not read yet is in sight, or nearly: rows up to this place are wanted. */
  onWanted: (place: number) => void;
}

/** The rows that are in sight, and a few beyond; the rest is height only, also for rows that are not read from the device yet. */
export function VirtualRows({ appId, rows, total, now, openId, search, label, onWanted }: VirtualRowsProps) {
  useFirstScreen();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: Math.max(rows.length, total),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 3,
    // Drawn before it is measured: the first rows do not wait for a second frame.
    initialRect: { width: window.innerWidth, height: window.innerHeight - aboveRows },
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each length of the window
  useEffect(() => {
    if (last >= rows.length - 20 && rows.length < total) onWanted(last + 20);
  }, [last, rows.length, total]);

  return (
    <div className="list-scroll" ref={scroller}>
      <div className="columns-head" aria-hidden="true">
        <span>Person</span>
        <span>Started (UTC)</span>
        <span>Completed</span>
        <span>Attempts</span>
        <span>Steps</span>
        <span>Status</span>
      </div>
      <ul
        className="rows"
        aria-label={label}
        style={{ height: virtualizer.getTotalSize(), listStyle: 'none', margin: 0, padding: 0 }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          return row === undefined ? (
            <li key={item.key} className="row-item" style={{ top: item.start }} aria-hidden="true">
              <div className="row-skeleton">
                <div className="block round" />
                <div className="block line" />
                <div className="block badge" />
              </div>
            </li>
          ) : (
            <li
              key={item.key}
              className="row-item"
              style={{ top: item.start }}
              aria-posinset={item.index + 1}
              aria-setsize={total}
            >
              <Row row={row} now={now} open={row.id === openId} to={`${href.session(appId, row.id)}${search && `?${search}`}`} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Row = memo(function Row({ row, now, open, to }: { row: ListRow; now: number; open: boolean; to: string }) {
  const shown = row.name ?? shortenId(row.userId);
  const attempts = row.attempts === null ? null : `${row.attempts} ${row.attempts === 1 ? 'attempt' : 'attempts'}`;
  return (
    <Link className="row-link" to={to} {...(open ? { 'aria-current': 'page' as const } : {})}>
      <Avatar seed={row.userId} text={row.name ?? row.userId} />
      <span className="person">
        <bdi>{shown}</bdi>
        <span className="id mono">{shortenId(row.id)}</span>
      </span>
      <span className="when" title={toUtcText(row.createdAt)}>
        {[toAgeText(row.createdAt, now), attempts].filter((part) => part !== null).join(', ')}
      </span>
      <Moment at={row.createdAt} now={now} />
      <Moment at={row.completedAt} now={now} />
      <span className="wide">{row.attempts ?? '-'}</span>
      <span className="wide">
        <StepChain steps={row.steps} failed={row.failedStep} />
      </span>
      <span className="status">
        <StatusBadge status={row.status} raw={row.rawStatus} />
        {row.reason !== null && (
          <span className="reason" title={row.reason.text}>
            <span className="in-full">{row.reason.text}</span>
            <span className="in-short" aria-hidden="true">
              {row.reason.label}
            </span>
          </span>
        )}
      </span>
    </Link>
  );
});

function Moment({ at, now }: { at: number | null; now: number }) {
  if (at === null) return <span className="wide">-</span>;
  return (
    <span className="wide" title={toUtcText(at)}>
      {toUtcShort(at)}
      <small>{toShortAgeText(at, now)}</small>
    </span>
  );
}
