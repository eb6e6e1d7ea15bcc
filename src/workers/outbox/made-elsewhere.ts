import { openMade } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import type { SenderContext } from './sender-context';

/** The ids of what the server made for the other commands of this kind and service, including those of batches. */
export async function madeElsewhere(
  { outbox, box }: Pick<SenderContext, 'outbox' | 'box'>,
  row: CommandRow,
): Promise<Set<string>> {
  const others = (await outbox.finishedLike(row)).filter(({ id }) => id !== row.id);
  const made = await Promise.all(others.map((other) => openMade(box, other)));
  return new Set(made.flatMap((one) => (one === null ? [] : [one.id])));
}
