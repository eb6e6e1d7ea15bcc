import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { applyFailure, markFetching, resetFetching } from '../../db/writes/apply-freshness';
import { noteEvent } from '../../db/writes/note-event';
import { dropStaleWatches } from '../../db/writes/watch-rows';
import type { Freshness } from '../../domain/list/freshness';
import { isOffline } from '../../domain/list/line';
import { type Question, questionKey } from '../../domain/record/question';
import { errorClass } from '../../domain/shared/error-code';
import { isAnswer } from '../../domain/shared/is-answer';
import { failed, type Outcome } from '../../domain/shared/outcome';
import { devicePause, watchPruneInterval } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { createLoop } from '../create-loop';
import { retryDelay } from '../retry-delay';
import { whenChanged } from '../when-changed';
import type { Answerer } from './answer-question';
import { noteQuestionOpened } from './note-question-opened';
import { type Asked, type Attempt, planNext } from './plan';
import { createPrefetchLoop } from './prefetch-loop';
import type { Prefetcher } from './prefetcher';
import type { SharedRoom } from './shared-room';
import { storageFault } from './storage-fault';
import { createWatchOpener } from './watched-questions';

export interface EngineParts {
  /** Its epoch is claimed, and it is sealed with this box, before the engine starts. */
  mirror: SealedMirror;
  clock: Clock;
  random(): number;
  /** Loaded when there is the first question to answer. */
  answerer(signal: AbortSignal): Promise<Answerer>;
  /** Whether this tab still leads, asked of the registry: before every question and before a failure is noted. */
  mayWork(): Promise<boolean>;
  /** A write was refused because a later epoch is here: another tab leads. The engine has stopped. */
  onOldEpoch(): void;
  /** Whether the tab of this worker is seen: nothing is fetched ahead behind a hidden one. */
  isVisible(): boolean;
  /** What the device fetches of its own accord. */
  prefetcher?: Prefetcher;
  /** When a server last answered anything (ms); null when none has. */
  answeredAt(): Promise<number | null>;
  /** Whether commands of the person are being sent: they have the line to themselves. When that has ended, the engine is woken. */
  isSending?(): boolean;
  /** Frees space of mirrored data. */
  room?: SharedRoom;
}

/** Works off what visible tabs watch, in one mirror, as long as this tab leads. */
export interface Engine {
  /** No write begins after this; calls on their way are not waited for, since the line may be gone. */
  stop(): Promise<void>;
  /** The tab was seen or hidden: there may be something to do. */
  wake(): void;
}

type Answered = Awaited<ReturnType<Answerer>>;

/** Questions of a person answered at the same time, and those together with what is prefetched; six would starve everything else of an HTTP/1.1 origin. */
const mostAtOnce = 4;
const mostTogether = 5;

