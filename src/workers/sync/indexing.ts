import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { indexPortion, mergeSegments } from '../../db/writes/tidy-index';
import { listNames } from '../../domain/list/list-name';
import { indexingGather } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop, type Loop } from '../create-loop';
import { whenChanged } from '../when-changed';

export interface IndexingDependencies {
  mirror: SealedMirror;
  clock: Clock;
  /** Another tab leads. */
  onOldEpoch(): void;
}

/** Keeps the index segments that searches read whole and few, as long as this tab leads. */
export function startIndexing({ mirror, clock, onOldEpoch }: IndexingDependencies): Loop {
  const { database } = mirror;

  async function tidy(signal: AbortSignal): Promise<null> {
    const lists = await database.counters
      .where('key')
      .startsWithAnyOf(listNames.map((list) => `${list}:`))
      .toArray();
    for (const { key, total } of lists) {
      const state = await database.indexStates.get(key);
      let isMore = state?.isWhole !== true && total > 0;
      while (isMore && !signal.aborted) isMore = await indexPortion(mirror, key);
      if (!signal.aborted && state?.isWhole) await mergeSegments(mirror, key, total);
    }
    return null;
  }

  return createLoop({
    clock,
    work: tidy,
    gather: indexingGather,
    wakeOn: whenChanged(() => Promise.all([database.indexSegments.toCollection().primaryKeys(), database.indexStates.toArray()])),
    onOldEpoch,
  });
}
