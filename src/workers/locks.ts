/** One holder at a time over all tabs of this browser. A request that is aborted before it was granted rejects. */
export interface Locks {
  /**
   * With `steal` the lock is taken from whoever holds it, at once and before all who wait; the request of the one before rejects with an AbortError,
   * while what it runs goes on. A request that steals cannot be aborted, so that its `signal` is left aside.
   */
  request<Value>(name: string, run: () => Promise<Value>, signal?: AbortSignal, options?: { steal?: boolean }): Promise<Value>;
  /** True where the browser has no locks: every request is granted at once, and keeps nobody else away. */
  readonly isMissing?: boolean;
}

/**
 * The Web Locks of the browser. Where there are none (an insecure address) every request is granted:
 * who leads is then decided by the row in the registry alone.
 */
export function webLocks(manager: LockManager | undefined): Locks {
  return {
    isMissing: manager === undefined,
    request(name, run, signal, { steal = false } = {}) {
      if (!manager) return run();
      return manager.request(name, steal ? { steal } : signal ? { signal } : {}, run) as ReturnType<typeof run>;
    },
  };
}
