import { newestThumbnails, type OfflinePreference } from './offline-preference';

/** How many of the newest sessions have their details prefetched (offline rules 6). */
export const newestDetails = 50;

/** How many of the companies opened last have documents prefetched, and how many each; large ones are skipped, so a company takes at most 20 MB. */
export const documentCompanies = 20;
export const documentsAhead = 4;

/**
 * The pace of prefetching (ms from one answer to the next question): one question at a time, so that people have the connection and the server to
 * themselves; after a slow answer the pause is as long as the answer took. What a person waits for, such as a service that is made available offline,
 * has no pause.
 */
export const aheadGap = 1_000;
/** How many questions of services that are available offline are asked together. Where an answer takes long, more of them would only delay a person's. */
export const offlineTogether = 3;
/** An answer is slow if its share of the time (ms) is longer: questions that are asked together share the connection and the server. */
export const slowShare = 1_000;
/** After the disk was full nothing is prefetched for this long (ms), because it would replace what a person opened. */
export const restAfterFullDisk = 30 * 60_000;
/** Lists of a service that is available offline are read again when they are older than this (ms). */
export const offlineListAge = 5 * 60_000;

/** How long to wait (ms) before the next question, after an answer that took `took` ms. `isAwaited`: a person waits for it. */
export function gapAfter(took: number, isAwaited: boolean): number {
  return isAwaited ? 0 : Math.max(aheadGap, Math.min(took, 10_000));
}

/** How many questions a person waits for are asked together, after an answer that took `took` ms and was one of `together`. */
export function togetherAfter(took: number, together: number): number {
  return took / together > slowShare ? 1 : offlineTogether;
}

/** A session, and which parts of it are on this device. */
export interface PrefetchCandidate {
  /** 0 is the newest. */
  place: number;
  mayHavePicture: boolean;
  isFinished: boolean;
  detail: 'none' | 'unfinished' | 'finished';
  /** Pictures of the detail were left out when the limit was reached, or deleted to free space. */
  lacksPictures: boolean;
  hasThumbnail: boolean;
}

/** What is wanted of a service: all of it (`isOffline`), and pictures that were left out (`hasRoom`). */
export interface PrefetchWanted {
  isOffline: boolean;
  hasRoom: boolean;
}

/** The part of a session to prefetch next; null if there is none. */
export function missingPartOf(
  candidate: PrefetchCandidate,
  { isOffline, hasRoom }: PrefetchWanted,
): 'detail' | 'thumbnail' | null {
  const { place, detail } = candidate;
  const isOutdated = candidate.isFinished && detail === 'unfinished';
  if ((isOffline || place < newestDetails) && (detail === 'none' || isOutdated)) return 'detail';
  if (isOffline && hasRoom && candidate.lacksPictures) return 'detail';
  return place < newestThumbnails && candidate.mayHavePicture && !candidate.hasThumbnail ? 'thumbnail' : null;
}

/** The progress of a service's offline copy (see `OfflineProgressRow`). */
export type OfflineState = 'resting' | 'working' | 'cut-off' | 'paused' | 'low-data' | 'limit-reached' | 'disk-full';

/** Pictures and documents of a service on this device, and the pictures of one verification on average (bytes). */
export interface PictureSizes {
  pictureBytes: number;
  meanPictureBytes: number;
}

/** Whether the pictures of so many more verifications fit within the limit (bytes). */
export function hasPictureRoom({ pictureBytes, meanPictureBytes }: PictureSizes, limitBytes: number, more = 1): boolean {
  return pictureBytes + more * meanPictureBytes <= limitBytes;
}

export interface OfflineFacts extends PictureSizes {
  preference: OfflinePreference;
  /** The person or the browser asks to save data. */
  isLowData: boolean;
  isDiskFull: boolean;
  /** There is no connection. */
  isCutOff: boolean;
  /** There are verifications left to fetch. */
  hasMore: boolean;
}

/** Pictures stop before the one that would exceed the limit; details continue without them. */
export function offlineStateOf(facts: OfflineFacts): OfflineState {
  if (facts.preference.isPaused) return 'paused';
  if (facts.isLowData) return 'low-data';
  if (facts.isDiskFull) return 'disk-full';
  if (!hasPictureRoom(facts, facts.preference.limitBytes)) return 'limit-reached';
  if (!facts.hasMore) return 'resting';
  return facts.isCutOff ? 'cut-off' : 'working';
}

/** Whether what is missing of an offline copy is not being downloaded, so that a person may ask for it again. */
export function lacksSomething({ state, incomplete }: { state: OfflineState; incomplete: number | null }): boolean {
  return state === 'resting' && incomplete !== null && incomplete > 0;
}

/** The assumed size of a verification with its pictures, and of a document of a company (bytes), until enough were measured on this device: as the demo's. */
export const assumedDetailBytes = 120_000;
export const assumedDocumentBytes = 320_000;
/** The smallest sample that is measured: the first few that a person opens are not typical. */
export const enoughToMeasure = 30;

/** How many verified owners a company is assumed to have until they are counted: as in the demo. */
export const assumedOwners = 2;

/** Companies that are incomplete on this device, with the number of their missing documents and owners' verifications. */
export interface MissingCompanies {
  missing: number;
  missingOwners: number;
  missingDocuments: number;
}

/** How many of a kind are on this device, and their bytes. */
export interface SizeSample {
  count: number;
  bytes: number;
}

/** The rows of a service, how many of their details are on this device, and the data from which their size is estimated. */
export interface OfflineMeasure {
  /** null: the list was never read. */
  rows: number | null;
  details: number;
  /** What the service uses on this device (bytes). */
  storedBytes: number;
  /** null: their list was never read. */
  companies: MissingCompanies | null;
  /** Verifications with their pictures, and documents: those of the service, or of all services where it has too few. */
  samples: { verifications: SizeSample; documents: SizeSample };
}

export interface OfflineEstimate {
  verifications: number;
  /** null while nobody knows their number. */
  companies: number | null;
  /** What is still to be downloaded; companies are included once they are counted. */
  bytes: number;
  /** What is stored already. */
  storedBytes: number;
  /** Whether the size is that of stored data, without any assumption. */
  isMeasured: boolean;
}

/**
 * What is missing of a service and its estimated size (bytes), from the mean of what is on this device or from the assumed sizes; null while nobody knows
 * the number of verifications. The records of owners and checks are too small to count. An owner's verification counts as one more verification.
 */
export function estimateOffline(measure: OfflineMeasure): OfflineEstimate | null {
  const { rows, details, storedBytes, companies, samples } = measure;
  if (rows === null) return null;
  const verifications = Math.max(0, rows - details);
  const parts = [
    sizeOf(verifications + (companies?.missingOwners ?? 0), samples.verifications, assumedDetailBytes),
    sizeOf(companies?.missingDocuments ?? 0, samples.documents, assumedDocumentBytes),
  ];
  return {
    verifications,
    companies: companies?.missing ?? null,
    bytes: Math.round(parts.reduce((sum, { bytes }) => sum + bytes, 0)),
    storedBytes,
    isMeasured: parts.every(({ isMeasured }) => isMeasured),
  };
}

function sizeOf(missing: number, here: SizeSample, assumed: number) {
  const isMeasured = missing === 0 || here.count >= enoughToMeasure;
  return { bytes: missing === 0 ? 0 : missing * (isMeasured ? here.bytes / here.count : assumed), isMeasured };
}
