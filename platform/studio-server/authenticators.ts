import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { PlatformContext } from '../context';
import { authenticators } from '../db/schema';
import type { AuthenticatorType } from '../demo/demo-rows';

/** How long a code is good (contract studio 5), in ms. */
export const codeMs = 30_000;

/** Bytes of a secret: 32 characters of base32 (contract studio 5). */
const secretBytes = 20;

/** An authenticator app of a person. */
export type Authenticator = typeof authenticators.$inferSelect;

/** The apps of which a person may have one each (contract studio 3). */
export const authenticatorTypes: readonly AuthenticatorType[] = ['google', 'okta'];

/** The authenticators of a person, confirmed or not, in the order of their types. */
export function authenticatorsOf({ db }: PlatformContext, userId: string): Promise<Authenticator[]> {
  return db.select().from(authenticators).where(eq(authenticators.userId, userId)).orderBy(asc(authenticators.type));
}

/** Whether a person has to type a code at sign-in. */
export function isTwoFactorOn(known: readonly Authenticator[]): boolean {
  return known.some(({ confirmedAt }) => confirmedAt !== null);
}

/** The authenticator of this type; one that the person does not have yet is made, with a secret of its own (contract studio 5.1). */
export async function makeAuthenticator(context: PlatformContext, userId: string, type: AuthenticatorType) {
  const secret = toBase32(randomBytes(secretBytes).toString('hex'));
  // Two tabs may ask at once: the first one's secret stays.
  await context.db.insert(authenticators).values({ userId, type, secret, confirmedAt: null }).onConflictDoNothing();
  const made = (await authenticatorsOf(context, userId)).find((one) => one.type === type);
  if (!made) throw new Error('The authenticator could not be made');
  return made;
}

/** Removes an authenticator; false if the person does not have it. */
export async function removeAuthenticator(context: PlatformContext, userId: string, type: string): Promise<boolean> {
  const known = (await authenticatorsOf(context, userId)).find((one) => one.type === type);
  if (!known) return false;
  await context.db.delete(authenticators).where(and(eq(authenticators.userId, userId), eq(authenticators.type, known.type)));
  return true;
}

/** The secret as it is kept, from its bytes in hex. */
export function toBase32(hex: string): string {
  return Secret.fromHex(hex).base32;
}

/** What an authenticator app reads from the QR code (contract studio 5). */
export function keyUriOf(issuer: string, email: string, secret: string): string {
  const [by, who] = [encodeURIComponent(issuer), encodeURIComponent(email)];
  return `otpauth://totp/${by}:${who}?secret=${secret}&period=30&digits=6&algorithm=SHA1&issuer=${by}`;
}

/** The code of a secret (base32) at a time (ms): SHA-1, six digits, steps of 30 s (contract studio 5). */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ ...parameters, secret: Secret.fromBase32(secret), timestamp: now });
}

/** Whether a code is that of the current step; no other step is taken (contract studio 5). */
export function isCodeOf({ options }: PlatformContext, { secret }: Authenticator, code: string): boolean {
  const at = { secret: Secret.fromBase32(secret), token: code, timestamp: options.now(), window: 0 };
  return TOTP.validate({ ...parameters, ...at }) !== null;
}

/** The same; a right code confirms its authenticator. */
export async function takeFactorCode(context: PlatformContext, known: Authenticator, code: string): Promise<boolean> {
  if (!isCodeOf(context, known, code)) return false;
  const { userId, type } = known;
  const unconfirmed = and(eq(authenticators.userId, userId), eq(authenticators.type, type), isNull(authenticators.confirmedAt));
  await context.db.update(authenticators).set({ confirmedAt: context.options.now() }).where(unconfirmed);
  return true;
}

const parameters = { algorithm: 'SHA1', digits: 6, period: codeMs / 1000 };
