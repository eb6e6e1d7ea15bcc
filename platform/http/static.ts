import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';

/**
 * The built app: '/' and files, nothing else, because its routes live behind the hash. Files whose names carry a hash of their
 * content never change; everything else is asked for again each time.
 */
export async function serveApp(server: FastifyInstance, folder: string | null, configFile: string | null): Promise<void> {
  if (configFile !== null) {
    server.get('/config.json', async (_request, reply) => {
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(await readFile(configFile, 'utf8'));
    });
  }
  if (folder === null || !existsSync(folder)) {
    server.get('/', async (_request, reply) => reply.redirect('/identity/about', 302));
    return;
  }
  await server.register(fastifyStatic, {
    root: resolve(folder),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.setHeader('Cache-Control', isHashed(path) ? immutable : 'no-cache');
      // The same address answers in several encodings; a cache in between must know.
      reply.setHeader('Vary', 'accept-encoding');
    },
  });
}

/** Built files in assets/ are named name-HASH.ext. */
function isHashed(path: string): boolean {
  return /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.[\w.]+$/.test(path);
}
