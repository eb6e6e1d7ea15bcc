import { expect } from 'vitest';
import { adoptConfig } from '../../src/db/writes/adopt-config';
import {
  applyAccount,
  applyLease,
  applyMembershipEnded,
  applyRefusedLogin,
  applySignOut,
  changeDevice,
  readWorkerDevice,
} from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account/account';
import { anAccount } from '../builders/account';
import { aConfig } from '../builders/config';
import { it } from '../fixtures/device-databases';

const config = aConfig();

it('a successful check makes its identity the current one', async ({ registry }) => {
  await changeDevice(registry, (device) => ({ ...device, signOutReason: 'session-unauthorized' }));
  const row = await applyAccount(registry, anAccount(), 1000);
  expect(row).toMatchObject({ ok: true, value: { checkedAt: 1000 } });
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: identityOf(anAccount()), signOutReason: null });
});

it('a refused login closes the mirror and keeps the account', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 1000);
  await applyRefusedLogin(registry, 'session-unauthorized');
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthorized' });
  expect(await registry.accounts.count()).toBe(1);
});

it('a device on which nobody is signed in shows no reason', async ({ registry }) => {
  await applyRefusedLogin(registry, 'session-unauthenticated');
  expect((await readWorkerDevice(registry)).signOutReason).toBeNull();
});

it('a log-out wins over an auth check that was on its way', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 1000);
  expect((await applySignOut(registry)).map((row) => row.identity)).toEqual([identityOf(anAccount())]);
  expect(await applyAccount(registry, anAccount(), 2000)).toMatchObject({ problem: { code: 'session-unauthenticated' } });
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, loggedOut: true, logoutPending: true });
  expect(await registry.accounts.count()).toBe(0);
});

it('another address of the server means signing in again there once it is used', async ({ registry }) => {
  await changeDevice(registry, (device) => ({ ...device, config, nextConfig: { ...config, documentation: '/docs' } }));
  await applyAccount(registry, anAccount(), 1000);
  await adoptConfig(registry);
  expect(await readWorkerDevice(registry)).toMatchObject({
    identity: identityOf(anAccount()),
    config: { documentation: '/docs' },
  });
  const moved = { ...config, apiBase: 'https://other.example/api/v1' };
  await changeDevice(registry, (device) => ({ ...device, nextConfig: moved }));
  expect((await readWorkerDevice(registry)).identity).not.toBeNull();
  await adoptConfig(registry);
  expect(await readWorkerDevice(registry)).toMatchObject({
    identity: null,
    signOutReason: 'session-unauthenticated',
    config: moved,
  });
});

const acting = anAccount({ accessAccount: { userId: 'user-mia', email: 'mia@example.org', name: null, accessList: [] } });
const day = 86_400_000;

it('a log-out deletes every account of the person and their preferences, and nothing of anybody else', async ({ registry }) => {
  await applyAccount(registry, anAccount({ userId: 'user-other' }), 1000);
  await applyAccount(registry, acting, 2000);
  await applyAccount(registry, anAccount(), 3000);
  const [mine] = await registry.accounts.where('identity').equals(identityOf(anAccount())).toArray();
  await registry.preferences.bulkPut([
    { key: 'postLoginRedirect', value: '/studio/sessions/app/1-2-3-4-5' },
    { key: `offline:${mine?.databaseName}:app`, value: { on: true } },
    { key: 'theme', value: 'dark' },
  ]);
  expect((await applySignOut(registry)).map((row) => row.identity).sort()).toEqual(
    [identityOf(anAccount()), identityOf(acting)].sort(),
  );
  expect(await registry.accounts.toCollection().primaryKeys()).toEqual(['user-other|user-other']);
  expect(await registry.preferences.toCollection().primaryKeys()).toEqual(['theme']);
});

it('a lease that is over locks the device, and a successful check opens it again', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 1000);
  expect(await applyLease(registry, 1000 + 14 * day - 1, 0)).toBe(false);
  expect(await applyLease(registry, 1000 + 14 * day, 0)).toBe(true);
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'lease-over' });
  await applyAccount(registry, anAccount(), 1000 + 15 * day);
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: identityOf(anAccount()), signOutReason: null });
  expect(await applyLease(registry, 1000 + 16 * day, 0)).toBe(false);
});

it('a lease does not get longer if the clock is put back every day', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 20 * day);
  let days = 0;
  while (!(await applyLease(registry, 20 * day, day))) days += 1;
  expect(days).toBe(13);
});

it('a login that is refused while the lease is over counts as refused', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 1000);
  await applyLease(registry, 1000 + 20 * day, 0);
  await applyRefusedLogin(registry, 'session-unauthenticated');
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
});

it('a membership that ended is reported, and not restored by a check that began before the cookies were switched', async ({
  registry,
}) => {
  await applyAccount(registry, acting, 1000);
  expect(await applyMembershipEnded(registry, identityOf(acting), 2000)).toMatchObject({ identity: identityOf(acting) });
  expect(await readWorkerDevice(registry)).toMatchObject({
    identity: null,
    notice: { code: 'membership-ended', email: 'mia@example.org' },
  });
  expect(await applyAccount(registry, acting, 3000, 2500)).toMatchObject({ problem: { code: 'membership-ended' } });
  expect(await applyAccount(registry, anAccount(), 4000, 3500)).toMatchObject({ ok: true });
  expect(await applyAccount(registry, acting, 4500, 3900)).toMatchObject({ problem: { code: 'membership-ended' } });
  expect((await readWorkerDevice(registry)).identity).toBe(identityOf(anAccount()));
});

it('a membership that was granted again is restored', async ({ registry }) => {
  await applyAccount(registry, acting, 1000);
  await applyMembershipEnded(registry, identityOf(acting), 2000);
  await applyAccount(registry, anAccount(), 3000);
  expect(await applyAccount(registry, acting, 9000, 8000)).toMatchObject({ ok: true });
});

it('the own account cannot end as a membership', async ({ registry }) => {
  await applyAccount(registry, anAccount(), 1000);
  expect(await applyMembershipEnded(registry, identityOf(anAccount()), 2000)).toBeNull();
  expect((await readWorkerDevice(registry)).identity).toBe(identityOf(anAccount()));
});
