import { listFreshness } from '../../db/reads/freshness';
import { type Freshness, inServerTime } from '../../domain/list/freshness';
import type { Question } from '../../domain/record/question';
import { useMirror } from './mirror-context';
import { useLive } from './use-live';
import { useStoredKeys } from './use-stored-keys';

/** How fresh these questions are, in their order and in server time; undefined until the device has answered. */
export function useFreshness(questions: readonly Question[]): Freshness[] | undefined {
  const { database, clockOffset } = useMirror();
  const keys = useStoredKeys(questions);
  const rows = useLive(`freshness ${keys?.join(' ') ?? ''}`, () => listFreshness(database, keys ?? []));
  return keys === null ? undefined : rows?.map((row) => inServerTime(row, clockOffset));
}
