import { describe, expect, it } from 'vitest';
import { boundZoom, canvasSizeOf, mostPageZoom } from '../../src/app/screens/company/papers/page-size';
import { paperStateOf } from '../../src/app/screens/company/papers/paper-state';
import { unaskedFreshness } from '../../src/domain/list/freshness';

const unasked = unaskedFreshness('company-document:a:b:c');
const problem = { code: 'document-download-failed' } as const;

describe('the file of a document', () => {
  it('is away until someone asks for it, and on its way from then on', () => {
    expect(paperStateOf({ isHere: false, isWanted: false, freshness: [unasked] })).toEqual({ step: 'away' });
    expect(paperStateOf({ isHere: false, isWanted: true, freshness: [unasked] })).toEqual({ step: 'coming' });
    const fetching = { ...unasked, state: 'fetching', problem } as const;
    expect(paperStateOf({ isHere: false, isWanted: true, freshness: [unasked, fetching] })).toEqual({ step: 'coming' });
  });

  it('that failed says so, also where it was asked for on an earlier day', () => {
    for (const isWanted of [true, false])
      expect(paperStateOf({ isHere: false, isWanted, freshness: [{ ...unasked, problem }] })).toEqual({
        step: 'failed',
        problem,
      });
  });

  it('that is here stays, whatever came of asking for it again', () => {
    expect(paperStateOf({ isHere: true, isWanted: true, freshness: [{ ...unasked, problem }] })).toEqual({ step: 'here' });
  });
});

describe('a large file', () => {
  const large = { ...unasked, attemptedAt: 2, problem: { code: 'document-large', bytes: 40_000_000 } } as const;
  const state = (freshness: Parameters<typeof paperStateOf>[0]['freshness']) =>
    paperStateOf({ isHere: false, isWanted: true, freshness });

  it('is asked about with its size, where the server told one', () => {
    expect(state([unasked, large])).toEqual({ step: 'large', bytes: 40_000_000 });
    expect(state([unasked, { ...large, problem: { code: 'document-large' } }])).toEqual({ step: 'large', bytes: null });
  });

  it('that was agreed to is told by what came of that', () => {
    expect(state([{ ...unasked, attemptedAt: 3, problem }, large])).toEqual({ step: 'failed', problem });
    expect(state([{ ...unasked, attemptedAt: 1, problem }, large])).toEqual({ step: 'large', bytes: 40_000_000 });
  });
});

describe('a page of a PDF', () => {
  const look = { room: 800, zoom: 1, turns: 0, density: 2 };

  it('is as wide as its room, times the zoom', () => {
    expect(canvasSizeOf({ width: 600, height: 900 }, look)).toMatchObject({ width: 800, height: 1200, pixels: 2 });
    expect(canvasSizeOf({ width: 600, height: 900 }, { ...look, zoom: 2 })).toMatchObject({ width: 1600, height: 2400 });
    expect([boundZoom(0.2), boundZoom(99)]).toEqual([1, mostPageZoom]);
  });

  it.each([
    [1, 14_400],
    [14_400, 1],
    [14_400, 14_400],
    [0, 0],
    [3, 1_000_000],
  ])('of %i by %i is drawn so coarse that a tablet has the memory', (width, height) => {
    const size = canvasSizeOf({ width, height }, { ...look, zoom: mostPageZoom });
    expect(size.width * size.height * size.pixels ** 2).toBeLessThanOrEqual(12_000_001);
    expect(Math.max(size.width, size.height) * size.pixels).toBeLessThanOrEqual(8_001);
    expect(size.pixels).toBeGreaterThan(0);
  });
});
