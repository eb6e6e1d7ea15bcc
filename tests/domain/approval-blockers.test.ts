import { describe, expect, it } from 'vitest';
import {
  type ApprovalBlocker,
  approvalBlockersOf,
  newBlockersOf,
  type ReviewedCompany,
} from '../../src/domain/company/approval-blockers';
import { blockerShortText, blockerText, blockerWords } from '../../src/domain/company/approval-blockers-text';
import { documentTypes } from '../../src/domain/company/document';
import type { Failure } from '../../src/domain/verification/person';
import type { ShownStatus } from '../../src/domain/verification/session';
import { aCheck, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { stepFlags } from '../builders/session';

const allDocuments = documentTypes.map((documentType) => ({ id: documentType, documentType }));

/** A company that nothing speaks against. */
function reviewed(reported: Partial<ReviewedCompany> = {}): ReviewedCompany {
  return { statusReasons: [], documents: allDocuments, executives: [anExecutive()], compliance: aCompliance(), ...reported };
}

const failedCheck = (reason: string | null) => aCheck({ status: 'Failed', reason });
const notStartedSteps = stepFlags({ step_liveliness: 0, step_ocrIdVerification: 0, step_userConsent: 0, step_finish: 0 });
const ownerAt = (status: string, failure: Failure | null = null) =>
  anExecutive({ kyc: anExecutiveKyc({ status, steps: notStartedSteps, failure }) });

describe('what speaks against approving a company', () => {
  it('is nothing when its owners, documents and checks are in order', () => {
    expect(approvalBlockersOf(reviewed())).toEqual([]);
  });

  it('is nothing that is not on this device: it may be in order', () => {
    expect(approvalBlockersOf(reviewed({ executives: null, compliance: null }))).toEqual([]);
  });

  it.for<[string, Partial<ReviewedCompany>, ApprovalBlocker['kind'], string]>([
    [
      'a sanctions check that failed',
      { compliance: aCompliance({ sanctionListCheck: failedCheck(null) }) },
      'sanctions-hit',
      'The company is on a sanctions list',
    ],
    [
      'a sanctions hit among the reasons of the company',
      { statusReasons: ['COMPANY_SANCTION_LIST_FOUND'] },
      'sanctions-hit',
      'The company is on a sanctions list',
    ],
    [
      'a registry that does not know the company',
      { compliance: aCompliance({ registryCheck: failedCheck('COMPANY_NOT_FOUND_REGISTRY') }) },
      'not-in-registry',
      'The company was not found in the official registry',
    ],
    [
      'the same among the reasons of the company',
      { statusReasons: ['COMPANY_NOT_FOUND_REGISTRY'] },
      'not-in-registry',
      'The company was not found in the official registry',
    ],
    [
      'a failed check with its reason',
      { compliance: aCompliance({ adverseMediaCheck: failedCheck('COMPANY_ADVERSE_MEDIA_FOUND') }) },
      'check-failed',
      'Adverse Media Screening failed: Negative press about the company',
    ],
    [
      'a failed check without a reason',
      { compliance: aCompliance({ registryCheck: failedCheck(null) }) },
      'check-failed',
      'Business Registry Verification failed',
    ],
    [
      'a reason of the company that no check explains',
      { statusReasons: ['COMPANY_INACTIVE'] },
      'reason-given',
      'The registry lists the company as inactive',
    ],
    ['a reason that Studio does not know, as it came', { statusReasons: ['COMPANY_FLAGGED'] }, 'reason-given', 'COMPANY_FLAGGED'],
    [
      'a check that has expired',
      { compliance: aCompliance({ sanctionListCheck: aCheck({ status: 'Expired' }) }) },
      'check-expired',
      'Sanctions List Screening has expired',
    ],
    [
      'a check that was never made',
      { compliance: aCompliance({ adverseMediaCheck: null }) },
      'check-open',
      'Adverse Media Screening has no result yet',
    ],
    [
      'a check whose result Studio does not know',
      { compliance: aCompliance({ adverseMediaCheck: aCheck({ status: 'Errored' }) }) },
      'check-unknown',
      'Adverse Media Screening: unknown status Errored',
    ],
    [
      'an owner whose verification is under way',
      { executives: [ownerAt('Pending')] },
      'owner-unverified',
      'Tamsin Orrelay (100%) is not verified: Pending, 20%',
    ],
    [
      'an owner whose verification failed',
      { executives: [ownerAt('Failed')] },
      'owner-unverified',
      'Tamsin Orrelay (100%) is not verified: Rejected',
    ],
    [
      'an owner whose verification failed, with the reason of the server',
      { executives: [ownerAt('Failed', { step: 'step_liveliness', code: 14 })] },
      'owner-unverified',
      'Tamsin Orrelay (100%) is not verified: Rejected. The face is cut off',
    ],
    [
      'an owner who failed as a spoof',
      { executives: [ownerAt('Failed', { step: 'step_liveliness', code: 1 })] },
      'owner-fraud',
      'Suspected fraud in the verification of Tamsin Orrelay (100%). Face appears to be a spoof',
    ],
    [
      'an owner whose verification expired after the faces did not match',
      { executives: [ownerAt('Expired', { step: 'step_ocrIdVerification', code: 1 })] },
      'owner-fraud',
      'Suspected fraud in the verification of Tamsin Orrelay (100%). Faces does not match',
    ],
    [
      'an owner whose verification has expired',
      { executives: [ownerAt('Expired')] },
      'owner-unverified',
      'Tamsin Orrelay (100%) is not verified: Expired',
    ],
    [
      'a director without a name or share who never started',
      { executives: [anExecutive({ name: null, percentageShare: null, kyc: null }), anExecutive()] },
      'owner-unverified',
      'Unnamed person is not verified: Not Started',
    ],
    ['a company without owners', { executives: [] }, 'owners-none', 'No owner or director is listed'],
    ['a company without a name', { name: null }, 'detail-missing', 'The company has no name'],
    [
      'a company without a registration number',
      { registrationNumber: null },
      'detail-missing',
      'The company has no registration number',
    ],
    [
      'a missing power of attorney',
      { documents: allDocuments.filter(({ documentType }) => documentType !== 'PowerOfAttorney') },
      'document-missing',
      'Power of Attorney is missing',
    ],
    [
      'a power of attorney whose file is empty',
      { emptyFiles: allDocuments.filter(({ documentType }) => documentType === 'PowerOfAttorney').map(({ id }) => id) },
      'document-missing',
      'Power of Attorney is an empty file',
    ],
    [
      'owners whose shares are not known',
      { executives: [anExecutive({ percentageShare: null }), anExecutive({ percentageShare: 0 })] },
      'ownership-unclear',
      'Nobody is known to own a share: total ownership is 0%',
    ],
    [
      'owners who have not all of it',
      { executives: [anExecutive({ percentageShare: 60 })] },
      'ownership-unclear',
      'Total ownership is 60%, not 100%',
    ],
    [
      'a share that cannot be',
      { executives: [anExecutive({ percentageShare: 140 }), anExecutive({ percentageShare: -40 })] },
      'ownership-unclear',
      'A share is below 0% or above 100%',
    ],
  ])('is %s', ([, reported, kind, text]) => {
    const blockers = approvalBlockersOf(reviewed(reported));
    expect(blockers.map((blocker) => [blocker.kind, blockerText(blocker)])).toEqual([[kind, text]]);
  });

  it('is an owner who never started, without a failure', () => {
    const executives = [anExecutive({ kyc: null })];
    expect(approvalBlockersOf(reviewed({ executives }))).toMatchObject([{ state: 'not-started', progress: 0, failure: null }]);
  });

  it('is not fraud if the owner succeeded later', () => {
    const executives = [ownerAt('Success', { step: 'step_liveliness', code: 1 })];
    expect(approvalBlockersOf(reviewed({ executives }))).toEqual([]);
  });

  it.each<[string, Failure[], string[]]>([
    ['suggests fraud', [{ step: 'step_liveliness', code: 1 }], ['owner-fraud']],
    [
      'suggests fraud after something else',
      [
        { step: 'step_liveliness', code: 4 },
        { step: 'step_ocrIdVerification', code: 1 },
      ],
      ['owner-fraud'],
    ],
    ['suggests no fraud', [{ step: 'step_liveliness', code: 4 }], ['owner-unverified']],
  ])("includes what only an owner's own verification shows: it %s", (_what, failures, kinds) => {
    const executives = [ownerAt('Expired')];
    const own = (status: ShownStatus) => new Map([[executives[0]?.emailHash ?? '', { status, raw: status, failures }]]);
    expect(approvalBlockersOf(reviewed({ executives, verifications: own('Expired') })).map(({ kind }) => kind)).toEqual(kinds);
    const later = [ownerAt('Success')];
    expect(approvalBlockersOf(reviewed({ executives: later, verifications: own('Success') }))).toEqual([]);
  });

  it('is said once when a check and the company give the same reason', () => {
    const reported = {
      statusReasons: ['COMPANY_SANCTION_LIST_FOUND', 'COMPANY_ADVERSE_MEDIA_FOUND', 'COMPANY_INACTIVE', 'COMPANY_INACTIVE'],
      compliance: aCompliance({
        sanctionListCheck: failedCheck('COMPANY_SANCTION_LIST_FOUND'),
        adverseMediaCheck: failedCheck('COMPANY_ADVERSE_MEDIA_FOUND'),
      }),
    };
    expect(approvalBlockersOf(reviewed(reported)).map(({ kind }) => kind)).toEqual([
      'sanctions-hit',
      'check-failed',
      'reason-given',
    ]);
  });

  it.each([
    ['registryCheck', 'COMPANY_NOT_FOUND_REGISTRY', 'not-in-registry'],
    ['sanctionListCheck', 'COMPANY_SANCTION_LIST_FOUND', 'sanctions-hit'],
  ] as const)('does not include that %s has no result yet when the company, read later, says %s', (check, reason, found) => {
    const compliance = aCompliance({ [check]: aCheck({ status: 'Pending' }) });
    const kinds = (statusReasons: string[]) =>
      approvalBlockersOf(reviewed({ compliance, statusReasons })).map(({ kind }) => kind);
    expect(kinds([reason])).toEqual([found]);
    expect(kinds([])).toEqual(['check-open']);
    expect(kinds(['COMPANY_INACTIVE'])).toEqual(['reason-given', 'check-open']);
  });

  it('is listed from the gravest on, one line per owner, document and check', () => {
    const reported = {
      documents: [],
      executives: [ownerAt('Pending'), ownerAt('Failed', { step: 'step_liveliness', code: 17 }), anExecutive()].map((one) => ({
        ...one,
        percentageShare: 100 / 3,
      })),
      compliance: aCompliance({
        sanctionListCheck: failedCheck('COMPANY_SANCTION_LIST_FOUND'),
        registryCheck: failedCheck('COMPANY_NOT_FOUND_REGISTRY'),
        adverseMediaCheck: aCheck({ status: 'Pending' }),
      }),
    };
    expect(approvalBlockersOf(reviewed(reported)).map(({ kind }) => kind)).toEqual([
      'owner-fraud',
      'sanctions-hit',
      'not-in-registry',
      'check-open',
      'owner-unverified',
      'document-missing',
      'document-missing',
      'document-missing',
    ]);
  });
});

describe('a blocker in few words', () => {
  const reason = 'COMPANY_INACTIVE';
  const person = {
    kind: 'owner-unverified',
    id: 'a',
    name: 'Ada',
    share: 60,
    state: 'failed',
    progress: 0,
    failure: null,
  } as const;

  it.each<[string, ApprovalBlocker]>([
    ['On a sanctions list', { kind: 'sanctions-hit' }],
    ['Not in the registry', { kind: 'not-in-registry' }],
    ['Not active', { kind: 'check-failed', check: 'registryCheck', reason }],
    ['Registry Check failed', { kind: 'check-failed', check: 'registryCheck', reason: null }],
    ['Not active', { kind: 'reason-given', reason }],
    ['COMPANY_FLAGGED', { kind: 'reason-given', reason: 'COMPANY_FLAGGED' }],
    [`${'A'.repeat(30)}…`, { kind: 'check-failed', check: 'registryCheck', reason: 'A'.repeat(31) }],
    ['Media Check expired', { kind: 'check-expired', check: 'adverseMediaCheck' }],
    ['Sanctions Check has no result', { kind: 'check-open', check: 'sanctionListCheck' }],
    ['Registry Check unknown', { kind: 'check-unknown', check: 'registryCheck', status: 'Errored' }],
    ['Ada not verified', person],
    ['Suspected fraud: Ada', { ...person, kind: 'owner-fraud', failure: { step: 'step_liveliness', code: 1 } }],
    ['Unnamed person not verified', { ...person, name: null }],
    [`${'B'.repeat(20)}… not verified`, { ...person, name: 'B'.repeat(21) }],
    ['No owner listed', { kind: 'owners-none' }],
    ['No registration number', { kind: 'detail-missing', detail: 'registrationNumber' }],
    ['No Power of Attorney', { kind: 'document-missing', documentType: 'PowerOfAttorney' }],
    ['Power of Attorney: empty file', { kind: 'document-missing', documentType: 'PowerOfAttorney', isEmpty: true }],
    ['Ownership 80%', { kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 80 }],
    ['Impossible share', { kind: 'ownership-unclear', issue: 'executive-share-out-of-range', sum: 100 }],
  ])('is: %s', (text, blocker) => {
    expect(blockerShortText(blocker)).toBe(text);
  });

  it('is counted where it is not named', () => {
    expect(blockerWords.more(3)).toBe('+ 3 more');
  });
});

describe('what speaks against an approval since it was listed', () => {
  const listed = approvalBlockersOf(reviewed({ executives: [ownerAt('Pending')] }));

  it('is nothing new when an owner goes on, is called otherwise, or is verified', () => {
    const further = {
      ...ownerAt('Pending'),
      name: 'Tamsin O.',
      percentageShare: 99.95,
      kyc: anExecutiveKyc({ status: 'Pending' }),
    };
    for (const executives of [[further], [anExecutive()]])
      expect(newBlockersOf(approvalBlockersOf(reviewed({ executives })), listed)).toEqual([]);
  });

  it('is nothing new when more of the shares is known', () => {
    const owners = (percentageShare: number) => ({ executives: [anExecutive({ percentageShare })] });
    expect(newBlockersOf(approvalBlockersOf(reviewed(owners(60))), approvalBlockersOf(reviewed(owners(40))))).toEqual([]);
  });

  it('is new when an owner fails, another one comes, or a check fails', () => {
    for (const reported of [
      { executives: [ownerAt('Failed')] },
      { executives: [ownerAt('Pending'), { ...ownerAt('Pending'), id: 'another' }] },
      { executives: [ownerAt('Pending')], compliance: aCompliance({ registryCheck: failedCheck(null) }) },
    ])
      expect(newBlockersOf(approvalBlockersOf(reviewed(reported)), listed)).not.toEqual([]);
  });
});
