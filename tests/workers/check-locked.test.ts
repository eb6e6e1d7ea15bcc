import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { credentialKind } from '../../src/db/identity-kinds';
import { changeIdentities } from '../../src/db/writes/apply-identities';
import { aCredentialDocument } from '../builders/credential';
import { askLocked } from '../fakes/ask-locked';
import { credentialsOf, looked, openIdentities, resolved } from '../fakes/open-identities';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { startTestPlatform } from '../fixtures/platform';

let platform: Platform;
let device: TestDevice;
let held: Awaited<ReturnType<typeof openIdentities>>;
let isOnline = true;
const bytes = (fill: number) => new Uint8Array(32).fill(fill);
const key = { kind: 'passkey', credentialId: bytes(1), salt: bytes(2), prf: bytes(3) } as const;

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, traffic: false, trafficEverySeconds: 60 };
  platform = await startTestPlatform({ configFile: 'public/config.json', demo, chaos: true, rateLimit: null });
});
afterAll(() => platform.close());
beforeEach(async () => {
  isOnline = true;
  device = createTestDevice(platform.url);
  const send: typeof fetch = (input, init) =>
    isOnline ? device.browser.fetch(new Request(input, init)) : Promise.reject(new TypeError('there is no line'));
  held = await openIdentities(device, platform, () => device.tab('first', {}, send));
});
afterEach(() => device.close());

/** A live credential of the mirror, with its document. */
async function aKeptCredential(): Promise<string> {
  const { tab, mirror, appId } = held;
  await looked(tab, mirror, { kind: 'credentials', appId });
  await resolved(mirror, 'credentials');
  const live = (await credentialsOf(mirror)).find((row) => row.state === 'registered' && row.life === 'live');
  if (!live) throw new Error('none is live');
  mirror.database.epoch = (await mirror.database.epochs.get('epoch'))?.epoch ?? 0;
  const document = aCredentialDocument({ id: live.id });
  await changeIdentities(mirror, credentialKind, appId, new Map([[live.id, (row) => ({ ...row, document })]]));
  return live.id;
}

describe('the page on which anybody verifies', () => {
  it('tells nothing of what a locked device keeps, nor do the screens behind the guard', async () => {
    const id = await aKeptCredential();
    isOnline = false;
    const ask = (appId: string | null) => askLocked(device, () => held.tab.api.checkCredential({ appId, text: id }));
    expect(await ask(null)).toMatchObject({ ok: true, value: { is: 'id', line: { source: { from: 'mirror' } } } });
    expect(JSON.stringify(await ask(held.appId))).toContain('Ada Marsh');
    expect(await held.tab.api.changeLock({ proof: { kind: 'device' }, way: key })).toMatchObject({ ok: true });
    await held.tab.api.lock({});
    for (const appId of [null, held.appId]) {
      const told = await ask(appId);
      expect(told).toMatchObject({ ok: true, value: { is: 'id', line: { code: 'status-unread', source: null } } });
      expect(JSON.stringify(told)).not.toContain('Ada Marsh');
    }
    const pasted = await askLocked(device, () =>
      held.tab.api.checkCredential({ appId: held.appId, text: JSON.stringify(aCredentialDocument({ id })) }),
    );
    expect(JSON.stringify(pasted)).not.toContain('"mirror"');
  });
});
