import type { UserData } from '../../db/notes';
import type { UserDatabase } from '../../db/user-database';
import { claimOutbox, LaterEpochError, type Outbox } from '../../db/writes/outbox';
import type { CommandKind } from '../../domain/command/command';
import { isSentByItself } from '../../domain/command/machine';
import { devicePause, outboxStart } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop } from '../create-loop';
import type { IdentityGuard } from '../sync/auth';
import { storageFault } from '../sync/storage-fault';
import { whenChanged } from '../when-changed';
import { drain } from './drain';
import type { Sender } from './sender';
import { startReserve } from './start-reserve';

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
  /** What was to be sent now has been tried. */
  onRest?(): void;
  /** Frees space of mirrored data; true if there was some to free. */
  makeRoom(): Promise<boolean>;
}

/** Works the commands of a person off, as long as this tab leads. */
export interface OutboxWork {
  /** Nothing is sent or finished after this. Resolves when the work under way has ended. */
  stop(): Promise<void>;
  /** Commands are being sent. */
  isSending(): boolean;
  /** The line may be back, or the tab was seen: commands are sent without waiting for their time. */
  wake(): void;
}

/** Starts it: commands are sent as soon as they are made, and again when their time comes (offline rules 8). */
export function startOutbox(parts: OutboxParts): OutboxWork {
  const { clock, random } = parts;
  const loop = createLoop({
    clock,
    work,
    firstAfter: outboxStart,
    onFault,
    onOldEpoch(error) {
      reserve?.stop();
      if (error instanceof LaterEpochError) parts.onLaterEpoch(error.known);
      else parts.onOldEpoch();
    },
  });
  const { signal } = loop;
  let reserve: { stop(): void } | null = null;
  let opened: { work: UserData; outbox: Outbox } | null = null;
  let senders: Promise<SenderOf> | null = null;
  let isHurried = false;
  let isSending = false;
  /** Room was made from mirrored data for the next turn. */
  let isRoomMade = false;

  async function open(): Promise<{ work: UserData; outbox: Outbox } | null> {
    if (opened) return opened;
    const work = await parts.openUserStore();
    if (work === null || signal.aborted) return null;
    opened = { work, outbox: await claimOutbox(work.database, parts.epoch) };
    if (!signal.aborted) {
      follow(work.database);
      reserve = startReserve({ database: work.database, clock, makeRoom: parts.makeRoom });
    }
    return opened;
  }

  /** What the page enqueues, undoes or retries is sent when it is written. */
  function follow(database: UserDatabase): void {
    let known = '';
    loop.wakeOn(
      whenChanged(
        () => database.commands.where('state').anyOf('queued', 'waiting', 'checking').toArray(),
        (rows) => {
          const present = rows.map(({ id, revision, state }) => `${id} ${revision} ${state}`).join();
          const isChanged = present !== known;
          known = present;
          // A drain says itself what is left.
          return isChanged && rows.some(({ state, nextAt }) => isSentByItself(state) && nextAt === null);
        },
      ),
    );
  }

  async function work(): Promise<number | null> {
    const nextAt = await drainOnce();
    isRoomMade = false;
    return nextAt;
  }

  async function drainOnce(): Promise<number | null> {
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
    isSending = true;
    try {
      return (await drain({ ...about, clock, random, signal, isHurried: hurried })).nextAt;
    } finally {
      isSending = false;
      parts.onRest?.();
    }
  }

  /** On a full disk room is made for the next run: a decision comes before what is only mirrored. */
  async function onFault(error: unknown): Promise<number> {
    if (storageFault(error) === 'storage-full') await makeRoom();
    return devicePause;
  }

  /** First from mirrored data; if that was not enough, from the reserve. */
  async function makeRoom(): Promise<void> {
    isRoomMade = !isRoomMade && (await parts.makeRoom().catch(() => false));
    if (!isRoomMade) await opened?.work.database.reserves.clear().catch(() => undefined);
  }

  return {
    stop() {
      reserve?.stop();
      return loop.stop();
    },
    isSending: () => isSending,
    wake() {
      isHurried = true;
      loop.wake();
    },
  };
}
