import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import {
  applyAccount,
  applyConfig,
  applyRefusedLogin,
  applySignOut,
  changeDevice,
  readWorkerDevice,
} from '../../src/db/writes/apply-account';
import { identityOf } from '../../src/domain/account';
import { anAccount } from '../builders/account';

let registries = 0;
const aRegistry = () => {
  registries += 1;
  return new Registry(`registry-${registries}`);
};
const config = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: '' };

it('a successful check makes its identity the present one', async () => {
  const registry = aRegistry();
  await changeDevice(registry, (device) => ({ ...device, signOutReason: 'session-unauthorized' }));
  const row = await applyAccount(registry, anAccount(), 1000);
  expect(row?.checkedAt).toBe(1000);
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: identityOf(anAccount()), signOutReason: null });
});

it('a refused login closes the mirror and keeps the account', async () => {
  const registry = aRegistry();
  await applyAccount(registry, anAccount(), 1000);
  await applyRefusedLogin(registry, 'session-unauthorized');
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthorized' });
  expect(await registry.accounts.count()).toBe(1);
});

it('a device on which nobody is signed in is told no reason', async () => {
  const registry = aRegistry();
  await applyRefusedLogin(registry, 'session-unauthenticated');
  expect((await readWorkerDevice(registry)).signOutReason).toBeNull();
});

it('a log-out wins over an auth check that was on its way', async () => {
  const registry = aRegistry();
  await applyAccount(registry, anAccount(), 1000);
  expect((await applySignOut(registry))?.identity).toBe(identityOf(anAccount()));
  expect(await applyAccount(registry, anAccount(), 2000)).toBeNull();
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, loggedOut: true, logoutPending: true });
  expect(await registry.accounts.count()).toBe(0);
});

it('another address of the server means signing in again there', async () => {
  const registry = aRegistry();
  await applyConfig(registry, config);
  await applyAccount(registry, anAccount(), 1000);
  await applyConfig(registry, { ...config, documentation: '/docs' });
  expect((await readWorkerDevice(registry)).identity).not.toBeNull();
  await applyConfig(registry, { ...config, apiBase: 'https://other.example/api/v1' });
  expect(await readWorkerDevice(registry)).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated' });
});
