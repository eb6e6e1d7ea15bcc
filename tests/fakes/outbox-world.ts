import 'fake-indexeddb/auto';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { claimOutbox, type Outbox } from '../../src/db/writes/outbox';
import { failed, ok } from '../../src/domain/shared/outcome';
import { drain } from '../../src/workers/outbox/drain';
import { noon } from '../builders/moments';
import { openDecision } from '../builders/wish';
import { type Mutation, withoutEpochCheck, writingLate } from './broken-outbox';
import { createCompanyServer, type ReviewAct } from './company-server';
import { createFakeClock } from './fake-clock';
import { createHappenings } from './happenings';
import { aModelDevice, interruptionOf, type ModelDevice, stopDevice, thawDevice, whileStopped } from './model-device';
import { type ModelDisk, openOnDisk } from './model-disk';
import { modelHappenings } from './model-happenings';
import { createModelHistory } from './model-history';
import { createModelPage } from './model-page';
import { createModelSender } from './model-sender';

const identity = 'person|person';
const [keys, otherKeys] = await Promise.all([toBoxKeys(new Uint8Array(32).fill(3)), toBoxKeys(new Uint8Array(32).fill(4))]);
const otherActs: readonly ReviewAct[] = ['approve', 'reject', 'reasons', 'documents'];
const happeningOf = {
  approve: 'another approved',
  reject: 'another rejected',
  reasons: 'another gave reasons',
  documents: 'another added documents',
  reopen: 'another began a new cycle',
  remove: 'another removed',
} as const;
/** What ends a drain in the order of things, a transaction that the browser undid included: the next turn goes on. */
const ends: readonly string[] = ['OldEpochError', 'QuotaExceededError', 'DatabaseClosedError', 'AbortError', 'InvalidStateError'];
let worlds = 0;

/**
 * A device with its outbox, the real drain on a real database, and a server in memory. Every write and every request meets a fate that its own name and
 * the seed of the world decide, so that a world of the same seed and steps is the same again.
 */
