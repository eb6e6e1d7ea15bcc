import type Dexie from 'dexie';

/** Another thread upgrades or deletes the database: this thread closes it without a message. A deleted database stays closed; otherwise the next query would create an empty one. */
export function leaveToOthers(database: Dexie & { isDeleted: boolean }): void {
  database.on('versionchange', (event) => {
    database.isDeleted = event.newVersion === null || event.newVersion === 0;
    database.close({ disableAutoOpen: database.isDeleted });
    return false;
  });
}
