import { isMembers } from './members';

/** Meets every member of a JSON value, however deep. */
export function eachMember(value: unknown, meet: (name: string, value: unknown) => void): void {
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const part = queue.pop();
    if (Array.isArray(part)) queue.push(...part);
    else if (isMembers(part)) {
      for (const [name, inner] of Object.entries(part)) {
        meet(name, inner);
        queue.push(inner);
      }
    }
  }
}
