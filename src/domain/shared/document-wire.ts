import * as v from 'valibot';
import type { Unreadable } from './lenient-rows-wire';

/** No document is kept that is longer than this as JSON text (characters). */
export const documentLimit = 262_144;
/** How many paths of unreadable values are stored with a row. */
const mostPaths = 50;

/** An object with members of any kind. A list does not count. */
export const plainObject = v.custom<Record<string, unknown>>(
  (raw) => typeof raw === 'object' && raw !== null && !Array.isArray(raw),
);

/** A member that is only kept for reading. */
export const unchecked = v.optional(v.unknown());

/** A document as it came, for reading; null if it is too large, which is noted. */
export function documentToStore(
  document: Record<string, unknown>,
  note: (path: string) => void,
  path: string,
): Record<string, unknown> | null {
  const text = jsonText(document);
  if (text !== null && text.length <= documentLimit) return document;
  note(path);
  return null;
}

/** The JSON text of what came as JSON; null if it is nested deeper than can be written. */
export function jsonText(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/** The value of a JSON text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether something was sent: not nothing, and not an object without members. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined && value !== null;
}

/** Notes the paths of unreadable values; `unreadable` is what the row stores of them. */
export function createPathNotes(): { note(path: string): void; unreadable(): Unreadable } {
  const paths: string[] = [];
  return {
    note(path) {
      if (paths.length < mostPaths) paths.push(path);
    },
    unreadable: () => (paths.length > 0 ? { unreadable: paths } : {}),
  };
}
