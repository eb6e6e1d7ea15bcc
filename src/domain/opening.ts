import { toCsv } from './csv';
import type { DetailSubject } from './verification';

/** That a case was opened on this device: who looked, when, at which (offline rules 7). */
export interface Opening {
  /** ms */
  at: number;
  /** The identity: the person and the account acted for. */
  identity: string;
  appId: string;
  subject: DetailSubject | 'company';
  id: string;
  /** The name or e-mail of the person, the name of the company; null where the device did not have it yet. */
  name: string | null;
  /** What became of it: printed, or saved as a PDF. Left out where it was opened on the screen. */
  act?: OpeningAct;
}

/** A case that left the device. */
export type OpeningAct = 'print' | 'pdf';

const columns = ['at', 'identity', 'service', 'subject', 'id', 'name', 'act'] as const;

/** The log as a table for spreadsheets (RFC 4180, times in UTC). A cell that a spreadsheet would take for a formula is made a text. */
export function toOpeningsCsv(openings: readonly Opening[]): string {
  const rows = openings.map((opening) => [
    new Date(opening.at).toISOString(),
    opening.identity,
    opening.appId,
    opening.subject,
    opening.id,
    opening.name ?? '',
    opening.act ?? 'open',
  ]);
  return toCsv([columns, ...rows]);
}

/** The log as JSON, every value as it is. */
export function toOpeningsJson(openings: readonly Opening[]): string {
  const list = openings.map(({ at, appId, ...rest }) => ({ at: new Date(at).toISOString(), service: appId, ...rest }));
  return JSON.stringify({ format: 'studio-openings-1', openings: list }, null, 2);
}
