import { describe, expect, it } from 'vitest';
import { labelledPlaces, scaleOf, stackedBars } from '../../src/domain/usage/chart';
import { groupColumns, usageColumns } from '../../src/domain/usage/columns';
import { addDays, countDays, isDay, mondayOf } from '../../src/domain/usage/day';
import { type Grouping, groupDays } from '../../src/domain/usage/grouping';
import { askedDates, begunPart, checkRange, presetRange, rangeId, rangeOfId, readView } from '../../src/domain/usage/range';
import { chartSummary, groupText, rangeText } from '../../src/domain/usage/text';
import {
  allVerifications,
  callSeries,
  kycSeries,
  sortedRows,
  ssiSeries,
  totalsOf,
  type UsageRow,
} from '../../src/domain/usage/usage';
import { parseUsage, parseUsageDetail } from '../../src/domain/usage/wire';
import { noon } from '../builders/moments';

const session = '/api/v1/e-kyc/verification/session';
const aRow = (row: Partial<UsageRow> = {}): UsageRow => ({
  ...{ path: '/a', method: 'GET', quantity: 2, unitCost: 3, credits: 6, unitFee: null, fees: 0 },
  ...row,
});

describe('a UTC day', () => {
  it('exists or does not', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-30', '2026-2-1', '', 'today', '2026-13-01'].map(isDay)).toEqual([
      ...[true, true, false, false, false, false, false],
    ]);
  });

  it('belongs to the week that begins on its Monday', () => {
    expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(mondayOf)).toEqual([
      ...['2026-02-23', '2026-03-02', '2026-03-02', '2026-03-09'],
    ]);
    expect([addDays('2026-02-28', 1), countDays('2026-02-28', '2026-03-01')]).toEqual(['2026-03-01', 2]);
  });
});

describe('numbers by day', () => {
  const series = [
    { name: 'a', days: { '2026-02-28': 1, '2026-03-01': 2, '2026-03-09': 4, '2026-05-01': 99 } },
    { name: 'b', days: { '2026-03-01': 10 } },
  ];
  const range = { from: '2026-02-28', to: '2026-03-09' };
  const totals = (grouping: Grouping) => groupDays(series, grouping, range).map(({ key, total }) => [key, total]);

  it('are daily with zero for every day that is missing', () => {
    expect(totals('daily')).toHaveLength(10);
    expect(totals('daily').slice(0, 3)).toEqual([
      ['2026-02-28', 1],
      ['2026-03-01', 12],
      ['2026-03-02', 0],
    ]);
  });

  it('are weekly by the Monday of the week, also where the range begins within it', () => {
    expect(totals('weekly')).toEqual([
      ['2026-02-23', 13],
      ['2026-03-02', 0],
      ['2026-03-09', 4],
    ]);
  });

  it('are monthly, and one count of the whole range; days outside are left out', () => {
    expect(totals('monthly')).toEqual([
      ['2026-02', 1],
      ['2026-03', 16],
    ]);
    expect(groupDays(series, 'count', range)).toEqual([{ key: 'total', counts: { a: 7, b: 10 }, total: 17 }]);
  });
});

