import { describe, expect, it } from 'vitest';
import { statusMeaningText } from '../../src/domain/command/deciding-text';
import { commandStates } from '../../src/domain/command/machine';
import { commandStateWords, pendingDecisionText } from '../../src/domain/command/text';
import { companiesFoundText, noCompaniesText } from '../../src/domain/company/list-text';
import { companyReasonLabels } from '../../src/domain/company/text';
import { countryName } from '../../src/domain/shared/country';

describe('the words of the list of companies', () => {
  it('tell one reason in a sentence and several in few words each, in their order and once', () => {
    expect(companyReasonLabels([])).toEqual([]);
    expect(companyReasonLabels(['COMPANY_INACTIVE', 'COMPANY_INACTIVE'])).toEqual(['The registry lists the company as inactive']);
    expect(companyReasonLabels(['COMPANY_SANCTION_LIST_FOUND', 'TOO_YOUNG', 'COMPANY_INACTIVE'])).toEqual([
      'On a sanctions list',
      'TOO_YOUNG',
      'Not active',
    ]);
  });

  it('say how many there are, and how many are found where some are left out', () => {
    expect(companiesFoundText(1, false)).toBe('1 company');
    expect(companiesFoundText(10_000, false)).toBe('10,000 companies');
    expect(companiesFoundText(0, false)).toBe('');
    expect(companiesFoundText(0, true)).toBe('0 found');
  });

  it('name the filters in force where nothing is left', () => {
    expect(noCompaniesText({ status: 'InProgress' }, false)).toEqual({
      title: 'No company with status In Progress',
      inForce: null,
    });
    const searched = noCompaniesText({ status: 'InProgress' }, true);
    expect(searched.inForce).toBe('Filters: search, status In Progress.');
  });

  it('tell a decision beside the status by what was decided and where it stands, in every state', () => {
    expect(pendingDecisionText('Approved', 'queued')).toBe('Approved · Not sent yet');
    expect(pendingDecisionText('Rejected', 'waiting')).toBe('Rejected · Not sent yet');
    expect(pendingDecisionText('Rejected', 'sending')).toBe('Rejected · Being sent');
    expect(pendingDecisionText('Rejected', 'conflict')).toBe('Reject: Conflict');
    for (const state of commandStates) expect(pendingDecisionText(null, state)).toBe(`A decision: ${commandStateWords[state]}`);
  });

  it('say that nobody has decided only where this device has no decision either', () => {
    expect(statusMeaningText('Completed', null)).toBe('Company checks are complete. Nobody has decided yet');
    expect(statusMeaningText('Completed', undefined)).toBe('Company checks are complete');
    const queued = { decision: 'Approved', state: 'queued' } as const;
    expect(statusMeaningText('Completed', queued)).toBe('Company checks are complete. Approved · Not sent yet');
    expect(statusMeaningText('Rejected', queued)).toBe('The company is rejected');
  });

  it('name a country by its code, and a code of no country as it came', () => {
    expect(countryName('EE')).toBe('Estonia');
    expect(countryName('XX')).toBe('XX');
  });
});