/** Starts the work on a mirror. */
export function startEngine(parts: EngineParts): Engine {
  const { mirror, clock, random, answerer } = parts;
  const { database, box } = mirror;
  const openWatches = createWatchOpener(box);
  const loop = createLoop({ clock, work: plan, onFault: () => devicePause, onOldEpoch });
  const { signal, isOver } = loop;
  const running = new Set<string>();
  const attempts = new Map<string, Attempt>();
  const opened = new Set<string>();
  let prunedAt = clock.now();
  /** Until then (ms) nothing is begun, see `rest`. */
  let restsUntil = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answerer> | null = null;

  const prefetchLoop = createPrefetchLoop({
    clock,
    prefetcher: parts.prefetcher ?? null,
    answer: (question) => attempt(question, questionKey(question), false),
    isFree: () => running.size === 0 && parts.isVisible() && !parts.isSending?.(),
    onChange: loop.wake,
    isOver,
  });

  async function stop(): Promise<void> {
    await Promise.all([loop.stop(), prefetchLoop.stop()]);
  }

  function onOldEpoch(): void {
    void stop();
    parts.onOldEpoch();
  }

  /** Begins what is due. When to plan again (ms). */
  async function plan(): Promise<number | null> {
    const now = clock.now();
    if (now < restsUntil && restsUntil - now <= devicePause) return restsUntil;
    if (now - prunedAt >= watchPruneInterval) {
      prunedAt = now;
      await dropStaleWatches(database, now);
    }
    const watches = await openWatches(await database.watches.toArray());
    const keys = [...new Set(watches.map(({ key }) => key))];
    const rows = await database.freshness.bulkGet(keys);
    if (signal.aborted) return null;
    const freshness = new Map(rows.flatMap((row): [string, Freshness][] => (row ? [[row.key, row]] : [])));
    noteOpenedDetails(watches);
    const busy = new Set([...running, ...prefetchLoop.keys()]);
    const { due, nextAt } = planNext({ watches, freshness, attempts, running: busy, now });
    for (const asked of due.slice(0, Math.max(0, Math.min(mostAtOnce - running.size, mostTogether - busy.size)))) begin(asked);
    const prefetchAt = prefetchLoop.begin();
    const at = Math.min(nextAt ?? Number.POSITIVE_INFINITY, prefetchAt ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(at) ? at : null;
  }

  function begin({ question, key }: Asked): void {
    running.add(key);
    void answerOnce(question, key).finally(() => {
      running.delete(key);
      loop.wake();
    });
  }

  async function answerOnce(question: Question, key: string): Promise<void> {
    const startedAt = clock.now();
    const outcome = await attempt(question, key, true);
    if (signal.aborted) return;
    remember(key, outcome);
    if (!outcome.ok && outcome.problem.code === 'lead-lost') rest();
    // A lead that was lost says nothing about the question.
    if (outcome.ok || outcome.problem.code === 'lead-lost') return;
    const { retryAfterSeconds } = outcome.problem;
    const failedAt = clock.now();
    const nextAt = (retryAfterSeconds === undefined ? attempts.get(key)?.retryAt : failedAt + retryAfterSeconds * 1_000) ?? null;
    await applyFailure(database, key, outcome.problem, startedAt, { nextAt, failedAt }).catch((error: unknown) => {
      if (!isOver(error)) rest();
    });
  }

  /** What went wrong could not be noted, so that the plan would ask again at once. */
  function rest(): void {
    restsUntil = clock.now() + devicePause;
  }

  /**
   * One attempt, and another if the disk was full and space was freed for a question that is visible: first if that was done for another one meanwhile, so
   * that questions that fail at once free no more than one does.
   */
  async function attempt(question: Question, key: string, isWatched: boolean): Promise<Answered> {
    const startedAt = clock.now();
    const { room } = parts;
    const before = room?.times();
    let outcome = await attemptOnce(question, key, isWatched);
    const isFull = () => !signal.aborted && isWatched && !outcome.ok && outcome.problem.code === 'storage-full';
    if (room && isFull() && room.times() !== before) outcome = await attemptOnce(question, key, isWatched);
    if (room && isFull() && (await room.make().catch(isOver)) && !signal.aborted)
      outcome = await attemptOnce(question, key, isWatched);
    const isLost = signal.aborted || (!outcome.ok && !(await parts.mayWork()));
    if (isLost || signal.aborted) return failed('lead-lost');
    const code = outcome.ok ? 'ok' : outcome.problem.code;
    const count = outcome.ok && outcome.value.changed !== undefined ? { count: outcome.value.changed } : {};
    const at = clock.now();
    void noteEvent(database, { at, subject: question.kind, code, took: Math.max(0, at - startedAt), ...count });
    return outcome;
  }

  async function attemptOnce(question: Question, key: string, isWatched: boolean): Promise<Answered> {
    try {
      if (!(await parts.mayWork())) return failed('lead-lost');
      if (isWatched) await markFetching(database, key, clock.now());
      answer ??= answerer(signal).catch((error: unknown) => {
        answer = null;
        throw error;
      });
      const ask = await answer.catch(() => null);
      if (signal.aborted) return failed('lead-lost');
      return ask === null ? failed('network-unreachable') : await ask(question);
    } catch (error) {
      if (isOver(error)) return failed('lead-lost');
      // Only the device's own database throws here: full, closed or broken.
      return failed(storageFault(error) ?? 'storage-failed');
    }
  }

  function remember(key: string, outcome: Outcome<{ isFinal: boolean }>): void {
    const failures = (attempts.get(key)?.failures ?? 0) + 1;
    if (outcome.ok) {
      attempts.set(key, { failures: 0, retryAt: null, isFinal: outcome.value.isFinal });
      retryWaiting(clock.now());
      return;
    }
    if (isAnswer(outcome.problem)) retryWaiting(clock.now());
    const { code } = outcome.problem;
    const isNoAnswer = errorClass[code] === 'no-answer';
    const now = clock.now();
    const silentSince = attempts.get(key)?.silentSince ?? now;
    const retryAt = isNoAnswer ? now + retryDelay(failures, code, random(), now - silentSince) : null;
    attempts.set(key, {
      failures: isNoAnswer ? failures : 0,
      retryAt,
      isFinal: false,
      ...(isOffline(outcome.problem) ? { foundNoLineAt: now } : {}),
      ...(isNoAnswer ? { silentSince } : {}),
    });
  }

  /** Something was answered at that time (ms): what found no connection before is asked again at once. Answers whether there is any. */
  function retryWaiting(answeredAt: number): boolean {
    const waiting = [...attempts.values()].filter(
      ({ retryAt, foundNoLineAt }) => retryAt !== null && foundNoLineAt !== undefined && foundNoLineAt < answeredAt,
    );
    for (const attempt of waiting) attempt.retryAt = null;
    return waiting.length > 0;
  }

  /** What a person opens counts as opened from now, for the time it is kept. */
  function noteOpenedDetails(watched: readonly Asked[]): void {
    for (const { question, key } of watched) {
      if (opened.has(key)) continue;
      opened.add(key);
      void noteQuestionOpened(mirror, question, clock.now()).catch(isOver);
    }
  }

  void resetFetching(database)
    .catch(isOver)
    .then(() => {
      loop.wakeOn(whenChanged(() => database.watches.toArray()));
      // What the outbox or another tab sent says as much about the connection as an answer to a question.
      loop.wakeOn(whenChanged(parts.answeredAt, (at) => at !== null && retryWaiting(at)));
    });

  return { stop, wake: loop.wake };
}
