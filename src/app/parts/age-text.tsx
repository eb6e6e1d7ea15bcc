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

/**
 * The age of what is shown, once it matters: without a connection, after a failure, or when it is older than two minutes. That of the whole screen is said by
 * the sync mark; a part repeats it only on narrow screens, where the mark has no room for it.
 */
export function AgeText({ at, now, problem }: AgeTextProps) {
  const hasNoLine = useHasNoLine();
  const { oldest, isSaid } = useScreenAge();
  if (at === null) return null;
  const shownAt = readWith(oldest, at);
  const text = shownAgeText(shownAt, now, hasNoLine || problem !== null);
  return text !== null && isSaid && shownAt === oldest ? <span className="only-narrow">{text}</span> : text;
}
