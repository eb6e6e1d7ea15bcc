/** An address as it is compared: without spaces around it, in lower case. */
export function emailKey(typed: string): string {
  return typed.trim().toLowerCase();
}
