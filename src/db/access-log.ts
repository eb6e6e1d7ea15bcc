import type { AccessLogEntry } from '../domain/device/access-log';
import { type Outcome, ok } from '../domain/shared/outcome';
import type { Box, Place, Sealed } from './seal/box';

/** An entry of the access log as it is stored: only its time and an alias of the case are not encrypted. */
export interface AccessLogRow {
  /** Set by the database, counting up. */
  number?: number;
  at: number;
  /** Alias of the case or of one of its documents: shows only that two entries are about the same one. */
  case: string;
  sealed: Sealed;
}

/** The indexes of the table: `accessLog: accessLogIndexes` among the stores of the mirror. */
export const accessLogIndexes = '++number, at, [case+at]';

/** The decrypted log of one mirror, newest first, and how many entries were encrypted with a key that was deleted. */
export interface OpenedLog {
  entries: AccessLogEntry[];
  unreadable: number;
}

/** Encrypts an entry; its time and case are bound to it. */
export async function sealEntry(box: Box, entry: AccessLogEntry): Promise<Omit<AccessLogRow, 'number'>> {
  const { at, ...body } = entry;
  const alias = await box.alias([entry.appId, entry.id, ...(entry.document === undefined ? [] : [entry.document])].join('\n'));
  return { at, case: alias, sealed: await box.seal(placeOfEntry(at, alias), body) };
}

/** Decrypts an entry; `record-unreadable` if the row was changed or moved, or belongs to another key. */
export async function openEntry(box: Box, row: AccessLogRow): Promise<Outcome<AccessLogEntry>> {
  const opened = await box.open(placeOfEntry(row.at, row.case), row.sealed);
  return opened.ok ? ok({ ...(opened.value as Omit<AccessLogEntry, 'at'>), at: row.at }) : opened;
}

/** Decrypts rows that were read before, because a live query must not wait for cryptography. */
export async function openLog(box: Box, rows: readonly AccessLogRow[]): Promise<OpenedLog> {
  const opened = await Promise.all(rows.map((row) => openEntry(box, row)));
  const entries = opened.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  return { entries, unreadable: rows.length - entries.length };
}

function placeOfEntry(at: number, alias: string): Place {
  return { table: 'accessLog', key: `${at}|${alias}`, version: 1 };
}
