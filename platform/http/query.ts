/** Bounds of a number in a query; `byDefault` when it is left out or empty. */
export interface NumberRule {
  name: string;
  low: number;
  high: number;
  byDefault: number;
}

/** A whole number of a query, or what is wrong with it in words. A parameter that is given twice is wrong. */
export function readWholeNumber(raw: unknown, { name, low, high, byDefault }: NumberRule): number | string {
  if (raw === undefined || raw === '') return byDefault;
  const value = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : Number.NaN;
  return value >= low && value <= high ? value : `${name} must be a whole number from ${low} to ${high}`;
}
