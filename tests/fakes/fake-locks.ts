import type { Locks } from '../../src/workers/locks';

/** Web Locks of one browser, in memory. Tabs that are distinguished can be killed: what they held or waited for is free then. */
export interface FakeLocks extends Locks {
  /** The same locks as one tab has them. `deliver` brings it what happens to its requests: a frozen tab gets it when it thaws. */
  ofTab(tab: string, deliver?: (event: () => void) => void): Locks;
  /** The tab is gone: its locks pass on. */
  kill(tab: string): void;
  /** Which tab holds a lock. */
  holder(name: string): string | null;
}

interface Request {
  tab: string;
  grant(): void;
  /** Taken away by another, or never granted. */
  reject(reason: unknown): void;
}

/** Locks that nobody holds. */
export function createFakeLocks(): FakeLocks {
  const queues = new Map<string, { holder: Request | null; waiting: Request[] }>();

  function queueOf(name: string) {
    const queue = queues.get(name) ?? { holder: null, waiting: [] };
    queues.set(name, queue);
    return queue;
  }

  function passOn(name: string): void {
    const queue = queueOf(name);
    if (queue.holder) return;
    queue.holder = queue.waiting.shift() ?? null;
    queue.holder?.grant();
  }

  function request<Value>(
    { tab, deliver }: { tab: string; deliver: (event: () => void) => void },
    name: string,
    run: () => Promise<Value>,
    signal: AbortSignal | undefined,
    steal: boolean,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const queue = queueOf(name);
      const mine: Request = {
        tab,
        grant: () =>
          deliver(() => {
            const over = () => {
              if (queue.holder !== mine) return;
              queue.holder = null;
              passOn(name);
            };
            Promise.resolve().then(run).then(resolve, reject).finally(over);
          }),
        reject: (reason) => deliver(() => reject(reason)),
      };
      if (steal) {
        const before = queue.holder;
        queue.holder = mine;
        before?.reject(new DOMException('another tab took the lock', 'AbortError'));
        mine.grant();
        return;
      }
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => {
        const at = queue.waiting.indexOf(mine);
        if (at < 0) return;
        queue.waiting.splice(at, 1);
        mine.reject(signal.reason);
      });
      queue.waiting.push(mine);
      passOn(name);
    });
  }

  const ofTab: FakeLocks['ofTab'] = (tab, deliver = (event) => event()) => ({
    request: (name, run, signal, { steal = false } = {}) => request({ tab, deliver }, name, run, signal, steal),
  });

  return {
    ...ofTab('all'),
    ofTab,
    kill(tab) {
      for (const [name, queue] of queues) {
        queue.waiting = queue.waiting.filter((waiting) => waiting.tab !== tab);
        if (queue.holder?.tab === tab) queue.holder = null;
        passOn(name);
      }
    },
    holder: (name) => queues.get(name)?.holder?.tab ?? null,
  };
}
