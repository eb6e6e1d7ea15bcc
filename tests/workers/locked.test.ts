import { describe, expect } from 'vitest';
import { vaultPersonOf } from '../../src/db/reads/vault';
import { createBox } from '../../src/db/seal/box';
import { dropMirrorKeys } from '../../src/db/seal/drop-keys';
import { lockVault } from '../../src/db/seal/vault';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import type { Studio } from '../../src/workers/studio';
import { passkey, passkeyProof } from '../builders/passkey';
import { askLocked } from '../fakes/ask-locked';
import { dumpOf } from '../fakes/dump';
import { sessionsOf } from '../fakes/opened';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 30 } }).extend('tools', ({ device, held }) => {
  /** A locked device with a passkey, and what it then sends and holds. */
  async function lockDevice() {
    const { tab, database } = held;
    expect(await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey })).toMatchObject({ ok: true });
    await tab.api.lock({});
    expect(await keysOf(tab)).toBe(false);
    await untilIdle();
    return { sent: device.browser.sent.length, dump: await dumpOf(database) };
  }
  const askKeys = (tab: Studio) => askLocked(device, () => tab.api.mirrorKeys({}));
  const keysOf = async (tab: Studio) => (await askKeys(tab)).ok;
  const vaults = () => device.registry.vaults.toArray();
  const listIsRead = () =>
    seen(
      () => held.database.freshness.get(`sessions:${held.appId}`),
      (row) => row?.state === 'idle' && row.succeededAt !== null && row.cursor === null,
    );
  return { lockDevice, askKeys, keysOf, vaults, listIsRead };
});

describe('a locked device', () => {
  it('sends nothing, writes nothing into its mirror and gives no key, whatever is asked and for however long', async ({
    platform,
    device,
    held,
    tools: { lockDevice, askKeys },
  }) => {
    const { tab, database, appId } = held;
    const { sent, dump } = await lockDevice();
    await platform.addDemoSession();
    await tab.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    await tab.api.watch({ question: { kind: 'detail', appId, id: 'user-4711', subject: 'person' }, visible: true });
    await tab.api.refresh({ question: { kind: 'people', appId } });
    await tab.api.reportUnreadable({ records: [{ table: 'sessions', appId, id: 'one' }] });
    for (let minutes = 0; minutes < 10; minutes += 1) {
      device.clock.advance(60_000);
      await untilIdle();
    }
    expect(await askKeys(tab)).toMatchObject({ ok: false, problem: { code: 'mirror-locked' } });
    expect(device.browser.sent.slice(sent)).toEqual([]);
    expect(await dumpOf(database)).toBe(dump);
  });

  it('continues where it was when it is unlocked: what is on the screen is fetched', async ({
    platform,
    device,
    held,
    tools: { lockDevice, keysOf },
  }) => {
    const { tab, database, appId } = held;
    await lockDevice();
    await platform.addDemoSession();
    const count = await database.sessions.count();
    await tab.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    device.clock.advance(60_000);
    expect(await tab.api.unlock({ proof: passkeyProof })).toEqual({ ok: true, value: null });
    await seen(
      () => database.sessions.count(),
      (now) => now > count,
    );
    expect(await keysOf(tab)).toBe(true);
    expect(await sessionsOf(held.mirror)).toHaveLength(count + 1);
  });

  it('has no service token left: the first read after unlocking gets a new one', async ({
    platform,
    device,
    held,
    calls,
    tools: { lockDevice },
  }) => {
    const { tab, database, appId } = held;
    await lockDevice();
    const tokens = () => calls('GET /api/v1/app/access-control/token').length;
    const [asked, count] = [tokens(), await database.sessions.count()];
    await platform.addDemoSession();
    device.clock.advance(60_000);
    expect(await tab.api.unlock({ proof: passkeyProof })).toEqual({ ok: true, value: null });
    expect(tokens()).toBe(asked);
    await tab.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    await seen(
      () => database.sessions.count(),
      (now) => now > count,
    );
    expect(tokens()).toBeGreaterThan(asked);
  });

  it('is locked in every tab, and unlocked in every tab', async ({ device, held, tools: { keysOf } }) => {
    const { tab } = held;
    const other = device.tab('second');
    await untilIdle();
    expect([await keysOf(tab), await keysOf(other)]).toEqual([true, true]);
    await other.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    await other.api.lock({});
    await untilIdle();
    expect([await keysOf(tab), await keysOf(other)]).toEqual([false, false]);
    await tab.api.unlock({ proof: passkeyProof });
    await untilIdle();
    expect([await keysOf(tab), await keysOf(other)]).toEqual([true, true]);
  });

  it('is still locked for a worker that is started again', async ({ device, held, tools: { lockDevice, askKeys } }) => {
    const { tab } = held;
    const { sent } = await lockDevice();
    await tab.stop();
    const next = device.tab('next');
    expect(await askKeys(next)).toMatchObject({ problem: { code: 'mirror-locked' } });
    expect(device.browser.sent.slice(sent)).toEqual([]);
  });
});

