import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListedRow } from './listed-row';

/** So many rows beyond those in view are opened, so that scrolling meets none that is not. */
const openedAhead = 30;
/** What is shown above the rows on any screen, px. */
const aboveRows = 200;

/** A place to scroll to, and how far (px) below its top the sight begins. */
export interface Goal {
  place: number;
  below?: number;
}

/** What a list of rows draws; `rows` are those that were read, from the place `start` on; null: no longer on this device. */
export interface RowWindowInput<Stored> {
  rows: readonly (Stored | null)[];
  start: number;
  total: number;
  /** Rows above the visible ones come and go; the visible ones must stay where they are. */
  isMoving: boolean;
  /** Another where the list is about something else: it begins at its top. */
  subject: string;
  /** Counts how often the person let new rows in: each time the list scrolls to its top. */
  snapshotId: number;
  /** Gone to once for each such object. */
  goTo: Goal | null;
  onWent: () => void;
  /** Rows between these places are in view. */
  onSeen: (first: number, last: number) => void;
}

/** The rows in view, and how they are held there. */
export interface RowWindow<Stored> {
  scroller: RefObject<HTMLDivElement | null>;
  /** Notes, on every scroll, which row is the first one. */
  hold: () => void;
  items: VirtualItem[];
  /** Of all rows, px. */
  height: number;
  first: number;
  last: number;
  /** Rows in view and around it, from the place `nearStart` on. */
  near: readonly (Stored | null)[];
  nearStart: number;
  visibleRows: Stored[];
  scrollTo(place: number): void;
}

/** Finds which rows of one height (px) are in view; the rest is height only, also for rows that are not read from the device yet. */
export function useRowWindow<Stored extends ListedRow>(input: RowWindowInput<Stored>, rowHeight: number): RowWindow<Stored> {
  const { rows, start, total, isMoving, subject, snapshotId, goTo, onWent, onSeen } = input;
  const scroller = useRef<HTMLDivElement>(null);
  const hold = useAnchor(scroller, isMoving ? rows : noRows, rowHeight, subject, snapshotId);
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

  // Turned, a screen has rows of another height: the first one stays.
  const drawnHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    if (drawnHeight.current === rowHeight) return;
    const place = (scroller.current?.scrollTop ?? 0) / drawnHeight.current;
    drawnHeight.current = rowHeight;
    virtualizer.measure();
    if (scroller.current) scroller.current.scrollTop = Math.floor(place) * rowHeight;
  }, [rowHeight, virtualizer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each window and each reading of rows
  useEffect(() => onSeen(first, last), [first, last, rows, total, start]);

  useLayoutEffect(() => {
    if (goTo === null) return;
    if (goTo.below === undefined) virtualizer.scrollToIndex(goTo.place, { align: 'start' });
    else virtualizer.scrollToOffset(goTo.place * rowHeight + goTo.below);
    onWent();
  }, [goTo, virtualizer, onWent, rowHeight]);

  return {
    scroller,
    hold,
    items,
    height: virtualizer.getTotalSize(),
    first,
    last,
    near: rows.slice(Math.max(0, first - start - openedAhead), Math.max(0, last - start + openedAhead)),
    nearStart: Math.max(start, first - openedAhead),
    visibleRows: items.flatMap(({ index }) => rows[index - start] ?? []),
    scrollTo: (place) => virtualizer.scrollToIndex(place, { align: 'auto' }),
  };
}

const noRows: readonly never[] = [];

/**
 * Keeps the first visible row where it is when rows above it come or go; returns what notes it, on every scroll. When new rows were let in, the list scrolls
 * to its top and takes the focus from the pill, but from nothing else: a row that the person made is let in automatically, whatever they do meanwhile. When
 * it is about something else, it only scrolls to its top.
 */
function useAnchor(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly (ListedRow | null)[],
  rowHeight: number,
  subject: string,
  snapshotId: number,
): () => void {
  const anchor = useRef<{ key: string; below: number } | null>(null);
  const seenSnapshotId = useRef(snapshotId);
  const seenSubject = useRef(subject);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves no rows
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    if (seenSnapshotId.current !== snapshotId) {
      seenSnapshotId.current = snapshotId;
      anchor.current = null;
      element.scrollTop = 0;
      if (isFocusFree(element)) element.focus({ preventScroll: true });
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
  }, [scroller, rows, subject, snapshotId]);

  return () => {
    const top = scroller.current?.scrollTop ?? 0;
    const place = Math.floor(top / rowHeight);
    const row = rows[place];
    anchor.current = row == null || top === 0 ? null : { key: row.key, below: top - place * rowHeight };
  };
}

/** Nothing has the focus, or the pill, or something in the list. */
function isFocusFree(list: HTMLElement): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    list.contains(activeElement) ||
    activeElement.closest('.new-rows') !== null
  );
}
