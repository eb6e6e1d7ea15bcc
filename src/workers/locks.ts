/** One holder at a time over all tabs of this browser. A request that is aborted before it was granted rejects. */
export interface Locks {
  request<Value>(name: string, run: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/**
 * The Web Locks of the browser. Where there are none (an insecure address) the tab goes on alone:
 * without them no second tab can be kept from working, and working twice is only wasteful.
 */
export function webLocks(manager: LockManager | undefined): Locks {
  return {
    request(name, run, signal) {
      if (!manager) return run();
      return manager.request(name, signal ? { signal } : {}, run) as ReturnType<typeof run>;
    },
  };
}
