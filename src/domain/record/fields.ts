/** Fields with their values, as JSON has them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, as base and change; null when nothing does. */
export function changeBetween(seen: Fields, wanted: Fields): { base: Fields; change: Fields } | null {
  const names = Object.keys(wanted).filter((name) => !isSame(seen[name], wanted[name]));
  if (names.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { base: pick(seen), change: pick(wanted) };
}

/** The values that the fields of a change have in a record. */
export function basedOn(change: Fields, now: Fields): Fields {
  return Object.fromEntries(Object.keys(change).map((name) => [name, now[name] ?? null]));
}

/** Whether two values are the same as JSON; what is missing is null, and the order of members does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalOf(one) === canonicalOf(other);
}

/** A value as JSON whose members are in the order of their names, so that the same values have the same text. */
export function canonicalOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, member: unknown) =>
    isFields(member) ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1))) : member,
  );
}

/** Fields that were stored, read with care; null if there are none. */
export function toFields(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

/** Whether a value has members by name. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
