import { describe, expect, test } from 'vitest';
import type { AccessEntry } from '../../src/domain/account/account';
import { isEmail } from '../../src/domain/team/email';
import { emailKey } from '../../src/domain/team/email-key';
import {
  dayOfEnd,
  isIncluded,
  otherRights,
  setEnd,
  toChoices,
  toggleRight,
  withoutIncluded,
} from '../../src/domain/team/permissions';
import { checkInvite, checkRole, trimRole } from '../../src/domain/team/rules';
import type { Role } from '../../src/domain/team/team';

const now = Date.UTC(2026, 2, 1, 12);

const right = (access: string, expiryDate: string | null = null, serviceType = 'SSI_API'): AccessEntry => ({
  serviceType,
  access,
  expiryDate,
});

describe('the format of an e-mail address', () => {
  test.for(['mia@acme.test', 'm.i+a@mail.acme.co', "o'neill@acme.test", 'mia@größe.example', '1@2.example'])(
    'is that of %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.for([
    '',
    'mia',
    'mia@',
    '@acme.test',
    'mia@acme',
    'mia@acme.',
    'mia@.test',
    'mia@acme..test',
    'mia@-acme.test',
    'mia@acme-.test',
    '.mia@acme.test',
    'mia.@acme.test',
    'm..a@acme.test',
    'm a@acme.test',
    'mia@ac me.test',
    'mia@b@acme.test',
    'acme.test',
    'mia<b>@acme.test',
    ' mia@acme.test',
  ])('is not that of "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('has at most 254 characters', () => {
    const of = (length: number) => `${'a'.repeat(length - '@acme.test'.length)}@acme.test`;
    expect([isEmail(of(254)), isEmail(of(255))]).toEqual([true, false]);
  });

  test('is compared without case and without spaces around it', () => {
    expect(emailKey(' Mia@Acme.Test ')).toBe('mia@acme.test');
  });
});

describe('an invitation', () => {
  const known = { ownEmail: 'admin@acme.test', members: [{ email: 'Mia@acme.test' }, { email: 'ada@acme.test' }] };

  test.for([
    ['  ', 'invite-email-missing'],
    ['mia@', 'invite-email-wrong'],
    ['Admin@acme.test', 'invite-email-own'],
    [' mia@acme.test', 'invite-email-invited'],
    ['leo@acme.test', null],
  ] as const)('of "%s" has the issue %s', ([email, issue]) => {
    expect(checkInvite({ email }, known)).toBe(issue);
  });

  test('is not compared with members that are not known', () => {
    expect(checkInvite({ email: 'mia@acme.test' }, { ...known, members: null })).toBeNull();
  });
});

describe('a role', () => {
  const base: Role = {
    id: '1',
    name: 'Viewer',
    description: '',
    permissions: [right('RESOLVE_DID', '2025-01-01T00:00:00.000Z')],
    createdAt: null,
    updatedAt: null,
  };
  const good = { name: 'Viewer', description: 'Read only', permissions: [right('RESOLVE_DID')] };
  const check = (change: Partial<typeof good>, roles: Pick<Role, 'id' | 'name'>[] | null = []) =>
    checkRole({ ...good, ...change }, { base: null, roles, now });

  test('that is complete has no issue', () => {
    expect(check({})).toEqual([]);
  });

  test('has issues in the order of its fields', () => {
    expect(check({ name: ' ', description: 'x'.repeat(101), permissions: [] })).toEqual([
      'role-name-missing',
      'role-description-too-long',
      'role-permission-missing',
    ]);
  });

  test('has a name of at most ten characters as a person counts them, spaces around it left out', () => {
    expect(check({ name: ` ${'🦆'.repeat(10)} ` })).toEqual([]);
    expect(check({ name: 'x'.repeat(11) })).toEqual(['role-name-too-long']);
  });

  test('is sent without spaces around its texts', () => {
    expect(trimRole({ name: ' Desk ', description: ' At the door ', permissions: [] })).toEqual({
      name: 'Desk',
      description: 'At the door',
      permissions: [],
    });
  });

  test('has a description of at most a hundred characters', () => {
    expect(check({ description: 'x'.repeat(100) })).toEqual([]);
  });

  test('has a name that no other role has; the one that is changed may have it', () => {
    const roles = [{ id: '1', name: 'Viewer' }];
    expect(check({}, roles)).toEqual(['role-name-taken']);
    expect(checkRole(good, { base, roles, now })).toEqual([]);
    expect(check({}, null)).toEqual([]);
  });

  test('that was made elsewhere with a longer name or description may keep them', () => {
    const long = { ...base, name: 'A long name here', description: 'x'.repeat(120) };
    expect(checkRole({ ...good, name: long.name, description: long.description }, { base: long, roles: [], now })).toEqual([]);
  });

  test('has ends that are ahead; a right that has expired already may stay', () => {
    const past = right('RESOLVE_DID', '2025-01-01T00:00:00.000Z');
    expect(check({ permissions: [past] })).toEqual(['role-expiry-past']);
    expect(checkRole({ ...good, permissions: [past] }, { base, roles: [], now })).toEqual([]);
    expect(check({ permissions: [right('RESOLVE_DID', '2026-03-01T12:00:00.001Z')] })).toEqual([]);
  });

  test.for([
    ['the same right', right('RESOLVE_DID', '2025-01-01T00:00:00.000Z'), []],
    ['another right', right('CREATE_DID', '2025-01-01T00:00:00.000Z'), ['role-expiry-past']],
    ['the right of another service', right('RESOLVE_DID', '2025-01-01T00:00:00.000Z', 'QUEST'), ['role-expiry-past']],
    ['another end', right('RESOLVE_DID', '2025-01-02T00:00:00.000Z'), ['role-expiry-past']],
  ] as const)('had this expired right before only if it was %s', ([, entry, issues]) => {
    const before = { ...base, permissions: [right('ALL', null, 'CAVACH_API'), ...base.permissions] };
    expect(checkRole({ ...good, permissions: [entry] }, { base: before, roles: [], now })).toEqual(issues);
  });
});

