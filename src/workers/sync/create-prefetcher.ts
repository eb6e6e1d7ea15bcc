import { liveQuery } from 'dexie';
import { listOfflinePreferences } from '../../db/preferences';
import { readGivenUp, readServiceSizes } from '../../db/reads/storage';
import type { Registry } from '../../db/registry';
import { storedKeyOf } from '../../db/seal/codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyFailure } from '../../db/writes/apply-freshness';
import { applyOfflineProgress } from '../../db/writes/offline-progress';
import { makeRoomForNotes } from '../../db/writes/room-for-notes';
import { recountEstimates } from '../../db/writes/sizes';
import { isOfflineOn, type OfflinePreference } from '../../domain/device/offline-preference';
import {
  aheadGap,
  gapAfter,
  hasPictureRoom,
  offlineTogether,
  type PrefetchWanted,
  restAfterFullDisk,
  togetherAfter,
} from '../../domain/device/prefetch-rules';
import { isOffline } from '../../domain/list/line';
import { type Question, questionKey } from '../../domain/record/question';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import type { Outcome, Problem } from '../../domain/shared/outcome';
import {
  prefetchBrokenPause,
  prefetchInterval,
  prefetchRefusalPause,
  prefetchStart,
  prefetchWalkInterval,
} from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { retryDelay } from '../retry-delay';
import { createCompanyPrefetch } from './company-prefetch';
import { forgetOf } from './forget-of';
import { attemptKey } from './large-documents';
import { isComplete, isOld } from './list-age';
import { hasLeftSomething, isLowData, preferencesDigest } from './prefetch-conditions';
import { createProgressWriter, type ProgressFacts, pictureSizesOf } from './prefetch-progress';
import {
  type DeepScan,
  type HeadItems,
  isStillMissing,
  newDeepScan,
  type PrefetchItem,
  scanDeeper,
  scanHead,
} from './prefetch-scan';
import { listPrefetchServices, type PrefetchService } from './prefetch-services';
import type { Prefetcher } from './prefetcher';
import { storageFault } from './storage-fault';
import { type UnderWay, underWayOf } from './under-way';
import { widerQuestionOf } from './wider-question';

export interface PrefetcherParts {
  registry: Registry;
  mirror: SealedMirror;
  clock: Clock;
  random(): number;
  savesData(): boolean;
  /** Whether the browser says that there is no connection. */
  isCutOff(): boolean;
}

/** What the prefetcher remembers about a service; if it is lost, the service is scanned again. */
interface Memory {
  digest: string;
  /** Whether one more picture fits, but not those of the questions under way as well. */
  isTight: boolean;
  /** The person's settings, serialised. When they change, missing parts are requested again. */
  chosen: string;
  wanted: PrefetchWanted;
  head: HeadItems;
  deep: DeepScan;
  walkedAt: number;
  restUntil: number;
}

/**
 * What is prefetched (offline rules 6): for each service with a complete list, the details of the newest 50 sessions, the thumbnails of the newest 500,
 * and documents of the companies opened last; for a service that is available offline, its lists and all details, pictures and documents up to the
 * limit. Nothing while the data saver is on or the disk is full.
 */
