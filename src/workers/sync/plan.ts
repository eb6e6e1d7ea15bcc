import { watchLife } from '../../db/writes/watch-rows';
import type { Freshness } from '../../domain/list/freshness';
import type { Question } from '../../domain/record/question';
import { errorClass } from '../../domain/shared/error-code';

/** What the leading worker remembers of its attempts at a question. */
export interface Attempt {
  /** Failures in a row without an answer. */
  failures: number;
  /** When the first of these failures was (ms). */
  silentSince?: number;
  /** When the next attempt may be made (ms), null when the back-off is over. */
  retryAt: number | null;
  /** A detail that will not change by itself. */
  isFinal: boolean;
  /** The last attempt found no line at all: when any other question is answered, there is one again. */
  isWaitingForLine?: boolean;
}

/** A question with the key of its rows (`keptKeyOf`). */
export interface Asked {
  question: Question;
  key: string;
}

/** What a tab looks at, opened. Times in ms. */
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

const seconds = 1_000;
/** How often a question is asked again while it is seen (ms). The services are limited to ten calls a minute on the real server. */
const interval: Record<Question['kind'], number> = {
  services: 60 * seconds,
  detail: 30 * seconds,
  people: 30 * seconds,
  sessions: 30 * seconds,
  companies: 30 * seconds,
  company: 30 * seconds,
  // The file of an id does not change.
  'company-document': 24 * 60 * 60 * seconds,
  thumbnail: 24 * 60 * 60 * seconds,
  // Each page is paid for, and what was sent from here is followed without one.
  dids: 5 * 60 * seconds,
  schemas: 5 * 60 * seconds,
  credentials: 5 * 60 * seconds,
  did: 10 * 60 * seconds,
  schema: 10 * 60 * seconds,
  credential: 10 * 60 * seconds,
  // Asked for by a person alone.
  'credential-document': 24 * 60 * 60 * seconds,
  'in-sight': 24 * 60 * 60 * seconds,
};
const finalDetailInterval = 30 * 60 * seconds;
/** All companies come in one answer: with more than a thousand it is asked for the less often, in ms a company, up to five minutes. */
const companyPace = 30;
const longListInterval = 5 * 60 * seconds;
/** A wish for a fresh answer is served at most this often (ms). */
const askGap: Record<Question['kind'], number> = {
  services: 15 * seconds,
  detail: 2 * seconds,
  people: 2 * seconds,
  sessions: 2 * seconds,
  companies: 2 * seconds,
  company: 2 * seconds,
  'company-document': 2 * seconds,
  thumbnail: 60 * seconds,
  dids: 2 * seconds,
  schemas: 2 * seconds,
  credentials: 2 * seconds,
  did: 2 * seconds,
  schema: 2 * seconds,
  credential: 2 * seconds,
  'credential-document': 0,
  'in-sight': 60 * seconds,
};
/** The same for all companies while decisions of them go out (ms). */
const decisionsGap = 5 * seconds;
/** After a refusal nothing is to be expected soon; asking again sooner would be a storm. */
const afterRefusal = 5 * 60 * seconds;
const afterFactor = 10 * seconds;
const busyWait = 60;
const order: Question['kind'][] = [
  'services',
  'detail',
  'company-document',
  'company',
  'companies',
  'did',
  'schema',
  'credential-document',
  'credential',
  'dids',
  'schemas',
  'credentials',
  'people',
  'sessions',
  'thumbnail',
  'in-sight',
];

/** What to fetch next: only questions that a visible tab watches, each when its time has come. Pure (offline rules 3). */
export function planNext({ watches, freshness, attempts, running, now }: PlanInput): Plan {
  const wanted = new Map<string, { question: Question; askedAt: number }>();
  for (const watch of watches) {
    // What is in sight is for the resolver.
    if (watch.question.kind === 'in-sight') continue;
    if (!watch.visible || watch.renewedAt <= now - watchLife) continue;
    const { key } = watch;
    const askedAt = Math.max(watch.askedAt, wanted.get(key)?.askedAt ?? 0);
    wanted.set(key, { question: watch.question, askedAt });
  }
  const timed = [...wanted].flatMap(([key, { question, askedAt }]) =>
    running.has(key) ? [] : [{ question, key, at: dueAt(question, freshness.get(key), attempts.get(key), askedAt, now) }],
  );
  const due = timed.filter(({ at }) => at <= now).map(({ question, key }) => ({ question, key }));
  due.sort((one, other) => order.indexOf(one.question.kind) - order.indexOf(other.question.kind));
  const later = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return { due, nextAt: later.length > 0 ? Math.min(...later) : null };
}

/** While decisions go out the list is due after each: it is asked for in between, not for each. */
function afterDecisions(row: Freshness | undefined, now: number): number {
  const succeededAt = row?.succeededAt ?? null;
  return succeededAt === null || succeededAt > now ? now : Math.max(now, succeededAt + decisionsGap);
}

function dueAt(
  question: Question,
  row: Freshness | undefined,
  attempt: Attempt | undefined,
  askedAt: number,
  now: number,
): number {
  const attemptedAt = row?.attemptedAt ?? null;
  // A device whose clock was put back must not wait for the time it thought it was.
  if (!row || attemptedAt === null || attemptedAt > now) return question.kind === 'companies' ? afterDecisions(row, now) : now;
  if (row.problem?.code === 'server-busy' || row.problem?.code === 'budget-spent')
    return attemptedAt + (row.problem.retryAfterSeconds ?? busyWait) * seconds;
  if (askedAt > attemptedAt) return attemptedAt + askGap[question.kind];
  // Given a moment later, perhaps: the screen that asks for it watches nothing, so nothing is asked meanwhile.
  if (row.problem?.code === 'second-factor-required') return attemptedAt + afterFactor;
  if (row.problem) {
    return errorClass[row.problem.code] === 'no-answer' ? (attempt?.retryAt ?? now) : attemptedAt + afterRefusal;
  }
  if (row.cursor !== null) return now;
  if (attempt?.isFinal) return attemptedAt + finalDetailInterval;
  const pace = question.kind === 'companies' ? Math.min(row.done * companyPace, longListInterval) : 0;
  return attemptedAt + Math.max(interval[question.kind], pace);
}
