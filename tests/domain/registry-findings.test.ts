import { describe, expect, it } from 'vitest';
import { comparedFields, registryDifferencesOf } from '../../src/domain/company/registry-findings';
import { differenceText } from '../../src/domain/company/registry-text';
import { aCheck, aCompliance } from '../builders/company';

const differences = (reasonDetail: string | null, status = 'Failed') =>
  registryDifferencesOf(aCompliance({ registryCheck: aCheck({ status, reason: 'COMPANY_FIELDS_MISMATCH', reasonDetail }) }));

describe('the findings of the registry check', () => {
  it('mark the fields that a list names, with the value of the registry where it is said', () => {
    expect(differences('These differ:\n\n- name\n- **Street**: 4 Quay: North\n1. `postal code` : 10111\n* City')).toEqual([
      { field: 'name', registry: null },
      { field: 'street', registry: '4 Quay: North' },
      { field: 'postalCode', registry: '10111' },
      { field: 'city', registry: null },
    ]);
  });

  it.each(comparedFields)('know the field %s by its name in the contract', (field) => {
    expect(differences(`- ${field}`)).toEqual([{ field, registry: null }]);
  });

  it.each([
    ['Company Name', 'name'],
    ['Registration Type', 'registrationNumberType'],
    ['State/Province', 'province'],
    ['ZIP code', 'postalCode'],
    ['Country of registration', 'countryOfRegistration'],
  ])('know %s as %s', (name, field) => {
    expect(differences(`+ ${name}`)).toMatchObject([{ field }]);
  });

  it('mark a field once', () => {
    expect(differences('- name: A\n- name: B')).toEqual([{ field: 'name', registry: 'A' }]);
  });

  it('mark nothing where no list names a field', () => {
    for (const text of [null, '', 'name', 'Dissolved in 2019', '- found on run 3', '-name', '- : x', '- named by nobody'])
      expect(differences(text)).toEqual([]);
  });

  it('mark nothing of a check that did not fail, or that is not here', () => {
    for (const status of ['Success', 'Pending', 'Errored']) expect(differences('- name', status)).toEqual([]);
    expect(registryDifferencesOf(null)).toEqual([]);
    expect(registryDifferencesOf(aCompliance({ registryCheck: null }))).toEqual([]);
  });

  it('are said at the value', () => {
    expect(differenceText({ registry: null })).toBe('Differs from the registry, which gave no value');
    expect(differenceText({ registry: 'Orrelay' })).toBe('Registry: Orrelay');
  });
});
