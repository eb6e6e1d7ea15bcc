import { describe, expect, it } from 'vitest';
import { type Freshness, unaskedFreshness } from '../../src/domain/list/freshness';
import { type Question, questionKey } from '../../src/domain/record/question';
import { retryDelay } from '../../src/workers/retry-delay';
import { type Attempt, type OpenedWatch, planNext } from '../../src/workers/sync/plan';
import { minute, noon, second } from '../builders/moments';

const sessions: Question = { kind: 'sessions', appId: 'one' };
const services: Question = { kind: 'services' };
const detail: Question = { kind: 'detail', appId: 'one', id: 'x', subject: 'session' };

function plan(
  watches: OpenedWatch[],
  rows: Partial<Freshness>[] = [],
  attempts: [Question, Partial<Attempt>][] = [],
  running: Question[] = [],
) {
  const freshness = new Map(rows.map((row) => [row.key ?? '', { ...unaskedFreshness(row.key ?? ''), ...row }]));
  const remembered = attempts.map(([question, attempt]): [string, Attempt] => [
    questionKey(question),
    { failures: 0, retryAt: null, isFinal: false, ...attempt },
  ]);
  const under = new Set(running.map(questionKey));
  const { due, nextAt } = planNext({ watches, freshness, attempts: new Map(remembered), running: under, now: noon });
  return { due: due.map(({ question }) => question), nextAt };
}
const watch = (question: Question, change: Partial<OpenedWatch> = {}): OpenedWatch => ({
  question,
  key: questionKey(question),
  visible: true,
  renewedAt: noon,
  askedAt: 0,
  ...change,
});
const asked = (question: Question, ago: number, change: Partial<Freshness> = {}): Partial<Freshness> => ({
  key: questionKey(question),
  attemptedAt: noon - ago,
  succeededAt: noon - ago,
  ...change,
});

