import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { appOriginOf, type Ports } from '../context';
import { resolvePath } from '../identity/dns';
import { pathOf } from './envelopes';

type Side = 'main' | 'app' | 'tenant';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the app of this caller is, without a trailing slash. */
    appOrigin: string;
    /** Other origins that may call. */
    allowedOrigins: readonly string[];
  }
}

/** Whose a path is; null for the switches of tests, which answer everywhere. */
function sideOf(path: string): Side | null {
  if (/^\/_chaos(\/|$)/.test(path)) return null;
  if (/^\/(api|identity|ledger|healthz|metrics)(\/|$)/.test(path)) return 'main';
  return /^\/tenant(\/|$)/.test(path) ? 'tenant' : 'app';
}

/** Where the app, the API and the tenants have ports of their own, each port answers for its side only. */
export function separateSides(server: FastifyInstance, ports: Ports): void {
  server.decorateRequest('appOrigin', '');
  server.addHook('onRequest', async (request, reply) => {
    request.appOrigin = appOriginOf({ ports }, request);
    const side = sideOf(pathOf(request));
    const { localPort } = request.raw.socket;
    // A call that came over no port is one made inside this process.
    if (side === null || localPort === undefined || localPort === (ports[side] ?? ports.main)) return;
    if (pathOf(request) === '/') return reply.redirect(`${request.appOrigin}/`, 302);
    return reply.callNotFound();
  });
}

/**
 * Cross-origin calls: the API takes them with cookies from the app's own address and those that are allowed (contract studio 2.1), tenants take them
 * from everywhere and carry no cookie (contract SSI 1). The time and a request to wait are shown too; the real services need not show them.
 */
export async function allowOtherOrigins(server: FastifyInstance, ports: Ports, allowed: readonly string[]): Promise<void> {
  server.decorateRequest('allowedOrigins', { getter: () => allowed });
  await server.register(fastifyCors, {
    hook: 'onRequest',
    delegator: (request: FastifyRequest, done) => {
      const path = pathOf(request);
      const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE'];
      const exposedHeaders = ['Date', 'Retry-After'];
      // Parts of a file are requested by its tag; the answer says where each part is.
      const ofFiles = ['ETag', 'Accept-Ranges', 'Content-Range'];
      // The ledger is public (contract SSI 10), and so are names.
      if (path.startsWith('/ledger/') || path === resolvePath) return done(null, { origin: '*', methods, exposedHeaders });
      if (sideOf(path) === 'tenant') return done(null, { origin: '*', methods, exposedHeaders: [...exposedHeaders, ...ofFiles] });
      const callers = [...(ports.app === null ? [] : [appOriginOf({ ports }, request)]), ...allowed];
      if (callers.length === 0 || !path.startsWith('/api/')) return done(null, { origin: false });
      return done(null, { origin: callers, credentials: true, methods, exposedHeaders });
    },
  });
  // The app's own files answer everybody alike; a cache must not think that they differ by who asks.
  server.addHook('onRequest', async (request, reply) => {
    if (sideOf(pathOf(request)) === 'app') reply.removeHeader('vary');
  });
}
