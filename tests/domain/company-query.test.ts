import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownCompanyStatuses } from '../../src/domain/company';
import {
  type CompanyQuery,
  companySortNames,
  firstCompanyDirection,
  isCompanyListNarrowed,
  isPlainCompanyQuery,
  parseCompanyQuery,
  toCompanyQueryMembers,
  usualCompanySort,
} from '../../src/domain/company-query';
import { packCompany } from '../../src/domain/packed-company';
import { aCompany } from '../builders/company';
import { runs } from '../builders/runs';

const parse = (address: string) => {
  const members = new URLSearchParams(address);
  return parseCompanyQuery((name) => members.get(name));
};
const query = fc.record<CompanyQuery>({
  status: fc.constantFrom(null, ...shownCompanyStatuses),
  sort: fc.record({ by: fc.constantFrom(...companySortNames), isUp: fc.boolean() }),
});

describe('what is wanted of the companies', () => {
  it('is the same after it stood in an address', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parse(new URLSearchParams(toCompanyQueryMembers(wanted)).toString())).toEqual(wanted);
      }),
      runs(100),
    );
  });

  it('is all of them, newest first, where the address says nothing that Studio knows', () => {
    for (const address of ['', 'status=OnHold&sort=size-up', 'status=success&sort=']) {
      expect(parse(address)).toEqual({ status: null, sort: usualCompanySort });
    }
  });

  it('leaves out of the address what is usual', () => {
    expect(toCompanyQueryMembers({ status: null, sort: usualCompanySort })).toEqual({});
    expect(toCompanyQueryMembers({ status: 'Completed', sort: { by: 'name', isUp: true } })).toEqual({
      status: 'Completed',
      sort: 'name-up',
    });
  });

  it('comes from an index of the mirror in the usual order alone', () => {
    expect(isPlainCompanyQuery(parse('status=Approved'))).toBe(true);
    expect(isPlainCompanyQuery(parse('sort=started-up'))).toBe(false);
  });

  it('is narrowed by a status or by what is sought, not by an order', () => {
    expect(isCompanyListNarrowed(parse('sort=name-up'), '')).toBe(false);
    expect(isCompanyListNarrowed(parse('status=Approved'), '')).toBe(true);
    expect(isCompanyListNarrowed(parse(''), 'bolt')).toBe(true);
  });
});

describe('what is remembered of a company for finding it', () => {
  it('is its name, numbers, representative and domain, folded', () => {
    const company = aCompany({ name: 'Çelik ÖÜ', registrationNumber: 'GB 12 34', representative: null, domain: 'Celik.example' });
    expect(packCompany(company)).toEqual({
      id: company.id,
      createdAt: company.createdAt,
      status: 'Completed',
      name: 'Çelik ÖÜ',
      text: `celik ou celikou gb 12 34 gb1234 ${company.id} celik.example`,
    });
  });

  it('holds for one of which nearly nothing was told', () => {
    const told = { name: null, registrationNumber: null, representative: null, domain: null, status: null, createdAt: null };
    const bare = aCompany({ id: 'x1', ...told });
    expect(packCompany(bare)).toEqual({ id: 'x1', createdAt: 0, status: 'Submitted', name: '', text: 'x1' });
  });
});

it('an order of companies begins with the newest, with A, or with what needs a look first', () => {
  expect(firstCompanyDirection).toEqual({ started: false, name: true, status: true });
});
