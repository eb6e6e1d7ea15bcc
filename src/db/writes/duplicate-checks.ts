import { cmp, type Table } from 'dexie';
import type { MadeRecord } from '../../domain/command/created-record';
import { addKnownIds, type KnownIds, toKnownIds } from '../../domain/command/known-ids';
import { type OpenedCommand, openCommand, openMade, sealMade } from '../commands';
import type { Box, Place, Sealed } from '../seal/box';
import { joinKey } from '../seal/codec';
import type { CommandRow, DuplicateCheckRow, UserDatabase } from '../user-database';
import { keyMarkOf } from '../work-key-mark';

/** Runs a write in the epoch of its leader; OldEpochError when that epoch is over. */
type InEpoch = <Value>(work: () => Promise<Value>, tables: readonly Table[]) => Promise<Value>;

export interface OpenedDuplicateCheck {
  row: DuplicateCheckRow;
  known: KnownIds[];
}

/** The fields of a check that change; the others stay. */
type DuplicateCheckUpdate = Partial<
  Pick<DuplicateCheckRow, 'commands' | 'startedAt' | 'dueAt' | 'attempts'> & { known: KnownIds[] }
>;

/** The pending checks of whether a request created two records (offline rules 8). One check per service covers the commands sent around the same time. */
export interface DuplicateChecks {
  /** The number of pending checks, whichever key sealed them. */
  count(): Promise<number>;
  /** Adds a command to the check of its service before the request is sent. `knownIds`: what the service had before its attempt. Times in ms. */
  add(box: Box, of: { appId: string; command: string; knownIds: readonly string[] }, now: number, delay: number): Promise<void>;
  /** The pending checks that the current key opens. */
  list(box: Box): Promise<OpenedDuplicateCheck[]>;
  update(box: Box, check: OpenedDuplicateCheck, changes: DuplicateCheckUpdate): Promise<void>;
  finish(check: OpenedDuplicateCheck): Promise<void>;
  /** The commands with these ids, including those that have moved to their batch. Deleted commands are left out. */
  commands(box: Box, ids: readonly string[]): Promise<OpenedCommand[]>;
  /** Saves the duplicate with its command and counts it in the batch, once. */
  saveDuplicate(box: Box, command: OpenedCommand, duplicate: NonNullable<MadeRecord['duplicate']>): Promise<void>;
}

/** The duplicate checks of a person's commands, as the current leader writes them. */
export function duplicateChecksOf(database: UserDatabase, inEpoch: InEpoch): DuplicateChecks {
  const { duplicateChecks, commands, batchLines, batches } = database;

  return {
    count: () => duplicateChecks.count(),
    async add(box, { appId, command, knownIds }, now, delay) {
      const keyMark = await keyMarkOf(box);
      const key: [string, string] = [keyMark, appId];
      for (let isSaved = false; !isSaved; ) {
        const earlier = await duplicateChecks.get(key);
        const opened = earlier && (await openKnown(box, earlier));
        const sealed = await box.seal(placeOf(keyMark, appId), addKnownIds(opened ?? [], command, knownIds));
        isSaved = await inEpoch(async () => {
          const row = await duplicateChecks.get(key);
          // Another write came in between: this is tried again.
          if (row && earlier ? cmp(row.knownIds, earlier.knownIds) !== 0 : row !== earlier) return false;
          const all = [...new Set([...(row?.commands ?? []), command])];
          const first = { keyMark, appId, startedAt: now, attempts: 0 };
          await duplicateChecks.put({ ...first, ...row, knownIds: sealed, commands: all, dueAt: now + delay });
          return true;
        }, [duplicateChecks]);
      }
    },
    async list(box) {
      const keyMark = await keyMarkOf(box);
      const rows = (await duplicateChecks.toArray()).filter((row) => row.keyMark === keyMark);
      const opened = rows.map(async (row): Promise<OpenedDuplicateCheck[]> => {
        const known = await openKnown(box, row);
        return known === null ? [] : [{ row, known }];
      });
      return (await Promise.all(opened)).flat();
    },
    async update(box, { row: { keyMark, appId } }, { known, ...changes }) {
      const sealed = known === undefined ? {} : { knownIds: await box.seal(placeOf(keyMark, appId), known) };
      await inEpoch(async () => {
        await duplicateChecks.update([keyMark, appId], { ...changes, ...sealed });
      }, [duplicateChecks]);
    },
    finish: ({ row: { keyMark, appId } }) => inEpoch(() => duplicateChecks.delete([keyMark, appId]), [duplicateChecks]),
    async commands(box, ids) {
      const inOutbox = await commands
        .where('id')
        .anyOf([...ids])
        .toArray();
      const found = new Set(inOutbox.map(({ id }) => id));
      const places = ids.flatMap((id) => (found.has(id) ? [] : placeInBatch(id)));
      const inBatches = (await batchLines.bulkGet(places)).flatMap((line) => line?.wish ?? []);
      return Promise.all([...inOutbox, ...inBatches].map((row) => openCommand(box, row)));
    },
    async saveDuplicate(box, { row: { id, batch: batchId } }, duplicate) {
      for (let isSaved = false; !isSaved; ) {
        const row = await findCommand(database, id);
        const made = row && (await openMade(box, row));
        if (!made || made.duplicate?.id === duplicate.id) return;
        const sealed = await sealMade(box, id, { ...made, duplicate });
        isSaved = await inEpoch(async () => {
          // The ledger's answer may have been saved with it in the meantime: that is kept, and this is tried again.
          if (cmp((await findCommand(database, id))?.made, row.made) !== 0) return false;
          await putMade(database, id, sealed);
          const batch = batchId === undefined ? undefined : await batches.get(batchId);
          if (batch) await batches.put({ ...batch, counts: { ...batch.counts, duplicates: (batch.counts.duplicates ?? 0) + 1 } });
          return true;
        }, [batchLines, batches]);
      }
    },
  };
}

/** A command in the outbox, or in its batch; null if it was deleted. */
async function findCommand({ commands, batchLines }: UserDatabase, id: string): Promise<Pick<CommandRow, 'id' | 'made'> | null> {
  const row = await commands.where({ id }).first();
  if (row) return row;
  const [place] = placeInBatch(id);
  return (place && (await batchLines.get(place))?.wish) ?? null;
}

async function putMade({ commands, batchLines }: UserDatabase, id: string, made: Sealed): Promise<void> {
  if ((await commands.where({ id }).modify({ made })) > 0) return;
  const [place] = placeInBatch(id);
  const line = place && (await batchLines.get(place));
  if (line?.wish) await batchLines.put({ ...line, wish: { ...line.wish, made } });
}

/** The key of a batch line, from the id of its command; empty for a command outside of a batch. */
function placeInBatch(id: string): [string, number][] {
  const [, batch, number] = /^(.+):(\d+)$/.exec(id) ?? [];
  return batch === undefined ? [] : [[batch, Number(number)]];
}

async function openKnown(box: Box, { keyMark, appId, knownIds }: DuplicateCheckRow): Promise<KnownIds[] | null> {
  const opened = await box.open(placeOf(keyMark, appId), knownIds);
  return opened.ok ? toKnownIds(opened.value) : null;
}

function placeOf(keyMark: string, appId: string): Place {
  return { table: 'duplicateChecks', key: joinKey([keyMark, appId]), version: 1 };
}
