import { openCommand } from '../../db/commands';
import { workNameOf } from '../../db/database-name';
import { openAllNotes } from '../../db/notes';
import { databasesHere, openWorkDatabase } from '../../db/open';
import { countUnsentCommands, listOpenCommands } from '../../db/reads/commands';
import { vaultPersonOf } from '../../db/reads/vault';
import { isOwnWork } from '../../domain/private-note';
import { type Leaving, unknownLeaving } from '../../domain/text/private-note';
import type { VaultWorker } from '../../workers/api';
import type { Mirror } from '../live/mirror-context';
import { findOwnWork } from '../live/use-own-work';

/** A log-out waits no longer (ms) for what this device does not give. */
const patience = 5_000;

/** What a log-out would take along of the person's own, in this account and in those they act for; that it cannot be told is not taken for nothing. */
export async function findLeaving(mirror: Mirror, vault: VaultWorker): Promise<Leaving> {
  const limit = new Promise<Leaving>((resolve) => setTimeout(() => resolve(unknownLeaving), patience));
  return Promise.race([read(mirror, vault).catch(() => unknownLeaving), limit]);
}

async function read(mirror: Mirror, vault: VaultWorker): Promise<Leaving> {
  const [work, others] = await Promise.all([findOwnWork(mirror, vault), countOthers(mirror)]);
  if (work === null) return { ...unknownLeaving, others };
  const [{ notes, sealedBefore }, commands] = await Promise.all([openAllNotes(work), listOpenCommands(work.database)]);
  const opened = await Promise.all(commands.map((row) => openCommand(work.box, row)));
  const unsent = opened.filter(({ payload }) => payload !== null).length;
  return {
    own: notes.filter(({ note }) => isOwnWork(note)),
    unsent,
    sealedBefore: sealedBefore + commands.length - unsent,
    others,
    isUnknown: false,
  };
}

/** Rows of the person's other accounts on this device; a database that was never made is not made for being counted. */
async function countOthers({ registry, account }: Mirror): Promise<number> {
  const [accounts, names] = await Promise.all([registry.accounts.toArray(), databasesHere()]);
  const counts = accounts
    .filter((other) => other.identity !== account.identity && vaultPersonOf(other.identity) === vaultPersonOf(account.identity))
    .map(({ databaseName }) => workNameOf(databaseName))
    .filter((name) => names.includes(name))
    .map(async (name) => {
      const database = openWorkDatabase(name);
      return (await database.notes.count()) + (await countUnsentCommands(database));
    });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
