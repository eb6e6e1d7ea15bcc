/** Whether the browser asks to save data (Save-Data); browsers without the question do not. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Bytes used and granted for this origin, null if the browser does not say. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return usage === undefined || quota === undefined ? null : { usage, quota };
}

/** Whether the browser says that there is no connection. */
export function isReportedOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
