import { dids } from '../../src/db/lists/dids';
import { storedIdOf } from '../../src/db/lists/list-codec';
import { countRows } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { changeRows } from '../../src/db/writes/change-rows';
import type { DidRow } from '../../src/domain/did/did';
import { parseDidList } from '../../src/domain/ledger/list-wire';
import { failed, type Outcome } from '../../src/domain/shared/outcome';
import { showIdentity } from '../../src/workers/outbox/identity-mirror';
import { type IdentityWalkMemory, walkIdentities } from '../../src/workers/resolve/walk-identities';
import { ssiAppId as appId } from '../builders/did';
import { day, minute, noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror } from '../fakes/mirror';
import { didsOf } from '../fakes/open-identities';

const didOf = (number: number) => `did:hid:testnet:z6Mk${String(number).padStart(30, 'x')}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_none, at) => didOf(from + at));

/** A list of a service, and the pages that were asked for. */
function aList(ids: unknown[]) {
  const mirror = createMirror();
  const clock = createFakeClock(noon);
  const server = { ids, asked: [] as number[], total: null as number | null, failAt: null as number | null };
  let memory: IdentityWalkMemory = { wholeAt: null, saidEmpty: false, apart: 0 };
  async function fetchPage(page: number): Promise<Outcome<never> | ReturnType<typeof parseDidList>> {
    server.asked.push(page);
    if (page === server.failAt) return failed('network-unreachable');
    const data = server.ids.slice((page - 1) * 100, page * 100);
    return parseDidList({ totalCount: server.total ?? server.ids.length, data }, page);
  }
  return {
    mirror,
    clock,
    server,
    async walk() {
      server.asked = [];
      const { outcome } = await walkIdentities(mirror, dids, appId, memory, {
        clock,
        signal: new AbortController().signal,
        fetchPage,
      });
      return outcome.ok;
    },
    /** The worker dies, and what it remembered with it. */
    restart() {
      memory = { wholeAt: null, saidEmpty: false, apart: 0 };
    },
    listed: async () => (await didsOf(mirror)).map(({ did }) => did),
    freshness: () => mirror.freshness.get(`dids:${appId}`),
  };
}

describe('a walk through the ids of a service', () => {
  it('reads all pages the first time, and then only the last one', async () => {
    const { walk, server, listed, clock, freshness } = aList(numbers(0, 250));
    expect([await walk(), server.asked]).toEqual([true, [1, 2, 3]]);
    expect(await listed()).toEqual(server.ids);
    expect(await freshness()).toMatchObject({ done: 250, total: 250, cursor: null, succeededAt: noon });
    clock.advance(5 * minute);
    server.ids = numbers(0, 253);
    expect([await walk(), server.asked]).toEqual([true, [3]]);
    expect(await listed()).toEqual(server.ids);
  });

  it('continues after the last page that was written when it broke off', async () => {
    const { walk, server, listed, freshness, restart } = aList(numbers(0, 250));
    server.failAt = 3;
    expect(await walk()).toBe(false);
    expect([(await listed()).length, (await freshness())?.cursor]).toEqual([200, 3]);
    server.failAt = null;
    restart();
    expect([await walk(), server.asked]).toEqual([true, [3]]);
    expect(await listed()).toEqual(server.ids);
  });

  it('deletes what a complete list does not have, and keeps what was resolved about the others, in their new places', async () => {
    const { walk, server, listed, mirror } = aList(numbers(0, 150));
    await walk();
    const id = await storedIdOf(mirror.box, 'dids', didOf(120));
    const name = (row: DidRow) => ({ ...row, name: 'Kept' });
    await changeRows(mirror, dids, appId, new Map([[id, name]]));
    server.ids = server.ids.filter((_did, at) => at !== 7);
    expect([await walk(), server.asked]).toEqual([true, [2, 1, 2]]);
    expect(await listed()).toEqual(server.ids);
    expect((await didsOf(mirror)).find(({ name: reported }) => reported === 'Kept')).toMatchObject({
      did: didOf(120),
      order: 119,
    });
  });

  it.each([
    ['the total is wrong', { total: 149, lost: [] }],
    ['a row of it could not be read', { total: null, lost: [42] }],
  ])('deletes nothing when %s, and does not read the whole list each time', async (_why, { total, lost }) => {
    const { walk, server, mirror, clock } = aList(numbers(0, 150));
    await walk();
    server.ids = [...numbers(0, 147), ...lost];
    server.total = total;
    await walk();
    expect(await countRows(mirror, dids, appId)).toMatchObject({ all: 150 });
    clock.advance(5 * minute);
    await walk();
    expect(server.asked).not.toContain(1);
  });

  it('believes that nothing is left when the server says so twice', async () => {
    const { walk, server, listed, clock } = aList(numbers(0, 3));
    await walk();
    server.ids = [];
    await walk();
    expect(await listed()).toHaveLength(3);
    clock.advance(5 * minute);
    await walk();
    expect(await listed()).toEqual([]);
  });

  it('is complete once a day, so that it notices when one was replaced by another', async () => {
    const { walk, server, listed, clock } = aList(numbers(0, 120));
    await walk();
    server.ids = [didOf(900), ...numbers(1, 120)];
    await walk();
    expect(await listed()).toContain(didOf(0));
    clock.advance(day);
    await walk();
    expect(await listed()).toEqual(server.ids);
  });

  it('of a newer server, newest first with times, has all of them in the order of their times', async () => {
    const { walk, server, listed } = aList([]);
    const item = (number: number) => ({ did: didOf(number), createdAt: new Date(noon + number * minute).toISOString() });
    server.ids = Array.from({ length: 150 }, (_none, at) => item(149 - at));
    await walk();
    server.ids = [item(150), ...server.ids];
    await walk();
    expect(await listed()).toEqual(numbers(0, 151));
  });

  it.each([
    ['before it', [200, 201]],
    ['after it', [201, 200]],
  ])(
    'after this device and another have each added one reads only the last page, if the other one comes %s',
    async (_where, [own, other]) => {
      const { walk, server, listed, mirror } = aList(numbers(0, 199));
      await walk();
      await showIdentity(mirror, dids, appId, didOf(own ?? 0), (row) => row);
      server.ids = [...numbers(0, 199), ...[own, other].sort().map((number) => didOf(number ?? 0))];
      expect([await walk(), server.asked]).toEqual([true, [2, 3]]);
      expect(await listed()).toEqual(server.ids);
      expect([await walk(), server.asked]).toEqual([true, [3]]);
    },
  );

  it('through a list that is too long reads only its last page after one is added here', async () => {
    const { walk, server, mirror } = aList(numbers(0, 10_100));
    await walk();
    expect(server.asked).toHaveLength(100);
    await showIdentity(mirror, dids, appId, didOf(10_100), (row) => row);
    server.ids = numbers(0, 10_101);
    expect([await walk(), server.asked]).toEqual([true, [100]]);
  }, 60_000);
});
