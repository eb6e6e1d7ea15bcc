import { describe, expect, it } from 'vitest';
import { createOpenedCache, openAhead, remembered } from '../../src/app/live/opened-cache';
import { createBox, toBoxKeys } from '../../src/db/seal/box';

interface Stored {
  id: string;
  mark: string;
}
const aCache = () => createOpenedCache<Stored, string>({ keyOf: ({ id }) => id, stampOf: ({ id, mark }) => id + mark });
const whole = (value: string) => ({ value, unreadable: [] });
const broken = { value: null, unreadable: [{ table: 'people' as const, appId: 'app', id: 'one' }] };

describe('rows that were opened', () => {
  it('are not opened again when they are read again without a change', () => {
    const cache = aCache();
    cache.put({ id: 'one', mark: 'a' }, whole('Ada'));
    expect(cache.missing([{ id: 'one', mark: 'a' }])).toEqual([]);
    expect(cache.get({ id: 'one', mark: 'a' })).toBe('Ada');
  });

  it('that changed are opened again, and keep their old content until then', () => {
    const cache = aCache();
    cache.put({ id: 'one', mark: 'a' }, whole('Ada'));
    const changed = { id: 'one', mark: 'b' };
    expect(cache.missing([changed])).toEqual([changed]);
    expect(cache.get(changed)).toBe('Ada');
    cache.put(changed, whole('Bob'));
    expect([cache.get(changed), cache.missing([changed])]).toEqual(['Bob', []]);
  });

  it('that could not be opened are tried again only when they are read again', () => {
    const cache = aCache();
    const row = { id: 'one', mark: 'a' };
    cache.put(row, broken);
    expect(cache.get(row)).toBeNull();
    expect(cache.missing([row])).toEqual([]);
    expect(cache.missing([{ ...row }])).toHaveLength(1);
  });

  it('are forgotten, the oldest first, before there are too many', () => {
    const cache = aCache();
    for (let at = 0; at < 1_000; at += 1) cache.put({ id: `row-${at}`, mark: 'a' }, whole('Ada'));
    expect(cache.get({ id: 'row-0', mark: 'a' })).toBeUndefined();
    expect(cache.get({ id: 'row-999', mark: 'a' })).toBe('Ada');
  });
});

describe('rows of a list', () => {
  interface ListRow extends Stored {
    appId: string;
  }
  const aReader = () =>
    remembered<ListRow, string>(
      {
        keyOf: ({ id }) => id,
        stampOf: ({ id, mark }) => id + mark,
        open: async (_box, { appId, mark }) => (mark === 'broken' ? broken : whole(`${appId} ${mark}`)),
      },
      ({ appId }) => appId,
    );
  const aBox = async () => createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
  const one = { id: 'one', mark: 'a', appId: 'app' };

  it('are opened before they are drawn, and what was opened with one key is not given out under another', async () => {
    const [reader, box] = [aReader(), await aBox()];
    await openAhead(reader, box, [one, null]);
    expect(reader.openedWith(box).get(one)).toBe('app a');
    expect(reader.openedWith(await aBox()).get(one)).toBeUndefined();
  });

  it('of two services do not replace each other, although they have the same key', async () => {
    const [reader, box] = [aReader(), await aBox()];
    await openAhead(reader, box, [one]);
    expect(reader.openedWith(box).get({ ...one, appId: 'another' })).toBeUndefined();
  });

  it('that cannot be opened are left to the code that draws and reports them', async () => {
    const [reader, box] = [aReader(), await aBox()];
    const damaged = { ...one, mark: 'broken' };
    await openAhead(reader, box, [damaged]);
    expect(reader.openedWith(box).missing([damaged])).toEqual([damaged]);
  });
});
