import { liveQuery, type Subscription } from 'dexie';
import type { UserData } from '../../db/notes';
import type { UserDatabase } from '../../db/user-database';
import { OldEpochError } from '../../db/writes/in-epoch';
import { claimOutbox, LaterEpochError, type Outbox } from '../../db/writes/outbox';
import type { CommandKind } from '../../domain/command/command';
import { isSentByItself } from '../../domain/command/machine';
import type { Clock, Timer } from '../clock';
import type { IdentityGuard } from '../sync/auth';
import { storageFault } from '../sync/storage-fault';
import { type Drained, drain } from './drain';
import { keepReserve } from './keep-reserve';
import type { Sender } from './sender';

type SenderOf = (kind: CommandKind) => Sender;

export interface OutboxParts {
  clock: Clock;
  random(): number;
  /** In which this tab leads. */
  epoch: number;
  identity: string;
  guard: Pick<IdentityGuard, 'before'>;
  /** What opens the commands of this identity; null while that cannot be had. */
  openUserStore(): Promise<UserData | null>;
  /** Loaded when there is the first command to send. */
  senders(signal: AbortSignal): Promise<SenderOf>;
  /** A write was refused because a later epoch is here. The outbox has stopped. */
  onOldEpoch(): void;
  /** The outbox was of a later leader already when it was claimed, in the epoch `known`. It has stopped. */
  onLaterEpoch(known: number): void;
  /** Frees space of what is mirrored; true when there was some to free. */
  makeRoom(): Promise<boolean>;
}

/** Works the commands of a person off, as long as this tab leads. */
export interface OutboxWork {
  /** Nothing is sent or settled after this. */
  stop(): void;
  /** The line may be back, or the tab was seen: waits are not waited for. */
  look(): void;
}

/** A failure of the device itself is tried again after this long (ms). */
const afterOwnFault = 5_000;
/** The first look waits until the app stands (ms), unless something is asked for before. */
const firstAfter = 2_000;

/** Starts it: commands are sent as soon as they are made, and again when their time comes (offline rules 8). */
export function startOutbox(parts: OutboxParts): OutboxWork {
  const { clock, random } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: Timer | null = null;
  let reserve: { stop(): void } | null = null;
  let following: Subscription | null = null;
  let opened: { work: UserData; outbox: Outbox } | null = null;
  let senders: Promise<SenderOf> | null = null;
  let isBusy = false;
  let isAskedAgain = false;
  let isHurried = false;
  /** Room was made for the turn that comes, of what is mirrored. */
  let isRoomMade = false;

  async function open(): Promise<{ work: UserData; outbox: Outbox } | null> {
    if (opened) return opened;
    const work = await parts.openUserStore();
    if (work === null || signal.aborted) return null;
    opened = { work, outbox: await claimOutbox(work.database, parts.epoch) };
    if (!signal.aborted) {
      follow(work.database);
      reserve = keepReserve({ database: work.database, clock, makeRoom: parts.makeRoom });
    }
    return opened;
  }

  /** What the page enqueues, undoes or retries is looked at when it is written. */
  function follow(database: UserDatabase): void {
    let known = '';
    following = liveQuery(() => database.commands.where('state').anyOf('queued', 'waiting', 'checking').toArray()).subscribe({
      next(rows) {
        const present = rows.map(({ id, revision, state }) => `${id} ${revision} ${state}`).join();
        // A drain tells by itself what is left.
        if (present !== known && rows.some(({ state, nextAt }) => isSentByItself(state) && nextAt === null)) turn();
        known = present;
      },
      error: () => undefined,
    });
  }

  function turn(): void {
    if (signal.aborted) return;
    if (isBusy) {
      isAskedAgain = true;
      return;
    }
    isBusy = true;
    timer?.cancel();
    void work()
      .then((drained) => {
        isRoomMade = false;
        return drained;
      })
      .catch(onFault)
      .then((drained) => {
        isBusy = false;
        if (signal.aborted) return;
        if (isAskedAgain) {
          isAskedAgain = false;
          turn();
        } else if (drained?.nextAt != null) {
          timer?.cancel();
          timer = clock.setTimer(turn, Math.max(0, drained.nextAt - clock.now()));
        }
      });
  }

  async function work(): Promise<Drained | null> {
    const ready = await open();
    if (ready === null || signal.aborted) return null;
    const { work: own, outbox } = ready;
    if ((await outbox.open()).length === 0 && (await outbox.duplicateChecks.count()) === 0) return null;
    senders ??= parts.senders(signal).catch((error: unknown) => {
      senders = null;
      throw error;
    });
    const hurried = isHurried;
    isHurried = false;
    const { identity, guard } = parts;
    const senderOf = await senders;
    const about = { outbox, box: own.box, identity, guard, senderOf, makeRoom };
    return drain({ ...about, clock, random, signal, isHurried: hurried });
  }

  /** A fault of the device is tried again, on a full disk with room made: a decision comes before what is only mirrored. */
  async function onFault(error: unknown): Promise<Drained | null> {
    if (signal.aborted) return null;
    if (error instanceof OldEpochError) {
      stop();
      if (error instanceof LaterEpochError) parts.onLaterEpoch(error.known);
      else parts.onOldEpoch();
      return null;
    }
    if (storageFault(error) === 'storage-full') await makeRoom();
    return { nextAt: clock.now() + afterOwnFault };
  }

  /** First of what is only mirrored; where that did not do, in the room that was held ready. */
  async function makeRoom(): Promise<void> {
    isRoomMade = !isRoomMade && (await parts.makeRoom().catch(() => false));
    if (!isRoomMade) await opened?.work.database.reserves.clear().catch(() => undefined);
  }

  function stop(): void {
    stopping.abort();
    timer?.cancel();
    reserve?.stop();
    following?.unsubscribe();
  }

  timer = clock.setTimer(turn, firstAfter);
  return {
    stop,
    look() {
      isHurried = true;
      turn();
    },
  };
}
