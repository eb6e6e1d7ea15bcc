import { expect, it } from 'vitest';
import { noCounts } from '../../src/domain/list/empty-counts';

it('before anything is counted there is none of any status and none in all', () => {
  expect(Object.entries(noCounts()).filter(([, count]) => count !== 0)).toEqual([]);
  expect(Object.keys(noCounts())).toContain('all');
});
