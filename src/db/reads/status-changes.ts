import { isOpenBatch } from '../../domain/batch/machine';
import { isOpenCommand } from '../../domain/command/machine';
import { linesIn } from '../batches';
import type { UserData } from '../notes';
import { openFollow } from '../seal/follow-codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import { listFollows } from './identities';

const kind = 'change-credential-status';

/**
 * The credentials of an SSI service with a change under way: in the outbox, in a running batch, or sent and not on the ledger yet. A second change of one
 * would be sent in parallel. `work` is null if the person's own data cannot be opened.
 */
export async function listChanging(
  work: Pick<UserData, 'database'> | null,
  { database, box }: SealedMirror,
  appId: string,
): Promise<Set<string>> {
  const changing = new Set<string>();
  const polling = (await listFollows(database, appId)).filter((row) => row.kind === kind && row.state === 'polling');
  for (const row of polling) {
    const follow = await openFollow(box, row);
    if (follow.ok) changing.add(follow.value.id);
  }
  if (work === null) return changing;
  const commands = await work.database.commands.toArray();
  const batches = await work.database.batches.toArray();
  for (const row of commands) if (row.kind === kind && row.appId === appId && isOpenCommand(row.state)) changing.add(row.subject);
  for (const batch of batches) {
    if (batch.kind !== kind || batch.appId !== appId || !isOpenBatch(batch.state)) continue;
    await linesIn(work.database, batch.id, 'waiting').each(({ wish: commandRow }) => changing.add(commandRow.subject));
  }
  return changing;
}
