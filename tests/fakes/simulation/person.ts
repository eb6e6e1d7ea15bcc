import { openCommand, sealCommand } from '../../../src/db/commands';
import {
  enqueue,
  giveUpCommand,
  keepMine,
  type OutboxData,
  queuedRow,
  retryCommand,
  takeFound,
  undoCommand,
} from '../../../src/db/enqueue';
import type { Box } from '../../../src/db/seal/box';
import type { CommandRow } from '../../../src/db/user-database';
import { keyMarkOf } from '../../../src/db/work-key-mark';
import { type Command, commandVersion, isOneAtATime, subjectOfCommand } from '../../../src/domain/command/command';
import { type CommandState, canUndo } from '../../../src/domain/command/machine';
import type { ModelDisk } from '../model-disk';
import type { ModelHistory } from '../model-history';
import type { Happened } from './happenings';
import type { MadeCommand, SenderLife } from './sender-life';

/** How a command is submitted: who submits it, and what happens to the page at that moment. */
export const submitWays = ['plain', 'aborted', 'page gone', 'other key', 'other identity', 'later build'] as const;
export type SubmitWay = (typeof submitWays)[number];
const foreignWays = {
  'other key': 'command under another key',
  'other identity': 'command of another identity',
  'later build': 'command of a later build',
} as const;

/** What a person can do with a command in the outbox. `late`: on a page that shows an older state. */
export const deeds = ['undo', 'undo late', 'retry', 'over', 'over late', 'take', 'give up'] as const;
export type Deed = (typeof deeds)[number];

export interface PersonParts {
  work(): OutboxData;
  otherBox: Box;
  identity: string;
  disk: ModelDisk;
  /** Records the state of a command after the person did something; absent if a tab can write at the same time. */
  history?: ModelHistory;
  now(): number;
  lifeOf(command: Command): SenderLife;
  happened: Happened;
  breach(text: string): void;
}

