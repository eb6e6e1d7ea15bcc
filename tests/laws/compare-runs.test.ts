import { expect, it } from 'vitest';
import { compareRuns, type MeasuredBefore } from '../bench/lib/compare-runs';

const aLine = (line: Partial<MeasuredBefore>): MeasuredBefore => ({ name: 'filter', unit: 'ms', median: 60, floor: 20, ...line });
const bodyOf = (now: MeasuredBefore[], before: MeasuredBefore[]) => compareRuns(now, before).slice(1);

it('a line is compared by its ratio to the floor of its own run, on whatever machine that was', () => {
  const onASlowerMachine = aLine({ median: 100, floor: 50 });
  expect(bodyOf([onASlowerMachine], [aLine({})])).toEqual([['filter', '3x', '2x', '-33 %']]);
});

it('a line without a floor in either run is compared by its median', () => {
  expect(bodyOf([aLine({ median: 90, floor: null })], [aLine({})])).toEqual([['filter', '60 ms', '90 ms', '+50 %']]);
  expect(bodyOf([aLine({ unit: 'looks', median: 0, floor: null })], [aLine({ unit: 'looks', median: 0, floor: null })])).toEqual([
    ['filter', '0 looks', '0 looks', 'the same'],
  ]);
});

it('a line that only one of the runs has is listed, and compared with nothing', () => {
  expect(bodyOf([aLine({ name: 'search' })], [aLine({})])).toEqual([
    ['search', '-', '3x', 'not measured before'],
    ['filter', '3x', '-', 'not measured now'],
  ]);
});
