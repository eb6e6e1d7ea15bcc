import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformOptions } from '../options';
import { groupOf } from './metrics';
import { type RefusalMessages, Refused } from './refused';

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

/**
 * A refusal of the studio and API server (contract studio 2.3) and of SSI tenants: `message` is a list or a text, as each case of the contract
 * says. Two refusals have a label of their own in `error`.
 */
export function refuse(
  reply: FastifyReply,
  statusCode: number,
  message: RefusalMessages,
  label = reasonPhrases[statusCode] ?? 'Error',
): FastifyReply {
  return reply.code(statusCode).send({ statusCode, message, error: label });
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

/** A refusal of the ledger's node (contract SSI 10): the HTTP status follows from the code. */
export function refuseNode(reply: FastifyReply, code: number, message: string): FastifyReply {
  return reply.code(nodeStatuses[code] ?? 500).send({ code, message, details: [] });
}

const nodeStatuses: Record<number, number> = { 2: 500, 3: 400, 5: 404, 12: 501, 13: 500, 14: 503 };

/** Whether a path is below a tenant and is not one that only SSI tenants have. */
function isTenantPath(path: string): boolean {
  return path.startsWith('/tenant/') && !isSsiPath(path);
}

/** Whether a path is one of an SSI tenant: these answer as the API server does (contract SSI 1.6). */
function isSsiPath(path: string): boolean {
  return /^\/tenant\/[^/]+\/api\/v1\/(did|schema|credential|status)(\/|\?|$)/.test(path);
}

/** The path as the tenant itself knows it, without what is in front of it. */
function ownPathOf(path: string): string {
  return path.replace(/^\/tenant\/[^/]+/, '');
}

function isNodePath(path: string): boolean {
  return path.startsWith('/ledger/');
}

/** The path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

/** Whether the tenant below this subdomain is one of an SSI service: its refusals have another shape than those of the others. */
export type IsSsiTenant = (subdomain: string) => Promise<boolean>;

/** Whether the envelope of SSI tenants applies to a path, even one that no SSI service has. */
async function isOfSsiTenant(path: string, isSsiTenant: IsSsiTenant): Promise<boolean> {
  return isSsiPath(path) || (isTenantPath(path) && (await isSsiTenant(path.split('/')[2] ?? '')));
}

/** Whether the envelope of KYC tenants applies to a path. A refusal is answered even if the database cannot say whose the path is: then it does. */
async function isOfOtherTenant(path: string, isSsiTenant: IsSsiTenant): Promise<boolean> {
  return isTenantPath(path) && !(await isOfSsiTenant(path, isSsiTenant).catch(() => false));
}

/** Refuses an address that cannot be read. */
export function refuseAddress(isSsiTenant: IsSsiTenant = noSsiTenant) {
  return async (_error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const words = 'The address holds a character that cannot be read';
    const path = pathOf(request);
    if (isNodePath(path)) return refuseNode(reply, 3, words);
    return (await isOfOtherTenant(path, isSsiTenant)) ? refuseTenant(reply, 400, [words]) : refuse(reply, 400, [words]);
  };
}

/** The database cannot keep the character 0, and no id holds one: an address with it is wrong, not a crash. */
export function refuseUnreadableAddresses(server: FastifyInstance, isSsiTenant: IsSsiTenant = noSsiTenant): void {
  const refuseIt = refuseAddress(isSsiTenant);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return refuseIt(null, request, reply);
  });
}

function noSsiTenant(): Promise<boolean> {
  return Promise.resolve(false);
}

/** Unknown addresses and unexpected failures, in the shape of the side that was called. */
export function answerFailures(
  server: FastifyInstance,
  { now, say }: Pick<PlatformOptions, 'now' | 'say'>,
  isSsiTenant: IsSsiTenant = noSsiTenant,
): void {
  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (isNodePath(path)) return refuseNode(reply, 12, 'Not Implemented');
    if (await isOfSsiTenant(path, isSsiTenant)) return refuse(reply, 404, `Cannot ${request.method} ${ownPathOf(path)}`);
    if (isTenantPath(path)) return refuseTenant(reply, 404, [`There is no ${request.method} ${path}`]);
    if (path.startsWith('/api/')) return refuse(reply, 404, `There is no ${request.method} ${path}`);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
  server.setErrorHandler(async (error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) return refuse(reply, error.statusCode, error.messages);
    const path = pathOf(request);
    const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    // The group of the route and not the address, in which ids of people are.
    if (status === 500) say(`${request.method} ${groupOf(request.routeOptions.url)} failed: ${nameOfCrash(error)}`);
    if (isNodePath(path)) return refuseNode(reply, status < 500 ? 3 : 2, status < 500 ? error.message : textOfCrash(error));
    const isOther = await isOfOtherTenant(path, isSsiTenant);
    if (status < 500) {
      return isOther ? refuseTenant(reply, status, [error.message]) : refuse(reply, status, [error.message]);
    }
    if (isOther) return refuseTenant(reply, 500, [textOfCrash(error), 'Internal server error']);
    return reply.code(500).send({
      statusCode: 500,
      timestamp: new Date(now()).toISOString(),
      path: ownPathOf(path),
      message: [error.name, textOfCrash(error), 'Internal server error'],
    });
  });
}

/**
 * What a caller learns of a failure. The services answer some of their own errors with their message; the message of a database or of a connection may contain personal values, addresses and
 * the schema, so none of it is sent.
 */
function textOfCrash(error: Error): string {
  return codeOfMachine(error) === null ? error.message : 'Something went wrong';
}

/** The same for the operator's terminal. Of a failed statement only its standard code: its message may contain personal values. */
function nameOfCrash(error: Error): string {
  const code = codeOfMachine(error);
  if (code !== null && /^[0-9A-Z]{5}$/.test(code)) return `a statement failed (SQLSTATE ${code})`;
  return 'query' in error ? `a statement failed (${code})` : `${error.name}: ${error.message}`;
}

/** The code of an error of the database or of the system, `unknown` if it has none; null for every other error. */
function codeOfMachine(error: Error): string | null {
  const cause = 'query' in error && error.cause instanceof Error ? error.cause : error;
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return 'query' in error || 'severity' in cause ? 'unknown' : null;
}
