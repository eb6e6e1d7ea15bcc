/** A reviewer's own mark on a verification. */
export const privateMarks = ['seen', 'to-do', 'done'] as const;
export type PrivateMark = (typeof privateMarks)[number];

/** What one person keeps about a verification, on this device alone: it is never sent. */
export interface PrivateNote {
  /** null: taken away by the person. */
  mark: PrivateMark | null;
  text: string;
  /** When it was changed last, server time, ms. */
  changedAt: number;
}

/** The longest text of a note, in UTF-16 code units. */
export const longestNote = 4_000;

/**
 * The note after its verification was read on this device; null if that changes nothing. `isNew`: the note was created while this screen was open, so a missing mark was
 * never set. `now` in ms.
 */
export function afterReading(note: PrivateNote | null, isNew: boolean, now: number): PrivateNote | null {
  if (note === null) return { mark: 'seen', text: '', changedAt: now };
  return isNew && note.mark === null ? { ...note, mark: 'seen', changedAt: now } : null;
}

/** The note with a mark, or without one; the same mark chosen again takes it away. */
export function withMark(note: PrivateNote | null, mark: PrivateMark, now: number): PrivateNote {
  return { mark: note?.mark === mark ? null : mark, text: note?.text ?? '', changedAt: now };
}

/** The note with another text, cut to the longest; null if it is the same. */
export function withText(note: PrivateNote | null, text: string, now: number): PrivateNote | null {
  // One that was put together of two may be longer: nothing of it is cut off by a letter that is typed.
  const shortened = cut(text, Math.max(longestNote, note?.text.length ?? 0));
  return shortened === (note?.text ?? '') ? null : { mark: note?.mark ?? null, text: shortened, changedAt: now };
}

/** What was noted under an earlier passcode, with what was noted since: nothing of either is lost. */
export function together(present: PrivateNote | null, earlier: PrivateNote): PrivateNote {
  if (present === null) return earlier;
  const texts = [present.text, earlier.text].filter((text) => text !== '');
  const isKnown = present.text.includes(earlier.text);
  return {
    mark: present.mark === null || present.mark === 'seen' ? (earlier.mark ?? present.mark) : present.mark,
    text: isKnown ? present.text : texts.join('\n\n'),
    changedAt: Math.max(present.changedAt, earlier.changedAt),
  };
}

/** Whether the person put something into it: that a verification was seen is no loss. */
export function isUserData(note: PrivateNote): boolean {
  return note.text !== '' || note.mark === 'to-do' || note.mark === 'done';
}

/** What was sealed, if it is a note. */
export function toPrivateNote(value: unknown): PrivateNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const { mark, text, changedAt } = value as Record<string, unknown>;
  const known = privateMarks.find((name) => name === mark) ?? null;
  // A mark that only a later version knows is dropped here; the text is not lost with it.
  if (typeof text !== 'string' || typeof changedAt !== 'number') return null;
  return { mark: known, text, changedAt };
}

/** Never through the middle of a character. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.codePointAt(longest - 1) ?? 0;
  return text.slice(0, last > 0xffff ? longest - 1 : longest);
}
