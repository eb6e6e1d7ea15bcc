import { listPacks } from '../../db/reads/packs';
import { openPack } from '../../db/seal/keep-packs';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { ListIndex } from './list-index';

/**
 * Reads the packs of a list that came after the pack `after` into memory. `last`: the number of the last that was read; `isReadable` false: the one
 * behind it cannot be opened. What is sealed here was packed here, by list.
 */
export async function readPacks<Row extends { id: string; createdAt: number; text: string }>(
  { database, box }: SealedMirror,
  key: string,
  after: number,
  into: ListIndex<Row>,
): Promise<{ last: number; isReadable: boolean }> {
  const packs = await listPacks(database, key, after);
  const opened = await Promise.all(packs.map((pack) => openPack(box, pack)));
  let last = after;
  for (const [at, pack] of packs.entries()) {
    const rows = opened[at];
    if (!rows?.ok) return { last, isReadable: false };
    into.remove(pack.gone);
    into.put(rows.value as unknown as Row[]);
    last = pack.number;
  }
  return { last, isReadable: true };
}
