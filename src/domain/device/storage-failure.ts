/**
 * What can end a screen's work: a part of Studio or of the device died, is held or was replaced. Each has one clear sentence
 * (`text/death.ts`) and a way on.
 */
export type DeathCode =
  | 'worker-keeps-dying'
  | 'storage-outdated'
  | 'storage-blocked'
  | 'storage-silent'
  | 'storage-denied'
  | 'storage-full'
  | 'storage-damaged'
  | 'part-missing'
  | 'screen-broken';

/** What an error says about itself; a device's own errors are distinguished by their names. `inner` is Dexie's first cause. */
interface ReportedFailure {
  name: string;
  message: string;
  inner: unknown;
}

/** The name of an error for a database that a newer build of Studio uses already. */
export const outdatedErrorName = 'OutdatedDatabaseError';

const byName: Record<string, DeathCode> = {
  [outdatedErrorName]: 'storage-outdated',
  MissingAPIError: 'storage-denied',
  SecurityError: 'storage-denied',
  NotAllowedError: 'storage-denied',
  InvalidStateError: 'storage-denied',
  QuotaExceededError: 'storage-full',
  UnknownError: 'storage-damaged',
  DataError: 'storage-damaged',
  NotReadableError: 'storage-damaged',
  NotFoundError: 'storage-damaged',
  ConstraintError: 'storage-damaged',
  AbortError: 'storage-damaged',
  VersionError: 'storage-damaged',
  UpgradeError: 'storage-damaged',
  SchemaError: 'storage-damaged',
};

/** What each browser says when the code of a part is not where it was, and what is said of its style sheet. */
const missingPart =
  /dynamically imported module|Importing a module script failed|module script|ChunkLoadError|Unable to preload CSS/i;

/** Why a screen could not be shown, from what was thrown: the innermost cause that is known speaks, else the screen itself is at fault. */
export function deathOf(error: unknown): DeathCode {
  let found: DeathCode = 'screen-broken';
  for (let cause = toReported(error), depth = 0; cause !== null && depth < 5; cause = toReported(cause.inner), depth += 1) {
    const known = byName[cause.name] ?? (missingPart.test(cause.message) ? 'part-missing' : undefined);
    if (known !== undefined) found = known;
  }
  return found;
}

function toReported(error: unknown): ReportedFailure | null {
  if (typeof error !== 'object' || error === null) return null;
  const { name, message, inner, cause } = error as { name?: unknown; message?: unknown; inner?: unknown; cause?: unknown };
  return { name: String(name ?? ''), message: String(message ?? ''), inner: inner ?? cause };
}
