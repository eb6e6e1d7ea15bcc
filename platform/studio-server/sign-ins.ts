import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { AccessEntry } from '../../src/domain/account/account';
import type { PlatformContext } from '../context';
import type { Database } from '../db/connect';
import { accounts, refreshTokens, signIns } from '../db/schema';
import { memberships, roles } from '../db/team-schema';
import { authenticatorsOf } from './authenticators';
import { refreshSeconds, type TokenPair } from './cookies';
import { hashOf, isGenuineRefreshToken, type RefreshPlace, signLoginToken, signRefreshToken } from './tokens';

/** How long the previous refresh token stays good while its successor was never used. */
export const graceMs = 10 * 60_000;

type SignIn = typeof signIns.$inferSelect;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Signs a person in: a new family with its first pair of tokens. A member with a role in another account starts inside the first such account. */
export async function startSignIn(context: PlatformContext, userId: string, aud: string): Promise<TokenPair> {
  const { db } = context;
  const now = context.options.now();
  const [account] = await db.select().from(accounts).where(eq(accounts.userId, userId));
  if (!account) throw new Error('The account to sign in does not exist');
  const actsFrom = await firstRole(context, userId);
  const family = randomUUID();
  const place = placeAt(now, { appUserID: userId, family, generation: 1 });
  const refresh = await signRefreshToken(context, place);
  await db.transaction(async (tx) => {
    // Sign-ins that nobody can refresh any longer are swept out here: no timer, no growth.
    await tx.delete(signIns).where(lt(signIns.expiresAt, now));
    await tx.insert(signIns).values({
      family,
      userId,
      ...actsFrom,
      generation: 1,
      createdAt: now,
      expiresAt: place.expiresAt,
    });
    await tx.insert(refreshTokens).values(toRow(place, refresh));
  });
  return { login: await loginTokenOf(context, { userId, family, hasSecondFactor: false }, aud), refresh };
}

/** The account in which a member begins, and the rights there; nothing for who has no role anywhere. */
async function firstRole(
  context: PlatformContext,
  userId: string,
): Promise<Partial<Pick<SignIn, 'actingForUserId' | 'actingRights'>>> {
  const [found] = await context.db
    .select({ actingForUserId: memberships.adminUserId, actingRights: roles.permissions })
    .from(memberships)
    .innerJoin(roles, eq(roles.roleId, memberships.roleId))
    .where(and(eq(memberships.memberId, userId), isNotNull(memberships.acceptedAt)))
    .orderBy(asc(memberships.createdAt))
    .limit(1);
  return found ?? {};
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
    if (age === 0) return { signIn, refresh: await succeed(context, tx, signIn, refreshSeconds) };
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
      const place = { appUserID: signIn.userId, family: signIn.family, generation, issuedAt, expiresAt };
      return { signIn, refresh: await signRefreshToken(context, place) };
    }
    await tx.update(signIns).set({ revokedAt: now }).where(eq(signIns.family, signIn.family));
    return null;
  });
  if (renewed === null) return null;
  return { login: await loginTokenOf(context, renewed.signIn, aud), refresh: renewed.refresh };
}

/** What changes in a sign-in whose cookies are issued again, and the lives (seconds) of the new ones. */
export interface SignInChange {
  hasSecondFactor?: boolean;
  actingForUserId?: string;
  /** The rights in that account, as its role has them now; null for the own account. */
  actingRights?: AccessEntry[] | null;
  loginLife?: number;
  refreshLife?: number;
}

/**
 * A new pair for a continued sign-in, changed (contract studio 5.2, 6.8). The browser's refresh token counts as used now: if this answer gets lost, it still
 * gives the new one.
 */
export async function reissueSignIn(
  context: PlatformContext,
  family: string,
  aud: string,
  { loginLife = context.options.loginSeconds, refreshLife = refreshSeconds, ...change }: SignInChange,
): Promise<TokenPair> {
  const reissued = await context.db.transaction(async (tx) => {
    const [signIn] = await tx.select().from(signIns).where(eq(signIns.family, family)).for('update');
    if (!signIn) throw new Error('The sign-in to go on with does not exist');
    if (Object.keys(change).length > 0) await tx.update(signIns).set(change).where(eq(signIns.family, family));
    return { signIn: { ...signIn, ...change }, refresh: await succeed(context, tx, signIn, refreshLife) };
  });
  return { login: await loginTokenOf(context, reissued.signIn, aud, loginLife), refresh: reissued.refresh };
}

/** Ends a sign-in: its login tokens and refresh tokens are no longer valid. */
export async function endSignIn(context: PlatformContext, family: string): Promise<void> {
  await context.db.update(signIns).set({ revokedAt: context.options.now() }).where(eq(signIns.family, family));
}

/** The next refresh token of a family, under its lock; the present one counts as used now. `life` in seconds. */
async function succeed(context: PlatformContext, tx: Transaction, signIn: SignIn, life: number): Promise<string> {
  const now = context.options.now();
  const { family, generation, userId } = signIn;
  const place = placeAt(now, { appUserID: userId, family, generation: generation + 1 }, life);
  const refresh = await signRefreshToken(context, place);
  const present = and(eq(refreshTokens.family, family), eq(refreshTokens.generation, generation));
  await tx.update(refreshTokens).set({ firstUsedAt: now }).where(present);
  await tx.insert(refreshTokens).values(toRow(place, refresh));
  await tx.update(signIns).set({ generation: place.generation, expiresAt: place.expiresAt }).where(eq(signIns.family, family));
  return refresh;
}

async function loginTokenOf(
  context: PlatformContext,
  { userId, family, hasSecondFactor }: Pick<SignIn, 'userId' | 'family' | 'hasSecondFactor'>,
  aud: string,
  life = context.options.loginSeconds,
): Promise<string> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.userId, userId));
  if (!account) throw new Error('The account of this sign-in does not exist');
  const stored = await authenticatorsOf(context, userId);
  const claims = {
    appUserID: userId,
    family,
    aud,
    email: account.email,
    name: account.name,
    isTwoFactorEnabled: stored.some(({ confirmedAt }) => confirmedAt !== null),
    isTwoFactorAuthenticated: hasSecondFactor,
  };
  return signLoginToken(context, claims, life);
}

function placeAt(
  now: number,
  who: Pick<RefreshPlace, 'appUserID' | 'family' | 'generation'>,
  life = refreshSeconds,
): RefreshPlace {
  const issuedAt = Math.floor(now / 1000) * 1000;
  return { ...who, issuedAt, expiresAt: issuedAt + life * 1000 };
}

function toRow(place: RefreshPlace, token: string): typeof refreshTokens.$inferInsert {
  const { family, generation, issuedAt, expiresAt } = place;
  return { tokenHash: hashOf(token), family, generation, issuedAt, expiresAt };
}
