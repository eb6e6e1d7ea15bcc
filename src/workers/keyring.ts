import { liveQuery, type Subscription } from 'dexie';
import type { Registry } from '../db/registry';
import type { BoxKeys } from '../db/seal/box';
import { unlessGone } from '../db/seal/device-key';
import { findForgottenVaults, findVault, keyIdOf, type OpenVault, openByDevice } from '../db/seal/device-vault';
import { dropKeyOfMirror, forgetBefore, forgetVault } from '../db/seal/drop-keys';
import type { KdfCost } from '../db/seal/kdf';
import { openByPasscode, openByPasskey, type Proof, rewrap, type UnlockMethod } from '../db/seal/unlock-methods';
import { createVault, keysOf, lockVault, noteUnlocked } from '../db/seal/vault';
import type { KeyRow, VaultRow } from '../db/seal/vault-rows';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import { keyAnswerWait } from '../domain/shared/timing';
import type { Clock } from './clock';
import type { GivenKey, KeyChannel } from './key-channel';

/** What opens the present person's mirror and outbox, while it is unlocked; in memory only (offline rules 7). */
export interface Keyring {
  /** The keys of a person's mirror; a person without a vault gets one. `mirror-locked` while the passcode is missing. */
  mirrorKeys(person: string, databaseName: string): Promise<Outcome<BoxKeys & { isNew: boolean }>>;
  /** The keys of the person's own data on this device; ten wrong passcodes do not touch them. `record-unreadable` if they were tampered with. */
  workKeys(person: string, databaseName: string): Promise<Outcome<BoxKeys>>;
  /** What the person made before passcodes were given up, of every vault that this one opens; a wrong one counts as for an unlock. */
  earlierWorkKeys(person: string, databaseName: string, passcode: string): Promise<Outcome<BoxKeys[]>>;
  unlock(person: string, proof: Exclude<Proof, { kind: 'device' }>): Promise<Outcome<null>>;
  /** Drops the keys here and, through the vault's row, in every other tab. If only the browser's own key protects them, nothing is locked. */
  lock(person: string): Promise<void>;
  change(person: string, proof: Proof, way: UnlockMethod): Promise<Outcome<null>>;
  /** The passcode is not known any longer: the mirror starts again, unsent work stays sealed. */
  forget(person: string): Promise<Outcome<null>>;
  /** Calls back when the vault of the person last asked for was locked or unlocked. */
  onChange(listener: () => void): void;
  stop(): void;
}

