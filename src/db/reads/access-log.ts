import type { AccessLogRow } from '../access-log';
import type { StudioDatabase } from '../studio-database';

/** The last entries, still encrypted, newest first; all of them if there is no limit. */
export function listAccessLog(database: StudioDatabase, limit = Number.POSITIVE_INFINITY): Promise<AccessLogRow[]> {
  return database.accessLog.orderBy('at').reverse().limit(limit).toArray();
}

export function countAccessLog(database: StudioDatabase): Promise<number> {
  return database.accessLog.count();
}
