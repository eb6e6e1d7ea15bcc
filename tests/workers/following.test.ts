import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { listFollows } from '../../src/db/reads/identities';
import { openFollow } from '../../src/db/seal/keep-identities';
import { beginFollow, followedMessages } from '../../src/domain/machines/ledger-follow';
import { gatedFetch } from '../../src/workers/gated-fetch';
import { createNet } from '../../src/workers/net/net';
import type { Studio } from '../../src/workers/studio';
import { minute, second } from '../builders/moments';
import { createFakeTab, type FakeTab } from '../fakes/fake-tab';
import { follow, looked, openIdentities, resolved, schemasOf } from '../fakes/open-identities';
import { createTestDevice, seen, type TestDevice } from '../fakes/test-device';
import { settle } from '../fakes/turns';
import { startTestPlatform } from '../fixtures/platform';
import { openWorkbench, registeredDid, schemaBody, type Workbench } from '../platform/support/identities';

let platform: Platform;
let bench: Workbench;
let author: string;
let device: TestDevice;
let opened: Awaited<ReturnType<typeof openIdentities>>;
let first: FakeTab;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 3_600_000 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null, ...ledger });
  bench = await openWorkbench(platform);
  author = (await registeredDid(bench, platform)).id;
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = createTestDevice(platform.url);
  opened = await openIdentities(device, platform, () => {
    const tab = openTab('first');
    first = tab.fake;
    return tab.studio;
  });
  await looked(opened.tab, opened.mirror, { kind: 'schemas', appId: opened.appId });
  await resolved(opened.mirror, 'schemas');
});
afterEach(async () => {
  platform.chaos.clear();
  platform.ssi.recover();
  await device.close();
});

function openTab(name: string): { fake: FakeTab; studio: Studio } {
  const fake = createFakeTab(name, device.clock, device.locks);
  const send = fake.fetchOf(device.browser.fetch);
  const { clock, locks } = fake;
  const { registry } = device;
  const studio = device.tab(name, {
    clock,
    locks,
    loadNet: async (maySend) =>
      createNet({ registry, clock, locks, fetch: maySend ? gatedFetch(send, maySend) : send, appBase: `${platform.url}/` }),
  });
  return { fake, studio };
}

/** Time passes (ms), a second at a time, and each time what it set off comes to rest. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= second) {
    device.clock.advance(Math.min(second, left));
    await settle();
  }
}

const looks = () => device.browser.sent.filter(({ path }) => path.includes('/status/ssi/')).length;
const refresh = async () => {
  const key = `schemas:${opened.appId}`;
  const before = (await opened.database.freshness.get(key))?.succeededAt ?? 0;
  device.clock.advance(5 * minute);
  await seen(
    () => opened.database.freshness.get(key),
    (row) => (row?.succeededAt ?? 0) > before && row?.state === 'idle',
  );
};

/** A schema that was just sent to the ledger; the list knows it. */
async function send(knownHashes: string[] = []): Promise<string> {
  const reply = await bench.post('/schema', schemaBody(author));
  const { schemaId } = reply.json as { schemaId: string };
  await refresh();
  await follow(opened.mirror, opened.appId, beginFollow('create-schema', schemaId, device.clock.now(), knownHashes));
  return schemaId;
}

async function followed(state: string) {
  for (let passed = 0; passed < 90; passed += 1) {
    const [kept] = (await listFollows(opened.database, opened.appId)).slice(-1);
    if (kept?.state === state) {
      const one = await openFollow(opened.mirror.box, kept);
      if (one.ok) return one.value;
    }
    await pass(second);
  }
  throw new Error(`what is followed did not become ${state}`);
}

async function schemaOf(id: string) {
  return (await schemasOf(opened.mirror)).find((row) => row.id === id);
}

const entry = (id: string, number: number, status: number) => ({
  ...{ appId: opened.appId, id, txnHash: String(number).padStart(64, 'A'), status, type: followedMessages['create-schema'] },
  ...{ message: status === 0 ? '[]' : 'failed to execute message', createdAt: number, updatedAt: number },
});

