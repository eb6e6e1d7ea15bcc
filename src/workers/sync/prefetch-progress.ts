import { type ServiceSizes, storedBytesOf } from '../../db/lists/service-sizes';
import { readServiceSizes } from '../../db/reads/storage';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { OfflineProgressRow, StudioDatabase } from '../../db/studio-database';
import { applyOfflineProgress } from '../../db/writes/offline-progress';
import { largeDocument } from '../../domain/company/document-sizes';
import { type CaseGap, countGaps, gapReasonOf, namedCases } from '../../domain/device/offline-gaps';
import { offlineStateOf, type PictureSizes } from '../../domain/device/prefetch-rules';
import { questionKey } from '../../domain/record/question';
import type { ErrorCode } from '../../domain/shared/error-code';
import type { Clock } from '../clock';
import { findCompanyGaps } from './company-prefetch';
import { isComplete } from './list-age';
import { findSessionGaps, type ReasonOf } from './prefetch-scan';
import type { PrefetchService } from './prefetch-services';

/** What determines the state of an offline copy, in addition to what is stored. */
export interface ProgressFacts {
  isLow: boolean;
  isFull: boolean;
  isCutOff: boolean;
  /** Whether something of a service is still to be fetched, or is being fetched. */
  hasMoreOf(appId: string): boolean;
}

/** Writes how far the offline copies are. `problems`: why the last download of a question failed. Rejects when the disk is full. */
export function createProgressWriter(mirror: SealedMirror, clock: Clock, problems: ReadonlyMap<string, ErrorCode>) {
  const { database } = mirror;
  /** What the incomplete cases of a service lack, and the state for which that was counted. */
  const gapsOf = new Map<string, { digest: string; gaps: CaseGap[] }>();

  async function findGaps({ appId, counter }: PrefetchService, sizes: ServiceSizes): Promise<CaseGap[]> {
    const digest = JSON.stringify([counter, await database.counters.get(`companies:${appId}`), sizes, problems.size]);
    const known = gapsOf.get(appId);
    if (known?.digest === digest) return known.gaps;
    const before = await readFailures(database, appId);
    const codeOf = (key: string) => problems.get(key) ?? before.get(key);
    const reasonOf: ReasonOf = (question) => gapReasonOf(codeOf(questionKey(question)));
    const found = await Promise.all([findSessionGaps(database, appId, reasonOf), findCompanyGaps(mirror, appId, reasonOf)]);
    const gaps = found.flat();
    gapsOf.set(appId, { digest, gaps });
    return gaps;
  }

  return async (services: readonly PrefetchService[], facts: ProgressFacts): Promise<void> => {
    const rows: OfflineProgressRow[] = [];
    for (const service of services) {
      const { appId, preference, counter, freshness } = service;
      if (preference === null) continue;
      const sizes = await readServiceSizes(database, appId);
      const wanted = Math.max(counter?.total ?? 0, freshness?.total ?? 0);
      const done = Math.min(sizes.sessionDetails, wanted);
      const state = offlineStateOf({
        preference,
        isLowData: facts.isLow,
        isDiskFull: facts.isFull,
        isCutOff: facts.isCutOff,
        ...pictureSizesOf(sizes),
        hasMore: facts.hasMoreOf(appId) || !isComplete(freshness),
      });
      const bytes = storedBytesOf(sizes);
      const gaps = state === 'working' ? [] : await findGaps(service, sizes);
      const ofGaps =
        state === 'working'
          ? { incomplete: null, gaps: [] }
          : {
              incomplete: gaps.length,
              gaps: countGaps(gaps),
              cases: gaps.slice(0, namedCases).map(({ list, id }) => ({ list, id })),
            };
      rows.push({ appId, done, wanted, ...ofGaps, bytes, state, at: clock.now() });
    }
    await applyOfflineProgress(database, rows);
  };
}

/** Why files and verifications of people were refused before this worker began, by the keys of their questions. */
async function readFailures(database: StudioDatabase, appId: string): Promise<ReadonlyMap<string, ErrorCode>> {
  const rows = await database.freshness
    .where('key')
    .startsWithAnyOf(`company-document:${appId}:`, `detail:${appId}:`)
    .filter(({ problem }) => problem !== null)
    .toArray();
  // Prefetched documents are asked for up to a size.
  const bound = `:${largeDocument}`;
  const toKey = (key: string) => (key.endsWith(bound) ? key.slice(0, -bound.length) : key);
  return new Map(rows.flatMap(({ key, problem }) => (problem === null ? [] : [[toKey(key), problem.code] as const])));
}

/** What pictures and documents of a service take, and what one more picture takes on average. */
export function pictureSizesOf({ details, pictureBytes, documentBytes }: ServiceSizes): PictureSizes {
  return { pictureBytes: pictureBytes + documentBytes, meanPictureBytes: details === 0 ? 0 : pictureBytes / details };
}
