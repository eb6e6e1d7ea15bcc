import Dexie, { type EntityTable, type Table } from 'dexie';
import type { BatchState, LineCounts, LineState } from '../domain/batch/machine';
import type { CommandKind } from '../domain/command/command';
import type { CommandCourse } from '../domain/command/history';
import type { CommandResult, CommandState } from '../domain/command/machine';
import type { ErrorCode } from '../domain/shared/error-code';
import { leaveToOthers } from './leave-to-others';
import type { Sealed } from './seal/box';

/** What the person keeps about one verification, sealed. */
export interface NoteRow {
  /** Which key it was sealed with: rows of a passcode that was given up stay next to those of the current one. */
  keyMark: string;
  appId: string;
  /** The id of a session, or an alias of the id of a person. */
  id: string;
  /** A PrivateNote. */
  sealed: Sealed;
}

/** What was begun and is part of no command yet, sealed: the reason of a rejection, a DID or a schema to be created. */
export interface DraftRow {
  /** Tells which key it was sealed with, as notes do. */
  keyMark: string;
  appId: string;
  /** The id of the company that it is about, or the kind of the command that it is to be. */
  id: string;
  /** As its `DraftForm` reads it. */
  sealed: Sealed;
  /** A random id, made when it was begun: the command that is made from it has the same. */
  commandId: string;
}

/**
 * A command of this person, sealed except for what the device needs to work it off (offline rules 8). All belong to the identity whose database this is; the
 * sealed part also says which one that was when the command was made.
 */
export interface CommandRow extends CommandCourse {
  /** Counts up: the order in which they were made. */
  number?: number;
  /** A random id; of a command that was made from a draft, the draft's. */
  id: string;
  /** Tells which key it was sealed with, as notes do. */
  keyMark: string;
  kind: CommandKind;
  /** Version of the form of what is sealed. */
  version: number;
  appId: string;
  /** The record it is about. */
  subject: string;
  state: CommandState;
  /** null while it is not done. */
  result: CommandResult | null;
  madeAt: number;
  changedAt: number;
  /** Counts the writes of this row: a write is made from the revision that was read, or not at all. */
  revision: number;
  /** Not tried again automatically before this (ms). */
  nextAt: number | null;
  /** Not sent before this (ms, device clock), whatever wakes the outbox: its person may undo it until then. Absent: it is sent at once. */
  notBefore?: number;
  /** Tries that left this device and were never answered: each may have arrived. */
  unanswered: number;
  /** A request of it has left this device at some time, answered or not. */
  hasLeft: boolean;
  /** When a request of it left the device last (ms); absent while none has. */
  sentAt?: number;
  /** The server has done a part: it created a DID that is still to be registered. Absent: nothing, or everything. */
  isHalfDone?: boolean;
  /** How often a request of it has left this device. */
  sends: number;
  /** All attempts since the person last asked for it, including those that sent nothing. They decide how long the next one waits. */
  tries: number;
  /** In which leader's epoch it is being sent. */
  epoch: number | null;
  /** What blocks it. */
  problem: CommandProblem | null;
  /** A CommandPayload. */
  sealed: Sealed;
  /** What the server had when it was found changed, a FoundRecord; null while there was nothing of the kind. */
  found: Sealed | null;
  /** What has to be known of its tries, a TriedCommand; absent if nothing has. */
  tried?: Sealed | null;
  /** What the server said of its last refusal, a text; absent if it said nothing. */
  said?: Sealed | null;
  /** What the server made of it, a MadeRecord; absent if it made nothing that is kept. */
  made?: Sealed | null;
  /** Of a credential whose only document is sealed in `made` its id, which is public: it is kept until a person deletes it. Absent otherwise. */
  madeId?: string;
  /** The batch that it is of; absent for one that was made alone. */
  batch?: string;
  /** Its place there. */
  batchLine?: number;
}

/** Commands of one kind that were made together, sealed except for what the device needs to work them off. */
export interface BatchRow {
  /** A random id. */
  id: string;
  /** Tells which key it was sealed with, as notes do. */
  keyMark: string;
  kind: CommandKind;
  appId: string;
  state: BatchState;
  madeAt: number;
  changedAt: number;
  counts: LineCounts;
  /** So many were refused one after the other, and none was done since. */
  refusedInRow: number;
  /** Why it was paused by the device; null if a person did, and while it is not. */
  problem: CommandProblem | null;
  /** A BatchHead. */
  sealed: Sealed;
}

/** One command of a batch. */
export interface BatchLineRow {
  batch: string;
  /** Its place: commands are sent in this order. */
  number: number;
  state: LineState;
  /** As it enters the outbox, or as it left it; while it is there, that row counts. */
  wish: Omit<CommandRow, 'number'>;
  /** The cells that it was made of, and under which number the file has them: a LineCells. */
  cells: Sealed;
}

/** A row of a file that could not be sent: it is kept for the result alone, in its place among those that can. */
export interface LeftOutRow extends Pick<BatchLineRow, 'batch' | 'number' | 'cells'> {
  state: 'left-out';
  wish: null;
}

/**
 * A pending check of whether a request created two records at a service: the list of the service is read again afterwards. It is written before the request is
 * sent, so that it survives a crash of the browser.
 */
export interface DuplicateCheckRow {
  /** Tells which key it was sealed with, as notes do. */
  keyMark: string;
  appId: string;
  /** Ids of the commands that it covers. */
  commands: string[];
  /** When the first command was added (ms). */
  startedAt: number;
  /** Not checked before this (ms). */
  dueAt: number;
  /** Checks that were not answered, or not completely. */
  attempts: number;
  /** The ids that the service had before the attempt of each command, a list of `KnownIds`. */
  knownIds: Sealed;
}

/** A failure without the server's own words, which may name somebody. */
export interface CommandProblem {
  code: ErrorCode;
  status?: number;
}

/** Which leader may work off the commands here, as in the mirror. */
export interface WorkEpochRow {
  key: 'epoch';
  epoch: number;
  /** Grows each time somebody begins to work them off, in whatever epoch. */
  run: number;
}

/** Bytes that are given back when a command does not fit on a full disk. */
export interface ReserveRow {
  key: 'reserve';
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * What a person made on this device and no server has: unlike the mirror it cannot be read again, so it has a database and a key of its own, which ten
 * wrong passcodes leave alone (offline rules 7). Notes and commands are written by the page, what becomes of a command by the worker that leads.
 */
export class UserDatabase extends Dexie {
  declare notes: Table<NoteRow, [string, string, string]>;
  declare drafts: Table<DraftRow, [string, string, string]>;
  declare commands: EntityTable<CommandRow, 'number'>;
  declare epochs: EntityTable<WorkEpochRow, 'key'>;
  declare reserves: EntityTable<ReserveRow, 'key'>;
  declare batches: EntityTable<BatchRow, 'id'>;
  declare batchLines: Table<BatchLineRow | LeftOutRow, [string, number]>;
  declare duplicateChecks: Table<DuplicateCheckRow, [string, string]>;

  /** Deleted by another thread: what is asked of it fails, and `open.ts` hands out a new one. */
  isDeleted = false;

  constructor(name: string, options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores({
      notes: '[keyMark+appId+id]',
      drafts: '[keyMark+appId+id]',
      commands: '++number, &id, state, [appId+subject], [state+changedAt], batch, madeId',
      batches: 'id, state',
      batchLines: '[batch+number], [batch+state+number], wish.madeId',
      duplicateChecks: '[keyMark+appId]',
      epochs: 'key',
      reserves: 'key',
    });
    leaveToOthers(this);
  }
}
