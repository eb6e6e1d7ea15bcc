export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
/** A day, ms. */
export const dayLength = 24 * hour;

/** The code of a screen is waited for this long (ms, spec section 9). */
export const partWait = 120 * second;

/** A file whose Retry was pressed is shown as requested for at most this long (ms) while no attempt begins: without a connection there is none. */
export const requestShown = 10 * second;
/** Changes that waited for a connection are shown as sent for this long (ms). */
export const sentShown = 10 * second;
/** How long a new version may take to come after the person asked for it, before it is said what helps. */
export const updateWait = 15 * second;

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
/** What has to be resolved because time passes is looked up this often (ms). */
export const resolveInterval = 5 * minute;
/** After a credit that is used up nothing is resolved for the lists for so long (ms). */
export const creditPause = hour;
/** Watches that were not renewed are dropped this often (ms). */
export const watchPruneInterval = minute;
/** A failure while something is fetched ahead is tried again after this long (ms). */
export const prefetchFaultPause = 30 * second;

/** A visit to a list ends when the list was out of sight for longer than this (ms). */
export const visitGap = 30 * minute;

// Requests
/** A request without an answer is given up after this long (ms). */
export const requestTimeout = 30 * second;
/** config.json is waited for this long (ms). */
export const configTimeout = 5 * second;
/** config.json is read again when what was read is older than this (ms): a new rule of the organisation reaches an app that is left open. */
export const configLife = 15 * minute;
/** config.json is left alone for this long (ms) after it could not be read again. */
export const configRetry = minute;
/** A tab that is frozen while it renews the login, or ends it, keeps the lock: other tabs wait for it no longer than this (ms). */
export const turnWait = 10 * second;
/** A service token this close to its end (ms) is renewed before it is used. */
export const tokenMargin = 30 * second;
/** A refused service token is not asked for again for this long (ms), so that not every list of the service asks. */
export const tokenRefusalLife = minute;
/** A service token that does not name its end is used for this long (ms). */
export const unknownTokenLife = hour;
/** A new clock offset of the server is stored only if it differs by more than this (ms); the first one always. */
export const clockOffsetGrain = 2 * second;
/** While the connection seems to work, an answer of a host is noted at most this often (ms): each note is a write. */
export const hostNoteInterval = second;
/** An answer of the ledger to a check is waited for this long (ms). */
export const ledgerAnswerWait = 10 * second;

// Attempts
/** The first retry after a failure comes after this long (ms); each further one after twice as long, up to the longest. */
export const shortestRetry = second;
export const longestRetry = 5 * minute;
/** While a tab is seen, a platform that cannot be reached is tried at least this often (ms) for its first ten minutes, so that its return is noticed. */
export const longestRetryUnreachable = 8 * second;
export const unreachableAttention = 10 * minute;
/** A detail in a final state is read again after this long (ms). */
export const finalDetailInterval = 30 * minute;
/** A person who asks for a fresh list or record is served at most this often (ms). */
export const usualAskGap = 2 * second;
/** After a refusal a question is asked again after this long (ms): asking sooner would be a storm. */
export const refusalPause = 5 * minute;

/** The dashboard asks for the credits of a service this long (ms) after an answer, also after one that refuses them. */
export const lowCreditInterval = hour;
/** An answer within this time (ms) after the connection was lost may have been sent before the loss. */
export const answersUnderWay = 2 * second;
/** While the second factor is missing, a question is asked again after this long (ms). */
export const secondFactorPause = 10 * second;
/** The list of services is read at most this often (ms) on behalf of another question. */
export const servicesGap = minute;

// Login
/** Attempts to renew the login are at least this far apart (ms): another call may bring the answer meanwhile, and the other limited calls need turns too. */
export const renewalRetryGap = 5 * second;
/** A renewal is repeated this long (ms) after its first attempt, while the login is good: the server's ten minutes, less what a call takes on a bad line. */
export const renewalGrace = 9 * minute;
/** Whether the login still holds is asked this often (ms). */
export const loginCheckInterval = minute;
/** A log-out that could not be reported is not reported again by a login check for this long (ms): each attempt takes a call of the minute. */
export const logoutRetry = 5 * second;
/** Another tab may have signed in as someone else; a login check younger than this (ms) still counts. */
export const loginCheckLife = 10 * second;
/** Attempts to report a log-out are at least this far apart (ms): each takes a call of the minute, and the next sign-in needs some too. */
export const logoutRetryGap = 10 * second;
/** The lease is checked, and the latest moment stored, this often (ms). */
export const leaseInterval = 10 * minute;
/** Exported decisions stay this long (ms): the file may not have been saved. */
export const exportedDecisionsLife = dayLength;
/** Exported data of an older version stays this long (ms): the file may not have been saved. */
export const exportedDataLife = dayLength;

