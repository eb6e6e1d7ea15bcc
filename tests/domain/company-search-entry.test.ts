import { describe, expect, it } from 'vitest';
import { toCompanyEntry } from '../../src/domain/company/search-entry';
import { aCompany } from '../builders/company';

describe('what is remembered of a company for finding it', () => {
  it('is its name, numbers, representative and domain, folded', () => {
    const company = aCompany({ name: 'Çelik ÖÜ', registrationNumber: 'GB 12 34', representative: null, domain: 'Celik.example' });
    expect(toCompanyEntry(company)).toEqual({
      id: company.id,
      createdAt: company.createdAt,
      status: 'Completed',
      name: 'Çelik ÖÜ',
      text: `celik ou celikou gb 12 34 gb1234 ${company.id} celik.example`,
    });
  });

  it('holds for one of which nearly nothing was told', () => {
    const reported = { name: null, registrationNumber: null, representative: null, domain: null, status: null, createdAt: null };
    const bare = aCompany({ id: 'x1', ...reported });
    expect(toCompanyEntry(bare)).toEqual({ id: 'x1', createdAt: 0, status: 'Submitted', name: '', text: 'x1' });
  });
});
