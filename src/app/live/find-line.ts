import { liveQuery } from 'dexie';
import { findCommandState } from '../../db/reads/commands';
import type { UserDatabase } from '../../db/user-database';
import { isOffline } from '../../domain/list/line';

/** How long (ms) the first attempt of a command is waited for; a lost connection fails at once, one that swallows everything does not. */
const patience = 2_000;

/**
 * Whether there is a connection, by the first attempt of a command that was just stored: a browser believes in a connection long after it is gone, and what
 * was read before describes that time. null: the attempt is not over.
 */
export function findLine(database: UserDatabase, id: string): Promise<boolean | null> {
  return new Promise((resolve) => {
    const tries = liveQuery(() => findCommandState(database, id)).subscribe({
      next: (row) => {
        if (row === undefined) return end(null);
        // On its way it says nothing yet: what is sent is noted before it leaves.
        if (row.state !== 'queued' && row.state !== 'sending') end(row.problem === null || !isOffline(row.problem));
      },
      error: () => end(null),
    });
    const timer = setTimeout(() => end(null), patience);
    const end = (line: boolean | null) => {
      clearTimeout(timer);
      tries.unsubscribe();
      resolve(line);
    };
  });
}
