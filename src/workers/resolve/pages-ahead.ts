import type { ListedIdentity } from '../../domain/ledger/listed-row';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';

type Page = Outcome<ParsedRows<ListedIdentity>>;

/** Pages of a list, read in their order, while those that follow are on their way: one after the other, each would wait for the line. */
export interface PagesAhead {
  read(page: number): Promise<Page>;
  /** The list has pages up to `last`: those behind `page` are asked for. */
  readAhead(page: number, last: number): void;
  /** Waits for what is still on its way; returns how many pages were answered in all, each of which was paid for. */
  finish(): Promise<number>;
}

/** So many pages are on their way behind the one that is written. */
const pagesAhead = 4;

/** The pages that `fetchPage` answers. */
export function createPagesAhead(fetchPage: (page: number) => Promise<Page>): PagesAhead {
  const coming = new Map<number, Promise<Page>>();
  let answered = 0;

  function ask(page: number): Promise<Page> {
    const known = coming.get(page);
    if (known !== undefined) return known;
    const asked = fetchPage(page).then((answer) => {
      if (answer.ok) answered += 1;
      return answer;
    });
    // Told where it is waited for.
    asked.catch(() => undefined);
    coming.set(page, asked);
    return asked;
  }

  return {
    async read(page) {
      const asked = ask(page);
      try {
        return await asked;
      } finally {
        coming.delete(page);
      }
    },
    readAhead(page, last) {
      for (let next = page + 1; next <= Math.min(last, page + pagesAhead); next += 1) void ask(next);
    },
    async finish() {
      await Promise.allSettled(coming.values());
      return answered;
    },
  };
}
