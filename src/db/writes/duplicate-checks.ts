import type { Table } from 'dexie';
import { type MadeRecord, toMadeRecord } from '../../domain/made-record';
import { type OpenedCommand, openCommand, sealMade } from '../commands';
import type { Box, Place } from '../seal/box';
import type { IssueLookRow, WorkDatabase } from '../work-database';
import { keyMarkOf } from '../work-key-mark';

/** Runs a write in the epoch of its leader; OldEpochError when it is over. */
type InEpoch = <Value>(work: () => Promise<Value>, tables: readonly Table[]) => Promise<Value>;

/** A look that is to be taken, with what the present key opens of it. */
export interface OpenedIssueLook {
  row: IssueLookRow;
  before: string[];
}

/** What changes of a look; all else stays. */
type NextLook = Partial<Pick<IssueLookRow, 'commands' | 'since' | 'dueAt' | 'tries'> & { before: string[] }>;

/** What is still to be looked for after credentials were issued: whether a request made two (offline rules 8). */
export interface IssueLooks {
  /** How many looks are to be taken, whoever sealed them. */
  count(): Promise<number>;
  /** Notes a command before its request leaves. `before`: the ids that its service has; those of the first command noted stay. `dueAt` in ms. */
  note(box: Box, of: { appId: string; command: string; before: readonly string[] }, now: number, quiet: number): Promise<void>;
  /** Those that the present key opens. */
  open(box: Box): Promise<OpenedIssueLook[]>;
  /** Another time for one, or with fewer commands: what `next` names is changed. */
  put(box: Box, look: OpenedIssueLook, next: NextLook): Promise<void>;
  /** It was taken. */
  end(look: OpenedIssueLook): Promise<void>;
  /** The commands of these ids, those that left for their batch too; what was deleted is left out. */
  commands(box: Box, ids: readonly string[]): Promise<OpenedCommand[]>;
  /** Keeps with a command that a second one was made of it, and counts it in its batch. */
  noteSecond(box: Box, command: OpenedCommand, second: NonNullable<MadeRecord['second']>): Promise<void>;
}

/** The looks of a person's work, written by who leads. */
export function issueLooksOf(database: WorkDatabase, inEpoch: InEpoch): IssueLooks {
  const { issueLooks, commands, batchLines, batches } = database;
  return {
    count: () => issueLooks.count(),
    async note(box, { appId, command, before }, now, quiet) {
      const keyMark = await keyMarkOf(box);
      const key: [string, string] = [keyMark, appId];
      const known = await issueLooks.get(key);
      const sealed = known?.before ?? (await box.seal(placeOf(keyMark, appId), [...before]));
      await inEpoch(async () => {
        const row = await issueLooks.get(key);
        const noted = row?.commands ?? [];
        const all = noted.includes(command) ? noted : [...noted, command];
        const first = { keyMark, appId, since: now, tries: 0, before: sealed };
        await issueLooks.put({ ...first, ...row, commands: all, dueAt: now + quiet });
      }, [issueLooks]);
    },
    async open(box) {
      const keyMark = await keyMarkOf(box);
      const rows = (await issueLooks.toArray()).filter((row) => row.keyMark === keyMark);
      const opened = await Promise.all(rows.map((row) => box.open(placeOf(keyMark, row.appId), row.before)));
      return rows.flatMap((row, at) => {
        const one = opened[at];
        const before = one?.ok && Array.isArray(one.value) ? one.value.filter((id) => typeof id === 'string') : null;
        return before === null ? [] : [{ row, before }];
      });
    },
    async put(box, { row: { keyMark, appId } }, { before, ...next }) {
      const sealed = before === undefined ? {} : { before: await box.seal(placeOf(keyMark, appId), before) };
      await inEpoch(async () => void (await issueLooks.update([keyMark, appId], { ...next, ...sealed })), [issueLooks]);
    },
    end: ({ row: { keyMark, appId } }) => inEpoch(() => issueLooks.delete([keyMark, appId]), [issueLooks]),
    async commands(box, ids) {
      const here = await commands
        .where('id')
        .anyOf([...ids])
        .toArray();
      const found = new Set(here.map(({ id }) => id));
      const gone = ids.flatMap((id) => (found.has(id) ? [] : placeInBatch(id)));
      const lines = (await batchLines.bulkGet(gone)).flatMap((line) => line?.wish ?? []);
      return Promise.all([...here, ...lines].map((row) => openCommand(box, row)));
    },
    async noteSecond(box, { row }, second) {
      const present = await commands.where({ id: row.id }).first();
      const [place] = placeInBatch(row.id);
      const line = present || !place ? undefined : await batchLines.get(place);
      const kept = present ?? line?.wish;
      const made = kept && toMadeRecord((await openCommand(box, kept)).made ?? null);
      if (!kept || !made) return;
      const sealed = { made: await sealMade(box, row.id, { ...made, second }) };
      await inEpoch(async () => {
        if (present) await commands.where({ id: row.id }).modify(sealed);
        else if (line?.wish) await batchLines.put({ ...line, wish: { ...line.wish, ...sealed } });
        const batch = row.batch === undefined ? undefined : await batches.get(row.batch);
        if (batch) await batches.put({ ...batch, counts: { ...batch.counts, twice: (batch.counts.twice ?? 0) + 1 } });
      }, [batchLines, batches]);
    },
  };
}

/** Where the wish of a batch lies, by the id of its command; of any other command nowhere. */
function placeInBatch(id: string): [string, number][] {
  const [, batch, number] = /^(.+):(\d+)$/.exec(id) ?? [];
  return batch === undefined ? [] : [[batch, Number(number)]];
}

function placeOf(keyMark: string, appId: string): Place {
  return { table: 'issueLooks', key: `${keyMark}|${appId}`, version: 1 };
}
