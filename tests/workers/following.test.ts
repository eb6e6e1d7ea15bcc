import { describe, expect } from 'vitest';
import { listFollows } from '../../src/db/reads/identities';
import { openFollow } from '../../src/db/seal/follow-codec';
import { beginFollow, followedMessages } from '../../src/domain/ledger/follow';
import { minute, second } from '../builders/moments';
import { answered, follow, resolved, schemasOf } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onLedger } from '../fixtures/on-ledger';
import { schemaBody } from '../platform/support/identities';

const it = onLedger().extend('tools', ({ device, bench, author, listed }) => {
  /** Lets time (ms) pass, a second at a time, and waits each time until everything it set off has finished. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= second) {
      device.clock.advance(Math.min(second, left));
      await untilIdle();
    }
  }
  const polls = () => device.browser.sent.filter(({ path }) => path.includes('/status/ssi/')).length;
  const refresh = async () => {
    const key = `schemas:${listed.appId}`;
    const before = (await listed.database.freshness.get(key))?.succeededAt ?? 0;
    device.clock.advance(5 * minute);
    await seen(
      () => listed.database.freshness.get(key),
      (row) => (row?.succeededAt ?? 0) > before && row?.state === 'idle',
    );
  };

  /** A schema that was just sent to the ledger; the list knows it. */
  async function send(knownHashes: string[] = []): Promise<string> {
    const reply = await bench.post('/schema', schemaBody(author));
    const { schemaId } = reply.json as { schemaId: string };
    await refresh();
    await follow(listed.mirror, listed.appId, beginFollow('create-schema', schemaId, device.clock.now(), knownHashes));
    return schemaId;
  }

  async function followed(state: string) {
    for (let passed = 0; passed < 90; passed += 1) {
      const [stored] = (await listFollows(listed.database, listed.appId)).slice(-1);
      if (stored?.state === state) {
        const one = await openFollow(listed.mirror.box, stored);
        if (one.ok) return one.value;
      }
      await pass(second);
    }
    throw new Error(`what is followed did not become ${state}`);
  }

  async function schemaOf(id: string) {
    return (await schemasOf(listed.mirror)).find((row) => row.id === id);
  }
  const entry = (id: string, number: number, status: number) => ({
    ...{ appId: listed.appId, id, txnHash: String(number).padStart(64, 'A'), status, type: followedMessages['create-schema'] },
    ...{ message: status === 0 ? '[]' : 'failed to execute message', createdAt: number, updatedAt: number },
  });
  return { pass, polls, refresh, send, followed, schemaOf, entry };
});

