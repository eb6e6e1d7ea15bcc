import type { IncomingHttpHeaders } from 'node:http';
import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/envelopes';
import { originGate } from '../http/gates';
import { type Ends, toOwnAddress, toOwnCookie } from './rewrite';

/** Paths that are passed on: the calls, and the sign-in page where the real service has one of its own. */
const passed = ['/api', '/identity'];
const loginPath = '/api/v1/login';
const callbackPath = '/api/v1/login/callback';
/** Set by machines on the way; here they would give the real service another address than it expects. */
const ofTheWay = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'];
/** About the real service's own address; here they would bind the browser to https, or to other addresses. */
const notPassed = ['strict-transport-security', 'content-security-policy', 'access-control-allow-origin', 'alt-svc'];

/**
 * Passes calls to the real service at `target`: Origin and Referer of its own pages become what it expects, its cookies and redirects become the
 * proxy's own. Where the service cannot be reached the answer is a fault (5xx), which Studio takes for no answer.
 */
export async function serveProxy(server: FastifyInstance, target: URL, expected: string): Promise<void> {
  // As the call came in: once its body has been passed on, a request no longer knows how it was reached.
  const endsOf = (request: FastifyRequest): Ends => ({ own: request.appOrigin, target, expected });
  const gate = originGate();
  const base = target.pathname.replace(/\/+$/, '');
  for (const prefix of passed) {
    await server.register(fastifyHttpProxy, {
      upstream: target.origin,
      prefix,
      rewritePrefix: `${base}${prefix}`,
      disableRequestLogging: true,
      // The proxy replaces the origin, so the real service cannot detect a forged call: the proxy does.
      // The way back from an identity page is a navigation that comes from there.
      preHandler: (request, reply) => (isWayBack(request) ? Promise.resolve(undefined) : gate(request, reply)),
      internalRewriteLocationHeader: false,
      replyOptions: {
        // Studio repeats automatically, and knows what may be repeated.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => toTarget(request as FastifyRequest, headers, expected),
        rewriteHeaders: (headers, request) => (request ? toBrowser(headers, endsOf(request as FastifyRequest)) : headers),
        onResponse(request, reply, response) {
          const answer = reply as FastifyReply;
          if (pathOf(request as FastifyRequest) !== loginPath) return void answer.send(response.stream);
          collect(response.stream).then(
            (text) => answer.removeHeader('content-length').send(withOwnLogin(text, endsOf(request as FastifyRequest))),
            (error: Error) => answer.send(error),
          );
        },
      },
    });
  }
}

function isWayBack(request: FastifyRequest): boolean {
  return request.method === 'GET' && pathOf(request) === callbackPath;
}

type ProxyHeaders = Parameters<typeof toBrowser>[0];

function toTarget(request: FastifyRequest, headers: ProxyHeaders, expected: string): ProxyHeaders {
  const { origin, referer, ...sent }: ProxyHeaders = { ...headers };
  for (const name of ofTheWay) delete sent[name];
  // Only what the gate checked is replaced: a call never looks better to the real service than it was.
  const isOwn = !isWayBack(request);
  // A page's GET to its own address has a Referer but no Origin, which the sign-in of the real service requires.
  const isOfPage = origin !== undefined || referer !== undefined || headers['sec-fetch-site'] === 'same-origin';
  if (isOwn && isOfPage) sent.origin = expected;
  if (isOwn && referer !== undefined) sent.referer = `${expected}/`;
  // This one answer is read here.
  if (request.url.startsWith(loginPath)) sent['accept-encoding'] = 'identity';
  return sent;
}

function toBrowser<Headers extends IncomingHttpHeaders>(headers: Headers, ends: Ends): Headers {
  const answered = { ...headers };
  for (const name of notPassed) delete answered[name];
  if (answered.location !== undefined) answered.location = toOwnAddress(answered.location, ends);
  const cookies = answered['set-cookie'];
  if (cookies !== undefined) answered['set-cookie'] = [cookies].flat().map((line) => toOwnCookie(line, ends.own));
  return answered;
}

/** The answer of GET /login (contract studio 4.3): a sign-in page of the real service itself is reached through the proxy too. */
function withOwnLogin(text: string, ends: Ends): string {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('authUrl' in body) || typeof body.authUrl !== 'string') return text;
    return JSON.stringify({ ...body, authUrl: toOwnAddress(body.authUrl, ends) });
  } catch {
    return text;
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
