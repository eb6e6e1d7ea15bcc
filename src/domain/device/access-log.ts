import { toCsv } from '../shared/csv';
import type { DetailSubject } from '../verification/verification';

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
  /** The id of the paper of a company that was opened or saved. */
  paper?: string;
  /** What became of it: printed, saved as a PDF, a paper of it opened or saved. Left out where it was opened on the screen. */
  act?: OpeningAct;
}

/** More than opening a case. */
export type OpeningAct = 'print' | 'pdf' | 'paper' | 'paper-saved';

/** What leaves the device with it is noted each time. */
export function leavesDevice(act: OpeningAct | undefined): boolean {
  return act !== undefined && act !== 'paper';
}

const columns = ['at', 'identity', 'service', 'subject', 'id', 'paper', 'name', 'act'] as const;

/** The log as a table for spreadsheets (RFC 4180, times in UTC). A cell that a spreadsheet would take for a formula is made a text. */
export function toOpeningsCsv(openings: readonly Opening[]): string {
  const rows = openings.map((opening) => [
    new Date(opening.at).toISOString(),
    opening.identity,
    opening.appId,
    opening.subject,
    opening.id,
    opening.paper ?? '',
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
