import type { Studio } from '../../src/workers/studio';
import type { WorkerDependencies } from '../../src/workers/worker-dependencies';
import { second } from '../builders/moments';
import { createFakeTab, type FakeTab } from './fake-tab';
import type { Asker } from './identity-asker';
import type { TestDevice } from './test-device';

/** What happens around a request that changes something: before it leaves, and once it was answered. */
interface Around {
  before?(path: string, request: Request): void | Promise<void>;
  after?(path: string): void;
}

/** Tabs of a device that can be killed, on a line that can be cut, or that repeats what changes something as a browser does; `line` is set by the test. */
export function createTabsOnALine(device: TestDevice) {
  const line: { isOnline: boolean; isRepeating: boolean; around: Around } = { isOnline: true, isRepeating: false, around: {} };
  const opened: FakeTab[] = [];

  function open(name: string, change: Partial<WorkerDependencies> = {}): Studio {
    const fake = createFakeTab(name, device.clock, device.locks);
    opened.push(fake);
    const send = fake.fetchOf(async (input, init) => {
      if (!line.isOnline) throw new TypeError('there is no line');
      const request = new Request(input, init);
      const path = request.method === 'GET' ? '' : new URL(request.url).pathname;
      if (path !== '') await line.around.before?.(path, request);
      if (fake.state() === 'dead') return new Promise<Response>(() => undefined);
      if (line.isRepeating && path !== '') await device.browser.fetch(request.clone());
      const response = await device.browser.fetch(request);
      if (path !== '') line.around.after?.(path);
      return response;
    });
    return device.tab(name, { clock: fake.clock, locks: fake.locks, ...change }, send);
  }

  return {
    line,
    open,
    /** Ends the tab with this name, or the one that was opened last, as the system ends one: in the middle of its work. */
    kill: (name = opened.at(-1)?.name) => opened.find((tab) => tab.name === name)?.kill(),
    /** A tab in the place of the first one. */
    openAnother(asker: Asker, name = 'second'): void {
      const studio = open(name);
      void studio.api.checkAuth({ force: false });
      asker.tabs.splice(0, 1, studio);
    },
    /** Time passes until the tab was killed by what `line.around` says. */
    async untilKilled(asker: Asker): Promise<void> {
      for (let passed = 0; opened.at(-1)?.state() !== 'dead'; passed += 1) {
        if (passed > 300) throw new Error('nothing was sent');
        await asker.pass(second);
      }
    },
  };
}
