import { describe, expect, it } from 'vitest';
import { documentStateOf } from '../../src/domain/company/document-state';
import { unaskedFreshness } from '../../src/domain/list/freshness';

const unasked = unaskedFreshness('company-document:a:b:c');
const problem = { code: 'document-download-failed' } as const;

describe('the file of a document', () => {
  it('is away until someone requests it, and coming from then on', () => {
    expect(documentStateOf({ isHere: false, isWanted: false, freshness: [unasked] })).toEqual({ step: 'away' });
    expect(documentStateOf({ isHere: false, isWanted: true, freshness: [unasked] })).toEqual({ step: 'coming' });
    const fetching = { ...unasked, state: 'fetching', problem } as const;
    expect(documentStateOf({ isHere: false, isWanted: true, freshness: [unasked, fetching] })).toEqual({ step: 'coming' });
  });

  it('that failed says so, also if it was requested on an earlier day', () => {
    for (const isWanted of [true, false])
      expect(documentStateOf({ isHere: false, isWanted, freshness: [{ ...unasked, problem }] })).toEqual({
        step: 'failed',
        problem,
      });
  });

  it('that is here stays if a refresh fails', () => {
    expect(documentStateOf({ isHere: true, isWanted: true, freshness: [{ ...unasked, problem }] })).toEqual({ step: 'here' });
  });
});

describe('a large file', () => {
  const large = { ...unasked, attemptedAt: 2, problem: { code: 'document-large', bytes: 40_000_000 } } as const;
  const state = (freshness: Parameters<typeof documentStateOf>[0]['freshness']) =>
    documentStateOf({ isHere: false, isWanted: true, freshness });

  it('is offered with its size, if the server sent one', () => {
    expect(state([unasked, large])).toEqual({ step: 'large', bytes: 40_000_000 });
    expect(state([unasked, { ...large, problem: { code: 'document-large' } }])).toEqual({ step: 'large', bytes: null });
  });

  it('that the person accepted shows the result of its download', () => {
    expect(state([{ ...unasked, attemptedAt: 3, problem }, large])).toEqual({ step: 'failed', problem, at: 3 });
    expect(state([{ ...unasked, attemptedAt: 1, problem }, large])).toEqual({ step: 'large', bytes: 40_000_000 });
  });
});
