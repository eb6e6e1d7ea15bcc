import { recounted } from '../../domain/batch/machine';
import type { MadeRecord } from '../../domain/command/created-record';
import { dayLength } from '../../domain/shared/timing';
import { linesIn, openLine } from '../batches';
import { sealMade } from '../commands';
import type { UserData } from '../notes';
import { openFollow, type SealedFollow } from '../seal/follow-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { BatchLineRow } from '../user-database';
import { keyMarkOf } from '../work-key-mark';

/** Commands that are decrypted at a time. */
const openedAtOnce = 250;

/**
 * Stores the ledger's result of each command of a batch with the command itself, so that the result file has it as long as the batch exists: a refusal
 * at once, so that the command does not count as done; a success a day later, before the mirror forgets it. `now` in ms.
 */
export async function storeLedgerResults(work: UserData, mirror: SealedMirror, now: number): Promise<void> {
  const ends = await listEnds(mirror, now - dayLength);
  if (ends.size === 0) return;
  const keyMark = await keyMarkOf(work.box);
  for (const { id } of (await work.database.batches.toArray()).filter((batch) => batch.keyMark === keyMark)) {
    const lines = await linesIn(work.database, id, 'done').toArray();
    for (let at = 0; at < lines.length; at += openedAtOnce) {
      const some = lines.slice(at, at + openedAtOnce).map((line) => withEnd(work, line, ends));
      await putLines(
        work,
        id,
        (await Promise.all(some)).flatMap((line) => line ?? []),
      );
    }
  }
}

type Ends = ReadonlyMap<string, Pick<MadeRecord, 'hash' | 'isRefused'>>;

async function listEnds({ database, box }: SealedMirror, before: number): Promise<Ends> {
  const ended = database.follows.where('state').anyOf('succeeded', 'failed');
  const ends = new Map<string, Pick<MadeRecord, 'hash' | 'isRefused'>>();
  const isDue = ({ isOfBatch, state, changedAt }: SealedFollow) =>
    isOfBatch === true && (state === 'failed' || changedAt < before);
  for (const row of await ended.and(isDue).toArray()) {
    const follow = await openFollow(box, row);
    if (!follow.ok) continue;
    const { kind, id, hash, state } = follow.value;
    ends.set(`${row.appId} ${kind} ${id}`, { ...(hash === null ? {} : { hash }), isRefused: state === 'failed' });
  }
  return ends;
}

/** The line with its ledger result; null if that is unknown or already stored. */
async function withEnd({ box }: UserData, line: BatchLineRow, ends: Ends): Promise<BatchLineRow | null> {
  const { kind, appId, id } = line.wish;
  const { payload, made } = (await openLine(box, line)).command;
  const command = payload?.command;
  const madeId = command?.kind === 'change-credential-status' ? command.credentialId : made?.id;
  const end = madeId === undefined ? undefined : ends.get(`${appId} ${kind} ${madeId}`);
  if (madeId === undefined || end === undefined || made?.isRefused !== undefined) return null;
  return {
    ...line,
    state: end.isRefused ? 'ledger-refused' : 'done',
    wish: { ...line.wish, made: await sealMade(box, id, { ...made, id: madeId, ...end }) },
  };
}

/** Writes lines that did not change meanwhile, and recounts the batch. */
async function putLines({ database }: UserData, id: string, lines: readonly BatchLineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await database.transaction('rw', database.batches, database.batchLines, async () => {
    const batch = await database.batches.get(id);
    if (batch === undefined) return;
    let { counts } = batch;
    for (const line of lines) {
      const present = await database.batchLines.get([line.batch, line.number]);
      if (present?.state !== 'done' || present.wish.keyMark !== line.wish.keyMark) continue;
      await database.batchLines.put(line);
      counts = recounted(counts, 'done', line.state);
    }
    if (counts !== batch.counts) await database.batches.update(id, { counts });
  });
}
