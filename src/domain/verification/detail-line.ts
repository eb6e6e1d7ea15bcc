/** One line of a verification: the same on the screen, on paper and in a PDF. */
export interface DetailLine {
  label: string;
  /** null: nothing was reported, which is said. */
  text: string | null;
  /** The emoji of a country, where pictures in a text can be drawn. */
  flag?: string;
  /** A screen offers to copy it, and shows it whole or in a short form; a document has all of it. */
  copies?: 'short' | 'whole';
  /** Of the person: a discreet device covers it. */
  isPrivate?: true;
  /** Whether it holds: in a colour as well if there are any. */
  state?: 'valid' | 'soon' | 'over';
  /** What does not fit with the other lines, in a sentence. */
  finding?: string;
}

/** A line with an id. */
export function idLine(label: string, text: string | null): DetailLine {
  return { label, text, copies: 'short' };
}

/** The same line, of the person. */
export function ofPerson(line: DetailLine): DetailLine {
  return { ...line, isPrivate: true };
}
