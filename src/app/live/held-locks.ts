/** The names of all locks that tabs of this app hold; null if the browser has none (an insecure address). */
export async function heldLocks(manager: LockManager | undefined): Promise<ReadonlySet<string> | null> {
  if (manager === undefined) return null;
  const { held = [] } = await manager.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
