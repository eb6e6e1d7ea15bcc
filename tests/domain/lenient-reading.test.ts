import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readLeniently } from '../../src/domain/shared/lenient-wire';

describe('an answer that is read leniently', () => {
  const read = (value: unknown) => {
    const notes: string[] = [];
    const schema = v.object({ toString: v.optional(v.unknown()), name: v.optional(v.string()) });
    return { read: readLeniently(schema, value, (path) => notes.push(path)), notes };
  };

  it('has only the members that it was sent, not those that every object inherits', () => {
    expect(read({ name: 'Ada' }).read?.toString).toBeUndefined();
    expect(read({ toString: 'sent' }).read?.toString).toBe('sent');
  });

  it('loses a member that does not fit, and notes its path', () => {
    expect(read({ name: 7 })).toEqual({ read: {}, notes: ['name'] });
  });
});
