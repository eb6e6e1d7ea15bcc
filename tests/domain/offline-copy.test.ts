import { describe, expect, it } from 'vitest';
import { firstRunOf } from '../../src/domain/device/first-run';
import { copyReadAt, isUsable, type OfflineCopyFacts, offlineCopyOf } from '../../src/domain/device/offline-copy';
import { offlineCopyText, offlineUntilText } from '../../src/domain/device/offline-copy-text';
import {
  countGaps,
  firstReason,
  type GapReason,
  gapReasonOf,
  isWaiting,
  namedCases,
  refusedFilesOf,
} from '../../src/domain/device/offline-gaps';
import { notOffline } from '../../src/domain/device/offline-preference';
import { offlineProgressText } from '../../src/domain/device/offline-text';
import type { OfflineState } from '../../src/domain/device/prefetch-rules';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { day, hour, noon } from '../builders/moments';

const progress = { state: 'resting', done: 400, wanted: 400, incomplete: 0, gaps: [] } as const;
const facts: OfflineCopyFacts = { preference: { ...notOffline, isOn: true }, progress, readAt: noon - 3 * hour, now: noon };

describe('the offline copy of a service', () => {
  it('is as old as the list that was read longest ago, without those that the person has no right to', () => {
    const read = (succeededAt: number | null) => ({ succeededAt, problem: null });
    const refused = { succeededAt: null, problem: { code: 'right-missing' } } as const;
    expect(copyReadAt([read(noon), read(noon - hour)])).toBe(noon - hour);
    expect(copyReadAt([read(noon), read(null)])).toBeNull();
    expect(copyReadAt([read(noon), { succeededAt: null, problem: { code: 'network-unreachable' } }])).toBeNull();
    expect(copyReadAt([read(noon), refused])).toBe(noon);
    expect(copyReadAt([refused, refused])).toBeNull();
  });

  it.each<[string, Partial<OfflineCopyFacts>, string | null]>([
    ['is none before somebody wants one', { preference: notOffline }, null],
    ['is prepared before the device has begun', { progress: null }, 'Preparing the offline copy'],
    ['is prepared while one of its lists was never read', { readAt: null }, 'Preparing the offline copy'],
    [
      'says how far it has got, also while one of its lists was never read',
      { readAt: null, progress: { ...progress, state: 'working', done: 1_120, wanted: 4_000, incomplete: null } },
      'Downloading for offline: 1,120 of 4,000 verifications',
    ],
    ['is ready once all of it is here, and says how old it is', {}, 'Ready offline, updated 3 hours ago'],
    [
      'is not ready while something can still be downloaded, and says of how many cases',
      { progress: { ...progress, incomplete: 12, gaps: [{ part: 'pictures', reason: 'waiting', cases: 12 }] } },
      'Offline copy updated 3 hours ago. 12 cases are not complete offline: pictures are not downloaded yet',
    ],
    [
      'is ready once all that can be downloaded is here, and names what is missing and why',
      {
        progress: {
          ...progress,
          incomplete: 3,
          gaps: [
            { part: 'pictures', reason: 'unreadable', cases: 1 },
            { part: 'documents', reason: 'not-found', cases: 2 },
          ],
        },
      },
      "Ready offline, updated 3 hours ago. 3 cases are not complete offline: pictures can't be read (1), documents are not on the server (2)",
    ],
    [
      'says what is here while there is no connection, and when the rest comes',
      { progress: { ...progress, state: 'cut-off', done: 64, wanted: 240, incomplete: 176 } },
      '64 of 240 verifications are on this device. The rest downloads when you are back online',
    ],
    [
      'is ready without a connection too when nothing is missing',
      { progress: { ...progress, state: 'cut-off' } },
      'Ready offline, updated 3 hours ago',
    ],
    [
      'is ready without a connection when the server refused all that is missing, and counts its files',
      {
        progress: {
          ...progress,
          state: 'cut-off',
          incomplete: 3,
          gaps: [
            { part: 'documents', reason: 'refused', cases: 2, files: 3 },
            { part: 'pictures', reason: 'unreadable', cases: 1 },
          ],
        },
      },
      "Ready offline, updated 3 hours ago. 3 cases are not complete offline: pictures can't be read. 3 files were refused by the server",
    ],
    [
      'is not ready without a connection while only part of the list is here',
      { progress: { ...progress, state: 'cut-off', done: 50, wanted: 4_000 } },
      '50 of 4,000 verifications are on this device. The rest downloads when you are back online',
    ],
    [
      'says without a connection how many cases lack a part',
      { progress: { ...progress, state: 'cut-off', incomplete: 2 } },
      'The rest downloads when you are back online. 2 cases are not complete offline',
    ],
    [
      'has nothing to show for it while there was no connection from the start',
      { readAt: null, progress: { ...progress, state: 'cut-off', done: 0, wanted: 0 } },
      'Offline copy not started. It downloads when you are back online',
    ],
    [
      'reminds of its age a moment later',
      { readAt: noon - day - 1 },
      'Offline copy is from 1 day ago. It updates when this device is connected',
    ],
    ['is ready for one day', { readAt: noon - day }, 'Ready offline, updated 1 day ago'],
    [
      'reminds of its age after that',
      { readAt: noon - 2 * day },
      'Offline copy is from 2 days ago. It updates when this device is connected',
    ],
  ])('%s', (_what, more, text) => {
    expect(offlineCopyText(offlineCopyOf({ ...facts, ...more }), noon)).toBe(text);
  });

  it('counts nothing before its lists were read', () => {
    const begun = { is: 'preparing', done: 0, wanted: 0 };
    expect(offlineCopyOf({ ...facts, progress: null })).toEqual(begun);
    expect(offlineCopyOf({ ...facts, readAt: null })).toEqual(begun);
    expect(offlineCopyOf({ ...facts, progress: { ...progress, incomplete: null } })).toEqual(begun);
    const paused = { ...progress, state: 'paused', incomplete: null } as const;
    expect(offlineCopyOf({ ...facts, progress: paused })).toEqual({ is: 'interrupted', state: 'paused', incomplete: 0 });
    const cutOff = { ...progress, state: 'cut-off', incomplete: null } as const;
    expect(offlineCopyOf({ ...facts, progress: cutOff })).toEqual({ is: 'cut-off', done: 400, wanted: 400, incomplete: 0 });
  });

  it.each<[OfflineState, string]>([
    ['paused', 'Offline copy: Paused'],
    ['low-data', 'Offline copy: Paused by data saver'],
    ['limit-reached', 'Offline copy: Limit reached. Other pictures and documents are skipped'],
    ['disk-full', 'Offline copy: Waiting for free space'],
  ])('that is interrupted is never called ready: %s', (state, text) => {
    expect(offlineCopyText(offlineCopyOf({ ...facts, progress: { ...progress, state } }), noon)).toBe(text);
  });

  it('that is interrupted says how many cases are not complete', () => {
    const copy = offlineCopyOf({ ...facts, progress: { ...progress, state: 'paused', incomplete: 1 } });
    expect(offlineCopyText(copy, noon)).toBe('Offline copy: Paused. 1 case is not complete offline');
    expect(offlineProgressText({ ...progress, incomplete: 1, bytes: 0 })).toBe(
      'On this device: 400 of 400 verifications, 0 KB stored. 1 case is not complete offline',
    );
  });

  it('says until when it opens', () => {
    expect(offlineUntilText(noon + 14 * day)).toContain('until Mar 24, 2026.');
  });
});

