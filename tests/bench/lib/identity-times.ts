import type { Page } from 'playwright-core';

/**
 * When a list of DIDs or schemas was shown, ms from the press: its first rows, its first resolved one, all of it resolved; and what blocked the page
 * meanwhile.
 */
export interface IdentityTimes {
  rows: number;
  first: number;
  all: number;
  /** Tasks of the page over 50 ms. */
  longTasks: number[];
}

/** Presses what leads to a list and waits, frame by frame, until `count` of its records are resolved. */
export async function timeIdentities(page: Page, selector: string, count: number): Promise<IdentityTimes> {
  // The loader names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(
    async ({ selector, count }) => {
      const longTasks: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
      });
      observer.observe({ type: 'longtask' });
      const link = document.querySelector<HTMLElement>(selector);
      if (link === null) throw new Error(`there is no ${selector}`);
      const before = document.querySelector('.identities-pane');
      const since = performance.now();
      link.click();
      const times = { rows: 0, first: 0, all: 0 };
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      while (times.all === 0) {
        await frame();
        const at = performance.now() - since;
        const pane = document.querySelector('.identities-pane');
        if (pane !== null && pane !== before) {
          const badges = [...pane.querySelectorAll<HTMLElement>('.identity-line .badge-status')];
          const resolved = badges.filter(({ dataset }) => dataset.status !== 'Resolving');
          if (badges.length > 0) times.rows ||= at;
          if (resolved.length > 0) times.first ||= at;
          // The chip of what is not resolved is there only while something is not.
          const isOpen = [...pane.querySelectorAll('.chip')].some(({ textContent }) => textContent?.startsWith('Resolving'));
          const total = Number(pane.querySelector('h1 .count')?.textContent);
          if (total === count && !isOpen && badges.length > 0 && resolved.length === badges.length) times.all = at;
        }
        if (at > 120_000) throw new Error('the list never stood');
      }
      observer.disconnect();
      return { ...times, longTasks };
    },
    { selector, count },
  );
}

/** The list as the reference asks for it: where it is, and where each record of it is. */
interface Asked {
  base: string;
  token: string;
  list: 'did' | 'schema';
}

/**
 * The reference's way, from a page of another origin: ids first, then each of them at once, every call with a preflight of its own. Nothing is drawn or kept: it
 * is the floor of that way. ms from the first call to the first and the last record.
 */
export async function timeReference(page: Page, asked: Asked): Promise<{ first: number; all: number; records: number }> {
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(async ({ base, token, list }) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const since = performance.now();
    const ask = async (path: string) => (await fetch(`${base}/api/v1/${path}`, { headers })).json();
    const { data } = (await ask(`${list}?page=1&limit=100`)) as { data: (string | { schemaId: string })[] };
    const ids = data.map((one) => (typeof one === 'string' ? one : one.schemaId));
    let first = 0;
    await Promise.all(
      ids.map(async (id) => {
        await ask(list === 'did' ? `did/resolve/${id}` : `schema/${id}`);
        first ||= performance.now() - since;
      }),
    );
    return { first, all: performance.now() - since, records: ids.length };
  }, asked);
}
