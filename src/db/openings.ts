import type { Opening } from '../domain/device/access-log';
import { type Outcome, ok } from '../domain/shared/outcome';
import type { Box, Place, Sealed } from './seal/box';

/** One note of the log as it lies on the disk: only when, and an alias of the case, in the open. */
export interface OpeningRow {
  /** Counts up by itself. */
  number?: number;
  at: number;
  /** Alias of the case, or of a paper of it: tells only that two notes are of the same one. */
  case: string;
  sealed: Sealed;
}

/** The indexes of the table: `openings: openingIndexes` among the stores of the mirror. */
export const openingIndexes = '++number, at, [case+at]';

/** The log of one mirror, its newest first, and how many of its notes were sealed under a key that is gone. */
export interface OpenedLog {
  openings: Opening[];
  unreadable: number;
}

/** Seals a note to its time and case. */
export async function keepOpening(box: Box, opening: Opening): Promise<Omit<OpeningRow, 'number'>> {
  const { at, ...body } = opening;
  const alias = await box.alias([opening.appId, opening.id, ...(opening.paper === undefined ? [] : [opening.paper])].join('\n'));
  return { at, case: alias, sealed: await box.seal(placeOfOpening(at, alias), body) };
}

/** The note of a row; `record-unreadable` when it was changed, moved or is of another key. */
export async function openOpening(box: Box, row: OpeningRow): Promise<Outcome<Opening>> {
  const opened = await box.open(placeOfOpening(row.at, row.case), row.sealed);
  return opened.ok ? ok({ ...(opened.value as Omit<Opening, 'at'>), at: row.at }) : opened;
}

/** Opens rows after the question that read them is over: a live query does not wait on cryptography. */
export async function openLog(box: Box, rows: readonly OpeningRow[]): Promise<OpenedLog> {
  const opened = await Promise.all(rows.map((row) => openOpening(box, row)));
  const openings = opened.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  return { openings, unreadable: rows.length - openings.length };
}

function placeOfOpening(at: number, alias: string): Place {
  return { table: 'openings', key: `${at}|${alias}`, version: 1 };
}
