import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { countRows, listRows, nextExpiry } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockSkewText, clockText } from '../../src/domain/list/freshness-text';
import { sessionStatusAt } from '../../src/domain/verification/session';
import { hour, minute, noon, second } from '../builders/moments';
import { aSession, kycAppId, unfinishedSteps } from '../builders/session';
import { createMirror, putRows, type TestMirror } from '../fakes/mirror';

const expiries = [noon + second, noon + minute, noon + 3 * hour];
let database: TestMirror;

beforeAll(async () => {
  database = createMirror();
  const open = expiries.map((expiresAt, index) =>
    aSession({ sessionId: `open-${index}`, createdAt: noon - index, expiresAt, steps: unfinishedSteps }),
  );
  const unending = aSession({ sessionId: 'unending', expiresAt: null, steps: unfinishedSteps });
  await putRows(listOf(database, sessions, kycAppId), [...open, unending, aSession()], (row) => row);
});

/** What a list shows at a moment of server time: who is pending, who expired, when the next one does. Nothing is written between. */
async function shownAt(now: number) {
  const ids = async (status: 'Pending' | 'Expired') =>
    (await listRows(database, sessions, { appId: kycAppId, status, limit: 50, now })).map((row) => row.id).sort();
  const { Pending, Expired } = await countRows(database, sessions, kycAppId, now);
  return {
    pending: await ids('Pending'),
    expired: await ids('Expired'),
    counts: [Pending, Expired],
    next: await nextExpiry(database, sessions, kycAppId, now),
  };
}

const [first, second_, third] = expiries as [number, number, number];
const moments: [words: string, now: number, pending: string[], expired: string[], next: number | null][] = [
  ['long before', noon - hour, ['open-0', 'open-1', 'open-2'], ['unending'], first],
  ['a millisecond before the first expiry', first - 1, ['open-0', 'open-1', 'open-2'], ['unending'], first],
  ['at the first expiry', first, ['open-1', 'open-2'], ['open-0', 'unending'], second_],
  ['between two of them', first + 1, ['open-1', 'open-2'], ['open-0', 'unending'], second_],
  ['a millisecond before the last', third - 1, ['open-2'], ['open-0', 'open-1', 'unending'], third],
  ['at the last', third, [], ['open-0', 'open-1', 'open-2', 'unending'], null],
];

describe('the newest of a status', () => {
  it.each([
    ['Expired', -1],
    ['Pending', 1],
  ] as const)('are those that were made last, no matter which end last: %s', async (status, sign) => {
    const mirror = createMirror();
    // Made one minute apart; the later one was made, the sooner it ends.
    const rows = Array.from({ length: 6 }, (_, at) =>
      aSession({
        ...{ sessionId: `made-${at}`, createdAt: noon - hour + at * minute, steps: unfinishedSteps },
        expiresAt: noon + sign * hour - at * minute,
      }),
    );
    const others = Array.from({ length: 3 }, (_, at) =>
      aSession({ sessionId: `other-${at}`, createdAt: noon - at, steps: unfinishedSteps, expiresAt: noon - sign * hour }),
    );
    await putRows(listOf(mirror, sessions, kycAppId), [...rows, ...others], (row) => row);
    const newest = async (limit: number) =>
      (await listRows(mirror, sessions, { appId: kycAppId, status, limit, now: noon })).map(({ id: sessionId }) => sessionId);
    expect(await newest(2)).toEqual(['made-5', 'made-4']);
    expect(await newest(6)).toEqual([5, 4, 3, 2, 1, 0].map((at) => `made-${at}`));
  });
});

describe('time alone', () => {
  it.each(moments)('%s divides pending and expired without a write', async (_words, now, pending, expired, next) => {
    const before = await database.sessions.toArray();
    expect(await shownAt(now)).toEqual({ pending, expired, counts: [pending.length, expired.length], next });
    for (const row of before) {
      const shown = sessionStatusAt({ outcome: row.state, expiresAt: row.expiresAt }, now);
      expect(shown === 'Pending').toBe(pending.includes(row.id));
      expect(shown === 'Expired').toBe(expired.includes(row.id));
    }
    expect(await database.sessions.toArray()).toEqual(before);
  });

  it('never changes what has ended', () => {
    for (const now of [0, noon, noon + 1000 * hour]) expect(sessionStatusAt(aSession(), now)).toBe('Success');
  });

  it('is noticed by the timer of the next expiry: the list changes at that moment, and not before', async () => {
    let now = noon;
    const changes: number[] = [];
    for (let next = await nextExpiry(database, sessions, kycAppId, now); next !== null; ) {
      expect((await shownAt(next - 1)).pending).toEqual((await shownAt(now)).pending);
      expect((await shownAt(next)).pending).not.toEqual((await shownAt(now)).pending);
      changes.push(next);
      now = next;
      next = await nextExpiry(database, sessions, kycAppId, now);
    }
    expect(changes).toEqual(expiries);
  });
});

describe('a device whose clock is wrong', () => {
  it.each([-7 * hour, -6 * minute, 6 * minute, 7 * hour])('by %d ms shows what server time says', async (wrong) => {
    const deviceNow = first + wrong;
    const offset = first - deviceNow;
    expect((await shownAt(deviceNow + offset)).expired).toContain('open-0');
    expect((await shownAt(deviceNow + offset - 1)).expired).not.toContain('open-0');
    expect(clockSkewText(offset)).toMatch(/clock/);
  });

  it.each([0, second, -4 * minute, 5 * minute, -5 * minute])('by %d ms shows no notice', (offset) => {
    expect(clockSkewText(offset)).toBeNull();
  });

  it('is only shown after a server sent the time', () => {
    expect([clockText(0), clockText(1), clockText(-4 * minute)]).toEqual(['Unknown', 'Same as the server', 'Same as the server']);
    expect(clockText(-6 * minute)).toMatch(/^This device's clock is .+ ahead of the server/);
  });
});