describe('what a case lacks', () => {
  it.each<[ErrorCode | undefined, GapReason]>([
    ['session-record-missing', 'not-found'],
    ['address-not-found', 'not-found'],
    ['answer-empty', 'unreadable'],
    ['document-download-failed', 'refused'],
    ['document-large', 'too-large'],
    ['right-missing', 'refused'],
    ['network-unreachable', 'waiting'],
    ['server-failed', 'waiting'],
    [undefined, 'waiting'],
  ])('has its reason from the last download: %s is %s', (code, reason) => {
    expect(gapReasonOf(code)).toBe(reason);
  });

  it.each<[GapReason[], GapReason, boolean]>([
    [[], 'waiting', false],
    [['waiting'], 'waiting', true],
    [['waiting', 'too-large', 'refused'], 'too-large', true],
    [['refused', 'waiting'], 'refused', true],
    [['refused'], 'refused', false],
  ])('for the reasons %j is named by what keeps it away for longest: %s, more to download: %s', (reasons, first, waits) => {
    expect(firstReason(reasons)).toBe(first);
    expect(isWaiting(reasons.map((reason) => ({ part: 'pictures', reason, cases: 1 })))).toBe(waits);
  });

  it('counts the files that the server refused, and no others', () => {
    const documents = { part: 'documents', cases: 1 } as const;
    expect(
      refusedFilesOf([
        { ...documents, reason: 'refused', files: 2 },
        { part: 'pictures', reason: 'refused', cases: 3 },
        { ...documents, reason: 'not-found', files: 4 },
      ]),
    ).toBe(2);
  });

  it('is shown for five cases by name', () => {
    expect(namedCases).toBe(5);
  });

  it('is counted by part and reason', () => {
    const gap = { part: 'documents', reason: 'unreadable' } as const;
    expect(countGaps([gap, { part: 'details', reason: 'unreadable' }, gap])).toEqual([
      { ...gap, cases: 2 },
      { part: 'details', reason: 'unreadable', cases: 1 },
    ]);
    const refused = { part: 'documents', reason: 'refused', files: 2 } as const;
    expect(countGaps([refused, { ...refused, files: 1 }])).toEqual([{ ...refused, cases: 2, files: 3 }]);
  });
});

it('a copy may go to the field once it is ready', () => {
  const usable = (more: Partial<OfflineCopyFacts>) => isUsable(offlineCopyOf({ ...facts, ...more }));
  expect([usable({}), usable({ readAt: noon - 2 * day })]).toEqual([true, true]);
  expect([usable({ progress: null }), usable({ progress: { ...progress, state: 'working', done: 64 } })]).toEqual([false, false]);
});

describe('a new device is prepared with', () => {
  const fresh = { isInstalled: false, canLock: false, hasOfflineCopy: false };

  it('the app, a passcode and an offline copy, in this order', () => {
    expect(firstRunOf(fresh)).toEqual([
      { step: 'install', isDone: false },
      { step: 'passcode', isDone: false },
      { step: 'offline-copy', isDone: false },
    ]);
  });

  it('nothing that its browser or the person cannot do', () => {
    expect(firstRunOf({ ...fresh, isInstalled: null, hasOfflineCopy: null })).toEqual([{ step: 'passcode', isDone: false }]);
  });

  it('what is still to be done, next to what is done', () => {
    const steps = firstRunOf({ ...fresh, canLock: true });
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, true, false]);
  });

  it.each([
    { isInstalled: true, canLock: true, hasOfflineCopy: true },
    { isInstalled: null, canLock: true, hasOfflineCopy: null },
  ])('nothing more once all is done: %j', (all) => {
    expect(firstRunOf(all)).toEqual([]);
  });
});
