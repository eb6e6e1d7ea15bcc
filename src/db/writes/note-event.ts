import type { EventRow, StudioDatabase } from '../studio-database';

/** How many events of the sync are kept (offline rules 7). */
export const mostEvents = 500;

/** Notes what the sync did, as a code and counts. Best effort: a device that cannot store it loses nothing a person wrote. */
export async function noteEvent(database: StudioDatabase, event: Omit<EventRow, 'number'>): Promise<void> {
  await database
    .transaction('rw', database.events, async () => {
      const number = await database.events.add(event);
      if (typeof number === 'number')
        await database.events
          .where('number')
          .belowOrEqual(number - mostEvents)
          .delete();
    })
    .catch(() => undefined);
}
