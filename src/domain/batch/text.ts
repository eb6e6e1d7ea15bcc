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
  'table-not-text': 'This is no file of text. Save the table as "CSV UTF-8" and choose that file',
  'table-empty': 'There is nothing in this file',
  'table-quote-open': 'A quote in this file is never closed, so that nobody can tell where its cells end',
  'table-header-missing': 'The first row has to name the columns, and it has no names',
  'table-rows-missing': 'There are no rows below the names of the columns',
  'table-too-many-rows': `The file has more than ${toCountText(tableLimits.rows)} rows; split it`,
  'table-too-many-columns': `The file has more than ${toCountText(tableLimits.columns)} columns`,
};

/** Labels and hints of the screens on which many credentials are issued, or revoked, at once. */
export const bulkWords = {
  issueTitle: bulkLinkWords.issue,
  revokeTitle: bulkLinkWords.revoke,
  back: 'Credentials',
  file: 'CSV file',
  fileHint: `A table with the names of its columns in the first row, at most ${toCountText(tableLimits.rows)} rows. It is read on this device; nothing is sent before you start.`,
  begunBefore:
    'As many rows of a file of this name were begun before: look there first. Begun again, each row is issued and paid for once more.',
  schema: 'Schema',
  schemaHint: 'Registered schemas of this service',
  noSchema: 'No registered schema of this service is on this device yet.',
  choose: 'Select',
  expiry: 'Expiry Date',
  expiryHint: 'For rows that tell none of their own; the credential ends as this day begins, in UTC',
  persistHint: 'Proposed, because an answer that is lost on the way takes the document with it unless the service keeps it.',
  columns: 'Columns',
  columnsHint: 'Which column of the file tells what. They are matched by their names; change what is wrong.',
  subject: 'Subject DID',
  issued: 'issued',
  expiryColumn: 'Expiry Date of the row',
  noColumn: 'No column',
  rows: 'Rows',
  row: 'Row',
  ready: 'Ready',
  start: 'Issue',
  startWrong: 'Rows that cannot be sent are left out; the result has them with what is wrong.',
  startBlocked: 'Choose a file, a schema, an issuer and its key first',
  nothingReady: 'No row can be sent',
  keeping: 'Keeping the rows on this device, sealed',
  missing: 'What was begun here is not on this device any more.',
  noLine: 'Waits for an answer of the server',
  pause: 'Pause',
  resume: 'Go on',
  giveUp: 'Give up the rest',
  giveUpSure: 'Give up for good',
  giveUpAsked: 'What has not gone will not go. What has stays issued or revoked.',
  keep: 'Keep it',
  result: 'Save the result as CSV',
  resultFailed: 'The result could not be put into a file',
  progress: 'Progress',
  resultWarning: 'The file holds what you chose in the clear: Studio does not protect, lock or delete it.',
  remove: 'Remove from this device',
  removeAsked: 'Save the result first: it is gone with this.',
  removeSure: 'Remove it',
  again: 'Send the refused ones again',
  refused: 'Refused',
  needing: 'Need you',
  needingHint: 'They wait in the sync centre for your word:',
  toSync: 'Sync centre',
  earlier: 'Begun before',
  revokeAsked: 'Revoking is permanent: nobody can make these credentials valid again.',
  revoke: 'Revoke',
  revokeSure: 'Revoke them for good',
  reason: 'Reason',
  reasonHint: 'It stands on the ledger of each of them, for everybody to read',
  issuer: 'Issuer',
  issuerHint: 'Only credentials of one issuer can be revoked together: one key signs',
  issuerNotHere: 'The issuer of these credentials is no DID of this service that is on this device.',
  selectAll: 'Select all that can be revoked',
  selectNone: 'Select none',
  search: 'Search these credentials',
  revocable: 'Credentials that can be revoked',
  noneHere: 'No credential of this list can be revoked.',
  leftOut: 'Left out',
  changedSince: 'What was selected has changed since. Look at what is left of it, and revoke that',
  lookAgain: 'Look again',
  reading: 'The credentials of this list are being read',
} as const;

