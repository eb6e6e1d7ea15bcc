import { triedOver, untried } from '../domain/command/attempts';
import { type Command, commandVersion, isOneAtATime, isSameCommand, subjectOfCommand } from '../domain/command/command';
import { commandOver } from '../domain/command/conflict-snapshot';
import { type CommandEvent, canUndo, isOpenCommand } from '../domain/command/machine';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import { type OpenedCommand, openCommand, sealCommand, sealTried, type TypedDraft } from './commands';
import { sealDraft } from './drafts';
import { moved } from './move-command';
import type { UserData } from './notes';
import type { CommandRow, DraftRow } from './user-database';
import { keyMarkOf } from './work-key-mark';

/** A command on its way into the outbox. `id` is random, or that of the draft that it is made from; `now` in ms. */
export interface NewCommand {
  identity: string;
  command: Command;
  id: string;
  now: number;
  /** It is not sent before this (ms, device clock); absent: at once. */
  notBefore?: number | undefined;
  /** The draft that it is made from, if an undo is to bring it back. */
  typed?: TypedDraft | undefined;
}

/** Where commands are kept, and what makes room for one on a full disk: somebody frees what is only mirrored. */
export interface OutboxData extends UserData {
  makeRoom?(): Promise<unknown>;
}

/** The row of a new command without any attempt. */
export function queuedRow(
  made: Pick<CommandRow, 'id' | 'keyMark' | 'kind' | 'version' | 'appId' | 'subject' | 'sealed'>,
  now: number,
): CommandRow {
  return {
    ...made,
    state: 'queued',
    result: null,
    madeAt: now,
    changedAt: now,
    revision: 1,
    nextAt: null,
    unanswered: 0,
    hasLeft: false,
    sends: 0,
    tries: 0,
    epoch: null,
    problem: null,
    moves: [{ at: now, state: 'queued' }],
    found: null,
  };
}

/**
 * The page's one door for commands (house rules 3): a command is kept on this device, once. `command-pending` while another one of its kind about the same
 * record is not finished, or of a schema the very same one, so that a second tap asks for nothing twice; `draft-sent` if the outbox or its history has a
 * command with this id, so that two tabs can't submit one draft twice; `storage-full` where it does not fit even after room was made and the reserve given up.
 */
export async function enqueue(work: OutboxData, made: NewCommand): Promise<Outcome<null>> {
  const { identity, command, id, now, notBefore, typed } = made;
  const { database, box } = work;
  const version = commandVersion(command.kind);
  const { appId, kind } = command;
  const subject = subjectOfCommand(command);
  const payload = { identity, command, ...(typed === undefined ? {} : { typed }) };
  const [sealed, keyMark] = await Promise.all([sealCommand(box, id, version, payload), keyMarkOf(box)]);
  const row = {
    ...queuedRow({ id, keyMark, kind, version, appId, subject, sealed }, now),
    ...(notBefore === undefined ? {} : { notBefore }),
  };
  /** Sealed under a passcode that was given up it is never sent automatically, and blocks nobody. */
  const listOthers = async () =>
    (await database.commands.where({ appId, subject }).toArray()).filter(
      (other) => other.kind === kind && other.keyMark === keyMark && isOpenCommand(other.state),
    );
  const add = async (): Promise<Outcome<null>> => {
    const opened = new Map<string, OpenedCommand>();
    for (;;) {
      const added = await database.transaction('rw', database.commands, async () => {
        if ((await database.commands.where({ id }).count()) > 0) return failed('draft-sent');
        const others = await listOthers();
        if (others.length > 0 && isOneAtATime(kind)) return failed('command-pending');
        // What they say is opened outside: no transaction waits for it.
        const unread = others.filter((other) => !opened.has(other.id));
        if (unread.length > 0) return unread;
        const isThere = others.some((other) => isSame(opened.get(other.id), command));
        if (isThere) return failed('command-pending');
        await database.commands.add(row);
        return ok(null);
      });
      if (!Array.isArray(added)) return added;
      for (const other of added) opened.set(other.id, await openCommand(box, other));
    }
  };
  return withRoom(work, add);
}

function isSame(other: OpenedCommand | undefined, command: Command): boolean {
  return other?.payload != null && isSameCommand(command, other.payload.command);
}

/**
 * Takes a command back: as if it had never been where nothing of it has ever left the device, else it stays in the history as given up. What was typed for it
 * is a draft again, unless another one was begun in its place. `command-moved-on` when it is on its way meanwhile, or may have arrived.
 */
export async function undoCommand(work: OutboxData, id: string, now: number): Promise<Outcome<null>> {
  const draft = await draftOf(work, id).catch(() => null);
  const undone = await removeUnsent(work, id, now, draft);
  // What was typed may find no room: the command is taken back anyway.
  return undone.ok || draft === null ? undone : removeUnsent(work, id, now, null);
}

