import { toAgeText, toUtcDay } from '../shared/format';

/** A document that ends within so many days is said to (ms). */
const soon = 90 * 86_400_000;

/** Until when a document is valid, in words: `at` and `now` in ms. */
export function validityWords(at: number, now: number): { text: string; state: 'valid' | 'soon' | 'over' } {
  const day = toUtcDay(at);
  if (at <= now) return { text: `${day}, expired ${toAgeText(at, now)}`, state: 'over' };
  if (at - now <= soon) return { text: `${day}, expires ${toAgeText(at, now)}`, state: 'soon' };
  return { text: day, state: 'valid' };
}

/** Said of an age where the date of birth came in an unknown form. */
export const unknownAge = 'Unknown date format. Compare with the document by eye';

/** A day that came in an unknown form, as it came: no day is guessed. */
export function notUnderstood(reported: string): string {
  return `${reported}, unknown date format`;
}

/** An age in whole years, in words; what cannot be one is said. */
export function ageText(years: number): string {
  if (years < 0) return 'Date of birth in the future. Compare with the document by eye';
  if (years > 130) return `${years} years. Compare with the document by eye`;
  return years === 1 ? '1 year' : `${years} years`;
}
