import fc from 'fast-check';
import { expect } from 'vitest';
import type { PersonRecord, SessionRecord } from '../../platform/demo/records';
import { type ChaosKind, type ChaosRule, chaosMutations } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/platform';
import { sessionOutcomeOf } from '../../src/domain/verification/session';
import { pagesARefresh } from '../../src/workers/sync/walk-list';
import { completeEvery } from '../../src/workers/sync/walk-memory';
import { day, minute, noon, second } from '../builders/moments';
import { randomFrom } from '../builders/random';
import { report } from '../builders/report';
import { runs, runsTimeout } from '../builders/runs';
import type { TestMirror } from '../fakes/mirror';
import { peopleOf, sessionsOf } from '../fakes/opened';
import { createHistoryDevice, rowOfPerson, rowOfSession } from '../fakes/platform-history';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { beforePlatform } from '../fixtures/on-platform';

const pageLimit = 10;

let histories = 0;

const time = { now: () => noon };

/** The KYC service of the demo organisation, as the API server reports it. */
async function kycService({ browser }: TestDevice, { url }: Platform): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${url}/api/v1/app?limit=50`, { headers: { cookie, origin: url } });
  const { data } = (await answer.json()) as { data: { appId: string; services: { id: string }[] }[] };
  const service = data.find(({ services }) => services.some(({ id }) => id === 'CAVACH_API'));
  if (!service) throw new Error('the demo has no KYC service');
  return service.appId;
}

const it = beforePlatform({ demo: { sessions: 40 }, now: () => time.now() })
  .extend('reading', { scope: 'file' }, async ({ platform }, { onCleanup }) => {
    const device = createTestDevice(platform.url, noon);
    onCleanup(async () => {
      report({ kind: 'histories', where: 'platform', count: histories });
      await device.close();
    });
    time.now = device.clock.now;
    const reader = await createHistoryDevice(device, platform, pageLimit);
    const appId = await kycService(device, platform);
    const { sessions, people } = await platform.records.list(appId);
    const session = sessions.find(({ outcome }) => outcome === 'approved');
    const person = people.find(({ outcome }) => outcome === 'approved');
    if (!session || !person) throw new Error('the demo has no rows');
    return { device, reader, appId, patterns: { session, person } };
  })
  .extend('tools', ({ platform, reading: { device, reader, appId, patterns } }) => {
    async function live({ seed, rows, whiles }: History): Promise<void> {
      const random = randomFrom(seed);
      let next = 0;
      let sessions: SessionRecord[] = [];
      let people: PersonRecord[] = [];

      /** An attempt and its person; their times never pass during a history, so that a quiet server stays quiet. */
      function aPair(index: number): { session: SessionRecord; person: PersonRecord } {
        const now = device.clock.now();
        const createdAt = now - Math.floor(random() * 3 * day);
        const isFinished = random() < 0.5;
        const facts = {
          stepFinish: isFinished ? 1 : 0,
          livenessResult: random() < 0.8 ? 3 : 1,
          expiresAt: random() < 0.2 ? null : now + (random() < 0.5 ? -1 : 1) * 30 * day,
        };
        const outcome = sessionOutcomeOf({
          ...patterns.session,
          ...facts,
          status: null,
          steps: {
            step_start: 1,
            step_liveliness: 1,
            step_ocrIdVerification: 1,
            step_mintSbt: null,
            step_userConsent: 1,
            step_finish: isFinished ? 1 : 0,
          },
        });
        const [sessionId, userId] = [`session-${seed}-${index}`, `person-${seed}-${index}`];
        return {
          session: { ...patterns.session, ...facts, outcome, sessionId, userId, createdAt },
          person: { ...patterns.person, ...facts, outcome, userId, createdAt, retries: 1 + Math.floor(random() * 3) },
        };
      }

      async function change({ add, drop, change: changed }: Pick<While, 'add' | 'drop' | 'change'>): Promise<void> {
        const gone = {
          sessionIds: pick(sessions, drop).map((row) => row.sessionId),
          userIds: pick(people, drop).map((row) => row.userId),
        };
        await platform.records.remove(appId, gone);
        sessions = sessions.filter((row) => !gone.sessionIds.includes(row.sessionId));
        people = people.filter((row) => !gone.userIds.includes(row.userId));
        const indexesOf = pick(sessions, changed).map((row) => Number(row.sessionId.split('-')[2]));
        const pairs = [...indexesOf, ...Array.from({ length: add }, () => next++)].map(aPair);
        const fresh = { sessions: pairs.map((pair) => pair.session), people: pairs.map((pair) => pair.person) };
        await platform.records.put(fresh);
        const ids = new Set(fresh.sessions.map((row) => row.sessionId));
        sessions = [...sessions.filter((row) => !ids.has(row.sessionId)), ...fresh.sessions];
        const userIds = new Set(fresh.people.map((row) => row.userId));
        people = [...people.filter((row) => !userIds.has(row.userId)), ...fresh.people];
      }

      platform.chaos.clear();
      const known = await platform.records.list(appId);
      await platform.records.remove(appId, {
        sessionIds: known.sessions.map((row) => row.sessionId),
        userIds: known.people.map((row) => row.userId),
      });
      await change({ add: rows, drop: [], change: [] });
      const mirror = await reader.open(appId);
      for (const one of whiles) {
        platform.chaos.set(one.rules);
        if (one.killAfter !== null) mirror.killAfter(one.killAfter);
        await mirror.pass(one.seconds * second);
        await change(one);
        await mirror.pass(20 * second);
      }
      platform.chaos.clear();

      const quietAt = device.clock.now();
      const bound = quietBound(next);
      do {
        expect(device.clock.now() - quietAt, 'the mirror is not equal to the server in time').toBeLessThanOrEqual(bound);
        await mirror.pass(30 * second);
      } while (!(await isEqual(mirror.database)));
      await expectEqual(mirror.database);
      histories += 1;
      await mirror.close();
    }

    async function bothSides(database: TestMirror) {
      const now = device.clock.now();
      const records = await platform.records.list(appId);
      const byId = <Row extends { userId: string }>(one: Row, other: Row) => (one.userId < other.userId ? -1 : 1);
      return {
        there: {
          sessions: records.sessions.map((row) => rowOfSession(row, now)).sort(byId),
          people: records.people.map((row) => rowOfPerson(row, now)).sort(byId),
        },
        here: { sessions: (await sessionsOf(database)).sort(byId), people: (await peopleOf(database)).sort(byId) },
      };
    }

    async function isEqual(database: TestMirror): Promise<boolean> {
      const { here, there } = await bothSides(database);
      const rows = await database.freshness.bulkGet([`sessions:${appId}`, `people:${appId}`]);
      const isAtRest = rows.every((row) => row?.problem === null && row.cursor === null && row.succeededAt !== null);
      const plain = (row: object) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
      const text = ({ sessions, people }: { sessions: object[]; people: object[] }) => [...sessions, ...people].map(plain).join();
      return isAtRest && text(here) === text(there);
    }

    async function expectEqual(database: TestMirror): Promise<void> {
      const { here, there } = await bothSides(database);
      expect(here).toEqual(there);
      for (const kind of ['sessions', 'people'] as const) {
        const byOutcome: Record<string, number> = {};
        for (const { outcome } of there[kind]) byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1;
        const counter = await database.counters.get(`${kind}:${appId}`);
        expect({ total: counter?.total ?? 0, byOutcome: counter?.byOutcome ?? {} }).toEqual({
          total: there[kind].length,
          byOutcome,
        });
      }
    }
    return { live };
  });

interface While {
  rules: ChaosRule[];
  add: number;
  drop: number[];
  change: number[];
  killAfter: number | null;
  seconds: number;
}
interface History {
  seed: number;
  rows: number;
  whiles: While[];
}

const kinds: Exclude<ChaosKind, 'latency' | 'mutate'>[] = ['loss', 'cut', 'lost-answer', 'html', 'empty', 'status'];
const probability = fc.constantFrom(0.15, 0.3, 0.6);
const aRule: fc.Arbitrary<ChaosRule> = fc
  .oneof(
    fc.record({ kind: fc.constantFrom(...kinds), probability, status: fc.constantFrom(429, 500, 502, 503) }),
    fc.record({ kind: fc.constant('mutate' as const), probability, mutation: fc.constantFrom(...chaosMutations) }),
    fc.record({ kind: fc.constant('mutate' as const), probability, mutation: fc.constantFrom(...chaosMutations) }),
  )
  .map((rule) => ({ match: 'GET /tenant/*', ...rule }));
const indexes = fc.array(fc.nat(40), { maxLength: 5 });
const aHistory: fc.Arbitrary<History> = fc.record({
  seed: fc.nat(),
  rows: fc.constantFrom(0, 7, 10, 23, 38),
  whiles: fc.array(
    fc.record({
      rules: fc.array(aRule, { maxLength: 3 }),
      add: fc.constantFrom(0, 1, 4, 12),
      drop: indexes,
      change: indexes,
      killAfter: fc.option(fc.integer({ min: 1, max: 6 })),
      seconds: fc.constantFrom(10, 40, 70),
    }),
    { maxLength: 4 },
  ),
});

/** The same as of the simulator in memory, and the longest back-off before it. */
function quietBound(rows: number): number {
  const pages = Math.ceil(rows / pageLimit) + 1;
  return 5 * minute + 2 * completeEvery(pages) + 90 * second * (Math.ceil(pages / pagesARefresh) + 1);
}

function pick<Row>(rows: readonly Row[], at: readonly number[]): Row[] {
  return rows.filter((_, index) => at.includes(index));
}

it('after any history of a platform behind a bad connection, once both are quiet, the mirror equals the server, row for row', {
  timeout: runsTimeout(90_000),
}, async ({ tools: { live } }) => {
  await fc.assert(
    fc.asyncProperty(aHistory, (history) => live(history)),
    runs(5, 10),
  );
});
