/** Something that was refused: at a field, or with null at none. */
export interface Refusal {
  field: string | null;
  words: string;
}

/** All that is refused at a field, in words; null: nothing is. */
export function wordsAt(refusals: readonly Refusal[], field: string | null): string | null {
  const words = refusals.flatMap((refusal) => (refusal.field === field ? [refusal.words] : []));
  return words.length === 0 ? null : words.join('. ');
}
