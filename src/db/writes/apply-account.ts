import { type Account, identityOf, isActingForAnother, personOf } from '../../domain/account/account';
import { defaultLeaseDays, isLeaseOver, latestMoment } from '../../domain/device/lease';
import { isMoved } from '../../domain/service/moved-servers';
import type { Config } from '../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { databaseNameOf, hashOf } from '../database-name';
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
 * A successful auth check that began at `begunAt` and was answered at `now` (ms): the account row is stored and its identity becomes the current one, in one
 * transaction. `session-unauthenticated` if the person logged out while the answer was on its way, because the log-out wins, and if the servers are no longer
 * those of `asked`, the configuration of the check. `membership-ended` if it still names an account whose membership is known to have ended.
 */
export function applyAccount(
  registry: Registry,
  account: Account,
  now: number,
  begunAt = now,
  asked: Config | null = null,
): Promise<Outcome<AccountRow>> {
  const identity = identityOf(account);
  const row: AccountRow = { identity, databaseName: databaseNameOf(identity), account, checkedAt: now };
  return registry.transaction('rw', [registry.accounts, registry.device, registry.left], async () => {
    const { loggedOut, logoutPending, ended, config } = await readWorkerDevice(registry);
    if (loggedOut || logoutPending || isMoved(asked, config)) return failed('session-unauthenticated');
    if (ended?.identity === identity && (ended.until === null || begunAt <= ended.until)) return failed('membership-ended');
    await registry.accounts.put(row);
    // A member again: what was made under the account is theirs to send or give up as before.
    await registry.left.delete(row.databaseName);
    const isLeft = ended?.until === null && personOf(ended.identity) === account.userId;
    await changeDevice(registry, (device) => ({
      ...device,
      identity,
      signOutReason: null,
      latestAt: now,
      ...(isLeft ? { ended: { identity: ended.identity, until: now } } : {}),
    }));
    return ok(row);
  });
}

/** The login was refused permanently: nobody is signed in, the mirror stays closed until the same person comes back (offline rules 2 b). */
export async function applyRefusedLogin(
  registry: Registry,
  reason: 'session-unauthenticated' | 'session-unauthorized',
): Promise<void> {
  // A device on which nobody is signed in, new or logged out, has no reason to give. One whose lease is over still knows somebody.
  await changeDevice(registry, (device) =>
    device.identity === null && device.signOutReason !== 'lease-over'
      ? device
      : { ...device, identity: null, signOutReason: reason },
  );
}

/**
 * The device lived on for `elapsed` ms until `now` (ms): the latest moment is kept, and when the lease is over by it, the screen locks as after
 * a refused login (offline rules 2 b). Answers whether it locked.
 */
export function applyLease(registry: Registry, now: number, elapsed: number): Promise<boolean> {
  return registry.transaction('rw', [registry.accounts, registry.device], async () => {
    const device = await readWorkerDevice(registry);
    const row = device.identity === null ? undefined : await registry.accounts.get(device.identity);
    if (!row) return false;
    const latestAt = latestMoment(device.latestAt, now, elapsed);
    const leaseDays = device.config?.leaseDays ?? defaultLeaseDays;
    const isOver = isLeaseOver({ checkedAt: row.checkedAt, now, latestAt, leaseDays });
    await changeDevice(registry, (known) => ({
      ...known,
      latestAt,
      ...(isOver ? { identity: null, signOutReason: 'lease-over' } : {}),
    }));
    return isOver;
  });
}

/**
 * The person logged out: every account of this person on this device, left ones too, and their preferences are forgotten, and the server is still to be told,
 * in one transaction. Returns the forgotten rows. Mirrors of other people that a refused login closed stay.
 */
export function applySignOut(registry: Registry): Promise<Pick<AccountRow, 'identity' | 'databaseName'>[]> {
  const tables = [registry.accounts, registry.device, registry.preferences, registry.left, registry.older];
  return registry.transaction('rw', tables, async () => {
    const device = await readWorkerDevice(registry);
    const person = device.identity === null ? null : personOf(device.identity);
    const rows = (await registry.accounts.toArray()).filter((row) => personOf(row.identity) === person);
    const left = (await registry.left.toArray()).filter((row) => personOf(row.identity) === person);
    await registry.accounts.bulkDelete(rows.map((row) => row.identity));
    await registry.left.bulkDelete(left.map((row) => row.databaseName));
    // Deleted as what was exported long ago.
    await registry.older.filter((row) => row.person === hashOf(person ?? '')).modify({ exportedAt: 0 });
    await forgetPreferences(
      registry,
      rows.map((row) => row.databaseName),
    );
    await changeDevice(registry, ({ notice: _read, ended: _left, ...known }) => ({
      ...known,
      identity: null,
      loggedOut: true,
      signOutReason: null,
      logoutPending: true,
    }));
    return [...rows, ...left];
  });
}

/**
 * The current account ended the membership at `now` (ms): its account row is deleted, what was made under it is noted as left, nobody is signed in until the
 * cookies are the own account's again, and the person is to be informed, in one transaction. Returns the forgotten row, null if there was nothing to leave.
 */
export function applyMembershipEnded(registry: Registry, identity: string, now: number): Promise<AccountRow | null> {
  return registry.transaction('rw', [registry.accounts, registry.device, registry.preferences, registry.left], async () => {
    const row = await registry.accounts.get(identity);
    if (!row || !isActingForAnother(row.account)) return null;
    await registry.accounts.delete(identity);
    await forgetPreferences(registry, [row.databaseName]);
    const { databaseName } = row;
    const email = row.account.accessAccount?.email ?? '';
    await registry.left.put({ databaseName, identity, email, endedAt: now, unsent: 0, doubtful: 0, finished: 0, kinds: [] });
    await changeDevice(registry, (device) => ({
      ...device,
      ...(device.identity === identity ? { identity: null, signOutReason: null } : {}),
      notice: { code: 'membership-ended', email, databaseName, at: now },
      ended: { identity, until: null },
    }));
    return row;
  });
}

/** Preferences of a person: where to go after the sign-in, and those whose key names one of these databases. */
async function forgetPreferences(registry: Registry, databaseNames: readonly string[]): Promise<void> {
  const keys = await registry.preferences.toCollection().primaryKeys();
  const personal = keys.filter((key) => key === 'postLoginRedirect' || databaseNames.some((name) => key.includes(name)));
  await registry.preferences.bulkDelete(personal);
}
