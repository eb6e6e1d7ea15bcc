import { liveQuery } from 'dexie';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { OldEpochError } from '../../db/writes/in-epoch';
import { indexPortion, mergeSegments } from '../../db/writes/tidy-index';
import { listNames } from '../../domain/list/list-name';
import type { Clock } from '../clock';

export interface IndexingDependencies {
  mirror: SealedMirror;
  clock: Clock;
  /** Another tab leads. */
  onOldEpoch(): void;
}

/** How long (ms) after a change it looks again: what comes in rows is not to wait for it. */
const leisure = 2_000;

/** Keeps the index segments that searches read whole and few, as long as this tab leads. What goes wrong is tried again with the next change. */
export function startIndexing({ mirror, clock, onOldEpoch }: IndexingDependencies): { stop(): void } {
  const { database } = mirror;
  let isStopped = false;
  let isBusy = false;
  let timer: { cancel(): void } | null = null;

  async function tidy(): Promise<void> {
    timer = null;
    if (isStopped || isBusy) return;
    isBusy = true;
    try {
      const lists = await database.counters
        .where('key')
        .startsWithAnyOf(listNames.map((list) => `${list}:`))
        .toArray();
      for (const { key, total } of lists) {
        const state = await database.indexStates.get(key);
        let isMore = state?.isWhole !== true && total > 0;
        while (isMore && !isStopped) isMore = await indexPortion(mirror, key);
        if (!isStopped && state?.isWhole) await mergeSegments(mirror, key, total);
      }
    } catch (error) {
      if (error instanceof OldEpochError) onOldEpoch();
    } finally {
      isBusy = false;
    }
  }

  const changes = liveQuery(() =>
    Promise.all([database.indexSegments.toCollection().primaryKeys(), database.indexStates.toArray()]),
  ).subscribe({
    next() {
      timer ??= clock.setTimer(() => void tidy(), leisure);
    },
    error: () => undefined,
  });
  return {
    stop() {
      isStopped = true;
      timer?.cancel();
      changes.unsubscribe();
    },
  };
}
