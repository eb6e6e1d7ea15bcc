import { outboxTag } from '../../domain/command/outbox-tag';

/** A registration that knows Background Sync: some browsers do. */
interface WakingRegistration extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the service worker once there is a line, where it can do that; elsewhere nothing happens. */
export async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration && isWaking(registration)) await registration.sync.register(outboxTag);
}

function isWaking(registration: ServiceWorkerRegistration): registration is WakingRegistration {
  return 'sync' in registration;
}
