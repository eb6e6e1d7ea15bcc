import { OldEpochError } from '../../db/writes/in-epoch';
import type { CommandKind } from '../../domain/command/command';
import { storageFault } from '../sync/storage-fault';
import { asFarAsStored } from './as-far-as-stored';
import type { DrainParts } from './drain-parts';
import type { Taken } from './send-commands';

/** How often room is made for an answer: from mirrored data, and from the reserve. */
const mostRoomMade = 2;

/**
 * The mirror shows what the server answered to commands of a kind, as far as the disk takes it. For what only the answer has, room is made; if that is not
 * enough, it is in the outbox with its command anyway, which does not count as accepted before.
 */
export async function applyAnswers(
  { senderOf, makeRoom }: Pick<DrainParts, 'senderOf' | 'makeRoom'>,
  kind: CommandKind,
  taken: readonly Taken[],
): Promise<void> {
  const sender = senderOf(kind);
  if (!taken.some(({ command, answer }) => sender.isInAnswerAlone?.(command, answer)))
    return asFarAsStored(sender.applied(taken));
  for (let made = 0; ; made += 1) {
    try {
      return await sender.applied(taken);
    } catch (error) {
      const fault = error instanceof OldEpochError ? null : storageFault(error);
      if (fault === null) throw error;
      if (fault !== 'storage-full' || made >= mostRoomMade) return;
      await makeRoom?.();
    }
  }
}
