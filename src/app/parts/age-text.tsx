import { shownAgeText } from '../../domain/list/freshness-text';
import type { Problem } from '../../domain/shared/outcome';
import { useCutOffSince } from '../live/use-is-cut-off';

interface AgeTextProps {
  /** When it was read; null if it never was. Both in ms. */
  at: number | null;
  now: number;
  /** Why the last attempt failed; null if it went well. */
  problem: Problem | null;
}

/** The age of what is shown, once it matters: without a connection, after a failure, or when it is older than two minutes. */
export function AgeText({ at, now, problem }: AgeTextProps) {
  const isCutOff = useCutOffSince() !== null;
  return at === null ? null : shownAgeText(at, now, isCutOff || problem !== null);
}