describe('a schema that was sent to the ledger', () => {
  it('is polled every five seconds, and is Registered and resolved when its entry comes late', async ({
    platform,
    device,
    listed,
    tools: { pass, polls, send, followed, schemaOf },
  }) => {
    const id = await send();
    const startedAt = device.clock.now();
    await pass(11 * second);
    expect(polls()).toBe(2);
    await platform.ssi.makeBlock();
    const done = await followed('succeeded');
    expect([done.attempts, done.hash?.length]).toEqual([3, 64]);
    expect(device.clock.now() - startedAt).toBeLessThanOrEqual(17 * second);
    await resolved(listed.mirror, 'schemas');
    expect(await schemaOf(id)).toMatchObject({ state: 'registered', name: 'LibraryCard' });
    const before = polls();
    await pass(20 * second);
    expect(polls()).toBe(before);
  });

  it('is Registered whatever the order of its entries, even doubled or after a failure of an earlier attempt', async ({
    platform,
    tools: { send, followed, entry },
  }) => {
    const id = await send([String(1).padStart(64, 'A')]);
    platform.ssi.reverseEntries();
    platform.ssi.repeatEntries(2);
    await platform.ssi.addEntry(entry(id, 3, 0));
    await platform.ssi.addEntry(entry(id, 1, 109));
    await platform.ssi.addEntry(entry(id, 3, 0));
    expect((await followed('succeeded')).hash).toBe(String(3).padStart(64, 'A'));
  });

  it('is found on the second page, where the newest entries are', async ({
    platform,
    tools: { pass, send, followed, entry },
  }) => {
    const known = Array.from({ length: 11 }, (_none, number) => String(number).padStart(64, 'A'));
    const id = await send(known);
    for (const number of known.keys()) await platform.ssi.addEntry(entry(id, number, 109));
    await pass(6 * second);
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
  });

  it('is found on the second page, behind entries that were all unknown before', async ({
    platform,
    tools: { send, followed, entry },
  }) => {
    const id = await send();
    const type = followedMessages['update-did'];
    for (let number = 1; number <= 11; number += 1) await platform.ssi.addEntry({ ...entry(id, number, 0), type });
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
  });

  it('is found on the third page, after earlier entries that were sent again and fill the first two', async ({
    platform,
    tools: { polls, send, followed, entry },
  }) => {
    const known = Array.from({ length: 9 }, (_none, number) => String(number).padStart(64, 'A'));
    const id = await send(known);
    // The stream of the new schema causes a read of its own.
    await untilIdle();
    const before = polls();
    for (const number of [...known.keys(), ...known.keys(), 0, 1, 2]) await platform.ssi.addEntry(entry(id, number, 109));
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
    // One read, with one request per page.
    expect(polls() - before).toBe(3);
  });

  it('is in Error with what the ledger said when it was refused, and is no longer polled', async ({
    platform,
    tools: { pass, polls, send, followed, schemaOf },
  }) => {
    platform.ssi.failNext(109);
    const id = await send();
    await platform.ssi.makeBlock();
    await followed('failed');
    const before = polls();
    await pass(15 * second);
    expect(polls()).toBe(before);
    expect(await schemaOf(id)).toMatchObject({ state: 'failed', error: { entries: [{ code: 109 }] } });
  });

  it('is given up after six polls and resolved again, and becomes Registered with a later refresh anyway', async ({
    platform,
    device,
    listed,
    tools: { refresh, send, followed, schemaOf },
  }) => {
    const id = await send();
    const reads = () => device.browser.sent.filter(({ path }) => path.endsWith(`/schema/${id}`)).length;
    await resolved(listed.mirror, 'schemas');
    const before = reads();
    expect((await followed('exhausted')).attempts).toBe(6);
    await resolved(listed.mirror, 'schemas');
    expect(reads()).toBe(before + 1);
    expect((await schemaOf(id))?.state).toBe('created');
    await platform.ssi.makeBlock();
    await refresh();
    await followed('succeeded');
    expect((await schemaOf(id))?.state).toBe('registered');
  });

  it('uses up no attempt while there is no connection', async ({ platform, listed, tools: { pass, send, followed } }) => {
    await send();
    platform.chaos.set([{ match: 'GET */status/ssi/*', kind: 'loss' }]);
    await pass(40 * second);
    const [stored] = await listFollows(listed.database, listed.appId);
    const now = stored && (await openFollow(listed.mirror.box, stored));
    expect(now?.ok && now.value).toMatchObject({ state: 'polling', attempts: 0 });
    platform.chaos.clear();
    await platform.ssi.makeBlock();
    await followed('succeeded');
  });

  it('stays as it is while the ledger is down', async ({ platform, device, listed, tools: { send, followed, schemaOf } }) => {
    const id = await send();
    const before = (await schemasOf(listed.mirror)).filter((row) => row.id !== id);
    platform.ssi.takeDown();
    await followed('exhausted');
    const known = before.find(({ state }) => state === 'registered');
    const question = { kind: 'schema', appId: listed.appId, id: known?.id ?? '' } as const;
    await listed.tab.api.refresh({ question });
    await answered(listed.tab, listed.mirror, question);
    expect((await schemaOf(id))?.state).toBe('created');
    expect((await schemasOf(listed.mirror)).filter((row) => row.id !== id)).toEqual(before);
    expect(device.browser.sent.at(-1)?.path).toMatch(known?.id ?? 'nothing');
  });
});

describe('two tabs', () => {
  it('poll it once, and the other one continues when the leader is killed in between', async ({
    platform,
    tabs,
    listed,
    tools: { pass, polls, send, followed },
  }) => {
    const other = tabs.open('second');
    await other.api.checkAuth({ force: false });
    await other.api.watch({ question: { kind: 'schemas', appId: listed.appId }, visible: true });
    const id = await send();
    await pass(11 * second);
    expect(polls()).toBe(2);
    tabs.kill('first');
    await platform.ssi.makeBlock();
    expect((await followed('succeeded')).attempts).toBe(3);
    await seen(
      () => listed.database.schemas.get([listed.appId, id]),
      (row) => row?.ledgerState === 'registered' && row.resolvedAt !== null,
    );
  });
});
