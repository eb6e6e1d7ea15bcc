import { expect, it } from 'vitest';
import { parseVerificationQuery, toVerificationQueryMembers, verificationQueryShapes } from '../../src/domain/verification/query';

const sortsOf = (view: 'sessions' | 'people') => Object.keys(verificationQueryShapes[view].sorts);

it('sessions can be ordered by when they expire, and people cannot', () => {
  expect(sortsOf('sessions')).toContain('expires');
  expect(sortsOf('people')).toEqual(sortsOf('sessions').filter((name) => name !== 'expires'));
});

it('an order that a view does not have is left out of its address', () => {
  const query = parseVerificationQuery((name) => (name === 'sort' ? 'expires-up' : null));
  expect(toVerificationQueryMembers(query)).toEqual({ sort: 'expires-up' });
  expect(toVerificationQueryMembers({ ...query, view: 'people' })).toEqual({ view: 'people' });
});
