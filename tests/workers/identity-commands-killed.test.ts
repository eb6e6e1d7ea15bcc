import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { gatedFetch } from '../../src/workers/gated-fetch';
import { createNet } from '../../src/workers/net/net';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import type { Studio } from '../../src/workers/studio';
import { second } from '../builders/moments';
import { createFakeTab, type FakeTab } from '../fakes/fake-tab';
import { type Asker, anAuthor, openAsker } from '../fakes/identity-asker';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { turn } from '../fakes/turns';
import { startTestPlatform } from '../fixtures/platform';

let platform: Platform;
let author: string;
let device: TestDevice;
let asker: Asker;
let first: FakeTab;
let names = 0;
/** What happens around a request that changes something: before it leaves, and once it was answered. */
let around: { before?(path: string): void; after?(path: string): void } = {};

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 3_600_000 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null, ...ledger });
  author = await anAuthor(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  names += 1;
  around = {};
  device = createTestDevice(platform.url);
  asker = await openAsker(device, platform, () => {
    const tab = openTab('first');
    first = tab.fake;
    return tab.studio;
  });
});
afterEach(() => device.close());

function openTab(name: string): { fake: FakeTab; studio: Studio } {
  const fake = createFakeTab(name, device.clock, device.locks);
  const send = fake.fetchOf(async (input, init) => {
    const request = new Request(input, init);
    const path = request.method === 'GET' ? '' : new URL(request.url).pathname;
    if (path !== '') around.before?.(path);
    if (fake.state() === 'dead') return new Promise<Response>(() => undefined);
    const response = await device.browser.fetch(request);
    if (path !== '') around.after?.(path);
    return response;
  });
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

/** Another tab is opened; it leads as soon as nobody else does. */
async function openAnother(): Promise<Studio> {
  const { studio } = openTab('second');
  void studio.api.checkAuth({ force: false });
  asker.tabs.splice(0, 1, studio);
  return studio;
}

async function untilKilled(): Promise<void> {
  for (let passed = 0; first.state() !== 'dead'; passed += 1) {
    if (passed > 300) throw new Error('nothing was sent');
    await asker.pass(second);
  }
}

const known = async () => (await asker.identities()).schemas;
const made = async (before: readonly string[]) => (await known()).filter((id) => !before.includes(id));
const toLedger = async (id: string | undefined) => (id === undefined ? 0 : (await platform.ssi.transactions(id)).length);

describe('a schema whose tab is killed', () => {
  it.each(['before the request leaves', 'once it has arrived'])('%s is on the ledger exactly once', async (when) => {
    const before = await known();
    const kill = (path: string) => void (path.endsWith('/schema') && first.kill());
    around = when.startsWith('before') ? { before: kill } : { after: kill };
    const id = await asker.askSchema({ author, name: `Killed${names}` });
    await untilKilled();
    around = {};
    await openAnother();
    await asker.came(id, 'checking');
    await platform.ssi.makeBlock();
    const { row } = await asker.came(id, 'done');
    await platform.ssi.makeBlock();
    expect(row.result).toBe(when.startsWith('before') ? 'accepted' : 'found');
    const [schema] = await made(before);
    expect(await made(before)).toHaveLength(1);
    expect(await toLedger(schema)).toBe(1);
    expect(await asker.followed(schema ?? '')).toMatchObject({ state: 'succeeded' });
  });

  it.each([2, 5, 10, 20, 35, 60, 100, 160])('%i turns after it was asked for is on the ledger exactly once', async (turns) => {
    const before = await known();
    const id = await asker.askSchema({ author, name: `Killed${names}` });
    device.clock.advance(2 * second);
    await turn(turns);
    first.kill();
    await openAnother();
    for (let blocks = 0; blocks < 3; blocks += 1) {
      await asker.pass(40 * second, 4 * second);
      await platform.ssi.makeBlock();
    }
    await asker.came(id, 'done');
    expect(await made(before)).toHaveLength(1);
  });
});

describe('a DID whose tab is killed', () => {
  it.each([
    ['did/create', 'before'],
    ['did/create', 'after'],
    ['did/register/v2', 'before'],
    ['did/register/v2', 'after'],
  ] as const)('at %s, %s it arrived, is there once and registered once at most', async (path, when) => {
    around = { [when]: (sent: string) => void (sent.endsWith(path) && first.kill()) };
    const { id, command } = await asker.askDid();
    await untilKilled();
    around = {};
    await openAnother();
    await asker.came(id, 'done');
    await platform.ssi.makeBlock();
    expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
    // What was sent to the ledger and may have arrived is not sent again: the person does that.
    expect(await toLedger(command.did)).toBe(path === 'did/register/v2' && when === 'before' ? 0 : 1);
  });
});

it('schemas of one author and a DID go while no tab is open, when the browser wakes the service worker', async () => {
  first.kill();
  const before = await known();
  const schema = await asker.askSchema({ author, name: `Woken${names}` });
  const next = await asker.askSchema({ author, name: `WokenAgain${names}` });
  const { id: did, command } = await asker.askDid();
  const fake = createFakeTab('wake', device.clock, device.locks);
  let woken: string | null = null;
  void wakeOutbox({
    ...device.surroundings(),
    ...{ clock: fake.clock, locks: fake.locks, fetch: fake.fetchOf(device.browser.fetch), tab: 'wake' },
    ...{ appBase: `${platform.url}/`, random: () => 0.5, closeWork: () => undefined, showUnsent: async () => undefined },
  }).then((how) => {
    woken = how;
  });
  for (let passed = 0; woken === null && passed < 120; passed += 1) await asker.pass(second);
  for (const id of [schema, next, did])
    expect((await asker.command(id)).row).toMatchObject({ state: 'done', result: 'accepted' });
  expect(woken).toBe('sent');
  await platform.ssi.makeBlock();
  expect(await made(before)).toHaveLength(2);
  expect(await toLedger(command.did)).toBe(1);
});

it('of two tabs one sends, and each thing once', async () => {
  const { studio } = openTab('second');
  await studio.api.checkAuth({ force: false });
  asker.tabs.push(studio);
  const before = await known();
  const { id: did, command } = await asker.askDid();
  const schema = await asker.askSchema({ author, name: `Two${names}` });
  for (const id of [did, schema]) await asker.came(id, 'done');
  await platform.ssi.makeBlock();
  expect(await made(before)).toHaveLength(1);
  expect(asker.sent('POST /tenant').map(({ path }) => path.split('/api/v1/')[1])).toEqual(
    expect.arrayContaining(['did/create', 'did/register/v2', 'schema']),
  );
  expect(asker.sent('POST /tenant')).toHaveLength(3);
  expect(await toLedger(command.did)).toBe(1);
});
