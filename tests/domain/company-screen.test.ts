import { describe, expect, it } from 'vitest';
import { addressLines, companyTimeText, unreadableCompanyText } from '../../src/domain/company/detail-text';
import { executiveStepsOf } from '../../src/domain/company/executive';
import { roleText, shareLineText } from '../../src/domain/company/executive-text';
import { toCompanyTab } from '../../src/domain/company/tab';
import { stepsShown } from '../../src/domain/verification/steps';
import { aCompany, anExecutive, anExecutiveKyc } from '../builders/company';
import { noon } from '../builders/moments';
import { stepFlags } from '../builders/session';

describe('the part of a company', () => {
  it('is the one that the address names, the first one where it names none or none that there is', () => {
    expect(toCompanyTab('ubo-details')).toBe('ubo-details');
    expect([toCompanyTab(undefined), toCompanyTab('UBO'), toCompanyTab('toString')]).toEqual([
      'business-info',
      'business-info',
      'business-info',
    ]);
  });
});

describe('what a company told', () => {
  it('has each line of its address, those that were not told too', () => {
    const address = { street: null, city: 'Tallinn', province: null, postalCode: null, country: 'EE' };
    expect(addressLines(aCompany({ address }))).toEqual([
      ['Street', null],
      ['City', 'Tallinn'],
      ['State/Province', null],
      ['Postal Code', null],
      ['Country', '🇪🇪 Estonia (EE)'],
    ]);
  });

  it('has its times in UTC, N/A where there is none', () => {
    expect(companyTimeText(noon)).toMatch(/ UTC$/);
    expect(companyTimeText(null)).toBe('N/A');
  });

  it('that could not be read is named by its parts, each once', () => {
    expect(unreadableCompanyText([])).toBeNull();
    expect(unreadableCompanyText(['documents.0.id', 'documents.2', 'statusReasons'])).toBe(
      "Part of the server's answer could not be read: documents, status reasons. The rest is shown.",
    );
  });
});

describe('one of its people', () => {
  it('has five steps, also before the first one and where the server told none', () => {
    const names = (kyc: Parameters<typeof executiveStepsOf>[0]['kyc']) => stepsShown(executiveStepsOf({ kyc }));
    expect(names(null).map(({ done }) => done)).toEqual([false, false, false, false, false]);
    expect(names(anExecutiveKyc()).every(({ done }) => done)).toBe(true);
    const odd = anExecutiveKyc({ steps: { ...stepFlags(), step_userConsent: null } });
    expect(names(odd).map(({ name, done }) => `${name} ${done}`)).toContain('step_userConsent false');
  });

  it('has a role as far as it was told, and a share that says when it cannot be', () => {
    expect(roleText(anExecutive())).toBe('Director (Shareholder)');
    expect(roleText({ designation: null, type: 'Owner' })).toBe('Owner');
    expect(roleText({ designation: null, type: null })).toBe('No role');
    expect(shareLineText({ percentageShare: 140 })).toBe('140%, not possible');
    expect(shareLineText({ percentageShare: null })).toBe('0%');
  });
});
