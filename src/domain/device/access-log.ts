import { toCsv } from '../shared/csv';
import type { DetailSubject } from '../verification/verification';

/** Who opened which case, or the secrets of which service, on this device, and when (offline rules 7). */
export interface AccessLogEntry {
  /** ms */
  at: number;
  /** The identity: the person and the account acted for. */
  identity: string;
  appId: string;
  subject: DetailSubject | 'company' | 'service';
  id: string;
  /** The name or e-mail of the person, the name of the company or service; null where the device did not have it yet. */
  name: string | null;
  /** The id of the company document that was opened or saved. */
  document?: string;
  /** What the person did apart from viewing it; absent if they only viewed it. */
  act?: AccessAct;
}

export type AccessAct = 'print' | 'pdf' | 'document' | 'document-saved' | 'secrets';

/** Whether data leaves the device with this act: each time gets an entry. */
export function leavesDevice(act: AccessAct | undefined): boolean {
  return act !== undefined && act !== 'document' && act !== 'secrets';
}

const columns = ['at', 'identity', 'service', 'subject', 'id', 'document', 'name', 'act'] as const;

/** The log as a table for spreadsheets (RFC 4180, times in UTC). Cells that look like a formula are written as text. */
export function toAccessLogCsv(entries: readonly AccessLogEntry[]): string {
  const rows = entries.map((entry) => [
    new Date(entry.at).toISOString(),
    entry.identity,
    entry.appId,
    entry.subject,
    entry.id,
    entry.document ?? '',
    entry.name ?? '',
    entry.act ?? 'open',
  ]);
  return toCsv([columns, ...rows]);
}

/** The log as JSON, every value as it is. */
export function toAccessLogJson(entries: readonly AccessLogEntry[]): string {
  const list = entries.map(({ at, appId, ...rest }) => ({ at: new Date(at).toISOString(), service: appId, ...rest }));
  return JSON.stringify({ format: 'studio-access-log-1', entries: list }, null, 2);
}
