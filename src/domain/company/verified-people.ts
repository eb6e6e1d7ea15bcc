import type { Executive } from './executive';

/** The user ids of these executives' verifications, each once. */
export function verifiedPeopleOf(executives: readonly Pick<Executive, 'emailHash'>[]): string[] {
  return [...new Set(executives.flatMap(({ emailHash }) => emailHash || []))];
}
