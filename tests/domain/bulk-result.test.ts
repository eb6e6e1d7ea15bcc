import { describe, expect, it } from 'vitest';
import { toResultCsv } from '../../src/app/screens/credentials/bulk/result-file';
import { chooseToRevoke, issuersOf, toBulkIssue, toBulkRevoke } from '../../src/domain/batch/build-command';
import { readTable, tableIssues } from '../../src/domain/batch/parse-table';
import {
  batchCountsText,
  batchStateText,
  batchTitle,
  bulkIssueText,
  bulkWarningText,
  checkedText,
  columnText,
  leftOutText,
  remainingText,
  tableIssueWords,
} from '../../src/domain/batch/text';
import { toCommand } from '../../src/domain/command/command';
import { aCredential } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { noon, second } from '../builders/moments';
import { schemaId } from '../builders/schema';

describe('a result', () => {
  const line = { cells: ['Ada', '=1+1'], credentialId: 'vc:1', status: 'Done', hash: 'AB', error: null };

  it('is the file with the result of each row at its end; a spreadsheet sees texts, an import what was there', () => {
    const file = toResultCsv(['Name', 'Note'], [line, { ...line, cells: ['Grace'], credentialId: null, error: '@SUM' }]);
    expect(file).toContain('"\'=1+1"');
    const read = readTable(file);
    expect(read.ok && read.table.header).toEqual(['Name', 'Note', 'Credential Id', 'Status', 'Transaction hash', 'Error']);
    expect(read.ok && read.table.rows.map(({ cells }) => cells)).toEqual([
      ['Ada', '=1+1', 'vc:1', 'Done', 'AB', ''],
      ['Grace', '', '', 'Done', 'AB', '@SUM'],
    ]);
  });

  it('keeps cells for which the file had no column', () => {
    const read = readTable(toResultCsv(['Name'], [{ ...line, cells: ['Ada', 'over'] }]));
    expect(read.ok && read.table.rows[0]?.cells.slice(0, 3)).toEqual(['Ada', 'over', 'vc:1']);
  });
});

describe('what is chosen', () => {
  const registered = { state: 'registered', life: 'live' } as const;

  it('to be revoked leaves out what cannot be, and says why', () => {
    const rows = [
      aCredential({ ...registered, id: 'ready' }),
      aCredential({ ...registered, id: 'suspended', life: 'suspended' }),
      aCredential({ ...registered, id: 'gone', life: 'revoked' }),
      aCredential({ id: 'created', state: 'created', life: null }),
      aCredential({ id: 'unread', state: 'resolving', life: null }),
      aCredential({ ...registered, id: 'changing' }),
      aCredential({ ...registered, id: 'other', issuer: 'did:hid:testnet:other' }),
    ];
    const { ready, left } = chooseToRevoke(rows, issuerDid, new Set(['changing', 'gone']));
    expect(ready.map(({ id }) => id)).toEqual(['ready', 'suspended']);
    expect(left.map(({ row, obstacle }) => [row.id, obstacle])).toEqual([
      ['gone', 'credential-already-revoked'],
      ['created', 'credential-not-registered'],
      ['unread', 'bulk-credential-unread'],
      ['changing', 'bulk-credential-changing'],
      ['other', 'bulk-issuer-other'],
    ]);
    expect(leftOutText(left)).toContain('1: Credential is already Revoked.');
    expect(issuersOf(rows)[0]).toBe(issuerDid);
    const commands = toBulkRevoke(ready, { reason: ' closed ', keyId: `${issuerDid}#key-1` });
    expect(commands.map(({ action, reason, base }) => [action, reason, base.life])).toEqual([
      ['REVOKE', 'closed', 'live'],
      ['REVOKE', 'closed', 'suspended'],
    ]);
  });

  it('of a file becomes a command as the form makes it', () => {
    const row = { subject: 'did:hid:testnet:reader', fields: [{ name: 'fullName', value: 'Ada' }], expiresOn: '2030-01-31' };
    const common = { appId: 'app', schema: { id: schemaId, name: 'Card' }, issuer: issuerDid, keyId: `${issuerDid}#key-1` };
    const command = toBulkIssue(row, { ...common, isToPersist: true, isToRegister: false });
    expect(toCommand('issue-credential', 1, command)).toEqual(command);
  });
});

describe('the words', () => {
  it('of a file that is no table end without a full stop, each with its own', () => {
    expect(new Set(Object.values(tableIssueWords)).size).toBe(tableIssues.length);
    for (const words of Object.values(tableIssueWords)) expect(words).not.toMatch(/\.$/);
  });

  it('for a wrong cell are those of the form for one credential', () => {
    const of = (code: Parameters<typeof bulkIssueText>[0]['code'], property: string | null = null) =>
      bulkIssueText({ code, property, column: 1 });
    expect(of('credential-text-missing', 'fullName')).toBe('Please enter input in Full Name field');
    expect(of('credential-subject-invalid')).toBe('Please enter a valid did');
    expect(of('bulk-number-unclear', 'cardNumber')).toMatch(/^This number is ambiguous/);
    expect(of('bulk-row-too-long')).toBe('This row has more cells than the header');
    expect(bulkWarningText({ code: 'bulk-row-double' }, 7)).toBe('Same as row 7');
    expect([columnText(null, []), columnText(1, ['a', '']), columnText(0, ['Name'])]).toEqual([null, 'column 2', 'column Name']);
  });

  it('count rows and what became of them', () => {
    expect(checkedText({ ready: 1, wrong: 0, double: 0, formula: 0 })).toBe('1 row ready');
    const counts = { waiting: 940, open: 20, done: 38, refused: 2, 'given-up': 0 };
    expect(batchCountsText(counts, 'running', 1_000)).toBe('38 of 1,000 done, 2 refused, 20 in progress, 940 to go');
    expect(batchCountsText({ ...counts, open: 0 }, 'given-up', 980)).toContain('940 never sent');
    expect(remainingText(counts, noon, noon + 38 * second)).toBe('About 16 min to go');
    expect(remainingText({ ...counts, done: 4 }, noon, noon + 38 * second)).toBeNull();
  });

  it('say what a batch is, its progress, and why the device stopped it', () => {
    expect(batchTitle({ fileName: null, schemaName: null }, 2)).toBe('Revoke 2 credentials');
    expect(batchTitle({ fileName: 'a.csv', schemaName: 'Card' }, 2)).toBe('Issue Card from a.csv');
    expect(batchStateText({ state: 'paused', problem: null })).toBe('Paused');
    expect(batchStateText({ state: 'paused', problem: { code: 'right-missing' } })).toMatch(/^Paused: ./);
  });
});
