import type { Page } from 'playwright-core';

/** One way through a list from its top to its end. */
export interface ScrollTimes {
  /** The whole way, and how long the page was busy in it, ms. */
  took: number;
  busy: number;
  /** The 95th percentile of the times between two frames, ms. */
  slowFrame: number;
  /** Looks, one a frame, and those in which a row in view could not be read yet. */
  looks: number;
  unread: number;
}

/** Scrolls the list at a steady pace as fast as a finger flings it, and looks at every frame; `most` frames at the most. */
export async function scrollThrough(page: Page, most = 5_000): Promise<ScrollTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  // The loader names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const before = await busyMs();
  const seen = await page.evaluate(async (most) => {
    const list = document.querySelector('.list-scroll');
    if (list === null) throw new Error('there is no list');
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const frames: number[] = [];
    let looks = 0;
    let unread = 0;
    const from = await frame();
    let at = from;
    while (looks < most && list.scrollTop + list.clientHeight < list.scrollHeight - 2) {
      list.scrollTop += 180;
      const next = await frame();
      frames.push(next - at);
      at = next;
      looks += 1;
      const box = list.getBoundingClientRect();
      const skeletons = [...list.querySelectorAll('.row-skeleton')].map((row) => row.getBoundingClientRect());
      if (skeletons.some(({ top, bottom }) => bottom > box.top && top < box.bottom)) unread += 1;
    }
    frames.sort((one, other) => one - other);
    return { took: at - from, slowFrame: frames[Math.floor(frames.length * 0.95)] ?? 0, looks, unread };
  }, most);
  return { ...seen, busy: (await busyMs()) - before };
}