describe('a range', () => {
  it.each([
    [{ from: '2026-03-01', to: '2026-03-10' }, null],
    [{ from: '2025-03-10', to: '2026-03-10' }, null],
    [{ from: '2026-03-10', to: '2026-03-01' }, 'usage-range-reversed'],
    [{ from: '2016-03-10', to: '2026-03-10' }, 'usage-range-too-long'],
    [{ from: '2025-03-09', to: '2026-03-09' }, null],
    [{ from: '2025-03-08', to: '2026-03-09' }, 'usage-range-too-long'],
    [{ from: '2026-03-10', to: '2026-03-10' }, null],
    [{ from: '2026-03-10', to: '2026-03-12' }, null],
    [{ from: '2026-03-11', to: '2026-03-12' }, 'usage-range-in-future'],
    [{ from: '', to: '2026-03-12' }, 'usage-day-missing'],
    [{ from: '2026-03-01', to: '2026-03-32' }, 'usage-day-missing'],
  ])('of %j has the issue %s', (range, issue) => {
    expect(checkRange(range, noon)).toBe(issue);
  });

  it.each([
    ['this-month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['last-7-days', '2026-03-04', '2026-03-10'],
    ['last-30-days', '2026-02-09', '2026-03-10'],
    ['last-90-days', '2025-12-11', '2026-03-10'],
    ['this-year', '2026-01-01', '2026-12-31'],
  ] as const)('of %s is %s to %s', (preset, from, to) => {
    expect(presetRange(preset, noon)).toEqual({ from, to });
    expect(checkRange({ from, to }, noon)).toBeNull();
  });

  it('is shown up to today, and one that is over up to its end', () => {
    expect(begunPart({ from: '2026-03-01', to: '2026-03-31' }, noon).to).toBe('2026-03-10');
    expect(begunPart({ from: '2026-03-10', to: '2026-03-31' }, noon).to).toBe('2026-03-10');
    expect(begunPart({ from: '2026-02-01', to: '2026-02-28' }, noon).to).toBe('2026-02-28');
  });

  it('is asked for from its first moment to its last, in ISO', () => {
    expect(askedDates({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      startDate: '2026-03-01T00:00:00.000Z',
      endDate: '2026-03-31T23:59:59.999Z',
    });
  });

  it('has an id that leads back to it', () => {
    const range = { from: '2026-03-01', to: '2026-03-31' };
    expect(rangeOfId(rangeId(range))).toEqual(range);
    expect(rangeOfId('2026-03-01')).toBeNull();
  });

  it('is read from an address, which without one means this month by day', () => {
    expect(readView(new URLSearchParams(''), noon)).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-31', preset: 'this-month', grouping: 'daily', call: '', isOfChain: false },
    });
    expect(readView(new URLSearchParams('source=blockchain'), noon).isOfChain).toBe(true);
    for (const half of ['from=2026-01-01', 'to=2026-01-01'])
      expect(readView(new URLSearchParams(half), noon)).toMatchObject({ from: '2026-03-01', preset: 'this-month' });
    expect(readView(new URLSearchParams('range=last-month&by=weekly'), noon)).toMatchObject({
      ...{ from: '2026-02-01', preset: 'last-month', grouping: 'weekly' },
    });
    expect(readView(new URLSearchParams('from=2026-01-01&to=2025-01-01&by=hourly&call=%2Fa'), noon)).toEqual({
      ...{ from: '2026-01-01', to: '2025-01-01', preset: null, grouping: 'daily', call: '/a', isOfChain: false },
    });
  });
});

describe('the series of a chart', () => {
  const days = { '2026-03-01': 1 };

  it('of a KYC service are verifications by how they ended, the first path with each word', () => {
    const series = [`${session}`, `${session}/success`, `${session}/success/again`, `${session}/failed`].map((name) => ({
      name,
      days,
    }));
    expect(kycSeries(series)).toEqual([
      { name: 'success', days },
      { name: 'failed', days },
      { name: 'expired', days: {} },
    ]);
    expect(allVerifications(series)?.name).toBe(session);
  });

  it('of a KYC service that does not say how they ended is a single one, of all', () => {
    expect(kycSeries([{ name: session, days }])).toEqual([{ name: 'all', days }]);
    expect(kycSeries([])).toEqual([{ name: 'all', days: {} }]);
    expect(allVerifications([])).toBeNull();
  });

  it('of an SSI service are calls about DIDs, schemas and credentials', () => {
    const series = ['/api/v1/did', '/api/v1/did/create', '/api/v1/schema/resolve'].map((name) => ({ name, days }));
    expect(ssiSeries(series)).toEqual([
      { name: 'did', days: { '2026-03-01': 2 } },
      { name: 'schema', days },
      { name: 'credential', days: {} },
    ]);
  });

  it('of one call are its own, and without a call those of all', () => {
    const series = [
      { name: '/a', days },
      { name: '/b', days: { '2026-03-01': 2 } },
    ];
    expect(callSeries(series, '/a')).toEqual([{ name: 'call', days }]);
    expect(callSeries(series, '')).toEqual([{ name: 'call', days: { '2026-03-01': 3 } }]);
  });
});