export function createPrefetcher(parts: PrefetcherParts): Prefetcher {
  const { registry, mirror, clock } = parts;
  const { database } = mirror;
  const memories = new Map<string, Memory>();
  /** Questions that were refused or whose answer stored nothing: this worker doesn't ask them again. */
  const spent = new Set<string>();
  const companies = createCompanyPrefetch(mirror);
  /** Why the last download of a question failed. */
  const problems = new Map<string, ErrorCode>();
  const writeProgress = createProgressWriter(mirror, clock, problems);
  let areSizesRight = false;
  let readyAt = clock.now() + prefetchStart;
  /** When the questions under way were found (ms), and how many there were then. */
  const askedAt = new Map<string, { at: number; together: number }>();
  /** How many questions a person waits for are asked together. */
  let together = offlineTogether;
  let failures = 0;
  /** When there was no answer last (ms): those that were asked together fail together, which counts once. */
  let failedAt = Number.NEGATIVE_INFINITY;
  let fullUntil = 0;
  /** The last question found no connection. */
  let hasNoLine = false;
  /** The last answer said that this tab does not lead: perhaps the disk is too full for its heartbeat. */
  let isInDoubt = false;

  async function memoryOf({ appId, preference, counter }: PrefetchService, underWay: UnderWay): Promise<Memory> {
    const sizes = preference && pictureSizesOf(await readServiceSizes(database, appId));
    const hasRoom = (more: number) => sizes !== null && hasPictureRoom(sizes, preference?.limitBytes ?? 0, more);
    const wanted = { isOffline: isOfflineOn(preference), hasRoom: hasRoom(1) };
    const isTight = wanted.hasRoom && !hasRoom(1 + underWay.countOf('detail', appId));
    const chosen = JSON.stringify(preference);
    const digest = JSON.stringify([counter, wanted, chosen]);
    const known = memories.get(appId);
    if (known?.digest === digest) return Object.assign(known, { isTight });
    const isAskedAgain = known !== undefined && known.chosen !== chosen;
    if (isAskedAgain) {
      forgetOf(appId, spent);
      companies.askAgain(appId);
    }
    const goesOn = known !== undefined && !isAskedAgain && known.wanted.hasRoom === wanted.hasRoom;
    const memory: Memory = {
      digest,
      isTight,
      chosen,
      wanted,
      head: await scanHead(database, appId, wanted),
      deep: goesOn ? known.deep : newDeepScan(),
      walkedAt: goesOn ? known.walkedAt : 0,
      restUntil: isAskedAgain ? 0 : (known?.restUntil ?? 0),
    };
    memories.set(appId, memory);
    return memory;
  }

  async function firstOf(items: PrefetchItem[], { wanted, isTight }: Memory, underWay: UnderWay): Promise<Question | null> {
    let at = 0;
    for (let item = items[at]; item !== undefined; item = items[at]) {
      // It stays in its place until it is seen to be here.
      if (underWay.has(item.question)) at += 1;
      else if (!spent.has(questionKey(item.question)) && (await isStillMissing(database, item, wanted)))
        return isTight ? null : item.question;
      else items.splice(at, 1);
    }
    return null;
  }

  async function nextList({ appId, freshness }: PrefetchService, now: number, underWay: UnderWay): Promise<Question | null> {
    const people = isOld(await database.freshness.get(`people:${appId}`), now);
    const due: Question[] = [
      ...(isOld(freshness, now) ? [{ kind: 'sessions', appId } as const] : []),
      ...(people ? [{ kind: 'people', appId } as const] : []),
    ];
    return due.find((question) => !underWay.has(question)) ?? null;
  }

  async function nextDeep({ appId }: PrefetchService, memory: Memory, now: number, underWay: UnderWay): Promise<Question | null> {
    if (memory.deep.isOver && memory.deep.items.length === 0 && now - memory.walkedAt >= prefetchWalkInterval)
      memory.deep = newDeepScan();
    const { deep } = memory;
    if (deep.items.length === 0 && !deep.isOver) {
      await scanDeeper(database, appId, deep, memory.wanted);
      if (deep.isOver) memory.walkedAt = now;
    }
    return firstOf(deep.items, memory, underWay);
  }

  /** In order of priority: details of the newest sessions, then services that are available offline, then thumbnails. */
  async function nextQuestion(services: readonly PrefetchService[], now: number, underWay: UnderWay): Promise<Question | null> {
    const open: { service: PrefetchService; memory: Memory }[] = [];
    for (const service of services) {
      const memory = await memoryOf(service, underWay);
      if (memory.restUntil <= now) open.push({ service, memory });
    }
    // A person who opened a company is about to decide.
    const document = await companies.ofOpened(new Set(open.map(({ service }) => service.appId)), underWay);
    if (document) return document;
    const complete = open.filter(({ service }) => isComplete(service.freshness));
    const isWantedOffline = ({ service }: { service: PrefetchService }) => isOfflineOn(service.preference);
    // A person waits for the services that are available offline.
    for (const { memory } of [...complete.filter(isWantedOffline), ...complete.filter((one) => !isWantedOffline(one))]) {
      const found = await firstOf(memory.head.newest, memory, underWay);
      if (found) return found;
    }
    for (const { service, memory } of open.filter(isWantedOffline)) {
      const found =
        (await nextList(service, now, underWay)) ??
        (await companies.next(service.appId, now, underWay)) ??
        (await companies.ofOwners(service.appId, { ...memory, now, underWay })) ??
        (await firstOf(memory.head.offline, memory, underWay)) ??
        (await nextDeep(service, memory, now, underWay)) ??
        (await companies.ofOffline(service.appId, service.preference?.limitBytes ?? 0, now, underWay));
      if (found) return found;
    }
    for (const { memory } of complete) {
      const found = await firstOf(memory.head.thumbnails, memory, underWay);
      if (found) return found;
    }
    return null;
  }

  /** Writes the progress, and frees space for it if the disk is full. Returns whether the disk is full. */
  async function report(services: readonly PrefetchService[], facts: ProgressFacts, now: number): Promise<boolean> {
    let { isFull } = facts;
    if (!isFull && !isInDoubt) {
      try {
        await writeProgress(services, facts);
        return false;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        isFull = true;
      }
    }
    const room = await makeRoomForNotes(database, { now, isFull: isDiskFull });
    isInDoubt = false;
    if (room !== 'there') {
      isFull = true;
      fullUntil = now + restAfterFullDisk;
    }
    // If the progress can't be written, its rows are deleted, because wrong ones are worse than none. Deleting needs no space.
    await (room === 'none' ? applyOfflineProgress(database, []) : writeProgress(services, { ...facts, isFull }));
    return isFull;
  }

  return {
    async next(now, questions = []) {
      const underWay = underWayOf(questions);
      const [services, isLow, givenUp] = await Promise.all([
        listPrefetchServices(registry, database),
        isLowData(registry, parts.savesData),
        readGivenUp(database),
      ]);
      const fullEnd = Math.max(fullUntil, givenUp === null ? 0 : givenUp.at + restAfterFullDisk);
      const isFull = fullEnd > now && fullEnd <= now + restAfterFullDisk;
      if (!areSizesRight && !isFull) {
        await recountEstimates(database);
        areSizesRight = true;
      }
      const mayPrefetch = !isLow && !isFull && readyAt <= now;
      const found = mayPrefetch ? await nextQuestion(services, now, underWay) : null;
      const isCutOff = hasNoLine || parts.isCutOff();
      const hasMoreOf = (appId: string) =>
        hasMore(memories.get(appId)) || companies.hasMore(appId) || ofCopy.some((kind) => underWay.countOf(kind, appId) > 0);
      if (await report(services, { isLow, isFull, isCutOff, hasMoreOf }, now))
        return { at: Math.min(Math.max(fullEnd, fullUntil), now + prefetchInterval) };
      if (found) {
        const most = isAwaited(found, new Map(services.map(({ appId, preference }) => [appId, preference]))) ? together : 1;
        // The next answer brings the next question.
        if (underWay.size >= most) return { at: null };
        askedAt.set(attemptKey(found), { at: now, together: underWay.size + 1 });
        return { question: found };
      }
      if (!isLow && readyAt > now) return { at: readyAt };
      const isAskedAgain =
        parts.savesData() || services.some(({ preference }) => isOfflineOn(preference)) || isAnyResting(memories, now);
      return { at: isAskedAgain ? now + prefetchInterval : null };
    },

    async finished(question, outcome) {
      const now = clock.now();
      const key = attemptKey(question);
      const asked = askedAt.get(key) ?? { at: now, together: 1 };
      askedAt.delete(key);
      const took = now - asked.at;
      hasNoLine = !outcome.ok && isOffline(outcome.problem);
      if (outcome.ok) together = togetherAfter(took, asked.together);
      if (outcome.ok && asked.at > failedAt) failures = 0;
      if (question.kind === 'thumbnail' && outcome.ok && !hasLeftSomething(outcome.value)) spent.add(key);
      const isRefusedAlone = companies.isRefused(question, outcome);
      noteProblem(problems, question, outcome, isRefusedAlone);
      // The screen of the document or the person shows the refusal and stops waiting.
      if (isRefusedAlone && !outcome.ok && (question.kind === 'company-document' || question.kind === 'detail')) {
        const storedKey = await storedKeyOf(mirror.box, question);
        await applyFailure(database, storedKey, outcome.problem, asked.at, { failedAt: now });
      }
      const rest =
        outcome.ok || isRefusedAlone
          ? gapAfter(took, isRefusedAlone || isAwaited(question, await listOfflinePreferences(registry, database.name)))
          : restAfter(question, outcome.problem, asked.at);
      // An answer to what was asked before ends no pause.
      readyAt = Math.max(readyAt, now + rest);
    },

    changed(listener) {
      let known: string | null = null;
      const subscription = liveQuery(async () =>
        JSON.stringify([
          await preferencesDigest(registry),
          await companies.opened(),
          (await listPrefetchServices(registry, database)).map(({ appId, counter, freshness }) => [
            appId,
            counter,
            isComplete(freshness),
          ]),
        ]),
      ).subscribe({
        next(digest) {
          // The first value counts as a change, because the prefetcher may have been asked before it.
          if (known === digest) return;
          known = digest;
          listener();
        },
        error: () => undefined,
      });
      return { unsubscribe: () => subscription.unsubscribe() };
    },
  };

  /** How long to wait after a failure (ms). */
  function restAfter(question: Question, problem: Problem, askedAt: number): number {
    const { code, retryAfterSeconds } = problem;
    isInDoubt = code === 'lead-lost';
    if (isInDoubt) return aheadGap;
    if (code === 'storage-full') {
      fullUntil = clock.now() + restAfterFullDisk;
      return restAfterFullDisk;
    }
    if (errorClass[code] === 'no-answer') {
      if (askedAt > failedAt) failures += 1;
      failedAt = clock.now();
      return retryAfterSeconds === undefined ? retryDelay(failures, code, parts.random()) : retryAfterSeconds * 1_000;
    }
    if (errorClass[code] === 'broken') return prefetchBrokenPause;
    if (code === 'session-record-missing' || code === 'person-record-missing') spent.add(questionKey(question));
    else if ('appId' in question) {
      const memory = memories.get(question.appId);
      if (memory) memory.restUntil = clock.now() + prefetchRefusalPause;
    }
    return gapAfter(clock.now() - askedAt, false);
  }
}

