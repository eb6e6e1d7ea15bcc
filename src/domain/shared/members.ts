/** Whether an unknown value is an object with named members; a list is not. */
export function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an unknown value; none where it is no such object. */
export function membersOf(value: unknown): Record<string, unknown> {
  return isMembers(value) ? value : {};
}

/** A text as it is; an empty one for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
