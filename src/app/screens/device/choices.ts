/** What can be chosen: minutes without a touch, seconds after hiding, days after the last opening. */
export const idleMinutes: readonly number[] = [1, 2, 5, 10, 15, 30, 60];
export const hideDelays: readonly number[] = [0, 10, 30, 60, 300, 900, 3_600];
export const days: readonly number[] = [1, 3, 7, 14, 30, 60, 90, 180, 365];

/** The choices that the organisation allows (`most`), with the present one among them, in their order. */
export function choicesUpTo(choices: readonly number[], present: number | null, most = Number.POSITIVE_INFINITY): number[] {
  const allowed = new Set(choices.filter((choice) => choice <= most));
  if (Number.isFinite(most)) allowed.add(most);
  if (present !== null) allowed.add(present);
  return [...allowed].sort((one, other) => one - other);
}
