import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { StoredSession } from '../../src/db/lists/sessions';
import { sessions } from '../../src/db/lists/sessions';
import { listRows } from '../../src/db/reads/list';
import { findCompletedSessions } from '../../src/db/reads/sessions';
import type { SessionOutcome } from '../../src/domain/verification/session';
import { minute, noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';
import { watchPlans } from '../fakes/query-plans';

const appId = 'app';
const outcomes: readonly SessionOutcome[] = ['approved', 'rejected', 'open'];
const body = { mark: 'm', sealed: new Uint8Array(40) };
const aStored = (place: number, more: Partial<StoredSession>): StoredSession => ({
  ...body,
  ...{
    appId,
    id: `s-${String(place).padStart(4, '0')}`,
    order: noon - place * minute,
    expiresAt: null,
    finished: 1,
    pictured: 1,
  },
  ...{ person: `p-${place}`, state: place % 3 === 0 ? 'approved' : 'rejected' },
  ...more,
});

/** Sessions a minute apart, the newest first, and what was reported about their people. */
async function aList(rows: readonly StoredSession[], completions: ReadonlyMap<string, number | null>) {
  const database = createMirror();
  const { plan } = watchPlans(database);
  await database.sessions.bulkPut([...rows]);
  const people = new Map([...completions].map(([id, completedAt]) => [id, { completedAt }]));
  const completedOf = (window: readonly StoredSession[]) => findCompletedSessions(database, appId, window, people);
  return { database, plan, completedOf };
}

/** The same, found by looking at everything. */
function completedByAll(rows: readonly StoredSession[], completions: ReadonlyMap<string, number | null>): Set<string> {
  const ended = [...completions].flatMap(([person, completedAt]) => {
    const own = rows.filter((row) => row.person === person && row.finished === 1 && row.order <= (completedAt ?? 0));
    return own.sort((one, other) => other.order - one.order || (one.id < other.id ? 1 : -1))[0]?.id ?? [];
  });
  return new Set(ended);
}

describe('the session that the completion of a person belongs to', () => {
  it('is found with one question for a whole window if its people completed while its sessions began', async () => {
    const rows = Array.from({ length: 400 }, (_none, place) => aStored(place, {}));
    const completions = new Map(rows.map(({ person, order }) => [person, order + 5 * minute]));
    const { database, plan, completedOf } = await aList(rows, completions);
    for (const status of [null, 'Success'] as const) {
      const top = await listRows(database, sessions, { appId, status, limit: 40, now: noon });
      const last = top.at(-1);
      const next = await listRows(database, sessions, { appId, status, limit: 40, now: noon, ...(last && { after: last }) });
      for (const window of [top, next]) {
        const steps = await plan(async () => {
          expect([...(await completedOf(window))].sort()).toEqual(window.map(({ id }) => id).sort());
        });
        const [part, ...ofPeople] = steps.map(({ index }) => index);
        expect(part).toBe('[appId+order]');
        // Those who began last completed after the window.
        expect(ofPeople.length).toBeLessThanOrEqual(5);
      }
    }
  });

  it('is the last finished one before it, whatever the window, its order and the people in it are', async () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const rows = Array.from({ length: 120 }, (_none, place) =>
      aStored(place, {
        order: noon - Math.floor(place / 2) * minute,
        person: `p-${random(40)}`,
        finished: random(3) === 0 ? 0 : 1,
        state: outcomes[random(3)] ?? 'open',
      }),
    );
    const completions = new Map(
      Array.from({ length: 40 }, (_none, at) => [`p-${at}`, random(5) === 0 ? null : noon - random(70) * minute] as const),
    );
    const { completedOf } = await aList(rows, completions);
    const all = completedByAll(rows, completions);
    for (let window = 0; window < 60; window += 1) {
      const from = random(100);
      const few = rows.slice(from, from + 1 + random(30)).filter(() => random(3) > 0);
      const shown = window % 3 === 0 ? few.sort(() => random(3) - 1) : window % 3 === 1 ? few : few.reverse();
      const completed = await completedOf(shown);
      expect(shown.filter(({ id }) => completed.has(id))).toEqual(shown.filter(({ id }) => all.has(id)));
    }
  });
});
