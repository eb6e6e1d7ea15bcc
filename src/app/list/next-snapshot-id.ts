let snapshots = 0;

/** A number for a snapshot of a list that this page has not used before: under it, the worker keeps an answer unchanged. */
export function nextSnapshotId(): number {
  snapshots += 1;
  return snapshots;
}