describe('a schema that was sent to the ledger', () => {
  it('is looked for every five seconds, and is Registered and resolved when its entry comes late', async () => {
    const id = await send();
    const startedAt = device.clock.now();
    await pass(11 * second);
    expect(looks()).toBe(2);
    await platform.ssi.makeBlock();
    const done = await followed('succeeded');
    expect([done.attempts, done.hash?.length]).toEqual([3, 64]);
    expect(device.clock.now() - startedAt).toBeLessThanOrEqual(17 * second);
    await resolved(opened.mirror, 'schemas');
    expect(await schemaOf(id)).toMatchObject({ state: 'registered', name: 'LibraryCard' });
    const before = looks();
    await pass(20 * second);
    expect(looks()).toBe(before);
  });

  it('is Registered whatever order its entries come in, doubled, behind a failure of an earlier try', async () => {
    const id = await send([String(1).padStart(64, 'A')]);
    platform.ssi.reverseEntries();
    platform.ssi.repeatEntries(2);
    await platform.ssi.addEntry(entry(id, 3, 0));
    await platform.ssi.addEntry(entry(id, 1, 109));
    await platform.ssi.addEntry(entry(id, 3, 0));
    expect((await followed('succeeded')).hash).toBe(String(3).padStart(64, 'A'));
  });

  it('is found on the second page, where the newest entries are', async () => {
    const known = Array.from({ length: 11 }, (_none, number) => String(number).padStart(64, 'A'));
    const id = await send(known);
    for (const number of known.keys()) await platform.ssi.addEntry(entry(id, number, 109));
    await pass(6 * second);
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
  });

  it('is found on the second page behind entries of which none was known before', async () => {
    const id = await send();
    const type = followedMessages['update-did'];
    for (let number = 1; number <= 11; number += 1) await platform.ssi.addEntry({ ...entry(id, number, 0), type });
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
  });

  it('is found on the third page, where earlier entries were told again and fill all before it', async () => {
    const known = Array.from({ length: 9 }, (_none, number) => String(number).padStart(64, 'A'));
    const id = await send(known);
    // The stream of the new schema sets off a look of its own.
    await settle();
    const before = looks();
    for (const number of [...known.keys(), ...known.keys(), 0, 1, 2]) await platform.ssi.addEntry(entry(id, number, 109));
    await platform.ssi.addEntry(entry(id, 50, 0));
    expect((await followed('succeeded')).hash).toBe(String(50).padStart(64, 'A'));
    // One look, a request a page.
    expect(looks() - before).toBe(3);
  });

  it('is Error with what the ledger said when it was refused, and is not looked for any more', async () => {
    platform.ssi.failNext(109);
    const id = await send();
    await platform.ssi.makeBlock();
    await followed('failed');
    const before = looks();
    await pass(15 * second);
    expect(looks()).toBe(before);
    expect(await schemaOf(id)).toMatchObject({ state: 'failed', error: { entries: [{ code: 109 }] } });
  });

  it('is given up after six looks and resolved anew, and turns Registered with a later refresh all the same', async () => {
    const id = await send();
    const reads = () => device.browser.sent.filter(({ path }) => path.endsWith(`/schema/${id}`)).length;
    await resolved(opened.mirror, 'schemas');
    const before = reads();
    expect((await followed('exhausted')).attempts).toBe(6);
    await resolved(opened.mirror, 'schemas');
    expect(reads()).toBe(before + 1);
    expect((await schemaOf(id))?.state).toBe('created');
    await platform.ssi.makeBlock();
    await refresh();
    await followed('succeeded');
    expect((await schemaOf(id))?.state).toBe('registered');
  });

  it('loses no attempt to a line that is gone', async () => {
    await send();
    platform.chaos.set([{ match: 'GET */status/ssi/*', kind: 'loss' }]);
    await pass(40 * second);
    const [kept] = await listFollows(opened.database, opened.appId);
    const now = kept && (await openFollow(opened.mirror.box, kept));
    expect(now?.ok && now.value).toMatchObject({ state: 'polling', attempts: 0 });
    platform.chaos.clear();
    await platform.ssi.makeBlock();
    await followed('succeeded');
  });

  it('stays what it is while the ledger is down', async () => {
    const id = await send();
    const before = (await schemasOf(opened.mirror)).filter((row) => row.id !== id);
    platform.ssi.takeDown();
    await followed('exhausted');
    const known = before.find(({ state }) => state === 'registered');
    const question = { kind: 'schema', appId: opened.appId, id: known?.id ?? '' } as const;
    await opened.tab.api.refresh({ question });
    await looked(opened.tab, opened.mirror, question);
    expect((await schemaOf(id))?.state).toBe('created');
    expect((await schemasOf(opened.mirror)).filter((row) => row.id !== id)).toEqual(before);
    expect(device.browser.sent.at(-1)?.path).toMatch(known?.id ?? 'nothing');
  });
});

describe('two tabs', () => {
  it('look for it once, and the other one goes on when the leader is killed in between', async () => {
    const other = openTab('second').studio;
    await other.api.checkAuth({ force: false });
    await other.api.watch({ question: { kind: 'schemas', appId: opened.appId }, visible: true });
    const id = await send();
    await pass(11 * second);
    expect(looks()).toBe(2);
    first.kill();
    await platform.ssi.makeBlock();
    expect((await followed('succeeded')).attempts).toBe(3);
    await seen(
      () => opened.database.schemas.get([opened.appId, id]),
      (row) => row?.state === 'registered' && row.resolvedAt !== null,
    );
  });
});
