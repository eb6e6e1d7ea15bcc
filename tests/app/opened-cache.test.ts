import { describe, expect, it } from 'vitest';
import { createOpenedCache } from '../../src/app/live/opened-cache';

interface Kept {
  id: string;
  mark: string;
}
const aCache = () => createOpenedCache<Kept, string>({ keyOf: ({ id }) => id, stampOf: ({ id, mark }) => id + mark });
const whole = (value: string) => ({ value, unreadable: [] });
const broken = { value: null, unreadable: [{ table: 'people' as const, appId: 'app', id: 'one' }] };

describe('rows that were opened', () => {
  it('are not opened again when they are read anew and say the same', () => {
    const cache = aCache();
    cache.put({ id: 'one', mark: 'a' }, whole('Ada'));
    expect(cache.missing([{ id: 'one', mark: 'a' }])).toEqual([]);
    expect(cache.get({ id: 'one', mark: 'a' })).toBe('Ada');
  });

  it('that changed are opened again, and say what they said until then', () => {
    const cache = aCache();
    cache.put({ id: 'one', mark: 'a' }, whole('Ada'));
    const changed = { id: 'one', mark: 'b' };
    expect(cache.missing([changed])).toEqual([changed]);
    expect(cache.get(changed)).toBe('Ada');
    cache.put(changed, whole('Bob'));
    expect([cache.get(changed), cache.missing([changed])]).toEqual(['Bob', []]);
  });

  it('that could not be are tried again only when they are read anew', () => {
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
