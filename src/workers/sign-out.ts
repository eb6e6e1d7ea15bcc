import { databaseNameOf, mirrorNameOf, workNameOf } from '../db/database-name';
import { vaultPersonOf } from '../db/reads/vault';
import { dropAnchors } from '../db/seal/anchor';
import { dropKeyOfMirror, wipeVaults } from '../db/seal/drop-keys';
import { applyMembershipEnded, applySignOut } from '../db/writes/apply-account';
import { forgetMirror } from '../db/writes/forget-mirror';
import type { Clock } from './clock';
import type { Surroundings } from './surroundings';

type Parts = Pick<
  Surroundings,
  'registry' | 'openDatabase' | 'closeDatabase' | 'openWork' | 'closeWork' | 'databaseNames' | 'deleteDatabase' | 'clock'
>;

/** A frozen tab may hold a database or a transaction on it: neither is waited for longer than this (ms); the next start does the rest. */
const patience = 2_000;

/**
 * The person logs out (offline rules 2 a): the account rows go and the device notes that the server is to be told; then the mirrors are let go of
 * by `letGo`; then their tables, in one transaction; then the databases. Killed in between, `finishForgetting` does the rest at the next start.
 */
export async function signOutHere(parts: Parts, letGo: () => Promise<void>): Promise<void> {
  const accounts = await applySignOut(parts.registry);
  // From here on nothing of it can be opened, whatever is left on the disk.
  await within(parts.clock, wipeVaults(parts.registry, personsOf(accounts), parts.clock.now()));
  await within(parts.clock, letGo());
  for (const { databaseName } of accounts) await forgetBoth(parts, databaseName);
}

/**
 * The membership of an acting identity ended (offline rules 2 c): its account row, then its mirror. Answers whether there was anything to leave;
 * the auth check that has to follow switches the cookies back.
 */
export async function leaveMembership(parts: Parts, identity: string, letGo: () => Promise<void>): Promise<boolean> {
  const account = await applyMembershipEnded(parts.registry, identity, parts.clock.now());
  if (account)
    await within(parts.clock, dropKeyOfMirror(parts.registry, account.databaseName, parts.clock.now(), { withWork: true }));
  await within(parts.clock, letGo());
  if (account) await forgetBoth(parts, account.databaseName);
  return account !== null;
}

/** Deletes mirrors, and what was made beside them, that belong to no account of this device: left over from a log-out that was interrupted. */
export async function finishForgetting(parts: Parts): Promise<void> {
  for (const name of await parts.databaseNames()) {
    const mirror = mirrorNameOf(name);
    if (mirror === null || (await isKept(parts, mirror))) continue;
    await (name === mirror ? forgetDatabase(parts, name) : forgetWork(parts, name));
  }
  await finishWiping(parts);
  await within(parts.clock, dropAnchors(parts.registry, parts.clock.now()));
}

/** A log-out that was interrupted before the keys were gone: on a device where nobody is left, no key is. */
async function finishWiping({ registry, clock }: Parts): Promise<void> {
  const [device, accounts, vaults] = await Promise.all([
    registry.device.get('device'),
    registry.accounts.toArray(),
    registry.vaults.toArray(),
  ]);
  if (!device?.loggedOut && !device?.logoutPending) return;
  const known = new Set(personsOf(accounts));
  const left = vaults.filter(({ person }) => !known.has(person)).map(({ person }) => person);
  if (left.length > 0) await wipeVaults(registry, left, clock.now());
}

function personsOf(accounts: readonly { identity: string }[]): string[] {
  return [...new Set(accounts.map(({ identity }) => vaultPersonOf(identity)))];
}

/** Asked after the names were read: a mirror is made only when its account is known, so that none of a new sign-in is taken for an old one. */
async function isKept({ registry }: Parts, name: string): Promise<boolean> {
  const device = await registry.device.get('device');
  if (device?.identity && databaseNameOf(device.identity) === name) return true;
  return (await registry.accounts.toArray()).some((row) => row.databaseName === name);
}

/** What the person made goes with what was mirrored for them. */
async function forgetBoth(parts: Parts, databaseName: string): Promise<void> {
  await forgetDatabase(parts, databaseName);
  // One that was never made is not made in order to be deleted.
  const work = workNameOf(databaseName);
  if ((await parts.databaseNames().catch(() => [work])).includes(work)) await forgetWork(parts, work);
}

async function forgetWork(parts: Parts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openWork(name)));
  parts.closeWork(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

async function forgetDatabase(parts: Parts, name: string): Promise<void> {
  await within(parts.clock, forgetMirror(parts.openDatabase(name)));
  parts.closeDatabase(name);
  await within(parts.clock, parts.deleteDatabase(name));
}

/** Waits for the end of something, good or bad, but not for ever. */
async function within(clock: Clock, work: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = clock.setTimer(resolve, patience);
    void work
      .catch(() => undefined)
      .then(() => {
        timer.cancel();
        resolve();
      });
  });
}
