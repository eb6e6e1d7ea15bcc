import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../live/use-live';
import type { ListedRow } from './listed-row';
import { type Listing, type OpenAhead, openedInSight } from './listing';
import { nothingStands } from './read-held-back';

interface RowsInput<Kept> {
  limit: number;
  /** The list is still being filled for the first time, or after an interruption. */
  isFilling: boolean;
  /** false: other rows are shown, and these are not read; their number is. */
  isOn: boolean;
  openAhead: OpenAhead<Kept>;
}

/**
 * What a plain list shows, before it is opened: the newest `limit` rows of a status and whether these are all of them, and the counts of each status. Rows
 * that arrive while it is visible are held back: `held` says how many, `showNew` lets them in; `look` counts those times.
 */
export function useStandingRows<Kept extends ListedRow, Status extends string>(
  { list, status, leftOut, now, readPlain, count }: Listing<Kept, Status>,
  { limit, isFilling, isOn, openAhead }: RowsInput<Kept>,
) {
  const subject = `rows ${list} ${status} ${leftOut}`;
  const [look, setLook] = useState(0);
  const stands = useRef({ subject: '', look: 0, wasFilling: false, standing: nothingStands });

  const listed = useLive(subject, async () => {
    if (!isOn) return null;
    const isSame = stands.current.subject === subject && stands.current.look === look;
    const { standing, wasFilling } = isSame ? stands.current : { standing: nothingStands, wasFilling: false };
    // The last rows of the filling come with its end: they were never new.
    const answer = await readPlain(standing, limit, isFilling || wasFilling);
    await openAhead(answer.rows.slice(0, openedInSight));
    return { ...answer, look, isFilling, since: isSame ? standing.since : now };
  }, [limit, now, look, isFilling, isOn]);

  // What reached the screen is the state from now on; an answer that was overtaken on the way never was.
  useEffect(() => {
    if (listed == null || listed.look !== look) return;
    const { rows, since, held, isFilling: wasFilling } = listed;
    stands.current = { subject, look, wasFilling, standing: { ids: rows.map(({ key }) => key), since, held } };
  }, [listed, look, subject]);

  const counted = useLive(`counts ${list}`, async () => ({ counts: await count(), isFilling }), [now, leftOut, isFilling]);
  const showNew = useCallback(() => setLook((times) => times + 1), []);
  return {
    rows: listed?.rows,
    isWhole: listed?.isWhole ?? false,
    held: listed?.held ?? 0,
    look: listed?.look ?? 0,
    showNew,
    counts: counted?.counts,
    /** The filling has begun or ended since rows and counts were read: a number may be that of a part of the list. */
    isBehind: listed != null && counted !== undefined && (listed.isFilling !== isFilling || counted.isFilling !== isFilling),
  };
}
