import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import type { Freshness } from '../../src/domain/list/freshness';
import type { Question } from '../../src/domain/record/question';
import { problemText } from '../../src/domain/shared/error-text';
import type { Problem } from '../../src/domain/shared/outcome';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onStillMirror } from '../fixtures/still-mirror';

/**
 * The table of what counts as an answer, row by row: what is reported, that rows stay, who is signed in, and how many calls it took.
 * Refusals that end something are in answers-for-good.test.ts.
 */

const it = onStillMirror({ demo: { sessions: 20 } }, 'reviewer@').extend(
  'tools',
  ({ platform, still: { device, database, identity, calls, refreshed } }) => {
    const present = () => readWorkerDevice(device.registry);

    async function rowsOf() {
      const [stored, people, apps, counters] = await Promise.all([
        database.sessions.toArray(),
        database.people.toArray(),
        database.services.toArray(),
        database.counters.toArray(),
      ]);
      return { sessions: stored, people, services: apps, counters };
    }

    /** Waits until nothing is on its way and no answer leads to another call. */
    async function quiet(): Promise<void> {
      do await untilIdle();
      while (calls.underWay > 0);
    }

    /** Asks for a fresh answer under disturbances; returns what is then reported, and counts the calls sent for it. */
    async function ask(rules: ChaosRule[], question: Question): Promise<{ row: Freshness; count: (call: RegExp) => number }> {
      device.clock.advance(90_000);
      await quiet();
      // A renewal that an earlier disturbance left unanswered is repeated first: its calls do not belong to this question.
      await seen(present, ({ renewalAskedAt }) => renewalAskedAt === undefined);
      await quiet();
      platform.chaos.set(rules);
      const from = device.browser.sent.length;
      const row = await refreshed(question);
      await quiet();
      const sent = device.browser.sent.slice(from).map(({ method, path }) => `${method} ${path}`);
      platform.chaos.clear();
      return { row, count: (call) => sent.filter((one) => call.test(one)).length };
    }

    /** Like `ask`, for disturbances that must change nothing: no row, no counter, and nobody is signed out. */
    async function askInVain(rules: ChaosRule[], question: Question, problem: Partial<Problem>, words: string) {
      const before = await rowsOf();
      const answer = await ask(rules, question);
      expect(answer.row.problem).toMatchObject(problem);
      expect(answer.row.problem && problemText(answer.row.problem)).toBe(words);
      expect(await rowsOf()).toEqual(before);
      expect(await present()).toMatchObject({ identity, signOutReason: null, loggedOut: false });
      return answer.count;
    }
    return { rowsOf, quiet, ask, askInVain };
  },
);

const sessions = (appId: string): Question => ({ kind: 'sessions', appId });
const services = (): Question => ({ kind: 'services' });

const list = 'GET /tenant/*';
const listCall = /^GET \/tenant\/.*\/verification\/session$/;
const tokenCall = /^GET \/api\/v1\/app\/access-control\/token$/;
const appCall = /^GET \/api\/v1\/app$/;
const refreshCall = /^POST \/api\/v1\/auth\/refresh$/;

const status = (code: number, body: unknown): Omit<ChaosRule, 'match'> => ({ kind: 'status', status: code, body });
const portal = 'This network answered instead of the server. It may need a sign-in';

describe('no answer', () => {
  const causes: [cause: string, rule: Omit<ChaosRule, 'match'>, problem: Partial<Problem>, words: string][] = [
    ['a connection that breaks', { kind: 'loss' }, { code: 'network-unreachable' }, "Couldn't reach the server"],
    ['an answer that is lost', { kind: 'lost-answer' }, { code: 'network-unreachable' }, "Couldn't reach the server"],
    ['a cut body', { kind: 'cut' }, { code: 'answer-cut' }, 'The connection broke during the answer'],
    ['an empty body', { kind: 'empty' }, { code: 'answer-empty' }, 'The server sent an empty answer'],
    ['a captive portal', { kind: 'html' }, { code: 'answer-not-json', status: 200 }, portal],
    ['a portal that refuses', status(403, '<html>Please pay</html>'), { code: 'answer-not-json', status: 403 }, portal],
    ['a portal by its own status', status(511, '<html>Sign in</html>'), { code: 'answer-not-json', status: 511 }, portal],
    [
      'JSON of somebody else',
      status(200, { captive: true }),
      { code: 'answer-malformed' },
      'The server sent an unexpected answer',
    ],
    ['503', status(503, {}), { code: 'server-failed', status: 503 }, 'The server has a problem'],
    [
      '502 of a proxy',
      status(502, '<html>Bad gateway</html>'),
      { code: 'server-failed', status: 502 },
      'The server has a problem',
    ],
    ['500 that names its error', status(500, { error: 'vault is sealed' }), { code: 'server-failed' }, 'Error: vault is sealed'],
  ];

  it.for(causes)(
    'from a tenant (%s) is reported after one call, and nothing is lost',
    async ([_cause, rule, problem, words], { still: { appId }, tools: { askInVain } }) => {
      const count = await askInVain([{ match: list, ...rule }], sessions(appId), problem, words);
      expect([count(listCall), count(refreshCall)]).toEqual([1, 0]);
    },
  );

  it.for(causes)(
    'from the API server (%s) is reported after one call, and nothing is lost',
    async ([_cause, rule, problem, words], { tools: { askInVain } }) => {
      const count = await askInVain([{ match: 'GET /api/v1/app?', ...rule }], services(), problem, words);
      expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
    },
  );

  it('is followed by automatic retries at growing intervals', async ({
    platform,
    still: { device, tab, appId },
    tools: { quiet, ask },
  }) => {
    await ask([], sessions(appId));
    await tab.api.watch({ question: sessions(appId), visible: true });
    platform.chaos.set([{ match: list, kind: 'status', status: 503 }]);
    const from = device.browser.sent.length;
    for (let step = 0; step < 20; step += 1) {
      device.clock.advance(30_000);
      await quiet();
    }
    const calls = device.browser.sent.slice(from).filter(({ method, path }) => listCall.test(`${method} ${path}`)).length;
    await tab.api.unwatch({ question: sessions(appId) });
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(calls).toBeLessThanOrEqual(20);
  });
});

