import { credentialIssueText } from '../credential/issue-text';
import { popupIssueWords } from '../credential/status-text';
import type { ErrorCode } from '../shared/error-code';
import { errorWords } from '../shared/error-text';
import { toCountText, toDurationText } from '../shared/format';
import type { RevokeObstacle } from './build-command';
import { bulkLinkWords } from './links-text';
import type { BatchState, LineCounts, LineState } from './machine';
import { type TableIssue, tableLimits } from './parse-table';
import type { BulkCounts, BulkIssue, BulkWarning, CellFinding } from './rules';

/** Why a file is no table that can be worked with. */
export const tableIssueWords: Record<TableIssue, string> = {
  'table-too-large': `The file is larger than ${tableLimits.bytes / 1024 / 1024} MB; split it`,
  'table-not-text': 'This is not a text file. Save the table as "CSV UTF-8" and choose that file',
  'table-empty': 'This file is empty',
  'table-quote-open': 'A quote in this file is not closed. Correct the file and choose it again',
  'table-header-missing': 'The first row must contain column names',
  'table-rows-missing': 'The file has no rows below the column names',
  'table-too-many-rows': `The file has more than ${toCountText(tableLimits.rows)} rows; split it`,
  'table-too-many-columns': `The file has more than ${toCountText(tableLimits.columns)} columns`,
};

/** Labels and hints of the screens on which many credentials are issued, or revoked, at once. */
export const bulkWords = {
  issueTitle: bulkLinkWords.issue,
  revokeTitle: bulkLinkWords.revoke,
  back: 'Credentials',
  file: 'CSV file',
  fileHint: `A table with column names in its first row, at most ${toCountText(tableLimits.rows)} rows. Nothing is sent before you start.`,
  begunBefore:
    'You already started a file with this name and number of rows. Check previous runs first: starting again issues and pays for each row again.',
  schema: 'Schema',
  schemaHint: 'Registered schemas of this service',
  noSchema: 'This device has no registered schema of this service yet.',
  choose: 'Select',
  expiry: 'Expiry Date',
  expiryHint: 'Used for rows without a date. Expires at 00:00 UTC on this date',
  columns: 'Columns',
  columnsHint: 'Columns are matched by name. Correct any that are wrong.',
  subject: 'Subject DID',
  issued: 'issued',
  expiryColumn: 'Expiry Date per row',
  noColumn: 'No column',
  rows: 'Rows',
  row: 'Row',
  ready: 'Ready',
  start: 'Issue',
  startWrong: 'Rows with errors are skipped. The result lists them with the reason.',
  startBlocked: 'First choose a file, a schema, an issuer and its key',
  nothingReady: 'No rows can be sent',
  keeping: 'Saving the rows on this device',
  missing: 'This run is no longer on this device.',
  noLine: 'Waiting for the server',
  pause: 'Pause',
  resume: 'Continue',
  giveUp: 'Stop',
  giveUpSure: 'Stop now',
  giveUpAsked: "Remaining rows won't be sent. Completed rows stay.",
  keep: 'Keep',
  result: 'Save the result as CSV',
  resultFailed: "Couldn't create the result file",
  progress: 'Progress',
  resultWarning: 'The file is not encrypted. Store it safely.',
  remove: 'Remove from this device',
  removeAsked: 'This also deletes the result. Save it first.',
  removeSure: 'Remove',
  again: 'Retry refused rows',
  refused: 'Refused',
  needing: 'Needs attention',
  needingHint: 'Decide on these in the sync centre:',
  toSync: 'Sync centre',
  earlier: 'Previous runs',
  revokeAsked: "Revoking is permanent. These credentials can't be made valid again.",
  revoke: 'Revoke',
  revokeSure: 'Revoke permanently',
  reason: 'Reason',
  reasonHint: 'Public on the ledger for each credential',
  issuer: 'Issuer',
  issuerHint: 'Credentials revoked together need the same issuer',
  issuerNotHere: 'This device has no DID of this service that issued these credentials.',
  selectAll: 'Select all revocable',
  selectNone: 'Select none',
  search: 'Search these credentials',
  revocable: 'Revocable credentials',
  noneHere: 'No credential in this list can be revoked.',
  leftOut: 'Skipped',
  changedSince: 'The selection changed. Check what remains and revoke again.',
  refresh: 'Refresh',
  reading: 'Loading credentials',
} as const;

