import { describe, expect, it } from 'vitest';
import { type CompanyBase, companyBaseOf, isSameBase, toCommand } from '../../src/domain/command/command';
import { decisionTimesOf } from '../../src/domain/command/history';
import { decisionTimesText } from '../../src/domain/company/decision-text';
import { type DecisionStep, reconcileDecision } from '../../src/domain/company/reconcile-decision';
import { minute, noon } from '../builders/moments';

const seen: CompanyBase = { status: 'Completed', statusReasons: ['A'], documents: ['1', '2'] };

describe('a decision', () => {
  it.each<[string, CompanyBase | 'unread' | null, DecisionStep]>([
    ['unchanged', seen, 'send'],
    ['decided the same way by now', { ...seen, status: 'Approved' }, 'found'],
    ['decided the other way by now', { ...seen, status: 'Rejected' }, 'changed'],
    ['back at an earlier step', { ...seen, status: 'InProgress' }, 'changed'],
    ['given another reason', { ...seen, statusReasons: ['A', 'B'] }, 'changed'],
    ['given another document', { ...seen, documents: ['1', '3'] }, 'changed'],
    ['robbed of a document', { ...seen, documents: ['1'] }, 'changed'],
    ['not named by the server any longer', null, 'changed'],
    ['perhaps among rows that could not be read', 'unread', 'unknown'],
  ])('about a company that is %s is settled as such', (_words, now, step) => {
    expect(reconcileDecision({ decision: 'Approved', base: seen }, now)).toBe(step);
  });

  it('that the server refused because of the state of a company that has not changed stays refused', () => {
    expect(reconcileDecision({ decision: 'Approved', base: seen }, seen, true)).toBe('refused');
    expect(reconcileDecision({ decision: 'Approved', base: seen }, { ...seen, status: 'Rejected' }, true)).toBe('changed');
  });

  it('does not care in which order a server names reasons and documents, nor how often', () => {
    const one = companyBaseOf({ status: 'Completed', statusReasons: ['B', 'A'], documents: [{ id: '2' }, { id: '1' }] });
    const other = companyBaseOf({
      status: 'Completed',
      statusReasons: ['A', 'B', 'A'],
      documents: [{ id: '1' }, { id: '2' }],
    });
    expect(isSameBase(one, other)).toBe(true);
  });
});

describe('the stored form of a command', () => {
  const stored = {
    kind: 'decide-company',
    appId: 'app',
    companyId: 'company',
    companyName: null,
    decision: 'Rejected',
    reason: { code: 'other', text: 'no such address' },
    base: seen,
  };

  it('is read as it was written', () => {
    expect(toCommand('decide-company', 1, JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    [{ code: 'of-a-later-build', text: 'no such address' }, stored.reason],
    [
      { code: 'other', text: 7 },
      { code: 'other', text: null },
    ],
    ['other', null],
  ])('with the reason %j is read with the reason %j', (reason, read) => {
    expect(toCommand('decide-company', 1, { ...stored, reason })).toEqual({ ...stored, reason: read });
  });

  it('says whether the server took reasons then, where that was known', () => {
    expect(toCommand('decide-company', 1, { ...stored, isReasonTaken: false })).toEqual({ ...stored, isReasonTaken: false });
    expect(toCommand('decide-company', 1, { ...stored, isReasonTaken: 'yes' })).toEqual(stored);
  });

  it('keeps what the documents were called, which counts for nothing in what was seen', () => {
    const namedDocuments = [{ id: '1', fileName: 'deed.pdf', documentType: 'ProofOfAddress' }];
    const base = companyBaseOf({ status: 'Completed', statusReasons: ['A'], documents: [...namedDocuments, { id: '2' }] });
    expect(base).toEqual({ ...seen, namedDocuments });
    expect(isSameBase(base, seen)).toBe(true);
    const command = { ...stored, base };
    expect(toCommand('decide-company', 1, JSON.parse(JSON.stringify(command)))).toEqual(command);
    const some = [
      { id: '1', fileName: 'deed.pdf', documentType: null },
      { id: '2', fileName: null, documentType: 'ProofOfAddress' },
    ];
    expect(companyBaseOf({ status: null, statusReasons: [], documents: some })).toEqual({
      ...{ status: '', statusReasons: [], documents: ['1', '2'] },
      namedDocuments: some,
    });
    for (const damaged of ['x', [null, 7, { fileName: 'no id' }], [{ id: '1', fileName: 7 }]]) {
      expect(toCommand('decide-company', 1, { ...stored, base: { ...seen, namedDocuments: damaged } })).toEqual(stored);
    }
  });

  it.each<[string, string, number, unknown]>([
    ['of another kind', 'fly-to-the-moon', 1, stored],
    ['of a later version', 'decide-company', 2, stored],
    ['without a company', 'decide-company', 1, { ...stored, companyId: undefined }],
    ['with a decision nobody can make', 'decide-company', 1, { ...stored, decision: 'Completed' }],
    ['without what was seen', 'decide-company', 1, { ...stored, base: { status: 'Completed' } }],
    ['that is no object', 'decide-company', 1, 'Approved'],
    ['that is nothing', 'decide-company', 1, null],
    ['with a damaged status', 'decide-company', 1, { ...stored, base: { ...seen, status: 7 } }],
    ['with damaged reasons', 'decide-company', 1, { ...stored, base: { ...seen, statusReasons: 'A' } }],
    ['with damaged documents', 'decide-company', 1, { ...stored, base: { ...seen, documents: [7] } }],
  ])('%s is no command', (_words, kind, version, value) => {
    expect(toCommand(kind, version, value)).toBeNull();
  });
});

describe('the time of a decision', () => {
  const madeAt = noon;
  const row = (...sends: number[]) => ({ madeAt, moves: sends.map((at) => ({ at, state: 'sending' as const })) });

  it('is when it was made; when it was sent is said if that was more than a minute later', () => {
    const reported = (sentAt: number | null) => decisionTimesText({ madeAt, sentAt });
    expect([null, madeAt, madeAt + minute].map(reported)).toEqual(Array(3).fill('Decided Mar 10, 2026, 12:00 UTC'));
    expect(reported(madeAt + minute + 1)).toBe('Decided Mar 10, 2026, 12:00 UTC, sent Mar 10, 2026, 12:01 UTC');
  });

  it('that it was sent is that of the last try, in the time of the server', () => {
    expect(decisionTimesOf(row(madeAt + 1, madeAt + 9), 100)).toEqual({ madeAt: madeAt + 100, sentAt: madeAt + 109 });
    expect(decisionTimesOf(row(), 100)).toEqual({ madeAt: madeAt + 100, sentAt: null });
  });
});
