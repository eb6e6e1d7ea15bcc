/** The addresses whose first bits are those of the head. A carrier has one more member. */
type Range = readonly [head: string, bits: number, ...more: number[]];

/** Ranges of IPv4 that no public server has: the machine itself, private networks, and what is kept for special use (RFC 6890 and its registries). */
const reserved4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** The same of IPv6. An address that has an IPv4 address inside is judged by that; `::` and `::1` have 0.0.0.0 and 0.0.0.1. */
const reserved6: readonly Range[] = [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
];

/** Where in an IPv6 address an IPv4 address is: mapped, translated, NAT64 and 6to4, with the first byte of it. */
const carriers: readonly [head: string, bits: number, at: number][] = [
  ['::ffff:0:0', 96, 12],
  ['::ffff:0:0:0', 96, 12],
  ['::', 96, 12],
  ['64:ff9b::', 96, 12],
  ['2002::', 16, 2],
];

/**
 * Whether an IP address, without brackets, is of this machine, of a private network or kept for special use, so that no public server has it. null: it is no
 * IP address.
 */
export function isPrivateAddress(text: string): boolean | null {
  const four = bytesOf4(text);
  if (four !== null) return isIn(four, reserved4, bytesOf4);
  const six = bytesOf6(text.replace(/%.*$/, ''));
  if (six === null) return null;
  if (isIn(six, reserved6, bytesOf6)) return true;
  const carrier = carriers.find((range) => isIn(six, [range], bytesOf6));
  return carrier !== undefined && isIn(six.slice(carrier[2]), reserved4, bytesOf4);
}

/** Whether bytes begin as one of the ranges. A range that could not be read would contain every address. */
function isIn(bytes: readonly number[], ranges: readonly Range[], read: (text: string) => number[] | null): boolean {
  return ranges.some(([head, bits]) => {
    const first = read(head);
    return first === null || bitsOf(bytes).startsWith(bitsOf(first).slice(0, bits));
  });
}

function bitsOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

function bytesOf4(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  return parts.map(Number);
}

function bytesOf6(text: string): number[] | null {
  const [, six = text, four] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const last = four === undefined ? [] : bytesOf4(four);
  if (last === null) return null;
  // The last four bytes may be written as an IPv4 address: two groups keep its place.
  const whole = four === undefined ? six : `${six}0:0`;
  const [head = '', tail, ...more] = whole.split('::');
  if (more.length > 0 || !whole.includes(':')) return null;
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  const bytes = groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
  return [...bytes.slice(0, 16 - last.length), ...last];
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
