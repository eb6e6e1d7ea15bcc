import type { StudioDatabase } from '../studio-database';
import { unopenedPortion } from './dependent-portions';
import { inEpoch } from './in-epoch';
import { giveUp, tellUntold } from './make-room';

/** What still has to fit on a full disk (bytes): who leads, what is visible, how far prefetching is. */
const notesBytes = 32_000;
/** How much is given back at a time so that it fits (bytes). */
const portionBytes = 250_000;
/** At most this is deleted at a time: if deleting does not help at once, it helps later or not at all. */
const mostPortions = 16;

/** Whether small things fit: they did, they do since room was made, or not yet. */
export type RoomForNotes = 'there' | 'made' | 'none';

/**
 * Makes room for small writes on a full disk: the browser may refuse every byte, and then nobody could be informed, nor ask for anything. Only pictures that
 * were prefetched and never opened are deleted, as few as necessary: nobody waits for an answer here. `isFull` recognises the failure of a full disk;
 * OldEpochError if another tab leads; `now` in ms.
 */
export async function makeRoomForNotes(
  database: StudioDatabase,
  { now, isFull }: { now: number; isFull(error: unknown): boolean },
): Promise<RoomForNotes> {
  let portions = 0;
  let hasRoom = await takesNotes(database, isFull);
  while (!hasRoom && portions < mostPortions) {
    if (!(await giveUp(database, (from) => unopenedPortion(from, portionBytes), now))) break;
    portions += 1;
    hasRoom = await takesNotes(database, isFull);
  }
  if (!hasRoom) return 'none';
  await tellUntold(database, now);
  return portions === 0 ? 'there' : 'made';
}

/** Whether the disk takes a few small rows more; nothing of the attempt stays. */
async function takesNotes(database: StudioDatabase, isFull: (error: unknown) => boolean): Promise<boolean> {
  const { events } = database;
  try {
    await inEpoch(database, [events], async () => {
      // A browser measures what is written, whether or not the same transaction deletes it.
      const number = await events.add({ at: 0, subject: 'room', code: ' '.repeat(notesBytes) });
      if (number !== undefined) await events.delete(number);
    });
    return true;
  } catch (error) {
    if (isFull(error)) return false;
    throw error;
  }
}
