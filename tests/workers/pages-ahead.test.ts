import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../src/domain/shared/outcome';
import { createPagesAhead } from '../../src/workers/resolve/pages-ahead';

/** A server whose pages come when they are released; it fails at one of them. */
function aServer(failAt: number | null = null) {
  const asked: number[] = [];
  const held = new Map<number, () => void>();
  const pages = createPagesAhead(async (page) => {
    asked.push(page);
    await new Promise<void>((resolve) => held.set(page, resolve));
    return page === failAt ? failed('network-unreachable') : ok({ rows: [], losses: { count: 0, first: null }, totalCount: 800 });
  });
  const letGo = () => {
    for (const go of held.values()) go();
  };
  return { asked, pages, letGo };
}

describe('the pages of a list', () => {
  it('are asked for while earlier ones are on their way, four at a time, and each once', async () => {
    const { asked, pages, letGo } = aServer();
    pages.readAhead(1, 8);
    expect(asked).toEqual([2, 3, 4, 5]);
    const second = pages.read(2);
    pages.readAhead(2, 8);
    expect(asked).toEqual([2, 3, 4, 5, 6]);
    letGo();
    expect((await second).ok).toBe(true);
    expect(await pages.finish()).toBe(5);
  });

  it('are not asked for after the last one', () => {
    const { asked, pages } = aServer();
    pages.readAhead(7, 8);
    expect(asked).toEqual([8]);
  });

  it('that were answered after one that failed are counted, because they were paid for', async () => {
    const { pages, letGo } = aServer(2);
    pages.readAhead(1, 5);
    const second = pages.read(2);
    letGo();
    expect((await second).ok).toBe(false);
    expect(await pages.finish()).toBe(3);
  });

  it('are asked for again when they are wanted again', async () => {
    const { asked, pages, letGo } = aServer();
    const first = pages.read(1);
    letGo();
    await first;
    const again = pages.read(1);
    letGo();
    await again;
    expect(asked).toEqual([1, 1]);
  });
});
