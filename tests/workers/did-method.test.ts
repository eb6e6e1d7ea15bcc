import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChaosRule } from '../../platform/http/chaos-rules';
import type { Platform } from '../../platform/start-platform';
import { hasSameId, parseDid } from '../../src/domain/did';
import { type Asker, newDid, openAsker } from '../fakes/identity-asker';
import { didsOf } from '../fakes/open-identities';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { startTestPlatform } from '../fixtures/platform';

let platform: Platform;
let device: TestDevice;
let asker: Asker;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  const ledger = { blockMs: 3_600_000, streamEveryMs: 3_600_000, didMethod: 'hs' } as const;
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null, ...ledger });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = createTestDevice(platform.url);
  asker = await openAsker(device, platform);
});
afterEach(async () => {
  platform.chaos.clear();
  await device.close();
});

const toDid = (path: string, kind: 'loss' | 'lost-answer'): ChaosRule => ({ match: `POST */did/${path}`, kind, times: 1 });
const underOwn = (asked: string) => `did:hs:testnet:${parseDid(asked)?.id}`;
/** The DIDs of that id that there are: the service's, and those that the screens have. */
async function there(asked: string): Promise<string[][]> {
  const shown = (await didsOf(asker.mirror)).map(({ did }) => did);
  return [(await asker.identities()).dids, shown].map((dids) => dids.filter((did) => hasSameId(did, asked)));
}
/** A DID is on the ledger once under the service's method, and on the screens under no other. */
async function isRegisteredOnce(asked: string): Promise<void> {
  await platform.ssi.makeBlock();
  const own = underOwn(asked);
  expect(await asker.followed(own)).toMatchObject({ kind: 'register-did', state: 'succeeded' });
  expect(await there(asked)).toEqual([[own], [own]]);
  expect(await platform.ssi.transactions(own)).toHaveLength(1);
}

describe('a DID that was asked for under another method than the service has', () => {
  it('is the one that the service answered, by one call', async () => {
    const { id, command } = await asker.askDid({ isToRegister: false, did: newDid() });
    expect((await asker.came(id, 'done')).row).toMatchObject({ result: 'accepted', unanswered: 0 });
    expect(asker.sent('POST /tenant').map(({ status }) => status)).toEqual([201]);
    expect(await there(command.did)).toEqual([[underOwn(command.did)], [underOwn(command.did)]]);
  });

  it('is put on the ledger as what the service calls it, and followed there', async () => {
    const { id, command } = await asker.askDid();
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    await isRegisteredOnce(command.did);
    expect((await didsOf(asker.mirror)).find(({ did }) => hasSameId(did, command.did))?.state).toBe('registered');
  });

  it.each<[string, ChaosRule[]]>([
    ['whose creation was lost', [toDid('create', 'loss')]],
    ['whose creation was not answered', [toDid('create', 'lost-answer')]],
    ['whose registration was not answered', [toDid('register/v2', 'lost-answer')]],
  ])('%s is there once, and registered once', async (_what, rules) => {
    platform.chaos.set(rules);
    const { id, command } = await asker.askDid();
    await asker.came(id, 'done');
    await isRegisteredOnce(command.did);
    expect(asker.sent('/did/register/v2')).toHaveLength(1);
  });

  it('is found under that of the service though the service fails over the other', async () => {
    const fault = { statusCode: 500, message: ['Error', 'unknown method', 'Internal server error'] };
    platform.chaos.set([
      toDid('create', 'lost-answer'),
      { match: 'GET */did/resolve/did:hid:*', kind: 'status', status: 500, body: fault },
    ]);
    const { id, command } = await asker.askDid({ isToRegister: false });
    expect((await asker.came(id, 'done')).row.result).toBe('found');
    expect(asker.sent('/did/create')).toHaveLength(1);
    expect(await there(command.did)).toEqual([[underOwn(command.did)], [underOwn(command.did)]]);
  });

  it('is left to the outbox as long as that is about it, under whichever method', async () => {
    platform.chaos.set([{ match: 'POST */did/register/v2', kind: 'status', status: 429, retryAfter: 5, times: 1 }]);
    const { id, command } = await asker.askDid();
    await asker.came(id, 'waiting');
    const did = underOwn(command.did);
    const asked = await asker.tab.api.registerDid({ appId: asker.appId, did });
    expect(asked).toMatchObject({ ok: false, problem: { code: 'command-pending' } });
    await asker.came(id, 'done');
    await isRegisteredOnce(command.did);
  });
});

describe('a DID under the method of its service', () => {
  it('is created once though the service fails over any other method', async () => {
    const fault = { statusCode: 500, message: ['Error', 'unknown method', 'Internal server error'] };
    platform.chaos.set([
      toDid('create', 'loss'),
      { match: 'GET */did/resolve/did:hid:*', kind: 'status', status: 500, body: fault },
    ]);
    const { id, command } = await asker.askDid({ isToRegister: false, did: underOwn(newDid()) });
    expect((await asker.came(id, 'done')).row.result).toBe('accepted');
    expect(asker.sent('did:hid:').map(({ status }) => status)).toEqual([500]);
    expect(await there(command.did)).toEqual([[command.did], [command.did]]);
  });
});
