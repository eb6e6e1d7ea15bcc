import { afterEach, describe, expect, it } from 'vitest';
import { companyColumnWords } from '../../src/domain/company/list-text';
import { creditWords } from '../../src/domain/credits/text';
import { eventMoment } from '../../src/domain/device/events-text';
import { identityColumnWords } from '../../src/domain/ledger/list-text';
import { toReport } from '../../src/domain/report/to-report';
import {
  dayBegins,
  inUtc,
  showTimesIn,
  toTimeClock,
  toTimeDay,
  toTimeSecondText,
  toTimeShort,
  toTimeText,
  toUtcDay,
  type ZoneOffset,
} from '../../src/domain/shared/format';
import { whenLines } from '../../src/domain/verification/person-lines';
import { parseDay, parseVerificationQuery, toShownDays, toVerificationQueryMembers } from '../../src/domain/verification/query';
import { columnWords } from '../../src/domain/verification/text';
import { hour, noon } from '../builders/moments';
import { aVerification } from '../builders/verification';
import { aReportInput } from '../builders/verification-report';

/** Paris: its clock is put forward on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC. */
const paris: ZoneOffset = (at) => (at >= Date.UTC(2026, 2, 29, 1) && at < Date.UTC(2026, 9, 25, 1) ? 120 : 60);
const newfoundland: ZoneOffset = () => -210;

const dayAt = (text: string) => parseDay(text) ?? Number.NaN;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

afterEach(() => showTimesIn(null));

describe('a time in the zone of the device', () => {
  const lateInNovember = Date.UTC(2026, 10, 21, 23, 47, 5);

  it.each([
    [paris, 'Nov 22, 2026, 00:47 UTC+1', 'Nov 22, 2026, 00:47:05 UTC+1', 'Nov 22, 00:47', '00:47 UTC+1', 'Nov 22, 2026'],
    [
      newfoundland,
      'Nov 21, 2026, 20:17 UTC-3:30',
      'Nov 21, 2026, 20:17:05 UTC-3:30',
      'Nov 21, 20:17',
      '20:17 UTC-3:30',
      'Nov 21, 2026',
    ],
    [() => 0, 'Nov 21, 2026, 23:47 UTC+0', 'Nov 21, 2026, 23:47:05 UTC+0', 'Nov 21, 23:47', '23:47 UTC+0', 'Nov 21, 2026'],
  ])('has the day and clock of that zone and names it', (zone, ...texts) => {
    showTimesIn(zone);
    const all = [toTimeText, toTimeSecondText, toTimeShort, toTimeClock, toTimeDay];
    expect(all.map((toText) => toText(lateInNovember))).toEqual(texts);
  });

  it('has the distance from UTC of its own moment', () => {
    showTimesIn(paris);
    const [before, after] = [Date.UTC(2026, 2, 29, 0, 59), Date.UTC(2026, 2, 29, 1)];
    expect([toTimeText(before), toTimeText(after)]).toEqual(['Mar 29, 2026, 01:59 UTC+1', 'Mar 29, 2026, 03:00 UTC+2']);
  });

  it('is in UTC again once that is chosen', () => {
    showTimesIn(paris);
    showTimesIn(null);
    expect(toTimeText(lateInNovember)).toBe('Nov 21, 2026, 23:47 UTC');
  });

  it('moves no day of the calendar', () => {
    showTimesIn(newfoundland);
    expect(toUtcDay(dayAt('1990-05-04'))).toBe('May 4, 1990');
  });
});

describe('the zone that is shown', () => {
  it.each<[string, () => string]>([
    ['Started', () => columnWords.started],
    ['Completed', () => columnWords.completed],
    ['Expires', () => columnWords.expires],
    ['Started', () => companyColumnWords.started],
    ['Created At', () => identityColumnWords.did.created],
    ['Created At', () => identityColumnWords.schema.created],
    ['Issued', () => identityColumnWords.credential.dates],
    ['Granted', () => creditWords.columns.created],
  ])('is named by the head of each column of moments: %s', (label, head) => {
    expect(head()).toBe(`${label} (UTC)`);
    showTimesIn(paris);
    expect(head()).toBe(`${label} (local)`);
  });

  it('is that of details and of the events of the sync', () => {
    showTimesIn(paris);
    expect(whenLines(aVerification({ createdAt: noon })).find(({ label }) => label === 'Date')?.text).toBe(
      'Mar 10, 2026, 13:00 UTC+1',
    );
    expect(eventMoment(noon + 5_000)).toBe('Mar 10, 13:00:05');
  });

  it('is not that of a report', () => {
    const input = aReportInput({ verification: aVerification({ createdAt: noon }) });
    const inUniversalTime = toReport(input);
    showTimesIn(newfoundland);
    expect(toReport(input)).toEqual(inUniversalTime);
    expect(toTimeClock(noon)).toBe('08:30 UTC-3:30');
  });

  it('is as before when what is made in UTC fails', () => {
    showTimesIn(newfoundland);
    const fails = () => {
      throw new Error('cannot be made');
    };
    expect(() => inUtc(fails)).toThrow('cannot be made');
    expect(toTimeClock(noon)).toBe('08:30 UTC-3:30');
  });
});

describe('a day of a filter', () => {
  const between = { from: '2026-03-28', to: '2026-03-29' };
  const query = parseVerificationQuery((name) => (name === 'from' || name === 'to' ? between[name] : null));

  it.each([
    [null, '2026-03-28T00:00:00.000Z'],
    [paris, '2026-03-27T23:00:00.000Z'],
    [newfoundland, '2026-03-28T03:30:00.000Z'],
  ])('begins at midnight of the zone that is shown', (zone, begins) => {
    showTimesIn(zone);
    expect(iso(dayBegins(dayAt('2026-03-28')))).toBe(begins);
  });

  it.each(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'])(
    'begins at midnight of %s, whenever the clock is changed',
    (day) => {
      showTimesIn(paris);
      const begins = dayBegins(dayAt(day));
      expect(toTimeText(begins)).toBe(`${toUtcDay(dayAt(day))}, 00:00 UTC+${paris(begins) / 60}`);
    },
  );

  it('ends where the next one begins, also when it has 23 hours', () => {
    showTimesIn(paris);
    const { fromDay, toDay } = toShownDays(query);
    expect([iso(fromDay), iso((toDay ?? 0) + 24 * hour)]).toEqual(['2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  });

  it('is the same in an address in every zone', () => {
    showTimesIn(newfoundland);
    expect(toVerificationQueryMembers(query)).toEqual(between);
  });

  it('narrows nothing where none is chosen', () => {
    showTimesIn(paris);
    expect(toShownDays({ ...query, fromDay: null, toDay: null })).toMatchObject({ fromDay: null, toDay: null });
  });
});
