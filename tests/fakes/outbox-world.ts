import 'fake-indexeddb/auto';
import { openCommand } from '../../src/db/commands';
import { enqueue, giveUpCommand, keepMine, retryCommand, undoCommand } from '../../src/db/enqueue';
import type { OwnWork } from '../../src/db/notes';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { type CommandRow, WorkDatabase } from '../../src/db/work-database';
import { claimOutbox, type Outbox } from '../../src/db/writes/outbox';
import type { CompanyBase, DecideCompany } from '../../src/domain/command';
import { canUndo } from '../../src/domain/machines/command';
import type { CompanyDecision } from '../../src/domain/machines/company-review';
import { failed, ok } from '../../src/domain/outcome';
import { createDecisionSender } from '../../src/workers/outbox/decision-sender';
import { drain } from '../../src/workers/outbox/drain';
import type { Look, Sender, Sent } from '../../src/workers/outbox/sender';
import { noon } from '../builders/moments';
import { type Mutation, withoutEpochCheck, writingLate } from './broken-outbox';
import { createCompanyServer } from './company-server';
import { createFakeClock } from './fake-clock';

interface Device {
  epoch: number;
  state: 'running' | 'frozen' | 'dead';
  abort: AbortController;
  /** What waits for the thaw. */
  held: (() => void)[];
  stopped: (() => void)[];
  /** Its drain, one at a time. */
  drain: Promise<void>;
}

const appId = 'kyc-app';
const identity = 'person|person';
const keys = await toBoxKeys(new Uint8Array(32).fill(3));
let worlds = 0;

/**
 * A device with its outbox, the real drain on a real database, and a server in memory. Every write and every request meets a fate that its own name and
 * the seed of the world decide, so that a world of the same seed and steps is the same again.
 */
