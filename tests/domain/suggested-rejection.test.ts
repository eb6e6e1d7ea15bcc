import { describe, expect, it } from 'vitest';
import type { ApprovalBlocker } from '../../src/domain/company/approval-blockers';
import { suggestedRejections } from '../../src/domain/company/suggested-rejection';

const owner = { id: 'owner-1', name: null, share: 60, state: 'not-started', progress: 0, failure: null } as const;
const differs = { state: 'completed', status: 'Failed', raw: 'Failed' } as const;
const spoof = { step: 'step_liveliness', code: 1 } as const;
const failed = (check: 'registryCheck' | 'adverseMediaCheck', reason: string | null = null) =>
  ({ kind: 'check-failed', check, reason }) as const;

describe('a reason to reject a company is suggested by', () => {
  it.for<[ApprovalBlocker, string | null]>([
    [{ kind: 'sanctions-hit' }, 'sanctions-found'],
    [{ kind: 'not-in-registry' }, 'not-in-registry'],
    [failed('registryCheck', 'COMPANY_INACTIVE'), 'company-inactive'],
    [failed('registryCheck', 'COMPANY_FIELDS_MISMATCH'), 'registry-mismatch'],
    [failed('registryCheck', 'of-a-later-server'), 'registry-mismatch'],
    [failed('registryCheck'), 'registry-mismatch'],
    [failed('adverseMediaCheck'), 'adverse-media-found'],
    [{ kind: 'reason-given', reason: 'COMPANY_ADVERSE_MEDIA_FOUND' }, 'adverse-media-found'],
    [{ kind: 'reason-given', reason: 'toString' }, null],
    [{ kind: 'owner-unverified', ...owner }, 'owners-not-verified'],
    [{ kind: 'owner-contradicted', ...owner, differs }, 'owners-not-verified'],
    [{ kind: 'owner-fraud', ...owner, failure: spoof }, 'fraud-suspected'],
    [{ kind: 'owners-none' }, 'ownership-unclear'],
    [{ kind: 'detail-missing', detail: 'name' }, null],
    [{ kind: 'document-missing', documentType: 'ProofOfAddress' }, 'documents-missing'],
    [{ kind: 'check-expired', check: 'registryCheck' }, null],
    [{ kind: 'check-open', check: 'registryCheck' }, null],
    [{ kind: 'check-unknown', check: 'registryCheck', status: 'Odd' }, null],
    [{ kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 0 }, 'ownership-unclear'],
  ])('%j: %s', ([blocker, code]) => {
    expect(suggestedRejections([blocker])).toEqual(code === null ? [] : [code]);
  });

  it('several blockers, each reason once and at most three of them', () => {
    const missing = ['ProofOfAddress', 'PowerOfAttorney'] as const;
    const blockers: ApprovalBlocker[] = [
      { kind: 'owner-fraud', ...owner, failure: spoof },
      { kind: 'sanctions-hit' },
      failed('adverseMediaCheck'),
      ...missing.map((documentType) => ({ kind: 'document-missing' as const, documentType })),
      { kind: 'owners-none' },
    ];
    expect(suggestedRejections(blockers)).toEqual(['fraud-suspected', 'sanctions-found', 'adverse-media-found']);
  });
});
