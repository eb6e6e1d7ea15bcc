import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Freshness } from '../../src/domain/list/freshness';
import { type Question, questionKey } from '../../src/domain/record/question';
import { problemText } from '../../src/domain/shared/error-text';
import { peopleOf, sessionsOf } from '../fakes/opened';
import { seen } from '../fakes/test-device';
import { turn, untilIdle } from '../fakes/turns';
import { onStillMirror } from '../fixtures/still-mirror';

const it = onStillMirror({ demo: { sessions: 120, companies: 60 } }, 'admin@').extend(
  'tools',
  ({ platform, still: { device, database, mirror, refreshed } }) => {
    /** Asks for a fresh answer under a disturbance and waits for what is then known. */
    async function refreshUnder(rules: ChaosRule[], question: Question): Promise<Freshness> {
      platform.chaos.set(rules);
      device.clock.advance(90_000);
      const row = await refreshed(question);
      platform.chaos.clear();
      device.clock.advance(70_000);
      return row;
    }

    async function rowsOf() {
      return {
        sessions: await sessionsOf(mirror),
        people: await peopleOf(mirror),
        counters: await database.counters.toArray(),
      };
    }
    return { refreshUnder, rowsOf };
  },
);

const lists = 'GET /tenant/*';
const all: Omit<ChaosRule, 'kind'> = { match: lists };
const causes: [cause: string, rule: ChaosRule, problem: object, words: string][] = [
  [
    '401',
    { ...all, kind: 'status', status: 401 },
    { code: 'service-token-invalid', status: 401 },
    'authToken is invalid, service is not selected',
  ],
  ['404', { ...all, kind: 'status', status: 404 }, { code: 'address-not-found', status: 404 }, 'Not found'],
  [
    '429',
    { ...all, kind: 'status', status: 429 },
    { code: 'server-busy', retryAfterSeconds: 60 },
    'The server is busy. Retrying in 60 seconds',
  ],
  [
    '500 with an error',
    { ...all, kind: 'status', status: 500, body: { error: 'vault is sealed' } },
    { code: 'server-failed', said: 'vault is sealed' },
    'Error: vault is sealed',
  ],
  [
    '500 without an error',
    { ...all, kind: 'status', status: 500, body: {} },
    { code: 'server-failed', status: 500 },
    'The server has a problem',
  ],
  [
    'HTML with 200',
    { ...all, kind: 'html' },
    { code: 'answer-not-json', status: 200 },
    'This network answered instead of the server. It may need a sign-in',
  ],
  ['an empty body', { ...all, kind: 'empty' }, { code: 'answer-empty', status: 200 }, 'The server sent an empty answer'],
  ['a cut body', { ...all, kind: 'cut' }, { code: 'answer-cut' }, 'The connection broke during the answer'],
  ['no server', { ...all, kind: 'loss' }, { code: 'network-unreachable' }, "Couldn't reach the server"],
  ['an answer lost on the way', { ...all, kind: 'lost-answer' }, { code: 'network-unreachable' }, "Couldn't reach the server"],
];

describe.each(['sessions', 'people'] as const)('bad input on the list of %s', (kind) => {
  it.for(causes)(
    '%s leaves the list as it is and is reported',
    async ([_cause, rule, problem, words], { still: { appId }, tools: { refreshUnder, rowsOf } }) => {
      const before = await rowsOf();
      const row = await refreshUnder([rule], { kind, appId });
      expect(row.problem).toMatchObject(problem);
      expect(row.problem && problemText(row.problem)).toBe(words);
      expect(row).toMatchObject({ done: before[kind].length, cursor: null });
      expect(row.succeededAt).toBeLessThan(row.attemptedAt ?? 0);
      expect(await rowsOf()).toEqual(before);
    },
  );

  it('a good answer afterwards removes the problem', async ({ still: { appId }, tools: { refreshUnder } }) => {
    const row = await refreshUnder([], { kind, appId });
    expect(row).toMatchObject({ problem: null, succeededAt: row.attemptedAt, losses: { count: 0, first: null } });
  });

  it('a malformed row is counted and described, the others are stored', async ({
    still: { appId },
    tools: { refreshUnder, rowsOf },
  }) => {
    const before = await rowsOf();
    const row = await refreshUnder([{ match: lists, kind: 'mutate', mutation: 'malformed-row' }], { kind, appId });
    expect(row.problem).toBeNull();
    expect(row.losses.count).toBeGreaterThan(0);
    expect(row.losses.first).toMatch(/^row 1: (sessionId|userId) is missing$/);
    expect(await rowsOf()).toEqual(before);
  });

  it('a permanent 403 removes what the right had shown, and a good answer brings it back', async ({
    still: { appId },
    tools: { refreshUnder, rowsOf },
  }) => {
    const before = await rowsOf();
    const row = await refreshUnder([{ match: lists, kind: 'status', status: 403 }], { kind, appId });
    expect(row.problem).toMatchObject({ code: 'right-missing', status: 403 });
    expect(row.problem && problemText(row.problem)).toBe("You don't have the right to view this: Disturbed on purpose");
    expect((await rowsOf())[kind]).toEqual([]);
    await refreshUnder([], { kind, appId });
    await untilIdle();
    expect((await rowsOf())[kind]).toEqual(before[kind]);
  });

  it('a call that is never answered ends after half a minute', async ({
    platform,
    still: { device, tab, database, appId, calls },
    tools: { rowsOf },
  }) => {
    const before = await rowsOf();
    platform.chaos.set([{ match: lists, kind: 'latency', ms: 60_000 }]);
    device.clock.advance(90_000);
    const question: Question = { kind, appId };
    const { begun } = calls;
    await tab.api.refresh({ question });
    while (calls.begun === begun) await turn(1);
    device.clock.advance(30_000);
    const row = await seen(
      () => database.freshness.get(questionKey(question)),
      (known) => known?.state === 'idle',
    );
    platform.chaos.clear();
    await tab.api.unwatch({ question });
    device.clock.advance(70_000);
    expect(row?.problem).toEqual({ code: 'network-timeout' });
    expect(await rowsOf()).toEqual(before);
  });
});

