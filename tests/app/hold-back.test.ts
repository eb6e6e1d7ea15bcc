import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdBack, type ListSnapshot } from '../../src/app/list/hold-back';
import { runs } from '../builders/runs';

interface Row {
  id: string;
  order: number;
  status?: string;
}

const row = (order: number, status = 'Pending'): Row => ({ id: `r${order}`, order, status });
const snapshot = (...order: number[]): ListSnapshot => ({ ids: order.map((at) => `r${at}`), since: 1_000 });
const nothing: ListSnapshot = { ids: [], since: 0 };
const hold = (
  known: ListSnapshot,
  rows: Row[],
  { strays = [], isFilling = false, isUp = false }: { strays?: Row[]; isFilling?: boolean; isUp?: boolean } = {},
) =>
  holdBack({
    snapshot: known,
    rows,
    strays: new Map(strays.map((stray) => [stray.id, stray])),
    isFilling,
    isUp,
  });
const times = ({ shown }: { shown: Row[] }) => shown.map(({ order }) => order);

describe('a list that is being viewed', () => {
  it('shows everything while nothing is shown yet', () => {
    expect(hold(nothing, [row(9), row(8)])).toMatchObject({ held: 0, shown: [row(9), row(8)] });
  });

  it('holds newer rows back and counts them', () => {
    const held = hold(snapshot(5, 4), [row(9), row(8), row(7), row(5), row(4)]);
    expect(times(held)).toEqual([5, 4]);
    expect(held.held).toBe(3);
  });

  it('that begins with the oldest adds newer rows below, and holds back older ones; rows without a time come last', () => {
    const held = hold(snapshot(4, 5), [row(2), row(4), row(5), row(9), row(0)], { isUp: true });
    expect(times(held)).toEqual([4, 5, 9, 0]);
    expect(held.held).toBe(1);
    expect(times(hold(snapshot(4, 0), [row(4), row(7), row(0)], { isUp: true }))).toEqual([4, 0]);
  });

  it('shows a change of a shown row in its place', () => {
    const held = hold(snapshot(5, 4), [row(5, 'Failed'), row(4)]);
    expect(held.shown[0]?.status).toBe('Failed');
  });

  it('keeps a row whose new status left the filter, with that status', () => {
    const held = hold(snapshot(5, 4, 3), [row(5), row(3)], { strays: [row(4, 'Success')] });
    expect(held.shown.map(({ id, status }) => [id, status])).toEqual([
      ['r5', 'Pending'],
      ['r4', 'Success'],
      ['r3', 'Pending'],
    ]);
  });

  it('drops a row that was deleted', () => {
    expect(times(hold(snapshot(5, 4, 3), [row(5), row(3)]))).toEqual([5, 3]);
  });

  it('puts older rows below', () => {
    expect(hold(snapshot(5, 4), [row(5), row(4), row(3), row(2)])).toMatchObject({ held: 0 });
    expect(times(hold(snapshot(5, 4), [row(5), row(4), row(3), row(2)]))).toEqual([5, 4, 3, 2]);
  });

  it('takes in older rows wherever they belong while it is being filled, and holds back only what began since the list was shown', () => {
    const held = hold(snapshot(50, 10), [row(2_000), row(70), row(50), row(30), row(10)], { isFilling: true });
    expect(times(held)).toEqual([70, 50, 30, 10]);
    expect(held.held).toBe(1);
  });

  it('holds back a row that arrives between others when it is no longer being filled', () => {
    expect(hold(snapshot(5, 3), [row(5), row(4), row(3)])).toMatchObject({ held: 1, shown: [row(5), row(3)] });
  });

  it('says when the window was too short to know how many are held back', () => {
    expect(hold(snapshot(5, 4), [row(9), row(8)], { strays: [row(5), row(4)] }).reaches).toBe(false);
    expect(hold(snapshot(5, 4), [row(9), row(5), row(4)]).reaches).toBe(true);
  });

  it('moves no shown row, whatever arrives and changes', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(moments, moments, fc.boolean(), (before, arriving, isFilling) => {
        const known = [...before].sort((one, other) => other - one);
        const all = [...new Set([...known, ...arriving])].sort((one, other) => other - one);
        const since = Math.max(...known);
        const held = hold(
          { ids: known.map((at) => `r${at}`), since },
          all.map((at) => row(at)),
          { isFilling },
        );
        expect(times(held).filter((at) => known.includes(at))).toEqual(known);
        expect(held.shown.length + held.held).toBe(all.length);
        if (!isFilling) expect(times(held).slice(0, known.length)).toEqual(known);
      }),
      runs(200),
    );
  });
});
