/**
 * What a failure of the device's own database means: `storage-full` if the disk is full, wherever that is in the chain of causes (Dexie has it as `inner` of
 * its own errors), `storage-failed` for everything else of the database, null for any other error.
 */
export function storageFault(error: unknown): 'storage-full' | 'storage-failed' | null {
  const names = namesOf(error);
  if (names.some((name) => /Quota/.test(name))) return 'storage-full';
  return names.some((name) => /Dexie|IndexedDB|Database|Abort|ConstraintError|DataError|OpenFailed|VersionError/.test(name))
    ? 'storage-failed'
    : null;
}

/** No chain of causes is longer than this. */
const deepest = 6;

function namesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > deepest) return [];
  const { name, inner, cause, failures } = error as { name?: unknown; inner?: unknown; cause?: unknown; failures?: unknown };
  const first: unknown = Array.isArray(failures) ? failures[0] : undefined;
  return [
    ...(typeof name === 'string' ? [name] : []),
    ...namesOf(inner, depth + 1),
    ...namesOf(cause, depth + 1),
    ...namesOf(first, depth + 1),
  ];
}
