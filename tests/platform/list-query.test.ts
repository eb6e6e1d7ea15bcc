import { expect, it } from 'vitest';
import { readListQuestion } from '../../platform/tenant/list-query';

it('a list may be asked for five hundred sessions by their ids, and for no more', () => {
  const ids = (count: number) => Array.from({ length: count }, (_none, at) => `session-${at}`).join(',');
  expect(readListQuestion({ sessionIds: ids(500) })).toMatchObject({ question: { sessionIds: { length: 500 } } });
  expect(readListQuestion({ sessionIds: ids(501) })).toEqual({ problems: ['sessionIds may name 500 sessions at most'] });
});