describe('the rights of a role', () => {
  test('are those of every type of service, ALL first, and those to the services themselves', () => {
    const catalogue = [{ id: 'SSI_API', name: 'SSI API Service', rights: ['CREATE_DID', 'ALL', 'RESOLVE_DID'] }];
    expect(toChoices(catalogue)).toEqual([
      { serviceType: 'SSI_API', name: 'SSI API Service', access: ['ALL', 'CREATE_DID', 'RESOLVE_DID'] },
      {
        serviceType: 'DASHBOARD',
        name: 'Services of the account',
        access: ['ALL', 'READ_SERVICE', 'WRITE_SERVICE', 'UPDATE_SERVICE'],
      },
    ]);
  });

  test('have none that every server refuses', () => {
    const [quest] = toChoices([{ id: 'QUEST', name: 'Quest API Service', rights: ['ALL', 'VERIFY_USER'] }]);
    expect(quest?.access).toEqual(['ALL']);
  });

  test('are absorbed by ALL of their type alone, and come back by nothing', () => {
    const kyc = right('READ_SESSION', null, 'CAVACH_API');
    const some = [right('CREATE_DID'), right('RESOLVE_DID', '2027-01-01T00:00:00.000Z'), kyc];
    const all = toggleRight(some, right('ALL'), true);
    expect(all).toEqual([kyc, right('ALL')]);
    expect(toggleRight(all, right('CREATE_DID'), true)).toEqual([kyc, right('ALL')]);
    expect(toggleRight(all, right('ALL'), false)).toEqual([kyc]);
  });

  test('are not absorbed by an ALL that ends before them', () => {
    const all = right('ALL', '2026-06-30T23:59:59.999Z');
    expect(withoutIncluded([right('CREATE_DID'), all])).toEqual([right('CREATE_DID'), all]);
    expect(isIncluded([all], right('CREATE_DID', '2026-06-30T23:59:59.999Z'))).toBe(true);
    expect(isIncluded([all], all)).toBe(false);
  });

  test('end with a day in UTC, or never', () => {
    const dated = setEnd([right('CREATE_DID'), right('RESOLVE_DID')], right('CREATE_DID'), '2026-12-31');
    expect(dated).toEqual([right('CREATE_DID', '2026-12-31T23:59:59.999Z'), right('RESOLVE_DID')]);
    expect(dated.map(dayOfEnd)).toEqual(['2026-12-31', '']);
    expect(setEnd(dated, right('CREATE_DID'), '')).toEqual([right('CREATE_DID'), right('RESOLVE_DID')]);
    expect(dayOfEnd({ expiryDate: 'soon' })).toBe('');
  });

  test('that the catalogue does not have are known as such', () => {
    const choices = toChoices([{ id: 'SSI_API', name: 'SSI', rights: ['CREATE_DID'] }]);
    const strange = [right('READ_NEWS', null, 'NEW_API'), right('WRITE_DID')];
    expect(otherRights([right('CREATE_DID'), ...strange], choices)).toEqual(strange);
  });
});
