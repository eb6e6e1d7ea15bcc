import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChaosKind } from './chaos-rules';
import { pathOf } from './envelopes';

/** One answered (or deliberately unanswered) call. No body, token, query or e-mail is ever part of it. */
export interface RequestEntry {
  at: number;
  method: string;
  path: string;
  /** 0 when the connection was broken before there was a status. */
  status: number;
  userId: string | null;
  appId: string | null;
  /** Set when chaos answered or changed the answer. */
  chaos: ChaosKind | null;
}

/** The memory of requests, the last `size` calls. */
export interface RequestLog {
  entries(): readonly RequestEntry[];
}

const size = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who and which service, as the gates found out. */
    actor: { userId: string | null; appId: string | null };
    /** What chaos did to this call. */
    chaosDone: ChaosKind | null;
  }
}

/** Starts logging every call of a server. */
export function addRequestLog(server: FastifyInstance, now: () => number): RequestLog {
  const ring: RequestEntry[] = [];
  let next = 0;
  server.decorateRequest('actor');
  server.decorateRequest('chaosDone', null);
  server.addHook('onRequest', async (request, reply) => {
    request.actor = { userId: null, appId: null };
    // 'close' comes for answers that were sent and for connections that broke; Fastify's own hook only for the former.
    reply.raw.once('close', () => {
      ring[next % size] = {
        at: now(),
        method: request.method,
        path: quietPath(request),
        status: reply.raw.headersSent ? reply.raw.statusCode : 0,
        userId: request.actor.userId,
        appId: request.actor.appId,
        chaos: request.chaosDone,
      };
      next += 1;
    });
  });
  return {
    entries: () => (next <= size ? ring.slice() : [...ring.slice(next % size), ...ring.slice(0, next % size)]),
  };
}

/** The path, with anything that looks like an e-mail address taken out: people are asked for by an id, but may be asked for by hand. */
function quietPath(request: FastifyRequest): string {
  return pathOf(request).replace(/[^/]*(@|%40)[^/]*/gi, '(e-mail)');
}
