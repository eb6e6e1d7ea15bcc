import { liveQuery } from 'dexie';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { settleComplaint } from '../../db/writes/complaints';
import { OldEpochError } from '../../db/writes/in-epoch';
import { noteEvent } from '../../db/writes/note-event';
import type { KeptRecord } from '../../domain/record/unreadable-record';
import type { Clock } from '../clock';

export interface MendParts {
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
export function startMending({ mirror, clock, onOldEpoch, onDropped }: MendParts): { stop(): void } {
  const { database } = mirror;
  let isStopped = false;
  let isBusy = false;
  let waiting: KeptRecord[] = [];

  async function mend(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (waiting.length > 0 && !isStopped) await mendAll(waiting.splice(0));
    } catch (error) {
      if (error instanceof OldEpochError) onOldEpoch();
      // A device that cannot delete now keeps the complaint.
    } finally {
      isBusy = false;
    }
  }

  async function mendAll(records: readonly KeptRecord[]): Promise<void> {
    let dropped = 0;
    for (const record of records) {
      if (isStopped) return;
      if (await settleComplaint(mirror, record)) dropped += 1;
    }
    if (dropped === 0) return;
    void noteEvent(database, { at: clock.now(), subject: 'storage', code: 'record-unreadable', count: dropped });
    onDropped();
  }

  const complaints = liveQuery(() => database.complaints.toArray()).subscribe({
    next(rows) {
      waiting = rows;
      void mend();
    },
    error: () => undefined,
  });
  return {
    stop() {
      isStopped = true;
      complaints.unsubscribe();
    },
  };
}
