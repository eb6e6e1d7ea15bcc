import { inArray } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';

type ServiceRow = typeof services.$inferSelect;

/** The SSI service behind another service: the first one among those that it depends on; null: none of them is one. */
export async function findLinkedService(
  { db }: Pick<PlatformContext, 'db'>,
  { dependentServices }: Pick<ServiceRow, 'dependentServices'>,
): Promise<ServiceRow | null> {
  const found = await db.select().from(services).where(inArray(services.appId, dependentServices));
  const [linked] = dependentServices.flatMap((id) => found.filter(({ appId, type }) => appId === id && type === 'SSI_API'));
  return linked ?? null;
}
