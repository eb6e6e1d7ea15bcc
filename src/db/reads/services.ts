import type { MissingRights } from '../../domain/company/missing-rights';
import { type DecisionObstacle, linkedServiceOf } from '../../domain/service/linked-service';
import type { ServiceRow, StudioDatabase } from '../studio-database';
import { readFreshness } from './freshness';

/** All services in the server's order. */
export async function listServices(database: StudioDatabase): Promise<ServiceRow[]> {
  const rows = await database.services.toArray();
  return rows.sort((one, other) => one.position - other.position);
}

/** One service, null when it is not on this device. */
export async function findService(database: StudioDatabase, appId: string): Promise<ServiceRow | null> {
  return (await database.services.get(appId)) ?? null;
}

/**
 * The service whose DIDs and schemas a service works with: an SSI service its own, any other those of the first SSI service it is linked to (spec section 1).
 * null if there is none, or none that this device knows.
 */
export async function findSsiService(database: StudioDatabase, service: ServiceRow): Promise<ServiceRow | null> {
  if (service.type === 'SSI_API') return service;
  const linked = await findLinkedService(database, service);
  return linked === null ? null : findService(database, linked);
}

/** The SSI service that a service is linked to, by the types that this device knows; null if there is none. */
export async function findLinkedService(database: StudioDatabase, service: ServiceRow): Promise<string | null> {
  const known = await database.services.bulkGet(service.dependentServices);
  const types = new Map(known.flatMap((row) => (row ? [[row.appId, row.type] as const] : [])));
  return linkedServiceOf(service, (appId) => types.get(appId) ?? null);
}

/** What blocks decisions about the companies of a service, as far as this device knows; null if nothing does. */
export async function findDecisionObstacle(
  database: StudioDatabase,
  appId: string,
  missing: MissingRights,
): Promise<DecisionObstacle | null> {
  if (missing.decide) return 'right-missing';
  const service = await findService(database, appId);
  return service === null ? 'services-unread' : findLinkObstacle(database, service, missing.linked);
}

/** What blocks creating or changing DIDs or schemas of a service, or of the one it works with; null if nothing does. */
export async function findIdentityObstacle(
  database: StudioDatabase,
  appId: string,
  isMissing: boolean,
): Promise<DecisionObstacle | null> {
  const service = await findService(database, appId);
  if (service === null) return 'services-unread';
  const obstacle = service.type === 'SSI_API' ? null : await findLinkObstacle(database, service, false);
  return obstacle === null && isMissing ? 'right-missing' : obstacle;
}

async function findLinkObstacle(
  database: StudioDatabase,
  service: ServiceRow,
  isRefused: boolean,
): Promise<DecisionObstacle | null> {
  const linked = await findLinkedService(database, service);
  if (linked === null) return 'none-linked';
  if (isRefused) return 'linked-refused';
  if (await findService(database, linked)) return null;
  const { losses, done, total } = await readFreshness(database, 'services');
  return losses.count === 0 && done === total ? 'linked-refused' : 'linked-unread';
}
