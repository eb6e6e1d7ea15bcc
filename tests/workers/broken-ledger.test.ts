import { describe, expect } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/platform';
import { retryCommand } from '../../src/db/enqueue';
import { minute, second } from '../builders/moments';
import { answered, didsOf, resolved, schemasOf } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ hasNode: true, demo: { dids: 8, schemas: 13 } }).extend('tools', ({ platform, device, asker }) => {
  const list = (kind: 'dids' | 'schemas') => answered(asker.tab, asker.mirror, { kind, appId: asker.appId });
  const refreshed = async (kind: 'dids' | 'schemas') => {
    const key = `${kind}:${asker.appId}`;
    const before = (await asker.database.freshness.get(key))?.succeededAt ?? 0;
    device.clock.advance(5 * minute);
    await seen(
      () => asker.database.freshness.get(key),
      (row) => (row?.succeededAt ?? 0) > before && row?.state === 'idle',
    );
  };
  const states = async () => ({
    dids: (await didsOf(asker.mirror)).map(({ did, state }) => [did, state]),
    schemas: (await schemasOf(asker.mirror)).map(({ id, state, document }) => [id, state, document]),
  });
  const sentSchemas = () => asker.sent('POST /tenant').filter(({ path }) => path.endsWith('/schema')).length;

  /** Waits until the schema whose answer was lost is found on the ledger, where it exists once. */
  async function expectFound(id: string): Promise<void> {
    await platform.ssi.makeBlock();
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect([(await asker.madeSchemas()).length, sentSchemas()]).toEqual([1, 1]);
  }
  return { list, refreshed, states, expectFound };
});

/** The node of the ledger cannot be reached, while the service works. */
const noNode: ChaosRule = { match: 'GET /ledger/*', kind: 'loss' };
const failure = { statusCode: 500, timestamp: '', path: '', message: ['Error', 'ledger', 'Internal server error'] };
const broken = [
  ['whose node cannot be reached', ({ chaos }: Platform) => void chaos.set([noNode])],
  // The service then answers as if nothing had ever been sent to it.
  ['that is down for the service too', ({ ssi }: Platform) => ssi.takeDown()],
] as const;

describe('with a ledger', () => {
  it.for(broken)(
    '%s nothing that was resolved is lost, and nothing is concluded',
    async ([_how, breakIt], { platform, asker, tools: { list, states } }) => {
      for (const kind of ['dids', 'schemas'] as const) {
        await list(kind);
        await resolved(asker.mirror, kind);
      }
      const before = await states();
      breakIt(platform);
      for (const { did } of (await didsOf(asker.mirror)).filter(({ state }) => state === 'registered').slice(0, 2)) {
        const question = { kind: 'did', appId: asker.appId, id: did } as const;
        await asker.tab.api.watch({ question, visible: true });
        await asker.tab.api.refresh({ question });
      }
      for (const { id } of (await schemasOf(asker.mirror)).filter(({ state }) => state === 'registered').slice(0, 2)) {
        const question = { kind: 'schema', appId: asker.appId, id } as const;
        await asker.tab.api.watch({ question, visible: true });
        await asker.tab.api.refresh({ question });
      }
      await asker.pass(20 * second);
      expect(asker.sent('/did/resolve/').length).toBeGreaterThan(8);
      expect(await states()).toEqual(before);
    },
  );

  it('whose node cannot be reached the service still reports everything, except the documents that only the node has', async ({
    platform,
    asker,
    tools: { list },
  }) => {
    platform.chaos.set([noNode]);
    await list('schemas');
    await resolved(asker.mirror, 'schemas');
    const without = (await schemasOf(asker.mirror)).filter(({ state, document }) => state === 'registered' && document === null);
    expect(without.map(({ state }) => state)).toEqual(['registered']);
    platform.chaos.clear();
    const question = { kind: 'schema', appId: asker.appId, id: without[0]?.id ?? '' } as const;
    await asker.tab.api.watch({ question, visible: true });
    await asker.pass(20 * second);
    expect((await schemasOf(asker.mirror)).find(({ id }) => id === without[0]?.id)?.document).not.toBeNull();
  });
});

