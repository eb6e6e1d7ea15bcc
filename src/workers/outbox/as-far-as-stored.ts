import { OldEpochError } from '../../db/writes/in-epoch';
import { storageFault } from '../sync/storage-fault';

/** A write of mirrored data: a disk that does not take it stops no decision, and the next list repairs what is shown. OldEpochError passes. */
export async function asFarAsStored(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (error instanceof OldEpochError || storageFault(error) === null) throw error;
  }
}
