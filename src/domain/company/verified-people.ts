import type { Executive } from './executive';

/** The people whose verifications these executives lead to, each once. */
export function verifiedPeopleOf(executives: readonly Pick<Executive, 'emailHash'>[]): string[] {
  return [...new Set(executives.flatMap(({ emailHash }) => emailHash || []))];
}
