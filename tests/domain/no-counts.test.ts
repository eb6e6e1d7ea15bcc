import { expect, it } from 'vitest';
import { noCounts } from '../../src/domain/list/empty-counts';

it('before anything is counted, every status and the total are 0', () => {
  expect(Object.entries(noCounts()).filter(([, count]) => count !== 0)).toEqual([]);
  expect(Object.keys(noCounts())).toContain('all');
});
