import { linkedServiceOf } from '../../domain/linked-service';
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

/** The SSI service that a service is linked to, by what this device knows of its types; null when there is none. */
export async function findLinkedService(database: StudioDatabase, service: ServiceRow): Promise<string | null> {
  const known = await database.services.bulkGet(service.dependentServices);
  const types = new Map(known.flatMap((row) => (row ? [[row.appId, row.type] as const] : [])));
  return linkedServiceOf(service, (appId) => types.get(appId) ?? null);
}
