import { createServer } from 'vite';
import { root } from './root.mjs';

// Everything that is not the app itself is passed to the platform, so that cookies and calls are of one origin as in the real thing.
const target = process.env.STUDIO_PLATFORM ?? 'http://127.0.0.1:4780';
const proxy = Object.fromEntries(
  ['/api', '/tenant', '/identity', '/ledger', '/_chaos'].map((path) => [path, { target, changeOrigin: false }]),
);
const server = await createServer({ root, server: { host: '127.0.0.1', port: 5173, proxy } });
await server.listen();
server.printUrls();
const close = () => server.close().then(() => process.exit(0));
process.on('SIGINT', close);
process.on('SIGTERM', close);
