import { liveQuery } from 'dexie';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteEvent } from '../../db/writes/note-event';
import { repairRecord } from '../../db/writes/repair-record';
import type { UnreadableRecord } from '../../domain/record/unreadable-record';
import type { Clock } from '../clock';

export interface RepairDependencies {
  mirror: SealedMirror;
  clock: Clock;
  /** Another tab leads: nothing was dropped by this one. */
  onOldEpoch(): void;
  /** Something was dropped and is to be fetched again. */
  onDropped(): void;
}

/**
 * Drops what screens could not open (changed, cut or moved on the disk, or left over from another key), so that it is fetched again, and notes
 * how much it was. As long as this tab leads.
 */
export function startRepair({ mirror, clock, onOldEpoch, onDropped }: RepairDependencies): { stop(): void } {
  const { database } = mirror;
  let isStopped = false;
  let isBusy = false;
  let waiting: UnreadableRecord[] = [];

  async function repair(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (waiting.length > 0 && !isStopped) await repairAll(waiting.splice(0));
    } catch (error) {
      if (error instanceof OldEpochError) onOldEpoch();
      // A device that cannot delete now keeps the note of it.
    } finally {
      isBusy = false;
    }
  }

  async function repairAll(records: readonly UnreadableRecord[]): Promise<void> {
    let dropped = 0;
    for (const record of records) {
      if (isStopped) return;
      if (await repairRecord(mirror, record)) dropped += 1;
    }
    if (dropped === 0) return;
    void noteEvent(database, { at: clock.now(), subject: 'storage', code: 'record-unreadable', count: dropped });
    onDropped();
  }

  const unreadableRecords = liveQuery(() => database.unreadableRecords.toArray()).subscribe({
    next(rows) {
      waiting = rows;
      void repair();
    },
    error: () => undefined,
  });
  return {
    stop() {
      isStopped = true;
      unreadableRecords.unsubscribe();
    },
  };
}
