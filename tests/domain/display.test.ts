import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decidedNextText } from '../../src/domain/command/deciding-text';
import {
  isolateName,
  shortenId,
  toAgeText,
  toDurationText,
  toFieldLabel,
  toFlag,
  toSentences,
  toTimeClock,
  toTimeText,
  toUtcDay,
  truncateText,
} from '../../src/domain/shared/format';
import { ageAt, durationOf } from '../../src/domain/verification/verification';
import { day, hour, minute, noon, second } from '../builders/moments';
import { runs } from '../builders/runs';

describe('dates', () => {
  it.each([
    [Date.UTC(2026, 10, 21, 8, 47), 'Nov 21, 2026, 08:47 UTC'],
    [Date.UTC(2026, 0, 1, 0, 0), 'Jan 1, 2026, 00:00 UTC'],
    [Date.UTC(2025, 11, 31, 23, 59, 59), 'Dec 31, 2025, 23:59 UTC'],
    [0, 'Jan 1, 1970, 00:00 UTC'],
  ])('%i is shown in UTC, en-US', (at, text) => {
    expect(toTimeText(at)).toBe(text);
  });

  it('name day and clock of the same moment in UTC', () => {
    const at = Date.UTC(2026, 10, 21, 23, 5);
    expect([toUtcDay(at), toTimeClock(at)]).toEqual(['Nov 21, 2026', '23:05 UTC']);
  });

  it('read back to the minute they came from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0) }), (at) => {
        expect(Date.parse(toTimeText(at))).toBe(at - (at % minute));
      }),
      runs(200),
    );
  });
});

describe('ages', () => {
  it.each([
    [0, 'just now'],
    [-59 * second, 'just now'],
    [-minute, '1 minute ago'],
    [-59 * minute - 59 * second, '59 minutes ago'],
    [-hour, '1 hour ago'],
    [-3 * hour - 50 * minute, '3 hours ago'],
    [-day, '1 day ago'],
    [-40 * day, '40 days ago'],
    [2 * day + hour, 'in 2 days'],
    [30 * second, 'just now'],
  ])('%i ms from now reads "%s"', (distance, text) => {
    expect(toAgeText(noon + distance, noon)).toBe(text);
  });
});

describe('spans of time', () => {
  it.each([
    [0, '0 s'],
    [-5 * second, '0 s'],
    [499, '0 s'],
    [59_600, '1 min'],
    [2 * minute + 5 * second, '2 min 5 s'],
    [3 * hour + 10 * minute + 59 * second, '3 h 10 min'],
    [2 * day + 30 * minute, '2 d'],
    [day + hour, '1 d 1 h'],
  ])('%i ms reads "%s"', (span, text) => {
    expect(toDurationText(span)).toBe(text);
  });
});

describe('long texts', () => {
  it('an id keeps 8 characters at each end', () => {
    expect(shortenId('0123456789abcdef0123456789abcdef')).toBe('01234567...89abcdef');
  });

  it('an id is never made longer', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (id) => {
        expect(shortenId(id).length).toBeLessThanOrEqual(id.length);
      }),
      runs(200),
    );
  });

  it('a name longer than 25 characters is cut there, one of 25 is whole', () => {
    expect(truncateText('a'.repeat(25), 25)).toBe('a'.repeat(25));
    expect(truncateText('a'.repeat(26), 25)).toBe(`${'a'.repeat(25)}…`);
  });

  it('a cut never splits a character of two units', () => {
    expect(truncateText('😀😀😀', 2)).toBe('😀😀…');
  });

  it('isolates a right-to-left name from the sentence around it, and leaves any other as it is', () => {
    expect(isolateName('بلال الحدّاد')).toBe('\u2068بلال الحدّاد\u2069');
    expect(isolateName('Tamsin Orrelay')).toBe('Tamsin Orrelay');
  });
});

describe('labels and flags', () => {
  it.each([
    ['dateOfBirth', 'Date Of Birth'],
    ['issuingStateCode', 'Issuing State Code'],
    ['document_id', 'Document id'],
    ['name', 'Name'],
    ['', ''],
  ])('the field %s is labelled "%s"', (key, label) => {
    expect(toFieldLabel(key)).toBe(label);
  });

  it.each([
    ['SE', '🇸🇪'],
    ['in', '🇮🇳'],
    ['SWE', ''],
    ['', ''],
    [null, ''],
  ])('the country %s has the flag "%s"', (code, flag) => {
    expect(toFlag(code)).toBe(flag);
  });
});

it('sentences have one full stop each, also after a name that ends with its own', () => {
  expect(toSentences(['One', '', 'Two.'])).toBe('One. Two.');
  expect(decidedNextText({ decision: 'Approved', companyName: 'Optics sp. z o.o.' })).toBe(
    'Approved Optics sp. z o.o. Not sent yet.',
  );
});

describe('figures of a verification', () => {
  it('the duration is the time to the consent, unknown without a consent', () => {
    expect(durationOf({ createdAt: noon, consentAt: noon + 5 * minute + 20 * second })).toBe(5 * minute + 20 * second);
    expect(durationOf({ createdAt: noon, consentAt: null })).toBeNull();
  });

  it.each([
    [Date.UTC(2000, 2, 10), 26],
    [Date.UTC(2000, 2, 11), 25],
    [Date.UTC(2000, 3, 1), 25],
    [Date.UTC(2004, 1, 29), 22],
  ])('a person born at %i is of this age at noon', (bornAt, age) => {
    expect(ageAt(bornAt, noon)).toBe(age);
  });

  it('nobody grows younger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: noon }), fc.nat({ max: 50 * 365 }), (bornAt, days) => {
        expect(ageAt(bornAt, noon + days * day)).toBeGreaterThanOrEqual(ageAt(bornAt, noon));
      }),
      runs(200),
    );
  });
});
