import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { services } from '../db/schema';
import type { ServiceRecord } from './app-answer';

/** Hex characters before and after the dot of a key (contract studio 2.6). */
const prefixLength = 29;
const secretLength = 97;

/** A new key and the hash that is stored with the service. The hash needs no salt, because 97 random hex characters cannot be guessed. */
export function newApiKey(): { key: string; columns: { apiKeyPrefix: string; apiKeyHash: string } } {
  const prefix = hex(prefixLength);
  const key = `${prefix}.${hex(secretLength)}`;
  return { key, columns: { apiKeyPrefix: prefix, apiKeyHash: hashOf(key) } };
}

/** The service whose key this is; null when it is none, or no longer. */
export async function findByApiKey({ db }: Pick<PlatformContext, 'db'>, key: string): Promise<ServiceRecord | null> {
  const [prefix = ''] = key.split('.');
  const [service] = await db.select().from(services).where(eq(services.apiKeyPrefix, prefix));
  if (!service || service.apiKeyHash === null) return null;
  return timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(service.apiKeyHash)) ? service : null;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function hex(length: number): string {
  return randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length);
}