function removeUnsent(work: OutboxData, id: string, now: number, draft: DraftRow | null): Promise<Outcome<null>> {
  const { database } = work;
  return withRoom(work, () =>
    database.transaction('rw', database.commands, database.drafts, async () => {
      const row = await database.commands.where({ id }).first();
      if (row?.number === undefined || !canUndo(row)) return failed('command-moved-on');
      const next = row.hasLeft ? moved(row, 'give-up', now, { result: 'given-up', nextAt: null }) : null;
      if (next) await database.commands.put(next);
      else await database.commands.delete(row.number);
      if (draft !== null && !(await database.drafts.get([draft.keyMark, draft.appId, draft.id])))
        await database.drafts.put(draft);
      return ok(null);
    }),
  );
}

/** The draft that a command was made from; null if nothing is kept of it. */
async function draftOf({ database, box }: OutboxData, id: string): Promise<DraftRow | null> {
  const row = await database.commands.where({ id }).first();
  const typed = row && (await openCommand(box, row)).payload?.typed;
  return row && typed ? sealDraft(box, { appId: row.appId, ...typed }, id) : null;
}

/** Sends a refused command once more. */
export function retryCommand(work: OutboxData, id: string, now: number): Promise<Outcome<null>> {
  return change(work, id, 'retry', now, { problem: null, nextAt: null, tries: 0 });
}

/** The person gives a command up. It stays in the history; a request that has left the device may still arrive. */
export function giveUpCommand(work: OutboxData, id: string, now: number): Promise<Outcome<null>> {
  return change(work, id, 'give-up', now, { result: 'given-up', nextAt: null });
}

/** The person keeps their own values in a conflict. They are sent only over the state that was shown, as of that `revision`. `left`: fields that keep the server's value. */
export async function keepMine(
  work: OutboxData,
  id: string,
  revision: number,
  now: number,
  left: readonly string[] = [],
): Promise<Outcome<null>> {
  const opened = await openShown(work, id, revision);
  const command = opened && commandOver(opened.payload.command, opened.found, left);
  if (!command) return failed('command-moved-on');
  const { box } = work;
  // A payload of an older version was read as one of the current version, and is kept as that.
  const version = commandVersion(command.kind);
  const sealed = await sealCommand(box, id, version, { ...opened.payload, command });
  const over = triedOver(opened.tried ?? untried, opened.found);
  const tried = over === opened.tried || over === untried ? {} : { tried: await sealTried(box, id, over) };
  return answerConflict(work, id, revision, now, { version, sealed, ...tried });
}

/**
 * The person says that a conflict's record, at that `revision`, is what they asked for: nothing more is sent. Among several schemas they choose one by
 * `ownId`; the outbox then treats it as found, so that it is followed and announced.
 */
export async function takeFound(
  work: OutboxData,
  id: string,
  revision: number,
  now: number,
  ownId: string | null = null,
): Promise<Outcome<null>> {
  if (ownId === null) return change(work, id, 'take', now, { result: 'taken', nextAt: null, problem: null }, revision);
  const opened = await openShown(work, id, revision);
  if (!opened || !('ids' in opened.found) || !opened.found.ids.includes(ownId)) return failed('command-moved-on');
  return answerConflict(work, id, revision, now, {
    tried: await sealTried(work.box, id, { ...(opened.tried ?? untried), ownId }),
  });
}

/** A command in conflict with what its person was shown, as of that revision; null when it has moved on since. */
async function openShown({ database, box }: OutboxData, id: string, revision: number) {
  const row = await database.commands.where({ id }).first();
  const opened = row ? await openCommand(box, row) : null;
  if (!opened?.payload || !opened.found || opened.row.revision !== revision) return null;
  const { payload, found } = opened;
  return { ...opened, payload, found };
}

/** It is reconciled again after the person's choice. What was found since then is another conflict: then this changes nothing. */
function answerConflict(work: OutboxData, id: string, revision: number, now: number, more: Partial<CommandRow>) {
  return change(work, id, 'keep-mine', now, { ...more, found: null, problem: null, nextAt: null, tries: 0 }, revision);
}

function change(
  work: OutboxData,
  id: string,
  event: CommandEvent,
  now: number,
  more: Partial<CommandRow>,
  asOf?: number,
): Promise<Outcome<null>> {
  const { database } = work;
  return withRoom(work, () =>
    database.transaction('rw', database.commands, async () => {
      const row = await database.commands.where({ id }).first();
      const next = row && (asOf === undefined || row.revision === asOf) ? moved(row, event, now, more) : null;
      if (!next) return failed('command-moved-on');
      await database.commands.put(next);
      return ok(null);
    }),
  );
}

/** A write that is repeated on a full disk: once after room was made from mirrored data, and at last in the room of the reserve. */
export async function withRoom({ database, makeRoom }: OutboxData, write: () => Promise<Outcome<null>>): Promise<Outcome<null>> {
  for (const free of [null, makeRoom, () => database.reserves.clear()]) {
    if (free === undefined) continue;
    try {
      await free?.();
    } catch {
      // Whether there is room now, the write shows.
    }
    try {
      return await write();
    } catch (error) {
      if (!isFull(error)) return failed('storage-failed');
    }
  }
  return failed('storage-full');
}

function isFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = Reflect.get(cause, 'inner')) {
    if (cause.name === 'QuotaExceededError') return true;
  }
  return false;
}
