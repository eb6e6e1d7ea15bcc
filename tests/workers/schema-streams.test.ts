import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { listFollows } from '../../src/db/reads/identities';
import { beginFollow } from '../../src/domain/machines/ledger-follow';
import { createEventReader } from '../../src/workers/net/event-reader';
import { day } from '../builders/moments';
import { follow, looked, openIdentities, resolved } from '../fakes/open-identities';
import { createTestDevice, seen, type TestDevice } from '../fakes/test-device';
import { pass, settle } from '../fakes/turns';
import { startTestPlatform } from '../fixtures/platform';
import { openWorkbench, registeredDid, schemaBody, type Workbench } from '../platform/support/identities';

let platform: Platform;
let bench: Workbench;
let author: string;
let device: TestDevice;
let opened: Awaited<ReturnType<typeof openIdentities>>;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 20 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null, ...ledger });
  bench = await openWorkbench(platform);
  author = (await registeredDid(bench, platform)).id;
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = createTestDevice(platform.url);
  opened = await openIdentities(device, platform);
  await looked(opened.tab, opened.mirror, { kind: 'schemas', appId: opened.appId });
  await resolved(opened.mirror, 'schemas');
});
afterEach(async () => {
  platform.chaos.clear();
  await device.close();
});

async function send(): Promise<string> {
  const reply = await bench.post('/schema', schemaBody(author));
  const { schemaId } = reply.json as { schemaId: string };
  await follow(opened.mirror, opened.appId, beginFollow('create-schema', schemaId, device.clock.now(), []));
  return schemaId;
}
const sentTo = (part: string) => device.browser.sent.filter(({ path }) => path.includes(part));
const settled = (count: number) =>
  seen(
    () => listFollows(opened.database, opened.appId),
    (rows) => rows.filter(({ state }) => state === 'succeeded').length === count,
  );

describe('the stream of a schema', () => {
  it('tells that it is on the ledger before it would be looked for', async () => {
    await send();
    await settle();
    await platform.ssi.makeBlock();
    await settled(1);
    expect([sentTo('/schema/sse/').length, sentTo('/status/ssi/').length]).toEqual([1, 1]);
  });

  it('is one of two at most, and the others get their turn', async () => {
    for (const _one of [1, 2, 3]) await send();
    await settle();
    expect(sentTo('/schema/sse/')).toHaveLength(2);
    await platform.ssi.makeBlock();
    await settled(3);
    expect(sentTo('/schema/sse/')).toHaveLength(3);
  });

  it('of a server that has none is asked for once that day, and looking goes on', async () => {
    const body = { statusCode: 404, message: 'Cannot GET /api/v1/schema/sse', error: 'Not Found' };
    platform.chaos.set([{ match: 'GET */schema/sse/*', kind: 'status', status: 404, body }]);
    await send();
    await seen(() => opened.database.counters.get('no-streams'), Boolean);
    await platform.ssi.makeBlock();
    await pass(device.clock, 6_000);
    await settled(1);
    await send();
    await pass(device.clock, 6_000);
    expect(sentTo('/schema/sse/')).toHaveLength(1);
    await opened.database.counters.update('no-streams', { total: Math.floor(device.clock.now() / day) - 1 });
    await send();
    await settle();
    expect(sentTo('/schema/sse/').length).toBeGreaterThan(1);
  });
});

it('a text that comes in pieces is the same events as in one', () => {
  const text = ': hello\r\nid: 1\r\ndata: {"a":\r\ndata: 1}\r\n\r\nevent: x\ndata:two\n\ndata: cut off';
  const read = (pieces: string[]) => {
    const told: string[] = [];
    const take = createEventReader((data) => told.push(data));
    for (const piece of pieces) take(piece);
    return told;
  };
  expect(read([text])).toEqual(['{"a":\n1}', 'two']);
  expect(read([...text])).toEqual(['{"a":\n1}', 'two']);
});
