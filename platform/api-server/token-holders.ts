import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { tokenHolders } from '../db/schema';

/**
 * Notes who is given a service token, until it expires (`expiresAt`, ms). False when someone else holds the very same token already: two people with equal rights who ask
 * in the same second are signed the same text.
 */
export async function noteHolder(
  { db, options }: PlatformContext,
  token: string,
  userId: string,
  expiresAt: number,
): Promise<boolean> {
  await db.delete(tokenHolders).where(lt(tokenHolders.expiresAt, options.now()));
  await db
    .insert(tokenHolders)
    .values({ tokenHash: tokenHashOf(token), userId, expiresAt })
    .onConflictDoNothing();
  return (await holderOf({ db }, token)) === userId;
}

/** The user id of the person a service token was given to, null when nobody noted it. */
export async function holderOf({ db }: Pick<PlatformContext, 'db'>, token: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(tokenHolders)
    .where(eq(tokenHolders.tokenHash, tokenHashOf(token)));
  return row?.userId ?? null;
}

/** By which a service token is noted; the token itself is not stored. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
