import { storedKeyOf } from '../../db/seal/codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { Question } from '../../domain/record/question';
import { watchLife } from '../../domain/shared/timing';

/** Whether a visible tab shows this question now. `now` in ms. */
export async function isWatched({ database, box }: SealedMirror, question: Question, now: number): Promise<boolean> {
  const key = await storedKeyOf(box, question);
  const watches = await database.watches.toArray();
  return watches.some((watch) => watch.visible && watch.renewedAt > now - watchLife && watch.key === key);
}
