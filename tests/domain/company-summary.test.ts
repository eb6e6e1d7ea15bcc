import { describe, expect, it } from 'vitest';
import type { ApprovalBlocker } from '../../src/domain/company/approval-blockers';
import { blockerText } from '../../src/domain/company/approval-blockers-text';
import { companyNextStep, companySummaryOf } from '../../src/domain/company/case-summary';
import type { CheckName } from '../../src/domain/company/compliance';
import type { AbsentState } from '../../src/domain/company/document-state';
import { evidenceOf } from '../../src/domain/company/evidence';
import { type EvidencePart, missingEvidenceOf } from '../../src/domain/company/missing-evidence';
import { companySummaryWords, missingEvidenceText } from '../../src/domain/company/summary-text';
import { aCheck, aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { day, noon } from '../builders/moments';

const verified = anExecutive({ id: 'a', kyc: anExecutiveKyc({ status: 'Success' }) });
const open = anExecutive({ id: 'b', kyc: null });
const unlisted: ApprovalBlocker = { kind: 'owners-none' };
const fraudOf = (id: string): ApprovalBlocker => ({
  ...{ kind: 'owner-fraud', id, name: 'Ada', share: 60 },
  failure: { step: 'step_liveliness', code: 1 },
});
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

  it('says how old the result of a check is once it is older than 30 days', () => {
    const passed = (age: number, status = 'Success') => {
      const registryCheck = aCheck({ status, updatedAt: noon - age * day });
      return factsOf({ compliance: aCompliance({ registryCheck }), now: noon })[0]?.text;
    };
    expect([passed(30), passed(31), passed(31, 'Pending')]).toEqual(['Passed', 'Passed, 31 days ago', 'Pending']);
    expect(factsOf({ compliance: aCompliance({ registryCheck: aCheck({ updatedAt: 0 }) }) })[0]?.text).toBe('Passed');
  });

  it('counts the owners who are verified; a company without any is not whole', () => {
    const owners = (executives: Parameters<typeof factsOf>[0]['executives']) =>
      factsOf({ executives: executives ?? [] }).find(({ label }) => label === companySummaryWords.owners);
    expect(owners([verified, open])).toMatchObject({ text: '1 of 2 verified', state: 'soon', tab: 'ubo-details' });
    expect(owners([verified])).toMatchObject({ text: '1 of 1 verified', state: 'valid' });
    expect(owners([])).toMatchObject({ text: 'None listed', state: 'soon' });
  });

  it('begins with suspected fraud and a link to it', () => {
    const suspect = fraudOf('a');
    const [first] = factsOf({ compliance: aCompliance(), blockers: [suspect, unlisted] });
    expect(first).toEqual({ label: 'Suspected fraud', text: '1 owner or director', state: 'over', tab: 'ubo-details' });
    expect(factsOf({ blockers: [suspect, fraudOf('b')] })[0]?.text).toBe('2 owners and directors');
    expect(factsOf({ blockers: [unlisted] }).map(({ label }) => label)).not.toContain('Suspected fraud');
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
    expect(factsOf({ company: { documents: kinds.slice(1) } }).at(-1)).toMatchObject({ text: '2 of 3 submitted', state: 'soon' });
    const point = (documentType: 'ProofOfAddress' | 'PowerOfAttorney') => ({ kind: 'document-missing', documentType }) as const;
    const empty = { ...point('ProofOfAddress'), isEmpty: true } as const;
    expect(factsOf({ company: { documents: kinds }, blockers: [unlisted, empty] }).at(-1)).toMatchObject({
      text: '3 of 3 submitted, 1 empty file',
      state: 'soon',
    });
    const blockers = [empty, point('PowerOfAttorney')];
    expect(factsOf({ company: { documents: kinds.slice(0, 2) }, blockers }).at(-1)?.text).toBe('2 of 3 submitted, 1 empty file');
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

  const completed = { status: 'Completed' };
  const textOf = (input: Omit<Parameters<typeof companyNextStep>[0], 'company'>, status = 'Completed') =>
    companyNextStep({ company: { status }, ...input }).text;

  it('never calls a decision the next step while evidence is missing, and says how it comes', () => {
    const away = { loading: [], away: ['owners', 'checks', 'documents'] } as const;
    expect(textOf({ missing: away, isOffline: true })).toBe(
      'Not on this device: owners, checks and documents. Studio loads this when you open the company with a connection.',
    );
    const mixed = { loading: ['checks'], away: ['documents'] } as const;
    expect(textOf({ missing: mixed })).toBe(
      'Still loading: checks. Wait for this before you decide. Not on this device: documents. Load this in its tab.',
    );
    expect(textOf({ missing: away, isOffline: true }, 'Rejected')).toBe('None');
  });

  const named = (state: AbsentState, name = 'lease.pdf') => ({ name, state });
  it.each<[string, AbsentState, string, string]>([
    [
      'is on its way',
      { step: 'coming' },
      'Still loading: lease.pdf. Wait for this before you decide.',
      'Still loading: lease.pdf. Wait for this before you decide.',
    ],
    [
      'nobody asked for',
      { step: 'away' },
      'Not on this device: lease.pdf. Load this in its tab.',
      'Not on this device: lease.pdf. Studio loads this when you open the company with a connection.',
    ],
    [
      'is large',
      { step: 'large', bytes: 40_000_000 },
      'Too large to download automatically: lease.pdf (40 MB). Download it under Document Uploaded.',
      'Too large to download automatically: lease.pdf (40 MB). Download it under Document Uploaded when you are online.',
    ],
    [
      'is large, nobody knows how large',
      { step: 'large', bytes: null },
      'Too large to download automatically: lease.pdf. Download it under Document Uploaded.',
      'Too large to download automatically: lease.pdf. Download it under Document Uploaded when you are online.',
    ],
    [
      'failed',
      { step: 'failed', problem: { code: 'network-unreachable' } },
      "Download failed: Couldn't reach the server (lease.pdf). Retry it under Document Uploaded.",
      "Download failed: Couldn't reach the server (lease.pdf). Retry it under Document Uploaded when you are online.",
    ],
    [
      'the server refuses',
      { step: 'failed', problem: { code: 'document-download-failed', status: 404 } },
      'Download failed: The server refused the request (lease.pdf). Ask an admin of this account why, or decide without seeing it.',
      'Download failed: The server refused the request (lease.pdf). Ask an admin of this account why, or decide without seeing it.',
    ],
    [
      'broke off',
      { step: 'failed', problem: { code: 'document-download-failed', said: 'it broke off' } },
      'Download failed: it broke off (lease.pdf). Retry it under Document Uploaded.',
      'Download failed: it broke off (lease.pdf). Retry it under Document Uploaded when you are online.',
    ],
    [
      'the person may not read',
      { step: 'failed', problem: { code: 'right-missing' } },
      "Download failed: You don't have the right to view this (lease.pdf).",
      "Download failed: You don't have the right to view this (lease.pdf).",
    ],
  ])('says of each document why its file is not here, and what to do: one that %s', (_which, state, online, offline) => {
    const missing = { loading: [], away: ['documents'] as const, documents: [named(state)] };
    expect([missingEvidenceText(missing, false), missingEvidenceText(missing, true)]).toEqual([online, offline]);
  });

  it('lists waiting documents with the other parts, and every other document separately', () => {
    const documents = [
      named({ step: 'coming' }, 'a.pdf'),
      named({ step: 'coming' }, 'b.pdf'),
      named({ step: 'failed', problem: { code: 'server-failed' } }, 'c.pdf'),
      named({ step: 'large', bytes: null }, 'd.pdf'),
    ];
    expect(missingEvidenceText({ loading: ['owners', 'documents'], away: ['checks'], documents }, false)).toBe(
      'Still loading: owners, a.pdf and b.pdf. Wait for this before you decide. Not on this device: checks. Load this in its tab. ' +
        'Download failed: The server has a problem (c.pdf). Retry it under Document Uploaded. ' +
        'Too large to download automatically: d.pdf. Download it under Document Uploaded.',
    );
  });

  it('leads to the tab of the one part that is missing, and to none of several', () => {
    const step = (away: readonly EvidencePart[]) =>
      companyNextStep({ company: completed, blockers: [unlisted], missing: { loading: [], away } }).evidence;
    expect(step(['documents'])).toEqual({ tab: 'documents', row: null });
    expect(step(['owners', 'documents'])).toBeNull();
  });

  it('waits for a decision of this device, or asks to review it, and does not ask for another one', () => {
    const missing = { loading: [], away: ['owners'] } as const;
    const next = (status: string, needsPerson: boolean) => textOf({ missing, isOffline: true, pending: { needsPerson } }, status);
    expect(next('Completed', false)).toBe('Wait until your decision is sent');
    expect(next('Completed', true)).toBe('Review your decision');
    expect(next('Rejected', false)).toBe('None');
  });

  it('is to read the documents when nothing speaks against the company', () => {
    expect(companyNextStep({ company: completed })).toEqual({
      text: 'Read the documents, then approve or reject',
      evidence: { tab: 'documents', row: null },
    });
    expect(textOf({}, 'Rejected')).toBe('None');
    expect(companyNextStep({ company: { status: null } }).text).toBe('Wait until the checks have started');
  });

  const reason = 'COMPANY_INACTIVE';
  const person = { kind: 'owner-unverified', id: 'a', name: 'Ada', share: 60, progress: 0, failure: null } as const;
  it.each<[string, ApprovalBlocker]>([
    ['Take legal advice before anything else', { kind: 'sanctions-hit' }],
    ['Compare number, name and country with the certificate', { kind: 'not-in-registry' }],
    ['Ask for a recent extract of the registry', { kind: 'check-failed', check: 'registryCheck', reason }],
    ['Compare the details with the registry', { kind: 'check-failed', check: 'registryCheck', reason: null }],
    [
      'The service names no article. Search for coverage and judge whether it is about this company',
      { kind: 'check-failed', check: 'adverseMediaCheck', reason: 'OTHER' },
    ],
    ['Ask for a recent extract of the registry', { kind: 'reason-given', reason }],
    ['Look in the checks for the cause of OTHER', { kind: 'reason-given', reason: 'OTHER' }],
    ['Judge whether an expired Media Check is enough', { kind: 'check-expired', check: 'adverseMediaCheck' }],
    ['Wait for the result of the Sanctions Check', { kind: 'check-open', check: 'sanctionListCheck' }],
    ['Look at the Registry Check: its status is unknown', { kind: 'check-unknown', check: 'registryCheck', status: 'Odd' }],
    ['Ask Ada to start the verification', { ...person, state: 'not-started' }],
    ['Wait until Ada has finished the verification', { ...person, state: 'in-progress' }],
    ['See why the verification of Ada was rejected', { ...person, state: 'failed' }],
    ['Ask Ada to start the verification again', { ...person, state: 'expired' }],
    ['Look at the verification of Unnamed person: its status is unknown', { ...person, name: null, state: 'unknown' }],
    ['Ask the company who owns and directs it', { kind: 'owners-none' }],
    ['Ask the company who owns which share', { kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 80 }],
    ['Ask the company for its registration number', { kind: 'detail-missing', detail: 'registrationNumber' }],
    ['Ask the company for its Proof of Address', { kind: 'document-missing', documentType: 'ProofOfAddress' }],
  ])('is what the first point against it asks for, where its evidence is: %s', (text, blocker) => {
    const step = companyNextStep({ company: completed, blockers: [blocker], compliance: aCompliance() });
    expect(step).toMatchObject({ text, evidence: evidenceOf(blocker) });
  });

  const ada = anExecutive({ id: 'a', name: 'Ada', email: 'ada@example.org' });
  const bob = anExecutive({ id: 'b', name: 'Bob', email: 'bob@example.org' });
  const missingProof: ApprovalBlocker = { kind: 'document-missing', documentType: 'ProofOfAddress' };
  it.each<[string, ApprovalBlocker, object | undefined]>([
    ['an owner who has not started', { ...person, state: 'not-started' }, { who: 'person', email: 'ada@example.org' }],
    ['an owner whose time is over', { ...person, state: 'expired' }, { who: 'person', email: 'ada@example.org' }],
    ['nobody of an owner who has not finished', { ...person, state: 'in-progress' }, undefined],
    ['nobody of an owner who failed', { ...person, state: 'failed' }, undefined],
    ['no stranger', { ...person, id: 'c', state: 'expired' }, { who: 'person', email: null }],
    ['the representative for a document', missingProof, { who: 'company', email: 'bob@example.org' }],
    ['the representative for a detail', { kind: 'detail-missing', detail: 'name' }, { who: 'company', email: 'bob@example.org' }],
    ['the representative for owners', unlisted, { who: 'company', email: 'bob@example.org' }],
    [
      'the representative for shares',
      { kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 80 },
      { who: 'company', email: 'bob@example.org' },
    ],
    ['the representative for an extract', { kind: 'reason-given', reason }, { who: 'company', email: 'bob@example.org' }],
    ['nobody about a sanctions list', { kind: 'sanctions-hit' }, undefined],
    ['nobody about an unknown reason', { kind: 'reason-given', reason: 'OTHER' }, undefined],
  ])('knows who to ask: %s', (_whom, blocker, asked) => {
    const company = { status: 'Completed', representative: 'Bob' };
    const next = companyNextStep({ company, blockers: [blocker, unlisted], executives: [ada, bob] });
    expect(next.asked).toEqual(asked);
    // What is asked about is the point itself, without the others.
    expect(next.point).toBe(asked && blockerText(blocker));
  });

  it('has no address for a company whose representative matches none or several of its people', () => {
    const asked = (representative: string | null, executives: (typeof ada)[] | null) =>
      companyNextStep({ company: { status: 'Completed', representative }, blockers: [missingProof], executives }).asked;
    const nobody = { who: 'company', email: null };
    expect(asked('Bob', null)).toEqual(nobody);
    expect(asked('Cyd', [ada, bob])).toEqual(nobody);
    expect(asked('Bob', [bob, { ...bob, id: 'c' }])).toEqual(nobody);
    expect(asked(null, [{ ...bob, name: null }])).toEqual(nobody);
  });

  it('is suspected fraud first, as long as the company can be decided', () => {
    const missing = { loading: [], away: ['documents'] } as const;
    const step = (status: string, pending: { needsPerson: boolean } | null = null) =>
      companyNextStep({ company: { status }, blockers: [fraudOf('a'), unlisted], missing, pending });
    for (const status of ['Submitted', 'InProgress', 'Completed']) {
      expect(step(status)).toEqual({
        text: 'Suspected fraud: look at the verification of Ada. Then check 1 more point',
        evidence: { tab: 'ubo-details', row: 'a' },
      });
    }
    expect(step('Completed', { needsPerson: false }).text).toBe('Wait until your decision is sent');
    for (const status of ['Approved', 'Rejected']) expect(step(status).text).toBe('None');
  });

  it.each<[string, ApprovalBlocker, string | undefined]>([
    ['suspected fraud', fraudOf('a'), 'hash of a'],
    ['a failed verification', { ...person, state: 'failed' }, 'hash of a'],
    ['a verification of unknown status', { ...person, state: 'unknown' }, 'hash of a'],
    [
      'one that differs',
      { ...person, state: 'expired', differs: { state: 'expired', status: 'Success', raw: null } },
      'hash of a',
    ],
    ['none that was not started', { ...person, state: 'not-started' }, undefined],
    ['none that is not finished', { ...person, state: 'in-progress' }, undefined],
    ['none of a person without a link to one', { ...person, id: 'b', state: 'failed' }, undefined],
    ['none of a person who has none', { ...person, id: 'c', state: 'failed' }, undefined],
    ['none of a point about the company', unlisted, undefined],
  ])('opens the verification that it is about: %s', (_which, blocker, userId) => {
    const executives = [
      { ...ada, emailHash: 'hash of a' },
      { ...bob, emailHash: null },
      { ...bob, id: 'c', emailHash: 'hash of c' },
    ];
    const verifications = new Map([['hash of c', 'none']] as const);
    expect(companyNextStep({ company: completed, blockers: [blocker], executives, verifications }).userId).toBe(userId);
  });

  it('says how many other points there are', () => {
    const next = (...blockers: ApprovalBlocker[]) => textOf({ blockers });
    expect(next(unlisted, unlisted)).toBe('Ask the company who owns and directs it. Then check 1 more point');
    expect(next(unlisted, unlisted, unlisted)).toBe('Ask the company who owns and directs it. Then check 2 more points');
  });

  it('asks for all missing documents at once, in the sentence, the message and the mark', () => {
    const missing = (['CertificateOfIncorporation', 'PowerOfAttorney'] as const).map(
      (documentType): ApprovalBlocker => ({ kind: 'document-missing', documentType }),
    );
    expect(companyNextStep({ company: completed, blockers: [...missing, unlisted] })).toMatchObject({
      text: 'Ask the company for its Certificate of Incorporation and Power of Attorney. Then check 1 more point',
      need: 'For the verification of your company we still need these documents: Certificate of Incorporation and Power of Attorney.',
      point: 'Certificate of Incorporation is missing; Power of Attorney is missing',
    });
    expect(textOf({ blockers: [unlisted, ...missing] })).toBe(
      'Ask the company who owns and directs it. Then check 2 more points',
    );
  });

  it('names what a company waits for whose checks have not finished: checks, else people', () => {
    const open = (check: CheckName): ApprovalBlocker => ({ kind: 'check-open', check });
    const next = (status: string, ...blockers: ApprovalBlocker[]) => companyNextStep({ company: { status }, blockers });
    expect(next('InProgress', { ...person, state: 'not-started' }, open('registryCheck'))).toEqual({
      text: 'Wait for the result of Registry Check',
      evidence: { tab: 'checks-regulations', row: 'registryCheck' },
    });
    expect(next('InProgress', open('registryCheck'), open('adverseMediaCheck'))).toEqual({
      text: 'Wait for the results of Registry Check and Media Check',
      evidence: { tab: 'checks-regulations', row: null },
    });
    expect(next('InProgress', unlisted, { ...person, state: 'in-progress' })).toEqual({
      text: 'Wait until Ada has finished the verification',
      evidence: { tab: 'ubo-details', row: 'a' },
    });
    expect(next('InProgress', unlisted)).toEqual({ text: 'Wait until the checks have finished', evidence: null });
    expect(next('Submitted', open('registryCheck'), { ...person, state: 'not-started' }).text).toBe(
      'Wait until the checks have started',
    );
  });
});
