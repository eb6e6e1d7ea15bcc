/** What a person wants of a service for work without a network; one a service and identity. */
export interface KeepPreference {
  isOn: boolean;
  isPaused: boolean;
  /** How much pictures and papers may take (bytes). */
  limitBytes: number;
}

export const megabyte = 1_000_000;
/** What pictures of a kept service may take where the person set nothing else (offline rules 6). */
export const defaultKeepLimit = 500 * megabyte;
/** The limits that can be chosen (bytes). */
export const keepLimits: readonly number[] = [100, 250, 500, 1_000, 2_000, 5_000].map((size) => size * megabyte);
/** A service that nobody asked to keep. */
export const notKept: KeepPreference = { isOn: false, isPaused: false, limitBytes: defaultKeepLimit };

/** Whether a service is being kept now. */
export function isKeeping(keep: KeepPreference | null): boolean {
  return keep?.isOn === true && !keep.isPaused;
}

/** Of how many of the newest sessions the whole detail, and of how many the small picture is wished for without being asked (offline rules 6). */
export const newestDetails = 50;
export const newestThumbnails = 500;

/** Of how many companies, those opened last, papers are fetched ahead, and how many of each: none is large, so that a company takes 20 MB at most. */
export const paperCompanies = 20;
export const papersAhead = 4;

/**
 * The pace of what nobody looks at (ms from the end of one answer to the next question): one at a time, so that the line and the server
 * belong to people. What a person asked to keep comes faster; after a slow answer the line rests as long as it took.
 */
export const aheadGap = 1_000;
export const keepGap = 250;
/** After the device ran out of room nothing is fetched ahead for this long (ms): it would only push out what was opened. */
export const restAfterFullDisk = 30 * 60_000;
/** A kept service's lists are read again when they are older than this (ms). */
export const keptListAge = 5 * 60_000;

/** How long to wait (ms) before the next wish, after an answer that took `took` ms. */
export function gapAfter(took: number, isKept: boolean): number {
  return Math.max(isKept ? keepGap : aheadGap, Math.min(took, 10_000));
}

/** One of a service's sessions, newest first, and what of it is on this device. */
export interface KeepCandidate {
  /** 0 is the newest. */
  place: number;
  mayHavePicture: boolean;
  isFinished: boolean;
  detail: 'none' | 'unfinished' | 'finished';
  hasThumbnail: boolean;
}

/** What is to be fetched of a session of its own accord; null when nothing is. */
export function wishFor(candidate: KeepCandidate, isKept: boolean): 'detail' | 'thumbnail' | null {
  const { place, detail } = candidate;
  const isOutdated = candidate.isFinished && detail === 'unfinished';
  if ((isKept || place < newestDetails) && (detail === 'none' || isOutdated)) return 'detail';
  return place < newestThumbnails && candidate.mayHavePicture && !candidate.hasThumbnail ? 'thumbnail' : null;
}

/** How far keeping a service has got (see `KeepProgressRow`). */
export type KeepState = 'resting' | 'working' | 'paused' | 'low-data' | 'limit-reached' | 'disk-full';

/** What the state of a kept service follows from. */
export interface KeepFacts {
  preference: KeepPreference;
  /** The person or the browser asks to save data. */
  isLowData: boolean;
  isDiskFull: boolean;
  /** Bytes of the service's pictures and papers on this device, and of one verification's pictures on average. */
  pictureBytes: number;
  meanPictureBytes: number;
  /** There are verifications left to fetch. */
  hasMore: boolean;
}

/** The state of a kept service. Pictures stop before the one that would go over the limit; details go on without them. */
export function keepStateOf(facts: KeepFacts): KeepState {
  if (facts.preference.isPaused) return 'paused';
  if (facts.isLowData) return 'low-data';
  if (facts.isDiskFull) return 'disk-full';
  if (facts.pictureBytes + facts.meanPictureBytes > facts.preference.limitBytes) return 'limit-reached';
  return facts.hasMore ? 'working' : 'resting';
}

/** What a verification takes with its pictures (bytes) where none was measured on this device. */
export const assumedDetailBytes = 450_000;
const enoughToMeasure = 5;

/** What is known before a service is kept: its rows, and the details and bytes that are on this device. */
export interface KeepMeasure {
  rows: number;
  details: number;
  detailBytes: number;
}

/** What keeping a service will take (bytes): rows that are missing times the mean of those here, or times what is assumed. */
export function estimateKeep({ rows, details, detailBytes }: KeepMeasure): {
  missing: number;
  bytes: number;
  isMeasured: boolean;
} {
  const isMeasured = details >= enoughToMeasure;
  const mean = isMeasured ? detailBytes / details : assumedDetailBytes;
  const missing = Math.max(0, rows - details);
  return { missing, bytes: Math.round(missing * mean), isMeasured };
}
