import { type OpenedCommand, openCommand } from '../commands';
import { listDrafts, type StoredDraft } from '../drafts';
import { type FoundNote, openAllNotes } from '../notes';
import { openAsIs, rowsAsTheyAre } from '../open-as-is';
import type { Box } from '../seal/box';
import type { BatchLineRow, CommandRow, UserDatabase } from '../user-database';

/** What a person wrote in a build before the first release, as far as these keys open it. */
export interface OlderWork {
  notes: FoundNote[];
  drafts: StoredDraft[];
  /** All commands, sent ones too; `payload` is null in one that could not be opened. */
  commands: Pick<OpenedCommand, 'row' | 'payload' | 'ofLater' | 'made'>[];
  /** Rows that no key opened. */
  unreadable: number;
}

/** Reads a database of such a build; null if it is gone. */
export async function readOlderWork(name: string, boxes: readonly Box[]): Promise<OlderWork | null> {
  const database = await openAsIs<UserDatabase>(name);
  if (database === null) return null;
  try {
    const [noteRows, draftRows, commandRows, lines] = await Promise.all([
      rowsAsTheyAre(database, 'notes'),
      rowsAsTheyAre(database, 'drafts'),
      rowsAsTheyAre<CommandRow>(database, 'commands'),
      rowsAsTheyAre<BatchLineRow>(database, 'batchLines'),
    ]);
    // A line whose command is in the outbox is among the commands.
    const rows = [
      ...commandRows,
      ...lines.flatMap(({ state, wish: commandRow }) => (state === 'open' ? [] : (commandRow ?? []))),
    ];
    const commands = await Promise.all(rows.map((row) => openByAny(boxes, row)));
    const notes: FoundNote[] = [];
    const drafts: StoredDraft[] = [];
    for (const box of boxes) {
      if (noteRows.length > 0) notes.push(...(await openAllNotes({ database, box })).notes);
      if (draftRows.length > 0) drafts.push(...(await listDrafts({ database, box })));
    }
    const closed = commands.filter(({ payload, ofLater }) => payload === null && ofLater === undefined).length;
    return {
      notes,
      drafts,
      commands,
      unreadable: closed + noteRows.length - notes.length + draftRows.length - drafts.length,
    };
  } finally {
    database.close();
  }
}

async function openByAny(boxes: readonly Box[], row: CommandRow): Promise<OlderWork['commands'][number]> {
  for (const box of boxes) {
    const opened = await openCommand(box, row);
    if (opened.isOfKey) return opened;
  }
  return { row, payload: null };
}
