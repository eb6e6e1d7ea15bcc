import { isRefusedAsMoved } from './after-failure';
import type { Head } from './heads';
import type { Tries } from './sender';

/** The results of a command's attempts. */
export function triesOf({ row, tried }: Head): Tries {
  return {
    isDoubtful: row.unanswered > 0,
    sentAt: row.sentAt ?? null,
    wasRefusedAsMoved: row.problem !== null && isRefusedAsMoved(row.problem),
    isHalfDone: row.isHalfDone === true,
    tried: tried ?? null,
    isOfBatch: row.batch !== undefined,
  };
}