/** Findings that are of a table alone; the others have the words of the form for one credential. */
const issueWords = {
  'bulk-row-too-long': 'This row has more cells than the header',
  'bulk-quote-odd': 'Unexpected text after a closing quote. A missing quote may have joined several rows',
  'bulk-expiry-invalid': 'The expiry date must look like 2030-01-31',
  'bulk-number-unclear': 'This number is ambiguous. Write it like 1000 or 1.0',
} as const;

const warningWords: Record<BulkWarning, string> = {
  'bulk-row-double': 'Same as a previous row',
  'bulk-cell-lines': 'This cell has several lines. A quote may be missing in the file',
  'bulk-subject-elsewhere': 'Not a Hypersign DID (did:hid). The service may refuse it',
  'bulk-cell-formula': 'Looks like a spreadsheet formula. It is sent as text',
};

/** What is wrong with a cell or a row, in words. */
export function bulkIssueText({ code, property }: CellFinding<BulkIssue>): string {
  return isOfTable(code) ? issueWords[code] : credentialIssueText({ code, property });
}

function isOfTable(code: BulkIssue): code is keyof typeof issueWords {
  return code in issueWords;
}

/** What is odd about a cell or a row, in words. */
export function bulkWarningText({ code }: Pick<CellFinding<BulkWarning>, 'code'>, doubleOf: number | null): string {
  return code === 'bulk-row-double' && doubleOf !== null ? `Same as row ${doubleOf}` : warningWords[code];
}

/** The place of an issue: 'column Card number'. null if it is about the whole row. */
export function columnText(column: number | null, header: readonly string[]): string | null {
  if (column === null) return null;
  const name = header[column];
  return name === undefined || name === '' ? `column ${column + 1}` : `column ${name}`;
}

/** What is wrong with a row, and in which column: 'Please enter a valid did (column Subject DID)'. */
export function bulkIssueLine(issue: CellFinding<BulkIssue>, header: readonly string[]): string {
  const where = columnText(issue.column, header);
  return where === null ? bulkIssueText(issue) : `${bulkIssueText(issue)} (${where})`;
}

/** The checked rows in a sentence: '98 rows are ready, 2 cannot be sent'. */
export function checkedText({ ready, wrong, double, formula }: BulkCounts): string {
  const parts = [`${rowsText(ready)} ready`];
  if (wrong > 0) parts.push(`${toCountText(wrong)} with errors`);
  if (double > 0) parts.push(`${toCountText(double)} same as a previous row`);
  if (formula > 0) parts.push(`${toCountText(formula)} with a possible formula`);
  return parts.join(', ');
}

/** The file whose rows are checked, which the field itself does not name when it was kept: 'readers.csv, 30 rows'. */
export function chosenFileText(name: string, rows: number): string {
  return `${name}, ${rowsText(rows)}. Nothing is sent before you start.`;
}

