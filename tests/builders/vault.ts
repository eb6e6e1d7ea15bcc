import type { Registry } from '../../src/db/registry';
import { type Box, createBox } from '../../src/db/seal/box';
import { unlessGone } from '../../src/db/seal/device-key';
import { deviceKeysOf, findVault, type OpenVault } from '../../src/db/seal/device-vault';
import { openByPasskey, rewrap } from '../../src/db/seal/unlock-methods';
import { createVault, keysOf } from '../../src/db/seal/vault';
import type { VaultRow } from '../../src/db/seal/vault-rows';

const place = { table: 'people', key: 'p', version: 1 };
const text = 'Ada';

/** A passkey whose every byte is this one. */
export function aPasskey(fill: number) {
  const bytes = new Uint8Array([fill]);
  return { kind: 'passkey', credentialId: bytes, salt: bytes, prf: new Uint8Array(32).fill(fill) } as const;
}

/** Ada's new vault with the browser's own key, and what a mirror of hers sealed under it. */
export async function aVault(registry: Registry, databaseName = 'studio-one') {
  const open = await createVault(registry, 'ada', 1);
  if (!open) throw new Error('there is a vault already');
  const row = async (): Promise<VaultRow> => {
    const found = await findVault(registry, 'ada');
    if (!found) throw new Error('the vault is gone');
    return found;
  };
  const boxOf = async (vault: OpenVault, purpose: 'mirror' | 'outbox' = 'mirror') => {
    const keys = await keysOf(registry, vault, purpose, databaseName);
    if (!keys.ok) throw new Error(keys.problem.code);
    return { box: createBox(keys.value), isNew: keys.value.isNew };
  };
  const seal = (box: Box) => box.seal(place, text);
  const opens = async (box: Box, sealed: Uint8Array<ArrayBuffer>) => {
    const opened = await box.open(place, sealed);
    return opened.ok && opened.value === text;
  };
  const sealed = await seal((await boxOf(open)).box);

  return {
    open,
    name: open.vault,
    databaseName,
    row,
    boxOf,
    seal,
    opens,
    sealed,
    /** Whether the browser's own key opens what the mirror sealed; `of` is the registry of another tab. */
    async opensByDevice(of = registry): Promise<boolean> {
      const keys = await deviceKeysOf(of, 'ada', databaseName).catch(unlessGone);
      return keys != null && opens(createBox(keys), sealed);
    },
    async opensByPasskey(prf: Uint8Array<ArrayBuffer>): Promise<boolean> {
      const vault = await openByPasskey(registry, await row(), prf);
      const keys = vault.ok ? await keysOf(registry, vault.value, 'mirror', databaseName) : vault;
      return keys.ok && opens(createBox(keys.value), sealed);
    },
    /** A passkey takes the place of the browser's key, or of another passkey. */
    async take(
      passkey: ReturnType<typeof aPasskey>,
      before: ReturnType<typeof aPasskey> | { kind: 'device' } = { kind: 'device' },
    ) {
      return rewrap(registry, await row(), before, passkey, 2);
    },
  };
}
