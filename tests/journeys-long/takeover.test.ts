import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type JourneyPlatform, journey } from '../fixtures/journey';
import { openVerifications, refreshNow, signIn, waitForWholeList } from '../journeys/lib/steps';
import { limits } from '../limits';

/** A tab and the calls that its worker sent for the mirror, with their times (ms). */
interface Tab {
  page: Page;
  sent: { path: string; at: number }[];
}

/** The tabs of a device that share one mirror, and the platform that they ask. */
interface Tabs {
  platform: JourneyPlatform;
  context: BrowserContext;
  /** The tab that does the work; each test leaves the one that took over. */
  leading: Tab;
  /** Every tab there ever was. */
  all: Tab[];
}

const it = journey({ platform: { demo: { sessions: 40 } } })
  .extend('tabs', { scope: 'file' }, async ({ platform, device: { context, page } }): Promise<Tabs> => {
    const leading = listenTo(page);
    await signIn(page, platform.url, /admin/i);
    await openVerifications(page);
    await waitForWholeList(page, 40);
    return { platform, context, leading, all: [leading] };
  })
  // A browser closes the databases of a frozen tab that others wait for; thawed, the tab opens them again, and Dexie tells that it does.
  .extend('reopening', { auto: true }, ({ device, quiet: _ }, { onCleanup }) => {
    onCleanup(() => {
      const reported = device.consoleErrors.splice(0);
      device.consoleErrors.push(...reported.filter((text) => !text.includes('Need to reopen db')));
    });
    return true;
  });

/** A wish for a fresh answer is served two seconds after the last one at the soonest. */
const soon = { timeout: limits.view };
/** What only a leader may ask for. */
const isMirrorCall = (path: string) => path.includes('/tenant/') || path.startsWith('/api/v1/app');
const isListCall = ({ path }: { path: string }) => path.endsWith('/verification/session');

function listenTo(page: Page): Tab {
  const tab: Tab = { page, sent: [] };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (isMirrorCall(path)) tab.sent.push({ path, at: Date.now() });
  });
  return tab;
}

/** One more tab on the same list. It does not send anything, since another one leads. */
async function openFollower(tabs: Tabs): Promise<Tab> {
  const { context, leading } = tabs;
  const tab = listenTo(await context.newPage());
  tabs.all.push(tab);
  await tab.page.goto(leading.page.url());
  await waitForWholeList(tab.page, 40);
  const before = leading.sent.length;
  await refreshNow(tab.page);
  await expect.poll(() => leading.sent.length, soon).toBeGreaterThan(before);
  expect(tab.sent).toEqual([]);
  return tab;
}

/** What the platform has seen and no tab has sent. */
async function sentByNobody({ platform, all }: Tabs): Promise<string[]> {
  const sent = all.flatMap((tab) => tab.sent.map(({ path }) => path));
  return platform.requests().flatMap(({ path }) => {
    if (!isMirrorCall(path)) return [];
    const at = sent.indexOf(path);
    if (at === -1) return [path];
    sent.splice(at, 1);
    return [];
  });
}

/**
 * From `stoppedAt` on (ms) the leading tab is gone: the follower, which wants a fresh list, asks for it within fifteen seconds, the platform answers,
 * and from then on the tab before sends nothing; all that the platform ever saw was sent by a tab that led.
 */
async function expectTakeover(tabs: Tabs, follower: Tab, stoppedAt: number): Promise<void> {
  const { platform, leading } = tabs;
  await refreshNow(follower.page);
  await expect.poll(() => follower.sent.filter(isListCall).length, { timeout: limits.view }).toBeGreaterThan(0);
  const first = follower.sent.find(isListCall);
  expect((first?.at ?? Number.POSITIVE_INFINITY) - stoppedAt).toBeLessThan(15_000);
  const answered = () => platform.requests().filter((call) => isListCall(call) && call.at >= (first?.at ?? 0)).length;
  await expect.poll(answered, soon).toBeGreaterThan(0);
  const before = follower.sent.length;
  await refreshNow(follower.page);
  await expect.poll(() => follower.sent.length, soon).toBeGreaterThan(before);
  expect(leading.sent.filter(({ at }) => at >= (follower.sent[0]?.at ?? 0))).toEqual([]);
  await expect.poll(() => sentByNobody(tabs), soon).toEqual([]);
}

/** Whether nobody holds a database of this device in the middle of a transaction, seen from another tab. */
const databasesAreFree = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('studio-') ? [name] : []));
    const isFree = (name: string) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
          const end = (isDone: boolean) => {
            opening.result.close();
            resolve(isDone);
          };
          writing.oncomplete = () => end(true);
          setTimeout(() => end(false), 1_000);
        };
      });
    return (await Promise.all(names.map(isFree))).every(Boolean);
  });

/**
 * Stops a tab as a browser freezes it, its page and its worker; `other` is a tab that goes on. Browsers freeze no tab that is in the middle of a
 * transaction; a debugger, which does it here, stops it anywhere, so it is let go and stopped again until it holds none. Answers how to thaw it.
 */
async function freeze(page: Page, other: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const worker = new Promise<string>((resolve) =>
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') resolve(sessionId);
    }),
  );
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await worker;
  let asked = 0;
  const tell = async (method: string) => {
    asked += 1;
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: asked, method, params: {} }) });
  };
  const stop = async () => {
    const isWorkerStopped = new Promise<void>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => message.includes('"Debugger.paused"') && resolve());
    });
    const isPageStopped = new Promise<void>((resolve) => void session.once('Debugger.paused', () => resolve()));
    await tell('Debugger.enable');
    await tell('Debugger.pause');
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    // Held at the step it is made to take; the answer comes when it is let go.
    session.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
    await Promise.all([isWorkerStopped, isPageStopped]);
  };
  const letGo = async () => {
    await tell('Debugger.disable');
    await session.send('Debugger.disable');
  };
  await stop();
  while (!(await databasesAreFree(other))) {
    await letGo();
    await stop();
  }
  return async () => {
    await letGo();
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await session.detach();
  };
}

describe('a tab that is looked at takes over within fifteen seconds, and nobody else sends', () => {
  it('when the leading tab is hidden', async ({ tabs }) => {
    const { leading } = tabs;
    const follower = await openFollower(tabs);
    // A browser without a screen shows all of its tabs: the page is told that it is hidden, as a covered tab is.
    await leading.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectTakeover(tabs, follower, Date.now());
    await leading.page.close();
    tabs.leading = follower;
  });

  it('when the leading tab is frozen; thawed, it stays silent', async ({ tabs }) => {
    const { leading } = tabs;
    const follower = await openFollower(tabs);
    const thaw = await freeze(leading.page, follower.page);
    const sent = leading.sent.length;
    await expectTakeover(tabs, follower, Date.now());
    await thaw();
    tabs.leading = follower;
    const again = follower.sent.length;
    await refreshNow(leading.page);
    await expect.poll(() => follower.sent.length, soon).toBeGreaterThan(again);
    expect(leading.sent).toHaveLength(sent);
    await leading.page.close();
  });

  it('when the leading tab crashes', async ({ tabs }) => {
    const { leading } = tabs;
    const follower = await openFollower(tabs);
    const session = await tabs.context.newCDPSession(leading.page);
    const crashed = new Promise((resolve) => leading.page.once('crash', resolve));
    // The call itself is never answered.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const sent = leading.sent.length;
    await expectTakeover(tabs, follower, Date.now());
    expect(leading.sent).toHaveLength(sent);
    tabs.leading = follower;
  });
});