describe('what is fetched next', () => {
  it('a question nobody asked yet is due at once', () => {
    expect(plan([watch(sessions)])).toEqual({ due: [sessions], nextAt: null });
  });

  it('nothing is fetched for a hidden tab or one that is gone', () => {
    expect(plan([watch(sessions, { visible: false }), watch(services, { renewedAt: noon - 61 * second })])).toEqual({
      due: [],
      nextAt: null,
    });
  });

  it('a question that one of two tabs sees is fetched once', () => {
    expect(plan([watch(sessions), watch(sessions, { visible: false })]).due).toEqual([sessions]);
  });

  it('a list is due half a minute after its last attempt, the services after a minute', () => {
    const rows = [asked(sessions, 30 * second), asked(services, 30 * second)];
    expect(plan([watch(sessions), watch(services)], rows)).toEqual({ due: [sessions], nextAt: noon + 30 * second });
  });

  it('the services come first, then what is opened, then the lists', () => {
    expect(plan([watch(sessions), watch(detail), watch(services)]).due).toEqual([services, detail, sessions]);
  });

  it('a question under way is not begun again', () => {
    expect(plan([watch(sessions)], [], [], [sessions])).toEqual({ due: [], nextAt: null });
  });

  it('an interrupted back-fill continues at once', () => {
    expect(plan([watch(sessions)], [asked(sessions, second, { cursor: 4 })]).due).toEqual([sessions]);
  });

  it('a person who asks is served at once, but not if they ask in quick succession', () => {
    const watched = watch(sessions, { askedAt: noon });
    expect(plan([watched], [asked(sessions, 3 * second)]).due).toEqual([sessions]);
    expect(plan([watched], [asked(sessions, second)])).toEqual({ due: [], nextAt: noon + second });
    expect(plan([watch(services, { askedAt: noon })], [asked(services, 3 * second)])).toEqual({
      due: [],
      nextAt: noon + 12 * second,
    });
  });

  it('without an answer the back-off decides when a question is asked again; after a refusal it takes five minutes', () => {
    const unreachable = asked(sessions, second, { problem: { code: 'network-unreachable' } });
    expect(plan([watch(sessions)], [unreachable], [[sessions, { retryAt: noon + 1500 }]])).toEqual({
      due: [],
      nextAt: noon + 1500,
    });
    const refused = asked(sessions, second, { problem: { code: 'right-missing' } });
    expect(plan([watch(sessions)], [refused])).toEqual({ due: [], nextAt: noon + 5 * minute - second });
  });

  it('without an answer a request from a person makes the next attempt sooner, never later', () => {
    const unreachable = asked(services, second, { problem: { code: 'network-unreachable' } });
    const again = watch(services, { askedAt: noon });
    expect(plan([again], [unreachable], [[services, { retryAt: noon + 1500 }]]).nextAt).toBe(noon + 1500);
    expect(plan([again], [unreachable], [[services, { retryAt: null }]]).due).toEqual([services]);
    expect(plan([again], [unreachable], [[services, { retryAt: noon + minute }]]).nextAt).toBe(noon + 14 * second);
  });

  it('a question that needs the second factor is repeated at once on request, otherwise after ten seconds', () => {
    const refused = asked(services, second, { problem: { code: 'second-factor-required' } });
    expect(plan([watch(services, { askedAt: noon })], [refused]).due).toEqual([services]);
    expect(plan([watch(services, { askedAt: noon - 2 * second })], [refused]).nextAt).toBe(noon + 9 * second);
  });

  it('a quota that is used up is waited for like a busy server', () => {
    const spent = asked(sessions, 10 * second, { problem: { code: 'budget-spent', retryAfterSeconds: 25 } });
    expect(plan([watch(sessions, { askedAt: noon })], [spent])).toEqual({ due: [], nextAt: noon + 15 * second });
  });

  it('a server that asked to wait is not called for anybody', () => {
    const busy = asked(sessions, 10 * second, { problem: { code: 'server-busy', retryAfterSeconds: 30 } });
    expect(plan([watch(sessions, { askedAt: noon })], [busy])).toEqual({ due: [], nextAt: noon + 20 * second });
  });

  it('a finished detail is rarely asked for again', () => {
    expect(plan([watch(detail)], [asked(detail, minute)], [[detail, { isFinal: true }]]).due).toEqual([]);
    expect(plan([watch(detail)], [asked(detail, minute)]).due).toEqual([detail]);
  });

  it('companies are asked for now and then while decisions about them are sent, not after each one', () => {
    const companies: Question = { kind: 'companies', appId: 'one' };
    const decided = (ago: number | null) => [
      asked(companies, 0, { attemptedAt: null, succeededAt: ago === null ? null : noon - ago }),
    ];
    expect(plan([watch(companies)], decided(2 * second))).toEqual({ due: [], nextAt: noon + 3 * second });
    expect(plan([watch(companies)], decided(5 * second)).due).toEqual([companies]);
    expect(plan([watch(companies)], decided(-minute)).due).toEqual([companies]);
    expect(plan([watch(companies)], decided(null)).due).toEqual([companies]);
  });

  it('companies, which come in one answer, are asked for the less often the more there are', () => {
    const companies: Question = { kind: 'companies', appId: 'one' };
    const nextAfter = (done: number) => (plan([watch(companies)], [asked(companies, 0, { done })]).nextAt ?? 0) - noon;
    expect([0, 1_000, 4_000, 100_000].map(nextAfter)).toEqual([30 * second, 30 * second, 2 * minute, 5 * minute]);
  });

  it('a file that is here is not requested again while it is visible', () => {
    const file: Question = { kind: 'company-document', appId: 'one', companyId: 'c', fileId: 'f' };
    expect(plan([watch(file)], [asked(file, 60 * minute)]).due).toEqual([]);
  });

  it('a clock that was put back does not stop the work', () => {
    expect(plan([watch(sessions)], [asked(sessions, -60 * minute)]).due).toEqual([sessions]);
  });
});

describe('the back-off', () => {
  it('doubles from one second up to five minutes', () => {
    expect([1, 2, 3, 4, 5, 10, 30].map((failures) => retryDelay(failures, 'server-failed', 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 300_000, 300_000,
    ]);
  });

  it('varies by half, but is never under a second', () => {
    expect([retryDelay(4, 'server-failed', 0), retryDelay(4, 'server-failed', 1), retryDelay(1, 'server-failed', 0)]).toEqual([
      4000, 8000, 1000,
    ]);
  });

  it('of a server that cannot be reached stays within eight seconds for ten minutes', () => {
    expect([0, 5 * minute, 10 * minute].map((silentFor) => retryDelay(30, 'network-unreachable', 1, silentFor))).toEqual([
      8000, 8000, 8000,
    ]);
  });

  it('of a silence of more than ten minutes grows with it, up to five minutes', () => {
    expect([10, 11, 12, 15, 25, 600].map((silent) => retryDelay(90, 'network-timeout', 1, silent * minute))).toEqual([
      8000, 30_000, 60_000, 150_000, 300_000, 300_000,
    ]);
  });

  it('of a server that cannot be reached lets an hour pass with fewer than 130 attempts', () => {
    let silentFor = 0;
    let attempts = 0;
    while (silentFor < 60 * minute) {
      attempts += 1;
      silentFor += retryDelay(attempts, 'network-unreachable', 0.5, silentFor);
    }
    expect(attempts).toBeGreaterThan(80);
    expect(attempts).toBeLessThan(130);
  });
});
