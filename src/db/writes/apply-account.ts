import { type Account, identityOf } from '../../domain/account';
import type { Config } from '../../domain/wire/config';
import { databaseNameOf } from '../database-name';
import { type AccountRow, type DeviceRow, newDevice, type Registry } from '../registry';
import { isSame } from './same';

/** Changes the device row, inside the caller's transaction when there is one; an unchanged row is not written. */
export async function changeDevice(registry: Registry, change: (known: DeviceRow) => DeviceRow): Promise<DeviceRow> {
  return registry.transaction('rw', registry.device, async () => {
    const known: DeviceRow = (await registry.device.get('device')) ?? newDevice;
    const next = change(known);
    if (!isSame(known, next)) await registry.device.put(next);
    return next;
  });
}

/** The device row as workers see it. */
export async function readWorkerDevice(registry: Registry): Promise<DeviceRow> {
  return (await registry.device.get('device')) ?? newDevice;
}

/**
 * A successful auth check at `now` (ms): the account row is kept and its identity becomes the present one, in one transaction.
 * null when the person logged out while the answer was on its way: the log-out wins.
 */
export function applyAccount(registry: Registry, account: Account, now: number): Promise<AccountRow | null> {
  const identity = identityOf(account);
  const row: AccountRow = { identity, databaseName: databaseNameOf(identity), account, checkedAt: now };
  return registry.transaction('rw', [registry.accounts, registry.device], async () => {
    const { loggedOut, logoutPending } = await readWorkerDevice(registry);
    if (loggedOut || logoutPending) return null;
    await registry.accounts.put(row);
    await changeDevice(registry, (device) => ({ ...device, identity, signOutReason: null }));
    return row;
  });
}

/** The login was refused for good: nobody is signed in, the mirror stays closed until the same person comes back (offline rules 2 b). */
export async function applyRefusedLogin(
  registry: Registry,
  reason: 'session-unauthenticated' | 'session-unauthorized',
): Promise<void> {
  // A device on which nobody is signed in, new or logged out, has no reason to tell.
  await changeDevice(registry, (device) =>
    device.identity === null ? device : { ...device, identity: null, signOutReason: reason },
  );
}

/** The person logged out: the account is forgotten and the server is still to be told, in one transaction. Answers the forgotten rows. */
export function applySignOut(registry: Registry): Promise<AccountRow | null> {
  return registry.transaction('rw', [registry.accounts, registry.device], async () => {
    const device = await readWorkerDevice(registry);
    const row = device.identity === null ? undefined : await registry.accounts.get(device.identity);
    if (row) await registry.accounts.delete(row.identity);
    await changeDevice(registry, (known) => ({
      ...known,
      identity: null,
      loggedOut: true,
      signOutReason: null,
      logoutPending: true,
    }));
    return row ?? null;
  });
}

/** Keeps a configuration. Another studio or API address means signing in again there (offline rules 9). */
export async function applyConfig(registry: Registry, config: Config): Promise<void> {
  await changeDevice(registry, (device) => {
    const isMoved =
      device.config !== null && (device.config.studioBase !== config.studioBase || device.config.apiBase !== config.apiBase);
    return isMoved && device.identity !== null
      ? { ...device, config, identity: null, signOutReason: 'session-unauthenticated' }
      : { ...device, config };
  });
}
