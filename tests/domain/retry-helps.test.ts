import { expect, it } from 'vitest';
import { retryHelps } from '../../src/domain/shared/retry-helps';

it('another attempt is offered for a failure, not for a right that is missing', () => {
  expect(retryHelps({ code: 'server-failed' })).toBe(true);
  expect(retryHelps({ code: 'network-unreachable' })).toBe(true);
  expect(retryHelps({ code: 'right-missing' })).toBe(false);
});
