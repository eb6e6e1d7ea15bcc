import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { noteEvent } from '../../db/writes/note-event';
import { repairRecord } from '../../db/writes/repair-record';
import type { Clock } from '../clock';
import { createLoop, type Loop } from '../create-loop';
import { whenChanged } from '../when-changed';

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
 * how much it was. As long as this tab leads. A device that cannot delete now keeps the note of it.
 */
export function startRepair({ mirror, clock, onOldEpoch, onDropped }: RepairDependencies): Loop {
  const { database } = mirror;
  const listUnreadable = () => database.unreadableRecords.toArray();

  async function repair(signal: AbortSignal): Promise<null> {
    let dropped = 0;
    for (const record of await listUnreadable()) {
      if (signal.aborted) break;
      if (await repairRecord(mirror, record)) dropped += 1;
    }
    if (dropped === 0) return null;
    void noteEvent(database, { at: clock.now(), subject: 'storage', code: 'record-unreadable', count: dropped });
    onDropped();
    return null;
  }

  return createLoop({ clock, work: repair, wakeOn: whenChanged(listUnreadable), onOldEpoch });
}
