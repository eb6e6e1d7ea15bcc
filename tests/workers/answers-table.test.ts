import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/start-platform';
import type { StudioDatabase } from '../../src/db/studio-database';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import type { Freshness } from '../../src/domain/freshness';
import type { Problem } from '../../src/domain/outcome';
import { type Question, questionKey } from '../../src/domain/question';
import { problemText } from '../../src/domain/text/errors';
import type { Studio } from '../../src/workers/studio';
import { openMirror } from '../fakes/open-mirror';
import { createTestDevice, seen, type TestDevice } from '../fakes/test-device';
import { settle } from '../fakes/turns';
import { startTestPlatform } from '../fixtures/platform';

/**
 * The table of what counts as an answer, row by row: what is told, that rows stay, who is signed in, and how many calls it took. What ends
 * something stands in answers-for-good.test.ts.
 */

let platform: Platform;
let device: TestDevice;
let tab: Studio;
let database: StudioDatabase;
let appId: string;
let identity: string;
let onTheirWay = 0;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, traffic: false, trafficEverySeconds: 60 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null });
  device = savingData(createTestDevice(platform.url));
  ({ tab, database, appId, identity } = await openMirror(device, platform, 'reviewer@', async (input, init) => {
    onTheirWay += 1;
    try {
      return await device.browser.fetch(input, init);
    } finally {
      onTheirWay -= 1;
    }
  }));
  for (const kind of ['sessions', 'people'] as const) await tab.api.unwatch({ question: { kind, appId } });
  await tab.api.unwatch({ question: { kind: 'services' } });
  await settle();
});
afterAll(async () => {
  await device.close();
  await platform.close();
});
afterEach(() => platform.chaos.clear());

/** A device that fetches nothing of its own accord, so that every call belongs to a question. */
function savingData(plain: TestDevice): TestDevice {
  return { ...plain, tab: (name, change, fetchOfTab) => plain.tab(name, { ...change, savesData: () => true }, fetchOfTab) };
}

const sessions = (): Question => ({ kind: 'sessions', appId });
const services = (): Question => ({ kind: 'services' });
const present = () => readWorkerDevice(device.registry);
const list = 'GET /tenant/*';
const listCall = /^GET \/tenant\/.*\/verification\/session$/;
const tokenCall = /^GET \/api\/v1\/app\/access-control\/token$/;
const appCall = /^GET \/api\/v1\/app$/;
const refreshCall = /^POST \/api\/v1\/auth\/refresh$/;

async function rowsOf() {
  const [kept, people, apps, counters] = await Promise.all([
    database.sessions.toArray(),
    database.people.toArray(),
    database.services.toArray(),
    database.counters.toArray(),
  ]);
  return { sessions: kept, people, services: apps, counters };
}

/** Nothing is on its way any more, and nothing more is sent of what came. */
async function quiet(): Promise<void> {
  do await settle();
  while (onTheirWay > 0);
}

/** Asks for a fresh answer under disturbances; what is then told, and what was sent for it. */
async function ask(rules: ChaosRule[], question: Question): Promise<{ row: Freshness; count: (call: RegExp) => number }> {
  device.clock.advance(90_000);
  await quiet();
  // A renewal that an earlier disturbance left without an answer is asked for again first: its calls are not this question's.
  await seen(present, ({ renewalAskedAt }) => renewalAskedAt === undefined);
  await quiet();
  platform.chaos.set(rules);
  const from = device.browser.sent.length;
  const askedAt = device.clock.now();
  await tab.api.refresh({ question });
  const isAnswered = (known: Freshness | undefined) => known?.state === 'idle' && (known.attemptedAt ?? 0) >= askedAt;
  const row = await seen(() => database.freshness.get(questionKey(question)), isAnswered);
  await tab.api.unwatch({ question });
  await quiet();
  const sent = device.browser.sent.slice(from).map(({ method, path }) => `${method} ${path}`);
  platform.chaos.clear();
  if (!row) throw new Error('no freshness row');
  return { row, count: (call) => sent.filter((one) => call.test(one)).length };
}

/** As `ask`, for what must leave everything as it is: rows, counters and who is signed in. */
async function askInVain(rules: ChaosRule[], question: Question, problem: Partial<Problem>, words: string) {
  const before = await rowsOf();
  const answer = await ask(rules, question);
  expect(answer.row.problem).toMatchObject(problem);
  expect(answer.row.problem && problemText(answer.row.problem)).toBe(words);
  expect(await rowsOf()).toEqual(before);
  expect(await present()).toMatchObject({ identity, signOutReason: null, loggedOut: false });
  return answer.count;
}

