import { expect, it } from 'vitest';
import { sortsOf } from '../../src/domain/verification-query';

it('sessions can be ordered by when they expire, and people cannot', () => {
  expect(sortsOf('sessions')).toContain('expires');
  expect(sortsOf('people')).toEqual(sortsOf('sessions').filter((name) => name !== 'expires'));
});
