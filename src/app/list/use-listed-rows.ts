import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../domain/shared/outcome';
import type { ListedRow } from './listed-row';
import type { Listing, OpenAhead, StatusCounts } from './listing';
import { useFoundRows } from './use-found-rows';
import { useStableRows } from './use-stable-rows';

/** What a list shows, wherever it comes from. */
export interface ListedRows<Stored, Status extends string> {
  /** From the place `start` on; undefined: not read yet. */
  rows: readonly (Stored | null)[] | undefined;
  start: number;
  total: number;
  held: number;
  /** Another where the list is about something else. */
  subject: string;
  /** How often the person let new rows in. */
  snapshotId: number;
  counts: StatusCounts<Status> | undefined;
  /** All rows of the list, whatever is asked for. */
  all: number | undefined;
  isMoving: boolean;
  isBehind: boolean;
  isWhole: boolean;
  /** Why the worker gave no answer; what is shown is its previous answer. */
  problem: Problem | null;
  goTo: { place: number } | null;
  /** It was gone to. */
  onWent(): void;
  showNew(): void;
  onSeen(first: number, last: number): void;
  /** Goes to the first row of a day (ms). */
  goToDay(day: number): void;
}

/** About what a tablet held upright has in view, twice: no more is read before anything is shown. */
const firstWindow = 32;
const secondWindow = 64;
const windowStep = 200;
/** So many rows are read by the index of the database; further down the worker says which rows are where. */
const mostPlain = 600;

/**
 * The rows of a list: the newest ones, of a status or of all, from an index of the mirror, at once and without the worker; everything else, and what is far
 * down, as the worker finds it in memory. `isFilling`: the list is still being filled for the first time, or after an interruption.
 */
export function useListedRows<Stored extends ListedRow, Status extends string>(
  listing: Listing<Stored, Status>,
  isFilling: boolean,
  openAhead: OpenAhead<Stored>,
): ListedRows<Stored, Status> {
  const { list, subject, status } = listing;
  const [grown, setGrown] = useState({ of: subject, limit: firstWindow });
  // Another list begins at its top, and so does this one when it is come back to.
  const limit = grown.of === subject ? grown.limit : firstWindow;
  useEffect(() => setGrown((known) => (known.of === subject ? known : { of: subject, limit: firstWindow })), [subject]);
  const [deepIn, setDeepIn] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<{ place: number; of: string } | null>(null);
  const [snapshotId, setSnapshotId] = useState(0);
  const isDeep = deepIn === subject;
  const isFound = !listing.isPlain || isDeep;
  const plain = useStableRows(listing, { limit, isFilling, isOn: !isFound, openAhead });
  const newest = useRef<number | null>(null);
  const begin = useRef(0);
  const topOfPlain = plain.held > 0 ? plain.rows?.[0]?.createdAt : undefined;
  useEffect(() => {
    if (!isFound) newest.current = topOfPlain ?? null;
  }, [isFound, topOfPlain]);
  const asked = {
    listing,
    isFilling,
    isOn: isFound,
    newest: isDeep ? newest.current : null,
    begin: isDeep ? begin.current : 0,
    openAhead,
  };
  const found = useFoundRows(asked);
  /** Shown until the worker has answered for the first time. */
  const [lastPlain, setLastPlain] = useState<{ of: string; rows: readonly Stored[]; total: number } | null>(null);

  const plainTotal = plain.counts === undefined ? 0 : plain.counts[status];
  const plainCount = plain.isWhole ? (plain.rows?.length ?? 0) : Math.max(plain.rows?.length ?? 0, plainTotal - plain.held);
  useEffect(() => {
    if (!isFound && plain.rows !== undefined) setLastPlain({ of: list, rows: plain.rows, total: plainCount });
  }, [isFound, plain.rows, plainCount, list]);

  const latest = useRef(asked);
  latest.current = asked;
  const { see, findDay } = found;
  const onSeen = useCallback(
    (first: number, last: number) => {
      if (isFound) return see(first, last);
      if (last + 20 > mostPlain) {
        begin.current = first;
        return setDeepIn(subject);
      }
      if (last + 20 > limit) setGrown({ of: subject, limit: windowFor(last + 20) });
    },
    [isFound, see, subject, limit],
  );
  const goToDay = useCallback(
    (day: number) => {
      // In the list as it is shown, without the rows that are held back.
      void findDay(day, { ...latest.current, newest: latest.current.isOn ? latest.current.newest : newest.current }).then(
        (place) => {
          if (place === null) return;
          begin.current = place;
          setDeepIn(subject);
          setGoTo({ place, of: subject });
        },
      );
    },
    [findDay, subject],
  );
  const onWent = useCallback(() => setGoTo(null), []);
  const showNew = useCallback(() => {
    setDeepIn(null);
    setGrown({ of: subject, limit: firstWindow });
    setSnapshotId((times) => times + 1);
    plain.showNew();
    if (isFound) found.showNew();
  }, [isFound, found.showNew, plain.showNew, subject]);

  const common = {
    subject,
    snapshotId,
    problem: found.problem,
    all: plain.counts?.all,
    goTo: goTo?.of === subject ? goTo : null,
    onWent,
    showNew,
    onSeen,
    goToDay,
  };
  // While other rows are being read those before them stay, so that the list keeps its place in the document.
  const before = lastPlain?.of === list ? lastPlain : null;
  if (!isFound) {
    const stays = plain.rows === undefined ? before : null;
    return {
      ...common,
      rows: plain.rows ?? before?.rows,
      start: 0,
      total: stays?.total ?? plainCount,
      held: plain.held,
      counts: plain.counts,
      isMoving: true,
      isBehind: stays !== null || plain.isBehind,
      isWhole: true,
    };
  }
  const { shown } = found;
  if (shown === undefined) {
    const unanswered = { held: 0, counts: plain.counts, isMoving: false, isBehind: true, isWhole: true };
    return { ...common, ...unanswered, rows: before?.rows, start: 0, total: before?.total ?? 0 };
  }
  return { ...shown, ...common, isMoving: false, isBehind: found.isBehind };
}

/** How many rows are read where `rows` are needed. */
function windowFor(rows: number): number {
  return rows <= secondWindow ? secondWindow : Math.ceil(rows / windowStep) * windowStep;
}
