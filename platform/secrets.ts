import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './db/connect';
import { settings } from './db/schema';

/**
 * Signing secrets, one a purpose, so that no token passes for another kind (the reference server signs all with one).
 * All come from one random root that is made at the first start and kept in the database, since several processes share it.
 */
export interface Secrets {
  login: Uint8Array;
  refresh: Uint8Array;
  service: Uint8Array;
  /** Of links by which a credential is accepted. */
  link: Uint8Array;
  /** Of the tokens that webhooks deliver. */
  idToken: Uint8Array;
}

/** Reads the root or makes it; two processes that start together agree on one. */
export async function loadSecrets(db: Database): Promise<Secrets> {
  await db
    .insert(settings)
    .values({ key: 'secret-root', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, 'secret-root'));
  if (typeof row?.value !== 'string') throw new Error('The secret of this database is missing');
  const root = Buffer.from(row.value, 'base64url');
  const derive = (purpose: string) => new Uint8Array(createHmac('sha256', root).update(`studio platform ${purpose}`).digest());
  return {
    login: derive('login token'),
    refresh: derive('refresh token'),
    service: derive('service token'),
    link: derive('credential link'),
    idToken: derive('webhook id token'),
  };
}