/** The questions whose answers make up an offline copy, in addition to its lists. */
const ofCopy = ['detail', 'executives', 'compliance', 'company-document'] as const;

/** Whether a person waits for it: a service is made available offline, or a company was opened, perhaps to be decided. */
function isAwaited(question: Question, preferences: ReadonlyMap<string, OfflinePreference | null>): boolean {
  return question.kind === 'company-document' || ('appId' in question && isOfflineOn(preferences.get(question.appId) ?? null));
}

/** Notes why the download of a question failed, or that it did not. */
function noteProblem(
  problems: Map<string, ErrorCode>,
  question: Question,
  outcome: Outcome<unknown>,
  isRefusedAlone: boolean,
): void {
  const code = outcome.ok ? null : outcome.problem.code;
  const wider = widerQuestionOf(question, code);
  if (code === null) problems.delete(attemptKey(question));
  else problems.set(attemptKey(question), code);
  if (wider === null) return;
  if (code === null) problems.delete(questionKey(wider));
  else if (isRefusedAlone) problems.set(questionKey(wider), code);
}

const isDiskFull = (error: unknown) => storageFault(error) === 'storage-full';

function hasMore(memory: Memory | undefined): boolean {
  if (!memory) return true;
  const { head, deep } = memory;
  return head.newest.length + head.offline.length + deep.items.length > 0 || !deep.isOver;
}

function isAnyResting(memories: ReadonlyMap<string, Memory>, now: number): boolean {
  return [...memories.values()].some(({ restUntil }) => restUntil > now);
}
