import type { Page, Worker } from 'playwright-core';

/** The name of the channel by which Dexie informs other realms of writes. */
const dexieChannel = 'x-storagemutated-1';

/**
 * How long it takes from the worker's write of a new session to the frame that shows it, ms, for `count` of them. `arrive` lets one more session begin at the
 * server; the page is at the top of its list and asks for it at once.
 */
export async function timeArrivals(page: Page, count: number, arrive: () => Promise<unknown>): Promise<number[]> {
  const workers = page.workers();
  await Promise.all(workers.map((worker) => noteWrites(worker)));
  await page.evaluate(() => {
    const painted: number[] = [];
    Reflect.set(globalThis, 'arrivalsPainted', painted);
    let reported = '';
    const observer = new MutationObserver(() => {
      const text = document.querySelector('.new-rows button')?.textContent ?? '';
      if (text === reported) return;
      reported = text;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void painted.push(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const times: number[] = [];
  for (let left = count * 4; times.length < count && left > 0; left -= 1) {
    const since = Date.now();
    await arrive();
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    const reported = await page
      .waitForFunction((after) => (Reflect.get(globalThis, 'arrivalsPainted') as number[]).find((at) => at > after) ?? 0, since, {
        timeout: 5_000,
      })
      // It began in another service.
      .catch(() => null);
    const painted = (await reported?.jsonValue()) ?? 0;
    const writes = (await Promise.all(workers.map(readWrites))).flat();
    const write = writes.find((at) => at > since && at < painted);
    if (write !== undefined) times.push(painted - write);
  }
  return times;
}

function noteWrites(worker: Worker): Promise<void> {
  return worker.evaluate((name) => {
    const writes: number[] = [];
    Reflect.set(globalThis, 'sessionWrites', writes);
    const channel = new BroadcastChannel(name);
    Reflect.set(globalThis, 'writeChannel', channel);
    channel.onmessage = ({ data }: MessageEvent<object>) => {
      if (Object.keys(data).some((part) => part.includes('/sessions/'))) writes.push(performance.timeOrigin + performance.now());
    };
  }, dexieChannel);
}

const readWrites = (worker: Worker) => worker.evaluate(() => Reflect.get(globalThis, 'sessionWrites') as number[]);
