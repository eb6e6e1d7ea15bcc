import type { Box } from '../../db/seal/box';
import type { UnreadableRecord } from '../../domain/record/unreadable-record';

/** The result of opening a row: null if it cannot be opened, and the records that the worker has to check. */
export interface Opening<Opened> {
  value: Opened | null;
  unreadable: UnreadableRecord[];
}

/** How rows of one kind are opened. */
export interface RowReader<Stored, Opened> {
  /** The same for each version of a row. */
  keyOf(row: Stored): string;
  /** Another as soon as anything of the row is: what was opened under it is good until then. */
  stampOf(row: Stored): string;
  open(box: Box, row: Stored): Promise<Opening<Opened>>;
}

/** The same for rows of lists, which are opened before they are drawn; all readers share what was opened. */
export interface RememberedReader<Stored, Opened> extends RowReader<Stored, Opened> {
  /** What was opened with a box: it is remembered as long as that box is, which is while the device is unlocked. */
  openedWith(box: Box): OpenedCache<Stored, Opened>;
}

interface Entry<Stored, Opened> {
  stamp: string;
  row: Stored;
  value: Opened | null;
  isWhole: boolean;
}

/** Rows that were opened, so that a change of the database opens again only what changed. In memory, and gone with the screen. */
export interface OpenedCache<Stored, Opened> {
  /** What the row says; while a newer version is being opened, what the one before it said. undefined: not opened yet; null: it cannot be. */
  get(row: Stored): Opened | null | undefined;
  /** Those that have to be opened. One that could not be is tried again when it is read again. */
  missing(rows: readonly Stored[]): Stored[];
  put(row: Stored, opening: Opening<Opened>): void;
}

/** At least so many rows are remembered. */
const mostEntries = 600;

/** A cache with nothing in it. */
export function createOpenedCache<Stored extends object, Opened>(
  reader: Pick<RowReader<Stored, Opened>, 'keyOf' | 'stampOf'>,
): OpenedCache<Stored, Opened> {
  const entries = new Map<string, Entry<Stored, Opened>>();
  /** Asked for with every drawing of a list. */
  const stamps = new WeakMap<Stored, string>();

  function stampOf(row: Stored): string {
    const known = stamps.get(row) ?? reader.stampOf(row);
    stamps.set(row, known);
    return known;
  }

  function isPresent(entry: Entry<Stored, Opened> | undefined, row: Stored): boolean {
    if (entry === undefined || entry.stamp !== stampOf(row)) return false;
    return entry.isWhole || entry.row === row;
  }

  return {
    get: (row) => entries.get(reader.keyOf(row))?.value,
    missing: (rows) => rows.filter((row) => !isPresent(entries.get(reader.keyOf(row)), row)),
    put(row, { value, unreadable }) {
      const key = reader.keyOf(row);
      entries.delete(key);
      entries.set(key, { stamp: stampOf(row), row, value, isWhole: unreadable.length === 0 });
      // The oldest are dropped first.
      for (const known of entries.keys()) {
        if (entries.size <= mostEntries) break;
        entries.delete(known);
      }
    },
  };
}

/** A reader that remembers what it opened. `appIdOf`: services may have rows of one key. */
export function remembered<Stored extends object, Opened>(
  reader: RowReader<Stored, Opened>,
  appIdOf: (row: Stored) => string,
): RememberedReader<Stored, Opened> {
  const caches = new WeakMap<Box, OpenedCache<Stored, Opened>>();
  return {
    ...reader,
    openedWith(box) {
      const known = caches.get(box);
      if (known) return known;
      const made = createOpenedCache<Stored, Opened>({ ...reader, keyOf: (row) => `${appIdOf(row)} ${reader.keyOf(row)}` });
      caches.set(box, made);
      return made;
    },
  };
}

/**
 * Opens rows that are about to be drawn, so that they are drawn once and not as empty lines first. A row that cannot be opened is left to who draws it.
 */
export async function openAhead<Stored, Opened>(
  reader: RememberedReader<Stored, Opened>,
  box: Box,
  rows: readonly (Stored | null)[],
): Promise<void> {
  const cache = reader.openedWith(box);
  const missing = cache.missing(rows.filter((row) => row !== null));
  const results = await Promise.all(missing.map(async (row) => ({ row, opening: await reader.open(box, row) })));
  for (const { row, opening } of results) if (opening.unreadable.length === 0) cache.put(row, opening);
}