export function createOutboxWorld(seed: number, mutation: Mutation | null = null) {
  worlds += 1;
  const clock = createFakeClock(noon);
  const box = createBox(keys);
  const name = `outbox-${process.pid}-${worlds}`;
  let database = new WorkDatabase(name);
  const own = (): OwnWork => ({ database, box });
  const known = ['a', 'b', 'c'];
  const server = createCompanyServer(known);
  /** Requests of a tab that does not lead, and such of which the device's own row knows nothing. */
  const breaches: string[] = [];
  const undone = new Set<string>();
  /** The decisions that were made, and how often each was wished: kept in a conflict it is another wish. */
  const made = new Map<string, number>();
  const seen = new Map<string, number>();
  let device: Device | null = null;
  const devices: Device[] = [];
  let isOnline = true;
  let isCalm = false;
  let isFull = false;
  let epochs = 0;

  /** A number from 0 to 99 for the `n`-th time that something of this name happens. */
  function fate(label: string): number {
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    let hash = seed ^ 0x9e3779b9;
    for (const letter of `${label}#${count}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x85ebca6b) ^ (hash >>> 13);
    return (hash >>> 0) % 100;
  }

  /** A moment in which the device may be killed or frozen. */
  async function gate(me: Device, label: string): Promise<void> {
    const drawn = isCalm ? 99 : fate(`${label}@${me.epoch}`);
    if (me.state === 'running' && drawn < 4) stop(me, 'dead');
    else if (me.state === 'running' && drawn < 8) stop(me, 'frozen');
    if (me.state === 'dead') await new Promise<never>(() => undefined);
    if (me.state === 'frozen') await new Promise<void>((resume) => void me.held.push(resume));
    if ((me.state as Device['state']) === 'dead') await new Promise<never>(() => undefined);
  }

  function stop(me: Device, state: 'dead' | 'frozen'): void {
    me.state = state;
    for (const tell of me.stopped.splice(0)) tell();
  }

  function leads(me: Device): boolean {
    return mutation === 'no-epoch-check' || me.epoch === epochs;
  }

  function watched(me: Device, inner: Outbox): Outbox {
    return {
      open: inner.open,
      takeOver: inner.takeOver,
      async move(row, event, now, more) {
        await gate(me, `before ${event} ${row.id}`);
        if (isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
        const next = await inner.move(row, event, now, more);
        await gate(me, `after ${event} ${row.id}`);
        return next;
      },
    };
  }

  function senderOf(me: Device): Sender {
    const looked = new Map<string, CompanyBase>();
    const real = createDecisionSender({
      async look() {
        await gate(me, 'look');
        const drawn = isCalm ? 99 : fate(`look@${me.epoch}`);
        if (!isOnline || drawn < 8) return failed('network-unreachable');
        if (drawn < 11) return failed('server-failed', { status: 500 });
        if (drawn < 13) return failed('server-busy', { status: 429, retryAfterSeconds: 60 });
        // One that could not be read is missing in the look, and that is told.
        const hasLosses = drawn < 17;
        const read = known.filter((id, at) => server.has(id) && !(hasLosses && at === drawn % known.length));
        const companies = new Map(read.map((id) => [id, { base: server.baseOf(id), changedAt: null }]));
        const look: Look = { at: clock.now(), companies, hasLosses };
        for (const [id, { base }] of companies) looked.set(id, base);
        await gate(me, 'looked');
        return ok(look);
      },
      async send(command): Promise<Sent> {
        const tag = command.reason?.text ?? '';
        await gate(me, `request ${tag}`);
        const base = looked.get(command.companyId) ?? null;
        if (!leads(me)) return { outcome: failed('network-unreachable'), isSent: true };
        if (me.epoch !== epochs) breaches.push(`${tag} was sent in epoch ${me.epoch} of ${epochs}`);
        const row = await database.commands.where({ id: tag }).first();
        if (!row || row.unanswered === 0) breaches.push(`${tag} was sent and is not known to be`);
        const drawn = isCalm ? 99 : fate(`send ${tag}@${me.epoch}`);
        const lost: Sent = { outcome: failed('network-timeout'), isSent: true };
        if (!isOnline || drawn < 6) return lost;
        if (drawn < 9) return { outcome: failed('service-token-missing'), isSent: false };
        if (drawn < 12) return { outcome: failed('network-unreachable'), isSent: false };
        if (drawn < 16) return { outcome: failed('server-failed', { status: 503 }), isSent: true };
        if (drawn < 19) return { outcome: failed('server-busy', { status: 429, retryAfterSeconds: 30 }), isSent: true };
        if (drawn < 21) return { outcome: failed('right-missing', { status: 403 }), isSent: true };
        if (drawn < 27) {
          server.late.push(() => void server.decide(command, base));
          return lost;
        }
        const outcome = server.decide(command, base);
        if (drawn < 33) server.decide(command, base);
        if (drawn < 45) return lost;
        if (drawn < 49) return { outcome: failed('server-failed', { status: 502 }), isSent: true };
        await gate(me, `answer ${tag}`);
        return { outcome, isSent: true };
      },
      applied: async () => gate(me, 'applied'),
    });
    return mutation === 'no-reconcile' ? { ...real, settle: () => 'send' } : real;
  }

  /** A tab leads from now on, whatever became of the one before. */
  function lead(): Device {
    epochs += 1;
    device = { epoch: epochs, state: 'running', abort: new AbortController(), held: [], stopped: [], drain: Promise.resolve() };
    devices.push(device);
    return device;
  }

  /** One drain of the leading tab; it ends when the drain does, or the tab is stopped. */
  async function work(most?: number): Promise<void> {
    const me = device?.state === 'running' ? device : lead();
    const stopped = new Promise<void>((resolve) => void me.stopped.push(resolve));
    me.drain = me.drain.then(() => drainOf(me, most));
    await Promise.race([stopped, me.drain]);
  }

  async function drainOf(me: Device, most?: number): Promise<void> {
    const real =
      mutation === 'no-epoch-check'
        ? withoutEpochCheck(database, me.epoch)
        : await claimOutbox(database, me.epoch).catch(() => null);
    if (real === null) return;
    const checked = watched(me, real);
    const outbox = mutation === 'sending-after-request' ? writingLate(checked) : checked;
    await drain({
      outbox,
      box,
      identity,
      guard: { before: async () => (isOnline ? ok(null) : failed('network-unreachable')) },
      sender: senderOf(me),
      clock,
      random: () => 0.5,
      signal: me.abort.signal,
      isHurried: true,
      ...(most === undefined ? {} : { most }),
    }).catch((error: unknown) => {
      // Another tab leads, or the disk is full: the next turn goes on.
      if (!(error instanceof Error && ['OldEpochError', 'QuotaExceededError', 'DatabaseClosedError'].includes(error.name)))
        throw error;
    });
  }

  const rows = async () => database.commands.orderBy('number').toArray();
  const pick = async (at: number, may: (row: CommandRow) => boolean) => {
    const fitting = (await rows()).filter(may);
    return fitting[at % Math.max(1, fitting.length)];
  };

  return {
    ledger: server.ledger,
    breaches,
    made,
    undone,
    rows,
    clock,
    work,
    companies: known,
    async payloads() {
      return Promise.all((await rows()).map((row) => openCommand(box, row)));
    },
    /** What the person sees, and decides by. */
    async decide(companyId: string, decision: CompanyDecision) {
      const base = server.baseOf(companyId);
      if (base.status !== 'Completed') return;
      const id = `command-${made.size + 1}`;
      const command: DecideCompany = {
        ...{ kind: 'decide-company', appId, companyId, companyName: null, decision },
        reason: { code: 'other', text: id },
        base,
      };
      const kept = await enqueue(own(), { identity, command, id, now: clock.now() });
      if (kept.ok) made.set(id, 1);
    },
    async undo(at: number) {
      const row = await pick(at, canUndo);
      if (row && (await undoCommand(own(), row.id, clock.now())).ok) undone.add(row.id);
    },
    async retry(at: number) {
      const row = await pick(at, ({ state }) => state === 'refused');
      if (row) await retryCommand(own(), row.id, clock.now());
    },
    async keepMine(at: number) {
      const row = await pick(at, ({ state }) => state === 'conflict');
      if (row && (await keepMine(own(), row.id, row.revision, clock.now())).ok) made.set(row.id, (made.get(row.id) ?? 0) + 1);
    },
    async giveUp(at: number) {
      const row = await pick(at, ({ state }) => ['conflict', 'refused', 'checking', 'waiting'].includes(state));
      if (row) await giveUpCommand(own(), row.id, clock.now());
    },
    another: server.another,
    kill() {
      if (device) stop(device, 'dead');
    },
    freeze() {
      if (device?.state === 'running') stop(device, 'frozen');
    },
    /** What was frozen goes on where it was, behind the back of whoever leads now. */
    thaw() {
      for (const one of devices) {
        if (one.state !== 'frozen') continue;
        one.state = 'running';
        for (const resume of one.held.splice(0)) resume();
      }
    },
    /** Requests that were long on their way arrive. */
    deliver: server.deliver,
    line(online: boolean) {
      isOnline = online;
    },
    full(full: boolean) {
      isFull = full;
    },
    /** A newer build opens the database. */
    upgrade() {
      database.close();
      database = new WorkDatabase(name);
      if (device) stop(device, 'dead');
    },
    /** From here on nothing goes wrong any more. */
    async calmDown() {
      isCalm = true;
      isOnline = true;
      isFull = false;
      server.deliver();
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
