import type Dexie from 'dexie';

/** Another thread upgrades or deletes the database: it is closed silently. A deleted one stays closed, or a question would make it anew, empty. */
export function leaveToOthers(database: Dexie & { isDeleted: boolean }): void {
  database.on('versionchange', (event) => {
    database.isDeleted = event.newVersion === null || event.newVersion === 0;
    database.close({ disableAutoOpen: database.isDeleted });
    return false;
  });
}
