import { describe, expect, it } from 'vitest';
import { installAdviceFor } from '../../src/domain/device/install-advice';
import {
  defaultOfflineLimit,
  isOfflineOn,
  newestThumbnails,
  notOffline,
  offlineLimits,
} from '../../src/domain/device/offline-preference';
import {
  givenUpText,
  installAdviceWords,
  lowDataText,
  offlineEstimateText,
  offlineProgressText,
  offlineStateWords,
  persistenceText,
  toSizeText,
} from '../../src/domain/device/offline-text';
import {
  aheadGap,
  assumedDetailBytes,
  assumedDocumentBytes,
  documentCompanies,
  documentsAhead,
  estimateOffline,
  gapAfter,
  lacksSomething,
  missingPartOf,
  newestDetails,
  type OfflineEstimate,
  type OfflineFacts,
  type OfflineMeasure,
  offlineListAge,
  offlineStateOf,
  offlineTogether,
  type PrefetchCandidate,
  restAfterFullDisk,
  togetherAfter,
} from '../../src/domain/device/prefetch-rules';
import { mayHavePicture } from '../../src/domain/verification/may-have-picture';
import { stepFlags, unfinishedSteps } from '../builders/session';

const missing: PrefetchCandidate = {
  place: 0,
  mayHavePicture: true,
  isFinished: true,
  detail: 'none',
  lacksPictures: false,
  hasThumbnail: false,
};

describe('the limits of offline data that are offered', () => {
  it('are exactly what they are called', () => {
    expect(offlineLimits.map(toSizeText)).toEqual(['100 MB', '250 MB', '500 MB', '1 GB', '2 GB', '5 GB']);
    expect(offlineLimits.every((bytes) => bytes % 50_000_000 === 0)).toBe(true);
  });
});

describe('what is fetched ahead', () => {
  it.each<[string, Partial<PrefetchCandidate>, boolean, 'detail' | 'thumbnail' | null]>([
    ['a detail of the newest', {}, false, 'detail'],
    ['a detail of the last of the newest', { place: newestDetails - 1 }, false, 'detail'],
    ['only a thumbnail of those after them', { place: newestDetails }, false, 'thumbnail'],
    ['a thumbnail of the last of the 500', { place: newestThumbnails - 1 }, false, 'thumbnail'],
    ['nothing further down', { place: newestThumbnails }, false, null],
    ['every detail of a kept service', { place: 90_000 }, true, 'detail'],
    ['nothing of what is whole here', { detail: 'finished', hasThumbnail: true }, true, null],
    ['a detail again whose session has ended since', { detail: 'unfinished', hasThumbnail: true }, false, 'detail'],
    [
      'no detail again while its session is open',
      { detail: 'unfinished', isFinished: false, hasThumbnail: true, place: 3 },
      true,
      null,
    ],
    ['no thumbnail where no picture was taken yet', { place: 100, mayHavePicture: false, isFinished: false }, false, null],
    ['no thumbnail twice', { place: 100, hasThumbnail: true }, false, null],
  ])('is %s', (_what, change, isStored, expected) => {
    expect(missingPartOf({ ...missing, ...change }, { isOffline: isStored, hasRoom: false })).toBe(expected);
  });

  it.each([
    ['again, of a kept service with room', true, true, 'detail'],
    ['not again without room', true, false, null],
    ['not again of a service that is not kept', false, true, null],
  ] as const)('is a detail whose pictures were left out: %s', (_what, isOffline, hasRoom, expected) => {
    const candidate = { ...missing, detail: 'finished', lacksPictures: true, hasThumbnail: true } as const;
    expect(missingPartOf(candidate, { isOffline, hasRoom })).toBe(expected);
  });

  it('may have a picture once the selfie or the document was taken', () => {
    expect(
      [stepFlags(), unfinishedSteps, stepFlags({ step_liveliness: 0, step_ocrIdVerification: null })].map(mayHavePicture),
    ).toEqual([true, true, false]);
  });

  it('leaves the line free for as long as the last answer took, at least a second; what a person waits for has no pause', () => {
    expect([gapAfter(100, false), gapAfter(4_000, false), gapAfter(60_000, false), gapAfter(4_000, true)]).toEqual([
      aheadGap,
      4_000,
      10_000,
      0,
    ]);
  });

  it.for<[took: number, together: number, next: number]>([
    [100, 1, 3],
    [1_000, 1, 3],
    [1_001, 1, 1],
    [3_000, 3, 3],
    [3_001, 3, 1],
  ])(
    'is asked together with others unless answers are slow: after one of %i ms that was one of %i, %i',
    ([took, together, next]) => {
      expect(togetherAfter(took, together)).toBe(next);
    },
  );
});