describe('rows that are strange but readable', () => {
  it('an unknown status is stored as unknown, never dropped', async ({
    still: { database, mirror, appId },
    tools: { refreshUnder },
  }) => {
    const before = await database.sessions.count();
    await refreshUnder([{ match: lists, kind: 'mutate', mutation: 'unknown-status' }], { kind: 'sessions', appId });
    const strange = (await sessionsOf(mirror)).filter((row) => row.status === 'OnHold');
    expect(strange.length).toBeGreaterThan(0);
    expect(strange.every((row) => row.outcome === 'unknown')).toBe(true);
    expect(await database.sessions.count()).toBe(before);
  });

  it('a missing selfie object is a missing result, not a broken row', async ({
    still: { database, mirror, appId },
    tools: { refreshUnder },
  }) => {
    const before = await database.sessions.count();
    const row = await refreshUnder([{ match: lists, kind: 'mutate', mutation: 'missing-selfie' }], { kind: 'sessions', appId });
    expect(row).toMatchObject({ problem: null, losses: { count: 0 } });
    expect((await sessionsOf(mirror)).filter((session) => session.livenessResult !== null)).toEqual([]);
    expect(await database.sessions.count()).toBe(before);
    await refreshUnder([], { kind: 'sessions', appId });
    expect((await sessionsOf(mirror)).some((session) => session.livenessResult !== null)).toBe(true);
  });

  it('a missing total does not empty the list', async ({ still: { appId }, tools: { refreshUnder, rowsOf } }) => {
    const before = await rowsOf();
    const row = await refreshUnder([{ match: lists, kind: 'mutate', mutation: 'no-total' }], { kind: 'people', appId });
    expect(row).toMatchObject({ problem: null, total: null });
    expect(await rowsOf()).toEqual(before);
  });
});

describe('bad input on the services', () => {
  const own: [cause: string, rule: ChaosRule, problem: object][] = [
    [
      '401 that stays after a renewal',
      { match: 'GET /api/v1/app?', kind: 'status', status: 401 },
      { code: 'session-unauthenticated' },
    ],
    ['403 that stays after a renewal', { match: 'GET /api/v1/app?', kind: 'status', status: 403 }, { code: 'right-missing' }],
    ['429', { match: 'GET /api/v1/app?', kind: 'status', status: 429 }, { code: 'server-busy' }],
    ['a portal', { match: 'GET /api/v1/app?', kind: 'html' }, { code: 'answer-not-json' }],
    ['a cut body', { match: 'GET /api/v1/app?', kind: 'cut' }, { code: 'answer-cut' }],
  ];

  it.for(own)(
    '%s leaves the services as they are and nobody is signed out',
    async ([_cause, rule, problem], { still: { device, database }, tools: { refreshUnder } }) => {
      const before = await database.services.toArray();
      const row = await refreshUnder([rule], { kind: 'services' });
      expect(row.problem).toMatchObject(problem);
      expect(await database.services.toArray()).toEqual(before);
      expect(await device.registry.device.get('device')).toMatchObject({ signOutReason: null, loggedOut: false });
    },
  );
});
