import { describe, expect, it } from 'vitest';
import { eventCodes, eventMoment, eventSubjects, eventText } from '../../src/domain/device/events-text';
import { inServerTime, unaskedFreshness } from '../../src/domain/list/freshness';
import {
  extentText,
  failureText,
  newRowsText,
  oldestRead,
  readWith,
  type SyncWords,
  saysAge,
  shownAgeText,
  silenceOf,
  syncWords,
} from '../../src/domain/list/freshness-text';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { isAnswer } from '../../src/domain/shared/is-answer';
import { hour, minute, noon, second } from '../builders/moments';

const row = unaskedFreshness('sessions:a');
const failing = { ...row, problem: { code: 'server-failed' as const }, failingSince: noon - 5 * minute };

describe('a failure in words', () => {
  it('says what failed, since when, and when it is tried again', () => {
    expect(failureText({ ...failing, nextAt: noon + 8_000 }, noon)).toBe(
      'The server has a problem. Since 11:55 UTC, 5 minutes ago. Retrying...',
    );
  });

  it('names the time of a try that is further away, and a try that is under way', () => {
    expect(failureText({ ...failing, nextAt: noon + 4 * minute }, noon)).toMatch(/Retrying at 12:04 UTC$/);
    expect(failureText({ ...failing, state: 'fetching' }, noon)).toMatch(/Retrying\.\.\.$/);
  });

  it('says nothing where nothing failed', () => {
    expect(failureText(row, noon)).toBeNull();
  });
});

describe('the time of a part of a screen', () => {
  it('is that of the oldest answer on the screen when it was read within two minutes of it, and its own otherwise', () => {
    expect(readWith(noon, noon + 2 * minute)).toBe(noon);
    expect(readWith(noon, noon + 2 * minute + 1)).toBe(noon + 2 * minute + 1);
    expect(readWith(noon, noon - 2 * minute)).toBe(noon);
    expect(readWith(noon, noon - 2 * minute - 1)).toBe(noon - 2 * minute - 1);
    expect(readWith(null, noon)).toBe(noon);
  });

  it('is not known before anything on it was read', () => {
    expect(oldestRead([row])).toBeNull();
    expect(oldestRead([row, { succeededAt: noon }, { succeededAt: noon - minute }])).toBe(noon - minute);
  });
});

describe('a right that is missing', () => {
  const locked = { ...row, problem: { code: 'right-missing' as const } };
  const read = { ...row, succeededAt: noon };

  it('is no fault of the sync, and hides none', () => {
    expect(syncWords([locked])).toEqual({ state: 'fresh', text: 'Up to date' });
    expect(syncWords([locked, read]).state).toBe('fresh');
    expect(syncWords([locked, row]).state).toBe('unread');
    expect(syncWords([locked, { ...read, problem: { code: 'request-refused' } }]).state).toBe('trouble');
  });
});

describe('the age of what is shown', () => {
  it.each<[boolean, SyncWords]>([
    [true, { state: 'offline', text: 'Offline · updated 12:00 UTC' }],
    [true, { state: 'fresh', text: 'Updated 12:00 UTC' }],
    [false, { state: 'fresh', text: 'Up to date' }],
    [false, { state: 'offline', text: 'Offline' }],
    [false, { state: 'trouble', text: 'Sync problem' }],
    [false, { state: 'busy', text: 'Syncing 240 of 4,200' }],
  ])('is in the sync mark (%s) that says %j', (isSaid, words) => {
    expect(saysAge(words)).toBe(isSaid);
  });

  it('is said when it is older than two minutes, or when the connection does not work', () => {
    expect(shownAgeText(noon - 2 * minute, noon, false)).toBeNull();
    expect(shownAgeText(noon - 2 * minute - 1, noon, false)).toMatch(/^Updated 2 minutes ago/);
    expect(shownAgeText(noon, noon, true)).toBe('Updated 12:00 UTC');
    expect(shownAgeText(noon, noon + 2 * minute, true)).toBe('Updated 12:00 UTC');
  });
});

describe('what was read longer than two minutes ago', () => {
  const read = { ...row, attemptedAt: noon, succeededAt: noon };
  const older = { ...read, succeededAt: noon - minute };

  it.each([
    [noon + minute, 'Up to date'],
    [noon + minute + 1, 'Updated 11:59 UTC'],
  ])('is not called up to date: at %i, "%s"', (now, text) => {
    expect(syncWords([read, older], undefined, now)).toEqual({ state: 'fresh', text });
  });
});

describe('a line that the browser says is gone', () => {
  const read = { ...row, attemptedAt: noon, succeededAt: noon };
  const cutOff = (cutOffSince: number, answeredAt: number | null = null) => ({ cutOffSince, answeredAt });

  it('is said at once, with the age of what was read, before any question fails', () => {
    expect(syncWords([read], cutOff(noon + minute))).toEqual({ state: 'offline', text: 'Offline · updated 12:00 UTC' });
    expect(syncWords([row], cutOff(noon))).toEqual({ state: 'offline', text: 'Offline' });
  });

  it('is back with the first answer that was not already under way, whatever the browser says', () => {
    const before = noon - 2 * second - 1;
    expect(syncWords([read], cutOff(before))).toEqual({ state: 'fresh', text: 'Up to date' });
    expect(syncWords([read, { ...read, succeededAt: noon - hour }], cutOff(before)).state).toBe('fresh');
    expect(syncWords([read], cutOff(noon, noon + 2 * second + 1))).toEqual({ state: 'fresh', text: 'Up to date' });
    expect(syncWords([read], cutOff(noon, noon + 2 * second)).state).toBe('offline');
  });

  it('is still gone after an answer that came before', () => {
    expect(syncWords([read], cutOff(noon, noon))).toEqual({ state: 'offline', text: 'Offline · updated 12:00 UTC' });
  });

  it.each<[ErrorCode, ReturnType<typeof syncWords>]>([
    ['server-failed', { state: 'offline', text: 'Updated 12:00 UTC' }],
    ['answer-not-json', { state: 'offline', text: 'Updated 12:00 UTC' }],
    ['right-missing', { state: 'fresh', text: 'Up to date' }],
    ['request-refused', { state: 'trouble', text: 'Sync problem' }],
  ])('is there again with an answer to this question that is %s', (code, words) => {
    const refused = { ...read, failedAt: noon + minute, problem: { code } };
    expect(syncWords([refused], cutOff(noon, noon + minute))).toEqual(words);
  });
});