it('what is prefetched, and how fast, is as promised', () => {
  expect([newestDetails, newestThumbnails, documentCompanies, documentsAhead]).toEqual([50, 500, 20, 4]);
  expect([aheadGap, offlineTogether, restAfterFullDisk, offlineListAge]).toEqual([1_000, 3, 1_800_000, 300_000]);
  expect(toSizeText(defaultOfflineLimit)).toBe('500 MB');
  const stored = { ...notOffline, isOn: true };
  expect([isOfflineOn(stored), isOfflineOn({ ...stored, isPaused: true }), isOfflineOn(notOffline), isOfflineOn(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('the state of a kept service', () => {
  const facts: OfflineFacts = {
    preference: { ...notOffline, isOn: true },
    isLowData: false,
    isDiskFull: false,
    isCutOff: false,
    pictureBytes: 0,
    meanPictureBytes: 0,
    hasMore: true,
  };
  const paused = { ...facts.preference, isPaused: true };

  it.each<[string, Partial<OfflineFacts>, ReturnType<typeof offlineStateOf>]>([
    ['works while there is more', {}, 'working'],
    ['rests when all is here', { hasMore: false }, 'resting'],
    ['waits for a connection while there is more', { isCutOff: true }, 'cut-off'],
    ['rests without a connection when all is here', { isCutOff: true, hasMore: false }, 'resting'],
    ['is paused whatever else', { preference: paused, isLowData: true, isDiskFull: true }, 'paused'],
    ['waits with low data', { isLowData: true, isDiskFull: true }, 'low-data'],
    ['waits for room', { isDiskFull: true }, 'disk-full'],
    [
      'says that the limit is reached, also when nothing is left',
      { pictureBytes: defaultOfflineLimit + 1, hasMore: false },
      'limit-reached',
    ],
    [
      'stops before the picture that would go over the limit',
      { pictureBytes: defaultOfflineLimit - 5, meanPictureBytes: 6 },
      'limit-reached',
    ],
    ['uses the limit for pictures of any number', { pictureBytes: 1, meanPictureBytes: 1 }, 'working'],
    ['uses the limit up to its end', { pictureBytes: defaultOfflineLimit - 5, meanPictureBytes: 5 }, 'working'],
  ])('%s', (_what, change, state) => {
    expect(offlineStateOf({ ...facts, ...change })).toBe(state);
  });
});

it.each([
  ['resting', 2, true],
  ['resting', 1, true],
  ['resting', 0, false],
  ['resting', null, false],
  ['working', null, false],
  ['limit-reached', 2, false],
] as const)('what is missing can be asked for again while nothing is on its way (%s, %s): %s', (state, incomplete, canAsk) => {
  expect(lacksSomething({ state, incomplete })).toBe(canAsk);
});

const nothingHere: OfflineMeasure = {
  rows: 0,
  details: 0,
  storedBytes: 0,
  companies: { missing: 0, missingOwners: 0, missingDocuments: 0 },
  samples: { verifications: { count: 0, bytes: 0 }, documents: { count: 0, bytes: 0 } },
};
const estimateOf = (measure: Partial<OfflineMeasure>) => estimateOffline({ ...nothingHere, ...measure });
/** So many verifications and documents are here, with so many bytes. */
const samplesOf = (verifications: [number, number], documents: [number, number] = [0, 0]) => ({
  verifications: { count: verifications[0], bytes: verifications[1] },
  documents: { count: documents[0], bytes: documents[1] },
});

describe('the estimate of keeping a service', () => {
  it('is measured by what is here once there is enough', () => {
    const companies = { missing: 40, missingOwners: 10, missingDocuments: 120 };
    const samples = samplesOf([30, 9_000_000], [30, 12_000_000]);
    expect(estimateOf({ rows: 1_000, details: 30, storedBytes: 7, companies, samples })).toEqual({
      verifications: 970,
      companies: 40,
      bytes: (970 + 10) * 300_000 + 120 * 400_000,
      storedBytes: 7,
      isMeasured: true,
    });
  });

  it('is assumed while too few are here', () => {
    const companies = { missing: 3, missingOwners: 1, missingDocuments: 12 };
    expect(estimateOf({ rows: 100, details: 29, companies, samples: samplesOf([29, 1], [29, 1]) })).toEqual({
      verifications: 71,
      companies: 3,
      bytes: (71 + 1) * assumedDetailBytes + 12 * assumedDocumentBytes,
      storedBytes: 0,
      isMeasured: false,
    });
  });

  it.each<[string, Partial<OfflineMeasure>]>([
    ['verifications', { rows: 9, samples: samplesOf([29, 9], [30, 9]) }],
    ['documents', { rows: 9, samples: samplesOf([30, 9], [29, 9]) }],
  ])('is not called measured while the size of %s is assumed', (_what, measure) => {
    expect(estimateOf({ ...measure, companies: { missing: 1, missingOwners: 0, missingDocuments: 1 } })).toMatchObject({
      isMeasured: false,
    });
  });

  it('is unknown, and not nothing, while the list was never read', () => {
    expect(estimateOf({ rows: null, details: 5 })).toBeNull();
    expect(estimateOf({ rows: 2, companies: null })).toMatchObject({ companies: null, bytes: 2 * assumedDetailBytes });
  });

  it('of the demo organisation is near what its copy takes: 75 MB', () => {
    expect(estimateOf({ rows: 240, companies: { missing: 60, missingOwners: 0, missingDocuments: 146 } })?.bytes).toBeCloseTo(
      75_000_000,
      -7,
    );
  });

  it('is measured from thirty details on, and never negative', () => {
    expect(estimateOf({ rows: 35, details: 30, samples: samplesOf([30, 60]) })).toMatchObject({
      verifications: 5,
      bytes: 10,
      isMeasured: true,
    });
    expect(estimateOf({ rows: 4, details: 9 })).toMatchObject({ verifications: 0, bytes: 0 });
  });

  it.each<[Partial<OfflineEstimate>, string]>([
    [{ isMeasured: true }, '3,990 verifications and 40 companies to download, about 76 MB (measured)'],
    [{ verifications: 1, companies: 1 }, '1 verification and 1 company to download, about 76 MB (estimate)'],
    [{ companies: 0 }, '3,990 verifications to download, about 76 MB (estimate)'],
    [{ verifications: 0 }, '40 companies to download, about 76 MB (estimate)'],
    [
      { companies: null },
      '3,990 verifications to download, about 76 MB (estimate); companies are not counted yet and come on top',
    ],
    [
      { storedBytes: 12_000_000 },
      '3,990 verifications and 40 companies to download, about 76 MB (estimate); 12 MB stored already',
    ],
    [{ verifications: 0, companies: null }, 'Companies are not counted yet'],
    [{ verifications: 0, companies: 0 }, 'Everything is available offline'],
    [{ verifications: 0, companies: 0, storedBytes: 78_000_000 }, 'Everything is available offline, 78 MB stored'],
  ])('an estimate with %j reads "%s"', (change, text) => {
    const estimate = { verifications: 3_990, companies: 40, bytes: 76_000_000, storedBytes: 0, isMeasured: false, ...change };
    expect(offlineEstimateText(estimate, defaultOfflineLimit, null)).toBe(text);
  });

  it('is shown with what the limit and the browser say', () => {
    const estimate = { verifications: 3_990, companies: 0, bytes: 1_200_000_000, storedBytes: 0, isMeasured: true };
    expect(offlineEstimateText(estimate, defaultOfflineLimit, 9_300_000_000)).toBe(
      '3,990 verifications to download, about 1.2 GB (measured); pictures and documents stop at 500 MB; the browser grants up to 9.3 GB more',
    );
  });
});

describe('the words', () => {
  it.each([
    [0, '0 KB'],
    [12, '1 KB'],
    [640_000, '640 KB'],
    [999_600, '1 MB'],
    [1_240_000, '1.2 MB'],
    [48_200_000, '48 MB'],
    [500_000_000, '500 MB'],
    [2_000_000_000, '2 GB'],
  ])('of %i bytes are %s', (bytes, text) => {
    expect(toSizeText(bytes)).toBe(text);
  });

  it('of progress carry the numbers', () => {
    expect(
      offlineProgressText({ state: 'working', done: 1_200, wanted: 4_000, incomplete: null, gaps: [], bytes: 360_000_000 }),
    ).toBe('Downloading: 1,200 of 4,000 verifications, 360 MB stored');
  });

  it('of data that was given up name only that', () => {
    expect(givenUpText(null)).toBeNull();
    expect(givenUpText({ pictures: 0, thumbnails: 0, details: 0, rows: 0 })).toBeNull();
    expect(givenUpText({ pictures: 1, thumbnails: 0, details: 0, rows: 0 })).toContain('to free space: 1 picture');
    expect(givenUpText({ pictures: 120, thumbnails: 3, details: 0, rows: 1_000 })).toContain(
      'to free space: 120 pictures, 3 thumbnails and 1,000 list rows',
    );
  });

  it('have no full stop at their end and do not shout', () => {
    const all = [
      ...Object.values(offlineStateWords),
      ...Object.values(installAdviceWords).flatMap(({ why, how }) => [why, how]),
      ...[true, false].flatMap((one) => [true, false].flatMap((other) => [lowDataText(one, other), persistenceText(one, other)])),
      givenUpText({ pictures: 1, thumbnails: 1, details: 1, rows: 1 }) ?? '',
    ];
    expect(all.filter((text) => text.trim() === '' || text.endsWith('.') || text.includes('!'))).toEqual([]);
  });
});

describe('the advice to install', () => {
  const ipadOs =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
  const oldIpad =
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const chromeOnIphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1';
  const android =
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

  it.each([
    ['an iPad that says it is a Mac', ipadOs, 5, false, 'ipad'],
    ['a Mac, which has no touch screen', ipadOs, 0, false, null],
    ['a Mac whose browser names one touch point', ipadOs, 1, false, null],
    ['an iPad that names two', ipadOs, 2, false, 'ipad'],
    ['an older iPad', oldIpad, 5, false, 'ipad'],
    ['an iPhone', iphone, 5, false, 'iphone'],
    ['another browser on an iPhone, which is the same engine', chromeOnIphone, 5, false, 'iphone'],
    ['an iPad that has it installed', ipadOs, 5, true, null],
    ['an iPhone that has it installed', iphone, 5, true, null],
    ['an Android tablet', android, 10, false, null],
    ['a Windows tablet', windows, 10, false, null],
  ] as const)('for %s', (_what, userAgent, maxTouchPoints, isInstalled, advice) => {
    expect(installAdviceFor({ userAgent, maxTouchPoints, isInstalled })).toBe(advice);
  });
});
