import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf, type PlatformContext } from '../context';
import { loginCodes } from '../db/schema';
import { refuse } from '../http/envelopes';
import { originGate } from '../http/gates';
import { beginState, isStateOf, setTokenCookies } from './cookies';
import { startSignIn } from './sign-ins';
import { hashOf } from './tokens';

/** The identity page knows the studio server by this name. */
export const clientId = 'studio';

/** An authorisation code lives this long. */
export const codeMs = 2 * 60_000;

/** Where the identity page sends people back to. */
export function callbackAddress(request: FastifyRequest): string {
  return `${originOf(request)}/api/v1/login/callback`;
}

/** Sign-in by redirect (contract studio 4.3): GET /api/v1/login and GET /api/v1/login/callback. */
export function serveLogin(server: FastifyInstance, context: PlatformContext): void {
  server.get('/api/v1/login', { onRequest: originGate() }, async (request, reply) => {
    const { provider } = request.query as Record<string, unknown>;
    if (provider !== 'google') return refuse(reply, 400, ['provider must be google']);
    const address = new URL('/identity/authorize', originOf(request));
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callbackAddress(request),
      scope: 'email profile',
      state: beginState(request, reply),
    }).toString();
    return { authUrl: address.href };
  });

  server.get('/api/v1/login/callback', async (request, reply) => {
    const { code, state } = request.query as Record<string, unknown>;
    const userId =
      isStateOf(request, state) && typeof code === 'string' ? await takeCode(context, code, callbackAddress(request)) : null;
    // A code that was used or is too old (the back button, a reload), or that another browser asked for: the person signs in again, nothing is explained to a guesser.
    if (userId === null) return reply.redirect(`${request.appOrigin}/#/studio/login`, 302);
    setTokenCookies(request, reply, await startSignIn(context, userId, request.appOrigin));
    return reply.redirect(`${request.appOrigin}/#/studio/home`, 302);
  });
}

/** A code for a person who chose to sign in. */
export async function issueCode(context: PlatformContext, userId: string, redirectUri: string): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const now = context.options.now();
  await context.db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
  await context.db.insert(loginCodes).values({ codeHash: hashOf(code), userId, redirectUri, expiresAt: now + codeMs });
  return code;
}

/** Whose code it is, once: the row is deleted by the look-up. */
async function takeCode(context: PlatformContext, code: string, redirectUri: string): Promise<string | null> {
  const [row] = await context.db
    .delete(loginCodes)
    .where(
      and(
        eq(loginCodes.codeHash, hashOf(code)),
        eq(loginCodes.redirectUri, redirectUri),
        gt(loginCodes.expiresAt, context.options.now()),
      ),
    )
    .returning({ userId: loginCodes.userId });
  return row?.userId ?? null;
}
