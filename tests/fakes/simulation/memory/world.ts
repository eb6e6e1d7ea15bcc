import 'fake-indexeddb/auto';
import { createBox, toBoxKeys } from '../../../../src/db/seal/box';
import { claimOutbox, moveOneBy, type Outbox } from '../../../../src/db/writes/outbox';
import type { Command } from '../../../../src/domain/command/command';
import { failed, ok } from '../../../../src/domain/shared/outcome';
import { drain } from '../../../../src/workers/outbox/drain';
import type { Sender } from '../../../../src/workers/outbox/sender';
import { noon } from '../../../builders/moments';
import { createFakeClock } from '../../fake-clock';
import { type ModelDisk, openOnDisk } from '../../model-disk';
import { createModelHistory } from '../../model-history';
import type { Happened } from '../happenings';
import { createPerson } from '../person';
import { type Meeting, type TrapName, traps, type Way } from '../schedule';
import { type Mutation, withoutEpochCheck, withoutReconcile, writingLate } from './broken-outbox';
import { aMemoryDevice, interruptionOf, type MemoryDevice, stopDevice, thawDevice, whileStopped } from './device';
import { createMemoryLine } from './line';
import type { MemoryLife, MemorySender } from './memory-sender';

const identity = 'person|person';
const [keys, otherKeys] = await Promise.all([toBoxKeys(new Uint8Array(32).fill(3)), toBoxKeys(new Uint8Array(32).fill(4))]);
/** Errors that may end a drain, for example when the browser aborts a transaction. The next drain continues. */
const ends: readonly string[] = ['OldEpochError', 'QuotaExceededError', 'DatabaseClosedError', 'AbortError', 'InvalidStateError'];
let worlds = 0;

/** The labels in a drain at which a trap springs begin with these words. */
const labelOf = { look: 'looked', before: 'request', after: 'answer' } as const;

/**
 * A device with its outbox, the real drain on a real database, and servers in memory. The name of each write and request, and the seed of the world,
 * decide what happens to it: the same seed and steps give the same world again.
 */
