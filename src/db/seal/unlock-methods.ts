import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Registry } from '../registry';
import { unlessGone, withDeviceKey } from './device-key';
import { bind, innerOf, type OpenVault, placeOfMaster, unwrap, wrap } from './device-vault';
import { dropMirrorKeys, forgetBefore } from './drop-keys';
import { isOutdated, type KdfCost, newKdf, presentCost, toWrappingKey } from './kdf';
import { lockVault } from './vault';
import { dropAfter, type VaultRow, type Wrapping, waitAfter } from './vault-rows';
import { importWrappingKey } from './wrapping-key';

/**
 * Opens a vault by its passcode. A wrong one is counted: `passcode-wrong`, from the fifth on with a wait (`passcode-wait`, seconds);
 * the tenth drops the keys of the mirrors, never those of outboxes. `device-key-gone` when no passcode opens it any longer. A key cheaper than
 * `cost` is made again on the way. `now` in ms.
 */
export async function openByPasscode(
  registry: Registry,
  row: VaultRow,
  passcode: string,
  now: number,
  cost: KdfCost = presentCost,
): Promise<Outcome<OpenVault>> {
  const wrapping = passcodeOf(row);
  if (wrapping === undefined) return failed('passcode-wrong');
  // If no passcode can open the vault, the attempt doesn't count as a wrong one.
  const present = await orWrong(withDeviceKey(registry, row.vault, async () => true));
  if (!present.ok) return present;
  const allowed = await takeTry(registry, row.vault, now);
  if (!allowed.ok) return allowed;
  const secret = await secretByPasscode(registry, row.vault, passcode);
  if (secret === null) {
    const { wrong } = allowed.value;
    if (wrong >= dropAfter) {
      // Tried in an unlocked tab: it locks, so that nothing more is sealed under keys that are gone.
      await lockVault(registry, row.vault, now);
      await dropMirrorKeys(registry, row.vault, now);
    }
    return failed('passcode-wrong', { retryAfterSeconds: Math.ceil(waitAfter(wrong) / 1000) });
  }
  await registry.vaults.update(row.vault, { wrong: 0, nextTryAt: 0 });
  if (isOutdated(wrapping.kdf, cost))
    await replaceWrapping(registry, row.vault, secret, { kind: 'passcode', passcode }, now, cost);
  return ok({ vault: row.vault, master: await importWrappingKey(secret) });
}

/** Opens a vault with the PRF output of a passkey (32 bytes) and resets the count of wrong passcodes. */
export async function openByPasskey(
  registry: Registry,
  { vault }: VaultRow,
  prf: Uint8Array<ArrayBuffer>,
): Promise<Outcome<OpenVault>> {
  const secret = await orWrong(secretByPasskey(registry, vault, prf));
  if (!secret.ok) return secret;
  // The right person unlocked it: previous wrong passcodes no longer count.
  await registry.vaults.update(vault, { wrong: 0, nextTryAt: 0 });
  return ok({ vault, master: await importWrappingKey(secret.value) });
}

/** Proof that the person may change the unlock method. */
export type Proof =
  | { kind: 'device' }
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; prf: Uint8Array<ArrayBuffer> };
export type UnlockMethod =
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; credentialId: Uint8Array<ArrayBuffer>; salt: Uint8Array<ArrayBuffer>; prf: Uint8Array<ArrayBuffer> }
  | { kind: 'device' };

/**
 * Sets or changes the unlock method of a vault: only the master key is wrapped again, no data is encrypted again. A passcode or passkey replaces
 * the device key; `device` removes both. One write: if the app is killed before it, the old method is valid, after it the new one. `cost` is that of
 * deriving a key from a passcode.
 */
export async function rewrap(
  registry: Registry,
  row: VaultRow,
  proof: Proof,
  method: UnlockMethod,
  now: number,
  cost: KdfCost = presentCost,
): Promise<Outcome<null>> {
  const secret = await masterSecret(registry, row, proof, now, cost);
  if (!secret.ok) return secret;
  await replaceWrapping(registry, row.vault, secret.value, method, now, cost);
  return ok(null);
}

