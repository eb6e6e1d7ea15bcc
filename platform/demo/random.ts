/** A source of numbers in [0, 1), the same row for the same seed (mulberry32). */
export type Random = () => number;

/** A small seeded generator; 32 bits of state are enough for demo rows. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A 32-bit seed from any texts and numbers (FNV-1a with a final mix), so that neighbours have nothing in common. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5;
  const text = parts.join('\u0001');
  for (let place = 0; place < text.length; place += 1) {
    hash ^= text.charCodeAt(place);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of a list that has at least one member. */
export function pick<Member>(random: Random, members: readonly Member[]): Member {
  const member = members[Math.floor(random() * members.length)];
  if (member === undefined) throw new Error('nothing to pick from');
  return member;
}

/** One of a list by weight. */
export function pickWeighted<Member>(random: Random, members: readonly (readonly [Member, number])[]): Member {
  const total = members.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [member, weight] of members) {
    left -= weight;
    if (left < 0) return member;
  }
  const last = members.at(-1);
  if (last === undefined) throw new Error('nothing to pick from');
  return last[0];
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** True with the given probability. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** `length` characters of an alphabet. */
export function textOf(random: Random, length: number, alphabet: string): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += alphabet[Math.floor(random() * alphabet.length)];
  return text;
}

/** Lower-case hexadecimal digits. */
export function hexOf(random: Random, length: number): string {
  return textOf(random, length, '0123456789abcdef');
}

/** A version 4 UUID. */
export function uuidOf(random: Random): string {
  const hex = hexOf(random, 32);
  const variant = textOf(random, 1, '89ab');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
