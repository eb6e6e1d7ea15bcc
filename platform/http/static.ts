import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageHeaders, styleHashesOf } from './page-headers';
import { type Origins, openServedConfig, type ServedConfig } from './served-config';

const immutable = 'public, max-age=31536000, immutable';

/** The built app and the configuration it is served with. */
export interface ServedApp {
  /** null = only the calls are served. */
  folder: string | null;
  configFile: string | null;
  /** What the services have beyond the contract, where no file says it; none when left out. */
  extensions?: readonly string[];
  origins(request: FastifyRequest): Origins;
}

/**
 * The built app: '/' and files, nothing else, because its routes live behind the hash; and config.json. Files whose names carry a
 * hash of their content never change; everything else is asked for again each time. Every file is sent with the content policy,
 * because workers have that of their own script. Answers the configuration. Throws PlatformRefusal when a named configuration is wrong.
 */
export async function serveApp(server: FastifyInstance, app: ServedApp): Promise<ServedConfig> {
  const { folder, configFile, origins } = app;
  const served = await openServedConfig(folder, configFile, app.extensions);
  if (folder !== null || configFile !== null) {
    server.get('/config.json', async (request, reply) => {
      const { text } = await served.read(origins(request));
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
    });
  }
  if (folder === null || !existsSync(folder)) {
    server.get('/', async (_request, reply) => reply.redirect('/identity/about', 302));
    return served;
  }
  const styles = styleHashesOf(resolve(folder));
  await server.register(async (files) => {
    files.addHook('onRequest', async (request, reply) => {
      const { config } = await served.read(origins(request));
      reply.headers(pageHeaders(config, await styles()));
    });
    await files.register(fastifyStatic, {
      root: resolve(folder),
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.setHeader('Cache-Control', isHashed(path) ? immutable : 'no-cache');
        // The same address answers in several encodings; a cache in between must know.
        reply.setHeader('Vary', 'accept-encoding');
      },
    });
  });
  return served;
}

/** Built files in assets/ are named name-HASH.ext. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.[\w.]+$/.test(path);
}
