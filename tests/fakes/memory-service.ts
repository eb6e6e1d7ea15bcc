import { anAuthCheckBody } from '../builders/account';
import { aServiceWire } from '../builders/service';
import { aSessionWire, sessionListBody } from '../builders/session';

/** The services that the app talks to, in memory: one person, one KYC service, its sessions, newest first. */
export interface MemoryService {
  origin: string;
  /** Session ids with what the server says of each. */
  sessions: { sessionId: string; createdAt: number; status: string }[];
  /** Answers a call as the real services do. */
  answer(request: Request): Response;
}

/** Rows of a page, whatever was asked for: a short list has several pages. */
const mostRows = 5;

/** A service without a session. */
export function createMemoryService(): MemoryService {
  const origin = 'http://studio.test';
  const tenantUrl = `${origin}/tenant/one/`;
  const service: MemoryService = {
    origin,
    sessions: [],
    answer(request) {
      const url = new URL(request.url);
      switch (url.pathname) {
        case '/config.json':
          return json({ studioBase: '/', apiBase: '/api/v1', apiDashboard: '/about', documentation: '/about' });
        case '/api/v1/auth':
          return json(anAuthCheckBody());
        case '/api/v1/app':
          return json({ totalCount: 1, data: [aServiceWire({ tenantUrl })] });
        case '/api/v1/app/access-control/token':
          return json({ access_token: 'a.b.c', expiresIn: 3_600, tokenType: 'Bearer' });
        case '/tenant/one/api/v1/e-kyc/verification/session':
          return json(listOf(url.searchParams));
        default:
          return new Response('{"message":"nothing here"}', { status: 404, headers: { 'content-type': 'application/json' } });
      }
    },
  };

  function listOf(query: URLSearchParams): unknown {
    const ids = query.get('sessionIds')?.split(',');
    const page = Number(query.get('page'));
    const limit = Math.min(Number(query.get('limit')), mostRows);
    const chosen = ids
      ? service.sessions.filter((row) => ids.includes(row.sessionId))
      : service.sessions.slice((page - 1) * limit, page * limit);
    const rows = chosen.map(({ createdAt, ...row }) =>
      aSessionWire({
        ...row,
        createdAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(createdAt + 86_400_000).toISOString(),
        ...(row.status === 'Success' ? {} : { step_finish: 0, step_ocrIdVerification: 0 }),
      }),
    );
    return sessionListBody(rows, service.sessions.length);
  }

  return service;
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
}