/** Counts an attempt before it is made, so that nobody avoids a wrong one by ending the app. */
function takeTry(registry: Registry, vault: string, now: number): Promise<Outcome<{ wrong: number }>> {
  return registry.transaction('rw', registry.vaults, async () => {
    const row = await registry.vaults.get(vault);
    if (!row) return failed('passcode-wrong');
    // At most the wait that was set, so that a clock that was put back locks nobody out.
    const nextTryAt = Math.min(row.nextTryAt, now + waitAfter(row.wrong));
    if (nextTryAt < row.nextTryAt) await registry.vaults.update(vault, { nextTryAt });
    if (now < nextTryAt) return failed('passcode-wait', { retryAfterSeconds: Math.ceil((nextTryAt - now) / 1000) });
    const wrong = row.wrong + 1;
    await registry.vaults.update(vault, { wrong, nextTryAt: now + waitAfter(wrong) });
    return ok({ wrong });
  });
}

async function masterSecret(
  registry: Registry,
  row: VaultRow,
  proof: Proof,
  now: number,
  cost: KdfCost,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  if (proof.kind === 'device')
    return orWrong(withDeviceKey(registry, row.vault, (present, deviceKey) => innerOf(present, deviceKey, 'device')));
  if (proof.kind === 'passkey') return orWrong(secretByPasskey(registry, row.vault, proof.prf));
  const opened = await openByPasscode(registry, row, proof.passcode, now, cost);
  return opened.ok ? orWrong(secretByPasscode(registry, row.vault, proof.passcode)) : opened;
}

/** The opened value; `passcode-wrong` if it does not open, `device-key-gone` if it never can. */
async function orWrong<Value>(opening: Promise<Value | null>): Promise<Outcome<Value>> {
  const value = await opening.catch(unlessGone);
  return value ? ok(value) : failed(value === null ? 'passcode-wrong' : 'device-key-gone');
}

async function secretByPasscode(registry: Registry, vault: string, passcode: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await withDeviceKey(registry, vault, async (row, deviceKey) => {
    const wrapping = passcodeOf(row);
    const inner = wrapping && (await innerOf(row, deviceKey, 'passcode'));
    return inner ? { inner, kdf: wrapping.kdf } : null;
  });
  return found && unwrap(await toWrappingKey(passcode, found.kdf), placeOfMaster(vault), found.inner);
}

async function secretByPasskey(
  registry: Registry,
  vault: string,
  prf: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const inner = await withDeviceKey(registry, vault, (row, deviceKey) => innerOf(row, deviceKey, 'passkey'));
  return inner && unwrap(await importWrappingKey(prf), placeOfMaster(vault), inner);
}

function passcodeOf({ wrappings }: VaultRow): Extract<Wrapping, { kind: 'passcode' }> | undefined {
  return wrappings.find((wrapping) => wrapping.kind === 'passcode');
}

async function toWrapping(
  vault: string,
  deviceKey: CryptoKey,
  secret: Uint8Array<ArrayBuffer>,
  method: UnlockMethod,
  cost: KdfCost,
): Promise<Wrapping> {
  const place = placeOfMaster(vault);
  if (method.kind === 'device') return { kind: 'device', wrapped: await bind(deviceKey, place, secret) };
  if (method.kind === 'passcode') {
    const kdf = newKdf(cost);
    const inner = await wrap(await toWrappingKey(method.passcode, kdf), place, secret);
    return { kind: 'passcode', kdf, wrapped: await bind(deviceKey, place, inner) };
  }
  const { credentialId, salt, prf } = method;
  const inner = await wrap(await importWrappingKey(prf), place, secret);
  return { kind: 'passkey', credentialId, salt, wrapped: await bind(deviceKey, place, inner) };
}

/** A vault has a passcode, a passkey or both; otherwise only the device key. Previous wrappings become unreadable on the disk too. */
async function replaceWrapping(
  registry: Registry,
  vault: string,
  secret: Uint8Array<ArrayBuffer>,
  method: UnlockMethod,
  now: number,
  cost: KdfCost,
): Promise<void> {
  await withDeviceKey(registry, vault, async ({ deviceKey: name }, deviceKey) => {
    const wrapping = await toWrapping(vault, deviceKey, secret, method, cost);
    return registry.transaction('rw', registry.vaults, async () => {
      const row = await registry.vaults.get(vault);
      if (row?.deviceKey !== name) return null;
      const stored =
        wrapping.kind === 'device' ? [] : row.wrappings.filter(({ kind }) => kind !== 'device' && kind !== wrapping.kind);
      await registry.vaults.put({ ...row, wrappings: [...stored, wrapping], isStale: true });
      return true;
    });
  });
  await forgetBefore(registry, vault, now);
}
