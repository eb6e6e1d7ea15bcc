import { expect, it } from 'vitest';
import {
  changeVerificationQuery,
  parseVerificationQuery,
  toVerificationQueryMembers,
  verificationQueryShapes,
} from '../../src/domain/verification/query';

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

it('a status and what is new are chosen instead of each other', () => {
  const address: Record<string, string> = { since: '2026-03-10T11:00:00.000Z' };
  const query = parseVerificationQuery((name) => address[name] ?? null);
  expect(changeVerificationQuery(query, { sort: { by: 'expires', isUp: true } }).since).toBe(query.since);
  const ofStatus = changeVerificationQuery(query, { status: 'Failed' });
  expect(toVerificationQueryMembers(ofStatus)).toEqual({ status: 'Failed' });
  expect(toVerificationQueryMembers(changeVerificationQuery(query, { status: null }))).toEqual({});
  expect(toVerificationQueryMembers(changeVerificationQuery(ofStatus, { since: query.since ?? null }))).toEqual(address);
  const both: Record<string, string> = { ...address, status: 'Failed' };
  expect(parseVerificationQuery((name) => both[name] ?? null).since).toBeUndefined();
});
