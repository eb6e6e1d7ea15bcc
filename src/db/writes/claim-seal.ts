import { placeOf } from '../seal/keep';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { forgetUntold } from './make-room';

/**
 * Sees to it that what is mirrored is sealed with this box: a mirror of another key (its own was dropped after ten wrong passcodes, or the
 * passcode was given up) is emptied in one transaction and read anew. Answers whether it was. Called by the leader before it works.
 */
export async function claimSeal({ database, box }: SealedMirror): Promise<boolean> {
  const mark = await box.mark(placeOf('seals', 'mirror'), 'sealed with this key');
  return inEpoch(database, sealedTables(database), async () => {
    const known = await database.seals.get('mirror');
    if (known?.mark === mark) return false;
    await clearSealed(database);
    await database.seals.put({ key: 'mirror', mark });
    return known !== undefined;
  });
}

/** What was mirrored under a key that is gone is deleted, in one transaction: nobody can read it any more. */
export function forgetSealed(database: StudioDatabase): Promise<void> {
  return database.transaction('rw', sealedTables(database), () => clearSealed(database));
}

/** All that is sealed and can be fetched again, with what tells of it. The log of opened cases is neither. */
function sealedTables(database: StudioDatabase) {
  const { sessions, people, details, pictures, thumbnails, keeps, counters, freshness, complaints, seals } = database;
  const { packs, packStates, searches, companies, companyDetails, companyDocuments } = database;
  const { dids, schemas, credentials, follows } = database;
  return [
    ...[sessions, people, details, pictures, thumbnails, keeps, counters, freshness],
    ...[complaints, seals, packs, packStates, searches, companies, companyDetails, companyDocuments],
    ...[dids, schemas, credentials, follows],
  ];
}

async function clearSealed(database: StudioDatabase): Promise<void> {
  forgetUntold(database);
  await Promise.all(sealedTables(database).map((table) => table.clear()));
}
