import { readWith, shownAgeText } from '../../domain/list/freshness-text';
import type { Problem } from '../../domain/shared/outcome';
import { useHasNoLine } from '../forms/use-connection-blocker';
import { useScreenAge } from '../live/screen-age';

interface AgeTextProps {
  /** When it was read; null if it never was. Both in ms. */
  at: number | null;
  now: number;
  /** Why the last attempt failed; null if it went well. */
  problem: Problem | null;
}

/** The age of what is shown, once it matters: without a connection, after a failure, or when it is older than two minutes. */
export function AgeText({ at, now, problem }: AgeTextProps) {
  const hasNoLine = useHasNoLine();
  const oldest = useScreenAge();
  return at === null ? null : shownAgeText(readWith(oldest, at), now, hasNoLine || problem !== null);
}
