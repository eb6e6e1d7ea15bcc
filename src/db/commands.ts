import { type TriedCommand, toTriedCommand } from '../domain/command/attempts';
import { type Command, type CommandKind, type DecideCompany, isOfLaterBuild, toCommand } from '../domain/command/command';
import { type FoundRecord, type FoundRecords, toFoundRecord } from '../domain/command/conflict-snapshot';
import { type MadeRecord, toMadeRecord } from '../domain/command/created-record';
import { isMembers } from '../domain/shared/members';
import type { Box, Place, Sealed } from './seal/box';
import { openOnce } from './seal/open-once';
import type { CommandRow } from './user-database';
import { keyMarkOf } from './work-key-mark';

/** What is sealed of a command. */
export interface CommandPayload<Of extends Command = Command> {
  /** Under which identity it was made: it is sent for no other. */
  identity: string;
  command: Of;
  /** The draft that it was made from, which is there again once it is undone; absent if none is. */
  typed?: TypedDraft;
}

/** What was typed for a command, and under which id it was kept. */
export interface TypedDraft {
  id: string;
  value: unknown;
}

/** A command with what can be opened of it; `payload` is null if the current key does not open it, or this build does not know its form. */
export interface OpenedCommand<Of extends Command = Command> {
  row: CommandRow;
  payload: CommandPayload<Of> | null;
  found: FoundRecords[Of['kind']] | null;
  /** It was sealed with the current key: one without a payload is damaged then, or of a later build. */
  isOfKey: boolean;
  /** What has to be known of its tries; absent if nothing has. */
  tried?: TriedCommand;
  /** The server's own words about its last refusal; absent if there are none. */
  said?: string;
  /** What the server made of it; absent if that is not kept. */
  made?: MadeRecord;
  /** What is sealed in one of a later build, as it is: this build does not know what it asks for. Absent otherwise. */
  ofLater?: unknown;
}

/** A decision about a company. */
export type OpenedDecision = OpenedCommand<DecideCompany>;

/** Whether a command is a decision about a company; what it decides may be unreadable. */
export function isDecision(command: OpenedCommand): command is OpenedDecision {
  return isOfKind(command, 'decide-company');
}

/** Whether a command is of a kind; what it says may be unreadable. */
export function isOfKind<Kind extends CommandKind>(
  command: OpenedCommand,
  kind: Kind,
): command is OpenedCommand<Extract<Command, { kind: Kind }>> {
  return command.row.kind === kind;
}

/** Seals a payload for the command of this id. */
export function sealCommand(box: Box, id: string, version: number, payload: CommandPayload): Promise<Sealed> {
  return box.seal(placeOf(id, version), payload);
}

/** Seals what was found instead of what a person had seen. */
export function sealFound(box: Box, id: string, found: FoundRecord): Promise<Sealed> {
  return box.seal(placeOfFound(id), found);
}

/** Seals what has to be known of its tries. */
export function sealTried(box: Box, id: string, tried: TriedCommand): Promise<Sealed> {
  return box.seal(placeOfTried(id), tried);
}

/** Seals the server's own words of a refusal, which may name somebody; null if it said nothing. */
export async function sealSaid(box: Box, id: string, said: string | undefined): Promise<Sealed | null> {
  return said === undefined ? null : box.seal(placeOfSaid(id), said);
}

/** Seals what the server made of it. */
export function sealMade(box: Box, id: string, made: MadeRecord): Promise<Sealed> {
  return box.seal(placeOfMade(id), made);
}

/** What is kept of a command with what the server made of it. */
export async function madeColumnsOf(box: Box, id: string, made: MadeRecord): Promise<Pick<CommandRow, 'made' | 'madeId'>> {
  return { made: await sealMade(box, id, made), ...(made.document === undefined ? {} : { madeId: made.id }) };
}

/** Opens what the server made of it; null if that is not kept. */
export async function openMade(box: Box, { id, made }: Pick<CommandRow, 'id' | 'made'>): Promise<MadeRecord | null> {
  return made == null ? null : toMadeRecord(await openOnce(box, placeOfMade(id), made));
}

/** Opens a command. */
export async function openCommand(box: Box, row: CommandRow): Promise<OpenedCommand> {
  const [opened, found, tried, said, made, keyMark] = await Promise.all([
    openSealed(box, row),
    row.found === null ? null : openFound(box, row, row.found),
    row.tried == null ? null : openOnce(box, placeOfTried(row.id), row.tried).then(toTriedCommand),
    row.said == null ? null : openSaid(box, row.id, row.said),
    openMade(box, row),
    keyMarkOf(box),
  ]);
  const isOfLater = opened !== null && isOfLaterBuild(row.kind, row.version);
  const payload = opened && toPayload(row, opened);
  return {
    ...{ row, payload, found, isOfKey: row.keyMark === keyMark },
    ...(tried === null ? {} : { tried }),
    ...(said === null ? {} : { said }),
    ...(made === null ? {} : { made }),
    ...(isOfLater ? { ofLater: opened } : {}),
  };
}

/** Seals what a later build made for the same command under another key, as it is. */
export function sealOfLater(box: Box, { id, version }: CommandRow, ofLater: unknown): Promise<Sealed> {
  return box.seal(placeOf(id, version), ofLater);
}

async function openSealed(box: Box, { id, version, sealed }: CommandRow): Promise<Record<string, unknown> | null> {
  const opened = await openOnce(box, placeOf(id, version), sealed);
  return typeof opened === 'object' && opened !== null ? { ...opened } : null;
}

function toPayload({ kind, version }: CommandRow, { identity, command, typed }: Record<string, unknown>): CommandPayload | null {
  const known = toCommand(kind, version, command);
  if (typeof identity !== 'string' || known === null) return null;
  const isTyped = isMembers(typed) && typeof typed.id === 'string';
  return { identity, command: known, ...(isTyped ? { typed: { id: String(typed.id), value: typed.value } } : {}) };
}

async function openFound(box: Box, { id, kind }: CommandRow, sealed: Sealed): Promise<FoundRecord | null> {
  return toFoundRecord(kind, await openOnce(box, placeOfFound(id), sealed));
}

async function openSaid(box: Box, id: string, sealed: Sealed): Promise<string | null> {
  const opened = await box.open(placeOfSaid(id), sealed);
  return opened.ok && typeof opened.value === 'string' ? opened.value : null;
}

function placeOf(id: string, version: number): Place {
  return { table: 'commands', key: id, version };
}

function placeOfFound(id: string): Place {
  return { table: 'commands', key: `${id}|found`, version: 1 };
}

function placeOfTried(id: string): Place {
  return { table: 'commands', key: `${id}|tried`, version: 1 };
}

function placeOfMade(id: string): Place {
  return { table: 'commands', key: `${id}|made`, version: 1 };
}

function placeOfSaid(id: string): Place {
  return { table: 'commands', key: `${id}|said`, version: 1 };
}
