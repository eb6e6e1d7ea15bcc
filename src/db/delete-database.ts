import Dexie from 'dexie';

/** Deletes a database. Resolves when it is gone: a tab that holds it, perhaps a frozen one, is waited for in silence; the caller sets the limit. */
export async function deleteDatabase(name: string): Promise<void> {
  const database = new Dexie(name, { addons: [] });
  // Returns false, because Dexie would warn on the console about something expected.
  database.on('blocked', () => false);
  await database.delete();
}
