import { liveQuery, type Subscription } from 'dexie';
import type { StudioDatabase } from '../../db/studio-database';
import { applyFailure, markFetching, settleFreshness } from '../../db/writes/apply-freshness';
import { noteOpened } from '../../db/writes/apply-verification';
import { dropStaleWatches } from '../../db/writes/watch-rows';
import { type ErrorCode, errorClass } from '../../domain/error';
import type { Freshness } from '../../domain/freshness';
import { failed, type Outcome } from '../../domain/outcome';
import { type Question, questionKey } from '../../domain/question';
import type { Clock, Timer } from '../clock';
import type { Answerer } from './answer-question';
import { backOff } from './back-off';
import { type Attempt, planNext } from './plan';

export interface EngineParts {
  database: StudioDatabase;
  clock: Clock;
  random(): number;
  /** Loaded when there is the first question to answer. */
  answerer(signal: AbortSignal): Promise<Answerer>;
}

/** Works off what visible tabs watch, in one mirror, as long as this tab leads. */
export interface Engine {
  /** No write begins after this; calls on their way are not waited for, since the line may be gone. */
  stop(): void;
}

/** Questions answered at the same time; six would starve everything else of an HTTP/1.1 origin. */
const mostAtOnce = 4;
const pruneEvery = 60_000;
/** A failure of the device itself is tried again after this long (ms). */
const afterOwnFault = 5_000;
const unreachable: readonly ErrorCode[] = ['network-unreachable', 'network-timeout'];

/** Starts the work on a mirror. */
export function startEngine({ database, clock, random, answerer }: EngineParts): Engine {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<string>();
  const attempts = new Map<string, Attempt>();
  const opened = new Set<string>();
  let timer: Timer | null = null;
  let prunedAt = clock.now();
  let isPlanning = false;
  let isStale = false;
  let answer: Promise<Answerer> | null = null;

  async function plan(): Promise<void> {
    if (signal.aborted) return;
    if (isPlanning) {
      isStale = true;
      return;
    }
    isPlanning = true;
    try {
      do {
        isStale = false;
        await planOnce();
      } while (isStale && !signal.aborted);
    } catch {
      if (!signal.aborted) planAt(clock.now() + afterOwnFault);
    } finally {
      isPlanning = false;
    }
  }

  async function planOnce(): Promise<void> {
    const now = clock.now();
    if (now - prunedAt >= pruneEvery) {
      prunedAt = now;
      await dropStaleWatches(database, now);
    }
    const watches = await database.watches.toArray();
    const keys = [...new Set(watches.map((watch) => questionKey(watch.question)))];
    const rows = await database.freshness.bulkGet(keys);
    if (signal.aborted) return;
    const freshness = new Map(rows.flatMap((row): [string, Freshness][] => (row ? [[row.key, row]] : [])));
    noteOpenedDetails(watches.map((watch) => watch.question));
    const { due, nextAt } = planNext({ watches, freshness, attempts, running, now });
    for (const question of due.slice(0, Math.max(0, mostAtOnce - running.size))) begin(question);
    if (nextAt === null) timer?.cancel();
    else planAt(nextAt);
  }

  function planAt(at: number): void {
    timer?.cancel();
    timer = clock.setTimer(() => void plan(), Math.max(0, at - clock.now()));
  }

  function begin(question: Question): void {
    const key = questionKey(question);
    running.add(key);
    void answerOnce(question, key).finally(() => {
      running.delete(key);
      void plan();
    });
  }

  async function answerOnce(question: Question, key: string): Promise<void> {
    const outcome = await attempt(question, key);
    if (signal.aborted) return;
    remember(key, outcome);
    if (!outcome.ok) await applyFailure(database, key, outcome.problem).catch(() => undefined);
  }

  async function attempt(question: Question, key: string): Promise<Outcome<{ isFinal: boolean }>> {
    try {
      await markFetching(database, key, clock.now());
      answer ??= answerer(signal).catch((error: unknown) => {
        answer = null;
        throw error;
      });
      const ask = await answer.catch(() => null);
      return ask === null ? failed('network-unreachable') : await ask(question);
    } catch {
      // Only the device's own database throws here: full, closed or broken.
      return failed('storage-failed');
    }
  }

  function remember(key: string, outcome: Outcome<{ isFinal: boolean }>): void {
    const failures = (attempts.get(key)?.failures ?? 0) + 1;
    if (outcome.ok) {
      attempts.set(key, { failures: 0, retryAt: null, isFinal: outcome.value.isFinal });
      for (const other of attempts.values()) if (other.isWaitingForLine) other.retryAt = null;
      return;
    }
    const { code } = outcome.problem;
    const isNoAnswer = errorClass[code] === 'no-answer';
    const retryAt = isNoAnswer ? clock.now() + backOff(failures, code, random()) : null;
    attempts.set(key, {
      failures: isNoAnswer ? failures : 0,
      retryAt,
      isFinal: false,
      isWaitingForLine: unreachable.includes(code),
    });
  }

  /** What a person opens counts as opened from now, for the time it is kept. */
  function noteOpenedDetails(questions: readonly Question[]): void {
    for (const question of questions) {
      const key = questionKey(question);
      if (question.kind !== 'detail' || opened.has(key)) continue;
      opened.add(key);
      void noteOpened(database, question.appId, question.id, clock.now()).catch(() => undefined);
    }
  }

  let subscription: Subscription | null = null;
  void settleFreshness(database)
    .catch(() => undefined)
    .then(() => {
      if (signal.aborted) return;
      const watched = liveQuery(() => database.watches.toArray());
      subscription = watched.subscribe({ next: () => void plan(), error: () => undefined });
    });

  return {
    stop() {
      stopping.abort();
      timer?.cancel();
      subscription?.unsubscribe();
    },
  };
}
