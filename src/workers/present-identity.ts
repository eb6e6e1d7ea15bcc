import { liveQuery, type Subscription } from 'dexie';
import type { Registry } from '../db/registry';
import { readWorkerDevice } from '../db/writes/apply-account';

/** The identity that is present on this device, null when nobody is signed in. */
export async function presentIdentity(registry: Registry): Promise<string | null> {
  return (await readWorkerDevice(registry)).identity;
}

/** Tells the present identity now and whenever it changes, in whichever tab, until it is unsubscribed. */
export function followIdentity(registry: Registry, next: (identity: string | null) => void): Subscription {
  return liveQuery(() => presentIdentity(registry)).subscribe({ next, error: () => undefined });
}