/** The keyring of this worker. Keys of passcodes are made at the cost given, or at the present one. */
export function createKeyring(parts: {
  registry: Registry;
  clock: Clock;
  channel: KeyChannel;
  passcodeCost?: KdfCost | undefined;
}): Keyring {
  const { registry, clock, channel, passcodeCost } = parts;
  let held: GivenKey | null = null;
  let following: { vault: string; subscription: Subscription } | null = null;
  let isStopped = false;
  /** The keys that each master key has opened; they are dropped with it. */
  const opened = new WeakMap<CryptoKey, Map<string, BoxKeys>>();
  const listeners = new Set<() => void>();
  const waiting = new Set<(key: GivenKey | null) => void>();

  channel.onAsked((vault) => {
    void giveTo(vault).catch(() => undefined);
  });
  channel.onGiven((key) => {
    for (const take of waiting) take(key);
    if (waiting.size === 0) void takeOver(key).catch(() => undefined);
  });

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** What is held, if it is of this vault and from after its last lock: a lock counts from the moment it is written. */
  function heldFor(row: VaultRow): GivenKey | null {
    return held !== null && isPresent(held, row) ? held : null;
  }

  async function giveTo(vault: string): Promise<void> {
    if (held?.vault !== vault) return;
    const row = await registry.vaults.get(vault);
    const key = row ? heldFor(row) : null;
    if (key) channel.give(key);
  }

  /** Another tab unlocked the vault that is followed here. */
  async function takeOver(key: GivenKey): Promise<void> {
    if (isStopped || following?.vault !== key.vault) return;
    const row = await registry.vaults.get(key.vault);
    if (!row || !isPresent(key, row) || heldFor(row)) return;
    held = key;
    tell();
  }

  /** Follows the vault's row: if another tab locks or gives up, the key is dropped here too. */
  function follow(vault: string): void {
    if (isStopped || following?.vault === vault) return;
    following?.subscription.unsubscribe();
    let seen: { lockedAt: number; unlockedAt: number } | null = null;
    const subscription = liveQuery(() => registry.vaults.get(vault)).subscribe({
      next(row) {
        const now = row?.state === 'active' ? { lockedAt: row.lockedAt, unlockedAt: row.unlockedAt ?? 0 } : null;
        const isDropped = held?.vault === vault && !(row && isPresent(held, row));
        if (isDropped) held = null;
        const isMoved = seen !== null && (now?.lockedAt !== seen.lockedAt || now.unlockedAt !== seen.unlockedAt);
        seen = now;
        if (isDropped || isMoved) tell();
      },
      // A registry that cannot be followed gives no word of a lock.
      error() {
        held = null;
        following = null;
        tell();
      },
    });
    following = { vault, subscription };
  }

  async function open(person: string, mayBeginAnew = true): Promise<Outcome<OpenVault>> {
    if ((await findVault(registry, person)) === null) await createVault(registry, person, clock.now());
    const row = await findVault(registry, person);
    if (row === null) return failed('mirror-locked');
    follow(row.vault);
    // An app that ended in the middle of a change: the previous protection is forgotten now.
    if (row.isStale) await forgetBefore(registry, row.vault, clock.now());
    const known = heldFor(row);
    if (known) return ok(known);
    held = null;
    const found = await openByDevice(registry, row.vault).catch(unlessGone);
    // A key from another tab opens nothing once the device key is gone.
    const key = found ? { ...found, lockedAt: row.lockedAt } : found === null ? await fromOtherTabs(row) : null;
    // Meanwhile it may have been locked, or another call may have opened it.
    const present = await registry.vaults.get(row.vault);
    if (key && present && isPresent(key, present)) held = key;
    if (held !== null) return ok(held);
    if (!mayBeginAnew || found || !present?.wrappings.some(({ kind }) => kind === 'device')) return failed('mirror-locked');
    // It needs no passcode and doesn't open, so it is lost or damaged. What it sealed is fetched again.
    await forgetVault(registry, row.vault, clock.now());
    return open(person, false);
  }

  function fromOtherTabs({ vault }: VaultRow): Promise<GivenKey | null> {
    return new Promise((resolve) => {
      const take = (key: GivenKey | null) => {
        if (key === null || key.vault === vault) finish(key);
      };
      const timer = clock.setTimer(() => finish(null), keyAnswerWait);
      const finish = (key: GivenKey | null) => {
        waiting.delete(take);
        timer.cancel();
        resolve(key);
      };
      waiting.add(take);
      channel.ask(vault);
    });
  }

  /** The keys of a mirror or outbox. If the device key is gone or can't be read now, the keys that this worker already has. */
  async function readKeys({ vault, master }: OpenVault, purpose: KeyRow['purpose'], databaseName: string) {
    const id = keyIdOf(purpose, databaseName, vault);
    const had = opened.get(master) ?? new Map<string, BoxKeys>();
    opened.set(master, had);
    const keys = await keysOf(registry, { vault, master }, purpose, databaseName).catch(async (error: unknown) => {
      const known = had.get(id);
      if (!known || (await registry.keys.get(id))?.vault !== vault) throw error;
      return ok({ ...known, isNew: false });
    });
    if (keys.ok) had.set(id, keys.value);
    return keys;
  }

  async function withVault<Value>(person: string, work: (row: VaultRow) => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const row = await findVault(registry, person);
    return row === null ? failed('mirror-locked') : work(row);
  }

  return {
    async mirrorKeys(person, databaseName) {
      const found = await open(person);
      if (!found.ok) return found;
      const keys = await readKeys(found.value, 'mirror', databaseName);
      if (keys.ok || keys.problem.code !== 'record-unreadable') return keys;
      // Damaged: what it opened is read again.
      await dropKeyOfMirror(registry, databaseName, clock.now());
      return readKeys(found.value, 'mirror', databaseName);
    },
    async workKeys(person, databaseName) {
      const found = await open(person);
      return found.ok ? readKeys(found.value, 'outbox', databaseName) : found;
    },
    async earlierWorkKeys(person, databaseName, passcode) {
      const found: BoxKeys[] = [];
      let refusal: Outcome<BoxKeys[]> = failed('passcode-wrong');
      for (const row of await findForgottenVaults(registry, person)) {
        if (!row.wrappings.some(({ kind }) => kind === 'passcode')) continue;
        if (!(await registry.keys.get(keyIdOf('outbox', databaseName, row.vault)))) continue;
        const opened = await openByPasscode(registry, row, passcode, clock.now(), passcodeCost);
        const keys = opened.ok ? await keysOf(registry, opened.value, 'outbox', databaseName) : opened;
        if (keys.ok) found.push({ seal: keys.value.seal, mark: keys.value.mark });
        else refusal = keys;
      }
      return found.length > 0 ? ok(found) : refusal;
    },
    unlock: (person, proof) =>
      withVault(person, async (row) => {
        const opened =
          proof.kind === 'passcode'
            ? await openByPasscode(registry, row, proof.passcode, clock.now(), passcodeCost)
            : await openByPasskey(registry, row, proof.prf);
        if (!opened.ok) return opened;
        // Opened for the state in which it was requested: a lock that came meanwhile stays.
        const key = { ...opened.value, lockedAt: row.lockedAt };
        const present = await registry.vaults.get(row.vault);
        if (!present || !isPresent(key, present)) return failed('mirror-locked');
        held = key;
        follow(row.vault);
        // Whoever asks the other tabs meanwhile need not wait for them.
        for (const take of waiting) take(held);
        channel.give(held);
        await noteUnlocked(registry, row.vault, clock.now());
        tell();
        return ok(null);
      }),
    async lock(person) {
      const row = await findVault(registry, person);
      // Without a passcode or passkey it would open automatically at once.
      if (row?.wrappings.some(({ kind }) => kind === 'device')) return;
      held = null;
      try {
        if (row) await lockVault(registry, row.vault, clock.now());
      } finally {
        // The others may not know of it: this tab works on nothing more anyway.
        tell();
      }
    },
    change: (person, proof, way) => withVault(person, (row) => rewrap(registry, row, proof, way, clock.now(), passcodeCost)),
    forget: (person) =>
      withVault(person, async (row) => {
        held = null;
        await forgetVault(registry, row.vault, clock.now());
        tell();
        return ok(null);
      }),
    onChange: (listener) => void listeners.add(listener),
    stop() {
      isStopped = true;
      held = null;
      for (const take of waiting) take(null);
      following?.subscription.unsubscribe();
      channel.close();
    },
  };
}

/** Whether a key is of this vault, in use, and from after its last lock. */
function isPresent(key: GivenKey, row: VaultRow): boolean {
  return row.state === 'active' && key.vault === row.vault && key.lockedAt === row.lockedAt;
}
