import type { Registry } from '../registry';
import { dropAnchors, makeAnchor, withAnchor } from './anchor';
import type { Place, Sealed } from './box';
import { bind, placeOfKey, placeOfMaster, unbind } from './device-vault';
import type { KeyRow, VaultRow } from './vault-rows';

/**
 * Binds what is kept of a vault by a new anchor and deletes the one before: what earlier rows of it said, in the browser's files, opens nothing
 * from then on. One write between the two: killed before it the old anchor holds, after it the new one. `now` in ms.
 */
export async function renewAnchor(registry: Registry, vault: string, now: number): Promise<void> {
  await withAnchor(registry, vault, async (row, anchor) => {
    const keys = await keysOfVault(registry, vault);
    const next = await makeAnchor(registry, now);
    const again = (place: Place) => async (bound: Sealed) => {
      const inner = await unbind(anchor, place, bound);
      return inner && bind(next.key, place, inner);
    };
    const wrappings = await mapWrapped(row.wrappings, () => again(placeOfMaster(vault)));
    const rebound = await mapWrapped(keys, ({ id }) => again(placeOfKey(vault, id)));
    return registry.transaction('rw', [registry.vaults, registry.keys, registry.anchors], async () => {
      const present = await registry.vaults.get(vault);
      const isSame = present !== undefined && stampOf(present, await keysOfVault(registry, vault)) === stampOf(row, keys);
      // Written meanwhile: the row still says that it is stale.
      await registry.anchors.update(isSame ? row.anchor : next.name, { isOver: 1 });
      if (!isSame) return null;
      const { isStale: _renewed, ...kept } = present;
      await registry.vaults.put({ ...kept, wrappings, anchor: next.name });
      await registry.keys.bulkPut(rebound);
      return true;
    });
  });
  await dropAnchors(registry, now);
}

function keysOfVault(registry: Registry, vault: string): Promise<KeyRow[]> {
  return registry.keys.where('vault').equals(vault).sortBy('id');
}

/** What was tampered with cannot be bound again: it stays as it is, and opens as little as before. */
function mapWrapped<Row extends { wrapped: Sealed }>(
  rows: readonly Row[],
  againOf: (row: Row) => (bound: Sealed) => Promise<Sealed | null>,
): Promise<Row[]> {
  return Promise.all(rows.map(async (row) => ({ ...row, wrapped: (await againOf(row)(row.wrapped)) ?? row.wrapped })));
}

function stampOf({ anchor, wrappings }: VaultRow, keys: readonly KeyRow[]): string {
  return JSON.stringify([
    anchor,
    ...wrappings.map(({ wrapped }) => [...wrapped]),
    ...keys.map(({ id, wrapped }) => [id, ...wrapped]),
  ]);
}
