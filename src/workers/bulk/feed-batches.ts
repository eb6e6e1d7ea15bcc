import { liveQuery, type Subscription } from 'dexie';
import { openBatch } from '../../db/batches';
import type { UserData } from '../../db/notes';
import { listBatches } from '../../db/reads/batches';
import type { BatchRow, UserDatabase } from '../../db/user-database';
import { keyMarkOf } from '../../db/work-key-mark';
import { tendBatch } from '../../db/writes/batches';
import { OldEpochError } from '../../db/writes/in-epoch';
import { isOpenBatch } from '../../domain/batch/machine';
import type { Clock, Timer } from '../clock';
import { storageFault } from '../sync/storage-fault';

export interface FeedParts {
  clock: Clock;
  /** In which this tab leads. */
  epoch: number;
  identity: string;
  /** What opens the batches of this identity; null while that cannot be had. */
  openUserStore(): Promise<UserData | null>;
  /** A write was refused because a later epoch is here. The feeding has stopped. */
  onOldEpoch(): void;
  /** Frees space of what is mirrored; true when there was some to free. */
  makeRoom(): Promise<boolean>;
}

/** Puts the wishes of batches into the outbox, a few at a time, and takes out what it is through with, as long as this tab leads. */
export interface Feeding {
  stop(): void;
  /** The device may be unlocked now. */
  look(): void;
}

/** A failure of the device itself is tried again after this long (ms). */
const afterOwnFault = 5_000;
/** The first look waits until the app stands (ms). */
const firstAfter = 2_000;

/** Starts it: batches are looked at when they, or their commands in the outbox, change. */
export function startFeeding(parts: FeedParts): Feeding {
  const { clock } = parts;
  let timer: Timer | null = null;
  let following: Subscription | null = null;
  let opened: UserData | null = null;
  let isStopped = false;
  let isBusy = false;
  let isAskedAgain = false;
  /** Whether a batch was made under this identity. */
  const ours = new Map<string, boolean>();

  async function open(): Promise<UserData | null> {
    if (opened) return opened;
    opened = await parts.openUserStore();
    if (opened && !isStopped) follow(opened.database);
    return opened;
  }

  function follow(database: UserDatabase): void {
    following ??= liveQuery(() => standing(database)).subscribe({ next: turn, error: () => undefined });
  }

  function turn(): void {
    if (isStopped) return;
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    timer?.cancel();
    void tendAll()
      .catch(onFault)
      .then(() => {
        isBusy = false;
        if (!isAskedAgain || isStopped) return;
        isAskedAgain = false;
        turn();
      });
  }

  async function tendAll(): Promise<void> {
    const work = await open();
    if (work === null) return;
    const keyMark = await keyMarkOf(work.box);
    for (const batch of await listBatches(work.database)) {
      if (isStopped || batch.keyMark !== keyMark || !isUnderWay(batch)) continue;
      await tendBatch(work.database, parts.epoch, batch.id, await isOurs(work, batch), clock.now());
    }
  }

  /** Those of another identity wait for theirs. */
  async function isOurs({ box }: UserData, batch: BatchRow): Promise<boolean> {
    const known = ours.get(batch.id) ?? (await openBatch(box, batch))?.identity === parts.identity;
    ours.set(batch.id, known);
    return known;
  }

  async function onFault(error: unknown): Promise<void> {
    if (isStopped) return;
    if (error instanceof OldEpochError) {
      stop();
      parts.onOldEpoch();
      return;
    }
    if (storageFault(error) === 'storage-full') await parts.makeRoom().catch(() => false);
    timer = clock.setTimer(turn, afterOwnFault);
  }

  function stop(): void {
    isStopped = true;
    timer?.cancel();
    following?.unsubscribe();
  }

  timer = clock.setTimer(turn, firstAfter);
  return { stop, look: turn };
}

function isUnderWay({ state, counts }: BatchRow): boolean {
  return isOpenBatch(state) || counts.open > 0;
}

/** What, when it changes, may be something to do: the states of batches, and of their commands in the outbox. */
async function standing(database: UserDatabase): Promise<number> {
  const [batches, commands] = await Promise.all([database.batches.toArray(), database.commands.orderBy('batch').toArray()]);
  return batches.length + commands.length;
}
