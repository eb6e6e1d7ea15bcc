import { clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createConfigCache } from './config-cache';
import { wakeOnSync } from './outbox-wake';
import { answerReportPart, isReportPart } from './report-cache';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Addresses that belong to a server, never to the shell: what is missing there must not look like the app. */
const ofServers = [/^\/api(\/|$)/, /^\/tenant(\/|$)/, /^\/identity(\/|$)/, /^\/ledger(\/|$)/, /^\/_chaos(\/|$)/];
/** How long the network may think about config.json (ms). */
const configPatience = 3_000;

const config = createConfigCache({
  fetch: (input, init) => fetch(input, init),
  caches,
  origin: self.location.origin,
  patience: () => new Promise((resolve) => setTimeout(resolve, configPatience)),
});

// What is kept is as old as the build; which servers the page and the worker may call is read from the current configuration.
const hasPolicy = /(\.html|\.worker-[^/]+\.js)$/;
addPlugins([
  {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && hasPolicy.test(new URL(request.url).pathname) ? config.withPresentPolicy(cachedResponse) : cachedResponse,
  },
]);

// The shell: every built file, so that each screen opens without a line, from a cold tab too. A part that did not come is asked for `again`.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^again$/] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: ofServers }));

// The addresses of the installation: fresh with a connection, otherwise the last known ones.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/config.json'),
  ({ request, event }) => config.answer(request, (work) => event.waitUntil(work)),
);

// What makes and reads PDFs, and reads Markdown: kept from its first use on.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReportPart(url),
  ({ request }) => answerReportPart(request, { fetch: (input, init) => fetch(input, init), caches }),
);

// Decisions that wait for a line go when there is one, where the browser wakes for that.
wakeOnSync(self, new URL(import.meta.env.BASE_URL, self.location.origin).href);

// An update waits until the person takes it (see update.ts); the first installation serves the open page at once.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
