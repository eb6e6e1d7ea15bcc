import type { Page } from 'playwright-core';
import type { ListName } from '../../../src/domain/list/list-name';

/** What is done to the list, and what is shown when it is done. */
export type Act =
  | { kind: 'press'; selector: string }
  | { kind: 'type'; text: string }
  | { kind: 'choose'; label: string; option: string }
  | { kind: 'scroll'; top: number }
  /** Goes to a day, as the date field has it: 2026-01-31. */
  | { kind: 'day'; day: string }
  /** Narrows the list to what began on this day or after. */
  | { kind: 'from'; day: string };

/**
 * Does something to the list in the page itself and waits, frame by frame, until the requested state is shown and can be read; ms to the frame that shows it.
 * `posinset`: the row that has to be there. `chip`: the status that every visible row has to have. `found`, `unfound`: the number of results, or of all rows,
 * has to be announced. `moved`: the list has to be elsewhere. `reordered`: other rows have to be first. `counted`: every status has to have another number.
 */
export async function timeAct(
  page: Page,
  act: Act,
  wanted: { posinset?: number; chip?: string; found?: true; unfound?: true; moved?: true; reordered?: true; counted?: true } = {},
): Promise<number> {
  // The loader names inner functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(
    async ({ act, wanted }) => {
      const list = () => document.querySelector('.list-scroll');
      const badges = () =>
        [...document.querySelectorAll('.row-item')].flatMap(
          (row) => row.querySelector('.badge-status')?.textContent?.trim() ?? [],
        );
      const reported = () =>
        [...document.querySelectorAll('.list-pane > [role="status"]')].map((one) => one.textContent).join(' ');
      const counts = () => [...document.querySelectorAll('.chip .n')].map((one) => one.textContent).join('|');
      const firstRows = () =>
        [1, 2, 3, 4, 5]
          .map((at) => document.querySelector<HTMLElement>(`.row-item[aria-posinset="${at}"] .row-link`))
          .map((link) => link?.dataset.id ?? link?.getAttribute('href')?.split('?')[0])
          .join();
      const before = { firstRows: firstRows(), top: list()?.scrollTop, counts: counts() };
      const isRead = () => {
        const box = list()?.getBoundingClientRect();
        const unread = [...document.querySelectorAll('.row-skeleton')].map((row) => row.getBoundingClientRect());
        return box !== undefined && !unread.some(({ top, bottom }) => bottom > box.top && top < box.bottom);
      };
      const isThere = () => {
        if (list()?.getAttribute('aria-busy') !== 'false' || document.querySelector('.row-link') === null) return false;
        if (wanted.moved && (list()?.scrollTop === before.top || !isRead())) return false;
        if (wanted.reordered && firstRows() === before.firstRows) return false;
        if (wanted.counted && (counts() === before.counts || /(^|\|)(\||$)/.test(counts()))) return false;
        if (wanted.posinset !== undefined && !document.querySelector(`.row-item[aria-posinset="${wanted.posinset}"] .row-link`))
          return false;
        if (wanted.chip !== undefined && badges().some((badge) => badge !== wanted.chip)) return false;
        if (wanted.unfound && / found/.test(reported())) return false;
        return !wanted.found || / found/.test(reported());
      };
      const setValue = (element: Element | null, value: string, event: string) => {
        const prototype = element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
        element?.dispatchEvent(new Event(event, { bubbles: true }));
      };
      let since = performance.now();
      if (act.kind === 'press') document.querySelector<HTMLElement>(act.selector)?.click();
      if (act.kind === 'type') setValue(document.querySelector('input[type="search"]'), act.text, 'input');
      if (act.kind === 'scroll') list()?.scrollTo(0, act.top);
      const field = (label: string) =>
        [...document.querySelectorAll<HTMLInputElement>('.list-filters input')].find((one) =>
          one.labels?.[0]?.textContent?.startsWith(label),
        ) ?? null;
      if (act.kind === 'from') setValue(field('Started from'), act.day, 'change');
      if (act.kind === 'day') {
        setValue(field('Go to a day'), act.day, 'change');
        // The button can be pressed from the next frame on: the act is the press.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        since = performance.now();
        document.querySelector<HTMLElement>('.day-line button')?.click();
      }
      if (act.kind === 'choose') {
        const select = [...document.querySelectorAll<HTMLSelectElement>('.list-pane select')].find((one) =>
          [...one.options].some((option) => option.text === act.option),
        );
        const value = [...(select?.options ?? [])].find((option) => option.text === act.option)?.value;
        setValue(select ?? null, value ?? '', 'change');
      }
      // The frame after the act shows it at the earliest.
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (isThere()) break;
        if (performance.now() - since > 20_000) throw new Error(`${JSON.stringify(act)} never came to stand`);
      }
      return performance.now() - since;
    },
    { act, wanted },
  );
}

/** Reads forty rows, all or of a state, straight from the database, as raw as a page can; ms, the floor of what a filter takes. */
export async function timeRawRead(
  page: Page,
  appId: string,
  outcome: string | null,
  list: ListName = 'sessions',
): Promise<number> {
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(
    async ({ appId, outcome, list }) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => /^studio-mirror-[0-9a-f]{16}$/.test(one)) ?? '';
      const asked = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await asked(indexedDB.open(name));
      const since = performance.now();
      const prefix = outcome === null ? [appId] : [appId, outcome];
      const store = database.transaction(list).objectStore(list);
      const index = store.index(outcome === null ? '[appId+order]' : '[appId+state+order]');
      const range = IDBKeyRange.bound([...prefix, Number.NEGATIVE_INFINITY], [...prefix, Number.POSITIVE_INFINITY]);
      const cursor = index.openCursor(range, 'prev');
      const rows = await new Promise<number>((resolve) => {
        let count = 0;
        cursor.onsuccess = () => {
          count += 1;
          if (cursor.result === null || count >= 40) resolve(count);
          else cursor.result.continue();
        };
      });
      const took = performance.now() - since;
      database.close();
      if (rows === 0) throw new Error(`there is no ${outcome ?? ''} row`);
      return took;
    },
    { appId, outcome, list },
  );
}