/** So many rows: '1 row', '1,000 rows'. */
export function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${toCountText(count)} rows`;
}

/** So many credentials. */
export function credentialsText(count: number): string {
  return count === 1 ? '1 credential' : `${toCountText(count)} credentials`;
}

/** How many credentials are chosen. */
export function selectedText(count: number): string {
  return `${credentialsText(count)} selected`;
}

/** The columns of a batch of revocations, in the file of its results. */
export const revokeHeader: string[] = ['Credential', 'Schema'];

/** What it costs and how long it takes, where every answer comes (contract SSI 1.9). `each` in credits. */
export function bulkCostText(count: number, each: number): string {
  return `Costs ${toCountText(count * each)} credits, ${each} each. Takes about ${toDurationText(count * usualTime)} on a fast connection`;
}

/** What one row takes with a good connection (ms): rows are sent one after the other. */
const usualTime = 600;

const stateWords: Record<BatchState, string> = {
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  'given-up': 'Cancelled',
};

/** The progress of a batch, in words. */
export function batchStateText({ state, problem }: { state: BatchState; problem: { code: ErrorCode } | null }): string {
  if (state !== 'paused' || problem === null) return stateWords[state];
  return `${stateWords[state]}: ${errorWords[problem.code]}`;
}

/** A batch in numbers: '40 of 100 done, 2 refused, 58 to go'. */
export function batchCountsText(counts: LineCounts, state: BatchState, total: number): string {
  const parts = [`${toCountText(counts.done)} of ${toCountText(total)} done`];
  if (counts.refused > 0) parts.push(`${toCountText(counts.refused)} refused`);
  const { 'ledger-refused': refusedByLedger = 0, 'left-out': leftOut = 0, duplicates = 0 } = counts;
  if (duplicates > 0) parts.push(`${toCountText(duplicates)} issued twice or possibly twice`);
  if (refusedByLedger > 0) parts.push(`${toCountText(refusedByLedger)} refused by the ledger`);
  if (counts['given-up'] > 0) parts.push(`${toCountText(counts['given-up'])} cancelled`);
  if (counts.open > 0) parts.push(`${toCountText(counts.open)} in progress`);
  if (counts.waiting > 0) parts.push(`${toCountText(counts.waiting)} ${state === 'given-up' ? 'never sent' : 'to go'}`);
  if (leftOut > 0) parts.push(`${rowsText(leftOut)} skipped`);
  return parts.join(', ');
}

/** How long the rest takes, from what was done since `since` (ms); null if that was too little. */
export function remainingText(counts: LineCounts, since: number, now: number): string | null {
  const left = counts.waiting + counts.open;
  if (counts.done < 5 || left === 0 || now <= since) return null;
  return `About ${toDurationText(((now - since) / counts.done) * left)} to go`;
}

/** What became of one row, in the result file. */
export const lineStateWords: Record<LineState, string> = {
  waiting: 'Not sent',
  open: 'In progress',
  done: 'Done',
  refused: 'Refused',
  'given-up': 'Cancelled',
  'ledger-refused': 'Refused by the ledger',
};

/** The duplicate of a row's credential, in the result file. */
export function duplicateText({ id, isExact }: { id: string; isExact: boolean }): string {
  return `${isExact ? 'Issued twice' : 'Possibly issued twice'}: ${id}`;
}

/** The status of a row of the file that could not be sent. */
export const leftOutStatus = 'Skipped';

/** The status of a row whose credential was issued, but whose document was only in the lost answer. */
export const lostDocumentStatus = 'Issued, document lost';

/** What a batch is about: the file, or what is done to how many. */
export function batchTitle(
  { fileName, schemaName }: { fileName: string | null; schemaName: string | null },
  total: number,
): string {
  if (fileName === null) return `Revoke ${credentialsText(total)}`;
  return `Issue ${schemaName ?? 'credentials'} from ${fileName}`;
}

/** So many more refused rows than are shown. */
export function moreRefusedText(count: number): string {
  return `${rowsText(count)} more in the result.`;
}

/** What is left out of those that are revoked, by its reason: '3: Credential is already Revoked.' */
export function leftOutText(left: readonly { obstacle: RevokeObstacle }[]): string[] {
  const counts = new Map<string, number>();
  for (const { obstacle } of left) counts.set(leftOutWords[obstacle], (counts.get(leftOutWords[obstacle]) ?? 0) + 1);
  return [...counts].map(([words, count]) => `${toCountText(count)}: ${words}`);
}

/** Why a credential is left out of those that are revoked. */
export const leftOutWords: Record<RevokeObstacle, string> = {
  'credential-not-registered': popupIssueWords['credential-not-registered'],
  'credential-already-live': popupIssueWords['credential-already-live'],
  'credential-already-suspended': popupIssueWords['credential-already-suspended'],
  'credential-already-revoked': popupIssueWords['credential-already-revoked'],
  'bulk-issuer-other': 'Issued by a different DID.',
  'bulk-credential-changing': 'A change is already in progress or needs your attention.',
  'bulk-credential-unread': 'Not loaded yet. Open it in the list of credentials.',
};
