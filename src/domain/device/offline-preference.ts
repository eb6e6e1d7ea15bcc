/** Whether a person wants a service to be available offline; one per service and identity. */
export interface OfflinePreference {
  isOn: boolean;
  isPaused: boolean;
  /** Space for pictures and documents (bytes). */
  limitBytes: number;
  /** When the person last asked for what is missing (ms); absent if never. */
  askedAt?: number;
}

export const megabyte = 1_000_000;
/** The limit if the person chose none (offline rules 6). */
export const defaultOfflineLimit = 500 * megabyte;
/** The limits that can be chosen (bytes). */
export const offlineLimits: readonly number[] = [100, 250, 500, 1_000, 2_000, 5_000].map((size) => size * megabyte);
export const notOffline: OfflinePreference = { isOn: false, isPaused: false, limitBytes: defaultOfflineLimit };

/** Whether a service is downloaded for offline work now. */
export function isOfflineOn(preference: OfflinePreference | null): boolean {
  return preference?.isOn === true && !preference.isPaused;
}

/** How many of the newest sessions have their thumbnails prefetched (offline rules 6). */
export const newestThumbnails = 500;
