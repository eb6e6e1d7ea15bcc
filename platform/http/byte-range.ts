/** A part of a file, both ends included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The part that a Range header asks of a file of `length` bytes: null for the whole, if there is no header, where it asks for several parts or where it cannot be read (RFC 9110,
 * 14.2); `unsatisfiable` where it begins behind the end.
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (asked === null) return null;
  const [, first = '', last = ''] = asked;
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'unsatisfiable' : { from: length - count, to: length - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= length) return 'unsatisfiable';
  return { from, to: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
