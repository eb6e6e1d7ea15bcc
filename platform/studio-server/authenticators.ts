import { and, asc, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { PlatformContext } from '../context';
import { authenticators } from '../db/schema';

/** How long a code is good (contract studio 5), in ms. */
export const codeMs = 30_000;

/** An authenticator app of a person. */
export type Authenticator = typeof authenticators.$inferSelect;

/** The authenticators of a person, confirmed or not, in the order of their types. */
export function authenticatorsOf({ db }: PlatformContext, userId: string): Promise<Authenticator[]> {
  return db.select().from(authenticators).where(eq(authenticators.userId, userId)).orderBy(asc(authenticators.type));
}

/** The secret as it is kept, from its bytes in hex. */
export function toBase32(hex: string): string {
  return Secret.fromHex(hex).base32;
}

/** The code of a secret (base32) at a time (ms): SHA-1, six digits, steps of 30 s (contract studio 5). */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ ...parameters, secret: Secret.fromBase32(secret), timestamp: now });
}

/** Whether a code is that of the present step; no other step is taken (contract studio 5). A right one confirms its authenticator. */
export async function takeFactorCode(context: PlatformContext, { userId, type, secret }: Authenticator, code: string) {
  const now = context.options.now();
  const delta = TOTP.validate({ ...parameters, secret: Secret.fromBase32(secret), token: code, timestamp: now, window: 0 });
  if (delta === null) return false;
  const unconfirmed = and(eq(authenticators.userId, userId), eq(authenticators.type, type), isNull(authenticators.confirmedAt));
  await context.db.update(authenticators).set({ confirmedAt: now }).where(unconfirmed);
  return true;
}

const parameters = { algorithm: 'SHA1', digits: 6, period: codeMs / 1000 };
