import { describe, expect, it } from 'vitest';
import { approvalBlockersOf, blockerKey, newBlockersOf } from '../../src/domain/company/approval-blockers';
import { blockerShortText, blockerText } from '../../src/domain/company/approval-blockers-text';
import { companyNextStep, companySummaryOf } from '../../src/domain/company/case-summary';
import { documentTypes } from '../../src/domain/company/document';
import type { Executive } from '../../src/domain/company/executive';
import type { OwnVerification } from '../../src/domain/company/owner-verification';
import { companyStepStates } from '../../src/domain/company/step-states';
import { companySummaryWords } from '../../src/domain/company/summary-text';
import type { Failure } from '../../src/domain/verification/person';
import type { ShownStatus } from '../../src/domain/verification/session';
import { aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';

const documents = documentTypes.map((documentType) => ({ id: documentType, documentType, fileName: null }));
const spoof: Failure = { step: 'step_liveliness', code: 1 };

const own = (status: ShownStatus, failures: Failure[] = []): OwnVerification => ({ status, raw: status, failures });
const ada = (status: string | null) =>
  anExecutive({ id: 'ada', name: 'Ada', emailHash: 'ada', kyc: status === null ? null : anExecutiveKyc({ status }) });

/** A company with nothing against it but its owners, as the record has them, and their own verifications by user id. */
function reviewedWith(executives: Executive[], verifications: Record<string, OwnVerification>, status = 'Completed') {
  const company = {
    ...aCompany({ status, documents }),
    executives,
    compliance: aCompliance(),
    verifications: new Map(Object.entries(verifications)),
  };
  const blockers = approvalBlockersOf(company);
  const facts = companySummaryOf({ company, ...company, blockers });
  const next = companyNextStep({ company, blockers, executives, compliance: company.compliance });
  return { blockers, next, facts, steps: companyStepStates(company) };
}

describe("an owner whose own verification differs from the company's record", () => {
  it.each<[record: string | null, verification: ShownStatus, text: string, short: string, step: string]>([
    [
      null,
      'Success',
      "Ada (100%) is not verified in the company's record: Not Started. The verification of this person says Approved",
      'Ada: record Not Started, verification Approved',
      "Open the verification of Ada or refresh. It says Approved, the company's record says Not Started",
    ],
    [
      'Expired',
      'Pending',
      "Ada (100%) is not verified in the company's record: Expired. The verification of this person says Pending",
      'Ada: record Expired, verification Pending',
      "Open the verification of Ada or refresh. It says Pending, the company's record says Expired",
    ],
    [
      'Pending',
      'Failed',
      "Ada (100%) is not verified in the company's record: Pending, 100%. The verification of this person says Rejected",
      'Ada: record Pending, verification Rejected',
      "Open the verification of Ada or refresh. It says Rejected, the company's record says Pending",
    ],
    [
      'OnHold',
      'Success',
      "Ada (100%) is not verified in the company's record: Unknown. The verification of this person says Approved",
      'Ada: record Unknown, verification Approved',
      "Open the verification of Ada or refresh. It says Approved, the company's record says Unknown",
    ],
    [
      'Success',
      'Failed',
      "Ada (100%) is verified in the company's record, but the verification of this person says Rejected",
      'Ada: record Approved, verification Rejected',
      "Open the verification of Ada or refresh. It says Rejected, the company's record says Approved",
    ],
    [
      'Success',
      'Expired',
      "Ada (100%) is verified in the company's record, but the verification of this person says Expired",
      'Ada: record Approved, verification Expired',
      "Open the verification of Ada or refresh. It says Expired, the company's record says Approved",
    ],
  ])('is a point that says both if the record says %s and the verification %s', (record, verification, text, short, step) => {
    for (const status of ['Completed', 'InProgress']) {
      const { blockers, next } = reviewedWith([ada(record)], { ada: own(verification) }, status);
      expect(blockers.map((blocker) => [blockerText(blocker), blockerShortText(blocker)])).toEqual([[text, short]]);
      // Nobody is asked to do again what they may have done.
      expect(next).toEqual({ text: step, evidence: { tab: 'ubo-details', row: 'ada' }, asked: undefined, userId: 'ada' });
    }
  });

  it.each<[record: string, verification: ShownStatus]>([
    ['Success', 'Success'],
    ['Success', 'Pending'],
    ['Success', 'Unknown'],
  ])('is no point if the record says %s and the verification %s', (record, verification) => {
    expect(reviewedWith([ada(record)], { ada: own(verification) }).blockers).toEqual([]);
  });

  it('is a point about fraud if the record says verified and the verification was rejected as a spoof', () => {
    const { blockers, next } = reviewedWith([ada('Success')], { ada: own('Failed', [spoof]) });
    expect(blockers.map(blockerText)).toEqual([
      "Suspected fraud in the verification of Ada (100%). Face appears to be a spoof. The company's record says Approved, but the verification of this person says Rejected",
    ]);
    expect(next.text).toBe(
      "Suspected fraud: look at the verification of Ada. It says Rejected, the company's record says Approved",
    );
  });

  it('is not suspected of what failed before the record said verified', () => {
    const kyc = anExecutiveKyc({ status: 'Success', failure: spoof });
    const { blockers } = reviewedWith([{ ...ada('Success'), kyc }], { ada: own('Expired') });
    expect(blockers.map(({ kind }) => kind)).toEqual(['owner-contradicted']);
  });

  it('is a point that gives the failure of the record before what the verification says', () => {
    const kyc = anExecutiveKyc({ status: 'Failed', failure: { step: 'step_liveliness', code: 14 } });
    const { blockers } = reviewedWith([{ ...ada('Failed'), kyc }], { ada: own('Success') });
    expect(blockers.map(blockerText)).toEqual([
      "Ada (100%) is not verified in the company's record: Rejected. The face is cut off. The verification of this person says Approved",
    ]);
  });

  it('fails the step of the representative if the record says verified and the verification was rejected', () => {
    expect(reviewedWith([ada('Success')], { ada: own('Failed') }).steps.user).toBe('failed');
    expect(reviewedWith([ada('Success')], { ada: own('Success') }).steps.user).toBe('done');
  });

  it('counts as the record says, and the summary says how many verifications differ', () => {
    const people = ['a', 'b', 'c', 'd', 'e'];
    const owners = (record: string | null) => people.map((id) => ({ ...ada(record), id, emailHash: id }));
    const fact = (record: string | null, verifications: Record<string, OwnVerification>) =>
      reviewedWith(owners(record), verifications).facts.find(({ label }) => label === companySummaryWords.owners);
    const [approved, rejected] = [own('Success'), own('Failed')];
    expect(fact(null, { a: approved })).toMatchObject({
      text: "0 of 5 verified in the company's record; 1 has an approved verification",
      state: 'soon',
    });
    expect(fact('Success', { a: rejected, b: approved })).toMatchObject({
      text: "5 of 5 verified in the company's record; 1 has a rejected verification",
      state: 'over',
    });
    expect(fact('Success', { a: own('Pending') })).toMatchObject({
      text: "5 of 5 verified in the company's record; 1 has a pending verification",
      state: 'valid',
    });
    expect(fact(null, { a: own('Expired'), b: approved, c: own('Unknown'), d: approved, e: own('Pending') })?.text).toBe(
      "0 of 5 verified in the company's record; 2 have an approved verification, 1 has an expired verification, " +
        '1 has a pending verification, 1 has a verification of unknown status',
    );
    expect(fact('Success', { a: approved })?.text).toBe('5 of 5 verified');
  });

  it('is a new point if the verification is rejected meanwhile, and none if it is approved', () => {
    const withOwn = (record: string | null, status: ShownStatus) => reviewedWith([ada(record)], { ada: own(status) }).blockers;
    const before = reviewedWith([ada(null)], {}).blockers;
    expect(newBlockersOf(withOwn(null, 'Success'), before)).toEqual([]);
    expect(newBlockersOf(withOwn(null, 'Failed'), before)).not.toEqual([]);
    const [renamed] = reviewedWith([{ ...ada('Success'), name: 'A.' }], { ada: own('Failed') }).blockers;
    const [listed] = withOwn('Success', 'Failed');
    expect(renamed && blockerKey(renamed)).toBe(listed && blockerKey(listed));
    expect(newBlockersOf(withOwn('Success', 'Expired'), withOwn('Success', 'Failed'))).not.toEqual([]);
  });
});
