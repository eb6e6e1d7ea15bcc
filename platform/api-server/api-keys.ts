import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { accounts, services } from '../db/schema';
import type { ServiceRecord } from './app-answer';

/** Hex characters before and after the dot of a key (contract studio 2.6). */
const prefixLength = 29;
const secretLength = 97;

interface KeyHolder {
  service: ServiceRecord;
  owner: typeof accounts.$inferSelect;
}

/** A new key and the hash that is stored with the service. The hash needs no salt, because 97 random hex characters cannot be guessed. */
export function newApiKey(): { key: string; columns: { apiKeyPrefix: string; apiKeyHash: string } } {
  const prefix = hex(prefixLength);
  const key = `${prefix}.${hex(secretLength)}`;
  return { key, columns: { apiKeyPrefix: prefix, apiKeyHash: hashOf(key) } };
}

/** The service whose key this is, and its owner; null if it is not a key, or no longer. */
export async function findByApiKey({ db }: Pick<PlatformContext, 'db'>, key: string): Promise<KeyHolder | null> {
  const [prefix = ''] = key.split('.');
  const [found] = await db
    .select({ service: services, owner: accounts })
    .from(services)
    .innerJoin(accounts, eq(accounts.userId, services.ownerUserId))
    .where(eq(services.apiKeyPrefix, prefix));
  if (!found || found.service.apiKeyHash === null) return null;
  return timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(found.service.apiKeyHash)) ? found : null;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** So many random characters. */
export function hex(length: number): string {
  return randomBytes(length).toString('hex').slice(0, length);
}
