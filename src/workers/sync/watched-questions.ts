import type { Box } from '../../db/seal/box';
import type { WatchRow } from '../../db/studio-database';
import { openWatch } from '../../db/writes/watch-rows';
import type { Question } from '../../domain/record/question';
import type { OpenedWatch } from './plan';

/** Opens watch rows; a renewed row has the same content, so that its question is opened once. A row of another key is skipped. */
export function createWatchOpener(box: Box): (rows: readonly WatchRow[]) => Promise<OpenedWatch[]> {
  let known = new Map<string, Question>();

  return async (rows) => {
    const questions = await Promise.all(
      rows.map(async (row) => {
        const before = known.get(row.id);
        if (before) return before;
        const opened = await openWatch(box, row);
        return opened.ok ? opened.value : null;
      }),
    );
    known = new Map(
      rows.flatMap(({ id }, at) => {
        const question = questions[at];
        return question ? [[id, question]] : [];
      }),
    );
    return rows.flatMap(({ key, visible, renewedAt, askedAt }, at) => {
      const question = questions[at];
      return question ? [{ question, key, visible, renewedAt, askedAt }] : [];
    });
  };
}
