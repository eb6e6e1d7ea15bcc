import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createProbe } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../context';
import type { PlatformOptions } from '../options';
import { PlatformRefusal } from '../refusal';
import type { Certificate } from '../tls/certificate';

type Places = Pick<PlatformOptions, 'host' | 'port' | 'appPort' | 'tenantPort'>;

/** Open ports. */
export interface Listeners {
  /** Address of the main port and of the app, without a trailing slash; the same unless the app has a port of its own. */
  url: string;
  appUrl: string;
  tenantUrl: string;
  /** Takes no more connections and waits a second for those that are busy, then cuts them. */
  close(): Promise<void>;
}

/** Connections that are still busy are cut after this. */
const patienceMs = 1000;
/** As Fastify's own: a browser's connection is kept a little longer than the balancers in front usually keep theirs (ms). */
const keepAliveMs = 72_000;

/** Throws PlatformRefusal if one of the ports is taken or the host does not belong to this machine: tries each for a moment. */
export async function checkPorts({ host, port, appPort, tenantPort }: Places): Promise<void> {
  const asked = [port, appPort, tenantPort].filter((one): one is number => one !== null && one !== 0);
  if (new Set(asked).size < asked.length) throw new PlatformRefusal('The app, the API and the tenants need different ports.');
  for (const one of asked) await checkPort(host, one);
}

/** Listens with one server on all its ports and writes them into `ports`. Throws PlatformRefusal when one is taken. */
export async function openListeners(
  server: FastifyInstance,
  places: Places,
  certificate: Certificate | null,
  ports: Ports,
): Promise<Listeners> {
  await server.ready();
  const open: Server[] = [];
  const listen = async (port: number) => {
    const one = certificate === null ? createHttp() : createHttps({ key: certificate.key, cert: certificate.cert });
    one.on('request', (request, response) => server.routing(request, response));
    one.keepAliveTimeout = keepAliveMs;
    open.push(one);
    return listenOn(one, places.host, port);
  };
  const close = async () => {
    const cut = setTimeout(() => {
      for (const one of open) one.closeAllConnections();
    }, patienceMs);
    const closed = open.map((one) => new Promise<void>((resolve) => one.close(() => resolve())));
    for (const one of open) one.closeIdleConnections();
    await Promise.all(closed);
    clearTimeout(cut);
  };
  try {
    ports.main = await listen(places.port);
    ports.app = places.appPort === null ? null : await listen(places.appPort);
    ports.tenant = places.tenantPort === null ? null : await listen(places.tenantPort);
  } catch (error) {
    await close();
    throw error;
  }
  const origin = (port: number) => `${certificate === null ? 'http' : 'https'}://${nameOf(places.host)}:${port}`;
  return {
    url: origin(ports.main),
    appUrl: origin(ports.app ?? ports.main),
    tenantUrl: origin(ports.tenant ?? ports.main),
    close,
  };
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(isTaken(error) ? portRefusal(port) : unusableHost(host, error)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function checkPort(host: string, port: number): Promise<void> {
  const probe = createProbe();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(isTaken(error) ? portRefusal(port) : unusableHost(host, error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** A name that a browser on this machine can open. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host;
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
