export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** A day, ms. */
export const dayLength = 24 * hour;

/** The code of a screen is waited for this long (ms, spec section 9). */
export const partWait = 120 * second;

/** A loop of the worker whose work failed on the device itself waits for this long (ms): doubled with every failure in a row, up to the longest. */
export const shortestFaultPause = 5 * second;
export const longestFaultPause = minute;

/** Retention first runs when the app has started (ms), then once an hour. */
export const retentionStart = 20 * second;
export const retentionInterval = hour;
/** So long (ms) after a change the search index is tidied: incoming rows do not wait for it. */
export const indexingGather = 2 * second;

/** Where room was made on a full disk, or another record waits too, a failure of the device is tried again after this long (ms). */
export const devicePause = 5 * second;
/** The outbox and the batches first run when the app has started (ms), unless something wakes them before. */
export const outboxStart = 2 * second;
/** What there is to resolve because time passes is looked for this often (ms). */
export const resolveInterval = 5 * minute;
/** After a credit that is used up nothing is resolved for the lists for so long (ms). */
export const creditPause = hour;
/** Watches that were not renewed are dropped this often (ms). */
export const watchPruneInterval = minute;
/** A failure while something is fetched ahead is tried again after this long (ms). */
export const prefetchFaultPause = 30 * second;
