import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { Registry } from '../registry';
import { withAnchor } from './anchor';
import { bind, innerOf, type OpenVault, placeOfMaster, unwrap, wrap } from './device-vault';
import { dropMirrorKeys, forgetBefore } from './drop-keys';
import { isOutdated, type KdfCost, newKdf, presentCost, toWrappingKey } from './kdf';
import { lockVault } from './vault';
import { dropAfter, type VaultRow, type Wrapping, waitAfter } from './vault-rows';
import { importWrappingKey } from './wrapping-key';

/**
 * Opens a vault by its passcode. A wrong one is counted: `passcode-wrong`, from the fifth on with a wait (`passcode-wait`, seconds);
 * the tenth drops the keys of the mirrors, never those of outboxes. A key cheaper than `cost` is made again on the way. `now` in ms.
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

/** Opens a vault by what a passkey's PRF gave (32 bytes), and ends a row of wrong passcodes. */
export async function openByPasskey(
  registry: Registry,
  { vault }: VaultRow,
  prf: Uint8Array<ArrayBuffer>,
): Promise<Outcome<OpenVault>> {
  const secret = await secretByPasskey(registry, vault, prf);
  if (secret === null) return failed('passcode-wrong');
  // The right person was here: what was typed wrong before counts no more.
  await registry.vaults.update(vault, { wrong: 0, nextTryAt: 0 });
  return ok({ vault, master: await importWrappingKey(secret) });
}

/** What proves that the person may change how the vault is opened. */
export type Proof =
  | { kind: 'device' }
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; prf: Uint8Array<ArrayBuffer> };
/** What is to open the vault from now on. */
export type NewWay =
  | { kind: 'passcode'; passcode: string }
  | { kind: 'passkey'; credentialId: Uint8Array<ArrayBuffer>; salt: Uint8Array<ArrayBuffer>; prf: Uint8Array<ArrayBuffer> }
  | { kind: 'device' };

/**
 * Sets or changes what opens the vault: only the master key is wrapped anew, nothing is encrypted again. A passcode or passkey takes the
 * place of the browser's own key; `device` removes both. One write: killed before it the old way holds, after it the new one. A passcode's key
 * is made at `cost`.
 */
export async function rewrap(
  registry: Registry,
  row: VaultRow,
  proof: Proof,
  way: NewWay,
  now: number,
  cost: KdfCost = presentCost,
): Promise<Outcome<null>> {
  const secret = await masterSecret(registry, row, proof, now, cost);
  if (!secret.ok) return secret;
  await replaceWrapping(registry, row.vault, secret.value, way, now, cost);
  return ok(null);
}

/** Counts the try before it is made, so that ending the app in between saves nobody a wrong one. */
function takeTry(registry: Registry, vault: string, now: number): Promise<Outcome<{ wrong: number }>> {
  return registry.transaction('rw', registry.vaults, async () => {
    const row = await registry.vaults.get(vault);
    if (!row) return failed('passcode-wrong');
    // Never longer than the wait that was set: a clock that was put back locks nobody out.
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
    return orWrong(await withAnchor(registry, row.vault, (present, anchor) => innerOf(present, anchor, 'device')));
  if (proof.kind === 'passkey') return orWrong(await secretByPasskey(registry, row.vault, proof.prf));
  const opened = await openByPasscode(registry, row, proof.passcode, now, cost);
  return opened.ok ? orWrong(await secretByPasscode(registry, row.vault, proof.passcode)) : opened;
}

function orWrong(secret: Uint8Array<ArrayBuffer> | null): Outcome<Uint8Array<ArrayBuffer>> {
  return secret === null ? failed('passcode-wrong') : ok(secret);
}

async function secretByPasscode(registry: Registry, vault: string, passcode: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await withAnchor(registry, vault, async (row, anchor) => {
    const wrapping = passcodeOf(row);
    const inner = wrapping && (await innerOf(row, anchor, 'passcode'));
    return inner ? { inner, kdf: wrapping.kdf } : null;
  });
  return found && unwrap(await toWrappingKey(passcode, found.kdf), placeOfMaster(vault), found.inner);
}

async function secretByPasskey(
  registry: Registry,
  vault: string,
  prf: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const inner = await withAnchor(registry, vault, (row, anchor) => innerOf(row, anchor, 'passkey'));
  return inner && unwrap(await importWrappingKey(prf), placeOfMaster(vault), inner);
}

function passcodeOf({ wrappings }: VaultRow): Extract<Wrapping, { kind: 'passcode' }> | undefined {
  return wrappings.find((wrapping) => wrapping.kind === 'passcode');
}

async function toWrapping(
  vault: string,
  anchor: CryptoKey,
  secret: Uint8Array<ArrayBuffer>,
  way: NewWay,
  cost: KdfCost,
): Promise<Wrapping> {
  const place = placeOfMaster(vault);
  if (way.kind === 'device') return { kind: 'device', wrapped: await bind(anchor, place, secret) };
  if (way.kind === 'passcode') {
    const kdf = newKdf(cost);
    const inner = await wrap(await toWrappingKey(way.passcode, kdf), place, secret);
    return { kind: 'passcode', kdf, wrapped: await bind(anchor, place, inner) };
  }
  const { credentialId, salt, prf } = way;
  const inner = await wrap(await importWrappingKey(prf), place, secret);
  return { kind: 'passkey', credentialId, salt, wrapped: await bind(anchor, place, inner) };
}

/** A passcode and a passkey stand beside each other; the browser's own key stands alone. What stood before is forgotten on the disk too. */
async function replaceWrapping(
  registry: Registry,
  vault: string,
  secret: Uint8Array<ArrayBuffer>,
  way: NewWay,
  now: number,
  cost: KdfCost,
): Promise<void> {
  await withAnchor(registry, vault, async ({ anchor: name }, anchor) => {
    const wrapping = await toWrapping(vault, anchor, secret, way, cost);
    return registry.transaction('rw', registry.vaults, async () => {
      const row = await registry.vaults.get(vault);
      if (row?.anchor !== name) return null;
      const kept =
        wrapping.kind === 'device' ? [] : row.wrappings.filter(({ kind }) => kind !== 'device' && kind !== wrapping.kind);
      await registry.vaults.put({ ...row, wrappings: [...kept, wrapping], isStale: true });
      return true;
    });
  });
  await forgetBefore(registry, vault, now);
}