export function createOutboxWorld(seed: number, mutation: Mutation | null = null) {
  worlds += 1;
  const name = `outbox-${process.pid}-${worlds}`;
  const clock = createFakeClock(noon);
  const box = createBox(keys);
  const disk: ModelDisk = { isFull: false, hasReserve: false, abortsNext: false };
  const history = createModelHistory();
  const happenings = createHappenings(modelHappenings);
  const happened = happenings.count;
  /** Laws that were broken on the way, in words. */
  const breaches: string[] = [];
  const breach = (text: string) => void breaches.push(text);
  const diskEvents = {
    refused: () => happened('write refused by a full disk'),
    freed: () => happened('reserve given up'),
    kept: (table: string, row: unknown) => void (table === 'commands' && history.keptRow(row)),
  };
  let builds = 0;
  let database = openOnDisk(name, builds, disk, diskEvents);
  const companies = ['a', 'b', 'c', 'd'];
  const server = createCompanyServer(companies);
  const page = createModelPage({
    ...{ box, otherBox: createBox(otherKeys), identity, disk, server, clock, history, happened, breach },
    database: () => database,
  });
  const seen = new Map<string, number>();
  const devices: ModelDevice[] = [];
  let device: ModelDevice | null = null;
  let isOnline = true;
  let isCalm = false;
  let isLocked = false;
  let epochs = 0;

  /** A number from 0 to 99 for the `n`-th time that something of this name happens. */
  function draw(label: string): number {
    if (isCalm) return 99;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    let hash = seed ^ 0x9e3779b9;
    for (const letter of `${label}#${count}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x85ebca6b) ^ (hash >>> 13);
    return (hash >>> 0) % 100;
  }

  /** A moment in which anything may come between. */
  async function gate(me: ModelDevice, label: string): Promise<void> {
    const drawn = draw(`${label}@${me.epoch}`);
    const interruption = me.state === 'running' ? interruptionOf(drawn) : null;
    if (interruption === 'killed' || interruption === 'frozen') {
      happened(interruption === 'killed' ? 'tab killed in the middle' : 'tab frozen in the middle');
      stopDevice(me, interruption === 'killed' ? 'dead' : 'frozen');
    } else if (interruption === 'time') clock.advance(15_000);
    else if (interruption === 'days') {
      happened('three days in the middle');
      clock.advance(3 * 86_400_000);
    } else if (interruption === 'undo') (await page.undo(0)) && happened('undo in the middle');
    else if (interruption === 'give-up') (await page.giveUp(0)) && happened('give up in the middle');
    else if (interruption === 'another') {
      const id = companies[draw('whose') % companies.length] ?? '';
      if (server.another(id, otherActs[draw('what') % otherActs.length] ?? 'reasons')) happened('another in the middle');
    }
    await whileStopped(me);
  }

  function watched(me: ModelDevice, inner: Outbox): Outbox {
    return {
      open: inner.open,
      takeOver: inner.takeOver,
      settledLike: inner.settledLike,
      duplicateChecks: inner.duplicateChecks,
      async move(row, event, now, more) {
        await gate(me, `before ${event} ${row.id}`);
        const next = await inner.move(row, event, now, more);
        await gate(me, `after ${event} ${row.id}`);
        return next;
      },
    };
  }

  function senderOf(me: ModelDevice) {
    const real = createModelSender(me, {
      ...{ server, companies, clock, draw, happened, breach },
      isOnline: () => isOnline,
      gate: (label) => gate(me, label),
      maySend: () => mutation === 'no-epoch-check' || (me.epoch === epochs && !me.abort.signal.aborted),
      async leaves(command) {
        const id = command.reason?.text ?? '';
        history.add(id, { kind: 'left' });
        if (me.epoch !== epochs) breach(`${id} was sent in epoch ${me.epoch} of ${epochs}`);
        if (page.foreign.has(id)) breach(`${id} was sent and is not of this person, key or build`);
        if (page.undone.has(id)) breach(`${id} was sent after it was taken back`);
        const row = await database.commands.where({ id }).first();
        if (!row || row.unanswered === 0) breach(`${id} was sent and is not known to be`);
      },
    });
    return mutation === 'no-reconcile' ? { ...real, settle: () => ({ is: 'send' as const }) } : real;
  }

  /** A tab leads from now on, whatever became of the one before. */
  function lead(): ModelDevice {
    if (device?.state === 'frozen') happened('frozen leader overtaken');
    if (devices.some(({ state }) => state !== 'dead')) happened('two tabs');
    epochs += 1;
    device = aModelDevice(epochs);
    devices.push(device);
    return device;
  }

  /** One drain of the leading tab; it ends when the drain does, or the tab is stopped. */
  async function work(most?: number): Promise<void> {
    if (isLocked) return;
    const me = device?.state === 'running' ? device : lead();
    const stopped = new Promise<void>((resolve) => void me.stopped.push(resolve));
    me.drain = me.drain.then(() => drainOf(me, most));
    await Promise.race([stopped, me.drain]);
  }

  async function drainOf(me: ModelDevice, most?: number): Promise<void> {
    if (me.abort.signal.aborted) return;
    try {
      const real = mutation === 'no-epoch-check' ? withoutEpochCheck(database, me.epoch) : await claimOutbox(database, me.epoch);
      // As a leader does when everything else stands.
      if (!disk.isFull) await database.reserves.put({ key: 'reserve', bytes: new Uint8Array(1) });
      const checked = watched(me, real);
      const sender = senderOf(me);
      await drain({
        outbox: mutation === 'sending-after-request' ? writingLate(checked) : checked,
        ...{ box, identity, clock, senderOf: () => sender, signal: me.abort.signal },
        guard: { before: () => loginOf(me) },
        random: () => 0.5,
        isHurried: true,
        ...(most === undefined ? {} : { most }),
      });
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      // Full: room is made of what is only mirrored, and what was held ready is given.
      if (name === 'QuotaExceededError') await database.reserves.clear();
      else if (name !== 'LaterEpochError' && !ends.includes(name)) throw error;
    }
  }

  async function loginOf(me: ModelDevice) {
    if (!isOnline) return failed('network-unreachable');
    if (draw(`login@${me.epoch}`) >= 4) return ok(null);
    happened('login refused before the look');
    return failed('session-unauthenticated', { status: 401 });
  }

  return {
    ...{ server, page, breaches, happenings, history, clock, companies, work, happened },
    ledger: server.ledger,
    opened: async () => Promise.all((await page.rows()).map((row) => openDecision(box, row))),
    isLocked: () => isLocked,
    another(companyId: string, act: ReviewAct) {
      if (server.another(companyId, act)) happened(happeningOf[act]);
    },
    /** The service worker wakes while no tab is open. */
    async wake() {
      this.kill();
      happened('service worker woken');
      await work(20);
      this.kill();
    },
    /** Another tab is opened, and is the one that is seen. */
    open() {
      if (!isLocked) lead();
    },
    kill() {
      if (device && device.state !== 'dead') happened('browser killed');
      for (const one of devices) if (one.state !== 'dead') stopDevice(one, 'dead');
    },
    freeze() {
      if (device?.state === 'running') stopDevice(device, 'frozen');
    },
    /** What was frozen goes on where it was, behind the back of whoever leads now. */
    thaw() {
      for (const one of devices) if (thawDevice(one)) happened('tab thawed');
    },
    /** At once nothing works any more; what was on its way goes on. */
    lock() {
      isLocked = true;
      happened('locked');
      device?.abort.abort();
      device = null;
    },
    unlock() {
      if (isLocked) happened('unlocked');
      isLocked = false;
    },
    line(online: boolean) {
      isOnline = online;
    },
    full(full: boolean) {
      disk.isFull = full;
    },
    /** A later build opens the database; its tabs are new ones. */
    upgrade() {
      for (const one of devices) if (one.state !== 'dead') stopDevice(one, 'dead');
      database.close();
      builds += 1;
      database = openOnDisk(name, builds, disk, diskEvents);
      happened('upgrade');
    },
    /** From here on nothing goes wrong any more. */
    calmDown() {
      isCalm = true;
      isOnline = true;
      disk.isFull = false;
      server.deliver();
      this.unlock();
      this.thaw();
      device = null;
    },
    dispose() {
      database.close();
      return database.delete();
    },
  };
}

export type OutboxWorld = ReturnType<typeof createOutboxWorld>;