/** The person at a device. They use the real functions of the page. */
export function createPerson(parts: PersonParts) {
  const { work, otherBox, disk, history, now, lifeOf, happened, breach } = parts;
  const made = new Map<string, MadeCommand>();
  /** Commands that this device must never send. */
  const foreign = new Set<string>();
  const undone = new Set<string>();
  const givenUp = new Set<string>();

  const rows = () => work().database.commands.orderBy('number').toArray();
  const opened = async () => Promise.all((await rows()).map((row) => openCommand(work().box, row)));
  const has = async (id: string) => (await work().database.commands.where({ id }).count()) > 0;
  const pick = async (at: number, may: (row: CommandRow) => boolean) => {
    const fitting = (await rows()).filter((row) => !foreign.has(row.id) && may(row));
    return fitting[at % Math.max(1, fitting.length)];
  };
  const noted = (id: string, ...states: CommandState[]) => history?.add(id, { kind: 'chosen', states });

  /** Whether the command was stored. The page must say the same as the database. */
  async function submit(id: string, command: Command, asked: SubmitWay = 'plain', notBefore?: number): Promise<boolean> {
    // A command that this device must not send blocks the later ones of its record; so it is only used for kinds that allow one at a time.
    const holdsBack = (asked === 'other identity' || asked === 'later build') && !isOneAtATime(command.kind);
    const way = holdsBack ? 'plain' : asked;
    const isForeign = way === 'other key' || way === 'other identity' || way === 'later build';
    if (isForeign) foreign.add(id);
    if (way === 'later build') return addOfLaterBuild(id, command);
    disk.abortsNext = way === 'aborted';
    const { database, box } = work();
    const identity = way === 'other identity' ? 'somebody|else' : parts.identity;
    const stored = await enqueue(
      { database, box: way === 'other key' ? otherBox : box },
      { identity, command, id, now: now(), notBefore },
    );
    const wasAborted = way === 'aborted' && !disk.abortsNext;
    disk.abortsNext = false;
    const isThere = await has(id);
    if (stored.ok !== isThere)
      breach(`${id} was said to be ${stored.ok ? 'kept' : 'not kept'} and is ${isThere ? '' : 'not '}there`);
    if (!stored.ok) {
      if (wasAborted) happened('command aborted');
      if (stored.problem.code === 'storage-full') happened('command refused by a full disk');
      if (stored.problem.code === 'command-pending') happened('second command refused');
      return false;
    }
    if (isForeign) {
      happened(foreignWays[way]);
      return false;
    }
    if (way === 'page gone') happened('page gone after the command');
    made.set(id, { command, over: [] });
    noted(id, 'queued');
    return true;
  }

  /** A later build wrote it in a form that this build cannot read, and was then replaced by this build. It is one write, so that no tab sees a readable form. */
  async function addOfLaterBuild(id: string, command: Command): Promise<false> {
    const version = commandVersion(command.kind) + 1;
    const { database, box } = work();
    const { kind, appId } = command;
    const sealed = await sealCommand(box, id, version, { identity: parts.identity, command });
    const keyMark = await keyMarkOf(box);
    disk.isFull = false;
    await database.commands.add(
      queuedRow({ id, keyMark, kind, version, appId, subject: subjectOfCommand(command), sealed }, now()),
    );
    happened(foreignWays['later build']);
    return false;
  }

  async function undo(at: number): Promise<boolean> {
    const row = await pick(at, canUndo);
    if (!row || !(await undoCommand(work(), row.id, now())).ok) return false;
    undone.add(row.id);
    // A command that was refused without effect stays in the history.
    if (await has(row.id)) noted(row.id, 'done');
    return true;
  }

  /** The page still shows an undo button that is out of date, and the person presses it. */
  async function undoLate(at: number): Promise<boolean> {
    const row = await pick(at, (one) => !canUndo(one));
    if (!row) return false;
    if ((await undoCommand(work(), row.id, now())).ok) breach(`${row.id} was taken back while it was ${row.state}`);
    return true;
  }

  async function retry(at: number): Promise<boolean> {
    const row = await pick(at, ({ state }) => state === 'refused');
    if (!row || !(await retryCommand(work(), row.id, now())).ok) return false;
    noted(row.id, 'queued', 'checking');
    return true;
  }

  async function sendOver(at: number, isLate: boolean): Promise<boolean> {
    const row = await pick(at, ({ state }) => state === 'conflict');
    if (!row) return false;
    const { found } = await openCommand(work().box, row);
    const stored = await keepMine(work(), row.id, row.revision - (isLate ? 1 : 0), now());
    if (isLate) {
      if (stored.ok) breach(`${row.id} was kept over what nobody was shown`);
      return true;
    }
    if (!stored.ok || !found) return false;
    made.get(row.id)?.over.push(found);
    noted(row.id, 'queued', 'checking');
    return true;
  }

  /** The person says which of several records is theirs. They know what they made, also if the device cannot read it, and take nothing of another command. */
  async function take(at: number): Promise<boolean> {
    const row = await pick(at, ({ state, kind }) => state === 'conflict' && takeable.has(kind));
    const command = row && made.get(row.id)?.command;
    if (!row || !command) return false;
    const { found } = await openCommand(work().box, row);
    const ids = found && 'ids' in found ? found.ids : [];
    const isMine = await Promise.all(ids.map((id) => lifeOf(command).isOwn?.(id, command) ?? false));
    const ownId = ids.find((_id, place) => isMine[place]) ?? null;
    if (ids.length > 0 && ownId === null) return false;
    return (await takeFound(work(), row.id, row.revision, now(), ownId)).ok;
  }

  async function giveUp(at: number): Promise<boolean> {
    const needs = await pick(at, ({ state }) => state === 'conflict' || state === 'refused');
    const row = needs ?? (await pick(at, ({ state }) => at % 2 === 1 && (state === 'checking' || state === 'waiting')));
    if (!row || !(await giveUpCommand(work(), row.id, now())).ok) return false;
    givenUp.add(row.id);
    noted(row.id, 'done');
    return true;
  }

  /** A conflict or a refusal that the person sees must be a real one. */
  async function checkNeeds(): Promise<void> {
    for (const { row, payload, found } of await opened()) {
      const command = made.get(row.id) && payload?.command;
      if (!command) continue;
      if (row.state === 'refused' && row.problem === null) breach(`${row.id} was refused for nothing`);
      if (row.state === 'conflict' && (!found || lifeOf(command).isAsSeen?.(command, found)))
        breach(`${row.id} is in conflict with what was seen`);
    }
  }

  const acts: Record<Deed, [act: (at: number) => Promise<boolean>, happening: string]> = {
    undo: [undo, 'undo'],
    'undo late': [undoLate, 'undo too late'],
    retry: [retry, 'retry'],
    over: [(at) => sendOver(at, false), 'sent over what was found'],
    'over late': [(at) => sendOver(at, true), 'sent over what was found too late'],
    take: [take, 'taken'],
    'give up': [giveUp, 'give up'],
  };

  return {
    ...{ made, foreign, undone, givenUp, rows, opened, submit },
    /** Does this with one of the commands that allow it, chosen by `at`; false if there is none. */
    async does(deed: Deed, at: number): Promise<boolean> {
      await checkNeeds();
      const [act, happening] = acts[deed];
      const isDone = await act(at);
      if (isDone) happened(happening);
      return isDone;
    },
  };
}

export type Person = ReturnType<typeof createPerson>;

/** Kinds for which the person can say that the found record is theirs. */
const takeable: ReadonlySet<string> = new Set(['create-did', 'create-schema', 'issue-credential']);