export function createMemoryWorld(
  senders: readonly MemorySender[],
  seed: number,
  { happened, mutation = null }: { happened: Happened; mutation?: Mutation | null },
) {
  worlds += 1;
  const name = `outbox-${process.pid}-${worlds}`;
  const clock = createFakeClock(noon);
  const box = createBox(keys);
  const disk: ModelDisk = { isFull: false, hasReserve: false, abortsNext: false };
  const history = createModelHistory();
  /** Faults that were found while the schedule ran, in words. */
  const breaches: string[] = [];
  const breach = (text: string) => void breaches.push(text);
  const diskEvents = {
    refused: () => happened('write refused by a full disk'),
    freed: () => happened('reserve given up'),
    stored: (table: string, row: unknown) => void (table === 'commands' && history.storedRow(row)),
  };
  let builds = 0;
  let database = openOnDisk(name, builds, disk, diskEvents);
  const lives = senders.map((sender) => sender.open({ clock, happened, breach, deliver }));
  const lifeOf = ({ kind }: Pick<Command, 'kind'>): MemoryLife => {
    const life = lives.find(({ kinds }) => kinds.includes(kind));
    if (!life) throw new Error(`no sender of ${kind} is there`);
    return life;
  };
  const person = createPerson({
    ...{ otherBox: createBox(otherKeys), identity, disk, history, now: clock.now, lifeOf, happened, breach },
    work: () => ({ database, box }),
  });
  const seen = new Map<string, number>();
  const devices: MemoryDevice[] = [];
  let device: MemoryDevice | null = null;
  let isOnline = true;
  let isCalm = false;
  let isLocked = false;
  let epochs = 0;
  /** What the next look, request or moment of a drain meets. */
  let way: Way | null = null;
  let trap: { trap: TrapName; act: string } | null = null;
  const late: (() => void)[] = [];

  /** A number from 0 to 99, decided by the name and by how often it was drawn before. */
  function draw(label: string): number {
    if (isCalm) return 99;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    let hash = seed ^ 0x9e3779b9;
    for (const letter of `${label}#${count}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x85ebca6b) ^ (hash >>> 13);
    return (hash >>> 0) % 100;
  }

  function deliver(): void {
    for (const arrive of late.splice(0)) arrive();
  }

  function sleep(): void {
    happened('three days in the middle');
    clock.advance(3 * 86_400_000);
  }

  function stop(me: MemoryDevice, state: 'dead' | 'frozen'): void {
    happened(state === 'dead' ? 'tab killed in the middle' : 'tab frozen in the middle');
    stopDevice(me, state);
  }

  /** A moment at which a drain can be interrupted. */
  async function gate(me: MemoryDevice, label: string): Promise<void> {
    const drawn = draw(`${label}@${me.epoch}`);
    const interruption = me.state === 'running' ? interruptionOf(drawn) : null;
    if (trap && label.startsWith(labelOf[traps[trap.trap].place])) await spring(me);
    else if (interruption === 'killed' || interruption === 'frozen') stop(me, interruption === 'killed' ? 'dead' : 'frozen');
    else if (interruption === 'time') clock.advance(15_000);
    else if (interruption === 'days') sleep();
    else if (interruption === 'undo') (await person.does('undo', 0)) && happened('undo in the middle');
    else if (interruption === 'give-up') (await person.does('give up', 1)) && happened('give up in the middle');
    else if (interruption === 'another') {
      const life = lives[draw('sender') % lives.length];
      if (life?.anotherBetween(draw('whose'), draw('what'))) happened('another in the middle');
    }
    await whileStopped(me);
  }

  async function spring(me: MemoryDevice): Promise<void> {
    if (!trap) return;
    const { what } = traps[trap.trap];
    const { act } = trap;
    trap = null;
    if (what === 'kill' || what === 'freeze') return stop(me, what === 'kill' ? 'dead' : 'frozen');
    if (what === 'sleep') return sleep();
    const command = [...person.made.values()].at(-1)?.command;
    const happening = command && (await lifeOf(command).between(command, act));
    if (happening) happened(happening);
  }

  function watched(me: MemoryDevice, inner: Outbox): Outbox {
    const moveAll: Outbox['moveAll'] = async (moves, event, now) => {
      const ids = moves.map(({ row }) => row.id).join(' ');
      await gate(me, `before ${event} ${ids}`);
      const next = await inner.moveAll(moves, event, now);
      await gate(me, `after ${event} ${ids}`);
      return next;
    };
    return { ...inner, move: moveOneBy(moveAll), moveAll };
  }

  function sendersOf(me: MemoryDevice): (kind: Command['kind']) => Sender {
    const line = createMemoryLine(me, {
      ...{ clock, draw, happened, breach },
      isOnline: () => isOnline,
      gate: (label) => gate(me, label),
      laid(of) {
        if (way === null || (way === 'look lost') !== (of === 'look')) return null;
        const laid = way;
        way = null;
        return laid;
      },
      maySend: () => mutation === 'no-epoch-check' || (me.epoch === epochs && !me.abort.signal.aborted),
      late: (arrive) => void late.push(arrive),
      async leaves(id) {
        history.add(id, { kind: 'left' });
        if (me.epoch !== epochs) breach(`${id} was sent in epoch ${me.epoch} of ${epochs}`);
        if (person.foreign.has(id)) breach(`${id} was sent and is not of this person, key or build`);
        if (person.undone.has(id)) breach(`${id} was sent after it was taken back`);
        const row = await database.commands.where({ id }).first();
        if (!row || row.unanswered === 0) breach(`${id} was sent and is not known to be`);
      },
    });
    const all = lives.map((life) => ({ life, sender: life.senderOn(line) }));
    return (kind) => {
      // A drain also asks for senders of kinds without commands.
      const { sender } = all.find(({ life }) => life.kinds.includes(kind)) ?? all[0] ?? {};
      if (!sender) throw new Error('there is no sender');
      return mutation === 'no-reconcile' ? withoutReconcile(sender) : sender;
    };
  }

  /** A new tab leads from now on. */
  function lead(): MemoryDevice {
    if (device?.state === 'frozen') happened('frozen leader overtaken');
    if (devices.some(({ state }) => state !== 'dead')) happened('two tabs');
    epochs += 1;
    device = aMemoryDevice(epochs);
    devices.push(device);
    return device;
  }

  /** One drain of the leading tab; returns when the drain ends or the tab is stopped. */
  async function work(most?: number): Promise<void> {
    if (isLocked) return;
    const me = device?.state === 'running' ? device : lead();
    const stopped = new Promise<void>((resolve) => void me.stopped.push(resolve));
    me.drain = me.drain.then(() => drainOf(me, most));
    await Promise.race([stopped, me.drain]);
  }

  async function drainOf(me: MemoryDevice, most?: number): Promise<void> {
    if (me.abort.signal.aborted) return;
    try {
      const real = mutation === 'no-epoch-check' ? withoutEpochCheck(database, me.epoch) : await claimOutbox(database, me.epoch);
      // A leader does the same when nothing else is wrong.
      if (!disk.isFull) await database.reserves.put({ key: 'reserve', bytes: new Uint8Array(1) });
      const checked = watched(me, real);
      await drain({
        outbox: mutation === 'sending-after-request' ? writingLate(checked) : checked,
        ...{ box, identity, clock, senderOf: sendersOf(me), signal: me.abort.signal },
        guard: { before: () => loginOf(me) },
        random: () => 0.5,
        isHurried: true,
        ...(most === undefined ? {} : { most }),
      });
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      // The disk is full: the reserve is deleted, as in the real worker.
      if (name === 'QuotaExceededError') await database.reserves.clear();
      else if (name !== 'LaterEpochError' && !ends.includes(name)) throw error;
    }
  }

  async function loginOf(me: MemoryDevice) {
    if (!isOnline) return failed('network-unreachable');
    if (draw(`login@${me.epoch}`) >= 4) return ok(null);
    happened('login refused before the look');
    return failed('session-unauthenticated', { status: 401 });
  }

  function thaw(): void {
    for (const one of devices) if (thawDevice(one)) happened('tab thawed');
  }

  return {
    ...{ clock, disk, person, history, lives, lifeOf, breaches, work, lead, thaw, deliver },
    leading: () => device,
    isLocked: () => isLocked,
    meet(meeting: Meeting) {
      if (meeting.kind === 'trap') trap = meeting;
      else if (meeting.how !== 'own') way = meeting.how;
    },
    freeze() {
      if (device) stopDevice(device, 'frozen');
    },
    kill() {
      for (const one of devices) if (one.state !== 'dead') stopDevice(one, 'dead');
    },
    /** Nothing works from now on; requests that left the device go on. */
    lock() {
      isLocked = true;
      device?.abort.abort();
      device = null;
    },
    unlock() {
      isLocked = false;
    },
    line(online: boolean) {
      isOnline = online;
    },
    /** A later build opens the database, in new tabs. */
    upgrade() {
      for (const one of devices) if (one.state !== 'dead') stopDevice(one, 'dead');
      database.close();
      builds += 1;
      database = openOnDisk(name, builds, disk, diskEvents);
    },
    /** Nothing goes wrong from now on. */
    calmDown() {
      isCalm = true;
      isOnline = true;
      isLocked = false;
      way = null;
      trap = null;
      disk.isFull = false;
      deliver();
      thaw();
      device = null;
    },
    dispose() {
      database.close();
      return database.delete();
    },
  };
}

export type MemoryWorld = ReturnType<typeof createMemoryWorld>;
