/** What a refusal says of a body that holds a text which the database cannot keep. */
export const unreadableBody = 'The body holds a character that cannot be read';

/**
 * Whether a body holds, as a value or as the name of a member, the character 0 or half of a surrogate pair: PostgreSQL stores the first in no text, the
 * second in no JSON. It is not recursive, because a body may be deeper than the stack.
 */
export function isUnreadable(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && (one.includes('\0') || /\p{Surrogate}/u.test(one))) return true;
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, value] of Object.entries(one)) left.push(name, value);
  }
  return false;
}