describe('429', () => {
  it('does not count as an answer, and no tab calls the host for a minute', async ({
    still: { device, appId },
    tools: { askInVain },
  }) => {
    const busy = { match: list, ...status(429, { statusCode: 429, message: 'Too many requests' }), times: 1 };
    const words = 'The server is busy. Retrying in 60 seconds';
    const count = await askInVain([busy], sessions(appId), { code: 'server-busy', retryAfterSeconds: 60 }, words);
    expect(count(listCall)).toBe(1);
    const other = await device.dependencies().loadNet();
    const from = device.browser.sent.length;
    expect(await other.services(1, 50)).toMatchObject({ problem: { code: 'server-busy', retryAfterSeconds: 60 } });
    device.clock.advance(59_000);
    expect(await other.services(1, 50)).toMatchObject({ problem: { code: 'server-busy', retryAfterSeconds: 1 } });
    expect(device.browser.sent.slice(from).filter(({ path }) => path === '/api/v1/app')).toHaveLength(0);
    device.clock.advance(1_000);
    expect((await other.services(1, 50)).ok).toBe(true);
  });
});

describe('a refused login', () => {
  it.for([401, 403])('with %s is renewed once, and the call is repeated once', async (code, { tools: { ask } }) => {
    const refused = { match: 'GET /api/v1/app?', ...status(code, { statusCode: code, message: ['jwt expired'] }), times: 1 };
    const { row, count } = await ask([refused], services());
    expect(row.problem).toBeNull();
    expect([count(appCall), count(refreshCall)]).toEqual([2, 1]);
  });

  it.for([
    ['429', status(429, { message: 'Too many requests' }), 'server-busy', 'The server is busy. Retrying in 60 seconds'],
    ['503', status(503, {}), 'server-failed', 'The server has a problem'],
    ['a portal', { kind: 'html' }, 'answer-not-json', portal],
    ['nothing', { kind: 'loss' }, 'network-unreachable', "Couldn't reach the server"],
  ] as const)(
    'whose renewal is answered with %s counts as no answer, never as a refusal',
    async ([_what, rule, code, words], { tools: { askInVain } }) => {
      const expired = { match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: ['jwt expired'] }) };
      const count = await askInVain([{ match: '/auth/refresh', ...rule }, expired], services(), { code }, words);
      expect([count(appCall), count(refreshCall)]).toEqual([1, 1]);
    },
  );
});

