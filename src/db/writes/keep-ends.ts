import { dayLength } from '../../domain/day';
import type { MadeRecord } from '../../domain/made-record';
import { allLines, openLine } from '../batches';
import { sealMade } from '../commands';
import type { OwnWork } from '../notes';
import { openFollow } from '../seal/keep-identities';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { BatchLineRow } from '../work-database';
import { keyMarkOf } from '../work-key-mark';

/** So many wishes are opened at once. */
const openedAtOnce = 250;

/**
 * What the ledger told of wishes of batches, and what is about to be forgotten in the mirror since it was settled a day ago, is kept with the wish itself, so that
 * the result of a file tells it as long as there is one. `now` in ms.
 */
export async function keepEnds(work: OwnWork, mirror: SealedMirror, now: number): Promise<void> {
  const ends = await listEnds(mirror, now - dayLength);
  if (ends.size === 0) return;
  const keyMark = await keyMarkOf(work.box);
  for (const { id } of (await work.database.batches.toArray()).filter((batch) => batch.keyMark === keyMark)) {
    const lines = await allLines(work.database, id).toArray();
    for (let at = 0; at < lines.length; at += openedAtOnce) {
      const some = lines.slice(at, at + openedAtOnce).map((line) => withEnd(work, line, ends));
      await putLines(
        work,
        (await Promise.all(some)).flatMap((line) => line ?? []),
      );
    }
  }
}

type Ends = ReadonlyMap<string, Pick<MadeRecord, 'hash' | 'isRefused'>>;

async function listEnds({ database, box }: SealedMirror, before: number): Promise<Ends> {
  const ended = database.follows.where('state').anyOf('succeeded', 'failed');
  const ends = new Map<string, Pick<MadeRecord, 'hash' | 'isRefused'>>();
  for (const row of await ended.and(({ isOfBatch, changedAt }) => isOfBatch === true && changedAt < before).toArray()) {
    const follow = await openFollow(box, row);
    if (!follow.ok) continue;
    const { kind, id, hash, state } = follow.value;
    ends.set(`${row.appId} ${kind} ${id}`, { ...(hash === null ? {} : { hash }), isRefused: state === 'failed' });
  }
  return ends;
}

/** The line with what the ledger told of it; null where that is not known, or kept already. */
async function withEnd({ box }: OwnWork, line: BatchLineRow, ends: Ends): Promise<BatchLineRow | null> {
  const { kind, appId, id } = line.wish;
  if (line.state !== 'done') return null;
  const { payload, made } = (await openLine(box, line)).command;
  const command = payload?.command;
  const madeId = command?.kind === 'change-credential-status' ? command.credentialId : made?.id;
  const end = madeId === undefined ? undefined : ends.get(`${appId} ${kind} ${madeId}`);
  if (madeId === undefined || end === undefined || made?.isRefused !== undefined) return null;
  return { ...line, wish: { ...line.wish, made: await sealMade(box, id, { id: madeId, ...end }) } };
}

/** Those that are still as they were. */
function putLines({ database }: OwnWork, lines: readonly BatchLineRow[]): Promise<void> {
  return database.transaction('rw', database.batchLines, async () => {
    for (const line of lines) {
      const present = await database.batchLines.get([line.batch, line.number]);
      if (present?.state === line.state && present.wish.keyMark === line.wish.keyMark) await database.batchLines.put(line);
    }
  });
}
