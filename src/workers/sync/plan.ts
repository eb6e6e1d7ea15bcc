import type { Refresh } from '../../db/lists/list-definition';
import { listNamed } from '../../db/lists/lists';
import { recordNamed } from '../../db/records/records';
import type { Freshness } from '../../domain/list/freshness';
import { isListName } from '../../domain/list/list-name';
import type { Question } from '../../domain/record/question';
import { questionRules } from '../../domain/record/question-rules';
import { isRecordKind } from '../../domain/record/record-kind';
import { errorClass } from '../../domain/shared/error-code';
import { finalDetailInterval, refusalPause, second, secondFactorPause, usualAskGap, watchLife } from '../../domain/shared/timing';

/** What the leading worker remembers of its attempts at a question. */
export interface Attempt {
  /** Failures in a row without an answer. */
  failures: number;
  /** When the first of these failures was (ms). */
  silentSince?: number;
  /** When the next attempt may be made (ms), null when the back-off is over. */
  retryAt: number | null;
  /** A detail that will not change automatically. */
  isFinal: boolean;
  /** When the last attempt found no line at all (ms): with any later answer there is one again. */
  foundNoLineAt?: number;
}

/** A question with the key of its rows (`storedKeyOf`). */
export interface Asked {
  question: Question;
  key: string;
}

/** A visible question of a tab, opened. Times in ms. */
export interface OpenedWatch extends Asked {
  visible: boolean;
  renewedAt: number;
  askedAt: number;
}

export interface PlanInput {
  watches: readonly OpenedWatch[];
  freshness: ReadonlyMap<string, Freshness>;
  attempts: ReadonlyMap<string, Attempt>;
  running: ReadonlySet<string>;
  /** ms */
  now: number;
}

export interface Plan {
  /** What to fetch now, the most wanted first. */
  due: Asked[];
  /** When something will be due next (ms), null when nothing is watched. */
  nextAt: number | null;
}

const busyWait = 60;
const turns = ['first', 'opened', 'list', 'ahead'] as const;

/** How a question is asked: by the definition of its list or record, or by its own rules. */
function rulesOf({ kind }: Question): { every: number; askGap: number; turn: number; refresh: Refresh | null } {
  if (isListName(kind)) {
    const { refresh } = listNamed(kind);
    return { every: refresh.every, askGap: usualAskGap, turn: turns.indexOf('list'), refresh };
  }
  if (isRecordKind(kind))
    return { every: recordNamed(kind).freshFor, askGap: usualAskGap, turn: turns.indexOf('opened'), refresh: null };
  const { turn, ...rules } = questionRules[kind];
  return { ...rules, turn: turns.indexOf(turn), refresh: null };
}

/** What to fetch next: only questions that a visible tab watches, each when its time has come. Pure (offline rules 3). */
export function planNext({ watches, freshness, attempts, running, now }: PlanInput): Plan {
  const wanted = new Map<string, { question: Question; askedAt: number }>();
  for (const watch of watches) {
    // Visible rows are for the resolver.
    if (watch.question.kind === 'visible') continue;
    if (!watch.visible || watch.renewedAt <= now - watchLife) continue;
    const { key } = watch;
    const askedAt = Math.max(watch.askedAt, wanted.get(key)?.askedAt ?? 0);
    wanted.set(key, { question: watch.question, askedAt });
  }
  const timed = [...wanted].flatMap(([key, { question, askedAt }]) =>
    running.has(key) ? [] : [{ question, key, at: dueAt(question, freshness.get(key), attempts.get(key), askedAt, now) }],
  );
  const due = timed.filter(({ at }) => at <= now).map(({ question, key }) => ({ question, key }));
  due.sort((one, other) => rulesOf(one.question).turn - rulesOf(other.question).turn);
  const later = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return { due, nextAt: later.length > 0 ? Math.min(...later) : null };
}

/** While own changes are sent a complete list is due after each: it is fetched in between, not after each. */
function afterOwnChange(refresh: Refresh | null, row: Freshness | undefined, now: number): number {
  const succeededAt = row?.succeededAt ?? null;
  if (refresh?.by !== 'whole-answer' || succeededAt === null || succeededAt > now) return now;
  return Math.max(now, succeededAt + refresh.afterOwnChange);
}

/** How long (ms) after an attempt the next one is due. */
function paceOf(every: number, refresh: Refresh | null, rows: number): number {
  if (refresh?.by !== 'whole-answer') return every;
  return Math.max(every, Math.min(rows * refresh.everyPerRow, refresh.atMostEvery));
}

function dueAt(
  question: Question,
  row: Freshness | undefined,
  attempt: Attempt | undefined,
  askedAt: number,
  now: number,
): number {
  const { every, askGap, refresh } = rulesOf(question);
  const attemptedAt = row?.attemptedAt ?? null;
  // A device whose clock was put back must not wait for the time it thought it was.
  if (!row || attemptedAt === null || attemptedAt > now) return afterOwnChange(refresh, row, now);
  if (row.problem?.code === 'server-busy' || row.problem?.code === 'budget-spent')
    return attemptedAt + (row.problem.retryAfterSeconds ?? busyWait) * second;
  const askedFor = askedAt > attemptedAt ? attemptedAt + askGap : null;
  // Whoever asks does not make it later than it would come anyway.
  if (row.problem && errorClass[row.problem.code] === 'no-answer')
    return Math.min(askedFor ?? Number.POSITIVE_INFINITY, attempt?.retryAt ?? now);
  // A request after this refusal means that the person has given the second factor: the screen that asks for it watches nothing.
  if (row.problem?.code === 'second-factor-required') return askedFor === null ? attemptedAt + secondFactorPause : now;
  if (askedFor !== null) return askedFor;
  if (row.problem) return attemptedAt + refusalPause;
  if (row.cursor !== null) return now;
  if (attempt?.isFinal) return attemptedAt + finalDetailInterval;
  return attemptedAt + paceOf(every, refresh, row.done);
}
