import { isIP } from 'node:net';
import { originOf, type Ports } from '../context';
import { buildServer } from '../http/build-server';
import { openListeners } from '../http/listeners';
import { serveApp } from '../http/static';
import type { PlatformOptions } from '../options';
import type { DemoPart, Platform } from '../platform';
import type { Certificate } from '../tls/certificate';
import { serveAuthority } from '../tls/serve-authority';
import { serveProxy } from './serve-proxy';

/** Starts the app alone, its calls passed to the real service at `target`: no database, no demo. */
export async function startProxy(
  options: PlatformOptions,
  target: URL,
  ports: Ports,
  certificate: Certificate | null,
): Promise<Omit<Platform, DemoPart>> {
  const { server, log, chaos } = await buildServer(options, ports);
  serveAuthority(server, certificate);
  await serveProxy(server, target, options.proxyOrigin === null ? target.origin : new URL(options.proxyOrigin).origin);
  const tenants = tenantsOf(target);
  await serveApp(server, {
    folder: options.staticFolder,
    configFile: options.configFile,
    extensions: options.extensions,
    origins: (request) => ({ main: originOf(request), app: originOf(request), tenants, about: target.href }),
  });
  const listeners = await openListeners(server, options, certificate, ports);
  return {
    url: listeners.url,
    appUrl: listeners.appUrl,
    tenantUrl: target.origin,
    authority: certificate?.authority ?? null,
    where: `at ${target.href}`,
    requests: log.entries,
    chaos,
    async close() {
      await listeners.close();
      await server.close();
    },
  };
}

/** Where the tenants of a real service usually are: its own host and names below it. A config.json can say more. */
function tenantsOf({ origin, protocol, host, hostname }: URL): string[] {
  return isIP(hostname.replace(/[[\]]/g, '')) ? [origin] : [origin, `${protocol}//*.${host}`];
}
