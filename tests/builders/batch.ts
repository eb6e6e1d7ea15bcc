import { allLines, beginBatch, type NewBatch } from '../../src/db/batches';
import { sealMade } from '../../src/db/commands';
import type { UserData } from '../../src/db/notes';
import type { BatchLineRow, BatchRow, CommandRow } from '../../src/db/user-database';
import { tendBatch } from '../../src/db/writes/batches';
import { claimOutbox } from '../../src/db/writes/outbox';
import type { BatchHead } from '../../src/domain/batch/batch';
import { anIssueCredential } from './credential-command';
import { identity } from './decision-command';
import { aCreateDid } from './identity-command';
import { noon } from './moments';

/** What wishes of a file have in common. */
export function aHead(head: Partial<BatchHead> = {}): BatchHead {
  return {
    ...{ identity, fileName: 'planted readers.csv', header: ['Subject', 'Name'], schemaName: 'LibraryCard' },
    ...{ issuer: 'did:hid:testnet:planted', action: null, reason: null },
    ...head,
  };
}

/** So many wishes made together. */
export function aBatch(count: number, batch: Partial<NewBatch> = {}): NewBatch {
  const lines = Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    cells: [`did:hid:testnet:reader-${at}`, `Planted reader ${at}`],
    command: aCreateDid({ did: `did:hid:testnet:00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }),
  }));
  return { id: 'batch', kind: 'create-did', appId: 'app', head: aHead(), lines, now: noon, ...batch };
}

/** Starts a batch of two credentials, and finishes both: their ids are vc:0 and vc:1. */
export async function issueBatch(work: UserData): Promise<void> {
  const lines = [0, 1].map((at) => ({ row: at + 2, cells: [`Reader ${at}`], command: anIssueCredential({ appId: 'app' }) }));
  await beginBatch(work, aBatch(0, { kind: 'issue-credential', lines }), () => undefined);
  await tendBatch(work.database, 1, 'batch', true, noon);
  for (const row of await inOutbox(work))
    await finishRows(work, [row], 'accepted', { made: await sealMade(work.box, row.id, { id: `vc:${row.batchLine}` }) });
  await tendBatch(work.database, 1, 'batch', true, noon);
}

/** The batch as it is now. */
export async function batchOf({ database }: UserData, id = 'batch'): Promise<BatchRow> {
  const row = await database.batches.get(id);
  if (!row) throw new Error(`there is no batch ${id}`);
  return row;
}

/** The wishes of a batch, in their order. */
export async function linesOf({ database }: UserData, id = 'batch'): Promise<BatchLineRow[]> {
  return (await allLines(database, id).toArray()).flatMap((line) => (line.wish === null ? [] : [line]));
}

/** What of a batch is in the outbox, in its order. */
export function inOutbox({ database }: UserData, id = 'batch'): Promise<CommandRow[]> {
  return database.commands.where({ batch: id }).sortBy('number');
}

/** Lets the server take or refuse commands, as the outbox of the leader would. */
export async function finishRows(
  work: UserData,
  rows: readonly CommandRow[],
  event: 'accepted' | 'refused' | 'lost',
  more: Partial<CommandRow> = {},
): Promise<void> {
  const outbox = await claimOutbox(work.database, 1);
  for (const row of rows) {
    const begun = await outbox.move(row, 'begin', noon, { unanswered: row.unanswered + 1, hasLeft: true });
    if (begun === null) throw new Error(`${row.id} was not begun`);
    const answered = event === 'lost' ? {} : { unanswered: row.unanswered };
    await outbox.move(begun, event, noon, { ...answered, ...(event === 'accepted' ? { result: 'accepted' } : {}), ...more });
  }
}
