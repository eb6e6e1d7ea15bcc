import { describe, expect, it } from 'vitest';
import type { ApprovalBlocker } from '../../src/domain/company/approval-blockers';
import { evidenceOf } from '../../src/domain/company/evidence';

const check = 'adverseMediaCheck';
const owner = { id: 'owner-1', name: null, share: 60, state: 'not-started', progress: 0, failure: null } as const;
const differs = { state: 'completed', status: 'Failed', raw: 'Failed' } as const;

describe('the evidence of a blocker', () => {
  it.for<[ApprovalBlocker, string, string | null]>([
    [{ kind: 'sanctions-hit' }, 'checks-regulations', 'sanctionListCheck'],
    [{ kind: 'not-in-registry' }, 'checks-regulations', 'registryCheck'],
    [{ kind: 'check-failed', check, reason: null }, 'checks-regulations', check],
    [{ kind: 'check-expired', check }, 'checks-regulations', check],
    [{ kind: 'check-open', check }, 'checks-regulations', check],
    [{ kind: 'check-unknown', check, status: 'Odd' }, 'checks-regulations', check],
    [{ kind: 'reason-given', reason: 'ODD' }, 'checks-regulations', null],
    [{ kind: 'owner-unverified', ...owner }, 'ubo-details', 'owner-1'],
    [{ kind: 'owner-fraud', ...owner, failure: { step: 'step_liveliness', code: 1 } }, 'ubo-details', 'owner-1'],
    [{ kind: 'owner-contradicted', ...owner, differs }, 'ubo-details', 'owner-1'],
    [{ kind: 'owners-none' }, 'ubo-details', null],
    [{ kind: 'ownership-unclear', issue: 'executive-shares-not-whole', sum: 0 }, 'ubo-details', null],
    [{ kind: 'detail-missing', detail: 'name' }, 'business-info', null],
    [{ kind: 'document-missing', documentType: 'ProofOfAddress' }, 'documents', null],
  ])('%j is in the tab %s, row %s', ([blocker, tab, row]) => {
    expect(evidenceOf(blocker)).toEqual({ tab, row });
  });
});
