import { describe, expect } from 'vitest';
import { readWorkerDevice } from '../../src/db/writes/apply-account';
import { second } from '../../src/domain/shared/timing';
import { passkey, passkeyProof } from '../builders/passkey';
import { pass } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 5 } });

describe('a lock that ends the login', () => {
  it('ends it on the server, and what is on the device waits for the next sign-in', async ({ device, held, calls }) => {
    const { tab, database } = held;
    const before = await database.sessions.count();
    expect(await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey })).toMatchObject({ ok: true });
    expect(await tab.api.lock({ endsLogin: true })).toMatchObject({ ok: true });
    await expect.poll(async () => (await readWorkerDevice(device.registry)).logoutPending === true).toBe(false);
    expect(calls('POST /api/v1/auth/logout')).toHaveLength(1);
    expect(await readWorkerDevice(device.registry)).toMatchObject({ identity: held.identity, loggedOut: false });
    await tab.api.unlock({ proof: passkeyProof });
    expect(await tab.api.checkAuth({ force: true })).toMatchObject({ ok: false });
    expect(await readWorkerDevice(device.registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
    expect(await database.sessions.count()).toBe(before);
  });

  it('is sent to the server when the connection is back', async ({ platform, device, held, calls }) => {
    const { tab } = held;
    await tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    platform.chaos.set([{ match: '/auth/logout', kind: 'status', status: 502, body: {} }]);
    await tab.api.lock({ endsLogin: true });
    expect(await readWorkerDevice(device.registry)).toMatchObject({ logoutPending: true });
    platform.chaos.clear();
    // Time passes until it is tried again, whenever its timer was set.
    const isPending = async () => {
      await pass(device.clock, 5 * second, { step: 5 * second });
      return (await readWorkerDevice(device.registry)).logoutPending === true;
    };
    await expect.poll(isPending).toBe(false);
    expect(calls('POST /api/v1/auth/logout').length).toBeGreaterThan(0);
  });
});