/** Findings that are of a table alone; the others have the words of the form for one credential. */
const issueWords = {
  'bulk-row-too-long': 'This row has more cells than the header has columns',
  'bulk-quote-odd': 'Something stands behind a closing quote: a quote may be missing, and other rows be part of this one',
  'bulk-expiry-invalid': 'The expiry date is no day like 2030-01-31',
  'bulk-number-unclear': 'Nobody can tell whether this dot is one of thousands or of decimals; write it like 1000 or 1.0',
} as const;

const warningWords: Record<BulkWarning, string> = {
  'bulk-row-double': 'Asks for the very same as an earlier row',
  'bulk-cell-lines': 'This cell has more than one line; where that is not meant, a quote is missing in the file',
  'bulk-subject-elsewhere': 'This is no DID of Hypersign (did:hid): the service may refuse it',
  'bulk-cell-formula': 'A spreadsheet would take this for a formula; it is sent as the text that it is',
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
  return code === 'bulk-row-double' && doubleOf !== null ? `Asks for the very same as row ${doubleOf}` : warningWords[code];
}

/** Where something was found: 'column Card number'. null for what is about the whole row. */
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
  if (wrong > 0) parts.push(`${toCountText(wrong)} cannot be sent`);
  if (double > 0) parts.push(`${toCountText(double)} the same as an earlier one`);
  if (formula > 0) parts.push(`${toCountText(formula)} with what looks like a formula`);
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

/** What it costs and how long it takes, where every answer comes (contract SSI 1.9). `each` in credits. */
export function bulkCostText(count: number, each: number): string {
  return `Costs ${toCountText(count * each)} credits of the service, ${each} each, and takes about ${toDurationText(count * usualTime)} on a good line`;
}

/** What one row takes on a good line (ms): they go one after the other. */
const usualTime = 600;

const stateWords: Record<BatchState, string> = {
  running: 'Under way',
  paused: 'Paused',
  done: 'Done',
  'given-up': 'Given up',
};

/** Where a batch stands, in words. */
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
  if (counts['given-up'] > 0) parts.push(`${toCountText(counts['given-up'])} given up`);
  if (counts.open > 0) parts.push(`${toCountText(counts.open)} on the way`);
  if (counts.waiting > 0) parts.push(`${toCountText(counts.waiting)} ${state === 'given-up' ? 'never sent' : 'to go'}`);
  if (leftOut > 0) parts.push(`${rowsText(leftOut)} left out`);
  return parts.join(', ');
}

/** How long the rest takes, by what was done since `since` (ms); null where too little was to tell. */
export function remainingText(counts: LineCounts, since: number, now: number): string | null {
  const left = counts.waiting + counts.open;
  if (counts.done < 5 || left === 0 || now <= since) return null;
  return `About ${toDurationText(((now - since) / counts.done) * left)} to go`;
}

/** What became of one row, in the result file. */
export const lineStateWords: Record<LineState, string> = {
  waiting: 'Not sent',
  open: 'On the way',
  done: 'Done',
  refused: 'Refused',
  'given-up': 'Given up',
  'ledger-refused': 'Refused by the ledger',
};

/** The duplicate of a row's credential, in the result file. */
export function duplicateText({ id, isExact }: { id: string; isExact: boolean }): string {
  return `${isExact ? 'Issued twice' : 'Possibly issued twice'}: ${id}`;
}

/** The status of a row of the file that could not be sent. */
export const leftOutStatus = 'Left out';

/** The status of a row whose credential was issued, and whose document stood in the lost answer alone. */
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
  return `${rowsText(count)} more are in the result.`;
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
  'bulk-issuer-other': 'Issued by another DID than the one that signs.',
  'bulk-credential-changing': 'A change of it is on its way already, or waits for you.',
  'bulk-credential-unread': 'Not read from the service yet; the list of credentials reads what is in sight.',
};
