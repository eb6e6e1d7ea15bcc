import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { type ConfigKind, serviceConfigs } from '../db/service-config-schema';

export type ServiceConfig = typeof serviceConfigs.$inferSelect;

/** The setting of a service; null: none yet. */
export async function findConfig({ db }: PlatformContext, appId: string, kind: ConfigKind): Promise<ServiceConfig | null> {
  const [found] = await db.select().from(serviceConfigs).where(ofService(appId, kind));
  return found ?? null;
}

/** Stores the first setting of a service; null: there is one already. */
export async function addConfig(
  { db, options }: PlatformContext,
  appId: string,
  kind: ConfigKind,
  value: ServiceConfig['value'],
): Promise<ServiceConfig | null> {
  const now = options.now();
  const row = { configId: randomBytes(12).toString('hex'), appId, kind, value, createdAt: now, updatedAt: now };
  const [added] = await db.insert(serviceConfigs).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Replaces a setting; `configId` null: whatever its id. null: there is none with that id. */
export async function replaceConfig(
  { db, options }: PlatformContext,
  { appId, kind, configId }: { appId: string; kind: ConfigKind; configId: string | null },
  value: ServiceConfig['value'],
): Promise<ServiceConfig | null> {
  const isIt = and(ofService(appId, kind), configId === null ? undefined : eq(serviceConfigs.configId, configId));
  const [changed] = await db.update(serviceConfigs).set({ value, updatedAt: options.now() }).where(isIt).returning();
  return changed ?? null;
}

/** Deletes a setting and returns what it was; null: there is none with that id. */
export async function removeConfig(
  { db }: PlatformContext,
  { appId, kind, configId }: { appId: string; kind: ConfigKind; configId: string },
): Promise<ServiceConfig | null> {
  const isIt = and(ofService(appId, kind), eq(serviceConfigs.configId, configId));
  const [removed] = await db.delete(serviceConfigs).where(isIt).returning();
  return removed ?? null;
}

function ofService(appId: string, kind: ConfigKind) {
  return and(eq(serviceConfigs.appId, appId), eq(serviceConfigs.kind, kind));
}
