import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The reason phrases that the API server puts in `error`. */
const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
};

/** A refusal of the studio and API server (contract studio 2.3): `message` is a list or a text, as each case of the contract says. */
export function refuse(reply: FastifyReply, statusCode: number, message: string | string[]): FastifyReply {
  return reply.code(statusCode).send({ statusCode, message, error: reasonPhrases[statusCode] ?? 'Error' });
}

/** The answer of the rate limit: no `error` member (contract studio 2.3). */
export function refuseTooMany(reply: FastifyReply): FastifyReply {
  return reply.code(429).send({ statusCode: 429, message: 'Too many requests' });
}

/** A success of a tenant (contract KYC 1.2). */
export function tenantAnswer(message: string, data: object): { success: true; message: string; data: object } {
  return { success: true, message, data };
}

/** A refusal of a tenant (contract KYC 1.2). */
export function refuseTenant(reply: FastifyReply, code: number, details: string[]): FastifyReply {
  return reply.code(code).send({ success: false, message: details[0] ?? '', error: { code, details } });
}

/** Whether the tenant envelope applies to a path. */
export function isTenantPath(path: string): boolean {
  return path.startsWith('/tenant/');
}

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

/** Refuses an address that cannot be read. */
export function refuseAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const words = 'The address holds a character that cannot be read';
  return isTenantPath(request.url) ? refuseTenant(reply, 400, [words]) : refuse(reply, 400, [words]);
}

/** The database cannot keep the character 0, and no id holds one: an address with it is wrong, not a crash. */
export function refuseUnreadableAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return refuseAddress(null, request, reply);
  });
}

/** Unknown addresses and unexpected failures, in the shape of the side that was called. */
export function answerFailures(server: FastifyInstance, now: () => number): void {
  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isTenantPath(path)) return refuseTenant(reply, 404, [`There is no ${request.method} ${path}`]);
    if (path.startsWith('/api/')) return refuse(reply, 404, `There is no ${request.method} ${path}`);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const path = pathOf(request);
    const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status < 500) {
      return isTenantPath(path) ? refuseTenant(reply, status, [error.message]) : refuse(reply, status, [error.message]);
    }
    const text = textOfCrash(error);
    if (isTenantPath(path)) return refuseTenant(reply, 500, [text, 'Internal server error']);
    return reply.code(500).send({
      statusCode: 500,
      timestamp: new Date(now()).toISOString(),
      path,
      message: [error.name, text, 'Internal server error'],
    });
  });
}

/** The database layer puts a failed statement's values into its text; they may be personal, so only the cause is told. */
function textOfCrash(error: Error): string {
  if (!('query' in error)) return error.message;
  return error.cause instanceof Error ? error.cause.message : 'A statement failed';
}
