import { foldName, foldText, hasWords, toSearchWords } from '../../../domain/shared/fold-text';

/** Something that is found by what it is called, and by what else may be said for it. */
export interface Findable {
  /** The same for the same thing. */
  key: string;
  name: string;
  also: string;
}

/** How well something is meant by what was typed: 0 is the best; null: not at all. */
export function gradeOf({ name, also }: Pick<Findable, 'name' | 'also'>, typed: string): number | null {
  const wanted = toSearchWords(typed);
  const folded = foldText(name);
  const words = folded.split(' ');
  const joined = words.join('');
  if (joined === wanted.joined) return 0;
  if (joined.startsWith(wanted.joined)) return 1;
  if (wanted.words.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  const initials = words.map((word) => [...word][0] ?? '').join('');
  if ([...wanted.joined].length > 1 && initials.startsWith(wanted.joined)) return 3;
  if (hasWords(foldName(name), wanted)) return 4;
  return hasWords(`${foldName(name)} ${foldText(also)}`, wanted) ? 5 : null;
}

/**
 * What is meant by what was typed, the best first; among equals what was chosen last (`recent`, keys, the last one first), then the order they came in.
 * Nothing typed means everything.
 */
export function rankFound<Entry extends Findable>(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): { entry: Entry; grade: number }[] {
  const isAll = foldText(typed) === '';
  const placeOf = (key: string) => {
    const place = recent.indexOf(key);
    return place === -1 ? recent.length : place;
  };
  return entries
    .flatMap((entry) => {
      const grade = isAll ? 0 : gradeOf(entry, typed);
      return grade === null ? [] : [{ entry, grade, place: placeOf(entry.key) }];
    })
    .sort((one, other) => one.grade - other.grade || one.place - other.place)
    .map(({ entry, grade }) => ({ entry, grade }));
}

const mostRecent = 20;

/** What was chosen, the last one first, each once. */
export function withRecent(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, mostRecent);
}

/**
 * A complete id of a verification (contract KYC 2.1: the uuid of a session, the sha-256 or uuid of a user) in what was typed, in small letters as servers
 * write it; null if there is no such id.
 */
export function toRecordId(typed: string): string | null {
  const id = typed.trim().toLowerCase();
  return /^([0-9a-f]{64}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id) ? id : null;
}

/** A key as the browser reports it. */
export interface PressedKey {
  key: string;
  /** Its place on the keyboard, whatever letter is written on it. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether this is Ctrl-K or Cmd-K. On a keyboard without Latin letters it is the key where K would be. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

/** Where a key leads in a list of `count` from the place `at`: on at either end it begins again. null: the key does not lead anywhere. */
export function stepIn(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
