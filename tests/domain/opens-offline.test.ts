import { describe, expect, it } from 'vitest';
import { companyOpensOffline, companyRecords } from '../../src/domain/company/stored-parts';
import { companyOpensText } from '../../src/domain/company/stored-parts-text';
import { type OpensOffline, opensOfflineOf } from '../../src/domain/list/opens-offline';

describe('a case without a connection', () => {
  it.each<[here: number, wanted: number, opens: OpensOffline]>([
    [0, 3, 'nothing'],
    [1, 3, 'part'],
    [2, 3, 'part'],
    [3, 3, 'everything'],
    [4, 3, 'everything'],
    [0, 0, 'everything'],
  ])('of which %i of %i parts are on the device opens with %s', (here, wanted, opens) => {
    expect(opensOfflineOf(here, wanted)).toBe(opens);
  });
});

describe('a company without a connection', () => {
  const documents = [{ id: 'deed' }];
  const all = companyRecords.length;

  it.each<[which: string, records: number, files: string[], owners: OpensOffline[], opens: OpensOffline]>([
    ['records and its document', all, ['deed'], [], 'everything'],
    ['records alone', all, [], [], 'part'],
    ['records and the file of a document that it no longer names', all, ['old deed'], [], 'part'],
    ['document alone', 0, ['deed'], [], 'part'],
    ['row in the list', 0, [], [], 'nothing'],
    ['records, its document and the verifications of its owners', all, ['deed'], ['everything', 'everything'], 'everything'],
    ['parts apart from the verification of one owner', all, ['deed'], ['everything', 'nothing'], 'part'],
    ['parts apart from the pictures of one owner', all, ['deed'], ['part'], 'part'],
  ])('with its %s on the device: %i records, files %j, owners %j, opens with %s', (_which, records, files, owners, opens) => {
    expect(companyOpensOffline({ records, documents: new Set(files), owners }, documents)).toBe(opens);
  });

  it.each<[missing: string, lacking: Partial<Parameters<typeof companyOpensText>[0]>, files: string[], owners: OpensOffline[]]>([
    ['owners', { executives: null }, ['deed'], []],
    ['checks', { compliance: null }, ['deed'], []],
    ['1 document', {}, ['old deed'], ['everything']],
    ["1 owner's verification", {}, ['deed'], ['nothing', 'everything']],
    ["2 owners' pictures", {}, ['deed'], ['part', 'part']],
    [
      "checks, 2 documents, 2 owners' verifications, 1 owner's pictures",
      { compliance: null, documents: [...documents, { id: 'lease' }] },
      [],
      ['nothing', 'part', 'nothing'],
    ],
  ])('in part says what is missing: %s', (missing, lacking, files, owners) => {
    const known = { executives: [], compliance: {}, ...lacking };
    const records = [known.executives, known.compliance].filter((one) => one !== null).length;
    const stored = { records, documents: new Set(files), owners };
    expect(companyOpensText({ documents, ...known, stored })).toBe(`Partly on this device. Missing: ${missing}`);
  });

  it('of which everything or nothing is on the device names no part', () => {
    const opened = { documents: [], executives: null, compliance: null };
    const none = { records: 0, documents: new Set<string>(), owners: [] };
    expect(companyOpensText({ ...opened, stored: none })).toBe('Details not on this device');
    expect(companyOpensText({ ...opened, stored: { ...none, records: all } })).toBe('Opens offline');
  });

  it('that this device never fetched opens with nothing', () => {
    expect(companyOpensOffline(undefined, [])).toBe('nothing');
  });
});
