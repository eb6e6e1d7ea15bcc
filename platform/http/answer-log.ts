import type { FastifyInstance } from 'fastify';
import { groupOf } from './metrics';

/** One answered call as a log may have it: no address, id, query, body or header, because those are about people. */
export interface AnsweredCall {
  method: string;
  /** The group of its route, as in the figures of `/metrics`. */
  group: string;
  /** 0 where the connection broke before there was a status. */
  status: number;
  /** How long it took, streams included. */
  ms: number;
}

/** Says every answer of a server once it is sent or its connection broke. */
export function noteAnswers(server: FastifyInstance, note: (call: AnsweredCall) => void): void {
  server.addHook('onRequest', async (request, reply) => {
    const begun = performance.now();
    reply.raw.once('close', () => {
      const status = reply.raw.headersSent ? reply.raw.statusCode : 0;
      note({
        method: request.method,
        group: groupOf(request.routeOptions.url),
        status,
        ms: Math.round(performance.now() - begun),
      });
    });
  });
}
