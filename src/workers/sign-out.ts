import { databaseNameOf, mirrorNameOf, workNameOf } from '../db/database-name';
import { vaultPersonOf } from '../db/reads/vault';
import { dropDeviceKeys } from '../db/seal/device-key';
import { wipeVaults } from '../db/seal/drop-keys';
import { applySignOut } from '../db/writes/apply-account';
import { type ForgetParts, forgetDatabase, forgetWork } from './forget-databases';
import { finishLeaving } from './leave-membership';
import { within } from './within';

/**
 * The person logs out (offline rules 2 a): the account rows are deleted and the device notes that the server is to be informed; then `letGo` closes the
 * mirrors; then their tables are deleted, in one transaction; then the databases. After a kill in between, `finishForgetting` does the rest at the next
 * start.
 */
export async function signOutHere(parts: ForgetParts, letGo: () => Promise<void>): Promise<void> {
  const accounts = await applySignOut(parts.registry);
  // From here on nothing of it can be opened, whatever is left on the disk.
  await within(parts.clock, wipeVaults(parts.registry, personsOf(accounts), parts.clock.now()));
  await within(parts.clock, letGo());
  for (const { databaseName } of accounts) await forgetBoth(parts, databaseName);
}

/**
 * Finishes what was interrupted: memberships that were left, and the deletion of what belongs to no account of this device. Returns whether all of it is
 * gone.
 */
export async function finishForgetting(parts: ForgetParts): Promise<boolean> {
  await finishLeaving(parts);
  const forgotten: string[] = [];
  for (const name of await parts.databaseNames()) {
    const mirror = mirrorNameOf(name);
    if (mirror === null || (await isStored(parts, mirror))) continue;
    // What was made under an account that was left waits for the person.
    if (name !== mirror && (await parts.registry.left.get(mirror))) continue;
    await (name === mirror ? forgetDatabase(parts, name) : forgetWork(parts, name));
    forgotten.push(name);
  }
  await finishWiping(parts);
  await within(parts.clock, dropDeviceKeys(parts.registry, parts.clock.now()));
  const left = forgotten.length > 0 ? await parts.databaseNames() : [];
  return !forgotten.some((name) => left.includes(name));
}

/** A log-out that was interrupted before the keys were gone: on a device where nobody is left, no key is. */
async function finishWiping({ registry, clock }: ForgetParts): Promise<void> {
  const [device, accounts, waiting, vaults] = await Promise.all([
    registry.device.get('device'),
    registry.accounts.toArray(),
    registry.left.toArray(),
    registry.vaults.toArray(),
  ]);
  if (!device?.loggedOut && !device?.logoutPending) return;
  const known = new Set(personsOf([...accounts, ...waiting]));
  const left = vaults.filter(({ person }) => !known.has(person)).map(({ person }) => person);
  if (left.length > 0) await wipeVaults(registry, left, clock.now());
}

function personsOf(accounts: readonly { identity: string }[]): string[] {
  return [...new Set(accounts.map(({ identity }) => vaultPersonOf(identity)))];
}

/** Asked after the names were read: a mirror is made only when its account is known, so that none of a new sign-in is taken for an old one. */
async function isStored({ registry }: ForgetParts, name: string): Promise<boolean> {
  const device = await registry.device.get('device');
  if (device?.identity && databaseNameOf(device.identity) === name) return true;
  return (await registry.accounts.toArray()).some((row) => row.databaseName === name);
}

/** What the person made is deleted with what was mirrored for them. */
async function forgetBoth(parts: ForgetParts, databaseName: string): Promise<void> {
  await forgetDatabase(parts, databaseName);
  // One that was never made is not made in order to be deleted.
  const work = workNameOf(databaseName);
  if ((await parts.databaseNames().catch(() => [work])).includes(work)) await forgetWork(parts, work);
}
