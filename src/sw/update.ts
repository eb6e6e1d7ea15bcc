import { Workbox } from 'workbox-window';

let registered: Workbox | null = null;
let isReloading = false;
/** How often a page that stays open looks for a newer build (ms). */
const lookEvery = 60 * 60 * 1000;

/**
 * Registers the service worker and tells, at once or later, when a newer build waits. Nothing is taken over by itself:
 * `applyUpdate` is the person's decision. Where there are no service workers nothing happens.
 */
export function watchForUpdate(onWaiting: () => void): void {
  if (registered || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox(`${import.meta.env.BASE_URL}studio-sw.js`, { scope: import.meta.env.BASE_URL });
  registered = workbox;
  workbox.addEventListener('waiting', onWaiting);
  workbox.register().then(
    (registration) => {
      if (!registration) return;
      setInterval(() => void look(registration), lookEvery);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void look(registration);
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
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  navigator.serviceWorker.getRegistration().then((registration) => {
    if (registration?.waiting) workbox.messageSkipWaiting();
    else reload();
  }, reload);
}

async function look(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
}