const status = (code: number, body: unknown): Omit<ChaosRule, 'match'> => ({ kind: 'status', status: code, body });
const portal = 'Something on the way answered instead of the server, perhaps the sign-in page of this network';

describe('no answer', () => {
  const causes: [cause: string, rule: Omit<ChaosRule, 'match'>, problem: Partial<Problem>, words: string][] = [
    ['a connection that breaks', { kind: 'loss' }, { code: 'network-unreachable' }, 'The server cannot be reached'],
    ['an answer that is lost', { kind: 'lost-answer' }, { code: 'network-unreachable' }, 'The server cannot be reached'],
    ['a cut body', { kind: 'cut' }, { code: 'answer-cut' }, 'The answer broke off half-way'],
    ['an empty body', { kind: 'empty' }, { code: 'answer-empty' }, 'The server answered with nothing'],
    ['a captive portal', { kind: 'html' }, { code: 'answer-not-json', status: 200 }, portal],
    ['a portal that refuses', status(403, '<html>Please pay</html>'), { code: 'answer-not-json', status: 403 }, portal],
    ['a portal by its own status', status(511, '<html>Sign in</html>'), { code: 'answer-not-json', status: 511 }, portal],
    [
      'JSON of somebody else',
      status(200, { captive: true }),
      { code: 'answer-malformed' },
      'The server answered in a form that Studio does not know',
    ],
    ['503', status(503, {}), { code: 'server-failed', status: 503 }, 'The server has a fault'],
    ['502 of a proxy', status(502, '<html>Bad gateway</html>'), { code: 'server-failed', status: 502 }, 'The server has a fault'],
    ['500 that tells its error', status(500, { error: 'vault is sealed' }), { code: 'server-failed' }, 'Error: vault is sealed'],
  ];

  it.each(causes)('%s, of a tenant: told, one call, nothing lost', async (_cause, rule, problem, words) => {
    const count = await askInVain([{ match: list, ...rule }], sessions(), problem, words);
    expect([count(listCall), count(refreshCall)]).toEqual([1, 0]);
  });

  it.each(causes)('%s, of the API server: told, one call, nothing lost', async (_cause, rule, problem, words) => {
    const count = await askInVain([{ match: 'GET /api/v1/app?', ...rule }], services(), problem, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
  });

  it('is asked for again by itself, later and later', async () => {
    await ask([], sessions());
    await tab.api.watch({ question: sessions(), visible: true });
    platform.chaos.set([{ match: list, kind: 'status', status: 503 }]);
    const from = device.browser.sent.length;
    for (let step = 0; step < 20; step += 1) {
      device.clock.advance(30_000);
      await quiet();
    }
    const calls = device.browser.sent.slice(from).filter(({ method, path }) => listCall.test(`${method} ${path}`)).length;
    await tab.api.unwatch({ question: sessions() });
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(calls).toBeLessThanOrEqual(20);
  });
});

describe('429', () => {
  it('is no answer, and all tabs leave the host alone for a minute', async () => {
    const busy = { match: list, ...status(429, { statusCode: 429, message: 'Too many requests' }), times: 1 };
    const words = 'The server asked to wait 60 seconds';
    const count = await askInVain([busy], sessions(), { code: 'server-busy', retryAfterSeconds: 60 }, words);
    expect(count(listCall)).toBe(1);
    const other = await device.surroundings().loadNet();
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
  it.each([401, 403])('by %s is renewed once and the call repeated once', async (code) => {
    const refused = { match: 'GET /api/v1/app?', ...status(code, { statusCode: code, message: ['jwt expired'] }), times: 1 };
    const { row, count } = await ask([refused], services());
    expect(row.problem).toBeNull();
    expect([count(appCall), count(refreshCall)]).toEqual([2, 1]);
  });

  it.each([
    ['429', status(429, { message: 'Too many requests' }), 'server-busy', 'The server asked to wait 60 seconds'],
    ['503', status(503, {}), 'server-failed', 'The server has a fault'],
    ['a portal', { kind: 'html' }, 'answer-not-json', portal],
    ['nothing', { kind: 'loss' }, 'network-unreachable', 'The server cannot be reached'],
  ] as const)('whose renewal is answered by %s is no answer, never a refusal', async (_what, rule, code, words) => {
    const expired = { match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: ['jwt expired'] }) };
    const count = await askInVain([{ match: '/auth/refresh', ...rule }, expired], services(), { code }, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 1]);
  });
});

