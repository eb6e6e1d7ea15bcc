import { Workbox } from 'workbox-window';
import { scriptDoors } from '../domain/shared/content-policy';
import { openScriptDoor, type ScriptPolicies } from '../domain/shared/trusted-script';

let registered: Workbox | null = null;
let isReloading = false;
/** This tab has asked for the new build and reloads when it has come. */
let isTaking = false;
/** How often a page that stays open looks for a newer build (ms). */
const updateInterval = 60 * 60 * 1000;

/**
 * Registers the service worker and reports, now or later, when a newer build waits. Nothing is taken over automatically: `applyUpdate` is the person's
 * decision. Does nothing if there are no service workers.
 */
export function watchForUpdate(onWaiting: () => void): void {
  if (registered || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
  const address = openScriptDoor(trustedTypes, scriptDoors.serviceWorker, `${import.meta.env.BASE_URL}studio-sw.js`);
  const workbox = new Workbox(address(), { scope: import.meta.env.BASE_URL });
  registered = workbox;
  workbox.addEventListener('waiting', onWaiting);
  // Another tab took the new build: this one goes on with parts of the old one that are no longer kept, and is offered to reload.
  let wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled && !isReloading && !isTaking) onWaiting();
    wasControlled = true;
  });
  workbox.register().then(
    (registration) => {
      if (!registration) return;
      setInterval(() => void checkForUpdate(registration), updateInterval);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void checkForUpdate(registration);
      });
    },
    // Without a service worker the app still works, only not offline.
    () => undefined,
  );
}

/** Takes the waiting build and reloads this page once; the other tabs offer it themselves. */
export function applyUpdate(): void {
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    window.location.reload();
  };
  const workbox = registered;
  if (!workbox) {
    reload();
    return;
  }
  isTaking = true;
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  navigator.serviceWorker.getRegistration().then((registration) => {
    if (registration?.waiting) workbox.messageSkipWaiting();
    else reload();
  }, reload);
}

async function checkForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
}
