import { recounted } from '../domain/batch/machine';
import { allLines, idOfLine, openBatch, openCells, sealCells, sealHead } from './batches';
import { dropBatch } from './history';
import type { UserData } from './notes';
import { sealAnew } from './reseal-commands';
import type { Box } from './seal/box';
import type { BatchLineRow, LeftOutRow } from './user-database';
import { keyMarkOf } from './work-key-mark';

/**
 * Seals the batches of an earlier key again under the current one, each as a whole; answers how many commands there were. To be done before that of
 * commands: until then none of them is sent, and none is taken out of the outbox meanwhile. A command that the earlier key does not open can never be sent, and
 * counts as given up.
 */
export async function takeOverBatches({ database, box }: UserData, earlier: Box): Promise<number> {
  const [before, now] = await Promise.all([keyMarkOf(earlier), keyMarkOf(box)]);
  const batches = (await database.batches.toArray()).filter(({ keyMark }) => keyMark === before);
  let taken = 0;
  for (const batch of batches) {
    const head = await openBatch(earlier, batch);
    if (head === null) continue;
    const lines: (BatchLineRow | LeftOutRow)[] = [];
    let { counts } = batch;
    for (const line of await allLines(database, batch.id).toArray()) {
      const cells = await openCells(earlier, line);
      const stored = cells === null ? line.cells : await sealCells(box, idOfLine(line), cells);
      if (line.wish === null) {
        lines.push({ ...line, cells: stored });
        continue;
      }
      const again = await sealAnew(line.wish, earlier, box);
      if (again === null) {
        if (line.state !== 'waiting' && line.state !== 'refused') continue;
        lines.push({ ...line, state: 'given-up' });
        counts = recounted(counts, line.state, 'given-up');
        continue;
      }
      lines.push({ ...line, wish: { ...line.wish, ...again }, cells: stored });
      taken += 1;
    }
    const sealed = await sealHead(box, batch.id, head);
    await database.transaction('rw', database.batches, database.batchLines, async () => {
      await database.batchLines.bulkPut(lines);
      await database.batches.update(batch.id, { keyMark: now, sealed, counts });
    });
  }
  return taken;
}

/** How many commands of batches the current key does not open. */
export async function countBatchedBefore(work: UserData): Promise<number> {
  const batches = await listBefore(work);
  const counts = await Promise.all(batches.map(({ id }) => allLines(work.database, id).count()));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Deletes the batches of other keys than the present one. */
export async function discardBatchesSealedBefore(work: UserData): Promise<void> {
  for (const { id } of await listBefore(work)) await dropBatch(work.database, id);
}

async function listBefore({ database, box }: UserData) {
  const keyMark = await keyMarkOf(box);
  return (await database.batches.toArray()).filter((batch) => batch.keyMark !== keyMark);
}
