import { describe, expect, it } from 'vitest';
import { checkNames, checkStateOf, checksOf, countOfChecks } from '../../src/domain/company/compliance';
import { checkWordsOf, hasFindings, lastRunText, oldCheckText } from '../../src/domain/company/compliance-text';
import {
  checkShares,
  executiveKycClass,
  executiveKycStateOf,
  executiveProgressOf,
  executiveStepsOf,
  initialsOf,
} from '../../src/domain/company/executive';
import { executiveKycWords, ownerAttemptsText, ownerFindingText, shareIssueText } from '../../src/domain/company/executive-text';
import { type OwnerVerification, ownerFindingOf } from '../../src/domain/company/owner-verification';
import { verifiedPeopleOf } from '../../src/domain/company/verified-people';
import type { ShownStatus } from '../../src/domain/verification/session';
import { aCheck, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { day, noon } from '../builders/moments';
import { stepFlags } from '../builders/session';

describe('the verification of an executive', () => {
  it.each([
    ['Success', 'verified', 'Approved'],
    ['Pending', 'pending', 'Pending'],
    ['Failed', 'rejected', 'Rejected'],
    ['Failure', 'rejected', 'Rejected'],
    ['Expired', 'rejected', 'Expired'],
    ['OnHold', 'pending', 'Unknown'],
    ['toString', 'pending', 'Unknown'],
    [null, 'pending', 'Unknown'],
  ])('of the status %s is %s and reads %s', (status, badgeClass, words) => {
    const state = executiveKycStateOf({ kyc: anExecutiveKyc({ status }) });
    expect([executiveKycClass[state], executiveKycWords[state]]).toEqual([badgeClass, words]);
  });

  it('that is missing was not started', () => {
    const state = executiveKycStateOf({ kyc: null });
    expect([executiveKycClass[state], executiveKycWords[state], executiveProgressOf({ kyc: null })]).toEqual([
      'pending',
      'Not Started',
      0,
    ]);
    expect(Object.values(executiveStepsOf({ kyc: null })).filter((flag) => flag !== null)).toEqual([0, 0, 0, 0, 0]);
    expect(executiveStepsOf({ kyc: null }).step_mintSbt).toBeNull();
  });

  it('has its progress in whole percent of five steps, minting not among them', () => {
    const progress = (steps: Parameters<typeof stepFlags>[0]) =>
      executiveProgressOf({ kyc: anExecutiveKyc({ steps: stepFlags(steps) }) });
    expect([progress({}), progress({ step_finish: 0 }), progress({ step_finish: null, step_mintSbt: 1 })]).toEqual([100, 80, 80]);
  });

  it('says how many attempts it took, or that this is not known', () => {
    expect([ownerAttemptsText(0), ownerAttemptsText(null)]).toEqual(['0', 'N/A']);
  });
});

describe('the status of an owner', () => {
  const verified = (status: ShownStatus, raw: string | null = status) => ({ status, raw, failures: [] });
  const found = (status: string | null, verification: OwnerVerification, emailHash: string | null = 'hash') => {
    const finding = ownerFindingOf({ kyc: status === null ? null : anExecutiveKyc({ status }), emailHash }, verification);
    return finding && ownerFindingText(finding);
  };
  const differs = (own: string, other: string) =>
    `The company's record says ${own}, but the verification of this person says ${other}.`;

  it.each<[status: string | null, verification: OwnerVerification]>([
    ['Success', verified('Success')],
    ['Pending', verified('Pending')],
    ['Pending', verified('Pending', null)],
    ['Failed', verified('Failed')],
    ['Failure', verified('Failed')],
    ['Expired', verified('Expired')],
    ['OnHold', verified('Unknown', 'OnHold')],
  ])('%s has no note if the verification says %j', (status, verification) => {
    expect(found(status, verification)).toBeNull();
  });

  it.each<[status: string | null, verification: OwnerVerification, own: string, other: string]>([
    [null, verified('Success'), 'Not Started', 'Approved'],
    [null, verified('Pending'), 'Not Started', 'Pending'],
    ['Success', verified('Failed'), 'Approved', 'Rejected'],
    ['Pending', verified('Expired'), 'Pending', 'Expired'],
    ['OnHold', verified('Success'), 'Unknown', 'Approved'],
    ['Success', verified('Unknown', 'OnHold'), 'Approved', 'Unknown (OnHold)'],
  ])('%s has a note about the difference if the verification says %j', (status, verification, own, other) => {
    expect(found(status, verification)).toBe(differs(own, other));
  });

  it('has a note that it is the only source if the verification is not on this device or not on the server', () => {
    expect(found(null, 'not-here')).toContain('not on this device');
    expect(found(null, 'none')).toContain('The server has no verification of this person');
  });

  it('has no note without a link to a verification', () => {
    expect(found(null, 'not-here', null)).toBeNull();
  });

  it('is compared once for each person with a link to a verification', () => {
    const people = ['ada', null, '', 'bob', 'ada'].map((emailHash) => ({ emailHash }));
    expect(verifiedPeopleOf(people)).toEqual(['ada', 'bob']);
  });
});

it.each([
  ['Ada Example', 'AE'],
  ['ada maria example', 'AE'],
  [' Ada Example ', 'AE'],
  ['Ada', 'A'],
  ['  ', '??'],
  [null, '??'],
  ['北島 三郎', '北三'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('the shares of owners', () => {
  const shares = (...reported: (number | null)[]) =>
    checkShares(reported.map((percentageShare) => anExecutive({ percentageShare })));
  it.each([
    [[100], 100, []],
    [[60, 40, null, 0], 100, []],
    [[33.33, 33.33, 33.33], 99.99, []],
    [[33.3, 33.3, 33.3], 99.9, []],
    [[33.3, 33.3, 33.29], 99.89, ['executive-shares-not-whole']],
    [[60, 40.1], 100.1, []],
    [[60, 40.11], 100.11, ['executive-shares-not-whole']],
    [[60, 30], 90, ['executive-shares-not-whole']],
    [[100.5], 100.5, ['executive-share-out-of-range', 'executive-shares-not-whole']],
    [[-0.5, 100], 99.5, ['executive-share-out-of-range', 'executive-shares-not-whole']],
    [[140], 140, ['executive-share-out-of-range', 'executive-shares-not-whole']],
    [[140, -40], 100, ['executive-share-out-of-range']],
    [[null], 0, ['executive-shares-not-whole']],
    [[], 0, []],
  ])('%j sum to %s with the issues %j', (reported, sum, issues) => {
    expect(shares(...reported)).toEqual({ sum, issues });
  });

  it('tell their sum where it is not whole', () => {
    expect(shareIssueText('executive-shares-not-whole', 99.5)).toBe('Total ownership is 99.5%, not 100%');
  });
});

describe('the checks of a company', () => {
  it.each([
    ['Success', 'passed', 'Passed'],
    ['Failed', 'failed', 'Failed'],
    ['Pending', 'pending', 'Pending'],
    [null, 'pending', 'Pending'],
    ['Errored', 'pending', 'Pending (from the server: Errored)'],
  ])('the status %s is shown as %s', (status, state, words) => {
    expect(checkStateOf({ status })).toBe(state);
    expect(checkWordsOf('registryCheck', aCheck({ status })).state).toBe(words);
  });

  it.each(['Pending', 'Errored', null])(
    'a check that is %s is not said to be unasked: it has no result yet, as far as is known',
    (status) => {
      for (const name of checkNames) expect(checkWordsOf(name, aCheck({ status })).note).toBe('No result yet');
    },
  );

  it.each(checkNames)('%s while pending shows no words of a failure, whatever came beside it', (name) => {
    const check = aCheck({ status: 'Pending', reason: 'COMPANY_INACTIVE', reasonDetail: '- old finding' });
    const words = checkWordsOf(name, check);
    expect([words.reason, words.recommendations, hasFindings(check)]).toEqual([null, [], false]);
    expect(words.note).not.toBe(checkWordsOf(name, aCheck({ status: 'Failed' })).note);
  });

  it.each(checkNames)('%s recommends something of its own once it was made', (name) => {
    const recommended = (status: string) => checkWordsOf(name, aCheck({ status })).recommendations;
    expect(recommended('Success').length).toBeGreaterThan(0);
    expect(recommended('Failed').length).toBeGreaterThan(0);
    expect(recommended('Failed')).not.toEqual(recommended('Success'));
    const others = checkNames.filter((other) => other !== name).map((other) => checkWordsOf(other, aCheck({ status: 'Failed' })));
    for (const { recommendations } of others) expect(recommendations).not.toEqual(recommended('Failed'));
  });

  it.each([
    [null, 'Negative press found. The service names no article'],
    [' ', 'Negative press found. The service names no article'],
    ['- Harbour fees unpaid', 'Negative press found. The service links no article: it sends this text only'],
    ['- [Harbour fees](https://press.example/fees)', 'Negative press found'],
  ])('a media check that failed with %j says which articles the service names', (reasonDetail, note) => {
    expect(checkWordsOf('adverseMediaCheck', aCheck({ status: 'Failed', reasonDetail })).note).toBe(note);
    expect(checkWordsOf('adverseMediaCheck', aCheck({ reasonDetail })).note).toBe('No negative press found');
  });

  it('say how old they are, and an old result that Studio cannot run it again', () => {
    const at = (age: number, status = 'Success') => aCheck({ status, updatedAt: noon - age * day });
    expect(lastRunText(at(2), noon)).toBe('2 days ago, Mar 8, 2026, 12:00 UTC');
    expect(lastRunText(aCheck({ updatedAt: null }), noon)).toBeNull();
    expect(oldCheckText(at(31), noon)).toBe(
      "Older than 30 days. Studio can't run it again: ask an admin of this account, who can reach the provider of the service.",
    );
    for (const check of [at(30), at(31, 'Pending'), aCheck({ updatedAt: null })]) expect(oldCheckText(check, noon)).toBeNull();
  });

  it('a failed one tells its reason, its findings and what to do', () => {
    const check = aCheck({ status: 'Failed', reason: 'COMPANY_INACTIVE', reasonDetail: 'x' });
    const words = checkWordsOf('registryCheck', check);
    expect([words.reason, words.recommendations.length, hasFindings(check)]).toEqual([
      'The registry lists the company as inactive',
      2,
      true,
    ]);
  });

  it('are counted by what they show, those that are missing not at all', () => {
    const compliance = aCompliance({ sanctionListCheck: null, adverseMediaCheck: aCheck({ status: 'Pending' }) });
    expect(countOfChecks(compliance)).toEqual({ passed: 1, failed: 0, pending: 1, total: 2 });
    expect(checksOf(compliance).map(({ name }) => name)).toEqual(['registryCheck', 'adverseMediaCheck']);
  });
});
