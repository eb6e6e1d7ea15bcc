import { describe, expect, it } from 'vitest';
import {
  accessListOf,
  emailOfAccount,
  identityOf,
  isActingForAnother,
  mayUse,
  needsSecondFactor,
  personOf,
  rightsFor,
} from '../../src/domain/account/account';
import { questionKey } from '../../src/domain/record/question';
import { tenantBaseOf, toServiceType } from '../../src/domain/service/service';
import { detailSubjectOf } from '../../src/domain/verification/verification';
import { anAccount } from '../builders/account';
import { day, iso, noon } from '../builders/moments';

const other = { userId: 'user-owner', email: 'owner@example.org', name: null, accessList: [] };

describe('an identity', () => {
  it('is the person and the account acted for', () => {
    expect(identityOf(anAccount())).toBe('user-admin|user-admin');
    expect(identityOf(anAccount({ accessAccount: other }))).toBe('user-admin|user-owner');
  });

  it('acting for oneself is not acting for another', () => {
    expect(isActingForAnother(anAccount())).toBe(false);
    expect(isActingForAnother(anAccount({ accessAccount: { ...other, userId: 'user-admin' } }))).toBe(false);
    expect(isActingForAnother(anAccount({ accessAccount: other }))).toBe(true);
  });

  it('has the address and the rights of the account acted for, and its own where it acts for itself', () => {
    const own = anAccount({ accessList: [{ serviceType: 'SSI_API', access: 'READ_DID', expiryDate: null }] });
    const accessList = [{ serviceType: 'CAVACH_API', access: 'READ_SESSION', expiryDate: null }];
    const acting = { ...own, accessAccount: { ...other, accessList } };
    expect([emailOfAccount(acting), accessListOf(acting)]).toEqual(['owner@example.org', accessList]);
    expect([emailOfAccount(own), accessListOf(own)]).toEqual([own.email, own.accessList]);
  });

  it('acts with its own address and rights where it acts for its own account, whatever that says of them', () => {
    const accessAccount = { ...other, userId: 'user-admin', email: 'old@example.org', accessList: [] };
    const own = anAccount({
      accessList: [{ serviceType: 'SSI_API', access: 'READ_DID', expiryDate: null }],
      accessAccount,
    });
    expect([emailOfAccount(own), accessListOf(own)]).toEqual([own.email, own.accessList]);
  });

  it('is of one person', () => {
    expect([personOf('user-admin|user-owner'), personOf('user-admin')]).toEqual(['user-admin', 'user-admin']);
  });
});

describe('a sign-in', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])('of somebody with a second factor (%s) that was given (%s) waits for it: %s', (isOn, isGiven, waits) => {
    expect(needsSecondFactor({ isTwoFactorEnabled: isOn, isTwoFactorAuthenticated: isGiven })).toBe(waits);
  });
});

describe('rights', () => {
  const entry = (access: string, expiryDate: string | null = null, serviceType = 'CAVACH_API') => ({
    serviceType,
    access,
    expiryDate,
  });

  it('are those of the asked service type that have not run out', () => {
    const accessList = [
      entry('READ_SESSION'),
      entry('READ_USER', iso(noon + day)),
      entry('WRITE_SESSION', iso(noon)),
      entry('READ_DID', null, 'SSI_API'),
      entry('READ_USAGE', 'no date'),
    ];
    expect(rightsFor(anAccount({ accessList }), 'CAVACH_API', noon)).toEqual(['READ_SESSION', 'READ_USER']);
  });

  it('are those of the account acted for, not the own ones', () => {
    const account = anAccount({ accessAccount: { ...other, accessList: [entry('READ_SESSION')] } });
    expect(rightsFor(account, 'CAVACH_API', noon)).toEqual(['READ_SESSION']);
    expect(rightsFor(account, 'SSI_API', noon)).toEqual([]);
  });

  it('let somebody use a service type of which they have one, and any if the server reports none', () => {
    const account = anAccount({ accessList: [entry('READ_SESSION'), entry('READ_DID', iso(noon), 'SSI_API')] });
    expect([mayUse(account, 'CAVACH_API', noon), mayUse(account, 'SSI_API', noon)]).toEqual([true, false]);
    expect(mayUse(anAccount({ accessList: [] }), 'SSI_API', noon)).toBe(true);
  });
});

describe('a question', () => {
  it('has the same key for the same asking and another one for any other', () => {
    const file = { kind: 'company-document', appId: 'a', companyId: 'c', fileId: 'f' } as const;
    const keys = [
      questionKey({ kind: 'services' }),
      questionKey({ kind: 'sessions', appId: 'a' }),
      questionKey({ kind: 'people', appId: 'a' }),
      questionKey({ kind: 'sessions', appId: 'b' }),
      questionKey({ kind: 'detail', appId: 'a', id: 'x', subject: 'session' }),
      questionKey({ kind: 'detail', appId: 'a', id: 'x', subject: 'person' }),
      ...(['did', 'schema', 'credential', 'credential-document', 'thumbnail', 'credits', 'webhook'] as const).map((kind) =>
        questionKey({ kind, appId: 'a', id: 'x' }),
      ),
      ...[undefined, 10, 11].map((upTo) => questionKey({ ...file, ...(upTo === undefined ? {} : { upTo }) })),
      questionKey({ ...file, fileId: 'g' }),
      questionKey({ ...file, companyId: 'd' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(questionKey({ appId: 'a', kind: 'sessions' })).toBe(questionKey({ kind: 'sessions', appId: 'a' }));
  });

  it('about an id with four dashes is about a session, any other about a person', () => {
    expect(detailSubjectOf('0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118')).toBe('session');
    expect(detailSubjectOf('5f0c1a3be8d24976')).toBe('person');
    expect(detailSubjectOf('a-b-c-d')).toBe('person');
  });
});

describe('a service', () => {
  it.each([
    ['http://127.0.0.1:4780/tenant/ent-1/', 'http://127.0.0.1:4780/tenant/ent-1'],
    ['https://ent-1.example.org', 'https://ent-1.example.org'],
    ['  ', null],
    ['', null],
  ])('with the tenant address "%s" has the base %s', (tenantUrl, base) => {
    expect(tenantBaseOf({ tenantUrl })).toBe(base);
  });

  it('of a type that Studio does not know has none', () => {
    expect(['SSI_API', 'CAVACH_API', 'QUEST', 'DASHBOARD', ''].map(toServiceType)).toEqual([
      'SSI_API',
      'CAVACH_API',
      'QUEST',
      null,
      null,
    ]);
  });
});
