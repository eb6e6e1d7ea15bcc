import { type Command, type CompanyBase, isOfLaterBuild, toCommand, toCompanyBase } from '../domain/command';
import type { Box, Place, Sealed } from './seal/box';
import type { CommandRow } from './work-database';
import { keyMarkOf } from './work-key-mark';

/** What is sealed of a command. */
export interface CommandPayload {
  /** Under which identity it was made: it is sent for no other. */
  identity: string;
  command: Command;
}

/** What the server had when a record was found changed. */
export interface FoundRecord {
  /** null: it is not there any more. */
  base: CompanyBase | null;
  /** When that was read (ms). */
  at: number;
  /** When the server says it was changed (ms); null where it says nothing. */
  changedAt: number | null;
}

/** A command with what can be opened of it; `payload` is null where the present key does not open it, or this build does not know its form. */
export interface OpenedCommand {
  row: CommandRow;
  payload: CommandPayload | null;
  found: FoundRecord | null;
  /** It was sealed with the present key: one without a payload is damaged then, or of a later build. */
  isOfKey: boolean;
  /** What is sealed in one of a later build, as it is: this build does not know what it asks for. Absent otherwise. */
  ofLater?: unknown;
}

/** Seals a payload for the command of this id. */
export function sealCommand(box: Box, id: string, version: number, payload: CommandPayload): Promise<Sealed> {
  return box.seal(placeOf(id, version), payload);
}

/** Seals what was found instead of what a person had seen. */
export function sealFound(box: Box, id: string, found: FoundRecord): Promise<Sealed> {
  return box.seal(placeOfFound(id), found);
}

/** Opens a command. */
export async function openCommand(box: Box, row: CommandRow): Promise<OpenedCommand> {
  const [opened, found, keyMark] = await Promise.all([
    openSealed(box, row),
    row.found === null ? null : openFound(box, row.id, row.found),
    keyMarkOf(box),
  ]);
  const isOfLater = opened !== null && isOfLaterBuild(row.kind, row.version);
  const payload = opened && toPayload(row, opened);
  return { row, payload, found, isOfKey: row.keyMark === keyMark, ...(isOfLater ? { ofLater: opened } : {}) };
}

/** Seals what a later build made for the same command under another key, as it is. */
export function sealOfLater(box: Box, { id, version }: CommandRow, ofLater: unknown): Promise<Sealed> {
  return box.seal(placeOf(id, version), ofLater);
}

async function openSealed(box: Box, { id, version, sealed }: CommandRow): Promise<Record<string, unknown> | null> {
  const opened = await box.open(placeOf(id, version), sealed);
  return opened.ok && typeof opened.value === 'object' && opened.value !== null ? { ...opened.value } : null;
}

function toPayload({ kind, version }: CommandRow, { identity, command }: Record<string, unknown>): CommandPayload | null {
  const known = toCommand(kind, version, command);
  return typeof identity === 'string' && known !== null ? { identity, command: known } : null;
}

async function openFound(box: Box, id: string, sealed: Sealed): Promise<FoundRecord | null> {
  const opened = await box.open(placeOfFound(id), sealed);
  if (!opened.ok || typeof opened.value !== 'object' || opened.value === null) return null;
  const { base, at, changedAt } = opened.value as Record<string, unknown>;
  if (typeof at !== 'number') return null;
  return { base: toCompanyBase(base), at, changedAt: typeof changedAt === 'number' ? changedAt : null };
}

function placeOf(id: string, version: number): Place {
  return { table: 'commands', key: id, version };
}

function placeOfFound(id: string): Place {
  return { table: 'commands', key: `${id}|found`, version: 1 };
}
