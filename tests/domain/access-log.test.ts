import { describe, expect, it } from 'vitest';
import { toAccessLogCsv, toAccessLogJson } from '../../src/domain/device/access-log';
import { anEntry } from '../builders/access-log-entry';

const cellOf = (name: string) =>
  toAccessLogCsv([anEntry({ name })])
    .split('\r\n')[1]
    ?.split(',')
    .at(-2);

describe('the log as a file', () => {
  it('is a table with one line a case, times in UTC', () => {
    expect(toAccessLogCsv([anEntry({ appId: 'app', id: 'id', name: null })])).toBe(
      '"at","identity","service","subject","id","document","name","act"\r\n"2026-03-10T12:00:00.000Z","reviewer|owner","app","session","id","","","open"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tAda', '\rAda', ' =1', '\uff1d1', '|cmd'])('never holds the formula %j', (name) => {
    expect(cellOf(name)).toBe(`"'${name}"`);
  });

  it.each([
    ['Ada;=HYPERLINK(A1);x', "Ada;'=HYPERLINK(A1);x"],
    ['Ada,+1', "Ada,'+1"],
    ['Ada\t-1', "Ada\t'-1"],
    ['Ada\n@SUM(A1)', "Ada\n'@SUM(A1)"],
    ['Ada\r\n|cmd', "Ada\r\n'|cmd"],
    ['Ada\r=1', "Ada\r'=1"],
    ['\t=1', "'\t'=1"],
    ['Ada; =1', "Ada;' =1"],
    ['Ada;"=1', `Ada;'""=1`],
    ['Ada;\uff1d1', "Ada;'\uff1d1"],
    ['Ada;\tx', "Ada;'\tx"],
    ['Ada;=1;=2', "Ada;'=1;'=2"],
    ['Ada;;=1', "Ada;;'=1"],
  ])('holds no formula behind what a spreadsheet may split at: %j', (name, cell) => {
    expect(toAccessLogCsv([anEntry({ name })])).toContain(`"${cell}","open"\r\n`);
  });

  it('leaves names alone that only look odd', () => {
    expect(cellOf('O’Neil = Ada')).toBe('"O’Neil = Ada"');
    expect(toAccessLogCsv([anEntry({ name: 'Lovelace, Ada; Byron-King' })])).toContain('"Lovelace, Ada; Byron-King"');
  });

  it('distinguishes what was printed or saved as a PDF from what was only opened', () => {
    expect(toAccessLogCsv([anEntry({ act: 'pdf' })])).toMatch(/,"pdf"\r\n$/);
    expect(toAccessLogCsv([anEntry()])).toMatch(/,"open"\r\n$/);
  });

  it('names the document of a company that was opened or saved', () => {
    const ofCompany = { subject: 'company', id: 'company', document: 'doc-1', name: null } as const;
    expect(toAccessLogCsv([anEntry({ ...ofCompany, act: 'document' })])).toMatch(
      /"company","company","doc-1","","document"\r\n$/,
    );
    expect(toAccessLogCsv([anEntry({ ...ofCompany, act: 'document-saved' })])).toMatch(/"doc-1","","document-saved"\r\n$/);
  });

  it('keeps quotes, commas and line ends inside their cell', () => {
    expect(toAccessLogCsv([anEntry({ name: 'a "b", c\r\nd' })])).toContain('"a ""b"", c\r\nd","open"\r\n');
  });

  it('as JSON holds every value as it is', () => {
    expect(JSON.parse(toAccessLogJson([anEntry({ name: '=1+1' })]))).toMatchObject({
      format: 'studio-access-log-1',
      entries: [{ at: '2026-03-10T12:00:00.000Z', name: '=1+1' }],
    });
  });
});
