import { liveQuery } from 'dexie';
import { listKeeps } from '../../db/preferences';
import { readGivenUp, readServiceSizes } from '../../db/reads/storage';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { KeepProgressRow } from '../../db/studio-database';
import { applyKeepProgress } from '../../db/writes/keep-progress';
import { makeRoomForNotes } from '../../db/writes/room-for-notes';
import { settleSizes } from '../../db/writes/sizes';
import {
  aheadGap,
  gapAfter,
  isKeeping,
  type KeepPreference,
  keepStateOf,
  restAfterFullDisk,
} from '../../domain/device/offline-preference';
import { type Question, questionKey } from '../../domain/record/question';
import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import {
  prefetchBrokenPause,
  prefetchLook,
  prefetchRefusalPause,
  prefetchStart,
  prefetchWalkInterval,
} from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { backOff } from './back-off';
import { createCompanyWishes } from './company-wishes';
import { type DeepScan, type HeadWishes, isStillWished, newDeepScan, scanDeeper, scanHead, type Wish } from './keep-scan';
import { hasLeftSomething, isLowData, preferencesDigest } from './keep-wants';
import type { Keeper } from './keeper';
import { isComplete, isOld } from './kept-list';
import { listServicesSeen, type ServiceSeen } from './services-seen';
import { storageFault } from './storage-fault';

export interface KeeperParts {
  registry: Registry;
  mirror: SealedMirror;
  clock: Clock;
  random(): number;
  /** The browser asks to save data. */
  savesData(): boolean;
}

/** What the keeper remembers of a service; losing it means looking once more. */
interface Memory {
  digest: string;
  head: HeadWishes;
  deep: DeepScan;
  walkedAt: number;
  restUntil: number;
}

/**
 * The policy of what is fetched of its own accord (offline rules 6): of each service whose list is complete the details of the newest 50 and the thumbnails
 * of the newest 500, and papers of the companies opened last; of a service that is kept, its lists and all details, pictures and papers up to the limit.
 * Nothing with low data or a full disk.
 */
