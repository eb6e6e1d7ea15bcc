import type { StudioDatabase } from '../studio-database';

/** Whether the ledger has yet to tell of a change of a credential's status that it was sent. `keptId`: the id that the credential is kept under. */
export async function isChangeFollowed(database: StudioDatabase, appId: string, keptId: string): Promise<boolean> {
  return (await database.follows.get([appId, keptId, 'change-credential-status']))?.state === 'polling';
}
