/** The non-integer number check of the specification (section 5): whether a text is a number with a fraction. */
export function isNonInteger(text: string): boolean {
  const number = numberOf(text);
  return number !== null && !Number.isInteger(number);
}

/** A number as it is typed, with a point or a comma; null: the text is not a number. */
export function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(typed) ? Number(typed) : null;
}
