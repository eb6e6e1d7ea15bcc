import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { unreadableRowWords } from '../../../domain/text/lock';
import { columnWords, listWords } from '../../../domain/text/verification-list';
import { firstScreenStands } from '../../live/first-screen';
import { useNotes } from '../../live/use-notes';
import { useOpened } from '../../live/use-opened';
import { href } from '../../routes';
import { type KeptListRow, listRowReader } from './list-row';
import { RowLink } from './row-link';
import { useFaces } from './use-faces';
import { type Neighbours, useNeighbours } from './use-neighbours';
import { useShownRows } from './use-shown-rows';

const rowHeight = 72;
/** So many rows beyond those in sight are opened, so that scrolling meets none that is not. */
const openedAhead = 30;
/** Faces and notes are asked for by blocks of so many rows, not anew with each row that scrolls into sight. */
const blockLength = 10;
/** What stands above the rows on any screen, px. */
const aboveRows = 200;
const noRows: readonly KeptListRow[] = [];

interface VirtualRowsProps {
  appId: string;
  /** The rows that were read, from the place `start` on; null: no longer on this device. */
  rows: readonly (KeptListRow | null)[];
  start: number;
  total: number;
  /** Rows come and go above those in sight, which are to stay where they are. */
  isMoving: boolean;
  /** What is shown is about to be another. */
  isBehind: boolean;
  /** It is ordered by when sessions expire: each row says so. */
  isByExpiry: boolean;
  now: number;
  openId: string | null;
  search: string;
  label: string;
  /** Another where the list is about something else: it begins at its top. */
  subject: string;
  /** Counts how often the person let new rows in: each time the list goes back to its top. */
  look: number;
  /** What floats over the top of the rows. */
  pill: ReactNode;
  /** A place to scroll to, once for each such object. */
  goTo: { place: number } | null;
  onWent: () => void;
  /** Rows between these places are in sight. */
  onSeen: (first: number, last: number) => void;
  /** What stands before and after the opened row. */
  onNeighbours: (neighbours: Neighbours | null) => void;
}

/** The rows that are in sight, and a few beyond; the rest is height only, also for rows that are not read from the device yet. */
export function VirtualRows(props: VirtualRowsProps) {
  const {
    appId,
    rows,
    start,
    total,
    now,
    openId,
    search,
    label,
    subject,
    look,
    pill,
    isMoving,
    isBehind,
    isByExpiry,
    goTo,
    onWent,
    onSeen,
    onNeighbours,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hold = useAnchor(scroller, isMoving ? rows : noRows, subject, look);
  const virtualizer = useVirtualizer({
    count: Math.max(start + rows.length, total),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // Drawn before it is measured: the first rows do not wait for a second frame.
    initialRect: { width: window.innerWidth, height: window.innerHeight - aboveRows },
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const near = rows.slice(Math.max(0, first - start - openedAhead), Math.max(0, last - start + openedAhead));
  const inSight = items.flatMap(({ index }) => rows[index - start] ?? []);
  const opened = useOpened(
    near.filter((row) => row !== null),
    listRowReader,
    inSight,
  );
  const shownOf = useShownRows(opened, now);
  // The first screen stands when what is in sight can be read.
  const top = rows[first - start];
  const stands = top == null || opened.has(top.key);
  useEffect(() => {
    if (stands) firstScreenStands();
  }, [stands]);
  const block = (place: number) => Math.floor(place / blockLength) * blockLength;
  const ofBlocks = rows
    .slice(Math.max(0, block(first) - start), Math.max(0, block(last) + blockLength - start))
    .filter((row) => row !== null);
  const faces = useFaces(appId, ofBlocks);
  const notes = useNotes(
    appId,
    ofBlocks.flatMap((row) => shownOf(row)?.id ?? []),
  ).byId;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each window and for rows that were read
  useEffect(() => onSeen(first, last), [first, last, rows, total, start]);

  useLayoutEffect(() => {
    if (goTo === null) return;
    virtualizer.scrollToIndex(goTo.place, { align: 'start' });
    onWent();
  }, [goTo, virtualizer, onWent]);

  const place = useNeighbours({ near, start: Math.max(start, first - openedAhead), total, openId, shownOf, onNeighbours });
  // Whoever goes from one to the next finds the list there.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null || place === 0 || followed.current === openId) return;
    followed.current = openId;
    virtualizer.scrollToIndex(place - 1, { align: 'auto' });
  }, [openId, place, virtualizer]);

  return (
    <div className="list-scroll" ref={scroller} tabIndex={-1} onScroll={hold} aria-busy={isBehind}>
      {pill}
      <div className="columns-head" aria-hidden="true">
        <span>{columnWords.person}</span>
        <span>{columnWords.started}</span>
        <span>{isByExpiry ? columnWords.expires : columnWords.completed}</span>
        <span>{columnWords.attempts}</span>
        <span>{columnWords.steps}</span>
        <span>{columnWords.status}</span>
      </div>
      <ul
        className="rows"
        aria-label={label}
        style={{ height: virtualizer.getTotalSize(), listStyle: 'none', margin: 0, padding: 0 }}
      >
        {items.map((item) => {
          const kept = rows[item.index - start];
          const row = kept && shownOf(kept);
          const key = kept?.key ?? item.index;
          return row === undefined ? (
            <li key={key} className="row-item" style={{ top: item.start }} aria-hidden="true">
              <div className="row-skeleton">
                <div className="block round" />
                <div className="block line" />
                <div className="block badge" />
              </div>
            </li>
          ) : (
            <li key={key} className="row-item" style={{ top: item.start }} aria-posinset={item.index + 1} aria-setsize={total}>
              {row === null || kept == null ? (
                <p className="row-gap muted">{kept === null ? listWords.gone : unreadableRowWords}</p>
              ) : (
                <RowLink
                  row={row}
                  face={faces.get(kept.key)}
                  now={now}
                  open={row.id === openId}
                  mark={notes.get(row.id)?.mark ?? null}
                  hasNote={(notes.get(row.id)?.text ?? '') !== ''}
                  isByExpiry={isByExpiry}
                  to={`${href.session(appId, row.id)}${search && `?${search}`}`}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/**
 * Keeps the first row in sight where it is when rows above it come or go; answers what notes it, on every scroll.
 * When new rows were let in, the list goes to its top and takes the focus that the pill had; when it is about something else, to its top alone.
 */
function useAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly (KeptListRow | null)[],
  subject: string,
  look: number,
): () => void {
  const anchor = useRef<{ key: string; below: number } | null>(null);
  const seenLook = useRef(look);
  const seenSubject = useRef(subject);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (seenLook.current !== look) {
      seenLook.current = look;
      anchor.current = null;
      element.scrollTop = 0;
      element.focus({ preventScroll: true });
      return;
    }
    if (seenSubject.current !== subject) {
      seenSubject.current = subject;
      anchor.current = null;
      element.scrollTop = 0;
      return;
    }
    const place = anchor.current === null ? -1 : rows.findIndex((row) => row?.key === anchor.current?.key);
    if (anchor.current !== null && place !== -1) element.scrollTop = place * rowHeight + anchor.current.below;
  }, [scroller, rows, subject, look]);

  return () => {
    const top = scroller.current?.scrollTop ?? 0;
    const place = Math.floor(top / rowHeight);
    const row = rows[place];
    anchor.current = row == null || top === 0 ? null : { key: row.key, below: top - place * rowHeight };
  };
}
