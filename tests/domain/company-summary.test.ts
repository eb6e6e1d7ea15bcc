import { describe, expect, it } from 'vitest';
import { companyNextStep, companySummaryOf } from '../../src/domain/company/case-summary';
import { missingEvidenceOf } from '../../src/domain/company/missing-evidence';
import { companySummaryWords } from '../../src/domain/company/summary-text';
import { aCheck, aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';

const verified = anExecutive({ id: 'a', kyc: anExecutiveKyc({ status: 'Success' }) });
const open = anExecutive({ id: 'b', kyc: null });
const factsOf = (input: Partial<Parameters<typeof companySummaryOf>[0]>) =>
  companySummaryOf({ company: { documents: [] }, executives: null, compliance: null, ...input });

describe('the summary of a company', () => {
  it('has only what is on this device', () => {
    expect(factsOf({}).map(({ label }) => label)).toEqual([companySummaryWords.documents]);
  });

  it.each([
    ['Success', 'Passed', 'valid'],
    ['Failed', 'Failed', 'over'],
    ['Pending', 'Pending', 'soon'],
  ] as const)('says of a check with result %s that it is %s, with its evidence', (status, text, state) => {
    const facts = factsOf({ compliance: aCompliance({ sanctionListCheck: aCheck({ status }) }) });
    expect(facts.find(({ label }) => label === 'Sanctions Check')).toMatchObject({ text, state, tab: 'checks-regulations' });
  });

  it('says of a check that the server does not have that it is pending', () => {
    const facts = factsOf({ compliance: aCompliance({ adverseMediaCheck: null }) });
    expect(facts.find(({ label }) => label === 'Media Check')).toMatchObject({ text: 'Pending', state: 'soon' });
  });

  it('counts what differs from the registry', () => {
    const registry = (reasonDetail: string) =>
      factsOf({ compliance: aCompliance({ registryCheck: aCheck({ status: 'Failed', reasonDetail }) }) })[0];
    expect(registry('- Name: Orrelay')).toMatchObject({ text: 'Failed, 1 difference', state: 'over', tab: 'business-info' });
    expect(registry('- Name: Orrelay\n- City: Graz')?.text).toBe('Failed, 2 differences');
    const compliance = aCompliance({ registryCheck: aCheck({ status: 'Failed', reasonDetail: '- Name: Orrelay' }) });
    expect(factsOf({ compliance }).filter(({ text }) => text.includes('difference'))).toHaveLength(1);
  });

  it('counts the owners who are verified; a company without any is not whole', () => {
    const owners = (executives: Parameters<typeof factsOf>[0]['executives']) =>
      factsOf({ executives: executives ?? [] }).find(({ label }) => label === companySummaryWords.owners);
    expect(owners([verified, open])).toMatchObject({ text: '1 of 2 verified', state: 'over', tab: 'ubo-details' });
    expect(owners([verified])).toMatchObject({ text: '1 of 1 verified', state: 'valid' });
    expect(owners([])).toMatchObject({ text: '0 of 0 verified', state: 'over' });
  });

  it('counts the required documents that were submitted', () => {
    const { documents } = aCompany();
    const kinds = (['CertificateOfIncorporation', 'ProofOfAddress', 'PowerOfAttorney'] as const).map((documentType, at) => ({
      ...(documents[0] ?? { id: '', name: null, data: null }),
      ...{ id: String(at), documentType },
    })) as typeof documents;
    expect(factsOf({ company: { documents: kinds } }).at(-1)).toMatchObject({
      text: '3 of 3 submitted',
      state: 'valid',
      tab: 'documents',
    });
    expect(factsOf({ company: { documents: kinds.slice(1) } }).at(-1)).toMatchObject({ text: '2 of 3 submitted', state: 'over' });
  });

  const documents = ['a', 'b'].map((id) => ({ id, documentType: null }));
  const whole = { executives: [verified], compliance: aCompliance(), documents, storedDocuments: new Set(['a', 'b']) };

  it.each<[string, Partial<Parameters<typeof missingEvidenceOf>[0]>, string[]]>([
    ['everything is here', {}, []],
    ['the owners are missing', { executives: null }, ['owners']],
    ['the checks are missing', { compliance: null }, ['checks']],
    ['the file of one document is missing', { storedDocuments: new Set(['a']) }, ['documents']],
    ['nothing is here', { executives: null, compliance: null, storedDocuments: new Set() }, ['owners', 'checks', 'documents']],
  ])('knows what of the evidence is not on this device: %s', (_which, lacking, missing) => {
    expect(missingEvidenceOf({ ...whole, ...lacking }, () => false)).toEqual({ loading: [], away: missing });
    expect(missingEvidenceOf({ ...whole, ...lacking }, () => true)).toEqual({ loading: missing, away: [] });
  });

  it('tells what is being loaded from what is not on this device', () => {
    const lacking = { ...whole, executives: null, storedDocuments: new Set<string>() };
    expect(missingEvidenceOf(lacking, (part) => part === 'owners')).toEqual({ loading: ['owners'], away: ['documents'] });
  });

  it('never calls a decision the next step while evidence is missing, and says how it comes', () => {
    const away = { loading: [], away: ['owners', 'checks', 'documents'] } as const;
    expect(companyNextStep({ status: 'Completed' }, away, true)).toBe(
      'Not on this device: owners, checks and documents. Studio loads this when you open the company with a connection.',
    );
    const mixed = { loading: ['checks'], away: ['documents'] } as const;
    const online = companyNextStep({ status: 'Completed' }, mixed, false);
    expect(online).toBe(
      'Still loading: checks. Wait for this before you decide. Not on this device: documents. Load this in its tab.',
    );
    expect(companyNextStep({ status: 'Completed' }, mixed)).toBe(online);
    expect(companyNextStep({ status: 'Rejected' }, away, true)).toBe('None');
  });

  it('waits for a decision of this device, or asks to review it, and does not ask for another one', () => {
    const away = { loading: [], away: ['owners'] } as const;
    const next = (status: string, needsPerson: boolean) => companyNextStep({ status }, away, true, { needsPerson });
    expect(next('Completed', false)).toBe('Wait until your decision is sent');
    expect(next('Completed', true)).toBe('Review your decision');
    expect(next('Rejected', false)).toBe('None');
  });

  it('names the next step by the status', () => {
    expect(companyNextStep({ status: 'Completed' })).toBe('Approve or reject this company');
    expect(companyNextStep({ status: 'Rejected' })).toBe('None');
    expect(companyNextStep({ status: null })).toBe('Wait until the checks have started');
  });
});
