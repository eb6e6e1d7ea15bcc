import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Addresses that belong to a server, never to the shell: what is missing there must not look like the app. */
const ofServers = [/^\/api(\/|$)/, /^\/tenant(\/|$)/, /^\/identity(\/|$)/, /^\/_chaos(\/|$)/];
const configPatience = 3;

// The shell: every built file, so that each screen opens without a line, from a cold tab too.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: ofServers }));

// The addresses of the installation: fresh where there is a line, the last known ones where there is none.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/config.json'),
  new NetworkFirst({ cacheName: 'config', networkTimeoutSeconds: configPatience }),
);

// An update waits until the person takes it (see update.ts); the first installation serves the open page at once.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
