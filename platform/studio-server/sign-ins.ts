import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { PlatformContext } from '../context';
import { accounts, memberships, refreshTokens, signIns } from '../db/schema';
import { refreshSeconds, type TokenPair } from './cookies';
import { hashOf, isGenuineRefreshToken, type RefreshPlace, signLoginToken, signRefreshToken } from './tokens';

/** How long the previous refresh token stays good while its successor was never used. */
export const graceMs = 10 * 60_000;

/** Signs a person in: a new family with its first pair of tokens. A member of another account starts inside that account. */
export async function startSignIn(context: PlatformContext, userId: string, aud: string): Promise<TokenPair> {
  const { db } = context;
  const now = context.options.now();
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId));
  if (!account) throw new Error('The account to sign in does not exist');
  const [membership] = await db.select().from(memberships).where(eq(memberships.memberUserId, userId)).limit(1);
  const family = randomUUID();
  const place = placeAt(now, { appUserID: userId, family, generation: 1 });
  const refresh = await signRefreshToken(context, place);
  await db.transaction(async (tx) => {
    // Sign-ins that nobody can refresh any more are swept out here: no timer, no growth.
    await tx.delete(signIns).where(lt(signIns.expiresAt, now));
    await tx.insert(signIns).values({
      family,
      userId,
      actingForUserId: membership?.adminUserId ?? null,
      generation: 1,
      createdAt: now,
      expiresAt: place.expiresAt,
    });
    await tx.insert(refreshTokens).values(toRow(place, refresh));
  });
  return {
    login: await signLoginToken(context, { appUserID: userId, family, aud, email: account.email, name: account.name }),
    refresh,
  };
}

/**
 * A new pair for a refresh token, or null when it is refused. Rotation with grace: the newest token gives a successor; the one
 * before gives that same successor again while it was never used, ten minutes at most, because its answer may have got lost.
 * Anything older is reuse, and the whole family is revoked.
 */
export async function renewSignIn(context: PlatformContext, presented: string, aud: string): Promise<TokenPair | null> {
  if (!(await isGenuineRefreshToken(context, presented))) return null;
  const { db } = context;
  const now = context.options.now();
  const renewed = await db.transaction(async (tx) => {
    const [token] = await tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashOf(presented)));
    if (!token) return null;
    // The lock makes two refreshes of one family wait for each other, in several processes too.
    const [signIn] = await tx.select().from(signIns).where(eq(signIns.family, token.family)).for('update');
    if (!signIn || signIn.revokedAt !== null) return null;
    const age = signIn.generation - token.generation;
    if (age === 0) {
      const place = placeAt(now, { appUserID: signIn.userId, family: signIn.family, generation: signIn.generation + 1 });
      const refresh = await signRefreshToken(context, place);
      await tx.update(refreshTokens).set({ firstUsedAt: now }).where(eq(refreshTokens.tokenHash, token.tokenHash));
      await tx.insert(refreshTokens).values(toRow(place, refresh));
      await tx
        .update(signIns)
        .set({ generation: place.generation, expiresAt: place.expiresAt })
        .where(eq(signIns.family, signIn.family));
      return { userId: signIn.userId, family: signIn.family, refresh };
    }
    // Read again under the lock: another process may just have used the token.
    const [previous] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, token.tokenHash));
    const firstUsedAt = previous?.firstUsedAt ?? null;
    if (age === 1 && firstUsedAt !== null && now - firstUsedAt <= graceMs) {
      const [successor] = await tx
        .select()
        .from(refreshTokens)
        .where(and(eq(refreshTokens.family, signIn.family), eq(refreshTokens.generation, signIn.generation)));
      if (!successor) return null;
      const { generation, issuedAt, expiresAt } = successor;
      const refresh = await signRefreshToken(context, {
        appUserID: signIn.userId,
        family: signIn.family,
        generation,
        issuedAt,
        expiresAt,
      });
      return { userId: signIn.userId, family: signIn.family, refresh };
    }
    await tx.update(signIns).set({ revokedAt: now }).where(eq(signIns.family, signIn.family));
    return null;
  });
  if (renewed === null) return null;
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, renewed.userId));
  if (!account) return null;
  const claims = { appUserID: account.userId, family: renewed.family, aud, email: account.email, name: account.name };
  return { login: await signLoginToken(context, claims), refresh: renewed.refresh };
}

/** Ends a sign-in: neither its login tokens nor its refresh tokens are good any more. */
export async function endSignIn(context: PlatformContext, family: string): Promise<void> {
  await context.db
    .update(signIns)
    .set({ revokedAt: context.options.now() })
    .where(and(eq(signIns.family, family), isNull(signIns.revokedAt)));
}

function placeAt(now: number, who: Pick<RefreshPlace, 'appUserID' | 'family' | 'generation'>): RefreshPlace {
  const issuedAt = Math.floor(now / 1000) * 1000;
  return { ...who, issuedAt, expiresAt: issuedAt + refreshSeconds * 1000 };
}

function toRow(place: RefreshPlace, token: string): typeof refreshTokens.$inferInsert {
  const { family, generation, issuedAt, expiresAt } = place;
  return { tokenHash: hashOf(token), family, generation, issuedAt, expiresAt };
}
