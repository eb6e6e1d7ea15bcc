import type { Losses } from '../../domain/list/freshness';
import { completeInterval, completePace, longListPace } from '../../domain/shared/timing';
import type { Reading } from './reading';

/** What is remembered between the walks of a list, in memory: losing it only means reading once more. */
export interface WalkMemory {
  /** When the last reading from the first page to the last began (ms). */
  completeAt: number;
  /** A complete reading that is under way, over several walks. */
  reading: Reading | null;
  /** The difference between total and rows here that cannot be resolved: a server that lies about its total. */
  acceptedGap: number | null;
  /** Complete readings in a row after which total and rows here were apart. */
  fruitless: number;
  /** Rows that the last reading did not meet although it could not be sure: gone when they are missed again in the same way. */
  missed: { ids: ReadonlySet<string>; missing: number | null };
  /** Rows that could not be read, by page, as of the last complete reading. */
  losses: ReadonlyMap<number, Losses>;
  /** The server does not understand a question for single rows. */
  cannotAskByIds: boolean;
}

/** A list without any memory. `now` in ms. */
export function newWalkMemory(now: number): WalkMemory {
  return {
    completeAt: now,
    reading: null,
    acceptedGap: null,
    fruitless: 0,
    missed: { ids: new Set(), missing: null },
    losses: new Map(),
    cannotAskByIds: false,
  };
}

/** How long after a complete reading of so many pages the next one begins (ms). */
export function completeEvery(pages: number): number {
  return Math.max(Math.min(pages * completePace, completeInterval), pages * longListPace);
}
