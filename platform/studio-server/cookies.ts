import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names and lives of the cookies (contract studio 4.1, 22.5). */
export const loginCookie = 'authToken';
export const refreshCookie = 'refreshToken';
export const loginSeconds = 14_400;
export const refreshSeconds = 604_800;
/** Lives of what mfa/verify gives: the login token outlives its cookie, the refresh token is shorter (contract studio 4.1, 4.2). */
export const verifiedLoginSeconds = 86_400;
export const verifiedRefreshSeconds = 25_200;

/** Ties the answer of the identity page to the browser that asked for it; it lives as long as a person may take to choose. */
const stateCookie = 'loginState';
const stateSeconds = 1800;

/** The state of a sign-in that this browser begins; one that it has begun already continues, as in a second tab. */
export function beginState(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[stateCookie];
  const state = known !== undefined && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  reply.setCookie(stateCookie, state, { ...attributes(request), maxAge: stateSeconds });
  return state;
}

/** Whether this browser began the sign-in that comes back. The state stays for other tabs until it expires: a code works only once. */
export function isStateOf(request: FastifyRequest, state: unknown): boolean {
  const known = request.cookies[stateCookie];
  return known !== undefined && known === state;
}

/** A pair of tokens of one sign-in. */
export interface TokenPair {
  login: string;
  refresh: string;
}

/** Sets both cookies with fresh lives; that of the refresh token in seconds. */
export function setTokenCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  tokens: TokenPair,
  refreshLife = refreshSeconds,
): void {
  reply.setCookie(loginCookie, tokens.login, { ...attributes(request), maxAge: loginSeconds });
  reply.setCookie(refreshCookie, tokens.refresh, { ...attributes(request), maxAge: refreshLife });
}

/** Clears both cookies, and the state of a sign-in. */
export function clearTokenCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(loginCookie, attributes(request));
  reply.clearCookie(refreshCookie, attributes(request));
  reply.clearCookie(stateCookie, attributes(request));
}

/** Secure only over https: over http a browser would drop the cookie. */
function attributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: request.protocol === 'https' };
}
