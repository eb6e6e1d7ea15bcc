import type { ServiceRow, StudioDatabase } from '../studio-database';

/** All services in the server's order. */
export async function listServices(database: StudioDatabase): Promise<ServiceRow[]> {
  const rows = await database.services.toArray();
  return rows.sort((one, other) => one.position - other.position);
}

/** One service, null when it is not on this device. */
export async function findService(database: StudioDatabase, appId: string): Promise<ServiceRow | null> {
  return (await database.services.get(appId)) ?? null;
}
