import { describe, expect, it } from 'vitest';
import type { AccessEntry, Account } from '../../src/domain/account/account';
import { mayManage, type ServiceAct } from '../../src/domain/service/manage-right';
import { anAccount } from '../builders/account';
import { noon } from '../builders/moments';

const right = (access: string, more: Partial<AccessEntry> = {}): AccessEntry => ({
  serviceType: 'DASHBOARD',
  access,
  expiryDate: null,
  ...more,
});

/** A person who acts in another account with these rights. */
const member = (...accessList: AccessEntry[]): Account =>
  anAccount({ accessAccount: { userId: 'owner', email: 'owner@example.org', name: null, accessList } });

const acts: ServiceAct[] = ['create', 'edit', 'secret', 'verify', 'environment', 'delete'];
const allowed = (account: Account) => acts.filter((act) => mayManage(act, account, noon));

describe('what a person may do with services', () => {
  it.each<[string, Account, ServiceAct[]]>([
    ['is everything in the own account', anAccount(), acts],
    ['is everything where the server tells no rights', member(), acts],
    ['is nothing in another account without a right to its services', member(right('ALL', { serviceType: 'CAVACH_API' })), []],
    ['is nothing with the right to see them', member(right('READ_SERVICE')), []],
    ['is everything with every right', member(right('ALL')), acts],
    ['is to create and delete them and make keys', member(right('WRITE_SERVICE')), ['create', 'secret', 'delete']],
    ['is to change them', member(right('UPDATE_SERVICE')), ['edit', 'verify', 'environment']],
    ['is nothing with a right that is over', member(right('ALL', { expiryDate: '2026-01-01T00:00:00.000Z' })), []],
  ])('%s', (_what, account, may) => {
    expect(allowed(account)).toEqual(may);
  });
});
