import { describe, expect, it } from 'vitest';
import { toCompanyListRow } from '../../src/app/screens/companies/company-row';
import { aCompany, aCompliance, anExecutive } from '../builders/company';
import { aPerson } from '../builders/person';

describe('a row of the list of companies', () => {
  it('has flag and country, number with its kind, representative, its start, steps and reasons', () => {
    expect(toCompanyListRow(aCompany({ status: 'Rejected', statusReasons: ['COMPANY_INACTIVE'] }))).toMatchObject({
      flag: '🇪🇪',
      country: 'Estonia',
      name: 'Orrelay Trading OÜ',
      number: '12345678',
      numberKind: 'Registry code',
      representative: 'Tamsin Orrelay',
      startedAt: aCompany().createdAt,
      steps: { flag: 'done', building: 'done', document: 'reached', user: 'open', verification: 'failed' },
      reasons: ['The registry lists the company as inactive'],
    });
  });

  it('has the defaults of the specification if nothing was reported', () => {
    const bare = { name: null, countryCode: null, registrationNumber: null, registrationNumberType: null, status: null };
    expect(toCompanyListRow(aCompany({ ...bare, createdAt: null, representative: null }))).toMatchObject({
      flag: '🇮🇳',
      country: 'India',
      name: 'Unknown Company',
      number: 'N/A',
      numberKind: 'Unknown',
      startedAt: null,
    });
  });

  it('has no flag for a code that is not a country’s', () => {
    expect(toCompanyListRow(aCompany({ countryCode: 'XX' }))).toMatchObject({ flag: '', country: 'XX' });
  });

  it('stays the same row while the company and its evidence say the same', () => {
    const company = aCompany();
    expect(toCompanyListRow(company)).toBe(toCompanyListRow(company));
    const evidence = { executives: [anExecutive()], compliance: null, people: [aPerson()], isKnown: true };
    const read = toCompanyListRow(company, evidence);
    expect(read.steps.user).toBe('done');
    expect(toCompanyListRow(company, { ...evidence, people: [...evidence.people] })).toBe(read);
    expect(toCompanyListRow(company).steps.user).toBe('open');
    expect(toCompanyListRow(company).points).toBeNull();
  });

  it('does not show the representative as verified if their own verification failed', () => {
    const { emailHash } = anExecutive();
    const people = [aPerson({ userId: emailHash ?? '', status: 'Failed' })];
    const evidence = { executives: [anExecutive()], compliance: aCompliance(), people, isKnown: true };
    const { steps } = toCompanyListRow(aCompany(), evidence);
    expect([steps.user, steps.verification]).toEqual(['failed', 'reached']);
  });
});
