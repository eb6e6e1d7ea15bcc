import Dexie from 'dexie';

/** Opens a database with the tables it has, whichever build made it, and changes nothing; null if there is no such database. The caller closes it. */
export async function openAsIs<Store extends Dexie>(name: string): Promise<Store | null> {
  const database = new Dexie(name, { addons: [] });
  try {
    await database.open();
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null;
    throw error;
  }
  for (const table of database.tables) Object.assign(database, { [table.name]: table });
  return database as Store;
}

/** All rows of a table; none where the database has no such table. */
export function rowsAsTheyAre<Row>(database: Dexie, name: string): Promise<Row[]> {
  const table = database.tables.find((one) => one.name === name);
  return table === undefined ? Promise.resolve([]) : Promise.resolve(table.toArray());
}
