/** Longest e-mail address (characters), as mail servers take it. */
export const emailLimit = 254;

const local = /^[^\s@"(),:;<>[\\\]]+$/;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** Whether a text has the format of an e-mail address (spec section 5, helper checks): a name, one @, and a domain of at least two parts. */
export function isEmail(text: string): boolean {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(text) ?? [];
  const parts = domain.split('.');
  if (text.length > emailLimit || !local.test(name)) return false;
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) return false;
  return parts.length > 1 && parts.every((part) => label.test(part));
}