describe('a tenant', () => {
  // A good answer first: it leaves a good service token behind.
  it.beforeEach(async ({ still: { appId }, tools: { ask } }) => void (await ask([], sessions(appId))));

  it('that answers 401 is asked once more with a new service token, and the login is left alone', async ({
    still: { appId },
    tools: { ask },
  }) => {
    const spent = { match: list, ...status(401, { success: false, error: { details: ['jwt expired'] } }), times: 1 };
    const { row, count } = await ask([spent], sessions(appId));
    expect(row.problem).toBeNull();
    expect([count(listCall) >= 2, count(tokenCall), count(refreshCall)]).toEqual([true, 1, 0]);
  });

  it('that answers 401 to the new token as well is not asked again', async ({ still: { appId }, tools: { askInVain } }) => {
    const spent = { match: list, ...status(401, { success: false, error: { details: ['jwt expired'] } }) };
    const words = 'authToken is invalid, service is not selected';
    const count = await askInVain([spent], sessions(appId), { code: 'service-token-invalid', status: 401 }, words);
    expect([count(listCall), count(tokenCall), count(refreshCall)]).toEqual([2, 1, 0]);
  });

  it('that answers 403 is asked again with a new service token, because the right may have been granted since', async ({
    still: { appId },
    tools: { ask },
  }) => {
    const denied = { match: list, ...status(403, { success: false, error: { details: ['READ_SESSION'] } }), times: 1 };
    const { row, count } = await ask([denied], sessions(appId));
    expect(row.problem).toBeNull();
    expect([count(tokenCall), count(refreshCall)]).toEqual([1, 0]);
  });

  it('for which no new token can be had leaves it open whether the right is missing', async ({
    still: { appId },
    tools: { askInVain },
  }) => {
    const denied = { match: list, ...status(403, { success: false, error: { details: ['READ_SESSION'] } }) };
    const noToken: ChaosRule = { match: '/access-control/token', kind: 'loss' };
    const count = await askInVain(
      [noToken, denied],
      sessions(appId),
      { code: 'network-unreachable' },
      "Couldn't reach the server",
    );
    expect([count(listCall), count(tokenCall)]).toEqual([1, 1]);
  });
});

describe('the second factor', () => {
  it('is not mistaken for an expired login: nothing is renewed, nobody is signed out', async ({ tools: { askInVain } }) => {
    const asked = { match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: ['2FA authentication is required'] }) };
    const words = 'This needs your second factor';
    const count = await askInVain([asked], services(), { code: 'second-factor-required' }, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
  });
});

describe('misconfiguration', () => {
  // A good answer first: it leaves a good service token behind.
  it.beforeEach(async ({ still: { appId }, tools: { ask } }) => void (await ask([], sessions(appId))));

  const causes: [
    what: string,
    match: string,
    rule: Omit<ChaosRule, 'match'>,
    question: (appId: string) => Question,
    call: RegExp,
  ][] = [
    ['Origin mismatch', 'GET /api/v1/app?', status(401, { statusCode: 401, message: ['Origin mismatch'] }), services, appCall],
    ['Invalid subdomain', list, status(401, { success: false, error: { details: ['Invalid subdomain'] } }), sessions, listCall],
  ];

  it.for(causes)(
    '%s is reported in words, renews nothing and does not cause a burst of calls',
    async ([_what, match, rule, question, call], { platform, still: { device, tab, appId }, tools: { quiet, askInVain } }) => {
      const words = 'The server does not accept calls from this address';
      const count = await askInVain([{ match, ...rule }], question(appId), { code: 'origin-refused', status: 401 }, words);
      expect([count(call), count(refreshCall), count(tokenCall)]).toEqual([1, 0, 0]);
      platform.chaos.set([{ match, ...rule }]);
      await tab.api.watch({ question: question(appId), visible: true });
      const from = device.browser.sent.length;
      for (let step = 0; step < 60; step += 1) {
        device.clock.advance(10_000);
        await quiet();
      }
      const sent = device.browser.sent.slice(from).filter(({ method, path }) => call.test(`${method} ${path}`)).length;
      await tab.api.unwatch({ question: question(appId) });
      expect(sent).toBeGreaterThanOrEqual(1);
      expect(sent).toBeLessThanOrEqual(3);
    },
  );
});

describe('a refusal', () => {
  it.for<[what: string, rule: Omit<ChaosRule, 'match'>, words: string]>([
    ['details', status(400, { error: { code: 400, details: ['page is low', 'limit is high'] } }), 'page is low limit is high'],
    [
      'a list of messages',
      status(400, { statusCode: 400, message: ['page is low', 'limit is high'] }),
      'page is low, limit is high',
    ],
    ['a message', status(409, { statusCode: 409, message: 'already so' }), 'already so'],
    ['another statusCode inside a 200', status(200, { statusCode: 422, message: 'no such page' }), 'no such page'],
    ['an error of a tenant inside a 200', status(200, { success: false, error: { details: ['no credit'] } }), 'no credit'],
  ])('with %s is reported in the words of the server, once', async ([_what, rule, words], { tools: { askInVain } }) => {
    const count = await askInVain([{ match: 'GET /api/v1/app?', ...rule }], services(), { code: 'request-refused' }, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
  });
});

it('unreadable rows of an answer are counted and described, the others are stored', async ({
  still: { appId },
  tools: { rowsOf, ask },
}) => {
  const before = await rowsOf();
  const { row } = await ask([{ match: list, kind: 'mutate', mutation: 'malformed-row' }], sessions(appId));
  expect(row.problem).toBeNull();
  expect(row.losses.count).toBeGreaterThan(0);
  expect(row.losses.first).toMatch(/^row 1: sessionId is missing$/);
  expect((await rowsOf()).sessions).toEqual(before.sessions);
});