describe('a question that failed because there was no line', () => {
  const failed = {
    ...row,
    succeededAt: noon - hour,
    attemptedAt: noon,
    failedAt: noon + 1,
    problem: { code: 'network-timeout' as const },
  };
  const answered = (answeredAt: number) => ({ cutOffSince: null, answeredAt });

  it('says offline until something else is answered', () => {
    expect(syncWords([failed], answered(noon + 1)).text).toBe('Offline · updated 11:00 UTC');
    expect(syncWords([failed], answered(noon + 2))).toEqual({ state: 'busy', text: 'Updated 11:00 UTC' });
    expect(syncWords([{ ...failed, succeededAt: null }], answered(noon + 2))).toEqual({ state: 'unread', text: 'Loading' });
    expect(syncWords([failed, { ...row, succeededAt: noon + 2 }]).text).toBe('Updated 11:00 UTC');
  });

  it('says that a connection is being made while nothing was tried since the page was opened or the line came back', () => {
    const opened = { cutOffSince: null, answeredAt: null, hopedSince: noon + 2 };
    expect(syncWords([failed, { ...row, succeededAt: noon - hour }], opened)).toEqual({ state: 'busy', text: 'Connecting...' });
    expect(syncWords([failed, { ...failed, failedAt: noon + 2 }], opened).text).toBe('Offline · updated 11:00 UTC');
    expect(syncWords([failed], { ...opened, cutOffSince: noon + 3 }).text).toBe('Offline · updated 11:00 UTC');
    expect(syncWords([failed], { ...opened, answeredAt: noon + 3 }).text).toBe('Updated 11:00 UTC');
  });

  it('explains nothing any longer once something was answered', () => {
    const fault = { code: 'server-failed' as const };
    expect(silenceOf([failed], answered(noon))).toEqual({ problem: failed.problem, isOffline: true });
    expect(silenceOf([failed], answered(noon + 2))).toBeNull();
    expect(silenceOf([failed, { ...failed, problem: fault }], answered(noon + 2))).toEqual({ problem: fault, isOffline: false });
  });
});

describe('an answer', () => {
  it.each<ErrorCode>([
    'network-unreachable',
    'network-timeout',
    'budget-spent',
    'read-budget-spent',
    'lead-lost',
    'storage-full',
  ])('is not %s', (code) => {
    expect(isAnswer({ code })).toBe(false);
  });
});

describe('how much of a list is here', () => {
  it('is shown with the total while it is being filled', () => {
    expect(extentText({ ...row, done: 4_200, total: 100_000, cursor: 43 })).toBe('4,200 of 100,000 rows');
    expect(extentText({ ...row, done: 1, total: 1 })).toBe('1 row');
  });
});

it('the times of a row are moved from the device to the server, all of them', () => {
  const known = { ...failing, attemptedAt: noon, succeededAt: noon, failedAt: noon, nextAt: noon };
  expect(inServerTime(known, hour)).toMatchObject({
    attemptedAt: noon + hour,
    succeededAt: noon + hour,
    failedAt: noon + hour,
    failingSince: noon + 55 * minute,
    nextAt: noon + hour,
  });
});

it('new rows are announced by their number', () => {
  expect(newRowsText(0)).toBeNull();
  expect(newRowsText(3)).toBe('3 new');
  expect(newRowsText(1_200)).toBe('1,200 new');
});

describe('an event in words', () => {
  it('says what it was about, its result, how much and how long', () => {
    expect(eventText({ subject: 'sessions', code: 'ok', count: 3, took: 240.4 })).toBe('Sessions: loaded, 3 changed, 240 ms');
    expect(eventText({ subject: 'dids', code: 'ok', count: 30 })).toBe('DIDs: loaded, 30 changed');
    expect(eventText({ subject: 'schema', code: 'ok', count: 1 })).toBe('Schema: loaded');
    expect(eventText({ subject: 'people', code: 'network-timeout' })).toBe('People: The server took too long to respond');
    expect(eventText({ subject: 'leader', code: 'stolen' })).toBe(
      'Syncing tab: this tab took over from one that stopped responding',
    );
  });

  it('is shown as it is if its code is unknown, also a code that is a name of every object', () => {
    expect(eventText({ subject: 'sessions', code: 'of-a-later-build' })).toBe('Sessions: of-a-later-build');
    expect(eventText({ subject: 'constructor', code: 'toString' })).toBe('constructor: toString');
  });

  it('is shown to the second', () => {
    expect(eventMoment(noon + 5_000)).toMatch(/^\w{3} \d+, 12:00:05$/);
  });

  it('has no shout in any of its words', () => {
    expect([...Object.values(eventSubjects), ...Object.values(eventCodes)].filter((text) => /!|\.$/.test(text))).toEqual([]);
  });
});
