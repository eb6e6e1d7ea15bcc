import { describe, expect, it } from 'vitest';
import { companyOpensOffline, companyRecords } from '../../src/domain/company/stored-parts';
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

  it('that this device never fetched opens with nothing', () => {
    expect(companyOpensOffline(undefined, [])).toBe('nothing');
  });
});
