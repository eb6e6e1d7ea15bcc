import { describe, expect, it } from 'vitest';
import { toOpeningsCsv, toOpeningsJson } from '../../src/domain/device/access-log';
import { anOpening } from '../builders/opening';

const cellOf = (name: string) =>
  toOpeningsCsv([anOpening({ name })])
    .split('\r\n')[1]
    ?.split(',')
    .at(-2);

describe('the log as a file', () => {
  it('is a table with one line a case, times in UTC', () => {
    expect(toOpeningsCsv([anOpening({ appId: 'app', id: 'id', name: null })])).toBe(
      '"at","identity","service","subject","id","paper","name","act"\r\n"2026-03-10T12:00:00.000Z","reviewer|owner","app","session","id","","","open"\r\n',
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
    expect(toOpeningsCsv([anOpening({ name })])).toContain(`"${cell}","open"\r\n`);
  });

  it('leaves names alone that only look odd', () => {
    expect(cellOf('O’Neil = Ada')).toBe('"O’Neil = Ada"');
    expect(toOpeningsCsv([anOpening({ name: 'Lovelace, Ada; Byron-King' })])).toContain('"Lovelace, Ada; Byron-King"');
  });

  it('tells what was printed and what was saved as a PDF from what was only opened', () => {
    expect(toOpeningsCsv([anOpening({ act: 'pdf' })])).toMatch(/,"pdf"\r\n$/);
    expect(toOpeningsCsv([anOpening()])).toMatch(/,"open"\r\n$/);
  });

  it('tells which paper of a company was opened or saved', () => {
    const ofCompany = { subject: 'company', id: 'company', paper: 'doc-1', name: null } as const;
    expect(toOpeningsCsv([anOpening({ ...ofCompany, act: 'paper' })])).toMatch(/"company","company","doc-1","","paper"\r\n$/);
    expect(toOpeningsCsv([anOpening({ ...ofCompany, act: 'paper-saved' })])).toMatch(/"doc-1","","paper-saved"\r\n$/);
  });

  it('keeps quotes, commas and line ends inside their cell', () => {
    expect(toOpeningsCsv([anOpening({ name: 'a "b", c\r\nd' })])).toContain('"a ""b"", c\r\nd","open"\r\n');
  });

  it('as JSON holds every value as it is', () => {
    expect(JSON.parse(toOpeningsJson([anOpening({ name: '=1+1' })]))).toMatchObject({
      format: 'studio-openings-1',
      openings: [{ at: '2026-03-10T12:00:00.000Z', name: '=1+1' }],
    });
  });
});