describe('a mirror whose keys were dropped', () => {
  it('cannot be read by anyone, is emptied at the next unlock, and is fetched again', async ({
    device,
    held,
    tools: { lockDevice, askKeys, vaults, listIsRead },
  }) => {
    const { tab, database, mirror, appId } = held;
    await lockDevice();
    const [vault] = await vaults();
    if (!vault) throw new Error('there is no vault');
    // What the tenth wrong passcode does.
    await dropMirrorKeys(device.registry, vault.vault, device.clock.now());
    await lockVault(device.registry, vault.vault, device.clock.now());
    expect(await device.registry.keys.count()).toBe(0);
    const older = await database.sessions.toArray();
    expect(older).not.toHaveLength(0);
    await tab.api.watch({ question: { kind: 'sessions', appId }, visible: true });
    await tab.api.unlock({ proof: passkeyProof });
    await listIsRead();
    const keys = await askKeys(tab);
    if (!keys.ok) throw new Error(keys.problem.code);
    const box = createBox(keys.value);
    expect(await sessionsOf({ database, box })).toHaveLength(older.length);
    await expect(sessionsOf({ database, box: mirror.box })).rejects.toThrow('record-unreadable');
  });
});

describe('a forgotten passcode', () => {
  it('is not given up before the server has answered', async ({ platform, held, tools: { lockDevice, vaults } }) => {
    const { tab, database } = held;
    await lockDevice();
    const count = await database.sessions.count();
    platform.chaos.set([{ match: '/', kind: 'loss' }]);
    expect((await tab.api.forgetPasscode({})).ok).toBe(false);
    expect((await vaults()).map(({ state }) => state)).toEqual(['active']);
    expect(await database.sessions.count()).toBe(count);
  });

  it('ends the login on the server and here, empties the mirror, and the next sign-in starts afresh', async ({
    platform,
    device,
    held,
    tools: { lockDevice, keysOf, vaults },
  }) => {
    const { tab, database, identity } = held;
    await lockDevice();
    expect(await tab.api.forgetPasscode({})).toEqual({ ok: true, value: null });
    expect(device.browser.cookies.size).toBe(0);
    expect(await readWorkerDevice(device.registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
    expect([await database.sessions.count(), await database.people.count(), await database.freshness.count()]).toEqual([0, 0, 0]);
    expect([(await vaults()).length, await device.registry.keys.count()]).toEqual([0, 0]);
    await device.browser.signIn(platform.url, 'admin@');
    expect(await tab.api.checkAuth({ force: true })).toEqual({ ok: true, value: { identity } });
    expect(await keysOf(tab)).toBe(true);
    expect((await vaults()).map(({ person, wrappings }) => [person, wrappings[0]?.kind])).toEqual([
      [vaultPersonOf(identity), 'device'],
    ]);
  });
});

it('a log-out leaves neither vault nor key, also when the app ends right after it began', async ({
  device,
  held,
  tools: { vaults },
}) => {
  const { tab } = held;
  await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
  const stored = await Promise.all([device.registry.vaults.toArray(), device.registry.keys.toArray()]);
  await tab.api.signOut({});
  expect([(await vaults()).length, await device.registry.keys.count()]).toEqual([0, 0]);
  // As if it had ended before the keys were deleted.
  await tab.stop();
  await device.registry.vaults.bulkPut(stored[0]);
  await device.registry.keys.bulkPut(stored[1]);
  device.tab('next');
  await seen(
    () => device.registry.vaults.count(),
    (count) => count === 0,
  );
  expect(await device.registry.keys.count()).toBe(0);
});
