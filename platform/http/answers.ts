import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { isUnreadable, unreadableBody } from './unreadable';

/** Bodies of the real services are 10 MB at most (contract studio 17.6). */
export const bodyLimit = 10 * 1024 * 1024;

/** Compression of answers; call before routes are added. Quality 4: a detail carries its pictures, and 11 would take a second. */
export async function compressAnswers(server: FastifyInstance): Promise<void> {
  await server.register(fastifyCompress, {
    global: true,
    encodings: ['br', 'gzip', 'identity'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}

/**
 * Headers of every answer. Answers of the services hold personal data: no cache may write them to a disk. The time is the platform's own, not
 * that of the process: who asks learns the server's time from it, and tokens are issued by the same clock.
 */
export function addHeaders(server: FastifyInstance, now: () => number): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('date', new Date(now()).toUTCString());
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'same-origin');
    if (/^\/(api|tenant|identity\/wallet)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

/**
 * A weak ETag on what tenants answer, so that asking again costs no transfer when nothing changed; If-None-Match answers 304.
 * It adds no field to the body: Studio works without it.
 */
export function tagTenantAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!request.url.startsWith('/tenant/')) return payload;
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (!isKnown(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}

/**
 * Reads bodies as the real services do: an empty body counts as missing whatever its type says; forms of the identity page; other types are ignored. A body
 * with a text that the database cannot store is refused here, with 400, for every call.
 */
export function readBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      return done(wrongBody('The body is not JSON'), undefined);
    }
    // JSON can hold such a character only as an escape, which is rare: every other body is not gone through.
    const mayBeUnreadable = /\\u(?:0000|d[89a-f])/i.test(text);
    if (mayBeUnreadable && isUnreadable(read)) return done(wrongBody(unreadableBody), undefined);
    done(null, read);
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const read = Object.fromEntries(new URLSearchParams(body.toString()));
    if (isUnreadable(read)) return done(wrongBody(unreadableBody), undefined);
    done(null, read);
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function wrongBody(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

function isKnown(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false;
}
