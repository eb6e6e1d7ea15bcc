import type { StudioDatabase } from '../studio-database';

/** Whether the ledger has yet to answer a change of a credential's status that it was sent. `storedId`: the id that the credential is stored under. */
export async function isChangeFollowed(database: StudioDatabase, appId: string, storedId: string): Promise<boolean> {
  return (await database.follows.get([appId, storedId, 'change-credential-status']))?.state === 'polling';
}
