import type { ReactNode } from 'react';
import { toAgeText, toTimeText } from '../../../domain/shared/format';

/** A moment (ms) in UTC with its age, for a line of details; null if it was not reported. */
export function momentLine(at: number | null, now: number): ReactNode {
  if (at === null) return null;
  return (
    <>
      {toTimeText(at)} <span className="age">({toAgeText(at, now)})</span>
    </>
  );
}
