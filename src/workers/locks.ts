/** One holder at a time over all tabs of this browser. A request that is aborted before it was granted rejects. */
export interface Locks {
  /**
   * With `steal` the lock is taken from its holder, at once and before all who wait; the previous request rejects with an AbortError, while its work
   * continues. A stealing request cannot be aborted, so that its `signal` is ignored.
   */
  request<Value>(name: string, run: () => Promise<Value>, signal?: AbortSignal, options?: { steal?: boolean }): Promise<Value>;
  /** True where the browser has no locks: every request is granted at once, and keeps nobody else away. */
  readonly isMissing?: boolean;
}

/**
 * The Web Locks of the browser. Without them (an insecure address) every request is granted: the row in the registry alone then decides who leads.
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
