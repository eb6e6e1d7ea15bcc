import { openBatch } from '../../db/batches';
import type { UserData } from '../../db/notes';
import { listBatches } from '../../db/reads/batches';
import type { BatchRow, UserDatabase } from '../../db/user-database';
import { keyMarkOf } from '../../db/work-key-mark';
import { tendBatch } from '../../db/writes/batches';
import { isOpenBatch } from '../../domain/batch/machine';
import { devicePause, outboxStart } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop, type Loop } from '../create-loop';
import { storageFault } from '../sync/storage-fault';
import { whenChanged } from '../when-changed';

export interface FeedParts {
  clock: Clock;
  /** In which this tab leads. */
  epoch: number;
  identity: string;
  /** What opens the batches of this identity; null while that cannot be had. */
  openUserStore(): Promise<UserData | null>;
  /** A write was refused because a later epoch is here. The feeding has stopped. */
  onOldEpoch(): void;
  /** Frees space of mirrored data; true if there was some to free. */
  makeRoom(): Promise<boolean>;
}

/**
 * Puts the commands of batches into the outbox, a few at a time, and takes finished ones out, as long as this tab leads. It runs when batches, or their
 * commands in the outbox, change; a wake says that the device may be unlocked now.
 */
export function startFeeding(parts: FeedParts): Loop {
  const { clock } = parts;
  let opened: UserData | null = null;
  /** Whether a batch was made under this identity. */
  const ours = new Map<string, boolean>();

  const loop = createLoop({ clock, work: tendAll, firstAfter: outboxStart, onFault, onOldEpoch: parts.onOldEpoch });

  async function open(): Promise<UserData | null> {
    if (opened) return opened;
    const own = await parts.openUserStore();
    if (own) loop.wakeOn(whenChanged(() => snapshot(own.database)));
    opened = own;
    return opened;
  }

  async function tendAll(signal: AbortSignal): Promise<null> {
    const work = await open();
    if (work === null) return null;
    const keyMark = await keyMarkOf(work.box);
    for (const batch of await listBatches(work.database)) {
      if (signal.aborted || batch.keyMark !== keyMark || !isUnderWay(batch)) continue;
      await tendBatch(work.database, parts.epoch, batch.id, await isOurs(work, batch), clock.now());
    }
    return null;
  }

  /** Those of another identity wait for theirs. */
  async function isOurs({ box }: UserData, batch: BatchRow): Promise<boolean> {
    const known = ours.get(batch.id) ?? (await openBatch(box, batch))?.identity === parts.identity;
    ours.set(batch.id, known);
    return known;
  }

  async function onFault(error: unknown): Promise<number> {
    if (storageFault(error) === 'storage-full') await parts.makeRoom().catch(() => false);
    return devicePause;
  }

  return loop;
}

function isUnderWay({ state, counts }: BatchRow): boolean {
  return isOpenBatch(state) || counts.open > 0;
}

/** What, when it changes, may be something to do: the states of batches, and of their commands in the outbox. */
async function snapshot(database: UserDatabase): Promise<number> {
  const [batches, commands] = await Promise.all([database.batches.toArray(), database.commands.orderBy('batch').toArray()]);
  return batches.length + commands.length;
}
