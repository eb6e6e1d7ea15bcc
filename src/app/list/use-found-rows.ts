import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../domain/shared/outcome';
import { firstScreenStands } from '../live/first-screen';
import { useLive } from '../live/use-live';
import type { ListedRow } from './listed-row';
import { type FoundAnswer, type Listing, type OpenAhead, openedVisible, type StatusCounts } from './listing';
import { nextSnapshotId } from './next-snapshot-id';

interface FoundInput<Stored extends ListedRow, Status extends string> {
  listing: Listing<Stored, Status>;
  isOn: boolean;
  isFilling: boolean;
  /** Rows started later (ms) are held back by the screen already. */
  newest: number | null;
  /** The first row in view when these rows took the place of others. */
  begin: number;
  openAhead: OpenAhead<Stored>;
}

/** Rows that the worker found, as far as they are in view. */
export interface FoundRows<Stored, Status extends string> {
  /** The rows from the place `start` on; null: it is no longer on this device. */
  rows: (Stored | null)[];
  start: number;
  total: number;
  held: number;
  counts: StatusCounts<Status>;
  isWhole: boolean;
  snapshotId: number;
}

/** Rows before and from the first in view on that a question begins with: what is in view waits for no others. */
const firstBefore = 4;
const firstLength = 32;
/** Rows around those in view that are read with them, and the length that windows are rounded to. */
const margin = 60;
const windowStep = 50;
/** A screen is not notified of changes more often than this (ms). */
const restBetween = 250;
/** A worker that gave no answer is asked again (ms): it may have been replaced meanwhile. */
const askAgainAfter = 1_000;

/**
 * The rows of a filter, order or search that the worker answers from memory: ids for the visible window, whose rows are then read from the mirror (the
 * exception of law 4). Nothing moves while it is visible: `showNew` takes a new snapshot. `isBehind`: what is shown is the answer to the previous question.
 */
export function useFoundRows<Stored extends ListedRow, Status extends string>(input: FoundInput<Stored, Status>) {
  const { listing, isOn, isFilling, newest, begin, openAhead } = input;
  const { list, subject, leftOut, now } = listing;
  const key = JSON.stringify([subject, leftOut, isOn]);
  const snapshots = useRef({ key: '', snapshotId: 0, newest, begin });
  const [, wake] = useState(0);
  if (snapshots.current.key !== key) snapshots.current = { key, snapshotId: nextSnapshotId(), newest, begin };
  const { snapshotId } = snapshots.current;
  const [window, setWindow] = useState({ snapshotId: -1, from: 0, to: 0 });
  const { from, to } = window.snapshotId === snapshotId ? window : firstWindow(snapshots.current.begin);
  const [found, setFound] = useState<{ snapshotId: number; list: string; from: number; answer: FoundAnswer<Status> } | null>(
    null,
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const revision = useLive(`index segments ${list} ${isOn}`, async () => (isOn ? listing.revision() : ''));
  const askedAt = useRef(0);

  // What was found before other rows were shown is not what is found next.
  useEffect(() => {
    if (!isOn) setFound(null);
  }, [isOn]);

  // The worker starts after the first screen, and this screen cannot work without it.
  useEffect(() => {
    if (isOn) firstScreenStands();
  }, [isOn]);

  const wanted = JSON.stringify([key, snapshotId, from, to]);
  const latest = useRef({ wanted, isGone: false, shownSnapshotId: -1, first: 0 });
  latest.current.wanted = wanted;
  useEffect(() => {
    latest.current.isGone = false;
    return () => {
      latest.current.isGone = true;
    };
  }, []);

  // An answer under way is of use unless something else is wanted: changes that come meanwhile ask once more when it is here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` holds the whole question, and a revision asks it again
  useEffect(() => {
    if (!isOn || revision === undefined) return;
    const ask = async () => {
      askedAt.current = performance.now();
      const outcome = await listing.find({ snapshotId, isFilling, newest: snapshots.current.newest, from, to, day: null });
      if (latest.current.isGone || latest.current.wanted !== wanted) return;
      setProblem(outcome.ok ? null : outcome.problem);
      if (!outcome.ok) again = setTimeout(() => void ask(), askAgainAfter);
      if (outcome.ok) setFound({ snapshotId, list, from, answer: outcome.value });
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    const isSame = found?.snapshotId === snapshotId && found.from === from;
    const wait = isSame ? Math.max(0, askedAt.current + restBetween - performance.now()) : 0;
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [wanted, isFilling, now, revision]);

  const here = isOn && found?.list === list ? found : null;
  const rows = useLive(`found ${list}`, async () => {
    if (here === null) return null;
    const read = await listing.read(here.answer.ids);
    const { shownSnapshotId, first } = latest.current;
    const top = Math.max(0, (shownSnapshotId === here.snapshotId ? first : snapshots.current.begin) - here.from);
    await openAhead(read.slice(top, top + openedVisible));
    return { ...here, rows: read };
  }, [here]);

  const showNew = useCallback(() => {
    snapshots.current = { ...snapshots.current, snapshotId: nextSnapshotId(), newest: null, begin: 0 };
    wake((times) => times + 1);
  }, []);
  /** Rows up to these places are in view. */
  const see = useCallback((first: number, last: number) => {
    const { snapshotId: present, begin: began } = snapshots.current;
    // What is in view then is of the question before.
    if (latest.current.shownSnapshotId !== present) return;
    latest.current.first = first;
    setWindow((known) => {
      const { from: top, to: bottom } = known.snapshotId === present ? known : firstWindow(began);
      const isInside = (top === 0 || first - margin / 2 >= top) && last + margin / 2 < bottom;
      return isInside ? known : { snapshotId: present, ...windowAround(first, last) };
    });
  }, []);
  /** The place of the first row of a day (its first moment, ms); null if the worker gave no answer. */
  const findDay = useCallback(async (day: number, of: FoundInput<Stored, Status>): Promise<number | null> => {
    const { isFilling: isFillingThen, newest: newestThen } = of;
    const limits = {
      snapshotId: snapshots.current.snapshotId,
      isFilling: isFillingThen,
      newest: newestThen,
      from: 0,
      to: 0,
      day,
    };
    const outcome = await of.listing.find(limits);
    return outcome.ok ? (outcome.value.at ?? null) : null;
  }, []);

  const shown: FoundRows<Stored, Status> | undefined =
    rows && isOn
      ? {
          rows: rows.rows,
          start: rows.from,
          total: rows.answer.total,
          held: rows.answer.held,
          counts: rows.answer.counts,
          isWhole: rows.answer.isWhole,
          snapshotId: rows.snapshotId,
        }
      : undefined;
  if (shown) latest.current.shownSnapshotId = shown.snapshotId;
  return { shown, isBehind: isOn && rows?.snapshotId !== snapshotId, problem: isOn ? problem : null, showNew, see, findDay };
}

/** The rows to read first where a list begins at this place. */
function firstWindow(begin: number): { from: number; to: number } {
  const from = Math.max(0, begin - firstBefore);
  return { from, to: from + firstLength };
}

/** The rows to read where these are in view. */
function windowAround(first: number, last: number): { from: number; to: number } {
  return { from: Math.max(0, floor(first - margin)), to: floor(last + margin) + windowStep };
}

function floor(place: number): number {
  return Math.floor(place / windowStep) * windowStep;
}
