import type { Page } from 'playwright-core';

/** When a list of credentials was shown, ms from the press: its first rows, its first resolved one, its last; and what blocked the page meanwhile. */
export interface CredentialTimes {
  rows: number;
  first: number;
  all: number;
  /** Those that were left unresolved. */
  left: number;
  /** Tasks of the page over 50 ms. */
  longTasks: number[];
}

/** What is pressed, how many credentials there are, how many of them may be left unresolved, and for how long nothing may change then (ms). */
interface Wanted {
  selector: string;
  count: number;
  left: number;
  quiet: number;
}

/**
 * Presses what leads to the list and waits, frame by frame, until all of it has rows and no more of it is resolved. Which ones are resolved the screen does not
 * tell of those out of sight: the last change of their number, with quiet after it, is the end.
 */
export async function timeCredentials(page: Page, wanted: Wanted): Promise<CredentialTimes> {
  // The loader names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(async ({ selector, count, left, quiet }) => {
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    });
    observer.observe({ type: 'longtask' });
    const link = document.querySelector<HTMLElement>(selector);
    if (link === null) throw new Error(`there is no ${selector}`);
    const before = document.querySelector('.credentials-pane');
    const numberOf = (text: string | null | undefined) => Number((text ?? '').replace(/,/g, '') || Number.NaN);
    const since = performance.now();
    link.click();
    const times = { rows: 0, first: 0, all: 0, left: 0 };
    let changed = { said: '', at: 0 };
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      const at = performance.now() - since;
      if (at > 300_000) throw new Error('the list never stood');
      const pane = document.querySelector('.credentials-pane');
      if (pane === null || pane === before) continue;
      const badges = [...pane.querySelectorAll<HTMLElement>('.credential-line .badge-status[data-status]')];
      const resolved = badges.filter(({ dataset }) => dataset.status !== 'Resolving');
      if (badges.length > 0) times.rows ||= at;
      if (resolved.length > 0) times.first ||= at;
      // The chip of what is not resolved is there only while something is not.
      const chip = [...pane.querySelectorAll('.chip')].find(({ textContent }) => textContent?.startsWith('Resolving'));
      const open = chip === undefined ? 0 : numberOf(chip.querySelector('.n')?.textContent);
      const total = numberOf(pane.querySelector('h1 .count')?.textContent);
      const said = `${total} ${open} ${resolved.length === badges.length}`;
      if (said !== changed.said) changed = { said, at };
      const isWhole = total === count && open <= left && badges.length > 0 && resolved.length === badges.length;
      if (!isWhole || at - changed.at < quiet) continue;
      observer.disconnect();
      return { ...times, all: changed.at, left: open, longTasks };
    }
  }, wanted);
}

/** The list as the reference asks for it: where the tenant and the ledger's node are; `newest`: only so many of the list are resolved. */
interface Asked {
  base: string;
  node: string;
  token: string;
  newest: number;
}

/** What the reference's way took, ms from the first call, and what it asked for. */
export interface ReferenceTimes {
  first: number;
  all: number;
  records: number;
  resolved: number;
}

/**
 * The reference's way, from a page of another origin: ids first, page after page where it would read one, then each credential at once, the ledger's node for those
 * of which the service tells no transaction, every call with a preflight of its own. Nothing is drawn or kept: it is the floor of that way.
 */
export async function timeReference(page: Page, asked: Asked): Promise<ReferenceTimes> {
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(async ({ base, node, token, newest }) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const since = performance.now();
    const ask = async (path: string) => (await fetch(`${base}/api/v1/${path}`, { headers })).json();
    const ids: string[] = [];
    for (let number = 1; ; number += 1) {
      const { data, totalCount } = (await ask(`credential?page=${number}&limit=100`)) as { data: string[]; totalCount: number };
      ids.push(...data);
      if (data.length === 0 || ids.length >= totalCount) break;
    }
    let first = 0;
    const wanted = ids.slice(-newest);
    await Promise.all(
      wanted.map(async (id) => {
        const { metadata } = (await ask(`credential/${id}?retrieveCredential=false`)) as {
          metadata?: { transactionStatus?: unknown[]; registerCredentialStatus?: boolean };
        };
        if (!metadata?.transactionStatus?.length && metadata?.registerCredentialStatus) {
          const answer = await fetch(`${node}/hypersign-protocol/hidnode/ssi/credential/${id}`, {
            headers: { 'Content-Type': 'application/json' },
          });
          await answer.text();
        }
        first ||= performance.now() - since;
      }),
    );
    return { first, all: performance.now() - since, records: ids.length, resolved: wanted.length };
  }, asked);
}