describe('a tenant', () => {
  // A good answer first: it leaves a good service token behind.
  beforeEach(async () => void (await ask([], sessions())));

  it('that answers 401 gets a new service token and is asked once more, the login is left alone', async () => {
    const spent = { match: list, ...status(401, { success: false, error: { details: ['jwt expired'] } }), times: 1 };
    const { row, count } = await ask([spent], sessions());
    expect(row.problem).toBeNull();
    expect([count(listCall) >= 2, count(tokenCall), count(refreshCall)]).toEqual([true, 1, 0]);
  });

  it('that answers 401 to the new token as well is asked no more', async () => {
    const spent = { match: list, ...status(401, { success: false, error: { details: ['jwt expired'] } }) };
    const words = 'Could not fetch accesstoken for service';
    const count = await askInVain([spent], sessions(), { code: 'service-token-missing', status: 401 }, words);
    expect([count(listCall), count(tokenCall), count(refreshCall)]).toEqual([2, 1, 0]);
  });

  it('that answers 403 gets a new service token, since the right may have come later', async () => {
    const denied = { match: list, ...status(403, { success: false, error: { details: ['READ_SESSION'] } }), times: 1 };
    const { row, count } = await ask([denied], sessions());
    expect(row.problem).toBeNull();
    expect([count(tokenCall), count(refreshCall)]).toEqual([1, 0]);
  });

  it('whose new token is not to be had leaves the right undecided', async () => {
    const denied = { match: list, ...status(403, { success: false, error: { details: ['READ_SESSION'] } }) };
    const noToken: ChaosRule = { match: '/access-control/token', kind: 'loss' };
    const count = await askInVain([noToken, denied], sessions(), { code: 'network-unreachable' }, 'The server cannot be reached');
    expect([count(listCall), count(tokenCall)]).toEqual([1, 1]);
  });
});

describe('the second factor', () => {
  it('is told apart from a spent login: nothing is renewed, nobody is signed out', async () => {
    const asked = { match: 'GET /api/v1/app?', ...status(401, { statusCode: 401, message: ['2FA authentication is required'] }) };
    const words = 'A second factor is asked for before this can be read';
    const count = await askInVain([asked], services(), { code: 'second-factor-required' }, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
  });
});

describe('misconfiguration', () => {
  // A good answer first: it leaves a good service token behind.
  beforeEach(async () => void (await ask([], sessions())));

  const causes: [what: string, match: string, rule: Omit<ChaosRule, 'match'>, question: () => Question, call: RegExp][] = [
    ['Origin mismatch', 'GET /api/v1/app?', status(401, { statusCode: 401, message: ['Origin mismatch'] }), services, appCall],
    ['Invalid subdomain', list, status(401, { success: false, error: { details: ['Invalid subdomain'] } }), sessions, listCall],
  ];

  it.each(causes)('%s is said in words, renews nothing and starts no storm', async (_what, match, rule, question, call) => {
    const words = 'The server does not accept calls from this address';
    const count = await askInVain([{ match, ...rule }], question(), { code: 'origin-refused', status: 401 }, words);
    expect([count(call), count(refreshCall), count(tokenCall)]).toEqual([1, 0, 0]);
    platform.chaos.set([{ match, ...rule }]);
    await tab.api.watch({ question: question(), visible: true });
    const from = device.browser.sent.length;
    for (let step = 0; step < 60; step += 1) {
      device.clock.advance(10_000);
      await quiet();
    }
    const sent = device.browser.sent.slice(from).filter(({ method, path }) => call.test(`${method} ${path}`)).length;
    await tab.api.unwatch({ question: question() });
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(sent).toBeLessThanOrEqual(3);
  });
});

describe('a refusal', () => {
  it.each([
    ['details', status(400, { error: { code: 400, details: ['page is low', 'limit is high'] } }), 'page is low limit is high'],
    [
      'a list of messages',
      status(400, { statusCode: 400, message: ['page is low', 'limit is high'] }),
      'page is low, limit is high',
    ],
    ['a message', status(409, { statusCode: 409, message: 'already so' }), 'already so'],
    ['another statusCode inside a 200', status(200, { statusCode: 422, message: 'no such page' }), 'no such page'],
    ['an error of a tenant inside a 200', status(200, { success: false, error: { details: ['no credit'] } }), 'no credit'],
  ])('with %s is told in the words of the server, once', async (_what, rule, words) => {
    const count = await askInVain([{ match: 'GET /api/v1/app?', ...rule }], services(), { code: 'request-refused' }, words);
    expect([count(appCall), count(refreshCall)]).toEqual([1, 0]);
  });
});

it('rows of an answer that cannot be read are counted and described, the others are kept', async () => {
  const before = await rowsOf();
  const { row } = await ask([{ match: list, kind: 'mutate', mutation: 'malformed-row' }], sessions());
  expect(row.problem).toBeNull();
  expect(row.losses.count).toBeGreaterThan(0);
  expect(row.losses.first).toMatch(/^row 1: sessionId is missing$/);
  expect((await rowsOf()).sessions).toEqual(before.sessions);
});
