import { describe, expect } from 'vitest';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import { second } from '../builders/moments';
import { createFakeTab } from '../fakes/fake-tab';
import { turn } from '../fakes/turns';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger().extend('tools', ({ platform }) => {
  const toLedger = async (id: string | undefined) => (id === undefined ? 0 : (await platform.ssi.transactions(id)).length);
  return { toLedger };
});

describe('a schema whose tab is killed', () => {
  it.for(['before the request leaves', 'once it has arrived'])(
    '%s is on the ledger exactly once',
    async (when, { platform, author, testNumber, tabs, asker, tools: { toLedger } }) => {
      const kill = (path: string) => void (path.endsWith('/schema') && tabs.kill());
      tabs.line.around = when.startsWith('before') ? { before: kill } : { after: kill };
      const id = await asker.askSchema({ author, name: `Killed${testNumber}` });
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      await asker.came(id, 'checking');
      await platform.ssi.makeBlock();
      const { row } = await asker.came(id, 'done');
      await platform.ssi.makeBlock();
      expect(row.result).toBe(when.startsWith('before') ? 'accepted' : 'found');
      const [schema] = await asker.madeSchemas();
      expect(await asker.madeSchemas()).toHaveLength(1);
      expect(await toLedger(schema)).toBe(1);
      expect(await asker.followed(schema ?? '')).toMatchObject({ state: 'succeeded' });
    },
  );

  it.for([2, 5, 10, 20, 35, 60, 100, 160])(
    '%i turns after it was asked for is on the ledger exactly once',
    async (turns, { platform, device, author, testNumber, tabs, asker }) => {
      const id = await asker.askSchema({ author, name: `Killed${testNumber}` });
      device.clock.advance(2 * second);
      await turn(turns);
      tabs.kill();
      tabs.openAnother(asker);
      for (let blocks = 0; blocks < 3; blocks += 1) {
        await asker.pass(40 * second, 4 * second);
        await platform.ssi.makeBlock();
      }
      await asker.came(id, 'done');
      expect(await asker.madeSchemas()).toHaveLength(1);
    },
  );
});

describe('a DID whose tab is killed', () => {
  it.for([
    ['did/create', 'before'],
    ['did/create', 'after'],
    ['did/register/v2', 'before'],
    ['did/register/v2', 'after'],
  ] as const)(
    'at %s, %s it arrived, is there once and registered once at most',
    async ([path, when], { platform, tabs, asker, tools: { toLedger } }) => {
      tabs.line.around = { [when]: (sent: string) => void (sent.endsWith(path) && tabs.kill()) };
      const { id, command } = await asker.askDid();
      await tabs.untilKilled(asker);
      tabs.line.around = {};
      tabs.openAnother(asker);
      await asker.came(id, 'done');
      await platform.ssi.makeBlock();
      expect((await asker.identities()).dids.filter((did) => did === command.did)).toHaveLength(1);
      // What was sent to the ledger and may have arrived is not sent again: the person does that.
      expect(await toLedger(command.did)).toBe(path === 'did/register/v2' && when === 'before' ? 0 : 1);
    },
  );
});

it('schemas of one author and a DID are sent while no tab is open, when the browser wakes the service worker', async ({
  platform,
  device,
  author,
  testNumber,
  tabs,
  asker,
  tools: { toLedger },
}) => {
  tabs.kill();
  const schema = await asker.askSchema({ author, name: `Woken${testNumber}` });
  const next = await asker.askSchema({ author, name: `WokenAgain${testNumber}` });
  const { id: did, command } = await asker.askDid();
  const fake = createFakeTab('wake', device.clock, device.locks);
  let woken: string | null = null;
  void wakeOutbox({
    ...device.dependencies(),
    ...{ clock: fake.clock, locks: fake.locks, fetch: fake.fetchOf(device.browser.fetch), tab: 'wake' },
    ...{ appBase: `${platform.url}/`, random: () => 0.5, closeUserStore: () => undefined, showUnsent: async () => undefined },
  }).then((how) => {
    woken = how;
  });
  for (let passed = 0; woken === null && passed < 120; passed += 1) await asker.pass(second);
  for (const id of [schema, next, did])
    expect((await asker.command(id)).row).toMatchObject({ state: 'done', result: 'accepted' });
  expect(woken).toBe('sent');
  await platform.ssi.makeBlock();
  expect(await asker.madeSchemas()).toHaveLength(2);
  expect(await toLedger(command.did)).toBe(1);
});

it('of two tabs only one sends, and each command once', async ({
  platform,
  author,
  testNumber,
  tabs,
  asker,
  tools: { toLedger },
}) => {
  const studio = tabs.open('second');
  await studio.api.checkAuth({ force: false });
  asker.tabs.push(studio);
  const { id: did, command } = await asker.askDid();
  const schema = await asker.askSchema({ author, name: `Two${testNumber}` });
  for (const id of [did, schema]) await asker.came(id, 'done');
  await platform.ssi.makeBlock();
  expect(await asker.madeSchemas()).toHaveLength(1);
  expect(asker.sent('POST /tenant').map(({ path }) => path.split('/api/v1/')[1])).toEqual(
    expect.arrayContaining(['did/create', 'did/register/v2', 'schema']),
  );
  expect(asker.sent('POST /tenant')).toHaveLength(3);
  expect(await toLedger(command.did)).toBe(1);
});
