import { registryName } from '../db/database-name';
import {
  closeStudioDatabase,
  closeUserDatabase,
  databasesHere,
  openRegistry,
  openStudioDatabase,
  openUserDatabase,
} from '../db/open';
import { brandsHere, renewLog } from '../db/renew-log';
import { outboxTag } from '../domain/command/outbox-tag';
import { deviceClock } from '../workers/clock';
import { webLocks } from '../workers/locks';
import { type Woken, wakeOutbox } from '../workers/outbox/wake';
import { answerSync } from './answer-sync';

/** The browser's word that there is a line (Background Sync); the types of a service worker do not know it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/** Sends what waits when the browser wakes the service worker. */
export function wakeOnSync(scope: ServiceWorkerGlobalScope, appBase: string): void {
  scope.addEventListener('sync', (event) => {
    const woken = event as SyncEvent;
    if (woken.tag !== outboxTag) return;
    woken.waitUntil(answerSync(woken, { wake: () => wake(appBase), askAgain: () => askAgain(scope) }));
  });
}

async function askAgain({ registration }: ServiceWorkerGlobalScope): Promise<void> {
  const { sync } = registration as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(outboxTag);
}

async function wake(appBase: string): Promise<Woken> {
  const names = await databasesHere();
  // What is not there is not made.
  if (!names.includes(registryName)) return 'nothing';
  const woken = await wakeOutbox({
    registry: openRegistry(),
    openDatabase: openStudioDatabase,
    closeDatabase: closeStudioDatabase,
    openUserStore: openUserDatabase,
    closeUserStore: closeUserDatabase,
    databaseNames: databasesHere,
    clock: deviceClock,
    locks: webLocks(navigator.locks),
    random: Math.random,
    fetch: (input, init) => fetch(input, init),
    appBase,
    tab: `service-worker-${crypto.randomUUID()}`,
    showUnsent,
  });
  // How it went lies here, and the browser may have been started for this alone.
  if (woken === 'sent' || woken === 'left')
    await renewLog({
      ...{ locks: navigator.locks, storage: navigator.storage, brands: brandsHere() },
      ...{ stays: false, pause: Promise.resolve() },
    }).catch(() => false);
  return woken;
}

/** The number on the icon of the installed app, if there is one. */
async function showUnsent(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  if (count === 0) await navigator.clearAppBadge();
  else await navigator.setAppBadge(count);
}