describe('calls', () => {
  it('have a grand total, and are listed by what they cost', () => {
    const rows = [aRow(), aRow({ path: '/b', credits: 60, fees: 5 }), aRow({ path: '/0' }), aRow({ path: '/z' })];
    expect(totalsOf(rows)).toEqual({ quantity: 8, credits: 78, fees: 5 });
    expect(sortedRows(rows).map(({ path }) => path)).toEqual(['/b', '/0', '/a', '/z']);
    const ofOnePath = [aRow({ method: 'POST' }), aRow()];
    expect(sortedRows(ofOnePath)).toEqual(ofOnePath);
  });

  it('are lines of a file, as are the numbers of a chart', () => {
    const cells = usageColumns.map(([, cellOf]) => cellOf(aRow(), noon));
    expect(cells).toEqual(['/a', 'GET', 3, 2, 6, null, null]);
    expect(usageColumns.at(-1)?.[1](aRow({ unitFee: 50, fees: 100 }), noon)).toBe(100);
    const group = { key: '2026-03-02', counts: { a: 1 }, total: 1 };
    const columns = groupColumns(['a', 'b'], 'weekly', (name) => name.toUpperCase());
    expect(columns.map(([head]) => head)).toEqual(['Period', 'A', 'B', 'Total']);
    expect(columns.map(([, cellOf]) => cellOf(group, noon))).toEqual(['2026-03-02', 1, 0, 1]);
    expect(groupColumns([], 'count', String)[0]?.[1]({ ...group, key: 'total' }, noon)).toBe('Total');
  });
});

