import type { Table } from 'dexie';
import { type CommandEvent, commandStates, isOpenCommand } from '../../domain/command/machine';
import { moved } from '../move-command';
import type { CommandRow, UserDatabase } from '../user-database';
import { type DuplicateChecks, duplicateChecksOf } from './duplicate-checks';
import { OldEpochError } from './in-epoch';

/** How many bytes are held ready for a command on a full disk. */
export const reserveBytes = 256 * 1024;

/**
 * What a leader may do with the commands of a person, in its epoch: once a later leader is here, every write is refused with OldEpochError, so that a tab
 * that thaws can neither send nor finish anything (offline rules 2).
 */
export interface Outbox {
  /** The open commands, in the order in which they were made. */
  open(): Promise<CommandRow[]>;
  /** Commands that were being sent when a leader, or its drain, came to its end: each may have arrived. Nothing may be on its way from here. */
  takeOver(now: number): Promise<void>;
  /** Commands of the same kind and service whose created record is stored, including those that left for their batch. */
  finishedLike(row: Pick<CommandRow, 'kind' | 'appId'>): Promise<Pick<CommandRow, 'id' | 'made'>[]>;
  /** Moves a command if it still is in the state it was read in; what it is then, null when it was moved by someone else. */
  move(row: CommandRow, event: CommandEvent, now: number, more?: Partial<CommandRow>): Promise<CommandRow | null>;
  /** Moves several commands by the same event in one write: for each what `move` answers. */
  moveAll(moves: readonly RowMove[], event: CommandEvent, now: number): Promise<(CommandRow | null)[]>;
  duplicateChecks: DuplicateChecks;
}

/** A command and what an event adds to it, apart from its state. */
export interface RowMove {
  row: CommandRow;
  more?: Partial<CommandRow>;
}

/** A leader of the epoch `known` was here already. */
export class LaterEpochError extends OldEpochError {
  constructor(
    message: string,
    readonly known: number,
  ) {
    super(message);
  }
}

/**
 * This thread works the commands off in `epoch` from now on, and nobody who claimed them before, even in the same epoch: what was begun before a lock
 * is not gone on with after the unlock. LaterEpochError when a later leader was here already.
 */
export function claimOutbox(database: UserDatabase, epoch: number): Promise<Outbox> {
  let run = 0;
  const inEpoch = <Value>(work: () => Promise<Value>, tables: readonly Table[] = []): Promise<Value> =>
    database.transaction('rw', [database.commands, database.epochs, ...tables], async () => {
      const present = await database.epochs.get('epoch');
      // Every claim has another run, whatever its epoch.
      if (present?.run !== run) throw new OldEpochError(`run ${run} of epoch ${epoch} is over, it is ${present?.epoch ?? 0}`);
      return work();
    });
  const moveAll: Outbox['moveAll'] = (moves, event, now) =>
    inEpoch(async () => {
      const ids = moves.map(({ row }) => row.id);
      const present = new Map((await database.commands.where('id').anyOf(ids).toArray()).map((row) => [row.id, row]));
      const next = moves.map(({ row, more }) => {
        const known = present.get(row.id);
        // If another tab undoes and resubmits a draft, the new command has the same id and revision but another number.
        if (!known || known.number !== row.number || known.state !== row.state || known.revision !== row.revision) return null;
        return moved(known, event, now, event === 'begin' ? { ...more, epoch } : more);
      });
      const changed = next.filter((row) => row !== null);
      if (changed.length > 0) await database.commands.bulkPut(changed);
      return next;
    });
  const outbox: Outbox = {
    open: () => database.commands.where('state').anyOf(commandStates.filter(isOpenCommand)).sortBy('number'),
    takeOver: (now) =>
      inEpoch(async () => {
        const sending = await database.commands.where({ state: 'sending' }).toArray();
        const lost = sending.flatMap((row) => moved(row, 'lost', now) ?? []);
        if (lost.length > 0) await database.commands.bulkPut(lost);
      }),
    async finishedLike({ kind, appId }) {
      const isLike = (one: Pick<CommandRow, 'kind' | 'appId' | 'made'>) =>
        one.kind === kind && one.appId === appId && one.made != null;
      const rows = await database.commands.filter(isLike).toArray();
      const lines = await database.batchLines
        .filter(({ wish: commandRow }) => commandRow !== null && isLike(commandRow))
        .toArray();
      return [...rows, ...lines.flatMap(({ wish: commandRow }) => commandRow ?? [])];
    },
    move: moveOneBy(moveAll),
    moveAll,
    duplicateChecks: duplicateChecksOf(database, inEpoch),
  };
  return database.transaction('rw', database.epochs, async () => {
    const known = await database.epochs.get('epoch');
    const present = known?.epoch ?? 0;
    if (present > epoch) throw new LaterEpochError(`epoch ${epoch} is over, it is ${present}`, present);
    run = (known?.run ?? 0) + 1;
    await database.epochs.put({ key: 'epoch', epoch, run });
    return outbox;
  });
}

/** Moves one command by what moves several. */
export function moveOneBy(moveAll: Outbox['moveAll']): Outbox['move'] {
  return async (row, event, now, more = {}) => (await moveAll([{ row, more }], event, now))[0] ?? null;
}

/** Reserves room for commands; false if there is none now. */
export async function holdReserve(database: UserDatabase): Promise<boolean> {
  try {
    if ((await database.reserves.get('reserve')) !== undefined) return true;
    const bytes = new Uint8Array(reserveBytes);
    // A browser may compress bytes that are all alike.
    for (let at = 0; at < reserveBytes; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
    await database.reserves.put({ key: 'reserve', bytes });
    return true;
  } catch {
    return false;
  }
}
