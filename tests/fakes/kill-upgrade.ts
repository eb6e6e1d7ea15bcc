import type Dexie from 'dexie';

/** Begins to upgrade a database to a version, in the middle of which the browser dies. */
export async function killUpgrade(database: Dexie, version: number): Promise<void> {
  database.version(version).upgrade(() => {
    throw new Error('killed');
  });
  const isOpen = await database.open().then(
    () => true,
    () => false,
  );
  database.close();
  if (isOpen) throw new Error('the upgrade was not killed');
}
