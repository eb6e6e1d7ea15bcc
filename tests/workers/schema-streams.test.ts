import { describe, expect } from 'vitest';
import { listFollows } from '../../src/db/reads/identities';
import { beginFollow } from '../../src/domain/ledger/follow';
import { createEventReader } from '../../src/workers/net/event-reader';
import { day } from '../builders/moments';
import { follow } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { pass, untilIdle } from '../fakes/turns';
import { onLedger } from '../fixtures/on-ledger';
import { schemaBody } from '../platform/support/identities';

const it = onLedger({ streamEveryMs: 20 }).extend('tools', ({ device, bench, author, listed }) => {
  async function send(): Promise<string> {
    const reply = await bench.post('/schema', schemaBody(author));
    const { schemaId } = reply.json as { schemaId: string };
    await follow(listed.mirror, listed.appId, beginFollow('create-schema', schemaId, device.clock.now(), []));
    return schemaId;
  }
  const sentTo = (part: string) => device.browser.sent.filter(({ path }) => path.includes(part));
  const finished = (count: number) =>
    seen(
      () => listFollows(listed.database, listed.appId),
      (rows) => rows.filter(({ state }) => state === 'succeeded').length === count,
    );
  return { send, sentTo, finished };
});

describe('the stream of a schema', () => {
  it('reports that it is on the ledger before it would be polled', async ({ platform, tools: { send, sentTo, finished } }) => {
    await send();
    await untilIdle();
    await platform.ssi.makeBlock();
    await finished(1);
    expect([sentTo('/schema/sse/').length, sentTo('/status/ssi/').length]).toEqual([1, 1]);
  });

  it('is one of two at most, and the others get their turn', async ({ platform, tools: { send, sentTo, finished } }) => {
    for (const _one of [1, 2, 3]) await send();
    await untilIdle();
    expect(sentTo('/schema/sse/')).toHaveLength(2);
    await platform.ssi.makeBlock();
    await finished(3);
    expect(sentTo('/schema/sse/')).toHaveLength(3);
  });

  it('that breaks off loses nothing: polling continues every few seconds, and it is not opened again', async ({
    platform,
    device,
    tools: { send, sentTo, finished },
  }) => {
    platform.chaos.set([{ match: 'GET */schema/sse/*', kind: 'loss' }]);
    await send();
    await pass(device.clock, 20_000);
    expect(sentTo('/status/ssi/').length).toBeLessThanOrEqual(5);
    await platform.ssi.makeBlock();
    await pass(device.clock, 6_000);
    await finished(1);
    expect(sentTo('/schema/sse/')).toHaveLength(1);
  });

  it('of a server without streams is requested once that day, and polling continues', async ({
    platform,
    device,
    listed,
    tools: { send, sentTo, finished },
  }) => {
    const body = { statusCode: 404, message: 'Cannot GET /api/v1/schema/sse', error: 'Not Found' };
    platform.chaos.set([{ match: 'GET */schema/sse/*', kind: 'status', status: 404, body }]);
    await send();
    await seen(() => listed.database.counters.get('no-streams'), Boolean);
    await platform.ssi.makeBlock();
    await pass(device.clock, 6_000);
    await finished(1);
    await send();
    await pass(device.clock, 6_000);
    expect(sentTo('/schema/sse/')).toHaveLength(1);
    await listed.database.counters.update('no-streams', { total: Math.floor(device.clock.now() / day) - 1 });
    await send();
    await untilIdle();
    expect(sentTo('/schema/sse/').length).toBeGreaterThan(1);
  });
});

it('a text that arrives in pieces gives the same events as a whole one', () => {
  const text = ': hello\r\nid: 1\r\ndata: {"a":\r\ndata: 1}\r\n\r\nevent: x\ndata:two\n\ndata: cut off';
  const read = (pieces: string[]) => {
    const reported: string[] = [];
    const take = createEventReader((data) => reported.push(data));
    for (const piece of pieces) take(piece);
    return reported;
  };
  expect(read([text])).toEqual(['{"a":\n1}', 'two']);
  expect(read([...text])).toEqual(['{"a":\n1}', 'two']);
});
