import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewedCompany } from '../../src/domain/company/approval-blockers';
import { companySummaryOf } from '../../src/domain/company/case-summary';
import {
  type CompanyRow,
  companyReasonCodes,
  companyStatusNames,
  companyStatusOf,
  companySteps,
  countOfCompanies,
} from '../../src/domain/company/company';
import { documentTypes, fileNameOf, missingDocumentTypes } from '../../src/domain/company/document';
import { companyQueryShape, companyStatusRank } from '../../src/domain/company/query';
import { companyStepStates } from '../../src/domain/company/step-states';
import { companySummaryWords } from '../../src/domain/company/summary-text';
import {
  companyReasonText,
  companyReasonWords,
  companyStatusText,
  companyStatusWords,
  companyStepColourWords,
  companyStepText,
  documentTypeText,
  shownCompanyOf,
} from '../../src/domain/company/text';
import { aCheck, aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { runs } from '../builders/runs';

describe('the steps of a company', () => {
  it.each([
    ['Submitted', true, false],
    ['InProgress', true, false],
    ['Completed', false, true],
    ['Approved', true, true],
    ['Rejected', false, false],
    ['OnHold', false, false],
    [null, true, false],
  ])('at %s the user step is %s and the verification step %s', (status, user, verification) => {
    expect(companySteps(aCompany({ status }))).toEqual({ flag: true, building: true, document: true, user, verification });
  });

  const documents = documentTypes.map((documentType) => ({ id: documentType, fileName: null, documentType }));
  const whole = (company: Partial<CompanyRow> = {}) => aCompany({ status: 'Completed', documents, ...company });
  const complete = { flag: 'done', building: 'done', document: 'done', user: 'done', verification: 'done' };
  const failed = aCheck({ status: 'Failed', reason: null });

  it.each<[what: string, checks: Parameters<typeof aCompliance>[0], reasons: string[], steps: object]>([
    ['passed checks', {}, [], {}],
    ['a failed media check', { adverseMediaCheck: failed }, [], { verification: 'failed' }],
    ['a failed sanctions check', { sanctionListCheck: failed }, [], { verification: 'failed' }],
    ['a failed registry check', { registryCheck: failed }, [], { building: 'failed', verification: 'failed' }],
    ['an expired check', { adverseMediaCheck: aCheck({ status: 'Expired' }) }, [], { verification: 'failed' }],
    ['a check without a result', { adverseMediaCheck: null }, [], { verification: 'reached' }],
    [
      'a check with a result that Studio does not know',
      { adverseMediaCheck: aCheck({ status: 'Odd' }) },
      [],
      { verification: 'reached' },
    ],
    ['a reason', {}, ['COMPANY_INACTIVE'], { verification: 'failed' }],
    ['no entry in the registry', {}, ['COMPANY_NOT_FOUND_REGISTRY'], { building: 'failed', verification: 'failed' }],
  ])('with %s show no step as complete if its check failed or is open', (_what, checks, statusReasons, steps) => {
    const company = { ...whole({ statusReasons }), executives: [anExecutive()], compliance: aCompliance(checks) };
    expect(companyStepStates(company)).toEqual({ ...complete, ...steps });
  });

  it.each<[what: string, company: Partial<CompanyRow>, steps: object]>([
    ['one of three documents', { documents: documents.slice(0, 1) }, { document: 'reached', verification: 'reached' }],
    ['two of three documents', { documents: documents.slice(1) }, { document: 'reached', verification: 'reached' }],
    ['no document', { documents: [] }, { document: 'open', verification: 'reached' }],
    ['no country', { countryCode: null }, { flag: 'reached' }],
    ['no region', { region: null }, { flag: 'reached' }],
    ['no name', { name: null }, { building: 'reached', verification: 'reached' }],
    ['no registration number', { registrationNumber: null }, { building: 'reached', verification: 'reached' }],
    ['no kind of registration number', { registrationNumberType: null }, { building: 'reached' }],
    ['checks that have not finished', { status: 'InProgress' }, { verification: 'open' }],
  ])('with %s show that step as incomplete', (_what, company, steps) => {
    const evidence = { executives: [anExecutive()], compliance: aCompliance() };
    expect(companyStepStates({ ...whole(company), ...evidence })).toEqual({ ...complete, ...steps });
  });

  it.each<[status: string, kyc: (string | null)[], user: string, fact: string | undefined]>([
    ['Completed', ['Success', 'Success'], 'done', 'valid'],
    ['Completed', ['Success', null], 'reached', 'soon'],
    ['Completed', ['Success', 'Pending'], 'reached', 'soon'],
    ['Completed', [null, null], 'open', 'soon'],
    ['InProgress', [null, null], 'reached', 'soon'],
    ['InProgress', ['Success', 'Failed'], 'failed', 'over'],
    ['Completed', ['Success', 'Expired'], 'failed', 'over'],
    ['Completed', [], 'open', 'soon'],
  ])('at %s with owners %j show the representative as %s, and the summary says so', (status, kyc, user, fact) => {
    const executives = kyc.map((one) => anExecutive({ kyc: one === null ? null : anExecutiveKyc({ status: one }) }));
    const company = whole({ status });
    expect(companyStepStates({ ...company, executives }).user).toBe(user);
    const facts = companySummaryOf({ company, executives, compliance: null });
    expect(facts.find(({ label }) => label === companySummaryWords.owners)?.state).toBe(fact);
  });

  const unverified = anExecutive({ kyc: anExecutiveKyc({ status: 'Pending' }) });
  const suspect = anExecutive({ kyc: anExecutiveKyc({ status: 'Failed', failure: { step: 'step_liveliness', code: 1 } }) });

  it.each<[what: string, evidence: Partial<Pick<ReviewedCompany, 'executives' | 'compliance'>>, verification: string]>([
    ['verified owners and passed checks', {}, 'done'],
    ['nobody listed as an owner', { executives: [] }, 'reached'],
    ['an owner who is not verified', { executives: [unverified] }, 'reached'],
    ['an owner suspected of fraud', { executives: [suspect] }, 'reached'],
    ['shares that do not add up', { executives: [anExecutive({ percentageShare: 130 })] }, 'reached'],
    ['a check without a result', { compliance: aCompliance({ registryCheck: null }) }, 'reached'],
    ['owners that are not on this device', { executives: null }, 'reached'],
    ['checks that are not on this device', { compliance: null }, 'reached'],
    ['a failed check', { compliance: aCompliance({ registryCheck: failed }) }, 'failed'],
  ])(
    'with %s end in a final verification that is complete only if nothing is open or unknown',
    (_what, evidence, verification) => {
      const read = { executives: [anExecutive()], compliance: aCompliance(), ...evidence };
      for (const status of ['Completed', 'Approved'])
        expect(companyStepStates({ ...whole({ status }), ...read }).verification).toBe(verification);
    },
  );

  it('of a rejected company end in the rejection, whatever its evidence says and whether it is here', () => {
    const rejected = whole({ status: 'Rejected' });
    const read = { executives: [anExecutive()], compliance: aCompliance() };
    expect([rejected, { ...rejected, ...read }].map((one) => companyStepStates(one).verification)).toEqual(['failed', 'failed']);
  });

  it('are not complete at the documents while one of their files is empty', () => {
    const emptyFiles = whole()
      .documents.slice(0, 1)
      .map(({ id }) => id);
    expect([companyStepStates(whole()).document, companyStepStates({ ...whole(), emptyFiles }).document]).toEqual([
      'done',
      'reached',
    ]);
  });

  it("fail by the list's data alone while owners and checks are not on this device", () => {
    expect(companyStepStates(whole())).toEqual({ ...complete, user: 'open', verification: 'reached' });
    expect(companyStepStates(whole({ status: 'Approved' }))).toEqual({ ...complete, user: 'reached', verification: 'reached' });
    expect(companyStepStates(whole({ statusReasons: ['COMPANY_SANCTION_LIST_FOUND'] }))).toMatchObject({
      verification: 'failed',
    });
  });

  it('each have a colour that the legend explains', () => {
    const states = ['done', 'reached', 'open', 'failed'] as const;
    expect(companyStepColourWords.map(([state]) => state)).toEqual(states);
    expect(companyStepText('user', 'open')).toBe('Representative: not reached or not known');
    expect(states.map((state) => companyStepText('document', state))).toEqual([
      'Documents: complete',
      'Documents: reached',
      'Documents: not reached',
      'Documents: failed',
    ]);
  });

  it('the document step needs one document', () => {
    expect(companySteps(aCompany({ documents: [] })).document).toBe(false);
  });
});

describe('the status of a company', () => {
  it('is the one the server sent, Submitted where it sent none, unknown where Studio does not know it', () => {
    expect(companyStatusNames.map((status) => companyStatusOf({ status }))).toEqual(companyStatusNames);
    expect([companyStatusOf({ status: null }), companyStatusOf({ status: 'completed' })]).toEqual(['Submitted', 'Unknown']);
  });

  it('an unknown one is told in the words of the server', () => {
    expect([companyStatusText({ status: 'OnHold' }), companyStatusText({ status: 'InProgress' })]).toEqual([
      'Unknown: OnHold',
      'In Progress',
    ]);
  });

  it('every one has its words', () => {
    expect(Object.keys(companyStatusWords)).toEqual([...companyStatusNames, 'Unknown']);
  });

  it('is counted once for every company', () => {
    const statuses = fc.array(fc.option(fc.constantFrom(...companyStatusNames, 'OnHold'), { nil: null }));
    fc.assert(
      fc.property(statuses, (sent) => {
        const counts = countOfCompanies(sent.map((status) => ({ status })));
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(sent.length);
        expect(counts.Unknown).toBe(sent.filter((status) => status === 'OnHold').length);
      }),
      runs(100),
    );
  });
});

describe('what was not told', () => {
  it('is shown by the defaults of the specification', () => {
    const bare = {
      name: null,
      countryCode: null,
      registrationNumber: null,
      registrationNumberType: null,
      representative: null,
      domain: null,
      region: null,
      createdAt: null,
      status: null,
    };
    expect(shownCompanyOf(aCompany(bare))).toEqual({
      name: 'Unknown Company',
      countryCode: 'IN',
      registrationNumber: 'N/A',
      registrationNumberType: 'Unknown',
      representative: 'N/A',
      region: 'Unknown',
      domain: 'N/A',
      status: 'Submitted',
    });
  });

  it('hides nothing that was', () => {
    expect(shownCompanyOf(aCompany())).toMatchObject({ name: 'Orrelay Trading OÜ', countryCode: 'EE' });
  });
});

describe('reasons and documents', () => {
  it('every reason has words and advice, an unknown one is shown as it came', () => {
    for (const code of companyReasonCodes) {
      expect([companyReasonText(code), companyReasonWords[code].next].every((words) => words.length > 10)).toBe(true);
    }
    expect(companyReasonText('COMPANY_TOO_YOUNG')).toBe('COMPANY_TOO_YOUNG');
  });

  it.each([
    ['CertificateOfIncorporation', 'Certificate of Incorporation'],
    ['ProofOfAddress', 'Proof of Address'],
    ['PowerOfAttorney', 'Power of Attorney'],
    ['TaxReturn', 'Document'],
    [null, 'Document'],
  ])('a document of the kind %s is called %s', (raw, words) => {
    expect(documentTypeText(raw)).toBe(words);
  });

  it('the kinds that are missing are named in their order', () => {
    expect(missingDocumentTypes([{ documentType: 'ProofOfAddress' }])).toEqual(['CertificateOfIncorporation', 'PowerOfAttorney']);
  });

  it.each([
    ['deed.pdf', 'image/png', 'deed.pdf'],
    ['deed', 'application/pdf', 'deed.pdf'],
    ['deed', 'image/png', 'deed.png'],
    ['deed', 'image/svg+xml; charset=utf-8', 'deed.svg'],
    ['deed', 'text/plain', 'deed.pdf'],
    ['deed', null, 'deed.pdf'],
    [null, 'application/pdf', 'document_d-1.pdf'],
    ['../../etc/pass', 'application/pdf', '__.._etc_pass'],
    ['exe\u202efdp.pdf', null, 'exe_fdp.pdf'],
    ['  \n', 'image/jpeg', '_.jpeg'],
  ])('the file %j of type %s is saved as %s', (fileName, type, saved) => {
    expect(fileNameOf({ id: 'd-1', fileName }, type)).toBe(saved);
  });

  it('a name of any length is cut to one that a file system takes, its ending kept', () => {
    const saved = fileNameOf({ id: 'd-1', fileName: `${'x'.repeat(5000)}.pdf` }, null);
    expect([saved.length <= 200, saved.endsWith('x.pdf')]).toEqual([true, true]);
  });
});

describe('the list of companies', () => {
  it('opens on what waits for a decision, what has waited longest first', () => {
    const { usualStatus, usualSort, usualSorts } = companyQueryShape;
    expect(usualStatus).toBe('NeedsDecision');
    expect(usualSorts).toEqual({ NeedsDecision: { by: 'started', isUp: true } });
    expect(usualSort).toEqual({ by: 'started', isUp: false });
  });

  it('is ordered with the newest first, A before Z, and what needs a look first', () => {
    expect(companyQueryShape.sorts).toEqual({ started: false, name: true, status: true });
    const order = ['Completed', 'InProgress', 'Submitted', 'Unknown', 'Rejected', 'Approved'] as const;
    expect(order.map((status) => companyStatusRank[status])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(companyStatusRank.NeedsDecision).toBe(companyStatusRank.Completed);
  });
});
