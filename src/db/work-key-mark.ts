import type { Box } from './seal/box';

const keyMarks = new WeakMap<Box, Promise<string>>();

/** Tells which key seals what a person made: the same for the same key, telling nothing of it. */
export function keyMarkOf(box: Box): Promise<string> {
  const known = keyMarks.get(box) ?? box.mark({ table: 'notes', key: '', version: 1 }, null);
  keyMarks.set(box, known);
  return known;
}