describe('on a ledger that makes no blocks', () => {
  it('a DID is created once and is Registered when the ledger is back; a schema is refused in the words of the service, and sent later', async ({
    platform,
    device,
    author,
    testNumber,
    asker,
  }) => {
    platform.ssi.takeDown();
    platform.chaos.set([{ match: 'GET */status/*', kind: 'status', status: 500, body: failure }]);
    const { id: did, command } = await asker.askDid();
    const schema = await asker.askSchema({ author, name: `Down${testNumber}` });
    await asker.came(did, 'done');
    expect((await asker.came(schema, 'refused')).said).toMatch(/Cannot read properties of null/);
    await asker.pass(minute, 2 * second);
    expect((await didsOf(asker.mirror)).find((row) => row.did === command.did)?.state).toBe('created');
    // A missing answer does not count as an attempt.
    expect((await asker.follows()).map(({ state, attempts }) => [state, attempts])).toEqual([['polling', 0]]);
    platform.chaos.clear();
    platform.ssi.bringUp();
    await platform.ssi.makeBlock();
    expect((await asker.followed(command.did)).state).toBe('succeeded');
    expect(await platform.ssi.transactions(command.did)).toHaveLength(1);
    await retryCommand(asker.own, schema, device.clock.now());
    await asker.came(schema, 'done');
    expect(await asker.madeSchemas()).toHaveLength(1);
  });

  it('a schema that was sent before stays Created, whatever is visible, and is Registered once when the ledger is back', async ({
    platform,
    author,
    testNumber,
    asker,
    tools: { list, refreshed },
  }) => {
    const id = await asker.askSchema({ author, name: `Before${testNumber}` });
    await asker.came(id, 'done');
    platform.ssi.takeDown();
    await list('schemas');
    const [{ id: schema } = { id: '' }] = await asker.follows();
    expect((await asker.followed(schema)).state).toBe('exhausted');
    const stateOf = async () => (await schemasOf(asker.mirror)).find((row) => row.id === schema)?.state;
    expect(await stateOf()).toBe('created');
    platform.ssi.bringUp();
    await platform.ssi.makeBlock();
    await refreshed('schemas');
    await asker.pass(2 * second);
    expect([(await asker.followed(schema)).state, await stateOf()]).toEqual(['succeeded', 'registered']);
    expect(await platform.ssi.transactions(schema)).toHaveLength(1);
  });

  it('a schema is no longer polled after six polls, and is found with a refresh when the ledger is back', async ({
    platform,
    asker,
    tools: { list, refreshed },
  }) => {
    platform.ssi.takeDown();
    const { id, command } = await asker.askDid();
    await asker.came(id, 'done');
    expect(await asker.followed(command.did)).toMatchObject({ state: 'exhausted', attempts: 6 });
    await list('dids');
    platform.ssi.bringUp();
    await platform.ssi.makeBlock();
    await refreshed('dids');
    await asker.pass(2 * second);
    expect((await asker.followed(command.did)).state).toBe('succeeded');
  });
});

describe('a lost answer', () => {
  const lost: ChaosRule = { match: 'POST */schema', kind: 'lost-answer', times: 1 };

  it('of a schema is reconciled with the service if the node cannot be reached', async ({
    platform,
    author,
    testNumber,
    asker,
    tools: { expectFound },
  }) => {
    platform.chaos.set([lost, noNode]);
    const id = await asker.askSchema({ author, name: `Node${testNumber}` });
    await asker.came(id, 'checking');
    await expectFound(id);
  });

  it('of a schema waits if the ledger is down for the service too, and nothing is sent again', async ({
    platform,
    author,
    testNumber,
    asker,
    tools: { expectFound },
  }) => {
    platform.chaos.set([lost]);
    const id = await asker.askSchema({ author, name: `Both${testNumber}` });
    await asker.came(id, 'checking');
    platform.ssi.takeDown();
    await asker.pass(4 * minute, 5 * second);
    expect((await asker.command(id)).row.state).toBe('checking');
    platform.ssi.bringUp();
    await expectFound(id);
  });

  it.for(['create', 'register/v2'])(
    'of a DID (%s) is reconciled with the service, which knows its own DIDs',
    async (path, { platform, asker }) => {
      platform.ssi.takeDown();
      platform.chaos.set([{ match: `POST */did/${path}`, kind: 'lost-answer', times: 1 }]);
      const { id, command } = await asker.askDid();
      await asker.came(id, 'checking');
      await asker.came(id, 'done');
      platform.ssi.bringUp();
      await platform.ssi.makeBlock();
      expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
      expect(await platform.ssi.transactions(command.did)).toHaveLength(1);
    },
  );
});
