import { readPackState } from '../../db/reads/packs';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { View } from '../../domain/verification-query';
import { readPacks } from './read-packs';
import { ServiceIndex } from './service-index';

/** A service in memory and how far its packs were read. */
export interface LoadedIndex {
  index: ServiceIndex;
  /** Whether each list is there as a whole. */
  isWhole: Record<View, boolean>;
  /** Lists of which a pack could not be opened. */
  unreadable: View[];
}

interface Reach {
  /** null: there were no packs; undefined: nothing was read yet. */
  era: string | null | undefined;
  last: number;
}

const views: readonly View[] = ['sessions', 'people'];

/** Reads a service's packs into memory, and later only those that came since. */
export function createIndexLoader(mirror: SealedMirror, appId: string): () => Promise<LoadedIndex> {
  const { database } = mirror;
  let index = new ServiceIndex();
  let reached = unread();
  let reading: Promise<LoadedIndex> | null = null;

  async function read(): Promise<LoadedIndex> {
    const states = await Promise.all(views.map((view) => readPackState(database, `${view}:${appId}`)));
    // Packs were made anew: what was read before may have been among those.
    if (views.some((view, at) => reached[view].era !== undefined && reached[view].era !== (states[at]?.era ?? null))) {
      index = new ServiceIndex();
      reached = unread();
    }
    const unreadable: View[] = [];
    for (const [at, view] of views.entries()) {
      reached[view].era = states[at]?.era ?? null;
      if (!(await readOn(view))) unreadable.push(view);
    }
    const counters = await database.counters.bulkGet(views.map((view) => `${view}:${appId}`));
    // A list without a row needs no packs.
    const isWhole = (view: View, at: number) =>
      (states[at]?.isWhole ?? (counters[at]?.total ?? 0) === 0) && !unreadable.includes(view);
    return { index, isWhole: { sessions: isWhole('sessions', 0), people: isWhole('people', 1) }, unreadable };
  }

  async function readOn(view: View): Promise<boolean> {
    const key = `${view}:${appId}`;
    const { last } = reached[view];
    const read =
      view === 'sessions' ? await readPacks(mirror, key, last, index.sessions) : await readPacks(mirror, key, last, index.people);
    reached[view].last = read.last;
    return read.isReadable;
  }

  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

function unread(): Record<View, Reach> {
  return { sessions: { era: undefined, last: 0 }, people: { era: undefined, last: 0 } };
}
