import { createServer } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveAccessControl } from './api-server/access-control';
import { serveApps } from './api-server/apps';
import type { PlatformContext } from './context';
import { type OpenDatabase, openDatabase } from './db/connect';
import { addHeaders, bodyLimit, compressAnswers, readBodies, tagTenantAnswers } from './http/answers';
import { type ChaosControl, disturb, noChaos } from './http/chaos';
import { answerFailures, refuseAddress, refuseUnreadableAddresses } from './http/envelopes';
import { keepRequestLog, type RequestEntry } from './http/request-log';
import { serveApp } from './http/static';
import type { ServedCall } from './identity/about';
import { serveIdentity } from './identity/identity';
import { checkOptions, completeOptions, type PlatformOptions } from './options';
import { PlatformRefusal } from './refusal';
import { loadSecrets } from './secrets';
import { fillDemo } from './seed';
import { serveAuth } from './studio-server/auth';
import { serveLogin } from './studio-server/login';
import { servePeople } from './tenant/people';
import { serveSessions } from './tenant/sessions';
import { startTraffic } from './traffic';

/** A running platform. */
export interface Platform {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Where the rows are, in words. */
  where: string;
  /** Ends within two seconds, whatever connections are open. */
  close(): Promise<void>;
  /** What was asked of it, oldest first. */
  requests(): readonly RequestEntry[];
  chaos: ChaosControl;
  /** One more verification of the demo organisation. */
  addDemoSession(): Promise<{ sessionId: string; userId: string }>;
}

/** Connections that are still busy are cut after this. */
const patienceMs = 1000;

/**
 * Starts the platform: database, demo, server. Throws PlatformRefusal, with one sentence, when the port is taken, the data folder
 * is in use, the database cannot be reached or the options do not go together.
 */
export async function startPlatform(given: Partial<PlatformOptions>): Promise<Platform> {
  const options = completeOptions(given);
  checkOptions(options);
  // Asked before the database is opened: filling it takes long, and a taken port should not.
  await checkPort(options);
  options.say('Opening the database');
  const database = await openDatabase(options);
  try {
    const context: PlatformContext = {
      options,
      db: database.db,
      secrets: await loadSecrets(database.db),
      where: database.where,
    };
    await database.exclusively(() => fillDemo(context));
    return await serve(context, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(context: PlatformContext, database: OpenDatabase): Promise<Platform> {
  const { options } = context;
  const server = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseAddress,
  });
  const calls = collectCalls(server);
  const log = keepRequestLog(server, options.now);
  addHeaders(server);
  server.decorateRequest('caller', null);
  server.decorateRequest('tenant', null);
  readBodies(server);
  await server.register(fastifyCookie);
  const chaos = options.chaos ? disturb(server, options.chaosRules) : noChaos;
  tagTenantAnswers(server);
  await compressAnswers(server);
  answerFailures(server, options.now);
  refuseUnreadableAddresses(server);
  serveLogin(server, context);
  serveAuth(server, context);
  serveApps(server, context);
  serveAccessControl(server, context);
  serveSessions(server, context);
  servePeople(server, context);
  serveIdentity(server, context, () => calls);
  await serveApp(server, options.staticFolder, options.configFile);
  const traffic = startTraffic(context);
  const url = await listen(server, options);
  return {
    url,
    where: context.where,
    requests: log.entries,
    chaos,
    addDemoSession: traffic.add,
    async close() {
      const cut = setTimeout(() => server.server.closeAllConnections(), patienceMs);
      const closed = server.close();
      server.server.closeIdleConnections();
      await closed;
      clearTimeout(cut);
      await traffic.stop();
      await database.close();
    },
  };
}

async function listen(server: FastifyInstance, { host, port }: PlatformOptions): Promise<string> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    await server.close();
    throw isTaken(error) ? portRefusal(port) : error;
  }
  const address = server.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host;
  return `http://${name}:${actual}`;
}

/** Throws when the port is taken: tries it for a moment. */
async function checkPort({ host, port }: PlatformOptions): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(isTaken(error) ? portRefusal(port) : unusableHost(host, error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portRefusal(port: number): PlatformRefusal {
  return new PlatformRefusal(`Port ${port} is taken by another program; stop it or choose another with --port.`);
}

function unusableHost(host: string, error: Error): PlatformRefusal {
  return new PlatformRefusal(`The platform cannot listen on ${host}: ${error.message}.`);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The calls of the server as they are added; HEAD and the app's files are left out. */
function collectCalls(server: FastifyInstance): ServedCall[] {
  const calls: ServedCall[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && !url.includes('*')) calls.push({ method: one, path: url });
  });
  return calls;
}
