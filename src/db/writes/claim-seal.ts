import { tablesOfKey } from '../mirror-tables';
import { placeOf } from '../seal/codec';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { StudioDatabase } from '../studio-database';
import { inEpoch } from './in-epoch';
import { unrecorded } from './portion';

/**
 * Sees to it that what is mirrored is sealed with this box: a mirror of another key (its own was dropped after ten wrong passcodes, or the
 * passcode was given up) is emptied in one transaction and read again. Answers whether it was. Called by the leader before it works.
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

/** What was mirrored under a key that is gone is deleted, in one transaction: nobody can read it any longer. */
export function forgetSealed(database: StudioDatabase): Promise<void> {
  return database.transaction('rw', sealedTables(database), () => clearSealed(database));
}

/** All that can be fetched again, with what is known of it. */
function sealedTables(database: StudioDatabase) {
  return tablesOfKey().map((name) => database.table(name));
}

async function clearSealed(database: StudioDatabase): Promise<void> {
  // A mirror that was emptied has nothing left to record.
  unrecorded.delete(database);
  await Promise.all(sealedTables(database).map((table) => table.clear()));
}
