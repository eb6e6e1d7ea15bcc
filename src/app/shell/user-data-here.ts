import { listOwnBatches } from '../../db/batches';
import { openCommand } from '../../db/commands';
import { workNameOf } from '../../db/database-name';
import { listDrafts } from '../../db/drafts';
import { openAllNotes } from '../../db/notes';
import { databasesHere, openUserDatabase } from '../../db/open';
import { countWaitingLines, listBatches } from '../../db/reads/batches';
import { countDoneCommands, listCommandKinds, listOpenCommands } from '../../db/reads/commands';
import { countOnlyDocuments } from '../../db/reads/made-documents';
import { listOlder } from '../../db/reads/older';
import { countBatchedBefore } from '../../db/reseal-batches';
import { isUserData } from '../../domain/record/private-note';
import { type Leaving, unknownLeaving } from '../../domain/record/private-note-text';
import type { VaultWorker } from '../../workers/api';
import { listDecisionSources } from '../commands/decision-file';
import type { Mirror } from '../live/mirror-context';
import { findUserData } from '../live/use-user-data';

/** A log-out waits no longer (ms) for what this device does not give. */
const patience = 5_000;

/** What a log-out would delete of the person's own data, in this account and in those they act for; unknown is not treated as nothing. */
export async function findLeaving(mirror: Mirror, vault: VaultWorker): Promise<Leaving> {
  const limit = new Promise<Leaving>((resolve) => setTimeout(() => resolve(unknownLeaving), patience));
  return Promise.race([read(mirror, vault).catch(() => unknownLeaving), limit]);
}

async function read(mirror: Mirror, vault: VaultWorker): Promise<Leaving> {
  const [work, others, left] = await Promise.all([
    findUserData(mirror, vault),
    countOthers(mirror),
    listOlder(mirror.registry, mirror.account.identity),
  ]);
  const older = left.reduce((sum, { changes, drafts, notes }) => sum + changes + drafts + notes, 0);
  const elsewhere = { others: others.notes + others.commands, commands: others.commands, older };
  if (work === null) return { ...unknownLeaving, ...elsewhere };
  const [{ notes, sealedBefore }, drafts, commands, finished, kinds, batches, batchedBefore, documents] = await Promise.all([
    openAllNotes(work),
    listDrafts(work),
    listOpenCommands(work.database),
    countDoneCommands(work.database),
    listCommandKinds(work.database),
    listOwnBatches(work),
    countBatchedBefore(work),
    countOnlyDocuments(work.database),
  ]);
  const opened = await Promise.all(commands.map((row) => openCommand(work.box, row)));
  const present = opened.filter(({ isOfKey }) => isOfKey);
  const inBatches = countWaitingLines(batches);
  const unsent = present.length + inBatches;
  return {
    ...elsewhere,
    own: notes.filter(({ note }) => isUserData(note)),
    drafts,
    unsent,
    doubtful: present.filter(({ row }) => row.unanswered > 0).length,
    finished,
    kinds,
    commands: others.commands + commands.length + inBatches + batchedBefore + finished,
    sealedBefore: sealedBefore + commands.length - present.length + batchedBefore,
    documents,
    isUnknown: false,
  };
}

/** Rows of the person's other accounts on this device, those that were left too; a database that was never made is not made for being counted. */
async function countOthers(mirror: Mirror): Promise<{ notes: number; commands: number }> {
  const [sources, here] = await Promise.all([listDecisionSources(mirror), databasesHere()]);
  const others = sources.map(({ databaseName }) => databaseName).filter((name) => name !== mirror.account.databaseName);
  const sum = { notes: 0, commands: 0 };
  for (const name of others.map(workNameOf).filter((work) => here.includes(work))) {
    const database = openUserDatabase(name);
    sum.notes += (await database.notes.count()) + (await database.drafts.count());
    sum.commands += (await database.commands.count()) + countWaitingLines(await listBatches(database));
  }
  return sum;
}
