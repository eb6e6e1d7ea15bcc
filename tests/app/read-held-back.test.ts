import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/app/list/list-source';
import { emptySnapshot, type HeldSnapshot, readHeldBack } from '../../src/app/list/read-held-back';
import type { SealedListRow } from '../../src/app/screens/verifications/list-row';

interface Row {
  id: string;
  order: number;
}

/** A list of `count` rows that grows at its top; the lengths of the windows that are read are noted. */
function aList(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_none, place) => ({ id: `r${count - place}`, order: count - place }));
  const windows: number[] = [];
  const source: Source<Row, SealedListRow> = {
    async list(limit) {
      windows.push(limit);
      return rows.slice(0, limit);
    },
    find: async (ids) => new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row])),
    toListRows: async (shown) =>
      shown.map(
        ({ id, order }): SealedListRow => ({ key: id, createdAt: order, session: null, person: null, completedHere: false }),
      ),
  };
  let snapshot: HeldSnapshot = emptySnapshot;
  return {
    windows,
    arrive(more: number) {
      for (let next = (rows[0]?.order ?? 0) + 1; more > 0; next += 1, more -= 1) rows.unshift({ id: `r${next}`, order: next });
    },
    /** Older rows come where they belong. */
    fill(times: readonly number[]) {
      rows.push(...times.map((order) => ({ id: `r${order}`, order })));
      rows.sort((one, other) => other.order - one.order);
    },
    leave: (id: string) =>
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      ),
    async read(limit: number, isFilling = false) {
      const { rows: shown, held, isWhole } = await readHeldBack(source, snapshot, limit, isFilling);
      snapshot = { ids: shown.map(({ key }) => key), since: count, held };
      return { shown: shown.map(({ key }) => key), held, isWhole };
    },
  };
}

describe('a list with a visible window while rows arrive', () => {
  it('stays as it is, counts the new rows, and reads no more than the window and what is held back', async () => {
    const list = aList(10_000);
    const first = await list.read(32);
    expect(first).toMatchObject({ held: 0, isWhole: false });
    for (let arrived = 1; arrived <= 200; arrived += 1) {
      list.arrive(1);
      expect(await list.read(32)).toEqual({ ...first, held: arrived });
    }
    expect(Math.max(...list.windows)).toBeLessThanOrEqual(32 + 200 + 4);
    // One read per arrival.
    expect(list.windows).toHaveLength(201);
  });

  it('counts many that arrive at once', async () => {
    const list = aList(500);
    const first = await list.read(32);
    list.arrive(300);
    expect(await list.read(32)).toEqual({ ...first, held: 300 });
  });

  it('shows what moves up if a row was deleted', async () => {
    const list = aList(100);
    await list.read(32);
    list.leave('r90');
    const { shown } = await list.read(32);
    expect(shown).toHaveLength(32);
    expect(shown).not.toContain('r90');
    expect(shown.at(-1)).toBe('r68');
  });

  it('is complete only when nothing is below the window', async () => {
    const list = aList(40);
    expect(await list.read(32)).toMatchObject({ isWhole: false });
    const grown = await list.read(64);
    expect(grown).toMatchObject({ isWhole: true });
    expect(grown.shown).toHaveLength(40);
    list.arrive(2);
    expect(await list.read(64)).toMatchObject({ isWhole: true, held: 2, shown: grown.shown });
    // A shorter window of a list that ends within what is read for it.
    const short = aList(34);
    await short.read(32);
    short.arrive(1);
    const { shown, isWhole } = await short.read(32);
    expect([shown.length, isWhole]).toEqual([32, false]);
  });

  it('reads no more with each row that is filled in above, or arrives meanwhile', async () => {
    const list = aList(10_000);
    await list.read(64, true);
    list.fill(Array.from({ length: 4 }, (_none, place) => 9_999.9 - place / 100));
    await list.read(64, true);
    for (let step = 1; step <= 20; step += 1) {
      list.arrive(1);
      list.fill([9_990.5 - step / 100]);
      const { shown, held } = await list.read(64, true);
      expect([shown.length, held]).toEqual([68 + step, step]);
    }
    expect(Math.max(...list.windows)).toBeLessThanOrEqual(68 + 2 * 20 + 8);
  });

  it('drops nothing while rows are filled in above the shown ones', async () => {
    const list = aList(100);
    const first = await list.read(32, true);
    const filled = Array.from({ length: 20 }, (_none, place) => 99.9 - place / 100);
    list.fill(filled);
    const { shown, held } = await list.read(32, true);
    expect(held).toBe(0);
    expect(shown.slice(0, 52)).toEqual([first.shown[0], ...filled.map((order) => `r${order}`), ...first.shown.slice(1)]);
  });
});
