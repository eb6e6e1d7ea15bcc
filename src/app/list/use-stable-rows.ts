import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../live/use-live';
import type { ListedRow } from './listed-row';
import { type Listing, type OpenAhead, openedVisible } from './listing';
import { emptySnapshot } from './read-held-back';

interface RowsInput<Stored> {
  limit: number;
  /** The list is still being filled for the first time, or after an interruption. */
  isFilling: boolean;
  /** false: other rows are shown, and these are not read; their number is. */
  isOn: boolean;
  openAhead: OpenAhead<Stored>;
}

/**
 * What a plain list shows, before it is opened: the newest `limit` rows of a status and whether these are all of them, and the counts of each status. Rows
 * that arrive while it is visible are held back: `held` says how many, `showNew` lets them in; `snapshotId` counts those times.
 */
export function useStableRows<Stored extends ListedRow, Status extends string>(
  { list, status, leftOut, now, readPlain, count }: Listing<Stored, Status>,
  { limit, isFilling, isOn, openAhead }: RowsInput<Stored>,
) {
  const subject = `rows ${list} ${status} ${leftOut}`;
  const [snapshotId, setSnapshotId] = useState(0);
  const latest = useRef({ subject: '', snapshotId: 0, wasFilling: false, snapshot: emptySnapshot });

  const listed = useLive(subject, async () => {
    if (!isOn) return null;
    const isSame = latest.current.subject === subject && latest.current.snapshotId === snapshotId;
    const { snapshot, wasFilling } = isSame ? latest.current : { snapshot: emptySnapshot, wasFilling: false };
    // The last rows of the filling come with its end: they were never new.
    const answer = await readPlain(snapshot, limit, isFilling || wasFilling);
    await openAhead(answer.rows.slice(0, openedVisible));
    return { ...answer, snapshotId, isFilling, since: isSame ? snapshot.since : now };
  }, [limit, now, snapshotId, isFilling, isOn]);

  // What reached the screen is the state from now on; an answer that was overtaken on the way never was.
  useEffect(() => {
    if (listed == null || listed.snapshotId !== snapshotId) return;
    const { rows, since, held, isFilling: wasFilling } = listed;
    latest.current = { subject, snapshotId, wasFilling, snapshot: { ids: rows.map(({ key }) => key), since, held } };
  }, [listed, snapshotId, subject]);

  const counted = useLive(`counts ${list}`, async () => ({ counts: await count(), isFilling }), [now, leftOut, isFilling]);
  const showNew = useCallback(() => setSnapshotId((times) => times + 1), []);
  return {
    rows: listed?.rows,
    isWhole: listed?.isWhole ?? false,
    held: listed?.held ?? 0,
    snapshotId: listed?.snapshotId ?? 0,
    showNew,
    counts: counted?.counts,
    /** The filling has begun or ended since rows and counts were read: a number may be that of a part of the list. */
    isBehind: listed != null && counted !== undefined && (listed.isFilling !== isFilling || counted.isFilling !== isFilling),
  };
}
