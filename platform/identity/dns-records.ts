import { and, asc, eq } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { dnsRecords } from '../db/schema';

/** A TXT record of the platform's own zone. */
export interface TxtRecord {
  host: string;
  value: string;
}

/** A host name as records have it: in small letters, without a scheme, a path or a dot at its end; null if it is not one. */
export function toHost(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '');
  return /^[a-z0-9_]([a-z0-9_.-]{0,250}[a-z0-9])?$/.test(host) ? host : null;
}

/** All records of the zone, in the order in which they were added. */
export function allRecords({ db }: Pick<PlatformContext, 'db'>): Promise<TxtRecord[]> {
  return db.select({ host: dnsRecords.host, value: dnsRecords.value }).from(dnsRecords).orderBy(asc(dnsRecords.position));
}

/** The texts of a host's TXT records. */
export async function recordsOfHost({ db }: Pick<PlatformContext, 'db'>, host: string): Promise<string[]> {
  const rows = await db.select().from(dnsRecords).where(eq(dnsRecords.host, host)).orderBy(asc(dnsRecords.position));
  return rows.map(({ value }) => value);
}

/** Adds one record; a second one with the same text is ignored. */
export async function addRecord({ db }: Pick<PlatformContext, 'db'>, record: TxtRecord): Promise<void> {
  await db.insert(dnsRecords).values(record).onConflictDoNothing();
}

/** One record less. */
export async function removeRecord({ db }: Pick<PlatformContext, 'db'>, { host, value }: TxtRecord): Promise<void> {
  await db.delete(dnsRecords).where(and(eq(dnsRecords.host, host), eq(dnsRecords.value, value)));
}
