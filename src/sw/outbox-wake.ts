import {
  closeStudioDatabase,
  closeWorkDatabase,
  databasesHere,
  openRegistry,
  openStudioDatabase,
  openWorkDatabase,
} from '../db/open';
import { outboxTag } from '../domain/outbox-tag';
import { deviceClock } from '../workers/clock';
import { webLocks } from '../workers/locks';
import { wakeOutbox } from '../workers/outbox/wake';

/** The browser's word that there is a line (Background Sync); the types of a service worker do not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends what waits when the browser wakes the service worker; what is left then makes it wake once more, as often as the browser likes. */
export function wakeOnSync(scope: ServiceWorkerGlobalScope, appBase: string): void {
  scope.addEventListener('sync', (event) => {
    const woken = event as SyncEvent;
    if (woken.tag === outboxTag) woken.waitUntil(wake(appBase));
  });
}

async function wake(appBase: string): Promise<void> {
  const names = await databasesHere();
  // What is not there is not made.
  if (!names.includes('studio-registry')) return;
  const woken = await wakeOutbox({
    registry: openRegistry(),
    openDatabase: openStudioDatabase,
    closeDatabase: closeStudioDatabase,
    openWork: openWorkDatabase,
    closeWork: closeWorkDatabase,
    databaseNames: databasesHere,
    clock: deviceClock,
    locks: webLocks(navigator.locks),
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    appBase,
    tab: `service-worker-${crypto.randomUUID()}`,
  });
  if (woken === 'left') throw new Error('some of the outbox is left');
}
