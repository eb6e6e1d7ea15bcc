/** The present of the tests: 2026-03-10 12:00:00 UTC, ms. */
export const noon = Date.UTC(2026, 2, 10, 12);

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A moment as the server writes it. */
export function iso(at: number): string {
  return new Date(at).toISOString();
}