export function createKeeper(parts: KeeperParts): Keeper {
  const { registry, mirror, clock } = parts;
  const { database } = mirror;
  const memories = new Map<string, Memory>();
  /** Questions that were answered without leaving anything, or refused: not asked again by this worker. */
  const spent = new Set<string>();
  const companies = createCompanyWishes(mirror);
  let isSettled = false;
  let readyAt = clock.now() + prefetchStart;
  let askedAt = 0;
  let failures = 0;
  let fullUntil = 0;
  /** A wish came back as if this tab did not lead: perhaps the disk takes no heartbeat any more. */
  let isInDoubt = false;

  async function memoryOf({ appId, keep, counter }: ServiceSeen): Promise<Memory> {
    const digest = JSON.stringify([counter, isKeeping(keep)]);
    const known = memories.get(appId);
    if (known?.digest === digest) return known;
    const memory: Memory = {
      deep: newDeepScan(),
      walkedAt: 0,
      restUntil: 0,
      ...known,
      digest,
      head: await scanHead(database, appId, isKeeping(keep)),
    };
    memories.set(appId, memory);
    return memory;
  }

  /** The first of these that still is a wish; those before it are forgotten. */
  async function firstOf(wishes: Wish[], keep: KeepPreference | null): Promise<Question | null> {
    for (let wish = wishes[0]; wish !== undefined; wish = wishes[0]) {
      if (!spent.has(questionKey(wish.question)) && (await isStillWished(database, wish, isKeeping(keep)))) return wish.question;
      wishes.shift();
    }
    return null;
  }

  async function listWish({ appId, freshness }: ServiceSeen, now: number): Promise<Question | null> {
    if (isOld(freshness, now)) return { kind: 'sessions', appId };
    return isOld(await database.freshness.get(`people:${appId}`), now) ? { kind: 'people', appId } : null;
  }

  async function deepWish({ appId, keep }: ServiceSeen, memory: Memory, now: number): Promise<Question | null> {
    if (memory.deep.isOver && memory.deep.wishes.length === 0 && now - memory.walkedAt >= prefetchWalkInterval)
      memory.deep = newDeepScan();
    const { deep } = memory;
    if (deep.wishes.length === 0 && !deep.isOver) {
      await scanDeeper(database, appId, deep);
      if (deep.isOver) memory.walkedAt = now;
    }
    return firstOf(deep.wishes, keep);
  }

  /** The most wanted first: details of the newest, then what a person asked to keep, then thumbnails. */
  async function wish(services: readonly ServiceSeen[], now: number): Promise<Question | null> {
    const open: { seen: ServiceSeen; memory: Memory }[] = [];
    for (const seen of services) {
      const memory = await memoryOf(seen);
      if (memory.restUntil <= now) open.push({ seen, memory });
    }
    // Whoever opened a company is about to decide.
    const paper = await companies.ofOpened(new Set(open.map(({ seen }) => seen.appId)));
    if (paper) return paper;
    const complete = open.filter(({ seen }) => isComplete(seen.freshness));
    for (const { seen, memory } of complete) {
      const found = await firstOf(memory.head.newest, seen.keep);
      if (found) return found;
    }
    for (const { seen, memory } of open.filter((one) => isKeeping(one.seen.keep))) {
      const found =
        (await listWish(seen, now)) ??
        (await companies.next(seen.appId, now)) ??
        (await firstOf(memory.head.kept, seen.keep)) ??
        (await deepWish(seen, memory, now)) ??
        (await companies.ofKept(seen.appId, seen.keep?.limitBytes ?? 0));
      if (found) return found;
    }
    for (const { seen, memory } of complete) {
      const found = await firstOf(memory.head.thumbnails, seen.keep);
      if (found) return found;
    }
    return null;
  }

  async function tellProgress(services: readonly ServiceSeen[], facts: { isLow: boolean; isFull: boolean }): Promise<void> {
    const rows: KeepProgressRow[] = [];
    for (const { appId, keep, counter, freshness } of services) {
      if (keep === null) continue;
      const sizes = await readServiceSizes(database, appId);
      const wanted = Math.max(counter?.total ?? 0, freshness?.total ?? 0);
      const done = Math.min(sizes.sessionDetails, wanted);
      const state = keepStateOf({
        preference: keep,
        isLowData: facts.isLow,
        isDiskFull: facts.isFull,
        pictureBytes: sizes.pictureBytes + sizes.documentBytes,
        meanPictureBytes: sizes.details === 0 ? 0 : sizes.pictureBytes / sizes.details,
        hasMore: hasMore(memories.get(appId)) || companies.hasMore(appId) || !isComplete(freshness),
      });
      const bytes = sizes.detailBytes + sizes.pictureBytes + sizes.thumbnailBytes + sizes.recordBytes + sizes.documentBytes;
      rows.push({ appId, done, wanted, bytes, state, at: clock.now() });
    }
    await applyKeepProgress(database, rows);
  }

  /** Tells how far keeping has got, and makes room for that where the disk does not take even this. Whether the disk is full. */
  async function tell(
    services: readonly ServiceSeen[],
    facts: { isLow: boolean; isFull: boolean },
    now: number,
  ): Promise<boolean> {
    let { isFull } = facts;
    if (!isFull && !isInDoubt) {
      try {
        await tellProgress(services, facts);
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
    // Where nothing can be told, nothing is said, rather than what is no longer true: to delete takes no room.
    await (room === 'none' ? applyKeepProgress(database, []) : tellProgress(services, { ...facts, isFull }));
    return isFull;
  }

  return {
    async next(now) {
      const [services, isLow, givenUp] = await Promise.all([
        listServicesSeen(registry, database),
        isLowData(registry, parts.savesData),
        readGivenUp(database),
      ]);
      const fullEnd = Math.max(fullUntil, givenUp === null ? 0 : givenUp.at + restAfterFullDisk);
      const isFull = fullEnd > now && fullEnd <= now + restAfterFullDisk;
      if (!isSettled && !isFull) {
        await settleSizes(database);
        isSettled = true;
      }
      const mayWish = !isLow && !isFull && readyAt <= now;
      const question = mayWish ? await wish(services, now) : null;
      if (await tell(services, { isLow, isFull }, now)) return { at: Math.min(Math.max(fullEnd, fullUntil), now + prefetchLook) };
      if (question) {
        askedAt = now;
        return { question };
      }
      if (!isLow && readyAt > now) return { at: readyAt };
      const looksAgain = parts.savesData() || services.some(({ keep }) => isKeeping(keep)) || isAnyResting(memories, now);
      return { at: looksAgain ? now + prefetchLook : null };
    },

    async told(question, outcome) {
      const now = clock.now();
      if (outcome.ok) {
        failures = 0;
        if (question.kind === 'thumbnail' && !hasLeftSomething(outcome.value)) spent.add(questionKey(question));
        const isKept = 'appId' in question && isKeeping((await listKeeps(registry, database.name)).get(question.appId) ?? null);
        readyAt = now + gapAfter(now - askedAt, isKept);
      } else if (companies.isRefused(question, outcome)) readyAt = now + gapAfter(now - askedAt, true);
      else readyAt = now + restAfter(question, outcome.problem);
    },

    changed(listener) {
      let known: string | null = null;
      const subscription = liveQuery(async () =>
        JSON.stringify([
          await preferencesDigest(registry),
          await companies.opened(),
          (await listServicesSeen(registry, database)).map(({ appId, counter, freshness }) => [
            appId,
            counter,
            isComplete(freshness),
          ]),
        ]),
      ).subscribe({
        next(digest) {
          // The first look counts as a change: what came up before it may have been asked about too early.
          if (known === digest) return;
          known = digest;
          listener();
        },
        error: () => undefined,
      });
      return { unsubscribe: () => subscription.unsubscribe() };
    },
  };

  /** Why the keeper waits after a failure, and how long (ms). */
  function restAfter(question: Question, problem: Extract<Outcome<never>, { ok: false }>['problem']): number {
    const { code, retryAfterSeconds } = problem;
    isInDoubt = code === 'lead-lost';
    if (isInDoubt) return aheadGap;
    if (code === 'storage-full') {
      fullUntil = clock.now() + restAfterFullDisk;
      return restAfterFullDisk;
    }
    if (errorClass[code] === 'no-answer') {
      failures += 1;
      return retryAfterSeconds === undefined ? backOff(failures, code, parts.random()) : retryAfterSeconds * 1_000;
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

function isDiskFull(error: unknown): boolean {
  return storageFault(error) === 'storage-full';
}

function hasMore(memory: Memory | undefined): boolean {
  if (!memory) return true;
  const { head, deep } = memory;
  return head.newest.length + head.kept.length + deep.wishes.length > 0 || !deep.isOver;
}

function isAnyResting(memories: ReadonlyMap<string, Memory>, now: number): boolean {
  return [...memories.values()].some(({ restUntil }) => restUntil > now);
}
