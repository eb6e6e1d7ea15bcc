import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { PlatformContext } from '../context';

/** What the login token says (contract studio 4.2). Everything else is read from the database on each call. */
export interface LoginClaims {
  appUserID: string;
  /** The sign-in this token belongs to. */
  family: string;
  /** Origin of the app that signed in. */
  aud: string;
}

/** A refresh token by its place: who, which sign-in, the how-manieth, and when (ms, whole seconds). */
export interface RefreshPlace {
  appUserID: string;
  family: string;
  generation: number;
  issuedAt: number;
  expiresAt: number;
}

const isLoginClaims = (claims: object): claims is LoginClaims =>
  'appUserID' in claims &&
  typeof claims.appUserID === 'string' &&
  'family' in claims &&
  typeof claims.family === 'string' &&
  'aud' in claims &&
  typeof claims.aud === 'string';

/** What else a login token says, for readers; nothing here is believed from a token. */
export interface LoginDecoration {
  email: string;
  name: string;
  isTwoFactorEnabled: boolean;
  isTwoFactorAuthenticated: boolean;
}

/** A login token of the usual life (`options.loginSeconds`), or of another one in seconds. */
export async function signLoginToken(
  context: PlatformContext,
  claims: LoginClaims & LoginDecoration,
  life = context.options.loginSeconds,
): Promise<string> {
  const seconds = Math.floor(context.options.now() / 1000);
  return new SignJWT({ ...claims, role: 'ADMIN' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + life)
    .setJti(randomUUID())
    .sign(context.secrets.login);
}

/** The claims of a login token. Throws the library's error (its text is the contract's message) when it is not good. */
export async function verifyLoginToken(context: PlatformContext, token: string): Promise<LoginClaims> {
  const { payload } = await jwtVerify(token, context.secrets.login, {
    algorithms: ['HS256'],
    currentDate: new Date(context.options.now()),
  });
  if (!isLoginClaims(payload)) throw new Error('jwt malformed');
  return payload;
}

/**
 * The refresh token of a place: the same place gives the same token to the letter, so that an answer that got lost can be
 * given again although only hashes are kept.
 */
export async function signRefreshToken(context: PlatformContext, place: RefreshPlace): Promise<string> {
  return new SignJWT({ appUserID: place.appUserID, family: place.family, generation: place.generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(place.issuedAt / 1000)
    .setExpirationTime(place.expiresAt / 1000)
    .sign(context.secrets.refresh);
}

/** Whether a refresh token was signed here and has not expired; its hash says which one it is. */
export async function isGenuineRefreshToken(context: PlatformContext, token: string): Promise<boolean> {
  try {
    await jwtVerify(token, context.secrets.refresh, { algorithms: ['HS256'], currentDate: new Date(context.options.now()) });
    return true;
  } catch {
    return false;
  }
}

/** What is kept of a token or code. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
