import type { SessionRow } from '../../domain/session';
import type { StudioDatabase } from '../studio-database';
import type { MirroredList } from './apply-rows';

/** The sessions of a service as a mirrored list: pages of it are written by `applyRows`. */
export function sessionList(database: StudioDatabase, appId: string): MirroredList<SessionRow> {
  return { database, table: database.sessions, idOf: (row) => row.sessionId, appId, key: `sessions:${appId}` };
}