describe('a chart', () => {
  it.each([
    [0, 4, 5],
    [3, 4, 5],
    [30, 30, 4],
    [41, 60, 4],
    [1000, 1000, 5],
    [1001, 1500, 4],
    [23, 30, 4],
    [36, 40, 5],
  ])('of at most %d has the top %d and %d lines', (total, top, lines) => {
    const scale = scaleOf([{ total }]);
    expect([scale.top, scale.ticks.length]).toEqual([top, lines]);
    expect(scale.ticks.every(Number.isInteger)).toBe(true);
  });

  it('stacks the series of a group and draws nothing if there is none', () => {
    const groups = [
      { key: 'x', counts: { a: 1, b: 3 }, total: 4 },
      { key: 'y', counts: { a: 0 }, total: 0 },
    ];
    const [first, second] = stackedBars(groups, ['a', 'b'], { top: 4, ticks: [] });
    expect(first).toMatchObject([
      { name: 'a', y: 0.75, height: 0.25 },
      { name: 'b', y: 0, height: 0.75 },
    ]);
    expect(second).toEqual([]);
  });

  it('has bars in the middle of their places, with a gap unless they are many, and never wide', () => {
    const bar = (count: number) => {
      const groups = Array.from({ length: count }, (_, place) => ({ key: `${place}`, counts: { a: 1 }, total: 1 }));
      return stackedBars(groups, ['a'], { top: 1, ticks: [] })[1]?.[0];
    };
    expect(bar(10)).toMatchObject({ x: expect.closeTo(0.111), width: expect.closeTo(0.078) });
    expect(bar(2)).toMatchObject({ x: expect.closeTo(0.69), width: 0.12 });
    expect([bar(120)?.width, bar(121)?.width]).toEqual([expect.closeTo(0.0065, 6), expect.closeTo(1 / 121, 6)]);
    expect(bar(200)).toMatchObject({ x: expect.closeTo(0.005, 6), width: expect.closeTo(0.005, 6) });
  });

  it('has at most so many labels, the first one always', () => {
    expect(labelledPlaces(31, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect([labelledPlaces(1, 8), labelledPlaces(0, 8), labelledPlaces(5, 1)]).toEqual([[0], [], [0]]);
    expect(labelledPlaces(3, 8)).toEqual([0, 1, 2]);
  });

  it('is said in sentences: total, series, the highest group, and how many have none', () => {
    const range = { from: '2026-03-01', to: '2026-03-03' };
    const series = [
      { name: 'a', days: { '2026-03-02': 1_200 } },
      { name: 'b', days: { '2026-03-02': 3 } },
    ];
    const said = (grouping: Grouping) =>
      chartSummary(groupDays(series, grouping, range), ['a', 'b'], grouping, range, (name) => name.toUpperCase());
    expect(said('daily')).toBe(
      'Mar 1, 2026 to Mar 3, 2026, 3 days. Total 1,203. A 1,200, B 3. Highest: Mar 2, 2026 with 1,203. 2 days have none.',
    );
    expect(said('count')).toBe('Mar 1, 2026 to Mar 3, 2026, 3 days. Total 1,203. A 1,200, B 3.');
    expect(chartSummary([], [], 'daily', range, String)).toContain('Nothing was counted.');
  });

  it('names its groups', () => {
    expect(groupText('2026-03-02', 'daily')).toBe('Mar 2, 2026');
    expect(groupText('2026-03-02', 'daily', true)).toBe('Mar 2');
    expect(groupText('2026-03-02', 'weekly')).toBe('Week of Mar 2, 2026');
    expect(groupText('2026-03', 'monthly')).toBe('Mar 2026');
    expect(groupText('total', 'count')).toBe('Total');
    expect(rangeText({ from: '2026-03-02', to: '2026-03-02' })).toBe('Mar 2, 2026');
  });
});

describe('an answer about usage', () => {
  const kyc = { apiPath: session, unit_cost: 5, quantity: 3, amount: 15 };
  const ssi = {
    ...{ apiPath: '/api/v1/did', method: 'PATCH', quantity: 2 },
    ...{ onchain_unit_cost: 50, offchain_unit_cost: 8, onchainAmount: 100, offchainAmount: 16 },
  };

  it('is bare or in an envelope, with the rows of either kind of service', () => {
    expect(parseUsage({ data: { serviceDetails: [kyc] } })).toMatchObject({
      value: { rows: [{ path: session, method: null, unitCost: 5, quantity: 3, credits: 15, unitFee: null, fees: 0 }] },
    });
    expect(parseUsage({ serviceDetails: [ssi] })).toMatchObject({
      value: { rows: [{ method: 'PATCH', unitCost: 8, quantity: 2, credits: 16, unitFee: 50, fees: 100 }] },
    });
    expect(parseUsage({ serviceDetails: [{ apiPath: '/a', quantity: 1 }] })).toMatchObject({
      value: { rows: [{ path: '/a', quantity: 1, unitCost: null, credits: 0, unitFee: null, fees: 0 }] },
    });
    for (const body of [null, [], {}, { data: null }, { error: 'x' }]) expect(parseUsage(body).ok).toBe(false);
  });

  it('without rows is empty, and a bad row is lost alone', () => {
    expect(parseUsage({ serviceDetails: [] })).toMatchObject({ value: { rows: [], losses: { count: 0 } } });
    expect(parseUsage({ serviceDetails: [kyc, { ...kyc, quantity: -1 }] })).toMatchObject({
      value: { rows: [{ path: session }], losses: { count: 1 } },
    });
    const paths = ['/', ''].map((apiPath) => ({ ...kyc, apiPath }));
    expect(parseUsage({ serviceDetails: paths })).toMatchObject({ value: { rows: [{ path: '/' }], losses: { count: 1 } } });
  });

  it('by days has its UTC days, and none that does not exist', () => {
    const row = { apiPath: '/a', quantity: 3, data: { '2026-03-01': 3, '2026-02-31': 9, soon: 1 } };
    expect(parseUsageDetail({ serviceDetails: [row, { apiPath: '/b', data: { '2026-03-01': 'many' } }] })).toEqual({
      ok: true,
      value: { rows: [{ name: '/a', days: { '2026-03-01': 3 } }], losses: expect.objectContaining({ count: 1 }) },
    });
    expect(parseUsageDetail(null)).toMatchObject({ problem: { code: 'answer-malformed' } });
  });
});