// Tabs and worker
/** A worker that gives no sign of life for this long (ms) is started again. */
export const lifeSignLimit = 10 * second;
/** A worker that died a second time starts again after this long (ms), doubled with every further death. */
export const workerRestartDelay = second;
/** A call of the worker is given up after this long (ms). */
export const callLimit = minute;
/** The same for an act, which takes several requests. */
export const actLimit = 3 * minute;
/** The worker is asked for a sign of life this often (ms). */
export const pingInterval = 10 * second;
/** Deaths of the worker are counted over this time (ms). */
export const deathWindow = 2 * minute;
/** Events of the browser that report the same return within this time (ms) ask for fresh answers once. */
export const returnGap = second;
/** The leading tab writes a heartbeat, and the others read it, this often (ms). */
export const heartbeatInterval = 2 * second;
/** A leader without a heartbeat for this long (ms) is frozen or hung. */
export const silenceLimit = 10 * second;
/** A tab whose own turns are further apart than this (ms) slept, and has watched nothing in between. */
export const sleepGap = 5 * second;
/** A tab says that it is open this often (ms). */
export const tabRenewInterval = 20 * second;
/** A tab renews its watches this often (ms). */
export const watchRenewInterval = 20 * second;
/** A watch that was not renewed for this long (ms) counts as gone: its tab is closed or frozen. */
export const watchLife = minute;
/** A tab that did not renew its row for this long (ms) counts as gone: closed without notice, or frozen. */
export const tabLife = minute;
/** A part of the app that could not be loaded is tried again after this long (ms). */
export const partRetry = 5 * second;
/** A frozen tab may hold a database or a transaction on it: it is waited for no longer than this (ms); the next start does the rest. */
export const frozenTabWait = 2 * second;
/** Other tabs have this long (ms) to send the key before a passcode is asked for. */
export const keyAnswerWait = 250;
/** A database that does not open within this time (ms) is reported. */
export const openWait = 10 * second;

// Fetching ahead and long lists
/** The first moments of a tab (ms) belong to the screen it opens with. */
export const prefetchStart = 3 * second;
/** Facts that nobody announces (Save-Data, the age of a stored list) are checked this often (ms). */
export const prefetchInterval = minute;
/** A service that refused is left alone for this long (ms). */
export const prefetchRefusalPause = 10 * minute;
/** The whole of a service with an offline copy is read again this long (ms) after it was complete; its newest rows are read with every change. */
export const prefetchWalkInterval = 10 * minute;
/** After a failure that is neither a refusal nor a missing answer nothing is prefetched for this long (ms). */
export const prefetchBrokenPause = 5 * minute;
/** Companies without their records are looked up when the list changes, and again after this long (ms). */
export const companyRecordsInterval = 10 * minute;
/** A complete reading of a list takes a call for each page: it begins at most this often (ms) for each page, but at least every five minutes; a very long list is read at the pace below. */
export const completePace = minute;
export const completeInterval = 5 * minute;
export const longListPace = 5 * second;
/** A back-fill reads the head of the list again after this long (ms). */
export const backFillSlice = 25 * second;
/** While a list is read, its rows are written this far apart (ms): with the write at the end there are at most four a second. */
export const walkWriteGap = 334;

// Outbox
/** For so long (ms) a request without an answer may still arrive: what is not there yet may be there later. */
export const quietTime = minute;
/** After so long (ms) without a clear answer a person decides whether the record on the ledger is the one that was sent. */
export const reconcilePatience = 10 * minute;
/** What was sent to the ledger is followed at most this far apart (ms). */
export const longestFollowWait = minute;
/** A snapshot of the server's records is valid for this long (ms): after a sleep a new one is taken. */
export const snapshotLife = 10 * second;
/** Two paid snapshots for a lost answer are at least this far apart (ms). */
export const paidReadGap = 15 * second;
/**
 * Where nothing is in doubt, the ids of a list that were read for one credential count for this long (ms) for the next ones: those of this device are known.
 * What others issue meanwhile counts as new if an answer is lost, and is then distinguished by its document or by a person.
 */
export const knownIdsLife = 30 * second;
/** No answer to a decision takes longer (ms), with its repetitions and the token before it: if it seems to, the device slept, and the answer is as old as the question. */
export const longestDecisionAnswer = minute;
/** A check for credentials issued twice starts this long (ms) after the last command has finished… */
export const duplicateCheckRest = 3 * second;
/** …or, while more commands follow, this long (ms) after the first one. */
export const duplicateCheckLongestRest = 30 * second;
/** That check is never postponed by more than this (ms), even if the clock was set back. */
export const duplicateCheckLongestDelay = 10 * minute;
/** The reserve on the disk is made this long (ms) after the start, or after somebody used it. */
export const reserveStart = 10 * second;
/** A reserve that did not fit is tried again after this long (ms). */
export const reserveRetry = minute;
