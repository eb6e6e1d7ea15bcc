/** A UTC day as text, 'YYYY-MM-DD': sorts by time, and usage answers are keyed by it (contract SSI 8.2). */
export type Day = string;

/** Days from one to another, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

const length = 86_400_000;

/** The UTC day of a moment (ms). */
export function dayOf(at: number): Day {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether a text is a day that exists. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text;
}

/** The first moment of a day, ms. */
export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** The day so many days later, or earlier with a negative number. */
export function addDays(day: Day, count: number): Day {
  return dayOf(startOf(day) + count * length);
}

/** How many days there are from one to another, both included; zero or less if they are in the wrong order. */
export function countDays(from: Day, to: Day): number {
  return Math.round((startOf(to) - startOf(from)) / length) + 1;
}

/** The Monday of the week of a day: weeks begin on Monday (spec section 7). */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));
}
