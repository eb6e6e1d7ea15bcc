import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names and lives of the cookies (contract studio 4.1, 22.5). */
export const loginCookie = 'authToken';
export const refreshCookie = 'refreshToken';
export const loginSeconds = 14_400;
export const refreshSeconds = 604_800;
/** Lives of what mfa/verify gives: the login token outlives its cookie, the refresh token is shorter (contract studio 4.1, 4.2). */
export const verifiedLoginSeconds = 86_400;
export const verifiedRefreshSeconds = 25_200;

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

/** Clears both cookies. */
export function clearTokenCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(loginCookie, attributes(request));
  reply.clearCookie(refreshCookie, attributes(request));
}

/** Secure only over https: over http a browser would drop the cookie. */
function attributes(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: request.protocol === 'https' };
}
